import { error, redirect } from '@sveltejs/kit';
import { guardLoad, loadOptional } from '$lib/server/pages/page-failures';
import { getPickupPlaces, getProduct, resolveVariantRedirect } from '$lib/server/storefront';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = guardLoad(async ({ locals, params, url }) => {
	const location = await resolveVariantRedirect(locals.storefront, url);
	if (location !== null) redirect(302, location);
	const { storefront } = locals;
	const [product, pickup] = await Promise.all([
		getProduct(storefront, params.handle, url),
		loadOptional('pickup', getPickupPlaces(storefront, params.handle, url), [])
	]);
	return {
		product: product ?? error(404, 'This product does not exist or is no longer sold.'),
		pickup
	};
});
