import { productPath } from '$lib/domain/paths';
import type { Product, ProductOffers, ProductVariant } from '$lib/domain/product';
import { buildVariantHref, readOptionCandidates } from '$lib/domain/variant-url';
import { describeBreadcrumbs } from '../layout/json-ld';
import { describeAvailability, describeProductGroup } from './product-group';

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

/** @param searchParams Of the page: they may choose one of several variants. */
export function describeProduct(
	product: Product,
	offers: ProductOffers,
	siteUrl: string,
	searchParams: URLSearchParams
): object[] {
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
			offers: describeOffers(product, offers.count, siteUrl, searchParams)
		},
		describeBreadcrumbs([...product.breadcrumbs, { title: product.title, href: url }], siteUrl),
		...describeProductGroup(product, offers.variants, siteUrl)
	];
}

/** One variant, alone or chosen, is one offer; the range is of all when none is chosen. */
function describeOffers(
	product: Product,
	offerCount: number,
	siteUrl: string,
	searchParams: URLSearchParams
): object {
	const { handle, selectedVariant, priceRange } = product;
	const { min, max } = priceRange;
	const choices = product.options.filter(({ values }) => values.length > 1);
	const names = choices.map(({ name }) => name);
	if (selectedVariant !== null && isChosen(selectedVariant, names, searchParams)) {
		const options = selectedVariant.selectedOptions.filter(({ name }) => names.includes(name));
		const href = buildVariantHref(handle, options, new URLSearchParams());
		return describeOffer(selectedVariant, siteUrl + href);
	}
	return {
		'@type': 'AggregateOffer',
		priceCurrency: min.currencyCode,
		lowPrice: min.amount,
		highPrice: max.amount,
		...(offerCount > 0 && { offerCount }),
		availability: `https://schema.org/${product.availableForSale ? 'InStock' : 'OutOfStock'}`,
		url: siteUrl + productPath(handle)
	};
}

/** Returns whether the address names the variant's value for every option that leaves a choice. */
function isChosen(
	{ selectedOptions }: ProductVariant,
	names: readonly string[],
	searchParams: URLSearchParams
): boolean {
	const asked = readOptionCandidates(searchParams);
	const askedFor = (name: string) =>
		asked.find((option) => option.name.toLowerCase() === name.toLowerCase())?.value.toLowerCase();
	return selectedOptions
		.filter(({ name }) => names.includes(name))
		.every(({ name, value }) => askedFor(name) === value.toLowerCase());
}

function describeOffer(variant: ProductVariant, url: string): object {
	const { sku, price } = variant;
	return {
		'@type': 'Offer',
		price: price.amount,
		priceCurrency: price.currencyCode,
		availability: describeAvailability(variant),
		...(sku !== null && sku !== '' && { sku }),
		url
	};
}
