import { beforeEach, describe, expect, it } from 'vitest';
import { answerDiscovery } from './answer-document';
import { StorefrontApiError, StorefrontTimeoutError } from '../base/errors';
import { log } from '../base/log';

const request = new Request('https://shop.example/sitemap.xml');
const HEADERS = { 'content-type': 'application/xml', 'cache-control': 'public, max-age=3600' };

beforeEach(() => {
	log.level = 'silent';
});

describe('answerDiscovery', () => {
	it('has nothing at an address that names nothing', async () => {
		const response = await answerDiscovery(request, HEADERS, () => null);
		expect([response.status, await response.text()]).toEqual([404, 'Not Found\n']);
		expect(response.headers.get('cache-control')).toBeNull();
	});

	it.each([
		[new StorefrontApiError('no', { status: 429 }), 503],
		[new StorefrontTimeoutError('SitemapCounts', 10), 504]
	])('lets programs come back while the store is away', async (failure, status) => {
		const response = await answerDiscovery(request, HEADERS, () => Promise.reject(failure));
		expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
	});

	it('does not take a fault of our own for one of the store', async () => {
		const broken = () => Promise.reject(new RangeError('ours'));
		await expect(answerDiscovery(request, HEADERS, broken)).rejects.toThrow('ours');
	});

	it('refuses programs that read JSON in JSON', async () => {
		const headers = { 'content-type': 'application/json; charset=utf-8' };
		const missing = await answerDiscovery(request, headers, () => null);
		expect([missing.status, await missing.json()]).toEqual([404, { errors: 'Not Found' }]);
		const away = await answerDiscovery(request, headers, () =>
			Promise.reject(new StorefrontApiError('no', { status: 429, retryAfterS: 7 }))
		);
		const { status, headers: sent } = away;
		expect([status, sent.get('retry-after'), sent.get('cache-control')]).toEqual([
			503,
			'7',
			'no-store'
		]);
		expect(await away.json()).toEqual({ errors: 'The store cannot be reached right now.' });
	});

	it('answers with a validator', async () => {
		const response = await answerDiscovery(request, HEADERS, () => '<urlset/>');
		expect([response.status, await response.text()]).toEqual([200, '<urlset/>']);
		expect(response.headers.get('etag')).toMatch(/^"[\w+/=]{24}"$/);
	});
});
