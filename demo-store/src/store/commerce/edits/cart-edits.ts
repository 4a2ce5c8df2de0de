import type { Attribute, CartRecord, DeliveryGroupKey } from '../records.ts';
import {
	addAddresses,
	removeAddresses,
	replaceAddresses,
	type SelectableAddressInput,
	type SelectableAddressUpdate,
	updateAddresses
} from './edit-addresses.ts';
import { type BuyerInput, updateAttributes, updateBuyer, updateNote } from './edit-details.ts';
import { accept, type CartUserError, type Edited, type EditTools, refuse } from './edit.ts';
import {
	addLines,
	type CartLineInput,
	type CartLineUpdate,
	removeLines,
	updateLines
} from './edit-lines.ts';
import { deleteMetafield, type MetafieldInput, setMetafields } from './edit-metafields.ts';
import {
	type BillingAddressInput,
	removePersonalData,
	updateBillingAddress
} from './personal-data.ts';
import { priceCart } from '../cart/price-cart.ts';
import { isUsable } from '../cart/gift-cards.ts';

interface DeliveryChoice {
	/** Null when the id names no group at all. */
	group: DeliveryGroupKey | null;
	optionHandle: string;
}

interface CartEditInputs {
	addLines: { lines: readonly CartLineInput[] };
	updateLines: { lines: readonly CartLineUpdate[] };
	removeLines: { lineIds?: readonly string[] | null; viewKeys?: readonly string[] | null };
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
	collectLines: { lineIds: readonly string[] };
	setMetafields: { metafields: readonly MetafieldInput[] };
	deleteMetafield: { key: string };
	updateBillingAddress: BillingAddressInput;
	removePersonalData: object;
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
	collectLines,
	setMetafields,
	deleteMetafield,
	updateBillingAddress,
	removePersonalData
};

/** Pure: the cart afterwards, or what is wrong with the request. */
export function editCart<Kind extends CartEditKind>(
	cart: CartRecord,
	edit: CartEdit<Kind>,
	tools: EditTools
): Edited {
	return EDITS[edit.kind](cart, edit.input, tools);
}

function chooseDelivery(
	cart: CartRecord,
	{ choices }: { choices: readonly DeliveryChoice[] },
	tools: EditTools
): Edited {
	const groups = priceCart(cart, tools.facts).deliveryGroups;
	const errors = choices.flatMap(({ group: key, optionHandle }, index): CartUserError[] => {
		const path = ['selectedDeliveryOptions', String(index)];
		const group = groups.find((candidate) => candidate.key === key);
		if (group === undefined) {
			const message = 'Delivery group was not found in cart.';
			return [{ code: 'INVALID_DELIVERY_GROUP', field: [...path, 'deliveryGroupId'], message }];
		}
		if (group.options.some(({ handle }) => handle === optionHandle)) return [];
		const message = `The delivery option with handle ${optionHandle} is not valid.`;
		return [{ code: 'INVALID_DELIVERY_OPTION', field: ['selectedDeliveryOptions'], message }];
	});
	if (errors.length > 0) return refuse(cart, ...errors);
	const chosen = Object.fromEntries(
		choices.flatMap(({ group, optionHandle }) => (group === null ? [] : [[group, optionHandle]]))
	);
	return accept({ ...cart, deliveryChoices: { ...cart.deliveryChoices, ...chosen } });
}

/** The buyer collects these lines and no others, where that is offered. */
function collectLines(cart: CartRecord, { lineIds }: { lineIds: readonly string[] }): Edited {
	return accept({ ...cart, collectedLineIds: [...lineIds] });
}

/** Replaces all codes. Unknown ones stay in the cart as they were typed, marked as not applicable. */
function updateDiscountCodes(cart: CartRecord, { codes }: { codes: readonly string[] }): Edited {
	const byUpperCase = new Map<string, string>();
	for (const code of codes.filter((text) => text.trim() !== '')) {
		const key = code.trim().toUpperCase();
		if (!byUpperCase.has(key)) byUpperCase.set(key, code);
	}
	return accept({ ...cart, discountCodes: [...byUpperCase.values()] });
}

/** The platform passes over codes that are unknown or used up without a word. */
function addGiftCards(
	cart: CartRecord,
	{ codes }: { codes: readonly string[] },
	tools: EditTools
): Edited {
	if (tools.facts.companyBuyer !== null && codes.length > 0) {
		const message = 'Gift cards are not available as a payment method for companies.';
		return accept({ ...cart, giftCardIds: [] }, [
			{ code: 'PAYMENTS_GIFT_CARDS_UNAVAILABLE', message, lineId: null }
		]);
	}
	const found = codes.flatMap((code) => {
		const card = tools.findGiftCard(code);
		return card !== null && isUsable(card, tools.facts.now) ? [card.id] : [];
	});
	return accept({ ...cart, giftCardIds: [...new Set([...cart.giftCardIds, ...found])] });
}

function replaceGiftCards(
	cart: CartRecord,
	input: { codes: readonly string[] },
	tools: EditTools
): Edited {
	return addGiftCards({ ...cart, giftCardIds: [] }, input, tools);
}

function removeGiftCards(cart: CartRecord, { ids }: { ids: readonly number[] }): Edited {
	return accept({ ...cart, giftCardIds: cart.giftCardIds.filter((id) => !ids.includes(id)) });
}
