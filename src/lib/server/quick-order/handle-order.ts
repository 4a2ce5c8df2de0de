import { CART_PATH, QUICK_ORDER_PATH } from '$lib/domain/paths';
import { orderingTexts } from '$messages/en/ordering';
import { describeServiceFailure } from '../base/errors';
import { log as rootLog } from '../base/log';
import { createMessage, serializeMessages } from '../cart/cart-messages';
import type { AddedOrder } from './add-order';
import { readOrderForm, type OrderForm } from './read-order-form';

interface OrderRequest {
	request: Request;
	url: URL;
	add: (form: OrderForm) => Promise<AddedOrder | null>;
}

const PRIVATE = { 'cache-control': 'private, no-store' };
const log = rootLog.child({ scope: 'quick-order' });

/**
 * `POST /api/cart?order`: adds the reviewed rows. When all of them are in the cart, the browser is led there. Else it
 * sends the form once more (RFC 9110 §15.4.8), to the page that says what was added and shows what is left.
 */
export async function handleOrder({ request, url, add }: OrderRequest): Promise<Response> {
	const form = await readOrderForm(request);
	const added = form.fault === null ? await tryToAdd(() => add(form)) : null;
	if (added === null || !isWhole(form, added)) {
		const headers = { ...PRIVATE, location: `${QUICK_ORDER_PATH}?/added` };
		return new Response(null, { status: 307, headers });
	}
	const messages = [createMessage('success', orderingTexts.added({ count: added.added.length }))];
	const headers = new Headers({ ...PRIVATE, location: CART_PATH });
	headers.append('set-cookie', serializeMessages(messages, url.protocol === 'https:'));
	return new Response(null, { status: 303, headers });
}

async function tryToAdd(add: () => Promise<AddedOrder | null>): Promise<AddedOrder | null> {
	try {
		return await add();
	} catch (err) {
		if (describeServiceFailure(err) === null) throw err;
		log.error({ err }, 'order not added');
		return null;
	}
}

function isWhole({ rows }: OrderForm, { added, warnings }: AddedOrder): boolean {
	return warnings.length === 0 && rows.every(({ variantId }) => added.includes(variantId ?? ''));
}
