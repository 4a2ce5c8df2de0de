import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Redis } from 'ioredis';
import { createHttpBrowser, type HttpBrowser } from '../support/http-browser.ts';
import { HTTP_SURFACE } from '../support/http-surface-table.ts';
import { findRedisServer, NO_REDIS, startRedis, type TestRedis } from '../support/redis.ts';
import { startShop, type RunningShop } from '../support/running-shop.ts';
import { skipWhen } from '../support/skip.ts';

/** Buyers of two companies and guests at one built shop, over HTTP. */
const LENA = 'lena.vogt@example.com';
const TOM = 'tom.krause@example.com';
const GRACE = 'grace.chen@example.com';
const MAREN = 'maren.holloway@example.com';
const BERLIN = 'gid://shopify/CompanyLocation/7101';
const HAMBURG = 'gid://shopify/CompanyLocation/7102';
const PORTLAND = 'gid://shopify/CompanyLocation/7103';
const MUG = 'gid://shopify/ProductVariant/4500000013001';
/** A product that only one company can buy. */
const HIDDEN = 'guest-room-carafe-set';

/** Everything that a visitor can read, with what pages ask for when scripts move to them. */
const ADDRESSES = [
	...new Set(
		HTTP_SURFACE.flatMap(({ surfaces }) => surfaces)
			.filter(({ methods, path }) => methods.includes('GET') && !path.startsWith('/account'))
			.flatMap(({ exchanges, methods }) =>
				exchanges
					.filter(({ method = methods[0], status, isEndless, headers }) => {
						const isCart = headers?.['cookie']?.includes('{cart}') === true;
						return method === 'GET' && status === 200 && isEndless !== true && !isCart;
					})
					.map(({ path }) => path)
			)
			.filter(
				(path) => !/healthz|readyz|metrics|\{cart\}|[?&](?:country|language|currency)=/.test(path)
			)
	),
	...[
		`/products/${HIDDEN}`,
		'/products/everyday-mug',
		'/products/everyday-mug/__data.json',
		'/products/everyday-mug.md',
		'/products/everyday-mug.js',
		'/products/everyday-mug.json',
		'/collections/tableware/__data.json',
		'/collections/tableware?sort_by=price-ascending',
		'/search?q=carafe',
		'/search/suggest?q=carafe',
		'/search/suggest.json?q=carafe&resources[type]=product',
		'/feeds/google.xml',
		'/collections/tableware.atom',
		'/__data.json'
	]
];
const MONEY =
	/[$€](?:\s|&nbsp;)?\d[\d.,]*[.,]\d\d|\d[\d.,]*[.,]\d\d(?:\s|&nbsp;)?(?:€|EUR|USD)|"(?:price|amount|price_min|price_max)":\s?"?\d[\d.,]*/g;

const program = findRedisServer();
const resources = new AsyncDisposableStack();
let running: RunningShop;
let redis: TestRedis | null = null;
beforeAll(async () => {
	if (program !== null) redis = resources.adopt(await startRedis(program), ({ stop }) => stop());
	const settings = redis === null ? {} : { CACHE_REDIS_URL: redis.url };
	running = resources.adopt(await startShop(settings), ({ stop }) => stop());
});
afterAll(() => resources.disposeAsync());

async function openBuyer(email: string, locationId?: string): Promise<HttpBrowser> {
	const browser = createHttpBrowser(running.shop);
	const reached = await browser.signIn(email);
	if (locationId !== undefined) await browser.buyFor(locationId, reached);
	return browser;
}

async function read(browser: HttpBrowser, path: string) {
	const response = await browser.send(path);
	const text = await response.text();
	return {
		status: response.status,
		headers: response.headers,
		text,
		prices: [...new Set(text.match(MONEY))].toSorted(),
		namesHidden: text.includes(HIDDEN) && !path.includes(HIDDEN)
	};
}

type Answer = Awaited<ReturnType<typeof read>>;

/** Returns whether the answers show prices of several products, to each their own. */
const haveOwnPrices = (one: Answer, other: Answer) =>
	one.text !== other.text && one.prices.length > 3 && other.prices.length > 3;

