import type { PricedCart } from '../../../store/commerce/cart/priced-cart.ts';
import type { Store } from '../../../store/store.ts';
import { textsOf, toLanguage, type Texts } from '../../../store/texts/texts.ts';
import type { LanguageCode, Locale } from '../../../store/types.ts';

type Summary = Texts['checkout']['summary'];

/** The market of a cart, and the language that its context named, else that of the market. */
export function localeOfCart(cart: PricedCart | null, { markets }: Store): Locale {
	return markets.resolveLocale(cart?.market.country, cart?.record.buyer.language);
}

/** Names of the two totals that each cart has. */
export function summaryTexts(language: LanguageCode): Pick<Summary, 'subtotal' | 'total'> {
	const { subtotal, total } = textsOf(toLanguage(language)).checkout.summary;
	return { subtotal, total };
}

export function agentTexts(language: LanguageCode): Texts['pages']['agents'] {
	return textsOf(toLanguage(language)).pages.agents;
}
