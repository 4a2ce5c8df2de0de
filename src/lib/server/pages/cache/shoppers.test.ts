import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { escapeHtml } from '$lib/core/html';
import { HOLE, writeSlot } from '$lib/visitor/slots';
import { NOBODY, type ShownName } from '$lib/visitor/visitor';
import { toCountValue, toCookieValue } from '../../cart/cart-cookie';
import { createMessage, serializeMessages } from '../../cart/cart-messages';
import { createPublicCache } from '../../cache';
import { choosePolicies } from '../../cache/policy';
import { markPrivate } from '../../cache/read-record';
import { log } from '../../base/log';
import { createPageCache } from './page-cache';

const MUG = '/products/mug';
const TEXT = ' Light, glass and color.'.repeat(80);
const ACCOUNT = writeSlot('account-label', { 'signed-out': 'Sign in', 'signed-in': 'Account' });
const HREF = writeSlot('account-href', { 'signed-out': '/login', 'signed-in': '/account' });
const CART = writeSlot('cart-label', {
	empty: 'Cart',
	filled: `Cart ${HOLE}, ${HOLE}`,
	unknown: 'Cart?'
});
const CONSENT = writeSlot('consent', { open: 'open', chosen: 'chosen' });
const VISITOR = writeSlot('visitor', { nobody: escapeHtml(JSON.stringify(NOBODY)), known: HOLE });
const WHOLE = `<meta content="${VISITOR}"><p class="${CONSENT}"></p><h1>Mug</h1>${TEXT}<a href="${HREF}">${ACCOUNT}</a><b>${CART}</b><main>${TEXT}</main>`;
const ALL: ShownName[] = ['account-href', 'account-label', 'cart-label', 'consent', 'visitor'];

/** A shop with one page, as markup with slots. */
function open({ markup = WHOLE, type = 'text/html', isPersonal = false } = {}) {
	const silent = log.child({}, { level: 'silent' });
	const errors: unknown[] = [];
	const counted: string[] = [];
	let rendered = 0;
	const policies = choosePolicies({ hasWebhooks: true });
	const cache = createPublicCache({ policies, maxBytes: 1e6, now: Date.now, log: silent });
	const pages = createPageCache({
		...{ cache, maxBytes: 1e6, now: () => 1_000_000, placeholder: 'placeholder' },
		...{
			slots: ALL,
			isSecure: false,
			readsPrivacySignal: true,
			findSite: () => '',
			writeCookie: (market) => market
		},
		log: { warn: () => undefined, error: (fault: unknown) => void errors.push(fault) }
	});
	const app = {
		async requestPage() {
			rendered += 1;
			const load = () => Promise.resolve({ value: 1, tags: ['mug'], isWhole: true });
			await cache.read({ key: 'mug', kind: 'product', load });
			if (isPersonal) markPrivate('it greets by name');
			const length = String(Buffer.byteLength(markup));
			return new Response(markup, {
				headers: { 'content-type': type, 'content-length': length }
			});
		},
		findMarket: () => Promise.resolve(''),
		countCart: (id: string) => {
			counted.push(id);
			return Promise.resolve(id.includes('unknown') ? null : 9);
		}
	};

	async function ask(headers: Record<string, string>, { target = MUG, method = 'GET' } = {}) {
		const found = pages.find(method, target, headers);
		if (found !== null) {
			const pairs = found.headers.flatMap((name, index): [string, string][] =>
				index % 2 === 0 ? [[name, found.headers[index + 1] ?? '']] : []
			);
			const body = Buffer.from(found.body ?? []);
			return { status: found.status, headers: new Headers(pairs), body, isAtOnce: true };
		}
		const response = await pages.answer({ method, target, headers }, app);
		if (response === null) return null;
		const body = Buffer.from(await response.arrayBuffer());
		return { status: response.status, headers: response.headers, body, isAtOnce: false };
	}

	return {
		...{ ask, pages, errors, counted },
		getRendered: () => rendered
	};
}