async function readPrice(browser: HttpBrowser): Promise<number> {
	const { text } = await read(browser, '/products/everyday-mug.js');
	return (JSON.parse(text) as { price: number }).price;
}

const add = (browser: HttpBrowser, quantity: number) =>
	browser.send('/api/cart', {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ action: 'add', lines: [{ merchandiseId: MUG, quantity }] })
	});

interface CartAnswer {
	cart: {
		buyerIdentity: { purchasingCompany: { location: { id: string } } | null };
		cost: { subtotalAmount: { amount: string; currencyCode: string } };
	} | null;
	userErrors?: { code: string; message: string }[];
}
const readCart = async (browser: HttpBrowser) =>
	JSON.parse((await read(browser, '/api/cart')).text) as CartAnswer;

describe('two companies and a guest', () => {
	it('never see the price of another, wherever one stands', async () => {
		const guest = createHttpBrowser(running.shop);
		const before = new Map<string, Answer>();
		for (const path of ADDRESSES) before.set(path, await read(guest, path));
		const [cafe, hotel] = await Promise.all([openBuyer(LENA, BERLIN), openBuyer(GRACE)]);
		const expectRetail = (answer: Answer, path: string) => {
			expect(answer.status, path).toBe(before.get(path)?.status);
			expect(answer.prices, path).toEqual(before.get(path)?.prices);
			expect(answer.namesHidden, path).toBe(false);
		};
		let compared = 0;
		for (const path of ADDRESSES) {
			const [one, ofGuest, other] = await Promise.all(
				[cafe, createHttpBrowser(running.shop), hotel].map((browser) => read(browser, path))
			);
			expectRetail(ofGuest!, path);
			for (const { headers, text } of [one!, other!]) {
				// What the store answers to everybody, such as a profile, is nobody's.
				const isForAll = text === ofGuest!.text && one!.text === other!.text;
				const isPrivate = /\bprivate\b|\bno-store\b/.test(headers.get('cache-control') ?? '');
				expect(isPrivate || isForAll, path).toBe(true);
				expect(headers.get('x-cache') ?? 'bypass', path).toBe('bypass');
			}
			if (!haveOwnPrices(one!, other!)) continue;
			compared += 1;
			expect(one!.prices, path).not.toEqual(other!.prices);
		}
		// With a cart by now: the server puts what is the guest's own into kept pages.
		for (const [path, { prices }] of before)
			if (prices.length > 0) expectRetail(await read(guest, path), path);
		expect(compared).toBeGreaterThan(10);
	});

	it('have what the catalogs of their companies have', async () => {
		const [cafe, hotel] = await Promise.all([openBuyer(LENA, BERLIN), openBuyer(GRACE)]);
		const guest = createHttpBrowser(running.shop);
		const status = async (browser: HttpBrowser) =>
			(await read(browser, `/products/${HIDDEN}`)).status;
		expect([await status(cafe), await status(guest), await status(hotel)]).toEqual([404, 404, 200]);
		const page = await read(cafe, '/products/everyday-mug');
		expect(page.text).toMatch(/16[.,]80/);
		expect(page.text).toMatch(/Kaffeehaus Nord GmbH/);
		expect(page.text).toMatch(/15[.,]96/);
		expect(page.text).toMatch(/name="quantity"[^>]*value="6"|value="6"[^>]*name="quantity"/);
		expect((await read(guest, '/products/everyday-mug')).text).not.toContain('Kaffeehaus');
		expect([await readPrice(cafe), await readPrice(hotel)]).toEqual([1680, 1550]);
	});

	it('share the cache in Redis with nobody', skipWhen(program === null, NO_REDIS), async () => {
		const kept = await readRedis(redis?.url ?? '');
		const mugs = kept.filter((text) => text.includes('everyday-mug'));
		expect(mugs.length).toBeGreaterThan(5);
		expect(mugs.filter((text) => /"(?:16\.80?|15\.96|15\.50?)"/.test(text))).toEqual([]);
		expect(kept.filter((text) => /guest-room-carafe|Kaffeehaus|Harbor Hotels/.test(text))).toEqual(
			[]
		);
	});
});

