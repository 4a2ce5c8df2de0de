import { isUsable } from '../cart/gift-cards.ts';
import type { CartRecord } from '../records.ts';
import { accept, type Edited, type EditTools } from './edit.ts';

/** Replaces all codes. Unknown ones stay in the cart, marked as not applicable. */
export function updateDiscountCodes(
	cart: CartRecord,
	{ codes }: { codes: readonly string[] }
): Edited {
	const byUpperCase = new Map<string, string>();
	for (const code of codes.map((text) => text.trim()).filter((text) => text !== '')) {
		const key = code.toUpperCase();
		if (!byUpperCase.has(key)) byUpperCase.set(key, code);
	}
	return accept({ ...cart, discountCodes: [...byUpperCase.values()] });
}

/** The platform passes over codes that are unknown or used up without a word. */
export function addGiftCards(
	cart: CartRecord,
	{ codes }: { codes: readonly string[] },
	tools: EditTools
): Edited {
	const found = codes.flatMap((code) => {
		const card = tools.findGiftCard(code);
		return card !== null && isUsable(card, tools.facts.now) ? [card.id] : [];
	});
	return accept({ ...cart, giftCardIds: [...new Set([...cart.giftCardIds, ...found])] });
}

export function replaceGiftCards(
	cart: CartRecord,
	input: { codes: readonly string[] },
	tools: EditTools
): Edited {
	return addGiftCards({ ...cart, giftCardIds: [] }, input, tools);
}

export function removeGiftCards(cart: CartRecord, { ids }: { ids: readonly number[] }): Edited {
	return accept({ ...cart, giftCardIds: cart.giftCardIds.filter((id) => !ids.includes(id)) });
}
