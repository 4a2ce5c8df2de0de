import type { CartFacts, CartWarning } from '../cart/priced-cart.ts';
import type { Attribute, CartRecord, CustomerRecord, GiftCardRecord } from '../records.ts';

/** A refusal in the platform's words: code, path into the mutation's arguments, sentence. */
export interface CartUserError {
	code: string;
	field: string[];
	message: string;
}

export interface Edited {
	/** Unchanged when there are errors. */
	cart: CartRecord;
	userErrors: CartUserError[];
	warnings: CartWarning[];
}

export interface EditTools {
	facts: CartFacts;
	createId: () => string;
	createNumber: () => number;
	findGiftCard(code: string): GiftCardRecord | null;
	findCustomerByToken(token: string): CustomerRecord | null;
	hasCompanyLocation(id: number): boolean;
	mayBuyFor(customerId: number, locationId: number): boolean;
}

export const MAX_LINES = 250;
export const MAX_NOTE_LENGTH = 5000;

export function accept(cart: CartRecord, warnings: CartWarning[] = []): Edited {
	return { cart, userErrors: [], warnings };
}

export function refuse(cart: CartRecord, ...userErrors: CartUserError[]): Edited {
	return { cart, userErrors, warnings: [] };
}

/** A later value of the same key replaces the earlier one. */
export function mergeAttributes(attributes: readonly Attribute[]): Attribute[] {
	const values = new Map(attributes.map(({ key, value }) => [key, value]));
	return [...values].map(([key, value]) => ({ key, value }));
}
