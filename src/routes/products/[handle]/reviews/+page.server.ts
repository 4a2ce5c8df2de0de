import { error } from '@sveltejs/kit';
import { guardLoad } from '$lib/server/pages/page-failures';
import { loadReviews } from '$lib/server/pages/reviews';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = guardLoad(async ({ locals, params, url }) => {
	const reviews = await loadReviews(locals.storefront, params.handle, url.searchParams);
	if (reviews === null) error(404, 'There is no such page of reviews.');
	return reviews;
});
