import { error } from '@sveltejs/kit';
import { guardLoad, loadOptional } from '$lib/server/pages/page-failures';
import { hasContactForm } from '$lib/server/forms';
import { getContentPage, getSections } from '$lib/server/storefront';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = guardLoad(async ({ locals, params: { handle } }) => {
	const { storefront } = locals;
	const [page, sections] = await Promise.all([
		getContentPage(storefront, handle),
		loadOptional('sections', getSections(storefront, { name: 'page', handle }, locals), null)
	]);
	return {
		page: page ?? error(404, 'This page does not exist.'),
		...(hasContactForm(handle) && { hasContactForm: true }),
		...(sections && { sections })
	};
});
