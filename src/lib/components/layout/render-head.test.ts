import { describe, expect, it } from 'vitest';
import { renderHead, renderJsonLd, type HeadFacts } from './render-head';

const SITE = { name: 'Prism Supply', url: 'https://shop.example', country: 'US', language: 'EN' };
const BARE: HeadFacts = {
	title: 'Mug',
	description: null,
	canonical: null,
	robots: null,
	type: 'website',
	image: null,
	properties: []
};
const render = (facts: Partial<HeadFacts>) => renderHead({ ...BARE, ...facts }, SITE);

describe('renderHead', () => {
	it('lets no text end an attribute', () => {
		const markup = render({ title: '"><script>alert(1)</script>', description: `'"&` });
		expect(markup).not.toContain('<script');
		expect(markup).toContain('content="&#39;&quot;&amp;"');
	});

	it.each([
		['EN', 'US', 'en_US'],
		['DE', 'AT', 'de_AT'],
		['PT_BR', 'PT', 'pt_BR']
	])('names the language %s for %s as %s', (language, country, locale) => {
		const markup = renderHead(BARE, { ...SITE, language, country });
		expect(markup).toContain(`<meta property="og:locale" content="${locale}" />`);
	});

	it('names no address, and no twin, for a page that has none', () => {
		const markup = render({ robots: 'noindex' });
		expect(markup).toContain('<meta name="robots" content="noindex" />');
		expect(markup).not.toMatch(/canonical|alternate|og:url|description/);
	});

	it('names the address of the page and of its twin', () => {
		const markup = render({ canonical: '/search?q=lamp' });
		const links = [...markup.matchAll(/rel="(\w+)"[^>]*href="([^"]*)"/g)];
		expect(links.map(([, rel, href]) => `${rel ?? ''} ${href ?? ''}`)).toEqual([
			'canonical https://shop.example/search?q=lamp',
			'alternate https://shop.example/search.md?q=lamp'
		]);
		expect(markup).toContain('property="og:url" content="https://shop.example/search?q=lamp"');
	});

	it('shows the picture of the page, where it has one', () => {
		const image = { url: 'https://cdn.example/mug.jpg', altText: 'A mug', width: 10, height: 20 };
		expect(render({ image })).toContain('content="https://cdn.example/mug.jpg"');
		expect(render({})).not.toContain('og:image');
		expect(render({})).toContain('name="twitter:card" content="summary"');
	});
});

describe('renderJsonLd', () => {
	it('lets no text end the script element', () => {
		const markup = renderJsonLd([{ name: '</script><script>alert(1)</script>', '<!--': 1 }]);
		expect(markup.match(/<\/script>/g)).toHaveLength(1);
		expect(markup).not.toContain('<!--');
	});

	it('says the same as the value', () => {
		const value = { '@type': 'Product', name: 'Lamp < 30 cm' };
		const json = renderJsonLd([value]).replace(/^<script[^>]*>|<\/script>$/g, '');
		expect(JSON.parse(json)).toEqual(value);
	});
});
