import { error } from '@sveltejs/kit';
import { guardLoad } from '$lib/server/pages/page-failures';
import { sendListing } from '$lib/domain/page-cards';
import { getCollectionPage } from '$lib/server/storefront';
import type { PageServerLoad } from './$types';

/** Also serves `/collections/all`: every product, which is no collection of the platform. */
export const load: PageServerLoad = guardLoad(async (event) => {
	const { locals, params, url } = event;
	const page = await getCollectionPage(locals.storefront, params.handle, url);
	if (page === null) error(404, 'This collection does not exist.');
	return { ...page, listing: sendListing(event, page.listing) };
});
