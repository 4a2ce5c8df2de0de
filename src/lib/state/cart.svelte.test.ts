import { describe, expect, it } from 'vitest';
import { t } from '$lib/messages/messages';
import { CartState } from './cart.svelte';

const LAMP = { id: 'gid://shopify/CartLine/lamp', quantity: 1 };
const ITEM = { title: 'Dome Table Lamp', variantTitle: 'Sage', quantity: 1, image: null };

const reply = (extra: object = {}) =>
	Response.json({ cart: { id: 'x' }, userErrors: [], warnings: [], ...extra });

/** A connection whose answers the test gives when it wants to. */
function connect() {
	const sent: unknown[] = [];
	const waiting: { resolve: (response: Response) => void; reject: (error: unknown) => void }[] = [];
	let refreshes = 0;
	const cart = new CartState({
		post: (_path, body) => {
			sent.push(JSON.parse(body));
			return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
		},
		refresh: () => {
			refreshes += 1;
			return Promise.resolve();
		}
	});
	const next = async () => {
		await Promise.resolve();
		const request = waiting.shift();
		if (!request) throw new Error('No request is waiting for an answer.');
		return request;
	};
	return { cart, sent, next, countRefreshes: () => refreshes };
}

describe('a change that fails', () => {
	it('shows the quantity from before and says so', async () => {
		const { cart, next, countRefreshes } = connect();
		const change = cart.setQuantity(LAMP.id, 4);
		expect(cart.getQuantity(LAMP)).toBe(4);
		(await next()).reject(new TypeError('network'));
		await change;
		expect(cart.getQuantity(LAMP)).toBe(1);
		expect(cart.messages).toEqual([{ kind: 'error', text: t.cart.failedUpdate, lineId: LAMP.id }]);
		expect(cart.isBusy).toBe(false);
		expect(countRefreshes()).toBe(0);
	});

	it.each([
		['a refusal', Response.json({ error: { code: 'missing_cart' } }, { status: 400 })],
		['an answer about something else', Response.json({ ok: true })]
	])('treats %s as a failure', async (_, response) => {
		const { cart, next } = connect();
		const change = cart.setNote('Leave it at the door');
		(await next()).resolve(response);
		expect(await change).toBe(false);
		expect(cart.messages.map((message) => message.text)).toEqual([t.cart.failedUpdate]);
	});

	it('says that the cart was too slow', async () => {
		const { cart, next } = connect();
		const change = cart.setDiscountCodes(['WELCOME10']);
		(await next()).reject(new DOMException('late', 'TimeoutError'));
		await change;
		expect(cart.messages[0]?.text).toBe(t.cart.timedOut);
	});

	it('leaves the next request free to go', async () => {
		const { cart, next } = connect();
		const first = cart.setNote('one');
		(await next()).reject(new TypeError('network'));
		await first;
		const second = cart.setNote('two');
		(await next()).resolve(reply());
		expect(await second).toBe(true);
	});
});

describe('adding', () => {
	it('confirms nothing when the platform refuses', async () => {
		const { cart, next } = connect();
		const adding = cart.add({ merchandiseId: 'v', quantity: 1 }, ITEM);
		(await next()).resolve(reply({ userErrors: [{ code: 'INVALID', message: 'Sold out.' }] }));
		expect(await adding).toBe(false);
		expect(cart.added).toBeNull();
		expect(cart.messages).toEqual([{ kind: 'error', text: 'Sold out.', lineId: null }]);
	});

	it('confirms after the page knows the new cart, and passes warnings on', async () => {
		const { cart, next, sent, countRefreshes } = connect();
		const adding = cart.add({ merchandiseId: 'v', quantity: 9 }, ITEM);
		const warnings = [
			{ code: 'MERCHANDISE_NOT_ENOUGH_STOCK', message: 'Only 3 are left.' },
			{ code: 'DISCOUNT_NOT_FOUND', message: 'Told when the code was entered.' }
		];
		(await next()).resolve(reply({ warnings }));
		expect(await adding).toBe(true);
		expect(sent).toEqual([{ lines: [{ merchandiseId: 'v', quantity: 9 }] }]);
		expect(countRefreshes()).toBe(1);
		expect(cart.added).toEqual(ITEM);
		expect(cart.messages).toEqual([{ kind: 'warning', text: 'Only 3 are left.', lineId: null }]);
	});
});

it('tells about a code when it is entered', async () => {
	const { cart, next } = connect();
	const applying = cart.setDiscountCodes(['NOPE']);
	(await next()).resolve(
		reply({ warnings: [{ code: 'DISCOUNT_NOT_FOUND', message: 'Enter a valid discount code' }] })
	);
	await applying;
	expect(cart.messages.map(({ text }) => text)).toEqual(['Enter a valid discount code']);
});

describe('pressing “one more” quickly', () => {
	it('sends the first and the last wish, one after the other', async () => {
		const { cart, sent, next } = connect();
		const changes = [cart.setQuantity(LAMP.id, 2)];
		const first = await next();
		changes.push(cart.setQuantity(LAMP.id, 3), cart.setQuantity(LAMP.id, 4));
		expect(sent).toHaveLength(1);
		first.resolve(reply());
		await changes[0];
		expect(cart.getQuantity(LAMP)).toBe(4);
		await Promise.resolve();
		(await next()).resolve(reply());
		await Promise.all(changes);
		expect(sent).toEqual([
			{ lines: [{ id: LAMP.id, quantity: 2 }] },
			{ lines: [{ id: LAMP.id, quantity: 4 }] }
		]);
		expect(cart.isPending(LAMP.id)).toBe(false);
	});
});
