import { error } from '@sveltejs/kit';
import { guardLoad } from '$lib/server/pages/page-failures';
import { getCollectionPage } from '$lib/server/storefront';
import type { PageServerLoad } from './$types';

/** Also serves `/collections/all`: every product, unless the merchant has a collection there. */
export const load: PageServerLoad = guardLoad(async ({ locals, params, url }) => {
	const page = await getCollectionPage(locals.storefront, params.handle, url);
	return page ?? error(404, 'This collection does not exist.');
});
