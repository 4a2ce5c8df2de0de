import { VariantTable as VariantTableDocument } from '$graphql/variants';
import { mapMoney } from '$lib/domain/platform-values';
import type { VariantTable } from '$lib/domain/types';
import { TAGS } from '../../cache';
import { mapCompareAtPrice } from '../map/value';
import { tagProduct } from '../read-tags';
import type { Storefront } from '../request';

/** Products of more variants are chosen from by their options. */
const MAX_ROWS = 100;

/** Null when there is no such product. */
export async function getVariantTable(
	storefront: Storefront,
	handle: string
): Promise<VariantTable | null> {
	const product = await storefront.read(VariantTableDocument, {
		variables: { handle, first: MAX_ROWS },
		kind: 'product',
		select: (data) => data.product,
		listTags: (found) => [
			TAGS.product(handle),
			...(found ? tagProduct(found) : [TAGS.productsIndex])
		]
	});
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
