import {
	error,
	isHttpError,
	isRedirect,
	redirect,
	type Handle,
	type RequestEvent,
	type ResolveOptions
} from '@sveltejs/kit';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CartSession } from '../cart';
import { config } from '../config';
import { log } from '../log';
import {
	handleContext,
	handleCrossSiteRequests,
	handleFailures,
	handleLanguage,
	handlePlatformPaths,
	handlePrivacy,
	handleRepresentations,
	handleSecurityHeaders,
	handleVersionPaths
} from './handles';

interface Visit {
	path?: string;
	method?: string;
	route?: { id: string | null };
	isDataRequest?: boolean;
	headers?: Record<string, string>;
	/** What the page would answer. */
	response?: Response;
}

function visit(
	handle: Handle,
	{ path = '/', method = 'GET', headers = {}, response = new Response('page'), ...rest }: Visit
) {
	const request = new Request(`https://shop.example${path}`, { method, headers });
	const options: ResolveOptions[] = [];
	const event = {
		request,
		...rest,
		url: new URL(request.url),
		cookies: { get: () => undefined },
		locals: {
			cart: {
				load: () => Promise.resolve(null),
				loadPlatformCart: () => Promise.resolve(null)
			} as unknown as CartSession,
			localization: { country: 'DE', language: 'DE', locale: 'de-DE' }
		}
	} as unknown as RequestEvent;
	const resolve = (_: RequestEvent, given: ResolveOptions = {}) => {
		options.push(given);
		return response;
	};
	return { event, options, answer: Promise.resolve(handle({ event, resolve })) };
}

describe('handleContext', () => {
	/** The outermost handle gives the request its id. */
	const handleWithId: Handle = ({ event, resolve }) =>
		handleFailures({ event, resolve: (inner) => handleContext({ event: inner, resolve }) });

	it.each(['short', 'with space and more', 'x'.repeat(65), '<script>alert(1)</script>'])(
		'does not take over the id "%s"',
		async (id) => {
			const { answer } = visit(handleWithId, { headers: { 'x-request-id': id } });
			const given = (await answer).headers.get('x-request-id');
			expect(given).not.toBe(id);
			expect(given).toMatch(/^[\da-f-]{36}$/);
		}
	);

	it('goes on with the id of the proxy before us, for code and for the answer', async () => {
		const { answer, event } = visit(handleWithId, { headers: { 'x-request-id': 'edge-12345' } });
		expect((await answer).headers.get('x-request-id')).toBe('edge-12345');
		expect(event.locals.requestId).toBe('edge-12345');
	});
});

