import { request as openRequest, Agent, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startShop, type RunningShop } from '../support/running-shop.ts';

const PAGES = [
	...['/', '/products/everyday-mug', '/collections/tableware', '/search?q=lamp'],
	...['/pages/about', '/products/everyday-mug?utm_source=letter', '/blogs/journal']
];
const CODINGS = ['br', 'gzip', 'identity'] as const;
const MARKETS = ['', 'localization=DE-DE; '];
const VISITORS = 500;
/** Every visitor asks for all pages, and for some of them again: 5,000 requests. */
const VISITS = 10;
const CONNECTIONS = 32;

const DECODERS: Record<string, (body: Buffer) => Buffer> = {
	br: brotliDecompressSync,
	gzip: gunzipSync
};

let running: RunningShop;
const agent = new Agent({ maxSockets: CONNECTIONS });
beforeAll(async () => (running = await startShop()));
afterAll(async () => {
	agent.destroy();
	await running.stop();
});

async function ask(target: string, headers: Record<string, string>, method = 'GET') {
	const { hostname, port } = new URL(running.shop);
	const request = openRequest({ hostname, port, path: target, method, headers, agent });
	request.end();
	const [response] = (await once(request, 'response')) as [IncomingMessage];
	const body = await buffer(response);
	const decode = DECODERS[response.headers['content-encoding'] ?? ''];
	const text = (decode && body.length > 0 ? decode(body) : body).toString();
	return { status: response.statusCode, headers: response.headers, text };
}

const pick = <Value>(values: readonly Value[], turn: number) => values[turn % values.length]!;

/** A visit of one of many made-up visitors, each with a number and a message that nobody else has. */
function createVisitor(index: number, visit = 0) {
	const cart = `c1-${index.toString(16).padStart(8, '0')}`;
	const count = index % 7 === 0 ? 0 : 1000 + index;
	const isSignedIn = index % 3 === 0;
	const hasConsent = index % 4 === 0;
	const message = index % 10 === 0 ? `made up for ${index}<b>` : null;
	const notice = [{ kind: 'success', text: message, lineId: null }];
	const cookies = [
		`cart=${cart}%3Fkey%3Dk${index}`,
		`cart_count=${count}.${cart.slice(-8)}`,
		...(isSignedIn ? [`shop_customer_session.0=1~session${index}`] : []),
		...(hasConsent ? [`shop_consent=${index % 8 === 0 ? 'none' : 'analytics'}`] : []),
		...(message === null
			? []
			: [`cart_message=${Buffer.from(JSON.stringify(notice)).toString('base64url')}`])
	];
	const page = pick(PAGES, index + visit);
	const market = pick(MARKETS, Math.floor(index / 7));
	return {
		...{ index, cart, count, isSignedIn, hasConsent, message, page, market },
		coding: pick(CODINGS, index + visit),
		cookie: market + cookies.join('; ')
	};
}
type Visitor = ReturnType<typeof createVisitor>;

const visit = ({ page, coding, cookie }: Visitor) =>
	ask(page, { 'accept-encoding': coding, cookie });

/** All that is somebody's own in a page. */
function listOwn(text: string) {
	return {
		counts: [...text.matchAll(/data-cart-count=""[^>]*>(\d+) *</g)].map(([, count]) => count),
		messages: [...text.matchAll(/data-cart-message="success"[^>]*>([^<]*)</g)].map(([, it]) => it),
		accounts: [...text.matchAll(/<a href="\/account(\/login)? *"/g)].map(([, login]) => login),
		traces: text.match(/c1-0000|session\d|made up/g)?.length ?? 0,
		questions: text.match(/ data-consent="open *"/g)?.length ?? 0,
		marks: text.match(/[\u{81}-\u{84}\u{8F}]/gu)?.length ?? 0
	};
}

const describeOwn = ({ count, isSignedIn, hasConsent, message, market }: Visitor) => ({
	counts: count === 0 ? [] : [String(count)],
	messages: message === null ? [] : [message.replace('<b>', '&lt;b>')],
	// The menu's link is the same for everybody.
	accounts: [undefined, isSignedIn ? undefined : '/login'],
	// As a notice, and as data for the scripts.
	traces: message === null ? 0 : 2,
	questions: !hasConsent && market.includes('DE') ? 1 : 0,
	marks: 0
});

