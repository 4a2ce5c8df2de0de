/** Adds decimal strings as the platform writes amounts (`-?digits[.digits]`), without rounding. */
export function addDecimals(one: string, other: string): string {
	const places = Math.max(countPlaces(one), countPlaces(other));
	const sum = toUnits(one, places) + toUnits(other, places);
	const digits = String(sum < 0n ? -sum : sum).padStart(places + 1, '0');
	const whole = digits.slice(0, digits.length - places);
	const fraction = places === 0 ? '' : `.${digits.slice(-places)}`;
	return `${sum < 0n ? '-' : ''}${whole}${fraction}`;
}

function countPlaces(decimal: string): number {
	return decimal.split('.', 2)[1]?.length ?? 0;
}

/** Throws a `SyntaxError` for what is no decimal. */
function toUnits(decimal: string, places: number): bigint {
	const [whole = '', fraction = ''] = decimal.split('.', 2);
	return BigInt(whole + fraction.padEnd(places, '0'));
}
