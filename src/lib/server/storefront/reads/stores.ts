import {
	NamedProduct as NamedProductDocument,
	SizeGuide as SizeGuideDocument,
	Stores,
	StoreStock as StoreStockDocument
} from '$graphql/stores';
import { parseGid, toGid } from '$lib/core/gid';
import type { NamedProduct, ReadStore, SizeGuide, StoreStock } from '$lib/domain/stores';
import { describeVariant, mapImage } from '$lib/domain/values';
import { buildVariantHref } from '$lib/domain/variant-url';
import { TAGS } from '../../cache/tags';
import { mapSizeGuide } from '../map/size-guide';
import { mapStores } from '../map/stores';
import { tagMetaobjects, tagProduct } from '../read-tags';
import type { Storefront } from '../request';

const NO_PARAMETERS = new URLSearchParams();

/** The stores where orders are collected; none where the token may not ask for them. */
export async function getStores(storefront: Storefront, now = Date.now()): Promise<ReadStore[]> {
	const locations = await storefront.read(Stores, {
		kind: 'content',
		select: (data) => data.locations.nodes,
		listTags: () => [TAGS.shop],
		ifDenied: []
	});
	return mapStores(locations, storefront.locale.country, now);
}

/** What each store has of a variant, by the number of the store. */
export async function getStoreStock(
	storefront: Storefront,
	variantId: string
): Promise<StoreStock> {
	const variant = await storefront.read(StoreStockDocument, {
		variables: { id: toGid('ProductVariant', variantId) },
		kind: 'variant',
		select: ({ node }) => (node?.__typename === 'ProductVariant' ? node : null),
		listTags: (found) => (found ? tagProduct(found.product) : [TAGS.productsIndex])
	});
	return Object.fromEntries(
		(variant?.storeAvailability.nodes ?? []).map(({ available, pickUpTime, location }) => [
			parseGid(location.id)?.id ?? location.id,
			{ readyIn: available ? pickUpTime : null }
		])
	);
}

/** Null where the market has no such product, or the variant is not one of its own. */
export async function getNamedProduct(
	storefront: Storefront,
	handle: string,
	variantId: string | null
): Promise<NamedProduct | null> {
	const ids = variantId === null ? [] : [toGid('ProductVariant', variantId)];
	const { product, nodes } = await storefront.read(NamedProductDocument, {
		variables: { handle, ids },
		kind: 'product',
		select: (data) => data,
		listTags: (data) => [
			TAGS.product(handle),
			...(data.product ? tagProduct(data.product) : [TAGS.productsIndex])
		]
	});
	if (product === null) return null;
	const found = nodes.flatMap((node) => (node?.__typename === 'ProductVariant' ? [node] : []));
	const variant = found.find((it) => it.product.id === product.id) ?? null;
	if (variant === null && variantId !== null) return null;
	const title = variant ? describeVariant(product.title, variant.title) : product.title;
	return {
		handle: product.handle,
		variantId,
		title,
		image: mapImage(variant?.image ?? product.featuredImage, title),
		href: buildVariantHref(
			product.handle,
			variant && title !== product.title ? variant.selectedOptions : [],
			NO_PARAMETERS
		)
	};
}

/** Null where the market has no such product, or the product no guide. */
export async function getSizeGuide(
	storefront: Storefront,
	handle: string
): Promise<SizeGuide | null> {
	const product = await storefront.read(SizeGuideDocument, {
		variables: { handle },
		kind: 'content',
		select: (data) => data.product,
		listTags: (found) => [
			TAGS.product(handle),
			TAGS.pages,
			...(found ? [...tagProduct(found), ...tagMetaobjects(found)] : [TAGS.productsIndex])
		]
	});
	return product && mapSizeGuide(product);
}
