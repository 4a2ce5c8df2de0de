import type { PricedCart } from '../../../store/commerce/cart/priced-cart.ts';
import type { Store } from '../../../store/store.ts';
import { textsOf, toLanguage, type Texts } from '../../../store/texts/texts.ts';
import type { LanguageCode, Locale } from '../../../store/types.ts';

/** The market of a cart, and the language that its context named, else that of the market. */
export function localeOfCart(cart: PricedCart | null, { markets }: Store): Locale {
	return markets.resolveLocale(cart?.market.country, cart?.record.buyer.language);
}

export function agentTexts(language: LanguageCode): Texts['pages']['agents'] {
	return textsOf(toLanguage(language)).pages.agents;
}
