import { describe, expect, test } from 'vitest';
import { refusalOf } from '../testing/open-test-catalog.ts';
import { fromThousandths, toThousandths } from './decimal.ts';

describe('toThousandths', () => {
	test.each(['', '-1.00', '1.0005', '1,00', '1e3', ' 1', '.5', '9999999999', 'NaN'])(
		'refuses "%s"',
		(amount) => {
			expect(refusalOf(() => toThousandths(amount))).toBe(
				`StoreError: "${amount}" is not a price: write it like 18 or 18.00, not negative, with at most 3 decimals.`
			);
		}
	);

	test.each([
		['18.00', 18_000],
		['18', 18_000],
		['0.5', 500],
		['0.007', 7],
		['1999.99', 1_999_990]
	])('%s is %i', (amount, thousandths) => {
		expect(toThousandths(amount)).toBe(thousandths);
	});
});

test.each([
	[0, '0.00'],
	[7, '0.007'],
	[500, '0.50'],
	[18_000, '18.00'],
	[1_999_990, '1999.99']
])('fromThousandths(%i) is %s', (thousandths, amount) => {
	expect(fromThousandths(thousandths)).toBe(amount);
});
