import { toOrigin, type Ports } from '../scripts/run/shop.ts';
import type { Workload } from './load.ts';

const PRODUCT_QUERY = `query BenchProduct($handle: String!) {
	product(handle: $handle) {
		id handle title vendor descriptionHtml availableForSale
		seo { title description }
		priceRange { minVariantPrice { amount currencyCode } maxVariantPrice { amount currencyCode } }
		options { name optionValues { name swatch { color } } }
		encodedVariantExistence encodedVariantAvailability
		images(first: 10) { nodes { url(transform: { maxWidth: 1200 }) altText width height } }
		selectedOrFirstAvailableVariant { ...BenchVariant }
		adjacentVariants { ...BenchVariant }
	}
}
fragment BenchVariant on ProductVariant {
	id title sku availableForSale quantityAvailable
	price { amount currencyCode }
	compareAtPrice { amount currencyCode }
	selectedOptions { name value }
	image { url altText width height }
}`;

const COLLECTION_QUERY = `query BenchCollection($handle: String!) {
	collection(handle: $handle) {
		title
		products(first: 24, sortKey: BEST_SELLING, filters: [{ available: true }]) {
			filters { id label type values { id label count input } }
			nodes {
				id handle title vendor
				featuredImage { url altText width height }
				priceRange { minVariantPrice { amount currencyCode } }
			}
			pageInfo { hasNextPage endCursor }
		}
	}
}`;

/** Every workload with the server whose CPU time it costs. */
export function describeWorkloads(ports: Ports): (Workload & { server: 'demo-store' | 'shop' })[] {
	const api = `${toOrigin(ports.demoStore)}/api/2026-04/graphql.json`;
	const shop = toOrigin(ports.shop);
	return [
		query('demo store: product query', api, PRODUCT_QUERY, { handle: 'everyday-mug' }),
		query('demo store: collection with facets', api, COLLECTION_QUERY, { handle: 'tableware' }),
		{ name: 'shop: product page', url: `${shop}/products/everyday-mug`, server: 'shop' },
		{ name: 'shop: collection page', url: `${shop}/collections/tableware`, server: 'shop' },
		{ name: 'shop: home page', url: `${shop}/`, server: 'shop' }
	];
}

function query(
	name: string,
	url: string,
	document: string,
	variables: Record<string, string>
): Workload & { server: 'demo-store' } {
	return {
		name,
		url,
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ query: document, variables }),
		server: 'demo-store'
	};
}
