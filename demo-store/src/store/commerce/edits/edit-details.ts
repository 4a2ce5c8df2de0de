import { isSameAddress, toPostalAddress } from '../addresses.ts';
import type { Attribute, CartRecord, CustomerRecord } from '../records.ts';
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
	languageCode?: string | null;
	email?: string | null;
	phone?: string | null;
	customerAccessToken?: string | null;
	companyLocationId?: string | null;
	preferences?: Record<string, unknown> | null;
}

export function updateNote(cart: CartRecord, { note }: { note: string }): Edited {
	if (note.length > MAX_NOTE_LENGTH) {
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

const BUYER_RULES: readonly {
	name: keyof BuyerInput;
	code: string;
	message: string;
	isBroken(input: BuyerInput, tools: EditTools): boolean;
}[] = [
	{
		name: 'email',
		code: 'INVALID',
		message: 'Email is invalid',
		isBroken: ({ email }) => email != null && !isEmail(email)
	},
	{
		name: 'phone',
		code: 'INVALID',
		message: 'Phone is invalid',
		isBroken: ({ phone }) => phone != null && !isPhone(phone)
	},
	{
		name: 'companyLocationId',
		code: 'INVALID_COMPANY_LOCATION',
		message: 'Company location not found or not allowed.',
		isBroken: ({ companyLocationId }) => companyLocationId != null
	},
	{
		name: 'customerAccessToken',
		code: 'INVALID',
		message: 'Customer is invalid',
		isBroken: ({ customerAccessToken: token }, tools) =>
			token != null && tools.findCustomerByToken(token) === null
	}
];

/** Fields that are not given stay as they are; null clears. */
export function updateBuyer(
	cart: CartRecord,
	{ buyer: input }: { buyer: BuyerInput },
	tools: EditTools
): Edited {
	const broken = BUYER_RULES.find((rule) => rule.isBroken(input, tools));
	if (broken !== undefined) {
		const { code, message, name } = broken;
		return refuse(cart, { code, field: ['buyerIdentity', name], message });
	}
	const { customerAccessToken: token } = input;
	const customer = token == null ? null : tools.findCustomerByToken(token);
	const isLeft = token !== undefined && customer?.id !== cart.buyer.customerId;
	const { buyer, addresses } = isLeft ? forgetCustomer(cart, tools.facts.customer) : cart;
	return accept({
		...cart,
		addresses,
		buyer: {
			country: keep(input.countryCode, buyer.country),
			language: keep(input.languageCode, buyer.language ?? null),
			email: keep(input.email, customer?.email ?? buyer.email),
			phone: keep(input.phone, buyer.phone),
			customerId: token === undefined ? buyer.customerId : (customer?.id ?? null),
			preferences: keep(input.preferences, buyer.preferences)
		}
	});
}

/** Removes the customer's data from a cart in a shared browser. */
function forgetCustomer(cart: CartRecord, customer: CustomerRecord | null): CartRecord {
	if (customer === null) return cart;
	const { buyer, addresses } = cart;
	const own = customer.addresses.map(toPostalAddress);
	return {
		...cart,
		buyer: {
			...buyer,
			email: buyer.email === customer.email ? null : buyer.email,
			phone: buyer.phone === customer.phone ? null : buyer.phone
		},
		addresses: addresses.filter(({ address }) => !own.some((each) => isSameAddress(each, address)))
	};
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
