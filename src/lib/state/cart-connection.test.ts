import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCartEditor } from './cart-connection';
import { describeTotals } from './cart-view';
import { CartState } from './cart.svelte';

const LINE = 'gid://shopify/CartLine/lamp';
let page: EventTarget;
let paint: () => void;

beforeEach(() => {
	vi.useFakeTimers();
	page = new EventTarget();
	vi.stubGlobal('document', page);
	vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
	vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
		paint = callback;
	});
});

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

/** Changes a quantity, and returns the requests that it sends and what the totals are then. */
async function change() {
	const totals: string[] = [];
	const send = vi.fn(() => {
		totals.push(describeTotals(cart));
		return Promise.resolve(Response.json({ cart: null, userErrors: [] }));
	});
	vi.stubGlobal('fetch', send);
	const cart: CartState = new CartState(() => Promise.resolve(editor));
	const editor = createCartEditor(cart, () => undefined);
	void editor.setQuantity(LINE, 2);
	await vi.advanceTimersByTimeAsync(0);
	expect(cart.pendingQuantities).toEqual({ [LINE]: 2 });
	expect(describeTotals(cart)).toBe('settled');
	return { send, totals };
}

describe('a change is sent', () => {
	it('in a task after the frame that shows it', async () => {
		const { send, totals } = await change();
		const announce = vi.fn();
		page.addEventListener('shopify:cart:lines-update', announce);
		paint();
		expect(send).not.toHaveBeenCalled();
		expect(announce).not.toHaveBeenCalled();
		await vi.advanceTimersByTimeAsync(1);
		// They are marked in another frame than the quantity changes in.
		expect(totals[0]).toBe('pending');
		expect(announce).toHaveBeenCalledOnce();
		expect(send.mock.calls[0]).toMatchObject(['/api/cart', { method: 'POST', keepalive: true }]);
	});

	it('without a frame where the tab is hidden', async () => {
		const { send } = await change();
		await vi.advanceTimersByTimeAsync(99);
		expect(send).not.toHaveBeenCalled();
		await vi.advanceTimersByTimeAsync(1);
		expect(send).toHaveBeenCalled();
	});

	it('at once when the shopper leaves the page, without a lock between tabs', async () => {
		const request = vi.spyOn(navigator.locks, 'request');
		const { send } = await change();
		page.dispatchEvent(new Event('pagehide'));
		await vi.advanceTimersByTimeAsync(0);
		expect(send).toHaveBeenCalled();
		expect(request).not.toHaveBeenCalled();
	});

	it('behind a lock between tabs where there may be no cart yet', async () => {
		const { send } = await change();
		await navigator.locks.request('/api/cart', async () => {
			paint();
			await vi.advanceTimersByTimeAsync(99);
			expect(send).not.toHaveBeenCalled();
		});
		await vi.waitFor(() => expect(send).toHaveBeenCalled());
	});
});
