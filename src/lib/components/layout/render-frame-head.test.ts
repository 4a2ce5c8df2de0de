import { expect, it } from 'vitest';
import { describeShop } from './render-frame-head';

it('links the search description at its own address', () => {
	const shop = { name: 'Prism Supply', description: '', slogan: null, policies: [] };
	const [organization, site] = describeShop(shop, {
		name: 'Prism',
		url: 'https://shop.example',
		country: 'US',
		language: 'PT_BR'
	});
	expect(organization).toMatchObject({ '@type': 'Organization', url: 'https://shop.example' });
	expect(site).toMatchObject({
		inLanguage: 'pt-BR',
		potentialAction: { target: 'https://shop.example/search?q={search_term_string}' }
	});
});
