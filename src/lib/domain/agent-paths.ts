import { toLanguageTag } from '$lib/core/language-tag';
import type { Localization } from './localization';

/**
 * Paths that programs read, beside the pages. Names with `ucp` and `mcp` are those of the protocols.
 */
export const AGENT_PATHS = {
	businessProfile: '/.well-known/ucp',
	/** JSON-RPC: catalog, cart, checkout and order. */
	commerceTools: '/api/ucp/mcp',
	/** JSON-RPC: questions about the store. */
	storeTools: '/api/mcp',
	apiCatalog: '/.well-known/api-catalog',
	productFeed: '/feeds/google.xml',
	robots: '/robots.txt',
	sitemap: '/sitemap.xml'
} as const;

/**
 * Puts so many of a variant into a new cart and leads to its checkout, for the buyer's browser. With a market the
 * checkout has the price beside the link, whatever the buyer's browser or place; null is the store's own market. A link
 * with a market cannot name a selling plan. https://ucp.dev/2026-08-25/specification/permalink
 */
export function buyLinkPath(
	variant: string,
	quantity: number | string,
	market: Pick<Localization, 'country' | 'language'> | null
): string {
	if (market === null) return `/cart/${variant}:${quantity}`;
	const { country } = market;
	const tag = toLanguageTag(market.language);
	return `/buy/${variant}:${quantity}?context/address_country=${country}&context/language=${tag}`;
}
