import { guardLoad } from '$lib/server/pages/page-failures';
import { getCollectionIndex } from '$lib/server/storefront';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = guardLoad(({ locals, url }) =>
	getCollectionIndex(locals.storefront, url)
);
