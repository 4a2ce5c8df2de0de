import { CartCreate } from '$graphql/cart';
import type { CartOutcome } from '$lib/domain/platform-cart';
import type { Storefront } from '../storefront';
import type { CartAction } from './cart-action';
import { isAbout, readOutcome } from './cart-outcome';

/** Of the customer who is signed in; null when nobody is. */
export type LoadAccessToken = () => Promise<string | null>;

/** One mutation of the platform does it. */
export type SingleChange = Exclude<CartAction, { kind: 'add-available' }>;

/** The part of a new cart that an action names; null for an action that needs what only a cart already has. */
export function toContents(action: SingleChange) {
	switch (action.kind) {
		case 'add':
			return { lines: action.lines };
		case 'note':
			return { note: action.note };
		case 'attributes':
			return { attributes: action.attributes };
		case 'discounts':
			return { discountCodes: action.codes };
		case 'discount-apply':
			return { discountCodes: [action.code] };
		case 'gift-cards':
			return { giftCardCodes: action.codes };
		case 'gift-card-apply':
			return { giftCardCodes: [action.code] };
		case 'update':
		case 'remove':
		case 'discount-remove':
		case 'gift-card-remove':
			return null;
	}
}

export async function createCart(
	{ request }: Storefront,
	contents: NonNullable<ReturnType<typeof toContents>>,
	loadAccessToken: LoadAccessToken
): Promise<CartOutcome> {
	const customerAccessToken = await loadAccessToken();
	if (customerAccessToken !== null) {
		const variables = { ...contents, customerAccessToken };
		const outcome = await readOutcome(request(CartCreate, { variables }));
		if (!isAbout(outcome, 'customerAccessToken')) return outcome;
	}
	return readOutcome(request(CartCreate, { variables: contents }));
}
