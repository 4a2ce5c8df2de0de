import { toGid } from '../../../wire/gid.ts';
import type { ProductRecord } from '../../../store/types.ts';
import { connectionTypes, paginateList, type PageArguments } from '../../../graphql/connection.ts';
import { stripHtml, truncateText } from '../../../store/content/plain-text.ts';
import { properties } from '../../../graphql/resolver.ts';
import {
	type ApiContext,
	type ResolverMap,
	toShopUrl,
	translateField,
	translateText,
	translateSeo
} from '../resolver.ts';
import type { ImageSource } from '../../../graphql/picture.ts';
import { fillParent, findSeller, joinListing } from './combined-listing.ts';
import { toMedia } from './media.ts';
import { productMetafields } from './metafields.ts';
import { toMoney } from './money.ts';
import { encodeProductVariants, listOptions } from './product-options.ts';
import {
	findAdjacentVariants,
	findVariantByOptions,
	selectVariant,
	type SelectionArguments
} from './selected-options.ts';
import { listCategoryPath } from './taxonomy.ts';
import { keyOfVariant } from './variant.ts';

/** Source of `Product`; search adds what tells its clicks apart. */
type ProductSource = ProductRecord & { trackingParameters?: string };

interface SortedPageArguments extends PageArguments {
	sortKey?: string | null;
}

function listProductImages(product: ProductRecord): ImageSource[] {
	const pictures = product.media.filter(({ mediaContentType }) => mediaContentType === 'IMAGE');
	return pictures.map((media) => ({
		picture: media,
		id: toGid('ProductImage', media.id)
	}));
}

function findFeaturedImage(product: ProductRecord): ImageSource | null {
	const images = listProductImages(product);
	return images.find(({ picture }) => picture.src === product.featuredImage) ?? images[0] ?? null;
}

/** The platform answers zero, not null, where nothing is reduced. */
function toPriceRange(range: { min: string; max: string } | null, context: ApiContext) {
	const { min, max } = range ?? { min: '0', max: '0' };
	return { minVariantPrice: toMoney(min, context), maxVariantPrice: toMoney(max, context) };
}

function paginateVariants(product: ProductRecord, args: SortedPageArguments, context: ApiContext) {
	const sources = fillParent(product, context).variants.flatMap(
		(variant) => findSeller(product, variant, context) ?? []
	);
	const byKey: Record<string, (a: string, b: string) => number> = { SKU: compare, TITLE: compare };
	const order = byKey[args.sortKey ?? ''];
	if (order) {
		const textOf = ({ variant }: (typeof sources)[number]) =>
			(args.sortKey === 'SKU' ? variant.sku : variant.title) ?? '';
		sources.sort((a, b) => order(textOf(a), textOf(b)));
	} else if (args.sortKey === 'ID') sources.sort((a, b) => a.variant.id - b.variant.id);
	return paginateList(sources, args, 'variants', keyOfVariant);
}

function compare(a: string, b: string): number {
	return a.localeCompare(b, 'en');
}

export const productResolvers: ResolverMap = {
	Product: {
		...properties(
			'handle',
			'vendor',
			'tags',
			'createdAt',
			'updatedAt',
			'isGiftCard',
			'requiresSellingPlan'
		),
		totalInventory: (product: ProductSource, _args, context) =>
			fillParent(product, context).totalInventory,
		availableForSale: (product: ProductSource, _args, context) =>
			fillParent(product, context).availableForSale,
		id: ({ id }: ProductSource) => toGid('Product', id),
		title: (product: ProductSource, _args, context) => translateField(product, 'title', context),
		descriptionHtml: (product: ProductSource, _args, context) =>
			translateField(product, 'descriptionHtml', context),
		description: (product: ProductSource, args: { truncateAt?: number | null }, context) =>
			truncateText(stripHtml(translateField(product, 'descriptionHtml', context)), args.truncateAt),
		seo: (product: ProductSource, _args, context) => translateSeo(product, context),
		productType: ({ productType }: ProductSource, _args, context) =>
			translateText(productType, context),
		publishedAt: ({ publishedAt, createdAt }: ProductSource) => publishedAt ?? createdAt,
		onlineStoreUrl: ({ handle }: ProductSource, _args, context) =>
			toShopUrl(`/products/${handle}`, context),
		trackingParameters: ({ trackingParameters }: ProductSource) => trackingParameters ?? null,
		category: ({ category }: ProductSource) => listCategoryPath(category).at(-1) ?? null,
		priceRange: (product: ProductSource, _args, context) =>
			toPriceRange(fillParent(product, context).priceRange, context),
		compareAtPriceRange: (product: ProductSource, _args, context) =>
			toPriceRange(fillParent(product, context).compareAtPriceRange, context),
		featuredImage: findFeaturedImage,
		images: (product: ProductSource, args: PageArguments) =>
			paginateList(listProductImages(product), args, 'images', ({ id }) => id ?? ''),
		media: (product: ProductSource, args: PageArguments) =>
			paginateList(product.media.map(toMedia), args, 'media', ({ id }) => id),
		options: (product: ProductSource, args: { first?: number | null }, context) =>
			listOptions(joinListing(product, context), args.first),
		variants: paginateVariants,
		variantsCount: (product: ProductSource, _args, context) => ({
			count: fillParent(product, context).variants.length,
			precision: 'EXACT'
		}),
		selectedOrFirstAvailableVariant: (product: ProductSource, args: SelectionArguments, context) =>
			findSeller(product, selectVariant(fillParent(product, context), args, context), context),
		variantBySelectedOptions: (product: ProductSource, args: SelectionArguments, context) =>
			findSeller(
				product,
				findVariantByOptions(fillParent(product, context), args, context),
				context
			),
		adjacentVariants: (product: ProductSource, args: SelectionArguments, context) =>
			findAdjacentVariants(joinListing(product, context), args, context).map((variant) =>
				findSeller(product, variant, context)
			),
		encodedVariantExistence: (product: ProductSource, _args, context) =>
			encodeProductVariants(joinListing(product, context), () => true),
		encodedVariantAvailability: (product: ProductSource, _args, context) =>
			encodeProductVariants(
				joinListing(product, context),
				({ availableForSale }) => availableForSale
			),
		sellingPlanGroups: (product: ProductSource, args: PageArguments, { store }) =>
			paginateList(
				store.catalog.getSellingPlanGroups(product),
				args,
				'sellingPlanGroups',
				({ id }) => id
			),
		collections: ({ id }: ProductSource, args: PageArguments, { store }) =>
			paginateList(
				store.catalog.getCollectionsOfProduct(id),
				args,
				'collections',
				(collection) => collection.id
			),
		...productMetafields
	},
	Count: properties('count', 'precision'),
	SEO: properties('title', 'description'),
	...connectionTypes('Product')
};
