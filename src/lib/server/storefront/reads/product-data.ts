import { CollectionAsData, ProductAsData, ProductsAsData } from '$graphql/product-data';
import { remember } from '$lib/core/remember';
import type { DataVariant, ProductData, ProductWindow } from '$lib/domain/product-data';
import { mapMoney } from '$lib/domain/values';
import type { ProductAsData$result } from '$houdini';
import { TAGS } from '../../cache/tags';
import { sanitizeContent } from '../map/html';
import { tagCollection, tagProduct, tagProductList } from '../read-tags';
import type { Storefront } from '../request';

type PlatformProduct = NonNullable<ProductAsData$result['product']>;
type PlatformVariant = PlatformProduct['variants']['nodes'][number];

interface Chunk {
	nodes: readonly PlatformProduct[];
	pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

type ReadChunk = (first: number, after: string | null) => Promise<Chunk | null>;

/**
 * Every list is read in chunks of this size, whichever part of it is asked for, so there are few
 * answers to keep.
 */
const CHUNK_SIZE = 50;

const GRAMS: Readonly<Record<string, number>> = {
	...{ GRAMS: 1, KILOGRAMS: 1000, OUNCES: 28.349523125, POUNDS: 453.59237 }
};

/** Null when there is no such product. */
export async function getProductData(
	storefront: Storefront,
	handle: string
): Promise<ProductData | null> {
	const product = await storefront.read(ProductAsData, {
		variables: { handle },
		kind: 'product',
		select: (data) => data.product,
		listTags: (found) => [
			TAGS.product(handle),
			...(found ? tagProduct(found) : [TAGS.productsIndex])
		]
	});
	return product && mapProductData(product);
}

/** Reads a part of all products; nothing lies beyond the last one. */
export async function getProductsData(
	storefront: Storefront,
	window: ProductWindow
): Promise<ProductData[]> {
	const found = await readWindow(window, (first, after) =>
		storefront.read(ProductsAsData, {
			variables: { first, after },
			kind: 'collection',
			select: (data) => data.products,
			listTags: ({ nodes }) => tagProductList(nodes)
		})
	);
	return found ?? [];
}

/** Reads a part of a collection's products; null when there is no such collection. */
export function getCollectionData(
	storefront: Storefront,
	handle: string,
	window: ProductWindow
): Promise<ProductData[] | null> {
	return readWindow(window, async (first, after) => {
		const collection = await storefront.read(CollectionAsData, {
			variables: { handle, first, after },
			kind: 'collection',
			select: (data) => data.collection,
			listTags: (found) => [
				...[TAGS.collection(handle), TAGS.collectionsIndex],
				...(found ? tagCollection(found) : []),
				...tagProductList(found?.products.nodes)
			]
		});
		return collection && collection.products;
	});
}

/** The platform knows cursors and no numbers, so all chunks before the window are read as well. */
async function readWindow(
	{ offset, limit }: ProductWindow,
	readChunk: ReadChunk
): Promise<ProductData[] | null> {
	const products: PlatformProduct[] = [];
	let after: string | null = null;
	while (products.length < offset + limit) {
		const chunk: Chunk | null = await readChunk(CHUNK_SIZE, after);
		if (chunk === null) return null;
		products.push(...chunk.nodes);
		after = chunk.pageInfo.endCursor;
		if (!chunk.pageInfo.hasNextPage || after === null) break;
	}
	return products.slice(offset, offset + limit).map(mapProductData);
}

const mapProductData = remember((product: PlatformProduct): ProductData => {
	const { options, images, variants, descriptionHtml, tags, ...facts } = product;
	return {
		...facts,
		descriptionHtml: sanitizeContent(descriptionHtml),
		tags: [...tags],
		options: options.map(({ name, optionValues }) => ({
			name,
			values: optionValues.map((value) => value.name)
		})),
		images: images.nodes.map(({ id, url, altText, width, height }) => ({
			...{ id, url, altText, width, height }
		})),
		variants: variants.nodes.map(mapVariant)
	};
});

function mapVariant(variant: PlatformVariant): DataVariant {
	const { price, compareAtPrice, image, selectedOptions, weight, weightUnit, ...facts } = variant;
	return {
		...facts,
		grams: Math.round((weight ?? 0) * (GRAMS[weightUnit] ?? 1)),
		price: mapMoney(price),
		compareAtPrice: compareAtPrice && mapMoney(compareAtPrice),
		imageUrl: image?.url ?? null,
		values: selectedOptions.map(({ value }) => value)
	};
}
