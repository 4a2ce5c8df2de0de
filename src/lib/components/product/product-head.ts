import { productPath } from '$lib/domain/paths';
import type { Product } from '$lib/domain/types';
import { describeTrail } from '../layout/json-ld';

/** Open Graph properties that shops read. */
export function listProductProperties(product: Product): [property: string, content: string][] {
	const { amount, currencyCode } = product.selectedVariant?.price ?? product.priceRange.min;
	const isAvailable = product.selectedVariant?.availableForSale ?? product.availableForSale;
	return [
		['og:price:amount', amount],
		['og:price:currency', currencyCode],
		['og:availability', isAvailable ? 'instock' : 'oos'],
		['product:price:amount', amount],
		['product:price:currency', currencyCode],
		['product:availability', isAvailable ? 'in stock' : 'out of stock']
	];
}

export function describeProduct(product: Product, siteUrl: string): object[] {
	const url = siteUrl + productPath(product.handle);
	return [
		{
			'@context': 'https://schema.org',
			'@type': 'Product',
			name: product.title,
			description: product.descriptionText,
			image: product.images.map((image) => new URL(image.url, siteUrl).href),
			...(product.vendor === '' ? {} : { brand: { '@type': 'Brand', name: product.vendor } }),
			sku: product.selectedVariant?.sku ?? product.id,
			...(product.rating && {
				aggregateRating: {
					'@type': 'AggregateRating',
					ratingValue: product.rating.value,
					reviewCount: product.rating.count
				}
			}),
			offers: describeOffers(product, url)
		},
		describeTrail([...product.breadcrumbs, { title: product.title, href: url }], siteUrl)
	];
}

function describeOffers(product: Product, url: string): object {
	const { min, max } = product.priceRange;
	return {
		'@type': 'AggregateOffer',
		priceCurrency: min.currencyCode,
		lowPrice: min.amount,
		highPrice: max.amount,
		availability: `https://schema.org/${product.availableForSale ? 'InStock' : 'OutOfStock'}`,
		url
	};
}
