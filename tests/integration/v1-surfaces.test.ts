import { describe, expect, inject, it } from 'vitest';
import { errorResponseSchema } from '../../src/lib/server/v1/error-response';
import { statusSchema } from '../../src/lib/server/v1/status';

/** Version 1 of the built shop, over HTTP. */
const running = inject('sharedShop');

const send = (path: string, init: RequestInit = {}) =>
	fetch(running.shop + path, { redirect: 'manual', ...init });

async function readError(response: Response) {
	expect(response.headers.get('content-type')).toBe('application/json');
	return errorResponseSchema.strict().parse(await response.json()).error;
}

describe('an address that is no endpoint', () => {
	it.each([
		'/api/v1',
		'/api/v1/none',
		'/api/v1/status/none',
		'/api/v1/Status',
		'/api/v1/..%2Fadmin',
		'/api/v1/status/__data.json',
		'/api/v1/openapi',
		'/api/v1/constructor'
	])('%s is a 404 with an ErrorResponse', async (path) => {
		const response = await send(path);
		expect(response.status).toBe(404);
		expect(response.headers.get('cache-control')).toBe('no-store');
		expect(await readError(response)).toMatchObject({
			code: 'not_found',
			message: expect.stringContaining('/api/v1'),
			resolution: expect.stringContaining('/api/v1/status')
		});
	});

	it('is a 400 with an ErrorResponse when it cannot be decoded', async () => {
		const response = await send('/api/v1/%E0%A4%A');
		expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([
			...[400, '*']
		]);
		expect(await readError(response)).toMatchObject({ code: 'invalid_parameter' });
	});

	it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
		'is one for %s too',
		async (method) => {
			const response = await send('/api/v1/none', { method });
			expect([response.status, (await readError(response)).code]).toEqual([404, 'not_found']);
		}
	);

	it('is not what a longer version is', async () => {
		const response = await send('/api/v10/status');
		expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html']);
	});
});

describe.each(['/api/v1/status', '/api/v1/prism-stream', '/api/v1/openapi.json', '/install'])(
	'%s',
	(path) => {
		it.each<[string, RequestInit]>([
			['POST', {}],
			['PUT', {}],
			['PATCH', {}],
			['DELETE', {}],
			['PROPFIND', {}],
			['POST', { body: new URLSearchParams({ a: 'b' }) }],
			['POST', { body: '{}', headers: { 'content-type': 'application/json' } }]
		])('refuses %s and says what works', async (method, init) => {
			const response = await send(path, { ...init, method });
			expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
			const { code, message, resolution } = await readError(response);
			expect(code).toBe('method_not_allowed');
			expect(message).toContain(`${method} is not served at ${path}`);
			expect(resolution).toBe(`Send GET or HEAD to ${path}.`);
		});

		it('can be read from any page', async () => {
			const headers = { origin: 'https://elsewhere.example' };
			const response = await send(path, { method: 'HEAD', headers });
			expect(response.status).toBe(200);
			expect(response.headers.get('access-control-allow-origin')).toBe('*');
			const asked = await send(path, { method: 'OPTIONS', headers });
			expect([asked.status, asked.headers.get('access-control-allow-methods')]).toEqual([
				204,
				'GET, HEAD'
			]);
		});

		it('has one address', async () => {
			const response = await send(`${path}/`);
			expect([response.status, response.headers.get('location')]).toEqual([308, path]);
		});

		it('is not announced to go', async () => {
			const { headers } = await send(path, { method: 'HEAD' });
			expect([headers.get('deprecation'), headers.get('sunset')]).toEqual([null, null]);
		});
	}
);

it('states what the site can do, with links that work', async () => {
	const response = await send('/api/v1/status');
	expect([response.status, response.headers.get('content-type')]).toEqual([
		200,
		'application/json'
	]);
	const status = statusSchema.strict().parse(await response.json());
	expect([status.service, status.apiVersion, status.status]).toEqual(['Prism Supply', 'v1', 'ok']);
	const { installer, prismStream, agentIndex, examples } = status.capabilities;
	for (const link of [installer, prismStream, agentIndex, examples]) {
		expect(link.startsWith(`${running.shop}/`), link).toBe(true);
		const answer = await fetch(link, { method: 'HEAD', redirect: 'error' });
		expect(answer.status, link).toBe(200);
	}
});

it('takes links from the configured origin, not from the request', async () => {
	const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
	const text = await (await send('/api/v1/status', { headers })).text();
	expect(text).not.toContain('evil.example');
});

it('still refuses the forms of other sites elsewhere', async () => {
	const response = await send('/api/cart', {
		method: 'POST',
		headers: { origin: 'https://evil.example' },
		body: new URLSearchParams({ action: 'add' })
	});
	expect(response.status).toBe(403);
});
