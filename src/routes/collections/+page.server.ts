import { guardLoad } from '$lib/server/pages/page-failures';
import { getCollections } from '$lib/server/storefront';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = guardLoad(async ({ locals }) => ({
	collections: await getCollections(locals.storefront)
}));
