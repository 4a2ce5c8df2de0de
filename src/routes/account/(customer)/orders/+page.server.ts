import { redirect } from '@sveltejs/kit';
import { ORDERS_PATH } from '$lib/domain/account-paths';
import { link } from '$lib/links';
import { loadForCustomer } from '$lib/server/accounts/account-routes';
import { loadOrders, parseOrdersCursor, parseOrderSearch } from '$lib/server/accounts';

export const load = loadForCustomer(async ({ url }, { account }) => {
	const cursor = parseOrdersCursor(url.searchParams);
	if (cursor === 'invalid') redirect(303, link(ORDERS_PATH));
	return loadOrders(account, cursor, parseOrderSearch(url.searchParams));
});
