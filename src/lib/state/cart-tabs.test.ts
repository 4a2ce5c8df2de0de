import { describe, expect, it } from 'vitest';
import { followTabs, type TabBrowser } from './cart-tabs';

class Visible extends EventTarget {
	visibilityState: DocumentVisibilityState = 'visible';
}

/** Tabs of one browser: what one posts, the others hear. */
function openBrowser() {
	const channels = new Set<EventTarget>();
	let time = 0;
	function openTab() {
		const document = new Visible();
		const window = new EventTarget();
		const cart = { cart: null, reads: 0, refresh: () => Promise.resolve((cart.reads += 1) > 0) };
		const createChannel: TabBrowser['createChannel'] = () => {
			const own = new EventTarget();
			channels.add(own);
			return Object.assign(own, {
				postMessage: () => {
					for (const it of channels) if (it !== own) it.dispatchEvent(new Event('message'));
				}
			});
		};
		const notifyTabs = followTabs(cart, { window, document, createChannel, now: () => time });
		return { notifyTabs, cart, document, window };
	}
	return { openTab, wait: (ms: number) => (time += ms) };
}

describe('two tabs', () => {
	it('agree: the one in front reads the cart that the other has changed', () => {
		const { openTab } = openBrowser();
		const [changing, watching] = [openTab(), openTab()];
		changing.notifyTabs();
		expect([changing.cart.reads, watching.cart.reads]).toEqual([0, 1]);
	});

	it('send no requests while they are hidden, and one once they are seen', () => {
		const { openTab } = openBrowser();
		const [changing, hidden] = [openTab(), openTab()];
		hidden.document.visibilityState = 'hidden';
		changing.notifyTabs();
		changing.notifyTabs();
		expect(hidden.cart.reads).toBe(0);
		hidden.document.visibilityState = 'visible';
		hidden.document.dispatchEvent(new Event('visibilitychange'));
		hidden.window.dispatchEvent(new Event('focus'));
		expect(hidden.cart.reads).toBe(1);
	});
});

describe('a tab that comes back', () => {
	it('asks again after a while only', () => {
		const { openTab, wait } = openBrowser();
		const { cart, window } = openTab();
		wait(15_000);
		window.dispatchEvent(new Event('focus'));
		expect(cart.reads).toBe(0);
		wait(1);
		window.dispatchEvent(new Event('focus'));
		window.dispatchEvent(new Event('focus'));
		expect(cart.reads).toBe(1);
	});

	it.each([
		[true, 1],
		[false, 0]
	])('from the back/forward cache (%s) reads %d times', (persisted, reads) => {
		const { cart, window } = openBrowser().openTab();
		window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
		expect(cart.reads).toBe(reads);
	});
});
