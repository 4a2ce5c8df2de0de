import { fillText } from '../fill-text.ts';
import { titleLine } from '../catalog/line-titles.ts';
import type { Store } from '../store.ts';
import type { LanguageCode, Locale } from '../types.ts';
import type { CartWarning, PricedCart, PricedLine } from './cart/priced-cart.ts';
import type { CartUserError } from './edits/edit.ts';

/** Warnings by code. `{code}` is the discount code, `{title}` and `{count}` those of the line. */
const WARNINGS: Readonly<Record<CartWarning['code'], string>> = {
	DISCOUNT_CODE_NOT_HONOURED: 'Der Rabattcode {code} lässt sich nicht mit den anderen verbinden',
	DISCOUNT_CURRENTLY_INACTIVE: 'Dieser Rabatt gilt nicht mehr',
	DISCOUNT_CUSTOMER_NOT_ELIGIBLE: 'Der Rabattcode {code} gilt nicht für Ihr Konto',
	DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED: 'Sie haben {code} schon verwendet',
	DISCOUNT_ELIGIBLE_CUSTOMER_MISSING: 'Melden Sie sich an, um {code} zu verwenden',
	DISCOUNT_NOT_FOUND: 'Geben Sie einen gültigen Rabattcode ein',
	DISCOUNT_NO_ENTITLED_LINE_ITEMS: 'Der Rabattcode {code} gilt nicht für Ihre Artikel',
	DISCOUNT_NO_ENTITLED_SHIPPING_LINES:
		'Der Rabattcode {code} braucht einen Artikel, der verschickt wird',
	DISCOUNT_PURCHASE_NOT_IN_RANGE: 'Der Rabattcode {code} gilt nicht für Ihre Artikel',
	DISCOUNT_QUANTITY_NOT_IN_RANGE: 'Der Rabattcode {code} braucht mehr von seinen Artikeln',
	DISCOUNT_USAGE_LIMIT_REACHED: 'Der Rabattcode {code} ist aufgebraucht',
	DUPLICATE_DELIVERY_ADDRESS: 'Diese Lieferadresse steht schon im Warenkorb.',
	MERCHANDISE_NOT_ENOUGH_STOCK: 'Davon gibt es nur noch {count}: {title}',
	MERCHANDISE_OUT_OF_STOCK: '„{title}“ ist ausverkauft.'
};

/** Errors by code, or by code and field where one code stands for several. */
const ERRORS: Readonly<Record<string, string>> = {
	CART_TOO_LARGE: 'So viele verschiedene Artikel fasst ein Warenkorb nicht.',
	INVALID: 'Diese Eingabe ist ungültig.',
	'INVALID cartId': 'Diesen Warenkorb gibt es nicht mehr.',
	'INVALID email': 'Die E-Mail-Adresse ist ungültig.',
	'INVALID giftCardCodes': 'Geben Sie einen gültigen Code einer Geschenkkarte ein.',
	'INVALID merchandiseId': 'Diesen Artikel gibt es nicht mehr.',
	'INVALID phone': 'Die Telefonnummer ist ungültig.',
	'INVALID quantity': 'Diese Menge ist nicht möglich.',
	INVALID_INCREMENT: 'Dieser Artikel wird nur in festen Schritten verkauft.',
	INVALID_MERCHANDISE_LINE: 'Dieser Artikel steht nicht mehr im Warenkorb.',
	LESS_THAN: 'Diese Menge ist zu groß.',
	MAXIMUM_EXCEEDED: 'Das ist mehr, als von diesem Artikel verkauft wird.',
	MINIMUM_NOT_MET: 'Das ist weniger, als von diesem Artikel verkauft wird.',
	NOTE_TOO_LONG: 'Die Nachricht ist zu lang.',
	SELLING_PLAN_NOT_APPLICABLE: 'Dieses Abo gibt es für den Artikel nicht.',
	VARIANT_REQUIRES_SELLING_PLAN: 'Diesen Artikel gibt es nur im Abo.'
};

/** Says a warning about a cart in a language, as the platform does. */
export function translateWarning(
	{ code: kind, message, lineId, discountCode = '' }: CartWarning,
	{ lines, market }: PricedCart,
	{ store, language }: { store: Store; language: LanguageCode }
): string {
	if (language !== 'DE') return message;
	const line = lines.find(({ record }) => record.id === lineId);
	// A line that is gone has no name any more.
	if (line === undefined && lineId !== null) return message;
	const title =
		line === undefined ? '' : titleOf(line, store, { country: market.country, language });
	const count = String(line?.record.quantity ?? 0);
	return fillText(WARNINGS[kind], { code: discountCode, title, count });
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

/** Says an error of a change in a language, as the platform does. */
export function translateError({ code, field, message }: CartUserError, language: LanguageCode) {
	if (language !== 'DE') return message;
	const name = field.findLast((part) => !/^\d+$/.test(part)) ?? '';
	return ERRORS[`${code} ${name}`] ?? ERRORS[code] ?? message;
}
