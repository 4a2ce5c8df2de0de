import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCartEditor } from './cart-connection';
import { CartState } from './cart.svelte';

const LINE = 'gid://shopify/CartLine/lamp';
let page: EventTarget;

beforeEach(() => {
	page = new EventTarget();
	vi.stubGlobal('document', page);
	vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});

afterEach(() => {
	vi.unstubAllGlobals();
});

/** Changes a quantity, and returns the requests that it sends. */
function change() {
	const send = vi.fn(() => Promise.resolve(Response.json({ cart: null, userErrors: [] })));
	vi.stubGlobal('fetch', send);
	const cart: CartState = new CartState(() => editor);
	const editor = createCartEditor(cart, () => undefined);
	return { send, start: () => void editor.setQuantity(LINE, 2) };
}

describe('a change is sent', () => {
	it('at once, marks the amounts, and tells other scripts on the page', async () => {
		const { send, start } = change();
		const announce = vi.fn();
		page.addEventListener('shopify:cart:lines-update', announce);
		start();
		await vi.waitFor(() => expect(send).toHaveBeenCalled());
		expect(announce).toHaveBeenCalledOnce();
		expect(send.mock.calls[0]).toMatchObject(['/api/cart', { method: 'POST', keepalive: true }]);
	});

	it('without a lock between tabs when the shopper leaves the page', async () => {
		const request = vi.spyOn(navigator.locks, 'request');
		const { send, start } = change();
		page.dispatchEvent(new Event('pagehide'));
		start();
		await vi.waitFor(() => expect(send).toHaveBeenCalled());
		expect(request).not.toHaveBeenCalled();
	});

	it('behind a lock between tabs where there may be no cart yet', async () => {
		const { send, start } = change();
		await navigator.locks.request('/api/cart', async () => {
			start();
			await vi.waitFor(async () => {
				const { pending = [] } = await navigator.locks.query();
				expect(pending).toHaveLength(1);
			});
			expect(send).not.toHaveBeenCalled();
		});
		await vi.waitFor(() => expect(send).toHaveBeenCalled());
	});
});
