import { getLocale, getNumberPatterns } from './i18n';
import { writeNumber } from './number-pattern';

interface Money {
	amount: string;
	currencyCode: string;
}

const moneyFormats = new Map<string, Intl.NumberFormat>();

/** `$34.00`, `¥5,200`: always with the decimals that the currency has, also where prices stand alone. */
export function formatMoney({ amount, currencyCode }: Money, locale = getLocale()): string {
	const patterns = getNumberPatterns(locale);
	const pattern = patterns?.currency === currencyCode ? patterns.money : null;
	const written = pattern ? writeNumber(pattern, amount) : null;
	return written ?? format(Number(amount), currencyCode, locale);
}

/** `−$5.00`: what an amount takes off another one. */
export function formatDeduction({ amount, currencyCode }: Money, locale = getLocale()): string {
	return format(-Number(amount), currencyCode, locale);
}

/** How much lower a price is, in whole per cent; null when it is not lower. */
export function getSavingPercentage(price: Money, compareAt: Money | null): number | null {
	if (compareAt?.currencyCode !== price.currencyCode) return null;
	const before = Number(compareAt.amount);
	const saving = Math.round((1 - Number(price.amount) / before) * 100);
	return saving > 0 && saving < 100 ? saving : null;
}

const RIGHT_TO_LEFT_MARK = '\u200F';
const LEFT_TO_RIGHT_MARK = '\u200E';

/** Intl writes a hyphen before negative amounts, which may break lines and which screen readers skip. */
function format(amount: number, currencyCode: string, locale: string): string {
	const text = getMoneyFormat(locale, currencyCode).format(amount).replace('-', '−');
	if (!text.includes(RIGHT_TO_LEFT_MARK)) return text;
	// Else the sign of `US$` would go before its letters.
	return text.replace(/[A-Z]{1,4}\p{Sc}/u, (symbol) => symbol + LEFT_TO_RIGHT_MARK);
}

function getMoneyFormat(locale: string, currency: string): Intl.NumberFormat {
	const key = `${locale} ${currency}`;
	const known = moneyFormats.get(key);
	if (known) return known;
	const format = new Intl.NumberFormat(locale, {
		...{ style: 'currency', currency },
		signDisplay: 'negative'
	});
	moneyFormats.set(key, format);
	return format;
}
