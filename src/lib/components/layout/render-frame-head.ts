import displayFont from '$lib/fonts/fraunces-latin.woff2?url';
import textFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import { html } from '$lib/core/html';
import type { ShopInfo } from '$lib/domain/shop';
import { describeReturns, toOrganizationId } from './json-ld';
import { renderJsonLd, type Site } from './render-head';
import { toLanguageTag } from '$lib/core/language-tag';

/** Renders the part of the head that all documents have. */
export function renderFrameHead(shop: ShopInfo, site: Site): string {
	const fonts = [textFont, displayFont].map(
		(href) =>
			html`<link
				rel="preload"
				href="${href}"
				as="font"
				type="font/woff2"
				crossorigin="anonymous"
			/>`
	);
	const tags = html`${fonts}<meta name="generator" content="${site.name}" />`.toString();
	return tags + renderJsonLd(describeShop(shop, site));
}

/** Describes the seller and the site. Its search is not for crawlers, so no action names it. */
export function describeShop(shop: ShopInfo, site: Site): object[] {
	const returns = describeReturns(shop.policies, site.url);
	return [
		{
			'@context': 'https://schema.org',
			'@type': 'Organization',
			'@id': toOrganizationId(site.url),
			name: shop.name,
			url: site.url,
			logo: `${site.url}/icon-512.png`,
			...(returns && { hasMerchantReturnPolicy: returns })
		},
		{
			'@context': 'https://schema.org',
			'@type': 'WebSite',
			name: shop.name,
			url: site.url,
			inLanguage: toLanguageTag(site.language)
		}
	];
}
