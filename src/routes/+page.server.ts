import { guardLoad } from '$lib/server/pages/page-failures';
import { sendCards } from '$lib/domain/page-cards';
import { getHomePage } from '$lib/server/storefront';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = guardLoad(async (event) => {
	const home = await getHomePage(event.locals.storefront);
	return {
		...home,
		featured: sendCards(event, home.featured),
		newest: sendCards(event, home.newest)
	};
});
