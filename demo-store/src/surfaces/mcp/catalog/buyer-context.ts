import { z } from 'zod';
import { textInput } from '../protocol/inputs.ts';
import type { Locale } from '../../../store/types.ts';
import type { Store } from '../../../store/store.ts';

/** Hints about the buyer; what the shop cannot use of them it passes over. */
export const contextInput = z.looseObject({
	address_country: textInput.optional().describe('ISO 3166; decides prices'),
	language: textInput.optional(),
	currency: textInput.optional()
});

export type BuyerContext = z.infer<typeof contextInput>;

export function readLocale({ markets }: Store, context: BuyerContext | undefined): Locale {
	const [language] = context?.language?.split('-') ?? [];
	return markets.resolveLocale(context?.address_country, language);
}
