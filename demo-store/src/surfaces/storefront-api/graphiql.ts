const DEFAULT_QUERY = `query FirstProducts @inContext(country: US, language: EN) {
	shop {
		name
	}
	products(first: 5, sortKey: BEST_SELLING) {
		nodes {
			title
			handle
			priceRange {
				minVariantPrice {
					amount
					currencyCode
				}
			}
		}
	}
}
`;

/**
 * The explorer as one page without outside resources. Its package carries the whole editor
 * (about 9 MB), so it is loaded when somebody first opens it.
 */
export async function renderExplorer(endpoint: string, publicToken: string): Promise<Response> {
	const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
	const page = renderGraphiQL({
		title: 'Storefront API of the demo store',
		endpoint,
		defaultQuery: DEFAULT_QUERY,
		headers: JSON.stringify({ 'X-Shopify-Storefront-Access-Token': publicToken }, null, '\t')
	});
	return new Response(page, {
		headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
	});
}
