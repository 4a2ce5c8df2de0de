import type { ShopInfo } from '$lib/domain/shop';

/** Who sells, for search engines. */
export interface Seller {
	/** Origin, without a trailing slash. */
	url: string;
	/** Code of the country that prices are for. */
	country: string;
	policies: ShopInfo['policies'];
}

/** A description that offers can refer to. */
interface Policy {
	'@type': string;
	'@id': string;
	[property: string]: unknown;
}

/** The id of the seller in every graph of the site. */
export function toOrganizationId(siteUrl: string): string {
	return `${siteUrl}/#organization`;
}

/**
 * Terms of returns and delivery as the page that states them: the platform has them as prose only.
 * https://developers.google.com/search/docs/appearance/structured-data/return-policy
 */
export function describePolicies({ url, country, policies }: Seller): Record<string, Policy> {
	const [returns, delivery] = [/refund|return/, /shipping/].map(
		(name) => policies.find(({ href }) => name.test(href))?.href
	);
	return {
		...(returns !== undefined && {
			hasMerchantReturnPolicy: {
				'@type': 'MerchantReturnPolicy',
				'@id': `${url}/#returns`,
				applicableCountry: country,
				merchantReturnLink: url + returns
			}
		}),
		...(delivery !== undefined && {
			shippingDetails: {
				'@type': 'OfferShippingDetails',
				'@id': `${url}/#shipping`,
				shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
				shippingSettingsLink: url + delivery
			}
		})
	};
}

/** The same policies where the page has described them before. */
export function referToPolicies(seller: Seller): object {
	const policies = Object.entries(describePolicies(seller));
	return Object.fromEntries(policies.map(([name, policy]) => [name, { '@id': policy['@id'] }]));
}

/** Lists what a page lists, in its order. */
export function describeItemList(hrefs: readonly string[], siteUrl: string): object {
	return {
		'@type': 'ItemList',
		numberOfItems: hrefs.length,
		itemListElement: hrefs.map((href, index) => ({
			'@type': 'ListItem',
			position: index + 1,
			url: new URL(href, siteUrl).href
		}))
	};
}

/** The way from the shop's own pages to this one. */
export function describeBreadcrumbs(
	trail: { title: string; href: string }[],
	siteUrl: string
): object {
	return {
		'@context': 'https://schema.org',
		'@type': 'BreadcrumbList',
		itemListElement: trail.map(({ title, href }, index) => ({
			'@type': 'ListItem',
			position: index + 1,
			name: title,
			item: new URL(href, siteUrl).href
		}))
	};
}
