import { describe, expect, it } from 'vitest';
import {
	ADD,
	createShop,
	homeCart,
	LINE,
	NEW_ID,
	outcome,
	post,
	postJson,
	readMessages,
	type Answer
} from './testing/fake-shop';

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

describe('answers of the platform', () => {
	const title = 'Dome Lamp';
	const line = { id: LINE, merchandise: { product: { title } }, discountAllocations: [] };
	const cart = { ...homeCart(NEW_ID), lines: { nodes: [line] } };
	const answerWith = async (changes: object) => {
		const shop = createShop({ CartCreate: outcome(NEW_ID, { cart, ...changes }) });
		const response = await postJson(shop, ADD);
		return (await response.json()) as Record<'warnings' | 'userErrors', { message: string }[]>;
	};

	it.each([
		[
			'PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION',
			LINE,
			'“Dome Lamp” is not sold to your country. Please remove it, or choose another country.'
		],
		['DELIVERY_SELECTED_OPTION_NOT_AVAILABLE', '', /^The delivery option/],
		['PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION', 'gid://shopify/CartLine/gone', /^This item is not/],
		['CODE_OF_2028', LINE, 'What the platform says.'],
		['toString', '', 'What the platform says.']
	])('tell what to do about the warning %s at %j', async (code, target, text) => {
		const warning = { code, target, message: 'What the platform says.' };
		const { warnings } = await answerWith({ warnings: [warning] });
		const message = typeof text === 'string' ? text : expect.stringMatching(text);
		expect(warnings).toEqual([{ ...warning, message }]);
	});

	it.each([
		['CART_TOO_LARGE', 'Too large.', /^That is more than a cart can take/],
		['MINIMUM_NOT_MET', 'Too few.', /^That is less than is sold of this item/],
		['MINIMUM_NOT_MET', 'The minimum quantity is 6.', /^The minimum quantity is 6\.$/],
		['VALIDATION_CUSTOM', 'No lamps on Sundays.', /^No lamps on Sundays\.$/],
		['CODE_OF_2028', 'What the platform says.', /^What the platform says\.$/]
	])('tell what to do about the error %s “%s”', async (code, message, text) => {
		const fault = { code, field: ['lines'], message };
		const { userErrors } = await answerWith({ userErrors: [fault] });
		expect(userErrors).toEqual([{ ...fault, message: expect.stringMatching(text) }]);
	});
});
