import { error, redirect } from '@sveltejs/kit';
import { link } from '$lib/links';
import { loadForCustomer } from '$lib/server/accounts/account-routes';
import {
	loadCompanyDrafts,
	loadCompanyLocation,
	loadCompanyOrders,
	parseOrdersCursor
} from '$lib/server/accounts';
import { t } from '$messages';
import type { PageServerLoadEvent } from './$types';

export const load = loadForCustomer(async ({ params, url }: PageServerLoadEvent, { account }) => {
	const location = await loadCompanyLocation(account, params.id);
	if (location === null) error(404, { message: t.error.notFound });
	const cursor = parseOrdersCursor(url.searchParams);
	if (cursor === 'invalid') redirect(303, link(location.href));
	const [page, drafts] = await Promise.all([
		loadCompanyOrders(account, location, cursor),
		loadCompanyDrafts(account, location.id)
	]);
	return { location, page, drafts };
});
