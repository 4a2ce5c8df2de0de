import type { Handle, RequestEvent, ResolveOptions } from '@sveltejs/kit';
import { describe, expect, it } from 'vitest';
import type { CartSession } from './cart';
import {
	handleContext,
	handleLanguage,
	handlePlatformPaths,
	handlePrivacy,
	handleSecurityHeaders
} from './handles';

interface Visit {
	path?: string;
	headers?: Record<string, string>;
	/** What the page would answer. */
	response?: Response;
}

function visit(
	handle: Handle,
	{ path = '/', headers = {}, response = new Response('page') }: Visit
) {
	const request = new Request(`https://shop.example${path}`, { headers });
	const options: ResolveOptions[] = [];
	const event = {
		request,
		url: new URL(request.url),
		cookies: { get: () => undefined },
		locals: {
			cart: { loadPlatformCart: () => Promise.resolve(null) } as unknown as CartSession,
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
	it.each(['short', 'with space and more', 'x'.repeat(65), '<script>alert(1)</script>'])(
		'does not take over the id "%s"',
		async (id) => {
			const { answer } = visit(handleContext, { headers: { 'x-request-id': id } });
			const given = (await answer).headers.get('x-request-id');
			expect(given).not.toBe(id);
			expect(given).toMatch(/^[\da-f-]{36}$/);
		}
	);

	it('goes on with the id of the proxy before us, for code and for the answer', async () => {
		const { answer, event } = visit(handleContext, { headers: { 'x-request-id': 'edge-12345' } });
		expect((await answer).headers.get('x-request-id')).toBe('edge-12345');
		expect(event.locals.requestId).toBe('edge-12345');
	});
});

describe('handlePrivacy', () => {
	it.each<[string, Visit, string | null]>([
		['a page without cookies', {}, null],
		['a page with other cookies', { headers: { cookie: 'theme=dark; mycart=1' } }, null],
		['a visitor with a cart', { headers: { cookie: 'theme=dark; cart=aaa' } }, 'private, no-store'],
		['a visitor with a message', { headers: { cookie: 'cart_message=x' } }, 'private, no-store'],
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

it('says in which language the page is', async () => {
	const { answer, options } = visit(handleLanguage, {});
	await answer;
	const transform = options[0]?.transformPageChunk;
	expect(await transform?.({ html: '<html lang="%lang%">', done: true })).toBe(
		'<html lang="de-DE">'
	);
});
