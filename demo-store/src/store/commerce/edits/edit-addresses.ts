import { parseGid } from '../../../wire/gid.ts';
import { isSameAddress, NO_ADDRESS, toPostalAddress } from '../addresses.ts';
import type { CartWarning } from '../cart/priced-cart.ts';
import type { CartAddressRecord, CartRecord, PostalAddress } from '../records.ts';
import { checkAddress, checkWithZone, correctZone, type Strictness } from './check-address.ts';
import { accept, refuse, type CartUserError, type Edited, type EditTools } from './edit.ts';

const MAX_ADDRESSES = 250;

interface AddressInput {
	deliveryAddress?: { [Field in keyof PostalAddress]?: string | null } | null;
	copyFromCustomerAddressId?: string | null;
}

export interface SelectableAddressInput {
	address?: AddressInput | null;
	selected?: boolean | null;
	oneTimeUse?: boolean | null;
	validationStrategy?: Strictness | null;
}

export interface SelectableAddressUpdate extends SelectableAddressInput {
	id: string;
}

export function addAddresses(
	cart: CartRecord,
	{ addresses: inputs }: { addresses: readonly SelectableAddressInput[] },
	tools: EditTools
): Edited {
	const errors = checkSelection(inputs);
	const warnings: CartWarning[] = [];
	let { addresses } = cart;
	for (const [index, input] of inputs.entries()) {
		const address = readAddress(input, null, index, tools);
		if (Array.isArray(address)) {
			errors.push(...address);
			continue;
		}
		if (addresses.some((known) => isSameAddress(known.address, address))) {
			const message = 'A delivery address with the same details already exists on this cart.';
			warnings.push({ code: 'DUPLICATE_DELIVERY_ADDRESS', message, lineId: null });
			continue;
		}
		const selected = input.selected ?? false;
		const added = {
			id: tools.createId(),
			address,
			selected,
			oneTimeUse: input.oneTimeUse ?? false
		};
		addresses = [...(selected ? unselect(addresses) : addresses), added];
	}
	if (addresses.length > MAX_ADDRESSES) {
		const message = `A cart holds at most ${MAX_ADDRESSES} delivery addresses.`;
		errors.push({ code: 'TOO_MANY_DELIVERY_ADDRESSES', field: ['addresses'], message });
	}
	return errors.length > 0 ? refuse(cart, ...errors) : accept({ ...cart, addresses }, warnings);
}

export function replaceAddresses(
	cart: CartRecord,
	input: { addresses: readonly SelectableAddressInput[] },
	tools: EditTools
): Edited {
	const replaced = addAddresses({ ...cart, addresses: [] }, input, tools);
	return replaced.userErrors.length > 0 ? { ...replaced, cart } : replaced;
}

export function updateAddresses(
	cart: CartRecord,
	{ addresses: updates }: { addresses: readonly SelectableAddressUpdate[] },
	tools: EditTools
): Edited {
	const errors = checkSelection(updates);
	let { addresses } = cart;
	for (const [index, update] of updates.entries()) {
		const known = findAddress(addresses, update.id);
		if (known === null) {
			errors.push(missingAddress(['addresses', String(index)], update.id));
			continue;
		}
		const address = readAddress(update, known.address, index, tools);
		if (Array.isArray(address)) {
			errors.push(...address);
			continue;
		}
		const changed: CartAddressRecord = {
			...known,
			address,
			selected: update.selected ?? known.selected,
			oneTimeUse: update.oneTimeUse ?? known.oneTimeUse
		};
		const others = update.selected === true ? unselect(addresses) : addresses;
		addresses = others.map((other) => (other.id === known.id ? changed : other));
	}
	return errors.length > 0 ? refuse(cart, ...errors) : accept({ ...cart, addresses });
}

export function removeAddresses(
	cart: CartRecord,
	{ addressIds }: { addressIds: readonly string[] }
): Edited {
	const errors = addressIds.flatMap((id, index) =>
		findAddress(cart.addresses, id) === null
			? [missingAddress(['addressIds', String(index)], id)]
			: []
	);
	if (errors.length > 0) return refuse(cart, ...errors);
	const gone = new Set(addressIds.map((id) => findAddress(cart.addresses, id)?.id));
	return accept({ ...cart, addresses: cart.addresses.filter(({ id }) => !gone.has(id)) });
}

function checkSelection(inputs: readonly SelectableAddressInput[]): CartUserError[] {
	if (inputs.filter(({ selected }) => selected === true).length <= 1) return [];
	const message = 'Only one delivery address can be selected.';
	const field = ['addresses'];
	return [{ code: 'ONLY_ONE_DELIVERY_ADDRESS_CAN_BE_SELECTED', field, message }];
}

function readAddress(
	input: SelectableAddressInput,
	current: PostalAddress | null,
	index: number,
	{ facts }: EditTools
): PostalAddress | CartUserError[] {
	const path = ['addresses', String(index), 'address'];
	const { copyFromCustomerAddressId: copied, deliveryAddress } = input.address ?? {};
	if (copied != null) {
		const id = Number(parseGid(copied)?.id);
		const own = facts.customer?.addresses.find((address) => address.id === id);
		const field = [...path, 'copyFromCustomerAddressId'];
		return own === undefined ? [missingAddress(field, copied)] : toPostalAddress(own);
	}
	if (deliveryAddress == null && current !== null) return current;
	const given = { ...NO_ADDRESS, ...current, ...withoutUndefined(deliveryAddress ?? {}) };
	return readGiven(given, input.validationStrategy === 'STRICT', [...path, 'deliveryAddress']);
}

function readGiven(
	given: PostalAddress,
	isStrict: boolean,
	path: readonly string[]
): PostalAddress | CartUserError[] {
	if (!given.countryCode) {
		return [{ code: 'INVALID', field: [...path, 'countryCode'], message: 'invalid value' }];
	}
	const address = isStrict ? correctZone(given) : given;
	const faults = isStrict ? checkWithZone(address) : checkAddress(address, 'COUNTRY_CODE_ONLY');
	if (faults.length === 0) return address;
	return faults.map(({ code, field, message }) => ({ code, field: [...path, field], message }));
}

function withoutUndefined(
	input: NonNullable<AddressInput['deliveryAddress']>
): Partial<PostalAddress> {
	return Object.fromEntries(
		Object.entries(input).filter(([, value]: [string, unknown]) => value !== undefined)
	);
}

function unselect(addresses: readonly CartAddressRecord[]): CartAddressRecord[] {
	return addresses.map((address) => ({ ...address, selected: false }));
}

function findAddress(addresses: readonly CartAddressRecord[], gid: string) {
	const id = parseGid(gid)?.id;
	return addresses.find((address) => address.id === id) ?? null;
}

function missingAddress(field: string[], gid: string): CartUserError {
	return {
		code: 'INVALID_DELIVERY_ADDRESS_ID',
		field,
		message: `The delivery address with ${gid} does not exist.`
	};
}
