import { expect, it } from 'vitest';
import type { ShopInfo } from '$lib/domain/shop';
import { renderFooter } from './render-footer';

const SHOP: ShopInfo = {
	id: '',
	name: 'Prism Supply',
	description: '',
	slogan: null,
	policies: []
};
const MENU = [{ title: 'Sale', href: '/collections/sale', items: [] }];
const CHOICES = {
	countries: [
		{ code: 'US', name: 'United States', currencyCode: 'USD' },
		{ code: 'DE', name: 'Germany', currencyCode: 'EUR' }
	],
	languages: []
};

function renderFor(
	returnPath: string,
	{ country = 'US', menu = MENU, shop = SHOP, pricesIncludeTax = false } = {}
): string {
	return renderFooter({
		...{
			shop,
			logo: null,
			menu,
			pricesIncludeTax,
			choices: CHOICES,
			returnPath,
			hasConsent: true,
			year: 2026
		},
		localization: { country, language: 'EN', locale: 'en-US' }
	});
}

it('is rendered once for all pages, each with its own path', () => {
	let reads = 0;
	const sale = {
		...MENU[0]!,
		get title() {
			reads += 1;
			return 'Sale';
		}
	};
	const menu = [sale];
	const home = renderFor('/', { menu });
	const once = reads;
	const search = renderFor('/search?q="a"&b=<$&>', { menu });
	expect(home).toContain('value="/"');
	expect(search).toContain('value="/search?q=&quot;a&quot;&amp;b=&lt;$&amp;&gt;"');
	expect(once).toBeGreaterThan(0);
	expect(reads).toBe(once);
});

it('is rendered anew for another country, menu or shop', () => {
	const first = renderFor('/');
	expect(renderFor('/', { country: 'DE' })).not.toBe(first);
	expect(renderFor('/', { menu: [{ ...MENU[0]!, title: 'New' }] })).toContain('>New</a>');
	expect(renderFor('/', { shop: { ...SHOP, name: 'Other' } })).toContain('Other');
	expect(renderFor('/')).toBe(first);
});

it('says that prices are with tax where they are, and links to the shipping policy of the shop', () => {
	const policies = [{ title: 'Shipping', href: '/policies/shipping-policy' }];
	const text = 'All prices include tax, plus shipping';
	const linked = renderFor('/', { pricesIncludeTax: true, shop: { ...SHOP, policies } });
	expect(linked).toMatch(new RegExp(`<a href="/policies/shipping-policy"[^>]*>${text}</a>`));
	expect(renderFor('/', { pricesIncludeTax: true })).toContain(text);
	expect(renderFor('/')).not.toContain(text);
});