/** Answers of the platform that servers share. */
async function readRedis(url: string): Promise<string[]> {
	const client = new Redis(url);
	try {
		const keys = await client.keys('storefront:answers:*');
		const texts = await Promise.all(keys.map((key) => client.get(key)));
		return texts.map((text) =>
			JSON.stringify((JSON.parse(text ?? '{}') as { value?: unknown }).value ?? null)
		);
	} finally {
		client.disconnect();
	}
}

describe('a buyer', () => {
	it('of several locations chooses one, on the server’s word only', async () => {
		const browser = createHttpBrowser(running.shop);
		expect(await browser.signIn(LENA)).toContain('/account/buy-for');
		const { text } = await browser.open('/account/buy-for');
		expect(text.match(/type="radio"/g)).toHaveLength(3);
		const refused = await browser.buyFor('gid://shopify/CompanyLocation/7103');
		expect(refused.status).toBe(422);
		const retail = await readPrice(browser);
		expect((await browser.buyFor(HAMBURG)).headers.get('location')).toMatch(/^\/cart/);
		expect(await readPrice(browser)).not.toBe(retail);
		await browser.buyFor('');
		expect((await read(browser, '/products/everyday-mug')).text).not.toContain('16.80');
	});

	it('of one location needs no choice, and a customer without a company none either', async () => {
		const tom = createHttpBrowser(running.shop);
		expect(await tom.signIn(TOM)).not.toContain('/account/buy-for');
		expect((await read(tom, '/')).text).toContain('Kaffeehaus Nord Hamburg');
		const maren = createHttpBrowser(running.shop);
		await maren.signIn(MAREN);
		expect(maren.listCookies().filter((name) => name.includes('buyer'))).toEqual([]);
		expect((await read(maren, '/products/everyday-mug')).headers.get('x-cache')).not.toBe('bypass');
	});

	it('takes the cart of a guest to the company, and leaves the company with the session', async () => {
		const browser = createHttpBrowser(running.shop);
		await add(browser, 6);
		expect((await readCart(browser)).cart?.buyerIdentity.purchasingCompany).toBeNull();
		await browser.signIn(LENA);
		await browser.buyFor(BERLIN);
		const { cart } = await readCart(browser);
		expect(cart?.buyerIdentity.purchasingCompany?.location.id).toBe(BERLIN);
		expect(cart?.cost.subtotalAmount).toMatchObject({ amount: '100.8', currencyCode: 'EUR' });
		const copy = browser.copy();
		await browser.send('/account/logout', { method: 'POST' });
		expect((await readCart(browser)).cart?.buyerIdentity.purchasingCompany ?? null).toBeNull();
		// What a copy of the cookies, or the browser's way back, asks for is a guest's.
		const late = await read(copy, '/products/everyday-mug');
		expect(late.text).not.toMatch(/16[.,]80|Kaffeehaus/);
		expect(copy.listCookies().filter((name) => name.includes('buyer'))).toEqual([]);
	});

	it('is told of the rules of the company', async () => {
		const browser = await openBuyer(LENA, BERLIN);
		const answer = (await (await add(browser, 5)).json()) as CartAnswer;
		expect(answer.userErrors?.[0]?.code).toMatch(/MINIMUM_NOT_MET|INVALID_INCREMENT/);
		expect((await (await add(browser, 24)).json()) as CartAnswer).toMatchObject({
			userErrors: [],
			cart: { cost: { subtotalAmount: { amount: '383.04', currencyCode: 'EUR' } } }
		});
	});

	it('cannot be made up by a cookie', async () => {
		const guest = createHttpBrowser(running.shop);
		const answer = await guest.send('/products/everyday-mug', {
			headers: { 'x-nothing': '1' }
		});
		const made = await fetch(`${running.shop}/products/everyday-mug`, {
			headers: { cookie: `shop_customer_buyer.0=1~${'A'.repeat(200)}` }
		});
		const prices = async (response: Response) => [...new Set((await response.text()).match(MONEY))];
		expect(await prices(made)).toEqual(await prices(answer));
		expect(made.headers.get('cache-control')).toMatch(/private|no-store/);
	});
});

