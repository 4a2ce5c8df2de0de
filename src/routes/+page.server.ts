import { getHomePage } from '$lib/server/storefront';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = ({ locals }) => getHomePage(locals.storefront);
