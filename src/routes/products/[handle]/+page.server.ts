import { error, redirect } from '@sveltejs/kit';
import { describeProduct } from '$lib/components/product/product-head';
import type { Product, ProductOffers } from '$lib/domain/product';
import { guardLoad, loadOptional } from '$lib/server/pages/page-failures';
import {
	getPickupPlaces,
	getProduct,
	getProductOffers,
	resolveVariantRedirect
} from '$lib/server/storefront';
import type { PageServerLoad, PageServerLoadEvent } from './$types';

const NO_OFFERS: ProductOffers = { count: 0, variants: [] };

export const load: PageServerLoad = guardLoad(async (event) => {
	const { params, url, isDataRequest } = event;
	const { storefront } = event.locals;
	const location = await resolveVariantRedirect(storefront, url);
	if (location !== null) redirect(302, location);
	const [product, pickup] = await Promise.all([
		getProduct(storefront, params.handle, url),
		loadOptional('pickup', getPickupPlaces(storefront, params.handle, url), [])
	]);
	if (product === null) error(404, 'This product does not exist or is no longer sold.');
	return {
		product,
		pickup,
		// Search engines read documents, and no more than that.
		jsonLd: isDataRequest ? [] : await loadJsonLd(product, event)
	};
});

async function loadJsonLd(
	product: Product,
	{ locals, params, url, parent }: PageServerLoadEvent
): Promise<object[]> {
	const [offers, { site, shop }] = await Promise.all([
		loadOptional('offers', getProductOffers(locals.storefront, params.handle), null),
		parent()
	]);
	const seller = {
		url: site.url,
		country: locals.localization.country,
		policies: shop.policies
	};
	return describeProduct(product, offers ?? NO_OFFERS, seller, url.searchParams);
}
