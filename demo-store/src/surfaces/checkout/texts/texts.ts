import type { AddressFault } from '../../../store/commerce/edits/check-address.ts';
import type { LanguageCode } from '../../../store/types.ts';
import { ENGLISH } from './english.ts';
import { GERMAN } from './german.ts';
import { fillText } from '../../../store/fill-text.ts';

export type Texts = typeof ENGLISH;

/** The language that the pages speak to a reader of this one, and its texts. */
export function chooseTexts(language: LanguageCode): { language: 'DE' | 'EN'; texts: Texts } {
	return language === 'DE' ? { language, texts: GERMAN } : { language: 'EN', texts: ENGLISH };
}

/** Says what is wrong with a field of an address; `example` is a postal code of the country. */
export function sayFault(
	{ code, field, message }: AddressFault,
	values: { value: string; example: string },
	{ addressFaults, form }: Texts
): string {
	const text = addressFaults[code];
	return text === undefined ? message : fillText(text, { ...values, field: form[field] });
}
