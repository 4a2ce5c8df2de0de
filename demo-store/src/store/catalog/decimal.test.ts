import { describe, expect, test } from 'vitest';
import { refusalOf } from '../testing/open-test-catalog.ts';
import { fromCents, toCents } from './decimal.ts';

describe('toCents', () => {
	test.each(['', '-1.00', '1.005', '1,00', '1e3', ' 1', '.5', '9999999999', 'NaN'])(
		'refuses "%s"',
		(amount) => {
			expect(refusalOf(() => toCents(amount))).toBe(
				`StoreError: "${amount}" is not a price: write it like 18 or 18.00, not negative, with at most two decimals.`
			);
		}
	);

	test.each([
		['18.00', 1800],
		['18', 1800],
		['0.5', 50],
		['0.07', 7],
		['1999.99', 199_999]
	])('%s is %i', (amount, cents) => {
		expect(toCents(amount)).toBe(cents);
	});
});

test.each([
	[0, '0.00'],
	[7, '0.07'],
	[50, '0.50'],
	[1800, '18.00'],
	[199_999, '1999.99']
])('fromCents(%i) is %s', (cents, amount) => {
	expect(fromCents(cents)).toBe(amount);
});
