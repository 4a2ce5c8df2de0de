import { error } from '@sveltejs/kit';
import { loadForCustomer } from '$lib/server/accounts/account-routes';
import { loadOrder, parseOrderId } from '$lib/server/accounts';
import { t } from '$messages';
import type { PageServerLoadEvent } from './$types';

export const load = loadForCustomer(async ({ params }: PageServerLoadEvent, { account }) => {
	const id = parseOrderId(params.id);
	const order = id === null ? null : await loadOrder(account, id);
	return { order: order ?? error(404, { message: t.error.notFound }) };
});
