import { guardLoad } from '$lib/server/page-failures';
import { getCollections } from '$lib/server/storefront';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = guardLoad(async ({ locals }) => ({
	collections: await getCollections(locals.storefront)
}));
