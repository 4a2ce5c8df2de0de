import { expect, it } from 'vitest';
import { describeShop } from './render-frame-head';

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
