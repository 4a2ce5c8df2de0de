import {
	CustomerAddressCreate,
	CustomerAddressDelete,
	CustomerAddresses,
	CustomerAddressUpdate
} from '$graphql/customer-account/addresses';
import type { ResultOf } from '$graphql/operation';
import type { AddressFields, CustomerAddress } from '$lib/domain/account';
import { hasChangesOf } from '../base/api-version';
import type { Account } from './account';
import { listAddressFields, toFaults, type FieldFaults, type UserError } from './forms';

type AddressNode = ResultOf<typeof CustomerAddresses>['customer']['addresses']['nodes'][number];

/** The number that is shown; the platform keeps no more in order. */
const MAX_ADDRESSES = 30;
const ADDRESS_ID = /^gid:\/\/shopify\/CustomerAddress\/\d{1,20}(?:\?[\w=&%.-]{0,200})?$/;

export interface SavedAddresses {
	/** The default one first. */
	addresses: CustomerAddress[];
	/** The customer's name, for a new address. */
	name: { firstName: string; lastName: string };
}

export async function loadAddresses(account: Account): Promise<SavedAddresses> {
	const { customer } = await account.request(CustomerAddresses, { first: MAX_ADDRESSES });
	const defaultId = customer.defaultAddress?.id ?? null;
	const addresses = customer.addresses.nodes.map((node) => mapAddress(node, defaultId));
	return {
		addresses: addresses.sort((one, other) => Number(other.isDefault) - Number(one.isDefault)),
		name: { firstName: customer.firstName ?? '', lastName: customer.lastName ?? '' }
	};
}

/** Null: the customer has no such address. */
export async function loadAddress(account: Account, id: string): Promise<CustomerAddress | null> {
	const { addresses } = await loadAddresses(account);
	return addresses.find((address) => address.id === id) ?? null;
}

/** Reads an address id from a page's address or a form; null for anything else. */
export function parseAddressId(value: unknown): string | null {
	return typeof value === 'string' && ADDRESS_ID.test(value) ? value : null;
}

/** Null when it was done. */
export async function addAddress(
	account: Account,
	fields: AddressFields,
	isDefault: boolean
): Promise<FieldFaults | null> {
	const variables = { address: toInput(fields, account), defaultAddress: isDefault };
	const { outcome } = await account.request(CustomerAddressCreate, variables);
	return describe(outcome?.userErrors);
}

/** Null when it was done. A default address cannot be made an ordinary one, only replaced. */
export async function changeAddress(
	account: Account,
	addressId: string,
	fields: AddressFields,
	isDefault: boolean
): Promise<FieldFaults | null> {
	const variables = {
		addressId,
		address: toInput(fields, account),
		...(isDefault && { defaultAddress: true })
	};
	const { outcome } = await account.request(CustomerAddressUpdate, variables);
	return describe(outcome?.userErrors);
}

/** Null when it was done. */
export async function makeAddressDefault(
	account: Account,
	addressId: string
): Promise<FieldFaults | null> {
	const variables = { addressId, defaultAddress: true };
	const { outcome } = await account.request(CustomerAddressUpdate, variables);
	return describe(outcome?.userErrors);
}

/** Null when it was done. */
export async function deleteAddress(
	account: Account,
	addressId: string
): Promise<FieldFaults | null> {
	const { outcome } = await account.request(CustomerAddressDelete, { addressId });
	return describe(outcome?.userErrors);
}

function describe(errors: readonly UserError[] = []): FieldFaults | null {
	return errors.length === 0 ? null : toFaults(errors, listAddressFields());
}

/** The platform takes an empty text for a text: what is empty is not there. */
function toInput(fields: AddressFields, { apiVersion }: Account) {
	const orNull = (text: string) => (text === '' ? null : text);
	return {
		firstName: orNull(fields.firstName),
		lastName: orNull(fields.lastName),
		company: orNull(fields.company),
		address1: orNull(fields.address1),
		address2: orNull(fields.address2),
		city: orNull(fields.city),
		zoneCode: orNull(fields.zoneCode),
		[hasChangesOf(apiVersion, '2026-10') ? 'countryCode' : 'territoryCode']: orNull(
			fields.territoryCode
		),
		zip: orNull(fields.zip),
		phoneNumber: orNull(fields.phoneNumber)
	};
}

function mapAddress(node: AddressNode, defaultId: string | null): CustomerAddress {
	return {
		id: node.id,
		fields: {
			firstName: node.firstName ?? '',
			lastName: node.lastName ?? '',
			company: node.company ?? '',
			address1: node.address1 ?? '',
			address2: node.address2 ?? '',
			city: node.city ?? '',
			zoneCode: node.zoneCode ?? '',
			// The version that is asked has one of the two.
			territoryCode: node.countryCode ?? node.territoryCode ?? '',
			zip: node.zip ?? '',
			phoneNumber: node.phoneNumber ?? ''
		},
		lines: node.formatted,
		isDefault: node.id === defaultId
	};
}
