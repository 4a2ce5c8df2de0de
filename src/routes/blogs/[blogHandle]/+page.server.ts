import { error } from '@sveltejs/kit';
import { guardLoad } from '$lib/server/pages/page-failures';
import { getBlog } from '$lib/server/storefront';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = guardLoad(async ({ locals, params, url }) => {
	const blog = await getBlog(locals.storefront, params.blogHandle, url);
	return { blog: blog ?? error(404, 'This blog does not exist.') };
});
