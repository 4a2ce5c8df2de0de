import { z } from 'zod';
import { textInput } from '../protocol/inputs.ts';
import type { Locale } from '../../../store/types.ts';
import type { Store } from '../../../store/store.ts';

/** Hints about the buyer; what the shop cannot use of them it passes over. */
export const contextInput = z.looseObject({
	address_country: textInput
		.optional()
		.describe('ISO 3166-1 alpha-2, for example DE; decides prices and what is sold'),
	language: textInput.optional().describe('BCP 47, for example de; the language of texts'),
	currency: textInput.optional().describe('ISO 4217; the currency that price filters are in')
});

export type BuyerContext = z.infer<typeof contextInput>;

export function readLocale({ markets }: Store, context: BuyerContext | undefined): Locale {
	const [language] = context?.language?.split('-') ?? [];
	return markets.resolveLocale(context?.address_country, language);
}
