import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarketQuestion } from '$lib/domain/market-parameters';
import { NOBODY } from '$lib/visitor/visitor';
import { toCountValue } from '../../cart/cart-cookie';
import { createMessage, serializeMessages } from '../../cart/cart-messages';
import { readVisit, type Shopper, createMarketChoices } from './visit';
import { createPublicCache } from '../../cache';
import { choosePolicies } from '../../cache/policy';
import { markPrivate } from '../../cache/read-record';
import { TAGS } from '../../cache/tags';
import { log } from '../../base/log';

const CART = 'gid://shopify/Cart/c1-abcdefgh?key=k';
const CART_VALUE = 'c1-abcdefgh%3Fkey%3Dk';
const ADDED = createMessage('success', 'Added to your cart.', { field: 'merchandiseId' });
const FAULT = createMessage('error', 'At most 3.', { field: 'quantity' });
const NO_CART: Shopper = { ...NOBODY, cartId: null };

const OPEN = { isSecure: false };
const SECURE = { isSecure: true };
const messageCookie = (...messages: Parameters<typeof serializeMessages>[0]) =>
	serializeMessages(messages).split(';', 1)[0] ?? '';
const read = (cookie: string, options = OPEN) => readVisit('GET', { cookie }, options);

it.each<[string, string, Record<string, string>]>([
	['a change', 'POST', {}],
	['a question about the server', 'OPTIONS', {}],
	['two choices', 'GET', { cookie: 'localization=DE-EN; localization=CA-EN' }],
	['the same choice twice', 'GET', { cookie: 'localization=DE-EN; _ga=1; localization=DE-EN' }],
	['an escaped choice', 'GET', { cookie: 'localization=DE%2DEN' }],
	['a quoted choice', 'GET', { cookie: 'localization="DE-EN"' }],
	['a choice with a space', 'GET', { cookie: 'localization=DE-EN x' }],
	['a choice in other letters', 'GET', { cookie: 'localization=DÉ-EN' }],
	['a name that is not quite ours', 'GET', { cookie: 'Localization=DE-EN' }],
	['a session over TLS', 'GET', { cookie: '__Host-shop_customer_session.0=x' }],
	['a cookie that nobody knows', 'GET', { cookie: 'something=1' }],
	['two carts', 'GET', { cookie: 'cart=c1; cart=c2' }],
	['two choices of consent', 'GET', { cookie: 'shop_consent=none; shop_consent=analytics' }],
	['a quoted cart', 'GET', { cookie: 'cart="c1"' }],
	['two counts', 'GET', { cookie: 'cart=c1; cart_count=1.c1; cart_count=2.c1' }],
	['a cart after a tab', 'GET', { cookie: '_ga=1;\tcart=c1' }],
	['a name that only begins like a harmless one', 'GET', { cookie: '_gidx=1' }],
	['a name with a space in it', 'GET', { cookie: '_ga cart=c1' }],
	['a cart after two spaces', 'GET', { cookie: '_ga=1;  cart=c1' }],
	['something without a name', 'GET', { cookie: '_ga=1; cart' }],
	['a fault of a field', 'GET', { cookie: messageCookie(ADDED, FAULT) }],
	['credentials', 'GET', { authorization: 'Bearer x' }],
	['a body', 'GET', { 'content-length': '5' }],
	['a body of unknown length', 'GET', { 'transfer-encoding': 'chunked' }]
])('shares nothing with %s', (_, method, headers) => {
	expect(readVisit(method, headers, OPEN)).toBeNull();
});

it.each<[string, Record<string, string>]>([
	['nothing', {}],
	['an empty body', { 'content-length': '0' }],
	['statistics', { cookie: '_ga=GA1.1.1=2; _ga_ABC=x; _fbp=fb.1; OptanonConsent=a&b' }],
	['statistics without a space between', { cookie: '_ga=1;_gid=2;' }],
	['everything else', { range: 'bytes=0-1', 'x-forwarded-host': 'evil.example' }]
])('shares with who sends %s', (_, headers) => {
	for (const method of ['GET', 'HEAD']) {
		expect(readVisit(method, headers, OPEN)).toEqual({ choice: '', shopper: null });
	}
});

it.each([
	['localization=DE-EN', 'DE-EN'],
	['_ga=1; localization=BR-PT_BR; _fbp=2', 'BR-PT_BR'],
	['localization=nonsense;', 'nonsense'],
	['localization=', ''],
	['_ga=localization=DE-EN', '']
])('reads the choice of %s', (cookie, choice) => {
	expect(read(cookie)).toEqual({ choice, shopper: null });
});