describe('visitors side by side', () => {
	it('each see what is theirs, and nothing of another', async () => {
		for (const market of MARKETS) {
			const cookie = market + 'cart=c1-none; cart_count=1.c1-none';
			for (const page of PAGES) {
				for (const coding of CODINGS) await ask(page, { 'accept-encoding': coding, cookie });
			}
		}
		const visits = Array.from({ length: VISITORS * VISITS }, (_, turn) =>
			createVisitor(turn % VISITORS, Math.floor(turn / VISITORS))
		);
		// The connections are the bound: what has none waits for one.
		const check = async (visitor: Visitor) => {
			const { status, headers, text } = await visit(visitor);
			const { index } = visitor;
			const { 'set-cookie': cookies = [], ...others } = headers;
			expect({ index, status, ...listOwn(text) }).toEqual({
				...{ index, status: 200, ...describeOwn(visitor) }
			});
			// On a slow machine a page is older than its minute when the last visitors ask.
			const isKept = headers['x-cache'] === 'hit' || headers['x-cache'] === 'stale';
			expect([isKept, headers['cache-control']]).toEqual([
				visitor.message === null,
				visitor.message === null ? 'private, max-age=0, must-revalidate' : 'private, no-store'
			]);
			expect(cookies.map((it) => it.split(';', 1)[0])).toEqual(
				visitor.message === null ? [] : ['cart_message=']
			);
			expect(JSON.stringify(others)).not.toMatch(/c1-0000|session\d|made up/);
		};
		await Promise.all(visits.map(check));
		for (const page of PAGES) {
			for (const coding of CODINGS) {
				const { headers, text } = await ask(page, { 'accept-encoding': coding });
				expect(headers['cache-control']).toMatch(/^public/);
				expect(listOwn(text)).toEqual({
					...{
						counts: [],
						messages: [],
						accounts: [undefined, '/login'],
						traces: 0,
						questions: 0,
						marks: 0
					}
				});
			}
		}
	});

	it('are told that a page is still good by their own tags alone', async () => {
		const [one, other] = [createVisitor(1), createVisitor(8)];
		expect(other.page).toBe(one.page);
		const { headers } = await visit(one);
		const known = { 'if-none-match': headers['etag'] ?? '', 'accept-encoding': 'br' };
		expect((await ask(one.page, { ...known, cookie: one.cookie })).status).toBe(304);
		expect((await ask(one.page, { ...known, cookie: other.cookie })).status).toBe(200);
		expect((await ask(one.page, known)).status).toBe(200);
	});

	it('get the same headers for HEAD, which shows no message', async () => {
		const visitor = createVisitor(10);
		const { headers, text } = await ask(visitor.page, { cookie: visitor.cookie }, 'HEAD');
		expect([text, headers['set-cookie']]).toEqual(['', undefined]);
		expect(headers['cache-control']).toBe('private, max-age=0, must-revalidate');
	});
});

it('is the page that would be rendered for the visitor alone', async () => {
	const kept = createVisitor(1);
	// Credentials make the app answer itself.
	const own = await ask(kept.page, { cookie: kept.cookie, authorization: 'Bearer x' });
	expect(own.headers['x-cache']).toBe('bypass');
	// In a page that is kept, white space may end what is the visitor's.
	const read = (text: string) => text.replaceAll(/ +(?=["<])/g, '');
	expect(read((await visit(kept)).text)).toBe(read(own.text));
});

it('takes what is in another’s cookies for text, and no more', async () => {
	const forged = [
		'cart=x; cart_count=1.x"><script>alert(1)</script>',
		'cart=c1-none; cart_count=99999999999999.c1-none',
		`cart_message=${Buffer.from('[{"kind":"success","text":"<script>alert(1)</script>","lineId":null}]').toString('base64url')}`,
		`cart_message=${Buffer.from('[{"kind":"script","text":"x","lineId":null}]').toString('base64url')}`,
		'shop_customer_session.0=<script>alert(1)</script>',
		'cart=__proto__; cart_count=1.__proto__'
	];
	for (const cookie of forged) {
		const { status, text } = await ask('/products/everyday-mug', { cookie });
		expect(status).toBe(200);
		expect(text).not.toContain('<script>alert');
		expect((await ask('/products/everyday-mug', {})).text).not.toContain('alert(1)');
	}
});
