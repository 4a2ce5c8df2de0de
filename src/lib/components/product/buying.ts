import {
	GIFT_CARD_ATTRIBUTES,
	attributeField,
	MAX_GIFT_DAYS_AHEAD,
	MAX_GIFT_MESSAGE_LENGTH
} from '$lib/domain/gift-card';
import type { CartField, CartLineInput } from '$lib/domain/cart';
import type { Product, ProductVariant } from '$lib/domain/product';
import type { PendingAddition } from '$lib/state/cart-request';
import { buyingTexts } from '$messages/en/buying';
import { findPriceAt, type Priced } from './buy-rules';
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

/** Reads the lines that the form of a product page adds: the product and its add-ons. */
export function parseAdditions(
	form: FormData,
	product: Pick<Product, 'title' | 'options' | 'images' | 'addOns' | 'selectedPlan'>,
	variant: Pick<ProductVariant, 'title' | 'image'> & Priced
): PendingAddition[] {
	const line = parseBuyForm(form);
	const { merchandiseId, quantity } = line;
	const item = {
		title: product.title,
		variantTitle: product.options.length > 0 ? variant.title : null,
		quantity,
		image: variant.image ?? product.images[0] ?? null,
		price: (product.selectedPlan ?? findPriceAt(variant, quantity)).price
	};
	const chosen = form.getAll('addOnId');
	const addOns = product.addOns.filter(({ variantId }) => chosen.includes(variantId));
	return [
		{ line, item },
		...addOns.map(({ title, variantId, image, price }) => ({
			line: { merchandiseId: variantId, quantity, parent: { merchandiseId } },
			item: { title, variantTitle: null, quantity, image, price }
		}))
	];
}

/** Reads the line to add from the form of a product page. Throws when it is another form. */
export function parseBuyForm(form: FormData): CartLineInput {
	const merchandiseId = readText(form, 'merchandiseId');
	if (merchandiseId === '') {
		throw new Error('The form has no "merchandiseId"; it must carry the id of a variant.');
	}
	const quantity = Number(form.get('quantity') ?? 1);
	const sellingPlanId = readText(form, 'sellingPlanId');
	const attributes = readGift(form);
	return {
		merchandiseId,
		quantity: Number.isInteger(quantity) ? quantity : 1,
		...(sellingPlanId !== '' && { sellingPlanId }),
		...(attributes.length > 0 && { attributes })
	};
}

/**
 * Reads the recipient's fields. They keep their text when the shopper decides to keep the card, and
 * count only with `isGift`.
 */
function readGift(form: FormData): { key: string; value: string }[] {
	if (!form.has(attributeField(GIFT_CARD_ATTRIBUTES.isGift))) return [];
	return Object.values(GIFT_CARD_ATTRIBUTES)
		.map((key) => ({ key, value: readText(form, attributeField(key)).trim() }))
		.filter(({ value }) => value !== '');
}

function readText(form: FormData, name: string): string {
	const value = form.get(name);
	return typeof value === 'string' ? value : '';
}

/** Focuses the first field at fault and says what is wrong with each. */
export function checkBuyForm(form: HTMLFormElement, quantityRule: string): FormFaults {
	requireRecipient(form);
	const fields = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[name]')];
	fields.find(({ validity }) => !validity.valid)?.focus();
	return listFaults(fields, quantityRule);
}

/**
 * A gift needs a recipient. Said here and not by the part of the page with the recipient's fields,
 * which may not have heard yet what was ticked in it.
 */
function requireRecipient({ elements }: HTMLFormElement): void {
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
	if (field === 'recipientEmail') return buyingTexts.recipientEmail;
	if (field === 'recipientMessage')
		return buyingTexts.recipientMessage({ count: MAX_GIFT_MESSAGE_LENGTH });
	if (field === 'sendOn') return buyingTexts.sendOn({ count: MAX_GIFT_DAYS_AHEAD });
	if (quantityRule === '') return buyingTexts.wholeNumber;
	return buyingTexts.quantityFault({ rule: quantityRule });
}
