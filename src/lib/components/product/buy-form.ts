import { GIFT_CARD_ATTRIBUTES, attributeField } from '$lib/domain/gift-card';

/** The cart line that the form on a product page describes. */
export interface BuyLine {
	merchandiseId: string;
	quantity: number;
	sellingPlanId?: string;
	attributes?: { key: string; value: string }[];
}

/** Throws when the form is not the product page's own. */
export function parseBuyForm(form: FormData): BuyLine {
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

/** What was filled in stays in its fields when the shopper decides to keep the card. */
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
