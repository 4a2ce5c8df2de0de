import { redirect } from '@sveltejs/kit';
import { PROFILE_PATH } from '$lib/domain/account-paths';
import { link } from '$lib/links';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = () => redirect(307, link(PROFILE_PATH));
