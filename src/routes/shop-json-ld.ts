import { SEARCH_PATH } from '$lib/domain/paths';
import type { ShopInfo } from '$lib/domain/types';

/** Who sells here, and how a search engine may search the shop itself. */
export function describeShop(shop: ShopInfo, siteUrl: string, locale: string): object[] {
	return [
		{
			'@context': 'https://schema.org',
			'@type': 'Organization',
			name: shop.name,
			url: siteUrl,
			logo: `${siteUrl}/icon-512.png`
		},
		{
			'@context': 'https://schema.org',
			'@type': 'WebSite',
			name: shop.name,
			url: siteUrl,
			inLanguage: locale,
			potentialAction: {
				'@type': 'SearchAction',
				target: `${siteUrl}${SEARCH_PATH}?q={search_term_string}`,
				'query-input': 'required name=search_term_string'
			}
		}
	];
}
