import { describe, expect, it } from 'vitest';
import { listStaticEntries, renderSitemap, renderSitemapIndex } from './sitemap';

const site = { url: 'https://shop.example', marketQuery: '' };
const readLocations = (xml: string) =>
	[...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => location);

describe('renderSitemapIndex', () => {
	it('lists as many sitemaps of each kind as there are, none for what there is none of', () => {
		const counts = { products: 2, collections: 1, pages: 0, blogs: 1, articles: 1 };
		expect(readLocations(renderSitemapIndex([{ counts, ...site }]))).toEqual([
			'https://shop.example/sitemap/static.xml',
			'https://shop.example/sitemap/products-1.xml',
			'https://shop.example/sitemap/products-2.xml',
			'https://shop.example/sitemap/collections-1.xml',
			'https://shop.example/sitemap/blogs-1.xml',
			'https://shop.example/sitemap/articles-1.xml'
		]);
	});
});

it('lists the sitemaps of each market, by the address that shows it', () => {
	const counts = { products: 1, collections: 0, pages: 0, blogs: 0, articles: 0 };
	const german = { url: site.url, marketQuery: 'country=DE&language=de' };
	const xml = renderSitemapIndex([
		{ counts, ...site },
		{ counts, ...german }
	]);
	expect(readLocations(xml).slice(2)).toEqual([
		'https://shop.example/sitemap/static.xml?country=DE&amp;language=de',
		'https://shop.example/sitemap/products-1.xml?country=DE&amp;language=de'
	]);
});

describe('renderSitemap', () => {
	it('links the addresses of a page in all markets that show it', () => {
		const entry = { path: '/pages/a', lastModified: null, imageUrl: null };
		const href = 'https://shop.example/pages/a?country=DE&language=de';
		const xml = renderSitemap([entry], site, () => [{ hreflang: 'de-DE', href }]);
		expect(xml).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
		expect(xml).toContain(
			'<xhtml:link rel="alternate" hreflang="de-DE" href="https://shop.example/pages/a?country=DE&amp;language=de"/>'
		);
		expect(renderSitemap([entry], site)).not.toContain('xhtml');
	});

	it('escapes what is markup in XML', () => {
		const entry = { path: "/pages/a&b'<", lastModified: null, imageUrl: 'https://x.example/?a&b' };
		const xml = renderSitemap([entry], site);
		expect(xml).toContain('<loc>https://shop.example/pages/a&amp;b&#39;&lt;</loc>');
		expect(xml).toContain('<image:loc>https://x.example/?a&amp;b</image:loc>');
	});

	it('says when a page was changed, and names no images where there are none', () => {
		const entry = { path: '/pages/a', lastModified: '2026-11-01T09:00:00Z', imageUrl: null };
		const xml = renderSitemap([entry], site);
		expect(xml).toContain(
			'<url><loc>https://shop.example/pages/a</loc><lastmod>2026-11-01T09:00:00Z</lastmod></url>'
		);
		expect(xml).not.toContain('image');
	});

	it('may be empty', () => {
		expect(renderSitemap([], site)).toMatch(/<urlset [^>]*>\n<\/urlset>\n$/);
	});
});

it('lists the home page and the policies, and no index', () => {
	const entries = listStaticEntries([{ href: '/policies/refund-policy' }]);
	expect(entries.map(({ path }) => path)).toEqual(['/', '/policies/refund-policy']);
});
