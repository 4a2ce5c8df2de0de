import { guardLoad } from '$lib/server/pages/page-failures';
import { sendListing } from '$lib/domain/page-cards';
import { getSearchPage } from '$lib/server/storefront';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = guardLoad(async (event) => {
	const page = await getSearchPage(event.locals.storefront, event.url);
	return { ...page, listing: page.listing && sendListing(event, page.listing) };
});
