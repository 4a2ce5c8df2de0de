import type { Attribute, CartRecord } from '../records.ts';
import {
	accept,
	MAX_NOTE_LENGTH,
	mergeAttributes,
	refuse,
	type Edited,
	type EditTools
} from './edit.ts';

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const PHONE = /^\+?[\d\s().-]{7,20}$/;

export interface BuyerInput {
	countryCode?: string | null;
	email?: string | null;
	phone?: string | null;
	customerAccessToken?: string | null;
	companyLocationId?: string | null;
	preferences?: Record<string, unknown> | null;
}

export function updateNote(cart: CartRecord, { note }: { note: string }): Edited {
	if ([...note].length > MAX_NOTE_LENGTH) {
		const message = `The note exceeds the maximum number of ${MAX_NOTE_LENGTH} characters.`;
		return refuse(cart, { code: 'NOTE_TOO_LONG', field: ['note'], message });
	}
	return accept({ ...cart, note });
}

export function updateAttributes(
	cart: CartRecord,
	{ attributes }: { attributes: readonly Attribute[] }
): Edited {
	return accept({ ...cart, attributes: mergeAttributes(attributes) });
}

/** Fields that are not given stay as they are; null clears. */
export function updateBuyer(
	cart: CartRecord,
	{ buyer: input }: { buyer: BuyerInput },
	tools: EditTools
): Edited {
	const { email, phone, customerAccessToken: token } = input;
	const invalid = (name: string, message: string, code = 'INVALID') =>
		refuse(cart, { code, field: ['buyerIdentity', name], message });
	if (email != null && !isEmail(email)) return invalid('email', 'Email is invalid');
	if (phone != null && !isPhone(phone)) return invalid('phone', 'Phone is invalid');
	if (input.companyLocationId != null) {
		const message = 'Company location not found or not allowed.';
		return invalid('companyLocationId', message, 'INVALID_COMPANY_LOCATION');
	}
	const customer = token == null ? null : tools.findCustomerByToken(token);
	if (token != null && customer === null) {
		return invalid('customerAccessToken', 'Customer is invalid');
	}
	const { buyer } = cart;
	return accept({
		...cart,
		buyer: {
			country: keep(input.countryCode, buyer.country),
			email: keep(email, customer?.email ?? buyer.email),
			phone: keep(phone, buyer.phone),
			customerId: token === undefined ? buyer.customerId : (customer?.id ?? null),
			preferences: keep(input.preferences, buyer.preferences)
		}
	});
}

export function isEmail(text: string): boolean {
	return text.length <= 254 && EMAIL.test(text);
}

export function isPhone(text: string): boolean {
	return PHONE.test(text);
}

function keep<Value>(given: Value | null | undefined, current: Value | null): Value | null {
	return given === undefined ? current : given;
}
