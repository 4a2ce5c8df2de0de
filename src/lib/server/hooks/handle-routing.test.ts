import { beforeEach, describe, expect, it } from 'vitest';
import { log } from '../base/log';
import { isRedirect } from '@sveltejs/kit';
import {
	handlePlatformAddresses,
	handlePlatformPaths,
	handleRepresentations,
	handleVersionPaths
} from './handle-routing';
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

describe('handlePlatformAddresses', () => {
	beforeEach(() => {
		log.level = 'silent';
	});
	const path = '/collections/lamps/products/globe?utm_source=mail';
	const answer = (given: Visit) => visitHandle(handlePlatformAddresses, given).answer;

	it('leads to the same of the shop, while no redirect can be looked up, too', async () => {
		const { status, headers } = await answer({ path });
		expect([status, headers.get('location')]).toEqual([301, '/products/globe?utm_source=mail']);
		expect(headers.get('cache-control')).toBe('private, max-age=3600');
	});

	it('tells the framework’s own script in its form', async () => {
		const thrown = await answer({ path, isDataRequest: true }).catch((it: unknown) => it);
		expect(isRedirect(thrown) && thrown.location).toBe('/products/globe?utm_source=mail');
	});

	it('sends to the store what it alone has, and tells no other site', async () => {
		const { status, headers } = await answer({ path: '/checkouts/cn/token' });
		expect([status, headers.get('referrer-policy')]).toEqual([302, 'no-referrer']);
		expect(headers.get('location')).toMatch(/^https?:\/\/[^/]+\/checkouts\/cn\/token$/);
	});

	it.each<Visit>([{ path, method: 'POST' }, { path: '/products/globe' }])(
		'leaves %j to the rest',
		async (given) => {
			expect(await (await answer(given)).text()).toBe('page');
		}
	);

	it('leaves a path that the merchant redirects to the handler that redirects it', async () => {
		const { event, answer: first } = visitHandle(handlePlatformAddresses, { path: '/' });
		await first;
		const url = new URL('https://shop.example/collections/lamps/products/globe');
		const redirects = { path: url.pathname, target: '/pages/globe' };
		const read = () => Promise.resolve(redirects);
		const given = { ...event, url, locals: { ...event.locals, storefront: { read } } };
		const resolve = () => new Response('the merchant');
		const response = await handlePlatformAddresses({ event: given as never, resolve });
		expect(await response.text()).toBe('the merchant');
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
