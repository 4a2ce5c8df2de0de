import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describeShop, renderFrameHead } from './render-frame-head';

it('names the seller by the id that offers refer to, and no search action', () => {
	const shop = { id: '', name: 'Prism Supply', description: '', slogan: null, policies: [] };
	const [organization, site] = describeShop(shop, {
		name: 'Prism',
		url: 'https://shop.example',
		country: 'US',
		language: 'PT_BR'
	});
	expect(organization).toMatchObject({
		'@type': 'Organization',
		'@id': 'https://shop.example/#organization',
		url: 'https://shop.example'
	});
	expect(site).toMatchObject({ inLanguage: 'pt-BR' });
	expect(site).not.toHaveProperty('potentialAction');
});

const SITE = { name: 'Prism', url: 'https://shop.example', country: 'US', language: 'EN' };
const SHOP = { id: '', name: 'Harbor', description: '', slogan: null, policies: [] };

it('names the icons that are there, or the square logo of the brand in their sizes', () => {
	const own = renderFrameHead(SHOP, SITE, null);
	for (const [, file = ''] of own.matchAll(/href="(\/(?:icon|apple|favicon)[^"]+)"/g)) {
		expect(existsSync(`static${file}`)).toBe(true);
	}
	const branded = renderFrameHead(SHOP, SITE, 'https://cdn.example/a.png?v=1');
	expect(branded).toContain('href="https://cdn.example/a.png?v=1&amp;width=192"');
	expect(branded).toContain('https://cdn.example/a.png?v=1&width=512');
	expect(branded).not.toMatch(/favicon|icon-\d|apple-touch-icon\.png/);
});

it('links to the terms of returns, where the shop has them', () => {
	const policies = [{ title: 'Refunds', href: '/policies/refund-policy' }];
	const shop = { id: '', name: 'Prism Supply', description: '', slogan: null, policies };
	const site = { name: 'Prism', url: 'https://shop.example', country: 'US', language: 'EN' };
	expect(describeShop(shop, site)[0]).toMatchObject({
		hasMerchantReturnPolicy: {
			'@id': 'https://shop.example/#returns',
			merchantReturnLink: 'https://shop.example/policies/refund-policy'
		}
	});
	expect(describeShop({ ...shop, policies: [] }, site)[0]).not.toHaveProperty(
		'hasMerchantReturnPolicy'
	);
});

it.each([
	['EN', []],
	['DE', ['instrument-sans-accents', 'fraunces-accents']],
	['PT_BR', ['instrument-sans-accents', 'fraunces-accents']],
	['JA', []]
])('preloads the fonts that a page in %s needs', (language, accents) => {
	const head = renderFrameHead(SHOP, { ...SITE, language }, null);
	const preloaded = [...head.matchAll(/rel="preload"\s+href="([^"]+)\.woff2"/g)];
	const names = preloaded.map(([, path = '']) => path.split('/').at(-1));
	expect(names).toEqual(['instrument-sans-basic', 'fraunces-basic', ...accents]);
});
