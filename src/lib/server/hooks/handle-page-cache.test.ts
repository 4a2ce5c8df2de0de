import type { RequestEvent } from '@sveltejs/kit';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { recordReads } from '../cache/read-record';
import { MAIN_SITE } from '../base/market-sites';
import type { PageCache } from '../pages/cache';
import { handlePageCache } from './handle-page-cache';

const { answer, countCart, settings } = vi.hoisted(() => ({
	settings: { cdn: null as object | null },
	answer: vi.fn<PageCache['answer']>(),
	countCart: vi.fn<() => Promise<number | null>>()
}));
vi.mock('../base/config', async (load) => {
	const { config } = await load<{ config: object }>();
	return { config: Object.setPrototypeOf(settings, config) as object };
});
vi.mock('../cart', () => ({ countCart }));
vi.mock('../pages/cache', () => ({
	isCacheableTarget: ({ target }: { target: string }) => target.startsWith('/products/'),
	pageCache: { answer }
}));

/** A page of a market, as the page cache asks for it. */
async function render(market: string, made = market) {
	const [country = '', language = ''] = (made || 'US-EN').split('-');
	const event = {
		isSubRequest: true,
		request: new Request('https://first-visitor.example/products/mug?Color=Ink'),
		url: new URL('https://first-visitor.example/products/mug?Color=Ink'),
		cookies: { get: () => (market === '' ? undefined : market) },
		locals: {
			...{ requestId: 'request-1', site: MAIN_SITE },
			localization: { country, language, locale: 'en-US' }
		}
	} as unknown as RequestEvent;
	const { record } = await recordReads(() =>
		handlePageCache({ event, resolve: () => new Response('page') })
	);
	return record.privateReason;
}

describe('an internal request for a page that is kept', () => {
	it.each(['', 'DE-EN'])('is public in its own market: %j', async (market) => {
		expect(await render(market)).toBeNull();
	});

	it('is private when the store made it for another market', async () => {
		expect(await render('DE-EN', '')).toBe('it is of another market');
		expect(await render('', 'DE-EN')).toBe('it is of another market');
	});
});

const KEPT = { 'cache-control': 'public, max-age=60' };
const page = () => new Response('page', { headers: { 'content-type': 'text/html' } });

async function visit(path: string, render = page) {
	const url = new URL(path, 'https://shop.example');
	const event = {
		isSubRequest: false,
		...{ url, request: new Request(url) },
		locals: { requestId: 'request-1', site: MAIN_SITE }
	} as unknown as RequestEvent;
	const { headers } = await handlePageCache({ event, resolve: render });
	return [
		headers.get('set-cookie')?.split('=')[0],
		headers.get('cache-control'),
		headers.get('x-cache')
	];
}

describe('a kept page', () => {
	it.each([
		['is kept nowhere with a cookie of one visitor', 3, ['cart_count', 'private, no-store', null]],
		['is kept while the cart cannot be counted', null, [undefined, KEPT['cache-control'], null]]
	])('%s', async (_, count, expected) => {
		countCart.mockResolvedValue(count);
		answer.mockImplementation(async (_request, app) => {
			await app.countCart('gid://shopify/Cart/c1-1');
			return new Response('kept', { headers: KEPT });
		});
		expect(await visit('/products/mug')).toEqual(expected);
	});
});

describe('what the app answers itself', () => {
	it.each(['/products/mug', '/account'])(
		'is the browser’s alone where it is a page: %s',
		async (path) => {
			answer.mockResolvedValue(null);
			const caching = 'private, max-age=0, must-revalidate';
			expect(await visit(path)).toEqual([undefined, caching, 'bypass']);
		}
	);

	it('is kept by no CDN, which could not remove it', async () => {
		settings.cdn = {};
		onTestFinished(() => void (settings.cdn = null));
		const render = () =>
			new Response('page', { headers: { ...KEPT, 'content-type': 'text/html' } });
		const expected = [undefined, 'private, max-age=60', 'bypass'];
		expect(await visit('/account', render)).toEqual(expected);
	});

	it('stays as it is where it is none', async () => {
		const answered = await visit('/api/cart', () => Response.json({}, { headers: KEPT }));
		expect(answered).toEqual([undefined, KEPT['cache-control'], null]);
	});
});
