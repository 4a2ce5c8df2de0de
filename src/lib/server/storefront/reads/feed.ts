import { ProductsForFeed, VariantsForFeed } from '$graphql/product-data';
import { parseGid } from '$lib/core/gid';
import type { FeedProduct, FeedVariant } from '$lib/domain/feed';
import type { ProductsForFeed$result, VariantsForFeed$result } from '$houdini';
import { StorefrontQueryError } from '../../base/errors';
import { TAGS } from '../../cache/tags';
import { isAccessDenied, type StorefrontResponse } from '../assert-storefront-ok';
import { toPlainText } from '../map/plain-text';
import { listIdentifiers, type ProductField } from '../map/product-fields';
import { mapShipping } from '../map/ships-on';
import { mapTexts } from '../map/specifications';
import { mapCompareAtPrice, mapPrices } from '../map/value';
import { tagProduct, tagProductList } from '../read-tags';
import type { Storefront } from '../request';
import { getProductFields } from './product-fields';

type PlatformProduct = ProductsForFeed$result['products']['nodes'][number];
type PlatformVariant = PlatformProduct['variants']['nodes'][number];

const CHUNK_SIZE = 50;

/**
 * Reads all products of a market, in parts of some fifty. Nothing is read ahead of who takes the parts, and nothing is
 * held but the part at hand. A product of many variants comes again in each of the parts that have more of them.
 */
export async function* readFeedProducts(storefront: Storefront): AsyncGenerator<FeedProduct[]> {
	const fields = await getProductFields(storefront);
	const identifiers = listIdentifiers(fields.feed);
	let after: string | null = null;
	do {
		const { nodes, pageInfo } = await readProducts(storefront, { after, identifiers });
		yield nodes.map((product) => mapProduct(product, product.variants.nodes, fields.feed));
		for (const product of nodes) yield* readFurtherVariants(storefront, product, fields.feed);
		after = nodes.length > 0 && pageInfo.hasNextPage ? pageInfo.endCursor : null;
	} while (after !== null);
}

async function* readFurtherVariants(
	storefront: Storefront,
	product: PlatformProduct,
	fields: readonly ProductField[]
): AsyncGenerator<FeedProduct[]> {
	let { pageInfo } = product.variants;
	while (pageInfo.hasNextPage && pageInfo.endCursor !== null) {
		const more = await readVariants(storefront, product.id, pageInfo.endCursor);
		if (more === null) return;
		yield [mapProduct(product, more.variants.nodes, fields)];
		pageInfo = more.variants.pageInfo;
	}
}

function readProducts(
	storefront: Storefront,
	wanted: { after: string | null; identifiers: ReturnType<typeof listIdentifiers> }
): Promise<ProductsForFeed$result['products']> {
	return storefront.read(ProductsForFeed, {
		variables: { first: CHUNK_SIZE, ...wanted },
		kind: 'collection',
		check: assertWhole,
		select: (data) => data.products,
		listTags: ({ nodes }) => tagProductList(nodes)
	});
}

function readVariants(
	storefront: Storefront,
	id: string,
	after: string
): Promise<VariantsForFeed$result['product']> {
	return storefront.read(VariantsForFeed, {
		variables: { id, after },
		kind: 'collection',
		check: assertWhole,
		select: (data) => data.product,
		listTags: (product) => (product ? tagProduct(product) : [TAGS.products])
	});
}

/** Receivers delete what a feed does not list, and the head of a feed has been sent long before its end. */
function assertWhole({ errors }: StorefrontResponse<unknown>): void {
	const [fault] = errors.filter((error) => !isAccessDenied(error));
	if (fault)
		throw new StorefrontQueryError(`the feed would be incomplete: ${fault.message}`, errors);
}

function mapProduct(
	product: PlatformProduct,
	variants: readonly PlatformVariant[],
	fields: readonly ProductField[]
): FeedProduct {
	const { id, handle, title, vendor, productType, requiresSellingPlan } = product;
	return {
		...{ handle, title, vendor, productType, requiresSellingPlan },
		number: toNumber(id),
		description: toPlainText(product.descriptionHtml),
		details: mapTexts(product.metafields, fields),
		imageUrls: product.images.nodes.map(({ url }) => url),
		isOnlyVariant: (product.variantsCount?.count ?? product.variants.nodes.length) === 1,
		// Those of a combined listing's parent belong to other products, which the feed has too.
		variants: variants.filter((it) => it.product.handle === handle).map(mapVariant)
	};
}

function mapVariant(variant: PlatformVariant): FeedVariant {
	const { id, title, barcode, availableForSale, currentlyNotInStock, weight, weightUnit } = variant;
	const { shipsOn } = mapShipping(variant);
	return {
		...{ title, barcode, availableForSale, currentlyNotInStock },
		...(shipsOn !== undefined && { shipsOn }),
		number: toNumber(id),
		isBundle: variant.requiresComponents,
		weight: weight === null ? null : { value: weight, unit: weightUnit },
		price: mapPrices(variant).price,
		compareAtPrice: mapCompareAtPrice(variant.compareAtPrice, variant.price),
		measure: mapMeasure(variant.unitPriceMeasurement),
		imageUrl: variant.image?.url ?? null,
		options: variant.selectedOptions.map(({ name, value }) => ({ name, value }))
	};
}

function mapMeasure(measure: PlatformVariant['unitPriceMeasurement']): FeedVariant['measure'] {
	if (measure === null || measure.quantityUnit === null || measure.referenceUnit === null)
		return null;
	return {
		content: { value: measure.quantityValue, unit: measure.quantityUnit },
		base: { value: measure.referenceValue, unit: measure.referenceUnit }
	};
}

function toNumber(id: string): string {
	return parseGid(id)?.id ?? id;
}
