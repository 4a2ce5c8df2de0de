import { error } from '@sveltejs/kit';
import { guardLoad } from '$lib/server/pages/page-failures';
import { hasContactForm } from '$lib/server/forms';
import { getContentPage } from '$lib/server/storefront';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = guardLoad(async ({ locals, params }) => {
	const page = await getContentPage(locals.storefront, params.handle);
	return {
		page: page ?? error(404, 'This page does not exist.'),
		...(hasContactForm(params.handle) && { hasContactForm: true })
	};
});
