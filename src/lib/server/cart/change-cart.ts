import {
	CartAttributesUpdate,
	CartCodes,
	CartDiscountCodesUpdate,
	CartGiftCardCodesAdd,
	CartGiftCardCodesRemove,
	CartGiftCardCodesUpdate,
	CartIdentify,
	CartLinesAdd,
	CartLinesRemove,
	CartLinesUpdate,
	CartMove,
	CartNoteUpdate,
	CartRead
} from '$graphql/cart';
import type { CartOutcome, PlatformCart } from '$lib/domain/platform-cart';
import { locks } from '../locks';
import { assertStorefrontOk, type Storefront } from '../storefront';
import { addAvailable } from './add-available';
import { CartRequestError, type CartAction } from './cart-action';
import { isCartGone, readOutcome, reportIgnoredCard } from './cart-outcome';
import { createCart, toContents, type LoadAccessToken, type SingleChange } from './create-cart';

/**
 * Does what was asked to the cart. Without one, and for a cart that the platform has forgotten, what
 * is to be put into a cart makes a new one.
 */
export async function changeCart(
	storefront: Storefront,
	id: string | null,
	action: CartAction,
	loadAccessToken: LoadAccessToken
): Promise<CartOutcome> {
	if (action.kind === 'add-available') {
		return addAvailable(action.lines, id, (cartId, lines) =>
			changeCart(storefront, cartId, { kind: 'add', lines }, loadAccessToken)
		);
	}
	const outcome = id === null ? null : await changeExisting(storefront, id, action);
	if (outcome !== null && !isCartGone(outcome)) return reportIgnoredCard(outcome, action);
	const contents = toContents(action);
	if (contents !== null) {
		return reportIgnoredCard(await createCart(storefront, contents, loadAccessToken), action);
	}
	return outcome ?? refuseWithoutCart();
}

async function changeExisting(
	storefront: Storefront,
	cartId: string,
	action: SingleChange
): Promise<CartOutcome> {
	const { request } = storefront;
	switch (action.kind) {
		case 'add':
			return readOutcome(request(CartLinesAdd, { variables: { cartId, lines: action.lines } }));
		case 'update':
			return readOutcome(request(CartLinesUpdate, { variables: { cartId, lines: action.lines } }));
		case 'remove':
			return readOutcome(
				request(CartLinesRemove, { variables: { cartId, lineIds: action.lineIds } })
			);
		case 'note':
			return readOutcome(request(CartNoteUpdate, { variables: { cartId, note: action.note } }));
		case 'attributes': {
			const { attributes } = action;
			return readOutcome(request(CartAttributesUpdate, { variables: { cartId, attributes } }));
		}
		case 'discounts':
		case 'discount-apply':
		case 'discount-remove':
			// Codes are read, changed and written back: two at a time would lose one.
			return locks.run(`cart-codes ${cartId}`, async ({ assertHeld }) => {
				const discountCodes = await resolveCodes(storefront, cartId, action);
				assertHeld();
				return readOutcome(
					request(CartDiscountCodesUpdate, { variables: { cartId, discountCodes } })
				);
			});
		case 'gift-cards':
		case 'gift-card-apply':
		case 'gift-card-remove':
			return changeGiftCards(storefront, cartId, action);
	}
}

async function changeGiftCards(
	{ request }: Storefront,
	cartId: string,
	action: Extract<CartAction, { kind: `gift-card${string}` }>
): Promise<CartOutcome> {
	switch (action.kind) {
		case 'gift-cards': {
			const variables = { cartId, giftCardCodes: action.codes };
			return readOutcome(request(CartGiftCardCodesUpdate, { variables }));
		}
		case 'gift-card-apply': {
			const variables = { cartId, giftCardCodes: [action.code] };
			return readOutcome(request(CartGiftCardCodesAdd, { variables }));
		}
		case 'gift-card-remove': {
			const variables = { cartId, appliedGiftCardIds: [action.giftCardId] };
			return readOutcome(request(CartGiftCardCodesRemove, { variables }));
		}
	}
}

/** The platform only knows how to replace all codes. */
async function resolveCodes(
	{ request }: Storefront,
	id: string,
	action: Extract<CartAction, { kind: `discount${string}` }>
): Promise<string[]> {
	if (action.kind === 'discounts') return action.codes;
	const response = await request(CartCodes, { variables: { id } });
	assertStorefrontOk(response, 'CartCodes');
	const codes = response.data.cart?.discountCodes.map(({ code }) => code) ?? [];
	const others = codes.filter((code) => code.toUpperCase() !== action.code.toUpperCase());
	return action.kind === 'discount-apply' ? [...others, action.code] : others;
}

function refuseWithoutCart(): never {
	throw new CartRequestError('No cart exists. Add an item first.', {
		code: 'missing_cart',
		fault: 'missingCart'
	});
}

/** Moves a cart to the market that the shopper chose since it was made. */
export async function moveCart({ request }: Storefront, cartId: string): Promise<CartOutcome> {
	return readOutcome(request(CartMove, { variables: { cartId } }));
}

/** Null takes the customer off the cart. Answers whether it was done. */
export async function identifyCart(
	{ request }: Storefront,
	cartId: string,
	customerAccessToken: string | null
): Promise<boolean> {
	const response = await request(CartIdentify, { variables: { cartId, customerAccessToken } });
	assertStorefrontOk(response, 'CartIdentify');
	return response.data.outcome?.userErrors.length === 0;
}

/** Reads a cart; null when the platform does not know it (any more). */
export async function loadCart(storefront: Storefront, id: string): Promise<PlatformCart | null> {
	const response = await storefront.request(CartRead, { variables: { id } });
	assertStorefrontOk(response, 'CartRead');
	return response.data.cart as PlatformCart | null;
}
