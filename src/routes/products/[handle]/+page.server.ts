import { error, redirect } from '@sveltejs/kit';
import { describeProduct } from '$lib/components/product/product-head';
import { parseMarket } from '$lib/domain/localization';
import { productPath } from '$lib/domain/paths';
import type { Product, ProductOffers } from '$lib/domain/product';
import { NO_SERVICE, type ShopFrame } from '$lib/domain/shop';
import { link } from '$lib/links';
import { noteProduct } from '$lib/server/pages/note-content';
import { describeHelp } from '$lib/server/pages/product-help';
import { describeNotices, limitService, readNotices } from '$lib/server/pages/product-notices';
import { guardLoad, loadOptional } from '$lib/server/pages/page-failures';
import {
	getPickupPlaces,
	getProduct,
	getProductHandle,
	getProductOffers,
	getShopFrame,
	getShopService,
	resolveVariantRedirect
} from '$lib/server/storefront';
import type { PageServerLoad, PageServerLoadEvent } from './$types';

const NO_OFFERS: ProductOffers = { count: 0, variants: [] };

export const load: PageServerLoad = guardLoad(async (event) => {
	const { params, url, isDataRequest } = event;
	const { storefront } = event.locals;
	const location = await resolveVariantRedirect(storefront, url);
	if (location !== null) redirect(302, link(location));
	const [found, pickup, service, frame, read] = await Promise.all([
		getProduct(storefront, params.handle, url),
		loadOptional('pickup', getPickupPlaces(storefront, params.handle, url), []),
		loadOptional('service', getShopService(storefront), NO_SERVICE),
		loadOptional<ShopFrame | null>('frame', getShopFrame(storefront), null),
		readNotices(event.locals, params.handle)
	]);
	if (found === null) error(404, 'This product does not exist or is no longer sold.');
	await noteProduct(event.locals, found);
	const product = describeNotices(found, read);
	return {
		product,
		help: describeHelp(
			product,
			{
				pickup,
				service: limitService(service, event.locals),
				policies: frame?.shop.policies ?? []
			},
			event.locals
		),
		// Search engines read documents, and no more than that.
		...(isDataRequest
			? { jsonLd: [], paths: {} }
			: { jsonLd: await loadJsonLd(product, event), paths: await loadPaths(product, event) })
	};
});

/** Its paths in markets where it has another one; null where it is not sold, or cannot be asked for. */
async function loadPaths(
	product: Product,
	{ locals, parent }: PageServerLoadEvent
): Promise<Record<string, string | null>> {
	const { alternates } = await parent();
	const { country, language } = locals.localization;
	const others = alternates.filter(({ market }) => market !== `${country}-${language}`);
	const markets = [...new Set(others.map(({ market }) => market))];
	const handles = await Promise.all(
		markets.map(async (market) => {
			const there = locals.storefront.withBuyer(null).withLocale(parseMarket(market));
			const handle = await loadOptional('address', getProductHandle(there, product), null);
			return [market, handle] as const;
		})
	);
	return Object.fromEntries(
		handles
			.filter(([, handle]) => handle !== product.handle)
			.map(([market, handle]) => [market, handle && productPath(handle)])
	);
}

async function loadJsonLd(
	product: Product,
	{ locals, params, url, parent }: PageServerLoadEvent
): Promise<object[]> {
	const [offers, { site, shop }] = await Promise.all([
		loadOptional('offers', getProductOffers(locals.storefront, params.handle), null),
		parent()
	]);
	const seller = {
		...site,
		country: locals.localization.country,
		policies: shop.policies
	};
	return describeProduct(product, offers ?? NO_OFFERS, seller, url.searchParams);
}
