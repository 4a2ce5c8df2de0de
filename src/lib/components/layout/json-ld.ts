import { toLanguageTag } from '$lib/core/language-tag';
import { resizeImageUrl } from '$lib/core/resize-image-url';
import { toSiteUrl } from '$lib/domain/market-parameters';
import type { ShopInfo } from '$lib/domain/shop';

/** Where the shop shows the market at hand. */
interface Site {
	/** Origin, without a trailing slash. */
	url: string;
	/** `country=DE&language=de`, in addresses of a market that has no origin of its own. */
	marketQuery?: string;
}

/** Describes the seller to search engines. */
export interface Seller extends Site {
	/** Code of the country that prices are for. */
	country: string;
	policies: ShopInfo['policies'];
}

/** A description that others can refer to. */
interface Policy {
	'@type': string;
	'@id': string;
	[property: string]: unknown;
}

const RETURNS = /refund|return/;
const SHIPPING = /shipping/;

/** The id of the seller in every graph of the site. */
export function toOrganizationId(siteUrl: string): string {
	return `${siteUrl}/#organization`;
}

/**
 * Returns as the page that states them, for the description of the seller: the platform has the
 * terms as prose only, and search engines take a link for the seller alone.
 * https://developers.google.com/search/docs/appearance/structured-data/return-policy
 */
function describeReturns(policies: ShopInfo['policies'], site: Site): Policy | null {
	const href = findPolicy(policies, RETURNS);
	if (href === undefined) return null;
	return {
		'@type': 'MerchantReturnPolicy',
		'@id': `${site.url}/#returns`,
		merchantReturnLink: toSiteUrl(href, site)
	};
}

/** Terms of the first offer of a page: delivery, and the returns that the seller describes. */
export function describeTerms(seller: Seller, isShipped = true): object {
	const shipping = isShipped ? describeShipping(seller) : null;
	return { ...referToTerms(seller, isShipped), ...(shipping && { shippingDetails: shipping }) };
}

/** Terms of later offers, which the page has described before. */
export function referToTerms(seller: Seller, isShipped = true): object {
	const returns = describeReturns(seller.policies, seller);
	const shipping = isShipped ? describeShipping(seller) : null;
	return {
		...(returns && { hasMerchantReturnPolicy: { '@id': returns['@id'] } }),
		...(shipping && { shippingDetails: { '@id': shipping['@id'] } })
	};
}

/** The platform knows rates only for a cart with an address, so the page that states them it is. */
function describeShipping(seller: Seller): Policy | null {
	const { url, country, policies } = seller;
	const href = findPolicy(policies, SHIPPING);
	if (href === undefined) return null;
	return {
		'@type': 'OfferShippingDetails',
		'@id': `${url}/#shipping`,
		shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
		shippingSettingsLink: toSiteUrl(href, seller)
	};
}

function findPolicy(policies: ShopInfo['policies'], name: RegExp): string | undefined {
	return policies.find(({ href }) => name.test(href))?.href;
}

interface Entry {
	title: string;
	href: string;
}

/** Lists what a page lists, in its order. */
export function describeItemList(entries: readonly Entry[], site: Site): object {
	return {
		'@type': 'ItemList',
		numberOfItems: entries.length,
		itemListElement: entries.map(({ title, href }, index) => ({
			'@type': 'ListItem',
			position: index + 1,
			name: title,
			url: toSiteUrl(href, site)
		}))
	};
}

/** The way from the shop's own pages to this one. */
export function describeBreadcrumbs(trail: readonly Entry[], site: Site): object {
	return {
		'@context': 'https://schema.org',
		'@type': 'BreadcrumbList',
		itemListElement: trail.map(({ title, href }, index) => ({
			'@type': 'ListItem',
			position: index + 1,
			name: title,
			item: toSiteUrl(href, site)
		}))
	};
}

/** Describes the seller and the site. Its search is not for crawlers, so no action names it. */
export function describeShop(
	shop: ShopInfo,
	site: Site & { language: string },
	icon: string | null = null
): object[] {
	const returns = describeReturns(shop.policies, site);
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
