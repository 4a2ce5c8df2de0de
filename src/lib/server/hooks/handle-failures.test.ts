import { error, isHttpError, isRedirect, redirect } from '@sveltejs/kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { log } from '../base/log';
import { handleFailures } from './handle-failures';
import { visitHandle, type Visit } from './testing/visit-handle';

describe('handleFailures', () => {
	const fail = (resolve: () => never) => (given: Visit) =>
		visitHandle((input) => handleFailures({ ...input, resolve }), given).answer;

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
