import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDecimals, multiplyDecimal, padAmount } from './decimal';

it.each([
	['3.60', '6.8', '10.40'],
	['0.1', '0.2', '0.3'],
	['0.05', '0', '0.05'],
	['-1.5', '1', '-0.5'],
	['9999999999999999.99', '0.01', '10000000000000000.00'],
	['1000', '24', '1024']
])('%s + %s = %s', (one, other, sum) => {
	expect(addDecimals(one, other)).toBe(sum);
});

it('adds like whole numbers of the smallest unit, in any order', () => {
	const amount = fc.integer({ min: -1e9, max: 1e9 });
	const write = (cents: number) => (cents / 100).toFixed(2);
	fc.assert(
		fc.property(amount, amount, (one, other) => {
			const sum = addDecimals(write(one), write(other));
			expect(Number(sum)).toBe((one + other) / 100);
			expect(addDecimals(write(other), write(one))).toBe(sum);
		})
	);
});

it('multiplies like whole numbers of the smallest unit', () => {
	fc.assert(
		fc.property(
			fc.integer({ min: -1e7, max: 1e7 }),
			fc.integer({ min: -1000, max: 1000 }),
			(cents, times) => {
				expect(Number(multiplyDecimal((cents / 100).toFixed(2), times))).toBe(
					(cents * times) / 100 + 0
				);
			}
		)
	);
});

it.each(['ten', '1,5', '1e3'])('refuses %j', (text) => {
	expect(() => addDecimals(text, '1')).toThrow(SyntaxError);
});

it.each([
	['15', 'EUR', '15.00'],
	['15.5', 'USD', '15.50'],
	['0.0', 'USD', '0.00'],
	['-36.0', 'USD', '-36.00'],
	['1200.0', 'JPY', '1200'],
	['18.755', 'KWD', '18.755'],
	['17.5', 'KWD', '17.500'],
	['0.2855', 'USD', '0.2855'],
	['15.5', '', '15.50'],
	['15.5', 'euros', '15.50']
])('writes %s %s as %s', (amount, currencyCode, text) => {
	expect(padAmount(amount, currencyCode)).toBe(text);
});
