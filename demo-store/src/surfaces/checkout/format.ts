import type { PricedCart } from '../../store/commerce/cart/priced-cart.ts';
import { formatMinor, type Minor } from '../../store/commerce/money.ts';
import type { Locale } from '../../store/types.ts';
import type { Wording } from './visit.ts';

/** A cart and the language in which it is shown. */
export type CartView = Wording & { cart: PricedCart };

/** How English is written in countries of other languages, too. */
const ENGLISH_LOCALES: Record<string, string> = {
	US: 'en-US',
	CA: 'en-CA',
	GB: 'en-GB',
	DE: 'en-IE',
	FR: 'en-IE',
	JP: 'en-US',
	AU: 'en-AU'
};

/** Formats money as it is written in the cart's market and the buyer's language. */
export function formatAmount(minor: Minor, view: CartView): string {
	const { currency } = view.cart;
	return formatMoney(formatMinor(minor, currency), currency.isoCode, localeOf(view));
}

export function formatMoney(
	amount: string,
	currencyCode: string,
	{ country, language }: Locale
): string {
	const tag = language === 'DE' ? `de-${country}` : (ENGLISH_LOCALES[country] ?? 'en');
	const format = new Intl.NumberFormat(tag, { style: 'currency', currency: currencyCode });
	// The decimal string itself is formatted, digit by digit: no detour over floating point.
	return format.format(amount as Intl.StringNumericLiteral);
}

export function formatPrice(minor: Minor, view: CartView): string {
	return minor === 0 ? view.texts.summary.free : formatAmount(minor, view);
}

export function localeOf({ cart, language }: CartView): Locale {
	return { country: cart.market.country, language };
}

/** Translates a name that merchants write, such as that of a shipping rate. */
export function translate(text: string, { store, language }: Wording): string {
	return store.content.translateText(text, language);
}
