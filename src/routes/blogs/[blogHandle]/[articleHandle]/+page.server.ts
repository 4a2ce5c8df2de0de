import { error } from '@sveltejs/kit';
import { noteArticle } from '$lib/server/pages/note-content';
import { guardLoad } from '$lib/server/pages/page-failures';
import { getArticle } from '$lib/server/storefront';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = guardLoad(async ({ locals, params }) => {
	const article = await getArticle(locals.storefront, params.blogHandle, params.articleHandle);
	if (article === null) error(404, 'This article does not exist.');
	await noteArticle(locals, article, params.blogHandle);
	return { article };
});
