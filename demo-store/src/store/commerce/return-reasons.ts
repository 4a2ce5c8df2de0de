import { textsOf, toLanguage, type Texts } from '../texts/texts.ts';
import type { LanguageCode } from '../types.ts';

type ReasonCode = keyof Texts['pages']['returnReasons'];

/** Reasons for returning an item. */
export interface ReturnReason {
	id: number;
	/** The platform's older code, which is also what an order's record keeps. */
	code: ReasonCode;
	handle: string;
}

/** In the order in which they are suggested. */
export const RETURN_REASONS: readonly ReturnReason[] = [
	reason(1, 'UNWANTED'),
	reason(2, 'DEFECTIVE'),
	reason(3, 'NOT_AS_DESCRIBED'),
	reason(4, 'WRONG_ITEM'),
	reason(5, 'COLOR'),
	reason(6, 'STYLE'),
	reason(7, 'SIZE_TOO_LARGE'),
	reason(8, 'SIZE_TOO_SMALL'),
	reason(9, 'OTHER')
];

export function findReasonById(id: number): ReturnReason | null {
	return RETURN_REASONS.find((each) => each.id === id) ?? null;
}

export function findReasonByCode(code: string): ReturnReason | null {
	return RETURN_REASONS.find((each) => each.code === code) ?? null;
}

export function nameReason({ code }: ReturnReason, language: LanguageCode): string {
	return textsOf(toLanguage(language)).pages.returnReasons[code];
}

function reason(id: number, code: ReasonCode): ReturnReason {
	return { id, code, handle: code.toLowerCase().replaceAll('_', '-') };
}
