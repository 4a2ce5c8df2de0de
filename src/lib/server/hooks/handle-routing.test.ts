import { describe, expect, it } from 'vitest';
import { handlePlatformPaths, handleRepresentations, handleVersionPaths } from './handle-routing';
import { visitHandle, type Visit } from './testing/visit-handle';

describe('handleVersionPaths', () => {
	const answer = async (given: Visit) =>
		(await visitHandle(handleVersionPaths, { isDataRequest: false, ...given }).answer).status;

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

describe('handlePlatformPaths', () => {
	it('answers before any page', async () => {
		const { answer, options } = visitHandle(handlePlatformPaths, { path: '/checkout' });
		expect((await answer).status).toBe(303);
		expect(options).toEqual([]);
	});

	it('leaves all other paths to pages', async () => {
		const { answer } = visitHandle(handlePlatformPaths, { path: '/cart' });
		expect(await (await answer).text()).toBe('page');
	});
});

describe('handleRepresentations', () => {
	const markdown = { accept: 'text/markdown' };

	it.each<[string, Visit]>([
		['the data of a page', { path: '/products/mug', isDataRequest: true, headers: markdown }],
		['what has no twin', { path: '/account', headers: markdown }],
		['a form', { path: '/cart', method: 'POST', headers: markdown }]
	])('leaves %s alone', async (_, given) => {
		const { headers } = await visitHandle(handleRepresentations, given).answer;
		expect([headers.get('vary'), headers.get('link')]).toEqual([null, null]);
	});

	it('refuses what is neither, without asking the page', async () => {
		const { answer, options } = visitHandle(handleRepresentations, {
			headers: { accept: 'image/*' }
		});
		expect([(await answer).status, options]).toEqual([406, []]);
	});

	it('answers Markdown without asking the page, the cart for its owner only', async () => {
		const { answer, options } = visitHandle(handleRepresentations, {
			path: '/cart.md',
			headers: { accept: 'text/html' }
		});
		const { headers } = await answer;
		expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8');
		expect([headers.get('cache-control'), options]).toEqual(['private, no-store', []]);
	});

	it('links Markdown from HTML', async () => {
		const { headers } = await visitHandle(handleRepresentations, { path: '/products/mug?a=b' })
			.answer;
		expect([headers.get('vary'), headers.get('link')]).toEqual([
			'Accept',
			'</products/mug.md?a=b>; rel="alternate"; type="text/markdown"'
		]);
	});
});
