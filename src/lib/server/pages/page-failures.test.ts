import {
	error,
	isHttpError,
	isRedirect,
	type Handle,
	type HttpError,
	type RequestEvent
} from '@sveltejs/kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { StorefrontApiError, StorefrontTimeoutError } from '../base/errors';
import { log } from '../base/log';
import { guardLoad, handleMovedPaths, loadOptional } from './page-failures';
import { createFakeStorefront } from '../../../../tests/support/fake-storefront';

const MOVED = { path: '/products/stoneware-mug', target: '/products/everyday-mug' };

interface Visit {
	path?: string;
	method?: string;
	/** Route of the page that answers; null when there is none. */
	routeId?: string | null;
	/** The platform's table of redirects; an error when it cannot be asked. */
	table?: (typeof MOVED)[] | Error;
	/** The entry of the picture of pages that are missing; an error when it cannot be asked for. */
	pagePicture?: unknown;
}

function visit(given: Visit = {}) {
	const { path = MOVED.path, method = 'GET', routeId = null, table = [MOVED] } = given;
	const set: Record<string, string> = {};
	const { storefront, asked } = createFakeStorefront(({ name }) => {
		if (name === 'PagePicture') {
			if (given.pagePicture instanceof Error) throw given.pagePicture;
			return { entry: given.pagePicture };
		}
		if (table instanceof Error) throw table;
		return { urlRedirects: { nodes: table } };
	});
	const url = new URL(path, 'https://shop.example');
	const event = {
		request: new Request(url, { method }),
		route: { id: routeId },
		url,
		setHeaders: (headers: Record<string, string>) => void Object.assign(set, headers),
		locals: { requestId: 'test-1234', storefront }
	} as unknown as RequestEvent;
	return { event, asked, set };
}

const fail = (failure: Error) => () => Promise.reject(failure);
const missing = () => error(404, 'This product does not exist.');

async function capture(work: Promise<unknown>): Promise<unknown> {
	try {
		return await work;
	} catch (thrown) {
		return thrown;
	}
}

beforeEach(() => {
	log.level = 'silent';
});

describe('guardLoad', () => {
	it('hides no fault of our own', async () => {
		const fault = new RangeError('ours');
		const { event } = visit();
		expect(await capture(guardLoad(fail(fault))(event))).toBe(fault);
	});

	it.each([
		[new StorefrontApiError('Could not reach 10.0.0.7'), 503, { 'retry-after': '5' }],
		[new StorefrontApiError('no', { status: 429, retryAfterS: 7 }), 503, { 'retry-after': '7' }],
		[new StorefrontTimeoutError('ProductPage', 5), 504, {}]
	])(
		'answers %s with %i, and tells nobody what the platform said',
		async (err, status, headers) => {
			const { event, set } = visit();
			const thrown = await capture(guardLoad(fail(err))(event));
			expect(isHttpError(thrown, status)).toBe(true);
			expect(thrown).toMatchObject({
				body: {
					message: 'The shop cannot be reached right now. Please try again in a moment.',
					requestId: 'test-1234'
				}
			});
			expect(set).toEqual(headers);
		}
	);

	it('leaves other refusals of a page alone, and asks nothing for them', async () => {
		const { event, asked } = visit();
		const thrown = await capture(guardLoad(() => error(410, 'Gone.'))(event));
		expect(isHttpError(thrown, 410)).toBe(true);
		expect(asked).toEqual([]);
	});

	it('follows the merchant where a page is missing, with the query', async () => {
		const { event, asked } = visit({ path: '/products/Stoneware-Mug?utm=1' });
		const thrown = await capture(guardLoad(missing)(event));
		expect(isRedirect(thrown)).toBe(true);
		expect(thrown).toMatchObject({ status: 301, location: '/products/everyday-mug?utm=1' });
		expect(asked).toMatchObject([{ variables: { query: 'path:"/products/stoneware-mug"' } }]);
	});

	it.each<[string, Visit]>([
		['knows no new place', { table: [] }],
		['cannot be asked', { table: new StorefrontApiError('no') }]
	])('says that a page is missing when the platform %s', async (_, given) => {
		const { event } = visit(given);
		expect(isHttpError(await capture(guardLoad(missing)(event)), 404)).toBe(true);
	});

	const entry = {
		...{ __typename: 'Metaobject', id: 'gid://shopify/Metaobject/7' },
		picture: {
			reference: {
				...{ __typename: 'MediaImage', presentation: null },
				image: { url: 'https://cdn.example/lost.webp', altText: 'Marbles', width: 8, height: 5 }
			}
		}
	};

	it.each<[string, unknown, object]>([
		['the picture of the merchant', entry, { picture: { altText: 'Marbles', width: 8 } }],
		['no picture without one', null, {}],
		['no picture while it cannot be asked for', new StorefrontApiError('no'), {}]
	])('gives a page that is missing %s', async (_, answer, expected) => {
		const { event, asked } = visit({ table: [], pagePicture: answer });
		const load = guardLoad(() => error(404, { message: 'Gone.', requestId: 'r1' }));
		const thrown = await capture(load({ ...event, depends: () => {} } as typeof event));
		expect(thrown).toMatchObject({ status: 404, body: { message: 'Gone.', ...expected } });
		expect(Object.hasOwn((thrown as HttpError).body, 'picture')).toBe('picture' in expected);
		expect(asked.at(-1)).toMatchObject({ name: 'PagePicture', variables: { page: 'not-found' } });
	});

	it('asks for no picture where an endpoint or a form answers', async () => {
		const { event, asked } = visit({ table: [] });
		await capture(guardLoad(missing)(event));
		expect(asked.map(({ name }) => name)).not.toContain('PagePicture');
	});

	it('passes on what the page loads', async () => {
		const { event, asked } = visit();
		expect(await guardLoad(() => ({ product: 'lamp' }))(event)).toEqual({ product: 'lamp' });
		expect(asked).toEqual([]);
	});
});

describe('handleMovedPaths', () => {
	const answer = async (given: Visit, status: number) => {
		const { event, asked } = visit(given);
		const resolve: Parameters<Handle>[0]['resolve'] = () => new Response('page', { status });
		return { response: await handleMovedPaths({ event, resolve }), asked };
	};

	it.each<[string, Visit, number]>([
		['a page that is there', {}, 200],
		['a page that refuses', { routeId: '/products/[handle]' }, 404],
		['a failure', {}, 503],
		['a form', { method: 'POST' }, 404],
		['an unsafe method', { method: 'DELETE' }, 404]
	])('asks nothing after %s', async (_, given, status) => {
		const { response, asked } = await answer(given, status);
		expect([response.status, asked]).toEqual([status, []]);
	});

	it.each(['GET', 'HEAD'])(
		'follows the merchant after a %s of a path without a page',
		async (method) => {
			const { response } = await answer({ method, path: `${MOVED.path}/?a=1&a=2` }, 404);
			expect(response.status).toBe(301);
			expect(response.headers.get('location')).toBe('/products/everyday-mug?a=1&a=2');
		}
	);
});

describe('loadOptional', () => {
	it('leaves out what the platform cannot give, but hides no fault of our own', async () => {
		const outage = Promise.reject(new StorefrontApiError('no'));
		expect(await loadOptional('frame', outage, 'bare')).toBe('bare');
		const fault = Promise.reject(new RangeError('ours'));
		await expect(loadOptional('frame', fault, 'bare')).rejects.toThrow('ours');
		expect(await loadOptional('frame', Promise.resolve('full'), 'bare')).toBe('full');
	});
});