describe('the wish list of a buyer', () => {
	const MUG_NUMBER = '8100000000013';
	/** Of the product that only one company can buy. */
	const HIDDEN_NUMBER = '8100000000052';
	const CHEAPER = 'Cheaper than when you saved it';

	async function save(browser: HttpBrowser, ...products: string[]) {
		const body = new URLSearchParams(products.map((product) => ['product', product]));
		const headers = { accept: 'application/json' };
		return (await browser.send('/api/wishlist', { method: 'POST', body, headers })).status;
	}

	const readList = (browser: HttpBrowser, query = '') => read(browser, `/wishlist${query}`);
	/** At the provider too, which would know the customer still. */
	const signOut = (browser: HttpBrowser) => browser.open('/account/logout', { method: 'POST' });

	it('joins that of the guest, with the prices of the company and no mark for them', async () => {
		const browser = createHttpBrowser(running.shop);
		expect(await save(browser, MUG_NUMBER)).toBe(200);
		expect((await readList(browser)).text).toContain('$22.00');
		await browser.signIn(GRACE);
		const { text, headers } = await readList(browser);
		expect(text).toContain('$15.50');
		expect(text).not.toMatch(/\$22\.00|is kept on this device/);
		expect(text).not.toContain(CHEAPER);
		expect(headers.get('cache-control')).toBe('private, no-store');
		// The device knows that it is saved, and no price of the company.
		expect(browser.readCookie('wish_list')).toMatch(/^[\da-z]+$/);
		await save(browser, `${MUG_NUMBER} 4500000013001`);
		expect((await readList(browser)).text).not.toContain(CHEAPER);
		await browser.buyFor('');
		const own = await readList(browser);
		expect(own.text).toContain('$22.00');
		expect(own.text).not.toMatch(/15\.50/);
	});

	it('has the prices of the location at hand, and none of the one before', async () => {
		const browser = await openBuyer(LENA, BERLIN);
		await save(browser, `${MUG_NUMBER} 4500000013001`);
		for (const [location, price] of [
			[BERLIN, /16[.,]80/],
			[HAMBURG, /16[.,]80/],
			['', /22[.,]00/]
		] as const) {
			await browser.buyFor(location);
			const { text } = await readList(browser);
			expect(text).toMatch(price);
			expect(text).not.toContain(CHEAPER);
			expect(text.includes('Kaffeehaus')).toBe(location !== '');
		}
	});

	it('tells nobody else what only the company can buy', async () => {
		const browser = await openBuyer(GRACE);
		expect(await save(browser, HIDDEN_NUMBER)).toBe(200);
		const own = await readList(browser);
		expect(own.namesHidden).toBe(true);
		const shared = `?items=${HIDDEN_NUMBER},${MUG_NUMBER}`;
		expect((await readList(browser, shared)).namesHidden).toBe(true);
		const [guest, colleague] = [createHttpBrowser(running.shop), await openBuyer(LENA, BERLIN)];
		for (const other of [guest, colleague]) {
			const { text, namesHidden } = await readList(other, shared);
			expect([namesHidden, text.includes('Guest Room')]).toEqual([false, false]);
			expect(text).not.toMatch(/15\.50/);
			expect(text).toContain('A product of this list is not sold');
			expect(await save(other, HIDDEN_NUMBER)).toBe(404);
		}
		// As a customer of their own, they are not shown it either.
		await browser.buyFor('');
		const { text, namesHidden } = await readList(browser);
		expect([namesHidden, text.includes('Guest Room')]).toEqual([false, false]);
	});

	it('is not that of a colleague, and not of who uses the browser next', async () => {
		const browser = await openBuyer(LENA, HAMBURG);
		await save(browser, MUG_NUMBER);
		expect((await readList(await openBuyer(TOM))).text).not.toContain('everyday-mug');
		await signOut(browser);
		expect(browser.readCookie('wish_list')).toBe('');
		expect((await readList(browser)).text).toContain('Nothing is saved yet.');
		await browser.signIn(MAREN);
		expect((await readList(browser)).text).not.toContain('everyday-mug');
		// What the next page of a guest is made of has nothing of it.
		const page = await read(createHttpBrowser(running.shop), '/collections/tableware');
		expect(page.text).not.toMatch(/aria-pressed="true"|15\.50|16\.80/);
	});
});

