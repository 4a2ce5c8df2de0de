import {
	GIFT_CARD_ATTRIBUTES,
	MAX_GIFT_DAYS_AHEAD,
	MAX_GIFT_MESSAGE_LENGTH,
	attributeField
} from '$lib/domain/gift-card';
import type { CartField } from '$lib/domain/types';
import { cartTexts } from '$lib/messages/texts/cart';
import { buyingTexts } from '$lib/messages/texts/buying';
import type { FormFaults } from './field-faults';

interface FormField {
	name: string;
	validity: { valid: boolean };
}

const FIELDS: Readonly<Record<string, CartField>> = {
	quantity: 'quantity',
	[attributeField(GIFT_CARD_ATTRIBUTES.recipientEmail)]: 'recipientEmail',
	[attributeField(GIFT_CARD_ATTRIBUTES.recipientMessage)]: 'recipientMessage',
	[attributeField(GIFT_CARD_ATTRIBUTES.sendOn)]: 'sendOn'
};

/**
 * A gift needs a recipient. Said here and not by the part of the page with the recipient's fields,
 * which may not have heard yet what was ticked in it.
 */
export function requireRecipient({ elements }: HTMLFormElement): void {
	const isGift = elements.namedItem(attributeField(GIFT_CARD_ATTRIBUTES.isGift));
	const email = elements.namedItem(attributeField(GIFT_CARD_ATTRIBUTES.recipientEmail));
	if (isGift instanceof HTMLInputElement && email instanceof HTMLInputElement) {
		email.required = isGift.checked;
	}
}

/** The browser knows what is wrong, but says it in its own language and words. */
export function listFaults(fields: Iterable<FormField>, quantityRule: string): FormFaults {
	const faults: FormFaults = {};
	for (const { name, validity } of fields) {
		const field = validity.valid ? undefined : FIELDS[name];
		if (field) faults[field] = describeFault(field, quantityRule);
	}
	return faults;
}

function describeFault(field: CartField, quantityRule: string): string {
	if (field === 'recipientEmail') return cartTexts.faults.recipientEmail;
	if (field === 'recipientMessage')
		return cartTexts.faults.recipientMessage(MAX_GIFT_MESSAGE_LENGTH);
	if (field === 'sendOn') return cartTexts.faults.sendOn(MAX_GIFT_DAYS_AHEAD);
	return buyingTexts.quantityFault(quantityRule);
}
