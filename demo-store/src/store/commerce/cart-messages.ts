import { fillText } from '../fill-text.ts';
import { titleLine } from '../catalog/line-titles.ts';
import type { Store } from '../store.ts';
import type { LanguageCode, Locale } from '../types.ts';
import { textsOf, toLanguage } from '../texts/texts.ts';
import type { CartWarning, PricedCart, PricedLine } from './cart/priced-cart.ts';
import type { CartUserError } from './edits/edit.ts';

/** Says a warning about a cart in a language, as the platform does. */
export function translateWarning(
	{ code: kind, message, lineId, discountCode = '' }: CartWarning,
	{ lines, market }: PricedCart,
	{ store, language }: { store: Store; language: LanguageCode }
): string {
	const { messages } = textsOf(toLanguage(language));
	if (messages === null) return message;
	const line = lines.find(({ record }) => record.id === lineId);
	// A line that is gone has no name any more.
	if (line === undefined && lineId !== null) return message;
	const title =
		line === undefined ? '' : titleOf(line, store, { country: market.country, language });
	const count = String(line?.record.quantity ?? 0);
	return fillText(messages.cartWarnings[kind], { code: discountCode, title, count });
}

/** Names a line of a cart and its variant in a language. */
export function titlesOf(
	{ source: { product, variant } }: PricedLine,
	store: Store,
	locale: Locale
) {
	const line = { title: product.title, variantTitle: variant.title, variantId: variant.id };
	return titleLine(line, store, locale);
}

/** Names a line of a cart with its variant. */
export function titleOf(line: PricedLine, store: Store, locale: Locale): string {
	const { title, variantTitle } = titlesOf(line, store, locale);
	return variantTitle === null ? title : `${title}, ${variantTitle}`;
}

/** The field that an error is about, without its place in a list. */
export function nameOf(field: readonly string[]): string {
	return field.findLast((part) => !/^\d+$/.test(part)) ?? '';
}

/** Says an error of a change in a language, as the platform does. */
export function translateError({ code, field, message }: CartUserError, language: LanguageCode) {
	const { messages } = textsOf(toLanguage(language));
	if (messages === null) return message;
	const errors: Readonly<Record<string, string>> = messages.cartErrors;
	return errors[`${code} ${nameOf(field)}`] ?? errors[code] ?? message;
}
