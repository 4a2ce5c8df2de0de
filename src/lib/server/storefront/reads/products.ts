import { ProductPage, ProductRecommendations, VariantAddress } from '$graphql/products';
import { toGid } from '$lib/core/gid';
import type { Product, Recommendations } from '$lib/domain/types';
import { buildVariantHref, readOptionCandidates, readVariantId } from '$lib/domain/variant-url';
import { describePlatformFailure } from '../../errors';
import { log as rootLog } from '../../log';
import { assertStorefrontOk } from '../assert-storefront-ok';
import { mapProduct } from '../map/product';
import { mapProductCards } from '../map/product-card';
import type { Storefront } from '../request';

/** The platform recommends up to ten; a row shows four. */
const MAX_RECOMMENDATIONS = 4;

const log = rootLog.child({ scope: 'storefront' });

/** Null when there is no such product. The variant is the one that the query selects. */
export async function getProduct(
	storefront: Storefront,
	handle: string,
	{ searchParams }: URL
): Promise<Product | null> {
	const selectedOptions = readOptionCandidates(searchParams);
	const response = await storefront.request(ProductPage, {
		variables: { handle, selectedOptions }
	});
	assertStorefrontOk(response, 'ProductPage');
	const { product } = response.data;
	if (product === null) return null;
	const variant = product.selectedOrFirstAvailableVariant;
	return mapProduct({ product, variant, searchParams });
}

/** The same whatever variant is selected. */
export async function getRecommendations(
	storefront: Storefront,
	handle: string
): Promise<Recommendations> {
	const response = await storefront.request(ProductRecommendations, { variables: { handle } });
	assertStorefrontOk(response, 'ProductRecommendations');
	const { complementary, related } = response.data;
	return {
		complementary: mapProductCards(complementary).slice(0, MAX_RECOMMENDATIONS),
		related: mapProductCards(related).slice(0, MAX_RECOMMENDATIONS)
	};
}

/**
 * Where a link with `?variant=<number>` leads: to the same variant by its options. A variant that
 * cannot be found leads to the product without it. Null when the link names no variant.
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
	const rest = new URL(url);
	rest.searchParams.delete('variant');
	return rest.pathname + rest.search;
}

async function findVariant(storefront: Storefront, id: string) {
	try {
		const response = await storefront.request(VariantAddress, { variables: { id } });
		assertStorefrontOk(response, 'VariantAddress');
		const { node } = response.data;
		return node?.__typename === 'ProductVariant' ? node : null;
	} catch (err) {
		if (describePlatformFailure(err) === null) throw err;
		log.warn({ err, id }, 'variant not looked up');
		return null;
	}
}
