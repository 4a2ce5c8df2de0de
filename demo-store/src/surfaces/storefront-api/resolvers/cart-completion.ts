import { toGid } from '../../../wire/gid.ts';
import { needsDelivery } from '../../../store/commerce/cart/delivery.ts';
import type { PricedCart } from '../../../store/commerce/cart/priced-cart.ts';
import { formatMinor } from '../../../store/commerce/money.ts';
import type { OrderRecord } from '../../../store/commerce/order-records.ts';
import { properties, withTypename } from '../../../graphql/resolver.ts';
import type { ApiContext, ResolverMap } from '../resolver.ts';

/** The checkout by mutations alone, for carts that cost nothing; all others are paid on its pages. */

interface Obstacle {
	code: string;
	message: string;
	isMet: (cart: PricedCart) => boolean;
}

const OBSTACLES: readonly Obstacle[] = [
	{
		code: 'MERCHANDISE_NOT_APPLICABLE',
		message: 'The cart is empty.',
		isMet: ({ lines }) => lines.length === 0
	},
	{
		code: 'MERCHANDISE_OUT_OF_STOCK',
		message: 'An item of the cart is sold out. Remove its line.',
		isMet: ({ lines }) => lines.some(({ record }) => record.quantity === 0)
	},
	{
		code: 'BUYER_IDENTITY_EMAIL_REQUIRED',
		message: 'Set buyerIdentity.email.',
		isMet: ({ record }) => record.buyer.email === null
	},
	{
		code: 'DELIVERY_ADDRESS_REQUIRED',
		message: 'Add a delivery address and select it.',
		isMet: (cart) => cart.deliveryGroups.length === 0 && needsDelivery(cart)
	},
	{
		code: 'DELIVERY_NO_DELIVERY_AVAILABLE',
		message: 'Not everything can be sent to this address.',
		isMet: ({ deliveryGroups }) => deliveryGroups.some(({ selected }) => selected === null)
	}
];

const CART_IS_MISSING = {
	code: 'INVALID',
	field: ['cartId'],
	message: 'The specified cart does not exist.'
};
const PAYMENT_REQUIRED = {
	code: 'PAYMENTS_METHOD_REQUIRED',
	message: 'Buyers pay on the pages of the checkout.'
};

function listObstacles(cart: PricedCart): { code: string; message: string }[] {
	return OBSTACLES.filter(({ isMet }) => isMet(cart)).map(({ code, message }) => ({
		code,
		message
	}));
}

function prepare(_root: unknown, { cartId }: { cartId: string }, { store }: ApiContext) {
	const cart = store.carts.get(cartId);
	if (cart === null) return { result: null, userErrors: [CART_IS_MISSING] };
	const errors = listObstacles(cart);
	const result =
		errors.length === 0
			? withTypename('CartStatusReady', { cart })
			: withTypename('CartStatusNotReady', { cart, errors });
	return { result, userErrors: [] };
}

/** A cart has one attempt, whatever its token: its checkout. */
function submit(_root: unknown, { cartId }: { cartId: string }, context: ApiContext) {
	const { store, origin } = context;
	const opening = store.checkouts.open(cartId);
	if (opening.kind === 'completed') {
		const attemptId = opening.record.token;
		return { result: withTypename('SubmitAlreadyAccepted', { attemptId }), userErrors: [] };
	}
	const checkout = opening.kind === 'open' ? store.checkouts.get(opening.record.token) : null;
	if (checkout?.cart == null) return { result: null, userErrors: [CART_IS_MISSING] };
	const { cart, record } = checkout;
	const checkoutUrl = `${origin}/checkouts/cn/${record.token}`;
	const fail = (errors: readonly object[]) => ({
		result: withTypename('SubmitFailed', { checkoutUrl, errors }),
		userErrors: []
	});
	const obstacles = [...listObstacles(cart), ...(cart.total > 0 ? [PAYMENT_REQUIRED] : [])];
	if (obstacles.length > 0) return fail(obstacles);
	const { kind } = store.checkouts.complete(record.token, formatMinor(cart.total, cart.currency));
	if (kind !== 'confirmed') {
		return fail([{ code: 'REDIRECT_TO_CHECKOUT_REQUIRED', message: 'The cart has changed.' }]);
	}
	const success = { attemptId: record.token, redirectUrl: checkoutUrl };
	return { result: withTypename('SubmitSuccess', success), userErrors: [] };
}

/** Null for an attempt that nobody made; nothing here takes longer than its request. */
function readAttempt(_root: unknown, { attemptId }: { attemptId: string }, context: ApiContext) {
	const order = context.store.checkouts.get(attemptId)?.order ?? null;
	if (order === null) return null;
	return withTypename('CartCompletionSuccess', describeOrder(order, attemptId, context));
}

function describeOrder(order: OrderRecord, id: string, { origin }: ApiContext) {
	return {
		id,
		completedAt: order.processedAt,
		orderId: toGid('Order', order.id),
		orderUrl: `${origin}/checkouts/cn/${id}`
	};
}

/** Nothing takes cards or wallets here. A cart that costs nothing may state that it needs no payment. */
function updatePayment(
	_root: unknown,
	{ cartId, payment }: { cartId: string; payment: { freePaymentMethod?: object | null } },
	{ store }: ApiContext
) {
	const cart = store.carts.get(cartId);
	if (cart === null) return { cart, userErrors: [CART_IS_MISSING], warnings: [] };
	const isFree = payment.freePaymentMethod != null;
	if (isFree && cart.total === 0) return { cart, userErrors: [], warnings: [] };
	const refusal = isFree
		? {
				code: 'PAYMENT_METHOD_NOT_APPLICABLE',
				message: 'The cart costs something.',
				field: ['payment', 'freePaymentMethod']
			}
		: {
				code: 'PAYMENT_METHOD_NOT_SUPPORTED',
				message: PAYMENT_REQUIRED.message,
				field: ['payment']
			};
	return { cart, userErrors: [refusal], warnings: [] };
}

export const cartCompletionResolvers: ResolverMap = {
	QueryRoot: { cartCompletionAttempt: readAttempt },
	Mutation: {
		cartPrepareForCompletion: prepare,
		cartSubmitForCompletion: submit,
		cartPaymentUpdate: updatePayment
	},
	CartPrepareForCompletionPayload: properties('result', 'userErrors'),
	CartStatusReady: properties('cart'),
	CartStatusNotReady: properties('cart', 'errors'),
	CartOperationError: properties('code', 'message'),
	CartSubmitForCompletionPayload: properties('result', 'userErrors'),
	SubmitSuccess: properties('attemptId', 'redirectUrl'),
	SubmitAlreadyAccepted: properties('attemptId'),
	SubmitFailed: properties('checkoutUrl', 'errors'),
	SubmissionError: properties('code', 'message'),
	CartPaymentUpdatePayload: properties('cart', 'userErrors', 'warnings'),
	CartCompletionSuccess: properties('id', 'completedAt', 'orderId', 'orderUrl')
};