it('has a page of their own whose browser opts out, where pages say so', () => {
	const headers = { 'sec-gpc': '1' };
	const options = { ...OPEN, readsPrivacySignal: true };
	const shopper = { ...NO_CART, hasPrivacySignal: true };
	expect(readVisit('GET', headers, options)).toEqual({ choice: '', shopper });
	const withCookies = { ...headers, cookie: 'localization=DE-EN; shop_consent=none' };
	expect(readVisit('GET', withCookies, options)).toEqual({
		choice: 'DE-EN',
		shopper: { ...shopper, hasChosenConsent: true }
	});
	expect(readVisit('GET', headers, OPEN)).toEqual({ choice: '', shopper: null });
	expect(readVisit('GET', { 'sec-gpc': '0' }, options)).toEqual({ choice: '', shopper: null });
});

describe('a shopper', () => {
	const count = `cart_count=${toCountValue(7, CART)}`;

	it.each<[string, string, Partial<Shopper>]>([
		['a cart and its count', `cart=${CART_VALUE}; ${count}`, { cartId: CART, cartCount: 7 }],
		['the same in another order', `${count}; cart=${CART_VALUE}`, { cartId: CART, cartCount: 7 }],
		['a cart without a count', `cart=${CART_VALUE}`, { cartId: CART, cartCount: null }],
		[
			'the count of another cart',
			`cart=${CART_VALUE}; cart_count=7.other123`,
			{ cartId: CART, cartCount: null }
		],
		[
			'a count that is none',
			`cart=${CART_VALUE}; cart_count=-1.abcdefgh`,
			{ cartId: CART, cartCount: null }
		],
		['a count without a cart', count, {}],
		['no cart, but something else', 'cart=%E0%A4%A', {}],
		['a session', 'shop_customer_session.0=x', { isSignedIn: true }],
		['the rest of a session', 'shop_customer_session.1=x', {}],
		['a sign-in under way', 'shop_customer_sign_in.0=x', {}],
		['the key of a closed shop', 'shop_admission=1.x', {}],
		['conversations', 'shop_agent_session=a.1.b', {}],
		['a choice of consent', 'shop_consent=preferences.analytics', { hasChosenConsent: true }],
		['a refusal of consent', 'shop_consent=none', { hasChosenConsent: true }],
		['no consent, but something else', 'shop_consent=yes', {}],
		['a message that was cut off', 'cart_message=W10x', {}]
	])('with %s', (_, cookie, shopper) => {
		expect(read(cookie)).toEqual({ choice: '', shopper: { ...NO_CART, ...shopper } });
		const abroad = { choice: 'DE-EN', shopper: { ...NO_CART, ...shopper } };
		expect(read(`localization=DE-EN; ${cookie}`)).toEqual(abroad);
	});

	it('over TLS has sealed cookies that no neighbor of the domain can set', () => {
		const signedIn = { choice: '', shopper: { ...NO_CART, isSignedIn: true } };
		expect(read('__Host-shop_customer_session.0=x', SECURE)).toEqual(signedIn);
		expect(read('shop_customer_session.0=x', SECURE)).toBeNull();
	});

	it('with a message has a page of their own, unless they ask for headers only', () => {
		const cookie = messageCookie(ADDED);
		expect(read(cookie)).toBeNull();
		expect(readVisit('HEAD', { cookie }, OPEN)?.shopper?.cartMessages).toEqual([]);
	});

	it('is read from any cookies without a failure', () => {
		fc.assert(
			fc.property(
				fc.array(
					fc.tuple(
						fc.constantFrom('cart', 'cart_count', 'cart_message', 'shop_customer_session.0'),
						fc.oneof(fc.string(), fc.stringMatching(/^[\w%.=-]*$/))
					),
					{ maxLength: 5 }
				),
				(cookies) => {
					const cookie = cookies.map((pair) => pair.join('=')).join('; ');
					const names = cookies.map(([name]) => name);
					const visit = read(cookie);
					if (new Set(names).size < names.length) expect(visit).toBeNull();
				}
			)
		);
	});
});

/** Patterns that match a cookie in two ways need twice as long for each further cookie. */
it.each([
	['harmless cookies before an unknown one', `${'_gat=1; '.repeat(20_000)}x=1`, null],
	['harmless cookies', '_gat=1; '.repeat(20_000), ''],
	['separators', ';'.repeat(100_000), ''],
	['spaces', ' '.repeat(100_000), ''],
	['one long name', `_ga${'a'.repeat(100_000)}!=1`, null]
])('reads many %s in linear time', (_, cookie, choice) => {
	expect(read(cookie)?.choice ?? null).toBe(choice);
});

