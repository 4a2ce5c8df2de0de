import { expect, it } from 'vitest';
import { createShop, NEW_ID, outcome, post, readMessages, type Answer } from './testing/fake-shop';

const SOLD = 'gid://shopify/ProductVariant/1';
const GONE = 'gid://shopify/ProductVariant/2';
const SOLD_TOO = 'gid://shopify/ProductVariant/3';
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

/** Refuses all lines of a request when one of them is not sold, as the platform does. */
const answer =
	(id: string): Answer =>
	(variables) => {
		const isRefused = JSON.stringify(variables).includes(GONE);
		const fault = { code: 'INVALID', field: ['lines', '0', 'merchandiseId'], message: 'No.' };
		return outcome(id, isRefused ? { cart: null, userErrors: [fault] } : {})(variables);
	};

async function buy(variants: string[], titles: string[] = []) {
	const shop = createShop({ CartCreate: answer(NEW_ID), CartLinesAdd: answer(NEW_ID) });
	const fields = variants.flatMap((id) => [
		['merchandiseId', id],
		['quantity', '1']
	]);
	const named = titles.map((title) => ['title', title]);
	const body = new URLSearchParams([['intent', 'add-available'], ...fields, ...named]);
	const response = await post(shop, body, FORM_TYPE);
	return { messages: readMessages(response), sent: shop.sent.map(([name]) => name), set: shop.set };
}

it('adds all lines at once when all are sold', async () => {
	const { messages, sent } = await buy([SOLD, SOLD_TOO]);
	expect(sent).toEqual(['CartCreate']);
	expect(messages).toMatchObject([{ kind: 'success' }]);
});

it('adds what is sold to one cart, and says that something was left out', async () => {
	const { messages, sent, set } = await buy([SOLD, GONE, SOLD_TOO]);
	expect(sent).toEqual(['CartCreate', 'CartCreate', 'CartLinesAdd', 'CartLinesAdd']);
	expect(set).toEqual([['cart', 'bbb?key=2']]);
	expect(messages).toMatchObject([
		{ kind: 'warning', text: expect.stringContaining('the rest is not made any more') }
	]);
});

it('names what was left out, as the form called it', async () => {
	const { messages } = await buy([SOLD, GONE], ['Mug, Sage', 'Vase <b>']);
	expect(messages).toMatchObject([
		{ kind: 'warning', text: 'What can still be bought is in your cart. Left out: Vase <b>.' }
	]);
});

it('says when nothing is sold any more', async () => {
	const { messages, set } = await buy([GONE]);
	expect(set).toEqual([]);
	expect(messages).toMatchObject([{ kind: 'error', text: 'None of it can be bought any more.' }]);
});
