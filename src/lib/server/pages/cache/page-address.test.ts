import { describe, expect, it } from 'vitest';
import { findPage } from '../find-page';
import { PAGES } from '../page-table';
import { findPageAddress } from './page-address';

const keyOf = (target: string, accept?: string) => findPageAddress(target, accept)?.key ?? null;

describe('no page that is kept is', () => {
	it.each([
		['a page about one shopper', '/cart'],
		['an account', '/account/profile'],
		['an account that pretends to be a file', '/account/profile.css'],
		['an account behind a page', '/products/mug/../../account'],
		['an account behind an encoded slash', '/products%2F..%2Faccount'],
		['a path that ends in an encoded null', '/products/mug%00.css'],
		['an encoded letter', '/products/%6Dug'],
		['small letters in an escape', '/pages/%c3%a9'],
		['a semicolon', '/products/mug;/account'],
		['a backslash', '/products\\mug'],
		['two slashes', '//products/mug'],
		['two slashes inside', '/products//mug'],
		['a slash at the end', '/products/mug/'],
		['another case', '/Products/mug'],
		['a dot segment', '/./products/mug'],
		['a whole address', 'http://evil.example/products/mug'],
		['an endpoint', '/api/cart'],
		['a proxy', '/cart.js'],
		['a file of the build', '/_app/version.json'],
		['a page below a page', '/products/mug/details'],
		['data of no page', '/api/cart/__data.json'],
		['Markdown of a document', '/llms.txt.md'],
		['Markdown of a document by folder', '/md/llms.txt'],
		['a very long query', `/search?q=${'x'.repeat(1100)}`],
		['the id of a cart', '/search?q=gid://shopify/Cart/abc'],
		['an escaped id', '/products/mug?utm_source=gid%3A%2F%2Fshopify%2Forder%2F5'],
		['very many parameters', `/products/mug?${'a&'.repeat(21)}`]
	])('%s', (_, target) => {
		expect(keyOf(target)).toBeNull();
	});

	it.each(['application/json', 'image/*', 'text/html;q=0, text/markdown;q=0'])(
		'a page for those who accept %s',
		(accept) => {
			expect(keyOf('/products/mug', accept)).toBeNull();
		}
	);

	it.each([
		['/collections/cups?filter.unknown=1', 'a filter that is none stays in some links only'],
		['/products/mug?x-sveltekit-unknown=1', 'SvelteKit has its own use for it'],
		[`/search?q=cup&${'a&'.repeat(21)}`, 'nobody brings so many'],
		['/pages/about/__data.json?ref=mail', 'data can be a redirect, which keeps them']
	])('%s, for %s', (target) => {
		expect(keyOf(target)).toBeNull();
	});
});

describe('parameters that a page carries on', () => {
	it.each([
		['/products/mug?utm_source=mail&Color=Ink', '/products/mug?Color=Ink', 'utm_source=mail'],
		['/collections/cups?ref=a%26b&ref=c', '/collections/cups', 'ref=a%26b&ref=c'],
		['/search?q=cup&gclid=%22%3E', '/search?q=cup', 'gclid=%22%3E'],
		['/blogs/journal?ref=%20a+b', '/blogs/journal', 'ref=+a+b'],
		['/md/products/mug?gclid=é', '/products/mug.md', 'gclid=%C3%A9'],
		['/search?__proto__=1&q=a', '/search?q=a', '__proto__=1']
	])('are no part of the key of %s', (target, href, passThrough) => {
		const page = { key: `pass-through ${href}`, href, passThrough, hasDropped: false };
		expect(findPageAddress(target, undefined)).toMatchObject(page);
	});

	it('make a page that is kept apart, as data and in each market', () => {
		const data = '/products/mug/__data.json';
		expect(keyOf(`${data}?gclid=1`)).toBe('pass-through data  /products/mug');
		expect(keyOf(`${data}?gclid=1`)).toBe(keyOf(`${data}?gclid=2`));
		expect(findPageAddress('/search?gclid=1', undefined, { market: 'DE-EN', site: '' })?.key).toBe(
			'DE-EN pass-through /search'
		);
	});
});

it.each([
	['/?country=DE&language=de', '/'],
	['/products/mug?country=DE&Color=Ink&locale=de-DE', '/products/mug?Color=Ink'],
	['/collections/all?currency=EUR&sort_by=title', '/collections/all?sort_by=title'],
	['/products/mug/__data.json?country=DE', 'data  /products/mug']
])('is %s without what names the market', (target, key) => {
	expect(findPageAddress(target, 'text/html')).toMatchObject({
		...{ key, passThrough: '', hasDropped: false }
	});
});

describe('one key stands for', () => {
	it.each([
		['/', ['/?utm_source=mail', '/?gclid=1&fbclid=2', '/?anything=1', '/?utm%5Fsource=mail']],
		['/pages/about', ['/pages/about?q=1', '/pages/about?utm_content=x;q=secret', '/pages/about?']],
		[
			'/collections/cups?cursor=a&filter.p.tag=x&sort_by=price-ascending',
			['/collections/cups?sort_by=price-ascending&filter.p.tag=x&cursor=a']
		],
		['/products/mug?Color=Ink&Size=S', ['/products/mug?Size=S&Color=Ink']],
		['/products/mug.md', ['/md/products/mug', '/products/mug.md?']],
		['/index.md', ['/md', '/index.md?utm_source=x']]
	])('%s', (key, targets) => {
		for (const target of [key, ...targets]) expect(keyOf(target), target).toBe(key);
	});

	it('Markdown at either address', () => {
		expect(keyOf('/products/mug', 'text/markdown')).toBe('/products/mug.md');
		expect(keyOf('/products/mug.md', 'text/html')).toBe('/products/mug.md');
	});

	it.each([undefined, '', '*/*', 'text/html', 'nonsense', 'text/*;q=0.1, image/webp'])(
		'HTML for those who accept %s',
		(accept) => {
			expect(keyOf('/products/mug', accept)).toBe('/products/mug');
		}
	);
});