const DECODERS: Record<string, (body: Buffer) => Buffer> = {
	br: brotliDecompressSync,
	gzip: gunzipSync,
	identity: (body) => body
};
/** What a shopper reads, without white space at the end of texts and attributes. */
const readText = ({ headers, body }: { headers: Headers; body: Buffer }) =>
	DECODERS[headers.get('content-encoding') ?? 'identity']!(body)
		.toString()
		.replaceAll(/\s+(?=[<"])/g, '');

const cart = fc.record({
	token: fc.stringMatching(/^[\da-f]{12}$/),
	count: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 999_999_999 }))
});
const shopper = fc.record({
	cart: fc.option(cart),
	isSignedIn: fc.boolean(),
	consent: fc.option(fc.constantFrom('none', 'analytics', 'preferences.analytics')),
	hasPrivacySignal: fc.boolean(),
	coding: fc.constantFrom('br', 'gzip', 'identity')
});
type Shopper = typeof shopper extends fc.Arbitrary<infer Value> ? Value : never;

function toHeaders(shopper: Shopper): Record<string, string> {
	const { cart: own, isSignedIn, consent, hasPrivacySignal, coding } = shopper;
	const id = own && `gid://shopify/Cart/${own.token}?key=k`;
	const cookies = [
		...(own && id
			? [
					`cart=${encodeURIComponent(toCookieValue(id))}`,
					`cart_count=${toCountValue(own.count, id)}`
				]
			: []),
		...(isSignedIn ? ['shop_customer_session.0=1~x'] : []),
		...(consent === null ? [] : [`shop_consent=${consent}`])
	];
	return {
		'accept-encoding': coding,
		...(hasPrivacySignal && { 'sec-gpc': '1' }),
		...(cookies.length > 0 && { cookie: cookies.join('; ') })
	};
}

