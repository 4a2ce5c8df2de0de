import { guardLoad } from '$lib/server/pages/page-failures';
import { getHomePage } from '$lib/server/storefront';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = guardLoad(({ locals }) => getHomePage(locals.storefront));
