import { toLanguageTag } from '$lib/core/language-tag';
import { SEARCH_PATH } from '$lib/domain/paths';
import type { ShopInfo } from '$lib/domain/types';
import type { Site } from './render-head';

/** Who sells here, and how a search engine may search the shop itself. */
export function describeShop(shop: ShopInfo, site: Site): object[] {
	return [
		{
			'@context': 'https://schema.org',
			'@type': 'Organization',
			name: shop.name,
			url: site.url,
			logo: `${site.url}/icon-512.png`
		},
		{
			'@context': 'https://schema.org',
			'@type': 'WebSite',
			name: shop.name,
			url: site.url,
			inLanguage: toLanguageTag(site.language),
			potentialAction: {
				'@type': 'SearchAction',
				target: `${site.url}${SEARCH_PATH}?q={search_term_string}`,
				'query-input': 'required name=search_term_string'
			}
		}
	];
}
