import type { Localization, LocalizationChoices } from '$lib/domain/localization';
import { formatMoney, writeAmount, type MoneyFormat } from '$lib/messages/format-money';

/** With groups of each length, of which some languages write some differently. */
const SAMPLES = [0, 5.5, 34, 999, 1000, 1234.5, 12_345, 123_456.75, 1_234_567];

/**
 * Describes how amounts of a market are written, so that browsers write them without `Intl.NumberFormat`. Returns null for
 * a country that the shop does not sell to, and where an amount is written in another way: with groups of two
 * digits, without a group sign in four digits, or with digits of another script.
 */
export function describeMoneyFormat(
	{ country, locale }: Localization,
	{ countries }: LocalizationChoices
): MoneyFormat | null {
	const market = countries.find(({ code }) => code === country);
	return market ? getMoneyFormat(locale, market.currencyCode) : null;
}

const known = new Map<string, MoneyFormat | null>();

function getMoneyFormat(locale: string, currencyCode: string): MoneyFormat | null {
	const key = `${locale} ${currencyCode}`;
	const remembered = known.get(key);
	if (remembered !== undefined) return remembered;
	const format = readMoneyFormat(locale, currencyCode);
	known.set(key, format);
	return format;
}

function readMoneyFormat(locale: string, currencyCode: string): MoneyFormat | null {
	const parts = new Intl.NumberFormat(locale, {
		style: 'currency',
		currency: currencyCode
	}).formatToParts(1_234_567);
	const find = (type: Intl.NumberFormatPartTypes) =>
		parts.find((part) => part.type === type)?.value ?? '';
	const join = (some: typeof parts) => some.map(({ value }) => value).join('');
	const isDigit = ({ type }: Intl.NumberFormatPart) => type === 'integer' || type === 'fraction';
	const format = {
		currencyCode,
		before: join(parts.slice(0, parts.findIndex(isDigit))),
		group: find('group'),
		point: find('decimal'),
		decimals: find('fraction').length,
		after: join(parts.slice(parts.findLastIndex(isDigit) + 1))
	};
	const isAlike = SAMPLES.every((value) => {
		const amount = value.toFixed(format.decimals);
		const written = writeAmount(Number(amount), format);
		return written === formatMoney({ amount, currencyCode }, locale);
	});
	return isAlike ? format : null;
}
