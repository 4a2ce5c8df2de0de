import { CardFields, ProductFields as ProductFieldsDocument } from '$graphql/product-fields';
import type { ProductCard } from '$lib/domain/product';
import { attributesTexts } from '$messages/en/attributes';
import { TAGS } from '../../cache/tags';
import { listIdentifiers, mapProductFields, type ProductFields } from '../map/product-fields';
import { mapTexts } from '../map/specifications';
import { tagMetaobjects, tagProductList } from '../read-tags';
import type { Storefront } from '../request';

/** Which metafields of products are shown where. */
export async function getProductFields(storefront: Storefront): Promise<ProductFields> {
	const found = await storefront.read(ProductFieldsDocument, {
		kind: 'content',
		select: (data) => data,
		listTags: (data) => [TAGS.metaobject('default'), ...tagMetaobjects(data)]
	});
	return mapProductFields(found);
}

/** Cards with a line of what the merchant lists for them; as they are where nothing is listed. */
export async function addCardDetails(
	storefront: Storefront,
	cards: ProductCard[]
): Promise<ProductCard[]> {
	const { card: fields } = await getProductFields(storefront);
	if (fields.length === 0 || cards.length === 0) return cards;
	const products = await storefront.read(CardFields, {
		variables: { ids: cards.map(({ id }) => id), identifiers: listIdentifiers(fields) },
		kind: 'listing',
		select: ({ nodes }) => nodes.flatMap((node) => (node?.__typename === 'Product' ? [node] : [])),
		listTags: (found) => [...tagProductList(found), ...tagMetaobjects(found)]
	});
	const texts = new Map(
		products.map(({ id, metafields }) => [
			id,
			mapTexts(metafields, fields).map(attributesTexts.row)
		])
	);
	return cards.map((card) => {
		const own = texts.get(card.id) ?? [];
		const line = [card.vendor, ...own].filter((it) => it !== '').join(' · ');
		return own.length === 0 ? card : { ...card, details: line };
	});
}
