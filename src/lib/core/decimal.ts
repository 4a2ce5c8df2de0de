/** Adds decimal strings as the platform writes amounts (`-?digits[.digits]`), without rounding. */
export function addDecimals(one: string, other: string): string {
	const places = Math.max(countPlaces(one), countPlaces(other));
	return toDecimal(toUnits(one, places) + toUnits(other, places), places);
}

/** Multiplies by a whole number, without rounding. */
export function multiplyDecimal(decimal: string, factor: number): string {
	const places = countPlaces(decimal);
	return toDecimal(toUnits(decimal, places) * BigInt(factor), places);
}

function toDecimal(units: bigint, places: number): string {
	const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
	const whole = digits.slice(0, digits.length - places);
	const fraction = places === 0 ? '' : `.${digits.slice(-places)}`;
	return `${units < 0n ? '-' : ''}${whole}${fraction}`;
}

function countPlaces(decimal: string): number {
	return decimal.split('.', 2)[1]?.length ?? 0;
}

/** Throws a `SyntaxError` for what is no decimal. */
function toUnits(decimal: string, places: number): bigint {
	const [whole = '', fraction = ''] = decimal.split('.', 2);
	return BigInt(whole + fraction.padEnd(places, '0'));
}

const USUAL_DECIMALS = 2;
const decimalsOfCurrencies = new Map<string, number>();

/**
 * Gives an amount the decimals of its currency: the platform cuts zeros to one decimal and writes `36.0`, and `2800.0` in
 * yen. An amount with more digits than the currency keeps them; nothing is rounded.
 */
export function padAmount(amount: string, currencyCode: string): string {
	const places = countDecimals(currencyCode);
	const [whole = '', fraction = ''] = amount.split('.', 2);
	let end = fraction.length;
	while (end > places && fraction[end - 1] === '0') end -= 1;
	const digits = fraction.slice(0, end).padEnd(places, '0');
	return digits === '' ? whole : `${whole}.${digits}`;
}

function countDecimals(currencyCode: string): number {
	const known = decimalsOfCurrencies.get(currencyCode);
	if (known !== undefined) return known;
	// An answer of the store may be wrong; what has another form is no currency, and `Intl` throws for it.
	if (!/^[a-z]{3}$/i.test(currencyCode)) return USUAL_DECIMALS;
	const format = new Intl.NumberFormat('en', { style: 'currency', currency: currencyCode });
	const places = format.resolvedOptions().maximumFractionDigits ?? USUAL_DECIMALS;
	decimalsOfCurrencies.set(currencyCode, places);
	return places;
}
