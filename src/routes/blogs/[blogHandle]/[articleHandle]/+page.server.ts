import { error } from '@sveltejs/kit';
import { guardLoad } from '$lib/server/pages/page-failures';
import { getArticle } from '$lib/server/storefront';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = guardLoad(async ({ locals, params }) => {
	const article = await getArticle(locals.storefront, params.blogHandle, params.articleHandle);
	return { article: article ?? error(404, 'This article does not exist.') };
});
