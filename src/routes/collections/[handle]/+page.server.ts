import { error } from '@sveltejs/kit';
import { guardLoad, loadOptional } from '$lib/server/pages/page-failures';
import { getCollectionPage, getSections } from '$lib/server/storefront';
import type { PageServerLoad } from './$types';

/** Also serves `/collections/all`: every product, unless the merchant has a collection there. */
export const load: PageServerLoad = guardLoad(async ({ locals, params: { handle }, url }) => {
	const { storefront } = locals;
	const [page, sections] = await Promise.all([
		getCollectionPage(storefront, handle, url),
		loadOptional('sections', getSections(storefront, { name: 'collection', handle }, locals), null)
	]);
	if (page === null) error(404, 'This collection does not exist.');
	return { ...page, ...(sections && { sections }) };
});