describe('handleFailures', () => {
	const fail = (resolve: () => never) => (given: Visit) =>
		visit((input) => handleFailures({ ...input, resolve }), given).answer;

	beforeEach(() => {
		log.level = 'silent';
	});

	it.each([
		['/', 'text/html', /<h1>[^<]*\(edge-12345\)<\/h1>/],
		['/', 'text/markdown', /^# Error 500/],
		['/products/prism.md', '*/*', /^# Error 500/],
		['/api/v1/status', 'text/html', /^\{"error":\{"code":"internal_error"/],
		['/api/cart', '*/*', /^\{"error":\{"code":"internal_error"/]
	])('answers what a handle threw at %s for %s', async (path, accept, body) => {
		const headers = { accept, 'x-request-id': 'edge-12345' };
		const response = await fail(() => {
			throw new TypeError('secret');
		})({ path, headers });
		expect([response.status, response.headers.get('x-request-id')]).toEqual([500, 'edge-12345']);
		const text = await response.text();
		expect(text).toMatch(body);
		expect(text).not.toContain('secret');
	});

	it('leaves errors and redirects to SvelteKit', async () => {
		await expect(fail(() => redirect(303, '/cart'))({})).rejects.toSatisfy(isRedirect);
		await expect(fail(() => error(404))({})).rejects.toSatisfy(isHttpError);
	});
});

describe('handleCrossSiteRequests', () => {
	const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
	const OWN_ORIGIN = { origin: 'https://shop.example' };
	const EVIL = { origin: 'https://evil.example' };
	const judge = async (given: Visit) => {
		const response = await visit(handleCrossSiteRequests, { method: 'POST', ...given }).answer;
		if (response.status === 403) return 'refused';
		return (await response.text()) === 'page' ? 'resolved' : 'something else';
	};

	it.each<[string, Visit]>([
		['a form from another origin', { headers: { ...FORM, ...EVIL } }],
		['a form from another scheme', { headers: { ...FORM, origin: 'http://shop.example' } }],
		['a form from nowhere', { headers: { ...FORM, origin: 'null' } }],
		['a form that does not say from where', { headers: FORM }],
		['a form with parameters', { headers: { 'content-type': 'Multipart/Form-Data; boundary=x' } }],
		['a form of text', { headers: { 'content-type': 'text/plain;charset=UTF-8' } }],
		['what looks like an installer', { path: '/installer', headers: FORM }],
		['what is near the versions', { path: '/api/v10/status', headers: FORM }],
		['JSON of another site', { headers: { 'content-type': 'application/json', ...EVIL } }],
		['what has no content type', { path: '/cart/clear.js', headers: EVIL }],
		['a neighbour', { path: '/cart/add', headers: { 'sec-fetch-site': 'same-site' } }],
		['an unknown type', { path: '/api/cart', headers: { 'content-type': 'x/y', ...EVIL } }],
		['the country', { path: '/api/localization', headers: { 'sec-fetch-site': 'cross-site' } }],
		['a form to tools', { path: '/api/mcp', headers: { 'content-type': 'text/plain', ...EVIL } }]
	])('refuses %s', async (_, given) => {
		expect(await judge(given)).toBe('refused');
		expect(await judge({ ...given, method: 'DELETE' })).toBe('refused');
	});

	it('says to programs which rule was broken', async () => {
		const visited = { method: 'POST', path: '/api/cart', headers: { ...EVIL } };
		const response = await visit(handleCrossSiteRequests, visited).answer;
		expect(await response.json()).toMatchObject({ error: { code: 'forbidden' } });
	});

	it.each<[string, Visit]>([
		['our own forms', { headers: { ...FORM, ...OWN_ORIGIN } }],
		['our own forms of old', { headers: { ...FORM, 'sec-fetch-site': 'same-origin' } }],
		['JSON of a program', { headers: { 'content-type': 'application/json' } }],
		['what has no body', {}],
		['reading', { method: 'GET', headers: { ...FORM, ...EVIL } }],
		[
			'tools that another site may call',
			{ path: '/api/ucp/mcp', headers: { 'content-type': 'application/json', ...EVIL } }
		],
		['a webhook with the type of a form', { path: '/api/webhooks/shopify', headers: FORM }],
		['version 1, which refuses by itself', { path: '/api/v1/status', headers: FORM }],
		['the installer, which refuses by itself', { path: '/install', headers: FORM }],
		['a webhook, which is signed', { path: '/api/webhooks/platform', headers: FORM }],
		['a webhook by its other name', { path: '/api/webhooks/shopify', headers: FORM }]
	])('lets %s through', async (_, given) => {
		expect(await judge(given)).toBe('resolved');
	});
});

describe('handleVersionPaths', () => {
	const answer = async (given: Visit) =>
		(await visit(handleVersionPaths, { isDataRequest: false, ...given }).answer).status;

	it('answers what reaches no route', async () => {
		expect(await answer({ path: '/api/v1/%E0%A4%A', route: { id: null } })).toBe(404);
		const route = { id: '/api/v1/[...path]' };
		expect(await answer({ path: '/api/v1/status', route, isDataRequest: true })).toBe(404);
	});

	it('leaves the rest alone', async () => {
		expect(await answer({ path: '/api/v1/status', route: { id: '/api/v1/status' } })).toBe(200);
		expect(await answer({ path: '/api/v10/%E0%A4%A', route: { id: null } })).toBe(200);
		expect(await answer({ path: '/', route: { id: '/' }, isDataRequest: true })).toBe(200);
	});
});

const OWN = 'private, no-store';
const openPublic = () => new Response('', { headers: { 'cache-control': 'public, max-age=60' } });

describe('handlePrivacy', () => {
	it.each<[string, Visit, string | null]>([
		['a page without cookies', {}, null],
		['a page with other cookies', { headers: { cookie: 'theme=dark; mycart=1' } }, null],
		['a visitor with a cart', { headers: { cookie: 'theme=dark; cart=aaa' } }, 'private, no-store'],
		['a visitor with a message', { headers: { cookie: 'cart_message=x' } }, 'private, no-store'],
		['a visitor who chose a country', { headers: { cookie: 'localization=DE-DE' } }, OWN],
		['a page that failed', { response: new Response('', { status: 503 }) }, 'no-store'],
		['an answer to credentials', { headers: { authorization: 'Bearer x' } }, OWN],
		['a public answer', { response: openPublic() }, 'public, max-age=60'],
		[
			'a public answer, to a visitor with a cart',
			{ headers: { cookie: 'cart=aaa' }, response: openPublic() },
			'private, max-age=60'
		],
		[
			'a public answer, to a customer',
			{ headers: { cookie: '__Host-shop_customer_session.0=x' }, response: openPublic() },
			'private, max-age=60'
		],
		[
			'a public answer about the id of an order',
			{ path: '/search?q=gid%3A%2F%2Fshopify%2FOrder%2F5', response: openPublic() },
			'private, max-age=60'
		],
		[
			'a public answer, to credentials',
			{ headers: { authorization: 'Bearer x' }, response: openPublic() },
			'private, max-age=60'
		],
		[
			'an answer that sets a cookie, whatever it says of itself',
			{
				response: new Response('', { headers: { 'set-cookie': 'a=b', 'cache-control': 'public' } })
			},
			'private, no-store'
		]
	])('%s', async (_, given, cacheControl) => {
		const { headers } = await visit(handlePrivacy, given).answer;
		expect(headers.get('cache-control')).toBe(cacheControl);
	});

	it('names the cookies where they changed the answer', async () => {
		const answer = async (headers: Record<string, string>) => {
			const response = new Response('', { headers: { vary: 'Accept' } });
			return (await visit(handlePrivacy, { headers, response }).answer).headers.get('vary');
		};
		expect(await answer({ cookie: 'cart=aaa' })).toBe('Accept, Cookie');
		expect(await answer({})).toBe('Accept');
	});
});

describe('handlePlatformPaths', () => {
	it('answers before any page', async () => {
		const { answer, options } = visit(handlePlatformPaths, { path: '/checkout' });
		expect((await answer).status).toBe(303);
		expect(options).toEqual([]);
	});

	it('leaves all other paths to pages', async () => {
		const { answer } = visit(handlePlatformPaths, { path: '/cart' });
		expect(await (await answer).text()).toBe('page');
	});
});

it('protects every answer', async () => {
	const { headers } = await visit(handleSecurityHeaders, {}).answer;
	expect(headers.get('x-content-type-options')).toBe('nosniff');
	expect(headers.get('x-frame-options')).toBe('DENY');
});

it('allows pictures of a store on this machine, and of no other program on it', async () => {
	const policy = "default-src 'self'; img-src 'self' data: https:; media-src 'self'";
	const response = new Response('', { headers: { 'content-security-policy': policy } });
	const { headers } = await visit(handleSecurityHeaders, { response }).answer;
	expect(headers.get('content-security-policy')).toBe(
		policy.replace("img-src 'self'", `img-src 'self' ${config.platform.origin}`)
	);
	expect(config.platform.origin).toMatch(/^http:\/\/localhost:\d+$/);
});

it('says in which language the page is', async () => {
	const { answer, options } = visit(handleLanguage, {});
	await answer;
	const transform = options[0]?.transformPageChunk;
	const html = '<html lang="%lang%" data-language="%language%" data-locale="%locale%">';
	expect(await transform?.({ html, done: true })).toBe(
		'<html lang="de" data-language="DE" data-locale="de-DE">'
	);
});

describe('handleRepresentations', () => {
	const markdown = { accept: 'text/markdown' };

	it.each<[string, Visit]>([
		['the data of a page', { path: '/products/mug', isDataRequest: true, headers: markdown }],
		['what has no twin', { path: '/account', headers: markdown }],
		['a form', { path: '/cart', method: 'POST', headers: markdown }]
	])('leaves %s alone', async (_, given) => {
		const { headers } = await visit(handleRepresentations, given).answer;
		expect([headers.get('vary'), headers.get('link')]).toEqual([null, null]);
	});

	it('refuses what is neither, without asking the page', async () => {
		const { answer, options } = visit(handleRepresentations, { headers: { accept: 'image/*' } });
		expect([(await answer).status, options]).toEqual([406, []]);
	});

	it('answers Markdown without asking the page, the cart for its owner only', async () => {
		const { answer, options } = visit(handleRepresentations, {
			path: '/cart.md',
			headers: { accept: 'text/html' }
		});
		const { headers } = await answer;
		expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8');
		expect([headers.get('cache-control'), options]).toEqual(['private, no-store', []]);
	});

	it('tells on HTML that there is Markdown', async () => {
		const { headers } = await visit(handleRepresentations, { path: '/products/mug?a=b' }).answer;
		expect([headers.get('vary'), headers.get('link')]).toEqual([
			'Accept',
			'</products/mug.md?a=b>; rel="alternate"; type="text/markdown"'
		]);
	});
});
