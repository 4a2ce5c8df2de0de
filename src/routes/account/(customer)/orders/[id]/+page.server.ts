import { error, redirect } from '@sveltejs/kit';
import { CART_PATH } from '$lib/domain/paths';
import { t } from '$lib/messages/messages';
import { actForCustomer, loadForCustomer } from '$lib/server/account-guard';
import { loadOrder, parseOrderId, type Account } from '$lib/server/accounts';
import { addAllToCart, createMessage } from '$lib/server/cart';
import type { PageServerLoadEvent, RequestEvent } from './$types';

export const load = loadForCustomer(async ({ params }: PageServerLoadEvent, { account }) => ({
	order: await requireOrder(account, params.id)
}));

export const actions = {
	buyAgain: actForCustomer(async ({ params, locals }: RequestEvent, { account }) => {
		const { lines } = await requireOrder(account, params.id);
		const wanted = lines.flatMap(({ variantId, quantity }) =>
			variantId === null ? [] : [{ merchandiseId: variantId, quantity }]
		);
		const extent = await addAllToCart(locals.cart, wanted);
		const texts = t.account.orderPage;
		locals.cart.leaveMessages([
			extent === 'all' && wanted.length === lines.length
				? createMessage('success', t.cart.added)
				: createMessage('warning', extent === 'none' ? texts.boughtNothing : texts.boughtPartly)
		]);
		redirect(303, CART_PATH);
	})
};

async function requireOrder(account: Account, parameter: string) {
	const id = parseOrderId(parameter);
	const order = id === null ? null : await loadOrder(account, id);
	if (order === null) error(404, { message: t.error.notFound });
	return order;
}
