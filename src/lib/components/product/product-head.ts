import { toSiteUrl } from '$lib/domain/market-parameters';
import { productPath } from '$lib/domain/paths';
import type { Product, ProductOffers, ProductVariant } from '$lib/domain/product';
import { buildVariantHref, readOptionCandidates } from '$lib/domain/variant-url';
import {
	describeBreadcrumbs,
	describeTerms,
	toOrganizationId,
	type Seller
} from '../layout/json-ld';
import { describeCommon, describeGtin, describeOffer, describeProductGroup } from './product-group';

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

/**
 * One graph: the group of its variants, or the product where it has one variant or they are not known.
 * @param searchParams Of the page: they may choose one of several variants.
 */
export function describeProduct(
	product: Product,
	offers: ProductOffers,
	seller: Seller,
	searchParams: URLSearchParams
): object[] {
	const href = productPath(product.handle);
	const trail = [...product.breadcrumbs, { title: product.title, href }];
	return [
		offers.variants.length > 1
			? describeProductGroup(product, offers.variants, seller)
			: describeSingleProduct(product, offers.count, seller, searchParams),
		describeBreadcrumbs(trail, seller)
	];
}

function describeSingleProduct(
	product: Product,
	offerCount: number,
	seller: Seller,
	searchParams: URLSearchParams
): object {
	const { selectedVariant: variant, images, handle } = product;
	const path = productPath(handle);
	return {
		'@context': 'https://schema.org',
		'@type': 'Product',
		'@id': `${seller.url}${path}#product`,
		...describeCommon(product),
		url: toSiteUrl(path, seller),
		image: images
			.filter(({ player }) => player === null)
			.map((image) => new URL(image.url, seller.url).href),
		...(variant?.sku && { sku: variant.sku }),
		...describeGtin(variant?.barcode ?? null),
		offers: describeOffers(product, offerCount, seller, searchParams)
	};
}

/** One variant, alone or chosen, is one offer; the range is of all when none is chosen. */
function describeOffers(
	product: Product,
	offerCount: number,
	seller: Seller,
	searchParams: URLSearchParams
): object {
	const { handle, selectedVariant, priceRange } = product;
	const { min, max } = priceRange;
	const terms = describeTerms(seller, !product.isGiftCard);
	const choices = product.options.filter(
		({ values }) => values.filter(({ isSibling }) => !isSibling).length > 1
	);
	const names = choices.map(({ name }) => name);
	if (selectedVariant !== null && isChosen(selectedVariant, names, searchParams)) {
		const options = selectedVariant.selectedOptions.filter(({ name }) => names.includes(name));
		const href = buildVariantHref(handle, options, new URLSearchParams());
		return describeOffer(selectedVariant, toSiteUrl(href, seller), seller, terms);
	}
	return {
		'@type': 'AggregateOffer',
		priceCurrency: min.currencyCode,
		lowPrice: min.amount,
		highPrice: max.amount,
		...(offerCount > 0 && { offerCount }),
		availability: `https://schema.org/${product.availableForSale ? 'InStock' : 'OutOfStock'}`,
		itemCondition: 'https://schema.org/NewCondition',
		seller: { '@id': toOrganizationId(seller.url) },
		...terms,
		url: toSiteUrl(productPath(handle), seller)
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
