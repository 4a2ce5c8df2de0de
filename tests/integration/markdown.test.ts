import { config } from '$lib/server/base/config';
import { StorefrontApiError, StorefrontTimeoutError } from '$lib/server/base/errors';
import { handleMarkdownRequest } from '$lib/server/pages/handle-markdown-request';
import { log } from '$lib/server/base/log';
import { getArticle, type Storefront } from '$lib/server/storefront';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { MAIN_SITE } from '$lib/server/base/market-sites';
import { createFailingStorefront } from '../support/fake-storefront.ts';
import { openDemoStore } from '../support/open-demo-store.ts';

const SITE = config.site.url;
const demoStore = openDemoStore();
afterAll(demoStore.close);
beforeEach(() => {
	log.level = 'silent';
});

interface Visit {
	headers?: Record<string, string>;
	method?: string;
	storefront?: Storefront;
	country?: string;
}

function ask(path: string, visit: Visit = {}): Promise<Response> {
	const { headers = {}, method = 'GET', storefront = demoStore.storefront, country = 'US' } = visit;
	const url = new URL(path, SITE);
	const localization = { country, language: 'EN', locale: 'en-US' };
	return handleMarkdownRequest({
		request: new Request(url, { headers, method }),
		url,
		pathname: url.pathname,
		locals: {
			...{ storefront, localization, site: MAIN_SITE, buyer: null },
			cart: { load: () => Promise.resolve(null) }
		}
	});
}

const read = async (path: string) => (await ask(path)).text();

describe('what is not there', () => {
	it.each([
		['/products/nope', 'Product', 'nope'],
		['/products/%5Bx%5D(y)', 'Product', '\\[x\\](y)'],
		['/collections/nope', 'Collection', 'nope'],
		['/policies/nope', 'Policy', 'nope'],
		['/pages/nope', 'Page', 'nope'],
		['/blogs/nope', 'Blog', 'nope'],
		['/blogs/journal/nope', 'Article', 'nope'],
		['/account', 'Page', '/account']
	])('%s is a 404 that names it and leads on', async (path, kind, name) => {
		const response = await ask(path);
		const text = await response.text();
		expect([response.status, response.headers.get('content-type')]).toEqual([
			404,
			'text/markdown; charset=utf-8'
		]);
		expect(text).toContain(`# ${kind} Not Found\n`);
		expect(text).toContain(`“${name}”`);
		expect(text).toContain('[Search](/search.md)');
		expect(response.headers.has('etag')).toBe(false);
	});

	it('leads to where the merchant moved it, still as Markdown', async () => {
		const { status, headers } = await ask('/products/triangular-prism?utm_source=mail');
		expect([status, headers.get('location')]).toEqual([
			301,
			'/products/equilateral-prism.md?utm_source=mail'
		]);
	});
});

