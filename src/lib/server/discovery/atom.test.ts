import { describe, expect, it } from 'vitest';
import type { BlogFeed } from '$lib/domain/content';
import type { ProductData } from '$lib/domain/product-data';
import { describeCollectionFeed, renderAtom } from './atom';

const SITE = { url: 'https://shop.example', name: 'Prism Supply', language: 'en' };
const ENTRY: BlogFeed['entries'][number] = {
	id: 'gid://shopify/Article/1',
	title: 'Light & <em>glass</em>',
	href: '/blogs/journal/light',
	blogHref: '/blogs/journal',
	excerpt: '',
	image: null,
	authorName: null,
	publishedAt: '2026-10-02T08:00:00Z',
	publishedOn: 'October 2, 2026',
	contentHtml: '<p>It&rsquo;s <b>"bright"</b>\u0000\u000b</p>'
};
const FEED: BlogFeed = {
	title: 'Journal',
	description: null,
	href: '/blogs/journal',
	feedHref: '/blogs/journal/feed.xml',
	entries: []
};

const render = (entry: Partial<typeof ENTRY>) =>
	renderAtom({ ...FEED, entries: [{ ...ENTRY, ...entry }] }, SITE);

describe('renderAtom', () => {
	it('lets no text end an element, and leaves out what XML cannot write', () => {
		const xml = render({});
		expect(xml).toContain('<title>Light &amp; &lt;em&gt;glass&lt;/em&gt;</title>');
		expect(xml).toContain(
			'&lt;p&gt;It&amp;rsquo;s &lt;b&gt;&quot;bright&quot;&lt;/b&gt;&lt;/p&gt;'
		);
	});

	it('says nothing where there is nothing to say', () => {
		const xml = render({});
		expect(xml.match(/<author>/g)).toHaveLength(1);
		expect(xml).not.toContain('<summary>');
		expect(xml).not.toContain('<subtitle>');
	});

	it('has absolute addresses, and the date of the newest article', () => {
		const xml = render({ authorName: 'Ada', excerpt: 'Short.' });
		expect(xml).toContain('<id>https://shop.example/blogs/journal/light</id>');
		expect(xml).toContain(
			'rel="self" type="application/atom+xml" href="https://shop.example/blogs/journal/feed.xml"'
		);
		expect(xml).toContain('<author><name>Ada</name></author>');
		expect(xml.match(/<updated>2026-10-02T08:00:00Z<\/updated>/g)).toHaveLength(2);
	});

	it('leads into its market, with ids that are those of every market', () => {
		const german = { ...SITE, marketQuery: 'country=DE&language=de' };
		const xml = renderAtom({ ...FEED, entries: [ENTRY] }, german);
		expect(xml).toContain('<id>https://shop.example/blogs/journal/light</id>');
		expect(xml).toContain(
			'type="text/html" href="https://shop.example/blogs/journal/light?country=DE&amp;language=de"'
		);
		expect(xml).toContain(
			'href="https://shop.example/blogs/journal/feed.xml?country=DE&amp;language=de"'
		);
	});

	it('is a feed without articles, too', () => {
		expect(renderAtom(FEED, SITE)).toContain('<updated>1970-01-01T00:00:00Z</updated>');
	});
});

it('a feed of a collection has its newest product first', () => {
	const product = (handle: string, publishedAt: string) =>
		({
			handle,
			title: handle,
			vendor: 'V',
			publishedAt,
			descriptionHtml: '<p>x</p>'
		}) as ProductData;
	const products = [product('old', '2026-01-01T00:00:00Z'), product('new', '2026-02-01T00:00:00Z')];
	const feed = describeCollectionFeed({ handle: 'lamps', title: 'Lamps', products });
	expect(feed.entries.map(({ href }) => href)).toEqual(['/products/new', '/products/old']);
	expect(renderAtom(feed, SITE)).toContain('href="https://shop.example/collections/lamps.atom"');
});
