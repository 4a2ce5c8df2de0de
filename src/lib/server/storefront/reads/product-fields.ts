import { CardFields, ProductFields as ProductFieldsDocument } from '$graphql/product-fields';
import type { ProductCard } from '$lib/domain/product';
import { attributesTexts } from '$messages/en/attributes';
import { describeServiceFailure } from '../../base/errors';
import { log as rootLog } from '../../base/log';
import { markPartial } from '../../cache/read-record';
import { TAGS } from '../../cache/tags';
import { listIdentifiers, mapProductFields, type ProductFields } from '../map/product-fields';
import { mapTexts } from '../map/specifications';
import { tagMetaobjects, tagProductList } from '../read-tags';
import type { Storefront } from '../request';

const log = rootLog.child({ scope: 'products' });

/** Which metafields of products are shown where. */
export async function getProductFields(storefront: Storefront): Promise<ProductFields> {
	const found = await storefront.read(ProductFieldsDocument, {
		kind: 'content',
		select: (data) => data,
		listTags: (data) => [TAGS.metaobject('default'), ...tagMetaobjects(data)]
	});
	return mapProductFields(found);
}

const NOTHING: ProductFields = { page: [], card: [], comparison: [], feed: [], tools: [] };

/** The same for pages, which do without while the store cannot say it, and are kept by nobody then. */
export function getShownFields(storefront: Storefront): Promise<ProductFields> {
	return leaveOut(getProductFields(storefront), NOTHING);
}

/** Cards with a line of what the merchant lists for them; as they are where nothing is listed. */
export function addCardDetails(
	storefront: Storefront,
	cards: ProductCard[]
): Promise<ProductCard[]> {
	return cards.length === 0
		? Promise.resolve(cards)
		: leaveOut(readCardDetails(storefront, cards), cards);
}

async function leaveOut<Part>(part: Promise<Part>, otherwise: Part): Promise<Part> {
	try {
		return await part;
	} catch (err) {
		if (describeServiceFailure(err) === null) throw err;
		markPartial();
		log.warn({ err }, 'fields of products are left out');
		return otherwise;
	}
}

async function readCardDetails(
	storefront: Storefront,
	cards: ProductCard[]
): Promise<ProductCard[]> {
	const { card: fields } = await getProductFields(storefront);
	if (fields.length === 0) return cards;
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
