import { error } from '@sveltejs/kit';
import { guardLoad } from '$lib/server/pages/page-failures';
import { getPolicy } from '$lib/server/storefront';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = guardLoad(async ({ locals, params }) => {
	const policy = await getPolicy(locals.storefront, params.handle);
	return { policy: policy ?? error(404, 'This policy does not exist.') };
});
