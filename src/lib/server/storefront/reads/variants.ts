import { VariantTable as VariantTableDocument } from '$graphql/variants';
import { remember } from '$lib/core/remember';
import { mapImage, mapMoney } from '$lib/domain/values';
import type { ProductOffers, VariantTable } from '$lib/domain/product';
import type { VariantTable$result } from '$houdini';
import { TAGS } from '../../cache/tags';
import { mapCompareAtPrice } from '../map/value';
import { tagProduct } from '../read-tags';
import type { Storefront } from '../request';

type VariantedProduct = NonNullable<VariantTable$result['product']>;

/** Products of more variants are chosen from by their options. */
const MAX_ROWS = 100;
/** Each is some hundred bytes of every page of the product. */
const MAX_OFFERED = 30;

/** Null when there is no such product. */
export async function getVariantTable(
	storefront: Storefront,
	handle: string
): Promise<VariantTable | null> {
	const product = await getVariants(storefront, handle);
	return (
		product && {
			rows: product.variants.nodes.map((variant) => ({
				id: variant.id,
				availableForSale: variant.availableForSale,
				currentlyNotInStock: variant.currentlyNotInStock,
				quantityAvailable: variant.quantityAvailable,
				price: mapMoney(variant.price),
				compareAtPrice: mapCompareAtPrice(variant.compareAtPrice, variant.price),
				minimumQuantity: variant.quantityRule.minimum,
				selectedOptions: variant.selectedOptions.map(({ name, value }) => ({ name, value }))
			})),
			isCut: product.variants.pageInfo.hasNextPage
		}
	);
}

/** Returns the offers that search engines read; null when there is no such product. */
export async function getProductOffers(
	storefront: Storefront,
	handle: string
): Promise<ProductOffers | null> {
	const product = await getVariants(storefront, handle);
	return product && mapOffers(product);
}

const mapOffers = remember((product: VariantedProduct): ProductOffers => {
	const variants = product.variants.nodes.slice(0, MAX_OFFERED).map((variant) => ({
		sku: variant.sku,
		barcode: variant.barcode,
		price: mapMoney(variant.price),
		compareAtPrice: mapCompareAtPrice(variant.compareAtPrice, variant.price),
		availableForSale: variant.availableForSale,
		currentlyNotInStock: variant.currentlyNotInStock,
		imageUrl: mapImage(variant.image, '')?.url ?? null,
		values: variant.selectedOptions.map(({ value }) => value)
	}));
	return { count: product.variantsCount?.count ?? product.variants.nodes.length, variants };
});

function getVariants(
	storefront: Storefront,
	handle: string
): Promise<VariantTable$result['product']> {
	return storefront.read(VariantTableDocument, {
		variables: { handle, first: MAX_ROWS },
		kind: 'product',
		select: (data) => data.product,
		listTags: (found) => [
			TAGS.product(handle),
			...(found ? tagProduct(found) : [TAGS.productsIndex])
		]
	});
}
