import { getLocale } from './i18n';

interface Money {
	amount: string;
	currencyCode: string;
}

/** How a market writes amounts: `$1,234.50` has `$` before it, the group sign `,`, the point `.` and 2 decimals. */
export interface MoneyFormat {
	currencyCode: string;
	before: string;
	/** Between three digits. */
	group: string;
	point: string;
	decimals: number;
	after: string;
}

let marketFormat: MoneyFormat | null = null;
const moneyFormats = new Map<string, Intl.NumberFormat>();

/**
 * Sets how a browser writes amounts of its market, as the server describes it: a browser takes some 40 ms to create its
 * first `Intl.NumberFormat`. Null where the server cannot describe it.
 */
export function setMarketFormat(format: MoneyFormat | null): void {
	marketFormat = format;
}

/** `$34.00`, `¥5,200`: always with the decimals that the currency has, also where prices stand alone. */
export function formatMoney({ amount, currencyCode }: Money, locale = getLocale()): string {
	const value = Number(amount);
	const written =
		marketFormat?.currencyCode === currencyCode ? writeAmount(value, marketFormat) : null;
	return written ?? getMoneyFormat(locale, currencyCode).format(value);
}

/** Returns null for an amount that has to be rounded, or is below zero. */
export function writeAmount(
	value: number,
	{ before, group, point, decimals, after }: Omit<MoneyFormat, 'currencyCode'>
): string | null {
	const fixed = value.toFixed(decimals);
	if (Number(fixed) !== value || value < 0) return null;
	const [whole = '', part] = fixed.split('.');
	const groups: string[] = [];
	for (let end = whole.length; end > 0; end -= 3) {
		groups.unshift(whole.slice(Math.max(0, end - 3), end));
	}
	return before + groups.join(group) + (part ? point + part : '') + after;
}

/** How much lower a price is, in whole per cent; null when it is not lower. */
export function getSavingPercentage(price: Money, compareAt: Money | null): number | null {
	if (compareAt?.currencyCode !== price.currencyCode) return null;
	const before = Number(compareAt.amount);
	const saving = Math.round((1 - Number(price.amount) / before) * 100);
	return saving > 0 && saving < 100 ? saving : null;
}

function getMoneyFormat(locale: string, currency: string): Intl.NumberFormat {
	const key = `${locale} ${currency}`;
	const known = moneyFormats.get(key);
	if (known) return known;
	const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
	moneyFormats.set(key, format);
	return format;
}
