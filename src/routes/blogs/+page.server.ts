import { guardLoad } from '$lib/server/pages/page-failures';
import { getBlogs } from '$lib/server/storefront';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = guardLoad(async ({ locals }) => ({
	blogs: await getBlogs(locals.storefront)
}));
