import type { CustomerAddressRecord, CustomerRecord } from '../commerce/records.ts';
import {
	ADDRESS_FIELDS,
	checkCustomerAddress,
	type AddressInput
} from './check-customer-address.ts';
import type { ProfileFault } from './edit-profile.ts';

type SavedAddress = CustomerRecord['addresses'][number];

export interface EditedAddresses {
	/** Unchanged when there are faults. */
	customer: CustomerRecord;
	/** The created, changed or deleted address. */
	address: SavedAddress | null;
	faults: ProfileFault[];
}

/** The first address becomes the default one. Pure. */
export function createAddress(
	customer: CustomerRecord,
	input: AddressInput,
	{ id, isDefault }: { id: number; isDefault: boolean }
): EditedAddresses {
	const checked = checkInput(customer, input, null);
	if (Array.isArray(checked)) return refuse(customer, ...checked);
	const address = { ...checked, id };
	const becomesDefault = isDefault || customer.addresses.length === 0;
	return {
		customer: {
			...customer,
			addresses: [...customer.addresses, address],
			defaultAddressId: becomesDefault ? id : customer.defaultAddressId
		},
		address,
		faults: []
	};
}

/** Fields that are not given stay as they are. `isDefault` null leaves it at that. Pure. */
export function updateAddress(
	customer: CustomerRecord,
	id: number | null,
	{ input, isDefault }: { input: AddressInput | null; isDefault: boolean | null }
): EditedAddresses {
	const known = customer.addresses.find((address) => address.id === id);
	if (known === undefined) return refuse(customer, missingAddress());
	if (isDefault === false && known.id === customer.defaultAddressId) {
		const message = 'The default address cannot be demoted: make another one the default';
		const code = 'DEMOTING_CUSTOMER_DEFAULT_ADDRESS_NOT_ALLOWED';
		return refuse(customer, { code, field: ['defaultAddress'], message });
	}
	const checked = input === null ? known : checkInput(customer, { ...known, ...input }, known.id);
	if (Array.isArray(checked)) return refuse(customer, ...checked);
	const address = { ...checked, id: known.id };
	return {
		customer: {
			...customer,
			addresses: customer.addresses.map((each) => (each.id === known.id ? address : each)),
			defaultAddressId: isDefault === true ? known.id : customer.defaultAddressId
		},
		address,
		faults: []
	};
}

/** The default address goes last. Pure. */
export function deleteAddress(customer: CustomerRecord, id: number | null): EditedAddresses {
	const known = customer.addresses.find((address) => address.id === id);
	if (known === undefined) return refuse(customer, missingAddress());
	const addresses = customer.addresses.filter((address) => address !== known);
	const isDefault = known.id === customer.defaultAddressId;
	if (isDefault && addresses.length > 0) {
		const message = 'The default address cannot be deleted: make another one the default first';
		const code = 'DELETING_CUSTOMER_DEFAULT_ADDRESS_NOT_ALLOWED';
		return refuse(customer, { code, field: ['addressId'], message });
	}
	const defaultAddressId = isDefault ? null : customer.defaultAddressId;
	return { customer: { ...customer, addresses, defaultAddressId }, address: known, faults: [] };
}

function checkInput(
	{ addresses }: CustomerRecord,
	input: AddressInput,
	ownId: number | null
): CustomerAddressRecord | ProfileFault[] {
	if (ADDRESS_FIELDS.every((field) => !input[field]?.trim())) {
		const message = 'Address is empty';
		return [{ code: 'ADDRESS_ARGUMENT_EMPTY', field: ['address'], message }];
	}
	const checked = checkCustomerAddress(input);
	if (Array.isArray(checked)) {
		return checked.map((fault) => ({ ...fault, field: ['address', fault.field] }));
	}
	const isSame = (other: SavedAddress) =>
		other.id !== ownId && ADDRESS_FIELDS.every((field) => other[field] === checked[field]);
	if (!addresses.some(isSame)) return checked;
	const message = 'This address is already saved';
	return [{ code: 'CUSTOMER_ADDRESS_ALREADY_EXISTS', field: ['address'], message }];
}

function refuse(customer: CustomerRecord, ...faults: ProfileFault[]): EditedAddresses {
	return { customer, address: null, faults };
}

function missingAddress(): ProfileFault {
	const message = 'Address does not exist';
	return { code: 'ADDRESS_ID_DOES_NOT_EXIST', field: ['addressId'], message };
}