/** What a browser has been through: who is signed in, and for which location they buy. */
interface Past {
	customer: string | null;
	location: string | null;
}
type Event = (browser: HttpBrowser, past: Past) => Promise<Past>;

const LOCATIONS: Readonly<Record<string, string>> = { [TOM]: HAMBURG, [GRACE]: PORTLAND };
const PRICES: Readonly<Record<string, number>> = {
	[PORTLAND]: 1550,
	[BERLIN]: 1680,
	[HAMBURG]: 1680
};
const RETAIL = 2200;
const GUEST: Past = { customer: null, location: null };
const signIn =
	(customer: string): Event =>
	async (browser) => {
		await browser.signIn(customer);
		return { customer, location: LOCATIONS[customer] ?? null };
	};
const pick =
	(location: string): Event =>
	async (browser, past) => {
		await browser.buyFor(location);
		return { ...past, location: location || null };
	};
const EVENTS = {
	add: async (browser, past) => {
		await add(browser, 12);
		return past;
	},
	lena: signIn(LENA),
	grace: signIn(GRACE),
	maren: signIn(MAREN),
	berlin: pick(BERLIN),
	themselves: pick(''),
	out: async (browser) => {
		await browser.open('/account/logout', { method: 'POST' });
		return GUEST;
	},
	/** The session is over; the provider knows the customer still. */
	end: (browser) => {
		browser.forget('customer_session');
		return Promise.resolve(GUEST);
	},
	forget: (browser, past) => {
		browser.forget('customer_buyer');
		return Promise.resolve({ ...past, location: null });
	}
} as const satisfies Record<string, Event>;

describe('a browser that has cookies of what was before', () => {
	it.each<(keyof typeof EVENTS)[]>([
		['add', 'lena', 'berlin', 'add', 'out', 'add', 'grace', 'out', 'maren'],
		['grace', 'add', 'end', 'add', 'grace', 'themselves', 'add', 'out'],
		['lena', 'berlin', 'add', 'forget', 'berlin', 'end', 'lena', 'berlin', 'out', 'lena'],
		['maren', 'add', 'out', 'lena', 'berlin', 'themselves', 'berlin', 'end']
	])('sees the prices of each moment: %s, %s, %s, %s, …', async (...events) => {
		const browser = createHttpBrowser(running.shop);
		let past: Past = GUEST;
		for (const [index, name] of events.entries()) {
			past = await EVENTS[name](browser, past);
			const trail = events.slice(0, index + 1).join(', ');
			for (const path of ['/collections/all', '/products/everyday-mug', '/cart', '/__data.json'])
				expect((await read(browser, path)).status, `${path} after ${trail}`).toBe(200);
			const price = PRICES[past.location ?? ''] ?? RETAIL;
			expect(await readPrice(browser), trail).toBe(price);
			const { cart } = await readCart(browser);
			const bought = cart?.buyerIdentity.purchasingCompany?.location.id ?? null;
			if (cart !== null) expect(bought, trail).toBe(past.location);
		}
	});

	it('sees no retail price as a company’s while the platform is away', async () => {
		const buyer = await openBuyer(LENA, BERLIN);
		const guest = createHttpBrowser(running.shop);
		const path = '/products/everyday-mug';
		expect((await read(guest, path)).text).toContain('22.00');
		expect((await read(buyer, path)).text).toMatch(/16[.,]80/);
		await running.killStore();
		expect(await read(guest, path)).toMatchObject({ status: 200 });
		const { status, text } = await read(buyer, path);
		expect(status).toBeGreaterThanOrEqual(500);
		expect(text).not.toContain('22.00');
	});
});
