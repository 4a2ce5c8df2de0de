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
	robots: '/robots.txt',
	sitemap: '/sitemap.xml'
} as const;

/** Puts so many of a variant into a new cart and leads to its checkout; for the buyer's browser. */
export function cartLinkPath(
	variantNumber: string,
	quantity: number,
	sellingPlanNumber: string | null = null
): string {
	const plan = sellingPlanNumber === null ? '' : `?selling_plan=${sellingPlanNumber}`;
	return `/cart/${variantNumber}:${quantity}${plan}`;
}

/** The cart links themselves start with it. */
export const CART_LINK_TEMPLATE = '/cart/{variant}:{quantity}';
