import { CardFields, ProductFields as ProductFieldsDocument } from '$graphql/product-fields';
import { waitAtMost } from '$lib/core/wait-at-most';
import type { ProductCard } from '$lib/domain/product';
import { attributesTexts } from '$messages/en/attributes';
import { describeServiceFailure } from '../../base/errors';
import { log as rootLog } from '../../base/log';
import { markPartial } from '../../cache/read-record';
import { TAGS } from '../../cache/tags';
import {
	type Identifier,
	listIdentifiers,
	mapProductFields,
	type ProductFields,
	RATING_FIELDS
} from '../map/product-fields';
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
/** Products and cards that have been read wait no longer than this for their fields. */
const PATIENCE_MS = 1000;

/** The places of which a product is read; one answer serves all of them. */
export const PRODUCT_PLACES = ['page', 'comparison', 'tools'] as const;

const identify = (lists: ProductFields) =>
	listIdentifiers([...RATING_FIELDS, ...PRODUCT_PLACES.flatMap((place) => lists[place])]);

/** What was listed when it was read last: all markets have the same list, and it rarely changes. */
let expected = identify(mapProductFields({ lists: null }));

interface ReadWithFields<Found> {
	found: Found;
	lists: ProductFields;
}

/**
 * Reads a product and the list of its fields at once, and the product again where the list has more than was expected. A
 * product whose fields are late, or cannot be read, goes without, and is kept by nobody.
 */
export async function readWithFields<Found>(
	storefront: Storefront,
	read: (identifiers: Identifier[]) => Promise<Found>
): Promise<ReadWithFields<Found>> {
	const asked = expected;
	const first = read(asked);

	async function readListed(): Promise<ReadWithFields<Found>> {
		const lists = await getProductFields(storefront);
		const wanted = identify(lists);
		expected = wanted;
		const isAsked = wanted.every((it) => asked.some((other) => isSame(it, other)));
		return { lists, found: await (isAsked ? first : read(wanted)) };
	}

	const listed = leaveOut(readListed(), null);
	await Promise.race([listed, Promise.allSettled([first])]);
	const found = await waitAtMost(PATIENCE_MS, listed, null);
	if (found !== null) return found;
	markPartial();
	return { lists: NOTHING, found: await first };
}

const isSame = (one: Identifier, other: Identifier) =>
	one.namespace === other.namespace && one.key === other.key;

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
	const lists = await waitAtMost(PATIENCE_MS, getProductFields(storefront), null);
	if (lists === null) markPartial();
	const fields = lists?.card ?? [];
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
