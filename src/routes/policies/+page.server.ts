import { guardLoad } from '$lib/server/pages/page-failures';
import { getPolicyLinks } from '$lib/server/storefront';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = guardLoad(async ({ locals }) => ({
	policies: await getPolicyLinks(locals.storefront)
}));
