import { parseGid, toGid } from '../../../wire/gid.ts';
import { connectionTypes, paginateList, type PageArguments } from '../../../graphql/connection.ts';
import { properties } from '../../../graphql/resolver.ts';
import { formatAddress, toPostalAddress } from '../../../store/commerce/addresses.ts';
import type { CustomerAddressRecord, CustomerRecord } from '../../../store/commerce/records.ts';
import type { AddressInput } from '../../../store/customers/check-customer-address.ts';
import {
	createAddress,
	deleteAddress,
	updateAddress,
	type EditedAddresses
} from '../../../store/customers/edit-addresses.ts';
import { nameTerritory, nameZone } from '../../../store/customers/territories.ts';
import type { ApiContext, ResolverMap } from '../resolver.ts';
import { translateErrors } from '../user-errors.ts';
import { loadCustomer } from './customer.ts';

/** Source of `CustomerAddress`: a saved one, or that of an order, whose id is the order's. */
interface AddressSource extends CustomerAddressRecord {
	id: number;
}

interface AddressesArguments extends PageArguments {
	skipDefault: boolean;
}

interface FormattedArguments {
	withName: boolean;
	withCompany: boolean;
}

/** Has the country under its newer name too. */
type GivenAddress = AddressInput & { countryCode?: string | null };

const ID_BYTES = 6;

/** The newer name wins where both are given. */
function toInput({ countryCode, ...address }: GivenAddress): AddressInput {
	return countryCode == null ? address : { ...address, territoryCode: countryCode };
}

function listAddresses(customer: CustomerRecord, { skipDefault, ...page }: AddressesArguments) {
	const { addresses, defaultAddressId } = customer;
	const shown = skipDefault ? addresses.filter(({ id }) => id !== defaultAddressId) : addresses;
	return paginateList(shown, page, 'addresses', ({ id }) => id);
}

function save({ store, locale }: ApiContext, edited: EditedAddresses) {
	if (edited.faults.length === 0) store.customers.save(edited.customer);
	const userErrors = translateErrors(edited.faults, locale.language);
	return { customerAddress: edited.address, userErrors };
}

/** Names the country as stored, in English, or in the language that the request asks for. */
function nameCountry({ country, territoryCode }: AddressSource, { locale }: ApiContext) {
	const isTranslated = territoryCode !== null && locale.language !== 'EN';
	return isTranslated ? nameTerritory(territoryCode, locale.language) : country;
}

function parseAddressId(gid: string): number | null {
	const parsed = parseGid(gid);
	return parsed?.type === 'CustomerAddress' ? Number(parsed.id) : null;
}

export const addressResolvers: ResolverMap = {
	Customer: {
		addresses: listAddresses,
		defaultAddress: ({ addresses, defaultAddressId }: CustomerRecord) =>
			addresses.find(({ id }) => id === defaultAddressId) ?? null
	},
	CustomerAddress: {
		...properties(
			...(['firstName', 'lastName', 'company', 'address1', 'address2', 'city'] as const),
			...(['zoneCode', 'territoryCode', 'zip', 'phoneNumber'] as const)
		),
		countryCode: ({ territoryCode }: AddressSource) => territoryCode,
		country: (address: AddressSource, _args, context) => nameCountry(address, context),
		id: ({ id }: AddressSource) => toGid('CustomerAddress', id),
		name: ({ firstName, lastName }: AddressSource) =>
			[firstName, lastName].filter(Boolean).join(' ') || null,
		province: ({ territoryCode, zoneCode }: AddressSource) => nameZone(territoryCode, zoneCode),
		formatted: (address: AddressSource, parts: FormattedArguments, context) =>
			formatAddress(toPostalAddress(address), {
				...parts,
				countryName: nameCountry(address, context)
			}),
		formattedArea: (address: AddressSource, _args, context) =>
			[address.city, address.zoneCode, nameCountry(address, context)].filter(Boolean).join(', ') ||
			null
	},
	Mutation: {
		customerAddressCreate(
			_root,
			args: { address: GivenAddress; defaultAddress: boolean | null },
			context
		) {
			const id = Buffer.from(context.store.randomBytes(ID_BYTES)).readUIntBE(0, ID_BYTES);
			const place = { id, isDefault: args.defaultAddress === true };
			return save(context, createAddress(loadCustomer(context), toInput(args.address), place));
		},
		customerAddressUpdate(
			_root,
			args: { addressId: string; address?: GivenAddress | null; defaultAddress?: boolean | null },
			context
		) {
			const changes = {
				input: args.address ? toInput(args.address) : null,
				isDefault: args.defaultAddress ?? null
			};
			const id = parseAddressId(args.addressId);
			return save(context, updateAddress(loadCustomer(context), id, changes));
		},
		customerAddressDelete(_root, args: { addressId: string }, context) {
			const id = parseAddressId(args.addressId);
			const { customerAddress, userErrors } = save(
				context,
				deleteAddress(loadCustomer(context), id)
			);
			const deletedAddressId =
				customerAddress === null ? null : toGid('CustomerAddress', customerAddress.id);
			return { deletedAddressId, userErrors };
		}
	},
	CustomerAddressCreatePayload: properties('customerAddress', 'userErrors'),
	CustomerAddressUpdatePayload: properties('customerAddress', 'userErrors'),
	CustomerAddressDeletePayload: properties('deletedAddressId', 'userErrors'),
	UserErrorsCustomerAddressUserErrors: properties('code', 'field', 'message'),
	PageInfo: properties('endCursor', 'hasNextPage', 'hasPreviousPage', 'startCursor'),
	...connectionTypes('CustomerAddress')
};
