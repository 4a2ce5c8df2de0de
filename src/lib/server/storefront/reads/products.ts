import {
	AdjacentVariants,
	PickupPlaces,
	ProductAddress,
	ProductAddresses,
	ProductCards,
	ProductPage,
	ProductRecommendations,
	ProductReviews,
	VariantAddress,
	VariantShipping,
	WishedProducts
} from '$graphql/products';
import { parseGid, toGid } from '$lib/core/gid';
import { remember } from '$lib/core/remember';
import { productPath } from '$lib/domain/paths';
import type {
	PickupPlace,
	Product,
	ProductCard,
	Recommendations,
	ProductOffers,
	VariantTable
} from '$lib/domain/product';
import type { ListedVariant } from '$lib/domain/product-options';
import {
	buildVariantHref,
	dropVariantId,
	readOptionCandidates,
	readVariantId,
	type SelectedOption
} from '$lib/domain/variant-url';
import type {
	ProductPage$result,
	ProductRecommendations$result,
	ProductAsData$result,
	VariantTable$result,
	WishedProducts$result
} from '$houdini';
import { CollectionAsData, ProductAsData, ProductsAsData } from '$graphql/product-data';
import type { DataVariant, ProductData, ProductWindow } from '$lib/domain/product-data';
import type { WishedProduct } from '$lib/domain/wish-list';
import { mapImage, mapMoney, mapPriceRange } from '$lib/domain/values';
import { RecommendationsAsData } from '$graphql/theme-data';
import { VariantTable as VariantTableDocument } from '$graphql/variants';
import { readApart } from '../../cache/read-record';
import { TAGS } from '../../cache/tags';
import { listMetaobjects, mapRating, mapReviews } from '../map/metafields';
import { mapProduct } from '../map/product';
import { mapProductCards } from '../map/product-card';
import { tagCollection, tagMetaobjects, tagProduct, tagProductList } from '../read-tags';
import type { Storefront } from '../request';
import { isEveryProduct } from './every-product';
import { addCardDetails, type PRODUCT_PLACES, readWithFields } from './product-fields';
import { sanitizeContent } from '../map/html';
import { mapShipping, mapUnnamedShipping } from '../map/ships-on';
import { mapCompareAtPrice, mapPrices } from '../map/value';

/** As many as the platform answers at once; of addresses, those of the best-selling ones. */
const MAX_NODES = 250;
/** The platform recommends up to ten; a row shows four. */
const MAX_RECOMMENDATIONS = 4;

/**
 * Null when there is no such product. The variant is the one that the query selects, the details are those of the
 * place.
 */
export async function getProduct(
	storefront: Storefront,
	handle: string,
	{ searchParams }: URL,
	place: (typeof PRODUCT_PLACES)[number] = 'page'
): Promise<Product | null> {
	const selectedOptions = readOptionCandidates(searchParams);
	const { found: product, lists } = await readWithFields(storefront, (identifiers) =>
		storefront.read(ProductPage, {
			variables: { handle, selectedOptions, identifiers },
			kind: selectedOptions.length === 0 ? 'product' : 'variant',
			select: (data) => data.product,
			listTags: (found) => [
				TAGS.product(handle),
				...(found ? tagPage(found) : [TAGS.productsIndex])
			]
		})
	);
	if (product === null) return null;
	const variant = product.selectedOrFirstAvailableVariant;
	const isListedAlone = listSiblings(product).length === 0;
	const adjacent = isListedAlone ? [] : await getAdjacent(storefront, handle, selectedOptions);
	return mapProduct({ product, variant, adjacent, searchParams, fields: lists[place] });
}

/** Null when there is no such product. */
export async function getProductReviews(
	storefront: Storefront,
	handle: string
): Promise<Pick<Product, 'title' | 'handle' | 'rating' | 'reviews'> | null> {
	const product = await storefront.read(ProductReviews, {
		variables: { handle },
		kind: 'product',
		select: (data) => data.product,
		listTags: (found) => [
			TAGS.product(handle),
			...(found ? [...tagProduct(found), ...tagMetaobjects(found)] : [TAGS.productsIndex])
		]
	});
	if (product === null) return null;
	const { title, metafields } = product;
	return {
		...{ title, handle: product.handle, rating: mapRating(metafields) },
		reviews: mapReviews(listMetaobjects(product.reviews))
	};
}

