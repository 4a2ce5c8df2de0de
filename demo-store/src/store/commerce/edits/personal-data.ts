import { NO_ADDRESS } from '../addresses.ts';
import type { CartRecord, PostalAddress } from '../records.ts';
import { accept, type Edited } from './edit.ts';

/** The fields that are given; null takes the address away. */
export interface BillingAddressInput {
	address: Partial<PostalAddress> | null;
}

/**
 * Takes away who the buyer is and where they live. What they want to buy stays, with note, attributes
 * and codes, and so do the country, which decides prices, and the language.
 */
export function removePersonalData(cart: CartRecord): Edited {
	const { country, language = null } = cart.buyer;
	return accept({
		...cart,
		buyer: { country, language, email: null, phone: null, customerId: null, preferences: null },
		billingAddress: null,
		addresses: [],
		deliveryChoices: {},
		collectedLineIds: [],
		giftCardIds: []
	});
}

export function updateBillingAddress(cart: CartRecord, { address }: BillingAddressInput): Edited {
	return accept({ ...cart, billingAddress: address && { ...NO_ADDRESS, ...address } });
}