function describePage({ cart: own, isSignedIn, consent, hasPrivacySignal }: Shopper): string {
	const hasChosenConsent = consent !== null;
	const { count } = own ?? { count: 0 };
	const visitor = {
		isSignedIn,
		hasChosenConsent,
		...(hasPrivacySignal && { hasPrivacySignal }),
		cartCount: count,
		cartMessages: []
	};
	return WHOLE.replace(VISITOR, escapeHtml(JSON.stringify(visitor)))
		.replace(CONSENT, hasChosenConsent ? 'chosen' : 'open')
		.replace(HREF, isSignedIn ? '/account' : '/login')
		.replace(ACCOUNT, isSignedIn ? 'Account' : 'Sign in')
		.replace(CART, count === 0 ? 'Cart' : `Cart ${count}, ${count}`)
		.replaceAll(/\s+(?=[<"])/g, '');
}

describe('a kept page', () => {
	it('shows each of many shoppers their own, and nothing of another', async () => {
		const shop = open();
		await fc.assert(
			fc.asyncProperty(fc.array(shopper, { minLength: 1, maxLength: 40 }), async (shoppers) => {
				const answers = await Promise.all(shoppers.map((it) => shop.ask(toHeaders(it))));
				for (const [index, it] of shoppers.entries()) {
					const answer = answers[index]!;
					expect(readText(answer)).toBe(describePage(it));
					const isKnown =
						it.cart !== null || it.isSignedIn || it.consent !== null || it.hasPrivacySignal;
					const control = answer.headers.get('cache-control') ?? '';
					expect(control.split(',')[0]).toBe(isKnown ? 'private' : 'public');
					expect(answer.headers.get('content-length')).toBe(String(answer.body.length));
				}
			})
		);
		expect(shop.getRendered()).toBe(1);
	});

	it('is sent at once, and told apart by its entity tag', async () => {
		const shop = open();
		const own = { token: 'abc', count: 3 };
		const given = { cart: own, isSignedIn: false, consent: null, hasPrivacySignal: false };
		for (const coding of ['br', 'gzip', 'identity'] as const) {
			const headers = toHeaders({ ...given, coding });
			await shop.ask(headers);
			const known = (await shop.ask(headers))!;
			expect(known.isAtOnce).toBe(true);
			const tag = { 'if-none-match': known.headers.get('etag') ?? '' };
			expect((await shop.ask({ ...headers, ...tag }))!.status).toBe(304);
			const others = [
				{ ...given, coding, isSignedIn: true },
				{ ...given, coding, cart: { ...own, count: 4 } },
				{ ...given, coding, cart: null },
				{ ...given, coding, hasPrivacySignal: true },
				{ ...given, coding, consent: 'none' as const }
			];
			for (const other of others) {
				expect((await shop.ask({ ...toHeaders(other), ...tag }))!.status).toBe(200);
			}
			const head = (await shop.ask(headers, { method: 'HEAD' }))!;
			expect([head.status, head.body.length]).toEqual([200, 0]);
			expect(head.headers.get('content-length')).toBe(String(known.body.length));
		}
	});

	it('asks how much is in a cart that no cookie tells about', async () => {
		const shop = open();
		const known = (await shop.ask({ cookie: 'cart=abc' }))!;
		expect(readText(known)).toContain('Cart 9, 9');
		expect(readText((await shop.ask({ cookie: 'cart=unknown' }))!)).toContain('Cart?');
		expect(shop.counted).toEqual(['gid://shopify/Cart/abc', 'gid://shopify/Cart/unknown']);
	});

	it('is none for a shopper with messages, who has a page of their own', async () => {
		const shop = open();
		const cookie = serializeMessages([createMessage('success', 'Added.')]).split(';', 1)[0] ?? '';
		expect(await shop.ask({ cookie })).toBeNull();
	});

	it('has the parameters of the visit and what is the shopper’s', async () => {
		const shop = open({ markup: WHOLE.replace('<h1>', '<a href="?gclid=placeholder">') });
		const target = `${MUG}?utm_source=letter`;
		const headers = { cookie: 'shop_customer_session.0=x' };
		for (const isAtOnce of [false, true]) {
			const answer = (await shop.ask(headers, { target }))!;
			expect(answer.isAtOnce).toBe(isAtOnce);
			expect(readText(answer)).toContain('<a href="?utm_source=letter">Mug');
			expect(readText(answer)).toContain('Account');
		}
	});

	it('is made for the shopper alone when something of theirs stands outside the slots', async () => {
		const shop = open({ isPersonal: true });
		expect(await shop.ask({ cookie: 'cart=abc' })).toBeNull();
		expect(readText((await shop.ask({}))!)).toContain('Sign in');
		expect(shop.pages.measure().pages).toBe(0);
	});
});

describe('a page is not cached, and its slots are not sent,', () => {
	it.each([
		['that forgot a slot', WHOLE.replace(CART, '')],
		['that forgot all', TEXT],
		['with a slot twice', WHOLE + CART],
		['with a slot that nobody knows', WHOLE + writeSlot('name', { none: '' })],
		[
			'with a slot that lacks a case',
			WHOLE.replace(CART, writeSlot('cart-label', { empty: 'Cart' }))
		]
	])('%s', async (_, markup) => {
		const shop = open({ markup });
		const answer = (await shop.ask({}))!;
		expect(answer.headers.get('cache-control')).toBe('private, no-store');
		expect(answer.headers.get('content-length')).toBe(String(answer.body.length));
		expect(readText(answer)).not.toMatch(/[\u{81}-\u{84}]/u);
		expect(shop.pages.measure().pages).toBe(0);
		expect(shop.errors).toHaveLength(1);
		expect(await shop.ask({ cookie: 'cart=abc' })).toBeNull();
	});
});

it('keeps a document without a frame, and sends it to shoppers as it is', async () => {
	const shop = open({ markup: `# Mug${TEXT}`, type: 'text/markdown' });
	const answer = (await shop.ask({ cookie: 'cart=abc', accept: 'text/markdown' }))!;
	expect(answer.headers.get('cache-control')).toMatch(/^private/);
	expect(answer.body.toString()).toBe(`# Mug${TEXT}`);
	expect(shop.counted).toEqual([]);
});