/** Variants that differ from the selected one in one option, and the products that have them. */
async function getAdjacent(
	storefront: Storefront,
	handle: string,
	selectedOptions: SelectedOption[]
): Promise<ListedVariant[]> {
	const product = await storefront.read(AdjacentVariants, {
		variables: { handle, selectedOptions },
		kind: selectedOptions.length === 0 ? 'product' : 'variant',
		select: (data) => data.product,
		listTags: (found) => [
			TAGS.product(handle),
			...(found ? [found, ...found.adjacentVariants.map((it) => it.product)] : []).flatMap(
				tagProduct
			)
		]
	});
	return (product?.adjacentVariants ?? []).map((it) => ({
		...{ handle: it.product.handle, availableForSale: it.availableForSale },
		selectedOptions: it.selectedOptions
	}));
}

/** The other products whose variants are among the options. */
function listSiblings({ handle, options }: PageProduct) {
	const first = options.flatMap(({ optionValues }) =>
		optionValues.flatMap(({ firstSelectableVariant }) => firstSelectableVariant?.product ?? [])
	);
	return first.filter((product) => product.handle !== handle);
}

/**
 * Finds the handle of a product in a market, whose language may have another; null where it is not sold. All products
 * share one list of each market. What it does not have is asked for by itself.
 */
export async function getProductHandle(
	storefront: Storefront,
	{ id, handle }: Pick<Product, 'id' | 'handle'>
): Promise<string | null> {
	// An edit of any product renews the list, but not the pages of the others.
	const listed = await readApart(() =>
		storefront.read(ProductAddresses, {
			variables: { first: MAX_NODES },
			kind: 'product',
			select: ({ products }) => products.nodes,
			listTags: tagProductList
		})
	);
	const found = listed.find((product) => product.id === id);
	if (found) return found.handle;
	return storefront.read(ProductAddress, {
		variables: { id },
		kind: 'product',
		select: ({ product }) => product?.handle ?? null,
		listTags: () => [TAGS.product(handle), TAGS.productsIndex]
	});
}

/**
 * When variants ship that are bought, by id, where the merchant has entered a day. Without a day nobody knows whether what
 * was bought was the last one in stock.
 */
export async function getShipping(
	storefront: Storefront,
	ids: readonly string[]
): Promise<ReadonlyMap<string, string>> {
	if (ids.length === 0) return new Map();
	const variants = await storefront.read(VariantShipping, {
		variables: { ids: ids.slice(0, MAX_NODES) },
		kind: 'listing',
		select: ({ nodes }) =>
			nodes.flatMap((node) => (node?.__typename === 'ProductVariant' ? [node] : [])),
		listTags: (found) => tagProductList(found.map(({ product }) => product))
	});
	return new Map(
		variants.flatMap((variant) => {
			const { currentlyNotInStock, metafield: shipsOn, product } = variant;
			const source = { currentlyNotInStock, shipsOn, product: { shipsOn: product.metafield } };
			const hasDay = shipsOn !== null || product.metafield !== null;
			const { ships } = hasDay ? mapShipping(source) : {};
			return ships === undefined ? [] : [[variant.id, ships] as const];
		})
	);
}

/** Lists the shops in the shopper's country where the selected variant can be picked up. */
export async function getPickupPlaces(
	storefront: Storefront,
	handle: string,
	{ searchParams }: URL
): Promise<PickupPlace[]> {
	const selectedOptions = readOptionCandidates(searchParams);
	const product = await storefront.read(PickupPlaces, {
		variables: { handle, selectedOptions },
		kind: selectedOptions.length === 0 ? 'product' : 'variant',
		select: (data) => data.product,
		listTags: (found) => [TAGS.product(handle), ...(found ? tagProduct(found) : [])]
	});
	const places = product?.selectedOrFirstAvailableVariant?.storeAvailability.nodes ?? [];
	return places
		.filter(({ location }) => location.address.countryCode === storefront.locale.country)
		.map(({ available, pickUpTime, location }) => ({
			name: location.name,
			city: location.address.city,
			readyIn: available ? pickUpTime : null
		}));
}

/** In the order of the ids, without those that are of no product. */
export async function getProductCards(
	storefront: Storefront,
	ids: readonly string[]
): Promise<ProductCard[]> {
	const products = await storefront.read(ProductCards, {
		variables: { ids: [...ids] },
		kind: 'listing',
		select: ({ nodes }) => nodes.flatMap((node) => (node?.__typename === 'Product' ? [node] : [])),
		listTags: tagProductList
	});
	return addCardDetails(storefront, mapProductCards(products));
}

