import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cart } from '$lib/domain/cart';
import { observeCart } from './observe-cart';

const price = { amount: '24.00', currencyCode: 'USD' };
const KNOWN = { id: 'gid://shopify/Cart/c1', lines: [] } as unknown as Cart;
const CHANGED = {
	id: KNOWN.id,
	lines: [
		{
			quantity: 2,
			cost: { amountPerQuantity: price },
			merchandise: { id: 'V', title: 'Ink', product: { title: 'Mug' } }
		}
	]
};

/** An element of a page, in a link or not; Node has no elements. */
class FakeElement {
	readonly #pathname: string | null;
	constructor(pathname: string | null) {
		this.#pathname = pathname;
	}
	closest = () => (this.#pathname === null ? null : { pathname: this.#pathname });
}

beforeEach(() => void vi.stubGlobal('Element', FakeElement));
afterEach(() => vi.unstubAllGlobals());

function open({ cart }: { cart: Cart | null | undefined } = { cart: KNOWN }) {
	const document = new EventTarget();
	const published: string[] = [];
	observeCart({
		...{ document, cart: { cart } },
		publish: (name) => void published.push(name)
	});
	const change = (promise: Promise<unknown>) =>
		document.dispatchEvent(Object.assign(new Event('shopify:cart:lines-update'), { promise }));
	function press(pathname: string | null, isPrevented = false) {
		const event = new Event('click', { cancelable: true });
		Object.defineProperty(event, 'target', { value: new FakeElement(pathname) });
		if (isPrevented) event.preventDefault();
		document.dispatchEvent(event);
	}
	return { change, press, published };
}

describe('a change of the cart', () => {
	it('is published once the server has made it', async () => {
		const { change, published } = open();
		change(Promise.resolve({ cart: CHANGED, userErrors: [] }));
		expect(published).toEqual([]);
		await vi.waitFor(() => expect(published).toEqual(['product_added_to_cart']));
	});

	it.each<[string, Cart | null | undefined, () => Promise<unknown>]>([
		['was refused', KNOWN, () => Promise.resolve({ cart: CHANGED, userErrors: [{}] })],
		['failed', KNOWN, () => Promise.reject(new Error('offline'))],
		[
			'comes from an app that says no products',
			KNOWN,
			() => Promise.resolve({ cart: { id: 'c', lines: [{ quantity: 2 }] }, userErrors: [] })
		],
		['cannot be compared', undefined, () => Promise.resolve({ cart: CHANGED, userErrors: [] })]
	])('is not when it %s', async (_, cart, promise) => {
		const { change, published } = open({ cart });
		const answer = promise();
		change(answer);
		await answer.catch(() => undefined);
		await new Promise((resolve) => setImmediate(resolve));
		expect(published).toEqual([]);
	});
});

it.each([
	['a link to the checkout', '/checkout', false, 1],
	['one that waits for amounts', '/checkout', true, 0],
	['another link', '/cart', false, 0],
	['no link', null, false, 0]
])('a press on %s starts a checkout, or not', (_, pathname, isPrevented, count) => {
	const { press, published } = open();
	press(pathname, isPrevented);
	expect(published).toEqual(Array.from({ length: count }, () => 'checkout_started'));
});
