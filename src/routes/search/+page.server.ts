import { getSearchPage } from '$lib/server/storefront';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = ({ locals, url }) => getSearchPage(locals.storefront, url);
