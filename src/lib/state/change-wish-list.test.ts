import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseWishes, writeWishes } from '$lib/domain/wish-list';
import { CartState } from './cart.svelte';

/** As much of a page as hearts need: Node has none of it. */
class FakePage {
	cookie = 'cart=c1; wish_list=';
	body = {};
	hearts = ['8', '9'].map((number) => new FakeHeart(`gid://shopify/Product/${number}`));
	querySelectorAll = (selector: string) => (selector === '[form="wish"]' ? this.hearts : []);

	get marked() {
		return this.hearts.map((it) => it.attributes['aria-pressed']);
	}

	get saved() {
		return parseWishes(/wish_list=(.*)/.exec(this.cookie)?.[1]).map(({ product }) => product);
	}
}

class FakeHeart {
	attributes: Record<string, string> = {};
	constructor(value: string) {
		this.attributes['value'] = value;
	}
	getAttribute(name: string) {
		return this.attributes[name] ?? null;
	}
	setAttribute(name: string, value: string) {
		this.attributes[name] = value;
	}
}

let page: FakePage;
let changed: () => void;

beforeEach(() => {
	page = new FakePage();
	vi.stubGlobal('document', page);
	vi.stubGlobal(
		'MutationObserver',
		class {
			constructor(callback: () => void) {
				changed = callback;
			}
			observe() {
				return undefined;
			}
		}
	);
	// Every page begins without what the module remembers.
	vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

const OK = () => Response.json({});
const refuse = (message: string) =>
	Response.json({ error: { code: 'wish_full', message } }, { status: 422 });

/** A shop that answers when it is told to, and sets the cookie as the real one does. */
async function open() {
	const sent: { body: URLSearchParams; answer: (response: Response | Error) => void }[] = [];
	const send = vi.fn((_url: string, { body }: { body: URLSearchParams }) => {
		const { promise, resolve, reject } = Promise.withResolvers<Response>();
		const answer = (response: Response | Error) => {
			if (response instanceof Error) reject(response);
			else resolve(response);
			if (response instanceof Response && response.ok) keep(body);
		};
		sent.push({ body, answer });
		return promise;
	});
	vi.stubGlobal('fetch', send);
	const { changeWishList, followHearts, pressHeart } = await import('./change-wish-list');
	const cart: CartState = new CartState(() => Promise.reject(new Error('not asked')));
	const press = (heart: string) => {
		const submitter = { getAttribute: () => heart };
		void pressHeart({ submitter } as unknown as SubmitEvent, cart);
	};
	return { send, sent, cart, changeWishList, press, follow: followHearts };
}

function keep(body: URLSearchParams): void {
	const number = /\d+/.exec(body.get('product') ?? '')?.[0] ?? '';
	const others = page.saved.filter((it) => it !== number);
	const products = body.get('intent') === 'remove' ? others : [number, ...others];
	const wishes = products.map((product) => ({ product, variant: null, saved: null }));
	page.cookie = `cart=c1; wish_list=${writeWishes(wishes.map((it) => ({ ...it, isInAccount: false })))}`;
}

describe('hearts', () => {
	it('are marked from the cookie of the device, those that come later too', async () => {
		page.cookie = 'cart=c1; wish_list=8.; other=9';
		const { follow } = await open();
		follow();
		expect(page.marked).toEqual(['true', 'false']);
		page.hearts.push(new FakeHeart('gid://shopify/Product/8 gid://shopify/ProductVariant/3'));
		changed();
		expect(page.marked).toEqual(['true', 'false', 'true']);
	});

	it('are marked at the press, and send the variant that is chosen', async () => {
		const { follow, press, send, sent } = await open();
		follow();
		press('gid://shopify/Product/9 gid://shopify/ProductVariant/3');
		expect(page.marked).toEqual(['false', 'true']);
		await vi.waitFor(() => expect(sent).toHaveLength(1));
		expect(String(sent[0]?.body)).toBe(
			'product=gid%3A%2F%2Fshopify%2FProduct%2F9+gid%3A%2F%2Fshopify%2FProductVariant%2F3'
		);
		expect(send.mock.calls[0]).toMatchObject([
			'/api/wishlist',
			{ method: 'POST', keepalive: true }
		]);
	});

	it('remove what is saved', async () => {
		page.cookie = 'wish_list=9.';
		const { follow, press, sent } = await open();
		follow();
		press('gid://shopify/Product/9 gid://shopify/ProductVariant/3');
		expect(page.marked).toEqual(['false', 'false']);
		await vi.waitFor(() => expect(sent).toHaveLength(1));
		expect(sent[0]?.body.get('intent')).toBe('remove');
	});

	it('are marked at the first press, though nothing has marked them before', async () => {
		page.cookie = 'wish_list=9.';
		const { press, sent } = await open();
		press('8');
		expect(page.marked).toEqual(['true', 'true']);
		await vi.waitFor(() => expect(sent).toHaveLength(1));
		expect(sent[0]?.body.has('intent')).toBe(false);
	});

	it('are followed once, also after the list was changed by a line of its page', async () => {
		page.cookie = 'wish_list=8.~9.';
		const { follow, press, changeWishList, sent } = await open();
		const removal = changeWishList('8', true);
		expect(page.marked).toEqual(['false', 'true']);
		await vi.waitFor(() => expect(sent).toHaveLength(1));
		sent[0]?.answer(OK());
		await removal;
		follow();
		follow();
		press('8');
		await vi.waitFor(() => expect(sent).toHaveLength(2));
		expect(sent[1]?.body.has('intent')).toBe(false);
		sent[1]?.answer(OK());
		await vi.waitFor(() => expect(page.saved).toEqual(['8', '9']));
		expect(sent).toHaveLength(2);
	});
});

describe('a change that is refused', () => {
	it('unmarks the heart and says why', async () => {
		const { follow, press, sent, cart } = await open();
		follow();
		press('8');
		await vi.waitFor(() => expect(sent).toHaveLength(1));
		sent[0]?.answer(refuse('There is room for 50 products.'));
		await vi.waitFor(() => expect(cart.messages).toHaveLength(1));
		expect(cart.messages).toMatchObject([
			{ kind: 'error', text: 'There is room for 50 products.' }
		]);
		expect(page.marked).toEqual(['false', 'false']);
	});

	it.each([
		['without a connection', new TypeError('fetch failed')],
		['by what is no answer of the shop', new Response('<h1>Bad gateway</h1>', { status: 502 })]
	])('%s is said too, and the next one is tried', async (_, failure) => {
		const { follow, press, sent, cart } = await open();
		follow();
		press('8');
		press('9');
		await vi.waitFor(() => expect(sent).toHaveLength(1));
		sent[0]?.answer(failure);
		await vi.waitFor(() => expect(sent).toHaveLength(2));
		expect(cart.messages).toMatchObject([{ kind: 'error', text: /did not work/ }]);
		// The other is still on its way, and its heart stays as it is wanted.
		expect(page.marked[1]).toBe('true');
		sent[1]?.answer(OK());
		await vi.waitFor(() => expect(page.marked).toEqual(['false', 'true']));
	});

	it('of a line is told to its page alone', async () => {
		const { follow, changeWishList, sent, cart } = await open();
		follow();
		const result = changeWishList('8', true);
		await vi.waitFor(() => expect(sent).toHaveLength(1));
		sent[0]?.answer(refuse('Not now.'));
		expect(await result).toBe('Not now.');
		expect(cart.messages).toEqual([]);
	});
});

describe('two changes at once', () => {
	it('are sent one after the other, for each needs the cookie of the one before', async () => {
		const { follow, press, sent } = await open();
		follow();
		press('8');
		press('9');
		expect(page.marked).toEqual(['true', 'true']);
		await vi.waitFor(() => expect(sent).toHaveLength(1));
		sent[0]?.answer(OK());
		await vi.waitFor(() => expect(sent).toHaveLength(2));
		expect(page.saved).toEqual(['8']);
		expect(page.marked).toEqual(['true', 'true']);
		sent[1]?.answer(OK());
		await vi.waitFor(() => expect(page.saved).toEqual(['9', '8']));
	});

	it('of one heart end as the last press wanted', async () => {
		const { follow, press, sent } = await open();
		follow();
		press('8');
		press('8');
		expect(page.marked[0]).toBe('false');
		await vi.waitFor(() => expect(sent).toHaveLength(1));
		sent[0]?.answer(OK());
		await vi.waitFor(() => expect(sent).toHaveLength(2));
		expect(sent[1]?.body.get('intent')).toBe('remove');
		// What the first one set is not shown: the second is on its way.
		expect(page.marked[0]).toBe('false');
		sent[1]?.answer(OK());
		await vi.waitFor(() => expect(page.saved).toEqual([]));
		expect(page.marked[0]).toBe('false');
	});
});
