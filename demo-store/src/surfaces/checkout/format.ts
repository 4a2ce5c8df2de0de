import type { PricedCart } from '../../store/commerce/cart/priced-cart.ts';
import { formatMinor, type Minor } from '../../store/commerce/money.ts';
import type { Locale } from '../../store/types.ts';
import { directionOf, toLocaleTag, type Language } from '../../store/texts/texts.ts';
import type { Wording } from './visit.ts';

/** A cart and the language in which it is shown. */
export type CartView = Wording & { cart: PricedCart };

/** Formats money as it is written in the cart's market and the buyer's language. */
export function formatAmount(minor: Minor, view: CartView): string {
	const { currency } = view.cart;
	return formatMoney(formatMinor(minor, currency), currency.isoCode, localeOf(view));
}

export function formatMoney(amount: string, currencyCode: string, locale: Locale): string {
	const format = new Intl.NumberFormat(toLocaleTag(locale), {
		style: 'currency',
		currency: currencyCode
	});
	// The decimal string itself is formatted, digit by digit: no detour over floating point.
	return format.format(amount as Intl.StringNumericLiteral).replace('-', '−');
}

/** Writes a day in the buyer's language. */
export function formatDay(time: string, locale: Locale): string {
	const format = new Intl.DateTimeFormat(toLocaleTag(locale), {
		dateStyle: 'long',
		timeZone: 'UTC'
	});
	return format.format(new Date(time));
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

/** Writes a number of things as the cart's market does. */
export function formatCount(count: number, view: CartView): string {
	return new Intl.NumberFormat(toLocaleTag(localeOf(view))).format(count);
}

const SEPARATORS: Partial<Record<Language, string>> = {
	AR: '، ',
	JA: '、',
	ZH_CN: '，',
	ZH_TW: '，'
};

/** A list without a word before its last part, such as an address. Each part keeps its own direction. */
export function joinList(parts: readonly string[], language: Language): string {
	const isolated =
		directionOf(language) === 'rtl' ? parts.map((part) => `\u2068${part}\u2069`) : parts;
	return isolated.join(SEPARATORS[language] ?? ', ');
}
