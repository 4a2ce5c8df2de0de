import { expect } from 'vitest';
import type { ContractShop } from '../contract-shop.ts';

const POLICIES = [
	...['contact-information', 'legal-notice', 'privacy-policy', 'refund-policy', 'shipping-policy'],
	...['subscription-policy', 'terms-of-sale', 'terms-of-service']
];

export async function listStaticUrls(shop: ContractShop): Promise<void> {
	const xml = await shop.read('/sitemap/static.xml');
	const urls = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);
	const [home, ...others] = urls;
	expect(home).toBe(`${shop.shop}/`);
	// Merchants compose pages of their own paths.
	const paths = [...POLICIES.map((name) => `/policies/${name}`), '/winter-light'];
	expect(others.toSorted()).toEqual(paths.map((path) => shop.shop + path));
}
