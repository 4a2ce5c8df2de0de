import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { createHmac, randomUUID } from 'node:crypto';
import { createPreviews } from '$lib/server/preview/previews';

/** The ways into the shop, and what each shows of its market. A test asks each row in each way to have a market. */

const MUG = '/products/everyday-mug';
const VARIANT_ID = '4500000013001';
const MOST_REDIRECTS = 6;
/** What a door shows of a market. Undefined: it says nothing of it. */
interface Shown {
	/** `de`. */
	language?: string | undefined;
	/** `EUR`. */
	currency?: string | undefined;
	/** Where goods are sent to: `DE`. */
	country?: string | undefined;
	/** Of one mug, as a number. */
	price?: number | undefined;
	/** The first amount of the checkout for two mugs, as its page writes it. */
	amount?: string | undefined;
	/** `country=DE&language=de` of the links; empty where they name no market. */
	links?: string | undefined;
}

interface Answer {
	status: number;
	headers: IncomingHttpHeaders;
	text: string;
	/** The address that answered. */
	url: string;
}

interface Init {
	method?: string;
	headers?: Record<string, string>;
	body?: string;
}

/** One visitor, who comes in one way. Cookies are kept, the host and the parameters are those of the way. */
export interface Visitor {
	ask: (path: string, init?: Init) => Promise<Answer>;
	/** Follows an address as it is, with all redirects. */
	follow: (address: string, init?: Init) => Promise<Answer>;
	/** A program without cookies at another place, who has an address from an email. */
	forget: () => void;
	/** What the last form has sent to the service that keeps such forms. */
	readForm: () => Record<string, string>;
}

interface Door {
	/** As documents name it. */
	name: string;
	/** The paths that answer alike. */
	paths: readonly string[];
	/** What the market of the visitor's cookie does not change: caches keep the answer for all. */
	ignoresCookie?: true;
	enter: (visitor: Visitor, path: string) => Promise<Shown>;
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { 'content-type': 'application/json' };

/** As the checkout writes it, with the symbol on either side. */
const MONEY = /[$€£￥¥] ?\d[\d.,]*|\d[\d.,]*[\s\u00a0\u200f]*(?:€|د\.إ)/;

const readLanguage = (html: string) => /<html[^>]*\blang="([a-z]+)/.exec(html)?.[1];

async function read(visitor: Visitor, path: string, currency: RegExp): Promise<Shown> {
	const { text: body } = await visitor.ask(path);
	return { currency: currency.exec(body)?.[1] };
}

/** The page of a checkout. */
function readCheckout({ text: html }: Answer): Shown {
	const body = html.slice(html.indexOf('<body')).replaceAll(/<(script|style)\b[^]*?<\/\1>/g, '');
	const words = body.replaceAll(/<[^>]*>/g, ' ').replaceAll('&nbsp;', ' ');
	const amount = MONEY.exec(words)?.[0]
		.replaceAll(/[\s\u00a0\u200f]+/g, ' ')
		.trim();
	return { language: readLanguage(html), amount };
}

async function callTool(visitor: Visitor, path: string): Promise<Shown> {
	const body = JSON.stringify({
		...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
		params: {
			name: 'search_catalog',
			arguments: {
				meta: {
					'ucp-agent': {
						profile:
							'https://shopify.dev/ucp/agent-profiles/2026-08-25/valid-with-capabilities.json'
					}
				},
				catalog: { query: 'mug' }
			}
		}
	});
	const accept = 'application/json, text/event-stream';
	const answer = await visitor.ask(path, {
		method: 'POST',
		headers: { ...JSON_TYPE, accept },
		body
	});
	return { currency: /\\?"currency\\?":\s*\\?"([A-Z]{3})/.exec(answer.text)?.[1] };
}

function toForm(fields: Record<string, string>): Init {
	return { method: 'POST', headers: FORM, body: new URLSearchParams(fields).toString() };
}

function addMugs(visitor: Visitor, path = '/cart/add.js'): Promise<Answer> {
	return visitor.ask(path, {
		method: 'POST',
		headers: JSON_TYPE,
		body: JSON.stringify({ items: [{ id: Number(VARIANT_ID), quantity: 2 }] })
	});
}

const CUSTOMER = 'maren.holloway@example.com';
const ADDRESS_HEADER = 'x-test-client';
const HOUR_MS = 3_600_000;
const PREVIEW_SECRET = 'the-secret-of-previews-in-this-test';
/** Of the demo store's app. */
const WEBHOOK_SECRET = 'prism-demo-webhook-secret';

/** The market that an address names. */
function readLinks(address: string | undefined): string | undefined {
	return address && (/[?&](country=[A-Z]{2}&language=[a-z-]+)/.exec(address)?.[1] ?? '');
}

function listMarkdownLinks(markdown: string): string[] {
	const addresses = [...markdown.matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, address = '']) => address);
	// The store reads the market of a buy link from parameters of its own, and these have none.
	return addresses.filter((address) => !/^\/(?:buy\/|cart\/\d|robots\.txt)/.test(address));
}

