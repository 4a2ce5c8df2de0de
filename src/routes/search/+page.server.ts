import { guardLoad } from '$lib/server/pages/page-failures';
import { getSearchPage } from '$lib/server/storefront';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = guardLoad(({ locals, url }) =>
	getSearchPage(locals.storefront, url)
);
