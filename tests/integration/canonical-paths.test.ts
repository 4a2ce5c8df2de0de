import { describe, expect, inject, it } from 'vitest';
import { sendRawRequest } from '../support/raw-request';
import { listSecurityHeaders } from '../../src/lib/core/security-headers.ts';

const SECURITY_HEADERS = listSecurityHeaders('http://localhost');

const UNDECODABLE = ['%ff', '%E0%A4%A', '%', '%zz', '%C0%AF'];
const MARKDOWN = { accept: 'text/markdown' };

const running = inject('sharedShop');
const ask = (target: string, options?: Parameters<typeof sendRawRequest>[2]) =>
	sendRawRequest(running.shop, target, options);

describe('a path that cannot be decoded', () => {
	it.each<[string, Record<string, string>, string, RegExp]>([
		['/products/', {}, 'text/html; charset=utf-8', /<h1>The path/],
		['/products/', MARKDOWN, 'text/markdown; charset=utf-8', /^# Error 400/],
		['/md/products/', {}, 'text/markdown; charset=utf-8', /^# Error 400/],
		['/md/blogs/journal/', {}, 'text/markdown; charset=utf-8', /^# Error 400/],
		['/collections/', { accept: 'application/json' }, 'application/json', /"invalid_parameter"/],
		['/api/', {}, 'application/json', /"invalid_parameter"/],
		['/api/v1/', { accept: 'text/html' }, 'application/json', /"resolution"/],
		['/conversation/v1/', {}, 'application/json', /"invalid_parameter"/],
		['/_app/immutable/', {}, 'text/html; charset=utf-8', /<h1>The path/],
		['/account/', {}, 'text/html; charset=utf-8', /<h1>The path/]
	])('below %s with %j is a 400 of type %s', async (folder, headers, type, body) => {
		for (const rest of UNDECODABLE) {
			const answer = await ask(folder + rest, { headers });
			expect([answer.status, answer.headers['content-type']], rest).toEqual([400, type]);
			expect(answer.body).toMatch(body);
			const posted = await ask(folder + rest, { method: 'POST', headers, body: 'x=1' });
			expect(posted.status).toBe(400);
		}
		expect((await ask(`${folder}%ff.md`)).status).toBe(400);
	});

	it('cannot be brought in by a header of SvelteKit’s own', async () => {
		const headers = { 'x-sveltekit-pathname': '/md/products/%ff', accept: 'text/markdown' };
		const answer = await ask('/_app/remote/abc/def', { headers });
		expect(answer.status).toBeLessThan(500);
		expect((await ask('/healthz')).status).toBe(200);
	});
});

describe('another spelling of a path', () => {
	it.each([
		['/%63heckout?cartId=%61', '/checkout?cartId=%61'],
		['/%61pi/agent/session', '/api/agent/session'],
		['/%65ve/v1/session', '/eve/v1/session'],
		['/%61ccount/profile', '/account/profile'],
		['/products/%65veryday-mug', '/products/everyday-mug'],
		['/products/everyday-mug%2emd', '/products/everyday-mug.md'],
		['/products/./everyday-mug', '/products/everyday-mug'],
		['//evil.example/%2e%2e', '/']
	])('%s leads to %s, and changes nothing', async (target, location) => {
		for (const method of ['GET', 'HEAD']) {
			const answer = await ask(target, { method });
			expect([answer.status, answer.headers.location]).toEqual([308, location]);
			expect(answer.headers).toMatchObject(SECURITY_HEADERS);
		}
		expect((await ask(target, { method: 'POST' })).status).toBe(404);
	});

	it('with a slash at its end is redirected by the framework, and is as safe', async () => {
		const answer = await ask('/products/everyday-mug/?a=b');
		expect([answer.status, answer.headers.location]).toEqual([308, '/products/everyday-mug?a=b']);
		expect(answer.headers).toMatchObject(SECURITY_HEADERS);
	});

	it('of an absolute address (RFC 9112 §3.2.2) is its path', async () => {
		expect((await ask('http://shop.example/healthz')).status).toBe(200);
	});
});

describe('two hyphens in a path', () => {
	it.each(['/products/a--b', '/collections/a--b', '/nothing/x--', '/--', '/blogs/--/--'])(
		'%s is a 404',
		async (path) => {
			const { status, body } = await ask(path);
			expect([status, body.includes('noindex')]).toEqual([404, true]);
		}
	);
});

describe('what is switched off', () => {
	it.each(['/%61pi/agent/session', '/%65ve/v1/session', '/api/agent/session', '/eve/v1/session/'])(
		'does not answer POST %s',
		async (path) => {
			expect((await ask(path, { method: 'POST' })).status).toBe(404);
		}
	);
});

it('reads hundreds of harmless cookies before an unknown one', async () => {
	const cookie = `${'_gat=1; '.repeat(500)}x=1`;
	expect((await ask('/healthz', { headers: { cookie } })).status).toBe(200);
});

it('refuses changes of the Ajax cart from another site, whatever their type', async () => {
	for (const headers of [
		{ origin: 'https://evil.example' },
		{ 'sec-fetch-site': 'same-site' },
		{ origin: 'null', 'content-type': 'application/json' }
	]) {
		const answer = await ask('/cart/clear.js', { method: 'POST', headers });
		expect([answer.status, JSON.parse(answer.body).error.code]).toEqual([403, 'forbidden']);
	}
});