/** By the number of the product, without those that are not sold in the market. */
export async function getWishedProducts(
	storefront: Storefront,
	numbers: readonly string[]
): Promise<Map<string, WishedProduct>> {
	if (numbers.length === 0) return new Map();
	const products = await storefront.read(WishedProducts, {
		variables: { ids: numbers.map((number) => toGid('Product', number)) },
		kind: 'listing',
		select: ({ nodes }) => nodes.flatMap((node) => (node?.__typename === 'Product' ? [node] : [])),
		listTags: tagProductList
	});
	return new Map(products.map((it) => [parseGid(it.id)?.id ?? '', mapWishedProduct(it)]));
}

type PlatformWish = Extract<
	NonNullable<WishedProducts$result['nodes'][number]>,
	{ __typename: 'Product' }
>;

function mapWishedProduct({ handle, title, ...product }: PlatformWish): WishedProduct {
	const { min, max } = mapPriceRange(product.priceRange);
	const variants = product.variants.nodes.filter((variant) => variant.product.handle === handle);
	const needsPage =
		product.isGiftCard ||
		product.requiresSellingPlan ||
		product.variants.pageInfo.hasNextPage ||
		variants.some(({ requiresComponents }) => requiresComponents);
	return {
		handle,
		title,
		href: productPath(handle),
		image: mapImage(product.featuredImage, title),
		price: min,
		hasPriceRange: min.amount !== max.amount,
		availableForSale: product.availableForSale,
		hasWarnings: !['', '[]'].includes(product.metafield?.value ?? ''),
		needsPage,
		variants: variants.map((variant) => ({
			id: variant.id,
			title: variant.title,
			href: buildVariantHref(handle, [...variant.selectedOptions], new URLSearchParams()),
			image: mapImage(variant.image, title),
			price: mapMoney(variant.price),
			availableForSale: variant.availableForSale,
			quantity: variant.quantityRule.minimum,
			ships: mapUnnamedShipping(variant).ships ?? null
		}))
	};
}

/** Reads the recommendations for a product; they do not depend on the selected variant. */
export async function getRecommendations(
	storefront: Storefront,
	handle: string
): Promise<Recommendations> {
	const found = await storefront.read(ProductRecommendations, {
		variables: { handle },
		kind: 'product',
		// A product that does not exist: anybody can ask for any number of them.
		select: (data) => (data.complementary === null && data.related === null ? null : data),
		listTags: (data) => [
			TAGS.recommendations(handle),
			TAGS.product(handle),
			...tagProductList(data?.complementary ?? []),
			...tagProductList(data?.related ?? [])
		]
	});
	if (found === null) return { complementary: [], related: [] };
	const { complementary, related } = mapRecommendations(found);
	const detailed = await addCardDetails(storefront, [...complementary, ...related]);
	return {
		complementary: detailed.slice(0, complementary.length),
		related: detailed.slice(complementary.length)
	};
}

const mapRecommendations = remember(
	({ complementary, related }: ProductRecommendations$result): Recommendations => ({
		complementary: mapProductCards(complementary).slice(0, MAX_RECOMMENDATIONS),
		related: mapProductCards(related).slice(0, MAX_RECOMMENDATIONS)
	})
);

/**
 * Returns the path that a link with `?variant=<id>` redirects to: the same variant by its options.
 * A variant that does not exist leads to the product without it. Null when the link names no
 * variant. Throws a failure of the platform (`errors.ts`): a redirect would lose the variant for
 * good.
 */
export async function resolveVariantRedirect(
	storefront: Storefront,
	url: URL
): Promise<string | null> {
	const id = readVariantId(url.searchParams);
	if (id === null) return null;
	const variant = await findVariant(storefront, toGid('ProductVariant', id));
	if (variant !== null) {
		return buildVariantHref(variant.product.handle, variant.selectedOptions, url.searchParams);
	}
	return dropVariantId(url);
}

type PageProduct = NonNullable<ProductPage$result['product']>;

/** The page shows its collection, and what the product is sold with. */
function tagPage(product: PageProduct): string[] {
	const variant = product.selectedOrFirstAvailableVariant;
	const parts = variant?.components.nodes.map(({ productVariant }) => productVariant.product) ?? [];
	const sets = variant?.groupedBy.nodes.map((set) => set.product) ?? [];
	return [
		...tagProduct(product),
		...tagMetaobjects(product),
		...product.collections.nodes.flatMap(tagCollection),
		...[...parts, ...sets, ...listSiblings(product)].flatMap(tagProduct)
	];
}

