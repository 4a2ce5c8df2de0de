import displayAccents from '$lib/fonts/fraunces-accents.woff2?url';
import displayFont from '$lib/fonts/fraunces-basic.woff2?url';
import textAccents from '$lib/fonts/instrument-sans-accents.woff2?url';
import textFont from '$lib/fonts/instrument-sans-basic.woff2?url';
import { html, type SafeHtml } from '$lib/core/html';
import type { ShopInfo } from '$lib/domain/shop';
import { describeReturns, toOrganizationId } from './json-ld';
import { resizeImageUrl } from '$lib/core/resize-image-url';
import { renderJsonLd, type Site } from './render-head';
import { toLanguageTag } from '$lib/core/language-tag';

/** Renders the part of the head that all documents have. */
export function renderFrameHead(shop: ShopInfo, site: Site, icon: string | null): string {
	const fonts = listFonts(site.language).map(
		(href) =>
			html`<link
				rel="preload"
				href="${href}"
				as="font"
				type="font/woff2"
				crossorigin="anonymous"
			/>`
	);
	const tags = html`${renderIcons(icon)}${fonts}<meta
			name="generator"
			content="${site.name}"
		/>`.toString();
	return tags + renderJsonLd(describeShop(shop, site, icon));
}

/** Lists the files that nearly every page in a language needs; browsers find the others where they need them. */
function listFonts(language: string): string[] {
	const hasAccents =
		language !== 'EN' && new Intl.Locale(toLanguageTag(language)).maximize().script === 'Latn';
	return [textFont, displayFont, ...(hasAccents ? [textAccents, displayAccents] : [])];
}

/** Renders the icons of `static/`, or the brand's square logo, which the platform's CDN scales. */
function renderIcons(icon: string | null): SafeHtml {
	if (icon === null) {
		return html`<link rel="icon" href="/favicon.svg" type="image/svg+xml" /><link
				rel="icon"
				href="/icon-192.png"
				type="image/png"
				sizes="192x192"
			/><link rel="apple-touch-icon" href="/apple-touch-icon.png" />`;
	}
	return html`<link rel="icon" href="${resizeImageUrl(icon, 192)}" /><link
			rel="apple-touch-icon"
			href="${resizeImageUrl(icon, 180)}"
		/>`;
}

/** Describes the seller and the site. Its search is not for crawlers, so no action names it. */
export function describeShop(shop: ShopInfo, site: Site, icon: string | null = null): object[] {
	const returns = describeReturns(shop.policies, site.url);
	return [
		{
			'@context': 'https://schema.org',
			'@type': 'Organization',
			'@id': toOrganizationId(site.url),
			name: shop.name,
			url: site.url,
			logo: icon === null ? `${site.url}/icon-512.png` : resizeImageUrl(icon, 512),
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
