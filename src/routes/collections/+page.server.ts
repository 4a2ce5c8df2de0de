import { getCollections } from '$lib/server/storefront';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = async ({ locals }) => ({
	collections: await getCollections(locals.storefront)
});
