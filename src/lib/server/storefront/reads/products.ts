import {
	ProductCards,
	ProductPage,
	ProductRecommendations,
	VariantAddress
} from '$graphql/products';
import { toGid } from '$lib/core/gid';
import { remember } from '$lib/core/remember';
import type { Product, ProductCard, Recommendations } from '$lib/domain/product';
import {
	buildVariantHref,
	dropVariantId,
	readOptionCandidates,
	readVariantId
} from '$lib/domain/variant-url';
import type { ProductPage$result, ProductRecommendations$result } from '$houdini';
import { TAGS } from '../../cache/tags';
import { mapProduct } from '../map/product';
import { mapProductCards } from '../map/product-card';
import { tagCollection, tagProduct, tagProductList } from '../read-tags';
import type { Storefront } from '../request';

/** The platform recommends up to ten; a row shows four. */
const MAX_RECOMMENDATIONS = 4;

/** Null when there is no such product. The variant is the one that the query selects. */
export async function getProduct(
	storefront: Storefront,
	handle: string,
	{ searchParams }: URL
): Promise<Product | null> {
	const selectedOptions = readOptionCandidates(searchParams);
	const product = await storefront.read(ProductPage, {
		variables: { handle, selectedOptions },
		kind: selectedOptions.length === 0 ? 'product' : 'variant',
		select: (data) => data.product,
		listTags: (found) => [TAGS.product(handle), ...(found ? tagPage(found) : [TAGS.productsIndex])]
	});
	if (product === null) return null;
	const variant = product.selectedOrFirstAvailableVariant;
	return mapProduct({ product, variant, searchParams });
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
	return mapProductCards(products);
}

/** Reads the recommendations for a product; they do not depend on the selected variant. */
export async function getRecommendations(
	storefront: Storefront,
	handle: string
): Promise<Recommendations> {
	const found = await storefront.read(ProductRecommendations, {
		variables: { handle },
		kind: 'product',
		select: (data) => data,
		listTags: (data) => [
			...[TAGS.recommendations(handle), TAGS.product(handle)],
			...tagProductList(data.complementary),
			...tagProductList(data.related)
		]
	});
	return mapRecommendations(found);
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
		...[...tagProduct(product), TAGS.metaobjects],
		...product.collections.nodes.flatMap(tagCollection),
		...[...parts, ...sets].flatMap(tagProduct)
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
