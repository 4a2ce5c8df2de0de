import { isSameAddress, toPostalAddress } from '../addresses.ts';
import { parseLocationId } from '../companies.ts';
import type { Attribute, BuyerRecord, CartRecord, CustomerRecord } from '../records.ts';
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
		name: 'customerAccessToken',
		code: 'INVALID',
		message: 'Customer is invalid',
		isBroken: ({ customerAccessToken: token }, tools) =>
			token != null && tools.findCustomerByToken(token) === null
	},
	{
		name: 'customerAccessToken',
		code: 'MISSING_CUSTOMER_ACCESS_TOKEN',
		message: 'The customer access token is required when setting a company location.',
		isBroken: ({ companyLocationId, customerAccessToken: token }) =>
			companyLocationId != null && token == null
	},
	{
		name: 'companyLocationId',
		code: 'INVALID_COMPANY_LOCATION',
		message: 'Company location not found or not allowed.',
		isBroken({ companyLocationId }, tools) {
			const id = parseLocationId(companyLocationId);
			return companyLocationId != null && (id === null || !tools.hasCompanyLocation(id));
		}
	},
	{
		name: 'companyLocationId',
		code: 'BUYER_CANNOT_PURCHASE_FOR_COMPANY_LOCATION',
		message: 'The given buyer cannot purchase for the company location.',
		isBroken({ companyLocationId, customerAccessToken: token }, tools) {
			const id = parseLocationId(companyLocationId);
			const customer = token == null ? null : tools.findCustomerByToken(token);
			return id !== null && customer !== null && !tools.mayBuyFor(customer.id, id);
		}
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
			company: chooseCompany(input, buyer),
			preferences: keep(input.preferences, buyer.preferences)
		}
	});
}

/** A new token of the same customer keeps the location; another customer, or none, has none. */
function chooseCompany(
	{ companyLocationId, customerAccessToken: token }: BuyerInput,
	{ company: current }: BuyerRecord
): NonNullable<BuyerRecord['company']> | null {
	const locationId =
		companyLocationId === undefined ? current?.locationId : parseLocationId(companyLocationId);
	const accessToken = token ?? current?.accessToken;
	return locationId == null || accessToken === undefined ? null : { locationId, accessToken };
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
			company: null,
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
