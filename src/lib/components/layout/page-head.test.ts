import { render } from 'svelte/server';
import { describe, expect, it, vi } from 'vitest';
import type { ComponentProps } from 'svelte';
import type { Alternate } from '$lib/domain/localization';
import FrameHead from './FrameHead.svelte';
import { describeShop } from './json-ld';
import JsonLd from './JsonLd.svelte';
import PageHead from './PageHead.svelte';

const state = vi.hoisted(() => ({ page: { data: {} } }));
vi.mock('$app/state', () => state);

const SITE = { name: 'Prism Supply', url: 'https://shop.example' };
const SHOP = { id: '', name: 'Harbor', description: '', slogan: null, policies: [] };

function show(
	props: Partial<ComponentProps<typeof PageHead>>,
	localization = { country: 'US', language: 'EN' },
	alternates: readonly Alternate[] = []
): string {
	state.page.data = { site: SITE, shop: SHOP, shareImage: null, localization, alternates };
	return render(PageHead, { props: { title: 'Mug', ...props } }).head;
}

describe('the head of a page', () => {
	it('lets no text end an attribute', () => {
		const head = show({ title: '"><script>alert(1)</script>', description: `'"&` });
		expect(head).not.toContain('<script');
		expect(head).toContain(`content="'&quot;&amp;"`);
	});

	it.each([
		['EN', 'US', 'en_US'],
		['DE', 'AT', 'de_AT'],
		['PT_BR', 'PT', 'pt_BR']
	])('names the language %s for %s as %s', (language, country, locale) => {
		const head = show({}, { country, language });
		expect(head).toContain(`<meta property="og:locale" content="${locale}"/>`);
	});

	it('names no address, and no twin, for a page that has none', () => {
		const head = show({ robots: 'noindex' });
		expect(head).toContain('<meta name="robots" content="noindex"/>');
		expect(head).not.toMatch(/canonical|alternate|og:url|description/);
	});

	it('names the address of the page and of its twin', () => {
		const head = show({ canonical: '/search?q=lamp' });
		const links = [...head.matchAll(/rel="(\w+)"[^>]*href="([^"]*)"/g)];
		expect(links.map(([, rel, href]) => `${rel} ${href}`)).toEqual([
			'canonical https://shop.example/search?q=lamp',
			'alternate https://shop.example/search.md?q=lamp'
		]);
		expect(head).toContain('property="og:url" content="https://shop.example/search?q=lamp"');
	});

	it('names its address in every market that shows it, for a page that has one', () => {
		const at = (hreflang: string, market: string, marketQuery: string) => ({
			...{ hreflang, market, marketQuery, url: 'https://shop.example' }
		});
		const alternates = [
			at('en-US', 'US-EN', ''),
			at('de-DE', 'DE-DE', 'country=DE&language=de'),
			at('ja-JP', 'JP-JA', 'country=JP&language=ja'),
			at('x-default', 'US-EN', '')
		];
		const home = { country: 'US', language: 'EN' };
		const paths = { 'DE-DE': '/products/becher', 'JP-JA': null };
		const head = show({ canonical: '/products/mug', paths }, home, alternates);
		const links = [...head.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)];
		expect(links.map(([, name, href]) => `${name} ${href}`)).toEqual([
			'en-US https://shop.example/products/mug',
			'de-DE https://shop.example/products/becher?country=DE&amp;language=de',
			'x-default https://shop.example/products/mug'
		]);
		expect(head).toContain('<meta property="og:locale:alternate" content="de_DE"/>');
		expect(head).not.toContain('og:locale:alternate" content="en_US"');
		expect(show({}, home, alternates)).not.toContain('alternate');
	});

	it('shows the picture of the page, where it has one', () => {
		const image = { url: 'https://cdn.example/mug.jpg', altText: 'A mug', width: 10, height: 20 };
		expect(show({ image })).toContain('content="https://cdn.example/mug.jpg"');
		expect(show({})).not.toContain('og:image');
		expect(show({})).toContain('name="twitter:card" content="summary"');
	});
});

describe('structured data', () => {
	it('lets no text end the script element', () => {
		const values = [{ name: '</script><script>alert(1)</script>', '<!--': 1 }];
		const { head } = render(JsonLd, { props: { values } });
		expect(head.match(/<\/script>/g)).toHaveLength(1);
		expect(head.slice(head.indexOf('<script'))).not.toContain("<!--'");
	});

	it('says the same as the value', () => {
		const value = { '@type': 'Product', name: 'Lamp < 30 cm' };
		const { head } = render(JsonLd, { props: { values: [value] } });
		const [, json = ''] = /<script[^>]*>(.*)<\/script>/.exec(head) ?? [];
		expect(JSON.parse(json)).toEqual(value);
	});

	it('names the seller by the id that offers refer to, and no search action', () => {
		const [organization, site] = describeShop(SHOP, { url: SITE.url, language: 'PT_BR' });
		expect(organization).toMatchObject({
			'@type': 'Organization',
			'@id': 'https://shop.example/#organization',
			url: 'https://shop.example'
		});
		expect(organization).not.toHaveProperty('hasMerchantReturnPolicy');
		expect(site).toMatchObject({ inLanguage: 'pt-BR' });
		expect(site).not.toHaveProperty('potentialAction');
	});

	it('links to the terms of returns, where the shop has them', () => {
		const policies = [{ title: 'Refunds', href: '/policies/refund-policy' }];
		expect(describeShop({ ...SHOP, policies }, { url: SITE.url, language: 'EN' })[0]).toMatchObject(
			{
				hasMerchantReturnPolicy: {
					'@id': 'https://shop.example/#returns',
					merchantReturnLink: 'https://shop.example/policies/refund-policy'
				}
			}
		);
	});
});

it('names the icons that are there, or the square logo of the brand in their sizes', () => {
	const localization = { country: 'US', language: 'EN' };
	const data = { site: SITE, shop: SHOP, localization };
	state.page.data = data;
	const own = render(FrameHead, { props: {} }).head;
	expect(own).toContain('href="/favicon.svg"');
	expect(own.match(/rel="preload"[^>]*as="font"/g)).toHaveLength(2);
	state.page.data = { ...data, brand: { logo: null, icon: 'https://cdn.example/a.png?v=1' } };
	const branded = render(FrameHead, { props: {} }).head;
	expect(branded).toContain('href="https://cdn.example/a.png?v=1&amp;width=192"');
	expect(branded).toContain('https://cdn.example/a.png?v=1&width=512');
	expect(branded).not.toMatch(/favicon|icon-\d|apple-touch-icon\.png/);
});
