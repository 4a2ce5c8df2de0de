import { expect } from 'vitest';
import type { ContractShop } from '../contract-shop.ts';

const POLICIES = [
	...['contact-information', 'legal-notice', 'privacy-policy', 'refund-policy', 'shipping-policy'],
	...['subscription-policy', 'terms-of-sale', 'terms-of-service']
];

export async function listStaticUrls(shop: ContractShop): Promise<void> {
	const xml = await shop.read('/sitemap/static.xml');
	const urls = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);
	const [home, ...policies] = urls;
	expect(home).toBe(`${shop.shop}/`);
	expect(policies.toSorted()).toEqual(POLICIES.map((name) => `${shop.shop}/policies/${name}`));
}
