import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

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
	/** The first amount of the checkout for two mugs, as its page writes it. */
	amount?: string | undefined;
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
	follow: (address: string) => Promise<Answer>;
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

async function addMugs(visitor: Visitor): Promise<void> {
	await visitor.ask('/cart/add.js', {
		method: 'POST',
		headers: JSON_TYPE,
		body: JSON.stringify({ items: [{ id: Number(VARIANT_ID), quantity: 2 }] })
	});
}

const MARKET_DOORS: readonly Door[] = [
	{
		name: 'pages',
		paths: [MUG],
		async enter(visitor, path) {
			const { text: html } = await visitor.ask(path);
			const currency = /"priceCurrency":"([A-Z]{3})"/.exec(html)?.[1];
			return { language: readLanguage(html), currency };
		}
	},
	{
		name: 'data of pages, for the router in browsers',
		paths: [`${MUG}/__data.json`],
		enter: (visitor, path) => read(visitor, path, /"\d+(?:\.\d+)?","([A-Z]{3})"/)
	},
	{
		name: 'pages as Markdown',
		paths: [`${MUG}.md`],
		enter: (visitor, path) => read(visitor, path, /^(?:price_)?currency: "?([A-Z]{3})/m)
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
		name: 'feed of a blog',
		paths: ['/blogs/journal/feed.xml'],
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
		name: 'cart of the shop, and its checkout',
		paths: ['/api/cart'],
		async enter(visitor, path) {
			await visitor.ask(path, {
				...{ method: 'POST', headers: FORM },
				body: new URLSearchParams({
					...{ intent: 'add', merchandiseId: `gid://shopify/ProductVariant/${VARIANT_ID}` },
					quantity: '2'
				}).toString()
			});
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
			const { text: html } = await visitor.follow(headers.location ?? '');
			const currency = /"priceCurrency":"([A-Z]{3})"/.exec(html)?.[1];
			return { language: readLanguage(html), currency };
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
		name: 'the assistant’s page',
		paths: ['/assistant'],
		async enter(visitor, path) {
			return { language: readLanguage((await visitor.ask(path)).text) };
		}
	}
];

/** What the demo store's markets are called, and what two mugs cost there, with a tax that is added in one of them. */
const MARKETS = {
	US: { currency: 'USD', amount: '$46.42' },
	GB: { currency: 'GBP', amount: '£36.00' },
	DE: { currency: 'EUR', amount: '42,00 €' },
	FR: { currency: 'EUR', amount: '€42.00' },
	JP: { currency: 'JPY', amount: '￥6,800' },
	AE: { currency: 'AED', amount: '162.00 د.إ' }
} as const;

/** Hosts of the shop that the test starts, as `MARKETS` has them. */
export const MARKET_HOSTS = {
	'de.localhost': 'DE/de',
	'jp.localhost': 'JP/ja',
	'ae.localhost': 'AE/ar'
};

interface Way {
	name: string;
	/** That of `SITE_URL` by default. */
	host?: keyof typeof MARKET_HOSTS;
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
			return { door, path, way, language, ...MARKETS[market] };
		})
	)
);

/** The table of `docs/markets.md`. */
export function renderDoors(): string {
	const rows = MARKET_DOORS.map(({ name, paths, ignoresCookie }) => {
		const addresses = paths.map((path) => `\`${path}\``).join(', ');
		return `| ${name} | ${addresses} | ${ignoresCookie ? 'parameters, host' : 'all'} |`;
	});
	return ['| door | asked at | takes the market of |', '| --- | --- | --- |', ...rows].join('\n');
}

export function openVisitor(shop: string, way: Way): Visitor {
	const cookies = new Map<string, string>();
	if (way.cookie !== undefined) cookies.set('localization', way.cookie);
	const { port } = new URL(shop);
	const host = `${way.host ?? 'localhost'}:${port}`;

	async function send(address: string, { method = 'GET', headers = {}, body }: Init = {}) {
		const url = new URL(address);
		const asked = request({
			...{ host: '127.0.0.1', port: url.port, path: url.pathname + url.search, method },
			headers: {
				...{ accept: 'text/html,*/*;q=0.8', ...headers, host: url.host },
				...(method !== 'GET' && { origin: url.origin }),
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

	async function follow(address: string): Promise<Answer> {
		let url = new URL(address, `http://${host}`).href;
		for (let count = 0; count < MOST_REDIRECTS; count++) {
			const answer = await send(url);
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

	return { ask, follow };
}

function keepCookies(cookies: Map<string, string>, written: readonly string[]): void {
	for (const cookie of written) {
		const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(cookie) ?? [];
		if (value === '' || /max-age=0/i.test(cookie)) cookies.delete(name);
		else cookies.set(name, value);
	}
}
