import { fill } from '../../shop-page/language.ts';
import { titleLine } from '../../store/catalog/line-titles.ts';
import type { PricedCart, PricedLine } from '../../store/commerce/cart/priced-cart.ts';
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
export function formatAmount(minor: Minor, { cart, language }: CartView): string {
	const { currency, market } = cart;
	const locale = { country: market.country, language };
	return formatMoney(formatMinor(minor, currency), currency.isoCode, locale);
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

/** Names a line in the buyer's language. */
export function titlesOf(
	{ source: { product, variant } }: PricedLine,
	{ cart, language, store }: CartView
): ReturnType<typeof titleLine> {
	const line = { title: product.title, variantTitle: variant.title, variantId: variant.id };
	return titleLine(line, store, { country: cart.market.country, language });
}

export function titleOf(line: PricedLine, view: CartView): string {
	const { title, variantTitle } = titlesOf(line, view);
	return variantTitle === null ? title : `${title}, ${variantTitle}`;
}

/** Translates a name that merchants write, such as that of a shipping rate. */
export function translate(text: string, { store, language }: Wording): string {
	return store.content.translateText(text, language);
}

/** Says a warning about the cart; `code` is the discount code that it is about. */
export function sayWarning(
	{ code: kind, lineId, message }: PricedCart['warnings'][number],
	view: CartView,
	code = ''
): string {
	const text = view.texts.warnings[kind];
	if (text === undefined) return message;
	const line = view.cart.lines.find(({ record }) => record.id === lineId);
	const title = line === undefined ? '' : titleOf(line, view);
	return fill(text, { code, title, count: String(line?.record.quantity ?? 0) });
}