function findVariant(storefront: Storefront, id: string) {
	return storefront.read(VariantAddress, {
		variables: { id },
		kind: 'product',
		select: ({ node }) => (node?.__typename === 'ProductVariant' ? node : null),
		listTags: (variant) => (variant ? tagProduct(variant.product) : [TAGS.products])
	});
}

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

/** Of a product in such a chunk. */
const MAX_VARIANTS = 250;

const GRAMS: Readonly<Record<string, number>> = {
	GRAMS: 1,
	KILOGRAMS: 1000,
	OUNCES: 28.349523125,
	POUNDS: 453.59237
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
export async function getCollectionData(
	storefront: Storefront,
	handle: string,
	window: ProductWindow
): Promise<ProductData[] | null> {
	if (await isEveryProduct(storefront, handle)) return getProductsData(storefront, window);
	return readWindow(window, async (first, after) => {
		const collection = await storefront.read(CollectionAsData, {
			variables: { handle, first, after },
			kind: 'collection',
			select: (data) => data.collection,
			listTags: (found) => [
				TAGS.collection(handle),
				TAGS.collectionsIndex,
				...(found ? tagCollection(found) : []),
				...tagProductList(found?.products.nodes)
			]
		});
		return collection && collection.products;
	});
}

/** Null when there is no such product. */
export async function getRecommendedData(
	storefront: Storefront,
	productId: string,
	intent: 'RELATED' | 'COMPLEMENTARY'
): Promise<ProductData[] | null> {
	const products = await storefront.read(RecommendationsAsData, {
		variables: { productId: toGid('Product', productId), intent },
		kind: 'product',
		select: (data) => data.productRecommendations,
		listTags: (found) => tagProductList(found ?? [])
	});
	return products && products.map(mapProductData);
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
		if (!chunk.pageInfo.hasNextPage || after === null || chunk.nodes.length === 0) break;
	}
	return products.slice(offset, offset + limit).map(mapProductData);
}

const mapProductData = remember((product: PlatformProduct): ProductData => {
	const { options, images, variants, descriptionHtml, tags, ...facts } = product;
	return {
		...facts,
		descriptionHtml: sanitizeContent(descriptionHtml),
		tags: [...tags],
		options: options.map(({ name, optionValues }, index) => ({
			name,
			values: optionValues
				.map((value) => value.name)
				.filter((value) => isListed(value, index, variants.nodes))
		})),
		images: images.nodes.map(({ id, url, altText, width, height }) => ({
			id,
			url,
			altText,
			width,
			height
		})),
		variants: variants.nodes.map(mapVariant)
	};
});

/** Values of products that are listed together with this one are left out, where all of its variants are known. */
function isListed(value: string, index: number, variants: readonly PlatformVariant[]): boolean {
	if (variants.length === 0 || variants.length === MAX_VARIANTS) return true;
	return variants.some(({ selectedOptions }) => selectedOptions[index]?.value === value);
}

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
			rows: listOwnVariants(product).map((variant) => ({
				id: variant.id,
				availableForSale: variant.availableForSale,
				currentlyNotInStock: variant.currentlyNotInStock,
				...mapShipping(variant),
				quantityAvailable: variant.quantityAvailable,
				...mapPrices(variant),
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
	if (product === null) return null;
	const { count, variants } = mapOffers(product);
	// Days pass, whatever is remembered.
	return {
		count,
		variants: variants.map(({ source, ...offered }) => {
			const { shipsOn } = mapShipping(source);
			return shipsOn === undefined ? offered : { ...offered, shipsOn };
		})
	};
}

/** Those of a combined listing's parent belong to other products. */
function listOwnVariants({ handle, variants }: VariantedProduct) {
	return variants.nodes.filter(({ product }) => product.handle === handle);
}

const mapOffers = remember((product: VariantedProduct) => {
	const variants = listOwnVariants(product)
		.slice(0, MAX_OFFERED)
		.map((variant) => ({
			sku: variant.sku,
			barcode: variant.barcode,
			price: mapPrices(variant).price,
			compareAtPrice: mapCompareAtPrice(variant.compareAtPrice, variant.price),
			availableForSale: variant.availableForSale,
			currentlyNotInStock: variant.currentlyNotInStock,
			imageUrl: mapImage(variant.image, '')?.url ?? null,
			values: variant.selectedOptions.map(({ value }) => value),
			source: variant
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
