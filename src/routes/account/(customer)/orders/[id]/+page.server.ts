import { error } from '@sveltejs/kit';
import { loadForCustomer } from '$lib/server/accounts/account-routes';
import type { OrderDetail } from '$lib/domain/account';
import { loadOrder, parseOrderId } from '$lib/server/accounts';
import { loadOptional } from '$lib/server/pages/page-failures';
import { getShipping, type Storefront } from '$lib/server/storefront';
import { t } from '$messages';
import type { PageServerLoadEvent } from './$types';

export const load = loadForCustomer(
	async ({ params, locals }: PageServerLoadEvent, { account }) => {
		const id = parseOrderId(params.id);
		const found = id === null ? null : await loadOrder(account, id);
		const order = found ?? error(404, { message: t.error.notFound });
		return { order: await addShipping(order, locals.storefront) };
	}
);

/** Says of pre-orders that wait when they ship. What was sent has a shipment that says more. */
async function addShipping(order: OrderDetail, storefront: Storefront): Promise<OrderDetail> {
	if (order.cancelledAt !== null || order.status.fulfillment === 'FULFILLED') return order;
	const ids = order.lines.flatMap(({ variantId, isSent }) => (isSent ? [] : (variantId ?? [])));
	const shipping = await loadOptional('shipping', getShipping(storefront, ids), new Map());
	const lines = order.lines.map((line) => {
		const ships = line.isSent ? undefined : shipping.get(line.variantId ?? '');
		return ships === undefined ? line : { ...line, ships };
	});
	return { ...order, lines };
}
