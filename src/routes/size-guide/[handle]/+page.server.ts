import { error } from '@sveltejs/kit';
import { guardLoad } from '$lib/server/pages/page-failures';
import { getSizeGuide } from '$lib/server/storefront';
import { t } from '$messages';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = guardLoad(async ({ locals, params }) => {
	const guide = await getSizeGuide(locals.storefront, params.handle);
	return { guide: guide ?? error(404, t.error.notFound) };
});