describe('while the store is away', () => {
	it.each([
		[new StorefrontApiError('no', { status: 429, retryAfterS: 7 }), 503, '7'],
		[new StorefrontTimeoutError('ProductPage', 10), 504, null]
	])('says so and is not kept', async (failure, status, retryAfter) => {
		const response = await ask('/products/carafe', {
			storefront: createFailingStorefront(failure)
		});
		const { headers } = response;
		expect([response.status, headers.get('retry-after')]).toEqual([status, retryAfter]);
		expect(headers.get('cache-control')).toBe('no-cache, no-store, must-revalidate');
		expect(await response.text()).toMatch(/^# Server Error\n/);
	});

	it('does not take a fault of our own for one of the store', async () => {
		const broken = ask('/products/carafe', {
			storefront: createFailingStorefront(new RangeError('ours'))
		});
		await expect(broken).rejects.toThrow('ours');
	});
});

describe('the headers', () => {
	it('say what it is, whose it is and how long it is', async () => {
		const response = await ask('/products/carafe?Color=Smoke&utm_source=mail');
		const text = await response.text();
		expect(Object.fromEntries(response.headers)).toMatchObject({
			'content-type': 'text/markdown; charset=utf-8',
			'cache-control': 'public, max-age=60, stale-while-revalidate=600',
			vary: 'Accept, Cookie',
			'x-robots-tag': 'noindex',
			link: `<${SITE}/products/carafe>; rel="canonical"`,
			'x-markdown-tokens': String(Math.ceil(text.length / 4))
		});
	});

	it('let who has it keep it', async () => {
		const etag = (await ask('/policies/refund-policy')).headers.get('etag') ?? '';
		const again = await ask('/policies/refund-policy', { headers: { 'if-none-match': etag } });
		expect([again.status, await again.text()]).toEqual([304, '']);
	});

	it('keep to one shopper what was made for another market', async () => {
		const { headers } = await ask('/products/carafe', { country: 'DE' });
		expect(headers.get('cache-control')).toBe('private, max-age=0, must-revalidate');
	});

	it('keep the cart to its owner', async () => {
		const response = await ask('/cart');
		expect(response.headers.get('cache-control')).toBe('private, no-store');
		const text = await response.text();
		expect(text).toContain('The cart is empty.');
		expect(text).toMatch(/\n## Bestsellers\n\n\| Product \|/);
	});
});

describe('a product', () => {
	it('has all variants with their links', async () => {
		const text = await read('/products/everyday-mug');
		expect(text).toContain('\nChalk · **$22.00** · In stock');
		expect(text).toContain(`\nBuy link: ${SITE}/cart/4500000013001:1\n`);
		const rows = text.split('\n').filter((line) => line.includes('[Page]('));
		expect(rows).toHaveLength(5);
		expect(rows[3]).toMatch(
			/^\| Sage \| \$22\.00 \| In stock \(\d+\) \| \[Page\]\(\/products\/everyday-mug\.md\?Color=Sage\) \| \[Buy\]\(\/cart\/4500000013004:1\) \|$/
		);
	});

	it('is bought in the variant that the options select, whatever their case', async () => {
		const text = await read('/products/everyday-mug?COLOR=sage&utm_source=mail');
		expect(text).toContain('\nSage · **$22.00** · In stock');
		expect(text).toContain(`\nBuy link: ${SITE}/cart/4500000013004:1\n`);
	});

	it('is bought in the market of its prices, by parameter or by choice of the visitor', async () => {
		const german = '/buy/4500000013001:1?context/address_country=DE&context/language=en';
		const chosen = await (await ask('/products/everyday-mug', { country: 'DE' })).text();
		expect(chosen).toContain(`\nBuy link: ${SITE}${german}\n`);
		expect(chosen).toContain(`[Buy](${german})`);
	});

	it('leads an old link with a variant number to its options', async () => {
		const { status, headers } = await ask('/products/everyday-mug?variant=4500000013004&utm=1');
		expect([status, headers.get('location')]).toEqual([
			302,
			'/products/everyday-mug.md?utm=1&Color=Sage'
		]);
	});
});

describe('listings', () => {
	it('list the products of a collection with their prices', async () => {
		const text = await read('/collections/tableware');
		expect(text).toContain('8 products · sorted by Featured');
		expect(text).toContain('| [Everyday Mug](/products/everyday-mug.md): ');
		expect(text).toMatch(
			/\| \[Pitcher\]\(\/products\/pitcher\.md\)[^|]+\| \$58\.00 \| Sold out \|/
		);
	});

	it('page through all products and lose none', async () => {
		const seen = new Set<string>();
		let path: string | undefined = '/collections/all?sort_by=price-ascending';
		let pages = 0;
		while (path !== undefined) {
			const text = await read(path);
			for (const [, handle = ''] of text.matchAll(/\(\/products\/([^)]+)\.md\)/g)) seen.add(handle);
			path = /\[Next page\]\(([^)]+)\)/.exec(text)?.[1]?.replace('/all.md?', '/all?');
			pages += 1;
			expect(text.includes('[Previous page](')).toBe(pages > 1);
		}
		expect([pages, seen.size]).toEqual([2, 50]);
	});

	it('filter as the page does, and say by what', async () => {
		const text = await read('/collections/tableware?filter.v.option.color=Ink&utm=1');
		expect(text).toContain(
			'Filters: Ink ([remove](/collections/tableware.md?utm=1)), ' +
				'[remove all](/collections/tableware.md?utm=1)'
		);
		expect(text).toContain('5 products');
	});

	it('find by words, and still name the commerce protocol', async () => {
		const text = await read('/search?q=lamp');
		expect(text).toContain('# Search: lamp\n');
		expect(text).toContain('[Mushroom Lamp](/products/mushroom-lamp.md)');
		expect(text).toContain('UCP over MCP at /api/ucp/mcp');
	});

	it('show a search for markup as text', async () => {
		const text = await read(`/search?q=${encodeURIComponent('|*[x](javascript:)')}`);
		expect(text).toContain('# Search: \\|\\*\\[x\\](javascript:)\n');
		expect(text).toContain('No products found.');
	});
});

/** The demo store moves the dates of its seed with the calendar. */
async function readPublicationDay(): Promise<string> {
	const handle = 'finding-a-spectrum-at-home';
	const article = await getArticle(demoStore.storefront, 'journal', handle);
	return article?.publishedAt.slice(0, 10) ?? 'no such article';
}

describe('texts', () => {
	it.each([
		['/', '# Prism Supply\n', '[Guide for agents](/llms.txt)'],
		['/collections', '# Collections\n', '- [Lighting](/collections/lighting.md): '],
		['/policies/refund-policy', '# Refund policy\n', '\n## What can come back\n'],
		['/pages/about', '# ', 'canonical_url: '],
		['/blogs/journal', '# Journal\n', '(Nora Ellery, {published}): '],
		[
			'/blogs/journal/finding-a-spectrum-at-home',
			'# Finding a spectrum at home\n',
			'Nora Ellery, {published} · [Journal](/blogs/journal.md)'
		]
	])('%s', async (path, title, part) => {
		const text = await read(path);
		expect(text).toContain(title);
		expect(text).toContain(part.replace('{published}', await readPublicationDay()));
		expect(text).not.toMatch(/<[a-z/]/i);
	});
});