/** That of all links in a text: a link without it would be one without a market. */
function readAllLinks(found: readonly string[]): string | undefined {
	const markets = new Set(found.map(readLinks));
	return markets.size === 1 ? [...markets][0] : undefined;
}

function readPage({ text: html }: Answer): Shown {
	const [, attributes] = /<html([^>]*)>/.exec(html) ?? [];
	const [, market = ''] = /\bdata-market="([^"]*)"/.exec(attributes ?? '') ?? [];
	return {
		language: readLanguage(html),
		links: attributes && market.replace('&amp;', '&')
	};
}

function readProductPage(answer: Answer): Shown {
	const currency = /"priceCurrency":"([A-Z]{3})"/.exec(answer.text)?.[1];
	return { ...readPage(answer), currency };
}

/** Sends a form of guests, and follows it to the page after it. */
async function sendForm(
	visitor: Visitor,
	path: string,
	fields: Record<string, string>
): Promise<Shown> {
	const form = toForm({ email: CUSTOMER, step: 'sent', ...fields });
	const { headers } = await visitor.ask(path, form);
	const { country } = visitor.readForm();
	return { ...readPage(await visitor.follow(headers.location ?? '')), country };
}

const MARKET_DOORS: readonly Door[] = [
	{
		name: 'pages',
		paths: [
			...['/', '/collections', '/collections/tableware', '/search?q=mug', '/cart', '/quick-order'],
			...['/wishlist', '/wishlist?items=8100000000016'],
			...['/blogs', '/blogs/journal', '/blogs/journal/finding-a-spectrum-at-home', '/examples'],
			...['/pages/about', '/policies', '/policies/refund-policy', '/consent', '/localization'],
			...['/stores', '/size-guide/linen-cushion', `${MUG}/reviews`],
			...['/assistant', '/account/sign-in-failed', '/products/no-such-product', '/cancel-contract']
		],
		enter: async (visitor, path) => readPage(await visitor.ask(path))
	},
	{
		name: 'pages of products',
		paths: [MUG, `${MUG}?Color=Ink`],
		enter: async (visitor, path) => readProductPage(await visitor.ask(path))
	},
	{
		name: 'data of pages, for the router in browsers',
		paths: [`${MUG}/__data.json`],
		enter: (visitor, path) => read(visitor, path, /"\d+(?:\.\d+)?","([A-Z]{3})"/)
	},
	{
		name: 'pages as Markdown',
		paths: [`${MUG}.md`, `/md${MUG}`],
		async enter(visitor, path) {
			const { text: markdown } = await visitor.ask(path);
			const currency = /^currency: "?([A-Z]{3})/m.exec(markdown)?.[1];
			return { currency, links: readAllLinks(listMarkdownLinks(markdown)) };
		}
	},
	{
		name: 'guides for agents',
		paths: ['/llms.txt', '/llms-full.txt', '/agents.md'],
		async enter(visitor, path) {
			const { text: markdown } = await visitor.ask(path);
			return { links: readAllLinks(listMarkdownLinks(markdown)) };
		}
	},
	{
		name: 'products as JSON',
		paths: [`${MUG}.json`, '/collections/tableware/products.json', '/products.json'],
		async enter(visitor, path) {
			const { text: json } = await visitor.ask(path);
			const mug = json.slice(json.indexOf('"handle":"everyday-mug"'));
			return { price: Number(/"price":"([\d.]+)"/.exec(mug)?.[1]) };
		}
	},
	{
		name: 'JSON for scripts of themes',
		paths: [
			`${MUG}.js`,
			'/search/suggest.json?q=everyday+mug',
			'/recommendations/products.json?product_id=8100000000016'
		],
		async enter(visitor, path) {
			const { text: json } = await visitor.ask(path);
			const mug = json.slice(json.indexOf('"handle":"everyday-mug"'));
			const [, quote, amount] = /"price":("?)([\d.]+)/.exec(mug) ?? [];
			// A number is one of hundredths.
			const price = Number(amount) / (quote === '' ? 100 : 1);
			return { price, links: readLinks(/"url":"(\/products[^"]*)"/.exec(mug)?.[1]) };
		}
	},
	{
		name: 'product for embedding',
		paths: [`${MUG}.oembed`],
		async enter(visitor, path) {
			const { text: json } = await visitor.ask(path);
			const currency = /"currency_code":"([A-Z]{3})"/.exec(json)?.[1];
			return { currency, links: readLinks(/"url":"([^"]*)"/.exec(json)?.[1]) };
		}
	},
	{
		name: 'suggestions of the search',
		paths: ['/api/predictive-search?q=mug'],
		enter: (visitor, path) => read(visitor, path, /"currencyCode":"([A-Z]{3})"/)
	},
	{
		name: 'recommendations',
		paths: [`${MUG}/recommendations.json`],
		enter: (visitor, path) => read(visitor, path, /"currencyCode":"([A-Z]{3})"/)
	},
	{
		name: 'product feed',
		paths: ['/feeds/google.xml'],
		ignoresCookie: true,
		enter: (visitor, path) => read(visitor, path, /<g:price>[\d.]+ ([A-Z]{3})/)
	},
	{
		name: 'feeds of a blog and of a collection',
		paths: ['/blogs/journal/feed.xml', '/collections/tableware.atom'],
		async enter(visitor, path) {
			const { text: xml } = await visitor.ask(path);
			return { language: /xml:lang="([a-z]+)/.exec(xml)?.[1] };
		}
	},
	{
		name: 'tools for agents',
		paths: ['/api/ucp/mcp', '/api/ucp/mcp/', '/api/commerce/tools'],
		enter: callTool
	},
	{
		name: 'profile for agents, and the tools that it names',
		paths: ['/.well-known/ucp', '/.well-known/commerce'],
		async enter(visitor, path) {
			const { text: profile } = await visitor.ask(path);
			const [, endpoint = ''] = /"endpoint":"([^"]*\/api\/ucp\/mcp[^"]*)"/.exec(profile) ?? [];
			return callTool(visitor, endpoint);
		}
	},
	{
		name: 'Ajax cart',
		paths: ['/cart.js', '/cart.json', '/__shopify/cart.js'],
		async enter(visitor, path) {
			await addMugs(visitor);
			return read(visitor, path, /"currency":\s*"([A-Z]{3})"/);
		}
	},
	{
		name: 'what the Ajax cart adds',
		paths: ['/cart/add.js', '/cart/add.json'],
		async enter(visitor, path) {
			const { text: json } = await addMugs(visitor, path);
			return { price: Number(/"price":\s*(\d+)/.exec(json)?.[1]) / 100 };
		}
	},
	{
		name: 'cart of the shop, and its checkout',
		paths: ['/api/cart'],
		async enter(visitor, path) {
			const merchandiseId = `gid://shopify/ProductVariant/${VARIANT_ID}`;
			await visitor.ask(path, toForm({ intent: 'add', merchandiseId, quantity: '2' }));
			const { headers } = await visitor.ask('/checkout');
			return readCheckout(await visitor.follow(headers.location ?? ''));
		}
	},
	{
		name: 'permalinks, and their checkout',
		paths: [`/cart/${VARIANT_ID}:2`, `/cart/${VARIANT_ID}:2?note=x`, `/buy/${VARIANT_ID}:2`],
		async enter(visitor, path) {
			const { headers } = await visitor.ask(path);
			return readCheckout(await visitor.follow(headers.location ?? ''));
		}
	},
	{
		name: 'discount links, and the page after them',
		paths: [`/discount/WELCOME10?redirect=${MUG}`],
		async enter(visitor, path) {
			const { headers } = await visitor.ask(path);
			return readProductPage(await visitor.follow(headers.location ?? ''));
		}
	},
	{
		name: 'forms of the wish list, and the page after them',
		paths: ['/api/wishlist'],
		async enter(visitor, path) {
			const { headers } = await visitor.ask(path, toForm({ product: '8100000000016' }));
			return readPage(await visitor.follow(headers.location ?? ''));
		}
	},
	{
		name: 'newsletter and contact form, the page after them and what their service gets',
		paths: ['/newsletter', '/contact'],
		enter: (visitor, path) =>
			sendForm(visitor, path, { name: 'Maren', message: 'Do you have it in green?' })
	},
	{
		name: 'withdrawal, its summary, its receipt and what its service gets',
		paths: ['/withdrawal'],
		async enter(visitor, path) {
			const statement = { name: 'Maren', contract: '#1102', email: CUSTOMER };
			const review = await visitor.ask(`${path}?/review`, toForm(statement));
			const carried = [...review.text.matchAll(/name="(seed|token)" value="([^"]+)"/g)];
			const proof = Object.fromEntries(carried.map(([, name = '', value = '']) => [name, value]));
			const form = toForm({ ...statement, ...proof, step: 'shown' });
			const receipt = await visitor.ask(`${path}?/send`, form);
			const { country } = visitor.readForm();
			return { ...readPage(receipt), country };
		}
	},
	{
		name: 'request for a sold-out product, the page after it and what its service gets',
		paths: ['/back-in-stock/pitcher'],
		enter: (visitor, path) => sendForm(visitor, path, {})
	},
	{
		name: 'link of the email to who waited for a product',
		paths: ['/back-in-stock/everyday-mug?Color=Ink'],
		async enter(visitor, path) {
			await sendForm(visitor, path, {});
			visitor.forget();
			const { url = '' } = visitor.readForm();
			const { language, currency } = readProductPage(await visitor.follow(url));
			return { language, currency };
		}
	},
	{
		name: 'preview links, and the page that they open',
		paths: ['/preview'],
		async enter(visitor, path) {
			const previews = createPreviews({ secret: PREVIEW_SECRET, now: Date.now });
			const until = Date.now() + HOUR_MS;
			const address = await previews.buildLink({ path: MUG, at: null, until });
			const { headers } = await visitor.ask(address.replace('/preview', path));
			return readProductPage(await visitor.follow(headers.location ?? ''));
		}
	},
	{
		name: 'pages after an edit of which a webhook tells',
		paths: ['/api/webhooks/platform'],
		async enter(visitor, path) {
			await visitor.ask(MUG);
			const body = JSON.stringify({ handle: 'everyday-mug' });
			await visitor.ask(path, {
				method: 'POST',
				headers: {
					...JSON_TYPE,
					'x-shopify-topic': 'products/update',
					'x-shopify-hmac-sha256': createHmac('sha256', WEBHOOK_SECRET)
						.update(body)
						.digest('base64')
				},
				body
			});
			const answer = await visitor.ask(MUG);
			// The page of before the edit is of its market, too.
			if (answer.headers['x-cache'] !== 'miss') return { currency: undefined };
			return readProductPage(answer);
		}
	},
	{
		name: 'pages of an account',
		paths: ['/account/orders', '/account/addresses/new'],
		async enter(visitor, path) {
			const { headers } = await visitor.ask('/account/login');
			const start = await visitor.follow(headers.location ?? '');
			const letter = await visitor.follow(start.url, toForm({ email: CUSTOMER }));
			const [, code = ''] = /<output>(\d+)<\/output>/.exec(letter.text) ?? [];
			await visitor.follow(letter.url, toForm({ code }));
			const answer = await visitor.ask(path);
			const isSignedIn = answer.text.includes('action="/account/logout"');
			return isSignedIn ? readPage(answer) : { language: undefined };
		}
	},
	{
		name: 'sign-out, and the page after it',
		paths: ['/account/logout'],
		async enter(visitor, path) {
			const { headers } = await visitor.ask(path, toForm({}));
			return readPage(await visitor.follow(headers.location ?? ''));
		}
	},
	{
		name: 'sign-in, in the language of the provider',
		paths: ['/account/login'],
		async enter(visitor, path) {
			const { headers } = await visitor.ask(path);
			const url = URL.parse(headers.location ?? '');
			const locale = url?.searchParams.get('locale') ?? url?.searchParams.get('ui_locales');
			return { language: locale?.slice(0, 2) };
		}
	},
	{
		name: 'answers of the assistant',
		paths: ['/assistant?/send'],
		async enter(visitor, path) {
			const { headers } = await visitor.ask(path, toForm({ message: 'Everyday Mug' }));
			return readPage(await visitor.follow(headers.location ?? ''));
		}
	}
];

/** What the demo store's markets are called, and what two mugs cost there, with a tax that is added in one of them. */
const MARKETS = {
	US: { currency: 'USD', price: 22, amount: '$46.42' },
	GB: { currency: 'GBP', price: 18, amount: '£36.00' },
	DE: { currency: 'EUR', price: 21, amount: '42,00 €' },
	FR: { currency: 'EUR', price: 21, amount: '€42.00' },
	JP: { currency: 'JPY', price: 3400, amount: '￥6,800' },
	AE: { currency: 'AED', price: 81, amount: '162.00 د.إ' }
} as const;

/** Hosts of the shop that the test starts, as `MARKETS` has them. */
export const MARKET_HOSTS: Readonly<Record<string, string>> = {
	'de.localhost': 'DE/de',
	'jp.localhost': 'JP/ja',
	'ae.localhost': 'AE/ar'
};

/** Of the shop that the doors lead into, beside the service that takes forms. */
export const DOOR_SETTINGS = {
	MARKETS: Object.entries(MARKET_HOSTS)
		.map((it) => it.join('='))
		.join(),
	...{ AGENT_ENABLED: 'true', ASSISTANT_DATABASE_PATH: ':memory:' },
	// Limits count by the address of a client, and each visitor has one.
	ADDRESS_HEADER,
	PREVIEW_SECRET
};

interface Way {
	name: string;
	/** That of `SITE_URL` by default. */
	host?: string;
	query?: string;
	/** The choice of the visitor. */
	cookie?: string;
	market: keyof typeof MARKETS;
	language: string;
	/** The market where the cookie does not count. */
	withoutCookie?: Pick<Way, 'market' | 'language'>;
}

const BRITAIN = 'country=GB&language=en';

/** Each way alone, then each pair: the address outranks the visitor's choice, which outranks the host. */
const WAYS: readonly Way[] = [
	{ name: 'neither', market: 'US', language: 'en' },
	{ name: 'the host de.', host: 'de.localhost', market: 'DE', language: 'de' },
	{ name: 'the host jp.', host: 'jp.localhost', market: 'JP', language: 'ja' },
	{ name: 'the host ae.', host: 'ae.localhost', market: 'AE', language: 'ar' },
	{ name: 'parameters', query: BRITAIN, market: 'GB', language: 'en' },
	{
		name: 'the visitor’s choice',
		cookie: 'FR-EN',
		market: 'FR',
		language: 'en',
		withoutCookie: { market: 'US', language: 'en' }
	},
	{
		name: 'parameters and a choice',
		query: BRITAIN,
		cookie: 'FR-EN',
		market: 'GB',
		language: 'en'
	},
	{
		name: 'parameters at the host jp.',
		host: 'jp.localhost',
		query: BRITAIN,
		market: 'GB',
		language: 'en'
	},
	{
		name: 'a choice at the host de.',
		host: 'de.localhost',
		cookie: 'FR-EN',
		market: 'FR',
		language: 'en',
		withoutCookie: { market: 'DE', language: 'de' }
	}
];

/** Each door in each way, with what it has to show. */
export const MARKET_CELLS = MARKET_DOORS.flatMap((door) =>
	door.paths.flatMap((path) =>
		WAYS.map((way) => {
			const { market, language } = (door.ignoresCookie && way.withoutCookie) || way;
			const isHome = `${market}/${language}` === (way.host ? MARKET_HOSTS[way.host] : 'US/en');
			const links = isHome ? '' : `country=${market}&language=${language}`;
			return { door, path, way, language, country: market, links, ...MARKETS[market] };
		})
	)
);

/** Routes that are no door, and why. */
const REASONS: Readonly<Record<string, readonly string[]>> = {
	'has no price and no link': ['/collections.json', '/collections/[handle].json', '/examples.json'],
	'lists every market': ['/sitemap.xml', '/sitemap/[shard].xml'],
	'is a page that only some merchants have': [
		...['/[...landing=landing]', '/password', '/write-review/[handle]']
	],
	'is asked for by the pages that are doors': [
		...['/account/authorize', '/account/refresh', '/[protocol=conversation]/v1/[...path]'],
		...['/api/agent/session']
	],
	'is about the program, whoever asks': [
		...['/robots.txt', '/site.webmanifest', '/favicon.ico', '/[x+2e]well-known/api-catalog'],
		...['/[x+2e]well-known/security.txt', '/api/browser-errors', '/api/cache/purge'],
		...['/api/v1/[...path]', '/api/v1/status', '/api/v1/openapi.json', '/api/v1/prism-stream'],
		...['/install', '/install/[file]', '/agent/commerce-profile.json', '/agent/ucp-profile.json'],
		...['/healthz', '/readyz', '/metrics']
	]
};

/** Returns why a route is no door; undefined where nothing says so. */
export function excuseRoute(route: string): string | undefined {
	if (route === '/account' || route.startsWith('/account/(customer)/'))
		return 'is rendered as the pages of an account above';
	return Object.keys(REASONS).find((reason) => REASONS[reason]?.includes(route));
}

export function openVisitor(
	shop: string,
	way: Pick<Way, 'host' | 'query' | 'cookie'>,
	readForm: Visitor['readForm']
): Visitor {
	const cookies = new Map<string, string>();
	const client = randomUUID();
	if (way.cookie !== undefined) cookies.set('localization', way.cookie);
	const { port } = new URL(shop);
	const host = `${way.host ?? 'localhost'}:${port}`;

	async function send(address: string, { method = 'GET', headers = {}, body }: Init = {}) {
		const url = new URL(address);
		const asked = request({
			...{ host: '127.0.0.1', port: url.port, path: url.pathname + url.search, method },
			headers: {
				...{ accept: 'text/html,*/*;q=0.8' },
				...(method !== 'GET' && { origin: url.origin }),
				...{ ...headers, host: url.host, [ADDRESS_HEADER]: client },
				...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
				cookie: [...cookies].map((it) => it.join('=')).join('; ')
			}
		});
		asked.end(body);
		const [response] = (await once(asked, 'response')) as [IncomingMessage];
		keepCookies(cookies, response.headers['set-cookie'] ?? []);
		const { statusCode: status = 0, headers: given } = response;
		return { status, headers: given, text: await text(response), url: address };
	}

	async function follow(address: string, init?: Init): Promise<Answer> {
		let url = new URL(address, `http://${host}`).href;
		for (let count = 0; count < MOST_REDIRECTS; count++) {
			const answer = await send(url, count === 0 ? init : {});
			if (answer.headers.location === undefined) return answer;
			url = new URL(answer.headers.location, url).href;
		}
		throw new Error(`${address} redirects more than ${String(MOST_REDIRECTS)} times.`);
	}

	function ask(path: string, init?: Init): Promise<Answer> {
		const url = new URL(path, `http://${host}`);
		const query = way.query ?? '';
		// A whole address is asked as it was found.
		if (query !== '' && path.startsWith('/')) url.search += (url.search === '' ? '?' : '&') + query;
		return send(url.href, init);
	}

	return { ask, follow, forget: () => cookies.clear(), readForm };
}

function keepCookies(cookies: Map<string, string>, written: readonly string[]): void {
	for (const cookie of written) {
		const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(cookie) ?? [];
		if (value === '' || /max-age=0/i.test(cookie)) cookies.delete(name);
		else cookies.set(name, value);
	}
}