describe('market choices', () => {
	const MINUTE_MS = 60_000;

	const of = (choice: string) => ({ site: '', choice, asked: null });

	/** A store that sells to all, and speaks German nowhere. */
	function open() {
		let moment = 1000;
		const asked: string[] = [];
		const cache = createPublicCache({
			...{ policies: choosePolicies({ hasWebhooks: true }), maxBytes: 1e6 },
			...{ now: () => moment, log: log.child({}, { level: 'silent' }) }
		});
		const markets = createMarketChoices({ cache, now: () => moment });
		const findMarket = ({ choice }: MarketQuestion) => {
			asked.push(choice);
			return cache.read({
				...{ key: choice, kind: 'markets' },
				load: () =>
					Promise.resolve({
						value: choice.replace('-DE', '-EN'),
						tags: [TAGS.markets],
						isWhole: true
					})
			});
		};
		return {
			...{ cache, markets, asked, findMarket },
			resolve: (choice: string) => markets.resolve(of(choice), findMarket),
			pass: (ms: number) => (moment += ms)
		};
	}

	it('no choice is the deployment’s own market, without asking', async () => {
		const { markets, resolve, asked } = open();
		expect([markets.find(of('')), await resolve(''), asked]).toEqual(['', '', []]);
	});

	it('tells what addresses ask for, sites and choices apart', async () => {
		const { markets, findMarket } = open();
		const name = (index: number) => `M${index}`;
		const german = { country: 'DE', language: 'DE', currency: null };
		const french = { country: 'FR', language: null, currency: null };
		const questions = [
			{ site: '', choice: '', asked: german },
			{ site: '', choice: '', asked: french },
			{ site: 'shop.de', choice: '', asked: german },
			{ site: '', choice: 'CA-EN', asked: german },
			{ site: 'shop.de', choice: 'CA-EN', asked: null }
		];
		for (const [index, question] of questions.entries()) {
			expect(markets.find(question)).toBeNull();
			const market = await markets.resolve(question, () =>
				findMarket({ choice: name(index), asked: null })
			);
			expect(market).toBe(name(index));
		}
		expect(questions.map((question) => markets.find(question))).toEqual(
			questions.map((_, index) => name(index))
		);
	});

	describe('what a choice means', () => {
		it('is found out once, and known until it is no longer fresh', async () => {
			const { markets, resolve, asked, pass } = open();
			expect(markets.find(of('DE-DE'))).toBeNull();
			expect([await resolve('DE-DE'), await resolve('DE-DE')]).toEqual(['DE-EN', 'DE-EN']);
			expect([markets.find(of('DE-DE')), asked]).toEqual(['DE-EN', ['DE-DE']]);
			pass(5 * MINUTE_MS);
			expect(markets.find(of('DE-DE'))).toBeNull();
		});

		it('is forgotten when markets were invalidated, and not for anything else', async () => {
			const { markets, resolve } = open();
			await resolve('CA-EN');
			markets.forget(['product-mug']);
			expect(markets.find(of('CA-EN'))).toBe('CA-EN');
			markets.forget(['product-mug', 'markets']);
			expect(markets.find(of('CA-EN'))).toBeNull();
			await resolve('CA-EN');
			markets.forget('all');
			expect(markets.find(of('CA-EN'))).toBeNull();
		});

		it('is not remembered when they were invalidated meanwhile, or when nothing was read', async () => {
			const { cache, markets, findMarket } = open();
			const found = await markets.resolve(of('CA-EN'), async (question) => {
				const market = await findMarket(question);
				await cache.invalidateTags([TAGS.markets]);
				return market;
			});
			expect([found, markets.find(of('CA-EN'))]).toEqual(['CA-EN', null]);
			expect(await markets.resolve(of('nonsense'), () => Promise.resolve(''))).toBe('');
			expect(markets.find(of('nonsense'))).toBeNull();
		});

		it('is unknown while the platform fails', async () => {
			const { markets } = open();
			const fail = () => {
				markPrivate('the platform failed');
				return Promise.resolve('');
			};
			expect(await markets.resolve(of('DE-EN'), fail)).toBeNull();
			expect(markets.find(of('DE-EN'))).toBeNull();
		});

		it('is remembered for so many choices only', async () => {
			const { markets, resolve } = open();
			await resolve('CA-EN');
			for (let index = 0; index < 1000; index += 1) await resolve(`made-up-${index}`);
			expect(markets.find(of('CA-EN'))).toBeNull();
		});
	});
});
