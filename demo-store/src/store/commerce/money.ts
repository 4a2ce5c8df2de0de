import Big from 'big.js';

/**
 * Amounts inside the commerce store are whole minor units (cents, yen): sums of them are exact.
 * Big.js does what leaves the whole numbers: parsing, percentages, exchange rates.
 */
export type Minor = number;

export interface Currency {
	isoCode: string;
	decimals: number;
}

export type Rounding = 'half-up' | 'down' | 'up';

const ROUNDING_MODE = {
	'half-up': Big.roundHalfUp,
	down: Big.roundDown,
	up: Big.roundUp
} satisfies Record<Rounding, number>;

export function parseMinor(amount: string, currency: Currency): Minor {
	return roundToWhole(new Big(amount).times(scaleOf(currency)), 'half-up');
}

/** Decimal string with the currency's own number of decimals. */
export function formatMinor(minor: Minor, currency: Currency): string {
	return new Big(minor).div(scaleOf(currency)).toFixed(currency.decimals);
}

/** As the platform writes amounts in its GraphQL APIs: zeros cut to one decimal, `36.0`, `126.65`, and `2800.0` in yen. */
export function writeAmount(amount: string): string {
	const short = new Big(amount).toFixed();
	return short.includes('.') ? short : `${short}.0`;
}

export function takePercentage(minor: Minor, percentage: number): Minor {
	return roundToWhole(new Big(minor).times(percentage).div(100), 'half-up');
}

/** The tax inside a gross amount, or on top of a net one. */
export function taxOf(minor: Minor, rate: number, isIncluded: boolean): Minor {
	const tax = new Big(minor).times(rate);
	return roundToWhole(isIncluded ? tax.div(new Big(rate).plus(1)) : tax, 'half-up');
}

/** `rate` is the price of one unit of `from` in units of `to`. */
export function exchange(
	minor: Minor,
	route: { from: Currency; to: Currency; rate: string },
	rounding: Rounding
): Minor {
	const major = new Big(minor).div(scaleOf(route.from)).times(route.rate);
	return roundToWhole(major.times(scaleOf(route.to)), rounding);
}

export function invertRate(rate: string): string {
	const inverse = new Big(1).div(rate);
	return inverse.toString();
}

/**
 * Splits a total over weights so that the parts add up to it exactly: each gets the floor of its
 * share, and the largest remainders get what is left. No part exceeds its own weight as long as the
 * total does not exceed their sum.
 */
export function allocate(total: Minor, weights: readonly Minor[]): Minor[] {
	const weightSum = sum(weights);
	if (weightSum === 0) return weights.map(() => 0);
	const shares = weights.map((weight) => new Big(total).times(weight).div(weightSum));
	const parts = shares.map((share) => roundToWhole(share, 'down'));
	const byRemainder = shares
		.map((share, index) => ({ index, remainder: share.minus(parts[index] ?? 0) }))
		.sort((a, b) => b.remainder.cmp(a.remainder) || a.index - b.index);
	for (const { index } of byRemainder.slice(0, total - sum(parts))) {
		parts[index] = (parts[index] ?? 0) + 1;
	}
	return parts;
}

export function sum(amounts: readonly Minor[]): Minor {
	return amounts.reduce((total, amount) => total + amount, 0);
}

function scaleOf(currency: Currency): Big {
	return new Big(10).pow(currency.decimals);
}

function roundToWhole(value: Big, rounding: Rounding): Minor {
	return value.round(0, ROUNDING_MODE[rounding]).toNumber();
}
