import type { Attribute, CartRecord } from '../records.ts';
import {
	addAddresses,
	removeAddresses,
	replaceAddresses,
	updateAddresses,
	type SelectableAddressInput,
	type SelectableAddressUpdate
} from './edit-addresses.ts';
import {
	addGiftCards,
	removeGiftCards,
	replaceGiftCards,
	updateDiscountCodes
} from './edit-codes.ts';
import { chooseDelivery, type DeliveryChoice } from './edit-delivery.ts';
import { updateAttributes, updateBuyer, updateNote, type BuyerInput } from './edit-details.ts';
import type { Edited, EditTools } from './edit.ts';
import {
	addLines,
	removeLines,
	updateLines,
	type CartLineInput,
	type CartLineUpdate
} from './edit-lines.ts';
import { deleteMetafield, setMetafields, type MetafieldInput } from './edit-metafields.ts';

interface CartEditInputs {
	addLines: { lines: readonly CartLineInput[] };
	updateLines: { lines: readonly CartLineUpdate[] };
	removeLines: { lineIds: readonly string[] };
	updateNote: { note: string };
	updateAttributes: { attributes: readonly Attribute[] };
	updateBuyer: { buyer: BuyerInput };
	updateDiscountCodes: { codes: readonly string[] };
	addGiftCards: { codes: readonly string[] };
	replaceGiftCards: { codes: readonly string[] };
	removeGiftCards: { ids: readonly number[] };
	addAddresses: { addresses: readonly SelectableAddressInput[] };
	replaceAddresses: { addresses: readonly SelectableAddressInput[] };
	updateAddresses: { addresses: readonly SelectableAddressUpdate[] };
	removeAddresses: { addressIds: readonly string[] };
	chooseDelivery: { choices: readonly DeliveryChoice[] };
	setMetafields: { metafields: readonly MetafieldInput[] };
	deleteMetafield: { key: string };
}

export type CartEditKind = keyof CartEditInputs;

export type CartEdit<Kind extends CartEditKind = CartEditKind> = {
	[Each in Kind]: { kind: Each; input: CartEditInputs[Each] };
}[Kind];

const EDITS: {
	[Kind in CartEditKind]: (
		cart: CartRecord,
		input: CartEditInputs[Kind],
		tools: EditTools
	) => Edited;
} = {
	addLines,
	updateLines,
	removeLines,
	updateNote,
	updateAttributes,
	updateBuyer,
	updateDiscountCodes,
	addGiftCards,
	replaceGiftCards,
	removeGiftCards,
	addAddresses,
	replaceAddresses,
	updateAddresses,
	removeAddresses,
	chooseDelivery,
	setMetafields,
	deleteMetafield
};

/** Pure: the cart afterwards, or what is wrong with the request. */
export function editCart<Kind extends CartEditKind>(
	cart: CartRecord,
	edit: CartEdit<Kind>,
	tools: EditTools
): Edited {
	return EDITS[edit.kind](cart, edit.input, tools);
}