describe('different keys stand for', () => {
	it.each([
		['/products/mug?Color=Ink', '/products/mug?Color=Sage'],
		// Of a repeated name the first counts, whatever its case.
		['/products/mug?color=Ink&Color=Sage', '/products/mug?Color=Sage&color=Ink'],
		['/search?q=a&q=b', '/search?q=b&q=a'],
		['/search?q=a%26sort_by=b', '/search?q=a&sort_by=b'],
		['/collections/cups?cursor=a', '/collections/cups?before=a'],
		['/products/mug/__data.json?x-sveltekit-invalidated=01', '/products/mug/__data.json'],
		['/products/mug', '/products/mug/__data.json']
	])('%s and %s', (one, other) => {
		expect([keyOf(one), keyOf(other)]).not.toContain(null);
		expect(keyOf(one)).not.toBe(keyOf(other));
	});
});

it('asks the app for the page that the key names', () => {
	expect(findPageAddress('/?utm_source=x', undefined)).toEqual({
		...{
			key: '/',
			href: '/',
			type: 'text/html',
			market: '',
			site: '',
			passThrough: '',
			hasDropped: true,
			isNegotiated: false,
			isData: false
		}
	});
	expect(findPageAddress('/__data.json?x-sveltekit-invalidated=1', '*/*')).toEqual({
		...{
			key: 'data 1 /',
			href: '/__data.json?x-sveltekit-invalidated=1',
			type: '*/*',
			market: '',
			site: '',
			passThrough: '',
			hasDropped: false,
			isNegotiated: false,
			isData: true
		}
	});
});

it.each([
	['/products/mug', undefined, false],
	['/products/mug', 'text/markdown', true],
	['/products/mug.md', undefined, false],
	['/products/mug.md', 'text/markdown', false],
	['/md/products/mug', '*/*', false],
	['/llms.txt', 'text/markdown', false]
])('knows that %s with Accept %s is negotiated: %s', (target, accept, isNegotiated) => {
	expect(findPageAddress(target, accept)).toMatchObject({ isNegotiated });
});

it.each(['/', '/products/mug', '/products/mug.md', '/products/mug/__data.json', '/search?q=a'])(
	'tells the markets and the sites of %s apart',
	(target) => {
		const places = ['', 'shop.de', 'shop.de:8080'].flatMap((site) =>
			['', 'DE-EN', 'DE-DE'].map((market) => ({ market, site }))
		);
		const keys = places.map((place) => findPageAddress(target, undefined, place)?.key);
		expect(new Set(keys).size).toBe(9);
		for (const place of places) {
			expect(findPageAddress(target, undefined, place)).toMatchObject(place);
		}
	}
);

/** An address of each cached page whose path or query has parameters, with every sort that it reads. */
const SAMPLES: Readonly<Record<string, string>> = {
	landing: '/summer',
	'size guide': '/size-guide/mug',
	'products as JSON': '/products.json?limit=2&page=3',
	'reviews of a product': '/products/mug/reviews?stars=1&written_in=de&page=2',
	'product as JSON': '/products/mug.json',
	'product for themes': '/products/mug.js',
	'recommendations as JSON': '/products/mug/recommendations.json',
	'product for embedding': '/products/mug.oembed',
	'collection as JSON': '/collections/cups/products.json?page=2',
	'facts of a collection as JSON': '/collections/cups.json',
	'feed of a collection': '/collections/cups.atom',
	product: '/products/mug?Color=Ink&ref=mail',
	collection: '/collections/cups?filter.v.option.color=Ink&sort_by=manual&cursor=a',
	search: '/search?q=cup&filter.p.vendor=A&before=b',
	policy: '/policies/refund-policy',
	page: '/pages/about',
	blog: '/blogs/journal?cursor=a',
	feed: '/blogs/journal/feed.xml',
	article: '/blogs/journal/first',
	'sitemap shard': '/sitemap/products-1.xml'
};
const CACHED = PAGES.filter(({ cache }) => cache !== undefined);

describe.each(CACHED)('the cached page “$name”', ({ route, name, cache, markdown }) => {
	const sample = SAMPLES[name] ?? route;
	const path = sample.replace(/\?.*$/, '');

	it('is found by its address, whole', () => {
		expect(sample, `Add an address of "${name}" to SAMPLES.`).not.toContain('[');
		expect(findPage(path)?.name).toBe(name);
		expect(findPageAddress(sample, undefined)).toMatchObject({ hasDropped: false });
	});

	it('takes no foreign parameter into its key', () => {
		const tagged = `${sample}${sample.includes('?') ? '&' : '?'}utm_source=mail`;
		const page = findPageAddress(tagged, undefined);
		const plain = findPageAddress(sample, undefined)?.key ?? '';
		const isDropped = cache?.unread === 'dropped';
		expect(page?.key).toBe(isDropped ? plain : `pass-through ${plain}`);
		expect(page?.passThrough).toBe(isDropped ? '' : 'utm_source=mail');
	});

	it('is kept as Markdown and data too when it has Markdown', () => {
		const twin = findPageAddress(path === '/' ? '/index.md' : `${path}.md`, undefined);
		const data = findPageAddress(`${path === '/' ? '' : path}/__data.json`, undefined);
		expect([twin?.type, data?.isData]).toEqual(
			markdown === undefined ? [undefined, undefined] : ['text/markdown', true]
		);
	});
});
