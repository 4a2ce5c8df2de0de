import { describe, expect, it } from 'vitest';
import { formatDeduction, formatMoney, getSavingPercentage } from './format-money';

const usd = (amount: string) => ({ amount, currencyCode: 'USD' });

describe('getSavingPercentage', () => {
	it.each([
		['no earlier price', usd('48.00'), null],
		['the same price', usd('48.00'), usd('48.00')],
		['a lower earlier price', usd('48.00'), usd('40.00')],
		['another currency', usd('48.00'), { amount: '60.00', currencyCode: 'EUR' }],
		['a saving below half a per cent', usd('999.00'), usd('1000.00')],
		['an earlier price of nothing', usd('48.00'), usd('0.00')]
	])('sees no saving in %s', (_, price, compareAt) => {
		expect(getSavingPercentage(price, compareAt)).toBeNull();
	});

	it('rounds to whole per cent', () => {
		expect(getSavingPercentage(usd('96.00'), usd('111.00'))).toBe(14);
	});
});

describe('formatMoney', () => {
	it.each([
		[usd('34.0'), 'en-US', '$34.00'],
		[usd('15.45'), 'en-US', '$15.45'],
		[usd('1290.50'), 'en-US', '$1,290.50'],
		[{ amount: '23.0', currencyCode: 'EUR' }, 'de-DE', '23,00\u00a0€'],
		[{ amount: '5200.0', currencyCode: 'JPY' }, 'en-US', '¥5,200'],
		[usd('-15.0'), 'en-US', '−$15.00'],
		[usd('34.0'), 'ar-AE', '\u200F34.00\u00A0US$\u200E'],
		[{ amount: '-15.0', currencyCode: 'EUR' }, 'de-DE', '−15,00\u00a0€']
	])('writes %o in %s as %s', (money, locale, text) => {
		expect(formatMoney(money, locale)).toBe(text);
	});

	it.each([
		['15.0', '−$15.00'],
		['0.0', '$0.00']
	])('writes a deduction of %s as %s', (amount, text) => {
		expect(formatDeduction(usd(amount), 'en-US')).toBe(text);
	});
});
