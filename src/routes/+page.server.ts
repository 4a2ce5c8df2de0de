import { guardLoad } from '$lib/server/pages/page-failures';
import { getHomeSections } from '$lib/server/storefront';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = guardLoad(async ({ locals }) => ({
	sections: await getHomeSections(locals.storefront, locals)
}));
