import { describe, expect, test } from 'vitest';
import { createMarkets } from './markets.ts';
import { openSeed } from './seed/seed-files.ts';

const markets = createMarkets(openSeed().readShop(0));

describe('price', () => {
	test.each([
		['18.00', 'US', '18.00', 'USD'],
		['18.00', 'CA', '25.00', 'CAD'],
		['18.00', 'GB', '15.00', 'GBP'],
		['18.00', 'DE', '17.00', 'EUR'],
		['18.00', 'JP', '2800', 'JPY'],
		['18.00', 'AU', '28.00', 'AUD'],
		['18.00', 'AE', '67.00', 'AED'],
		['18.00', 'EG', '875.00', 'EGP'],
		['18.00', 'BR', '99.00', 'BRL'],
		['18.00', 'KR', '25000', 'KRW'],
		['145.00', 'JP', '22100', 'JPY'],
		['0.01', 'US', '0.01', 'USD'],
		['0.01', 'DE', '1.00', 'EUR'],
		['0.00', 'JP', '0', 'JPY']
	])('%s in the shop is, in %s, %s %s', (amount, country, charged, currencyCode) => {
		expect(markets.price(amount, country)).toEqual({ amount: charged, currencyCode });
	});

	test('an amount that fits the increment exactly is not rounded up', () => {
		expect(markets.price('25.00', 'DE').amount).toBe('23.00');
		expect(markets.price('100.00', 'GB').amount).toBe('78.00');
	});

	test('a country that is not sold to pays what the shop charges at home', () => {
		expect(markets.price('18.00', 'CL')).toEqual({ amount: '18.00', currencyCode: 'USD' });
	});
});

describe('resolveLocale', () => {
	test.each([
		[undefined, undefined, 'US', 'EN'],
		[null, 'DE', 'US', 'EN'],
		['CL', 'FR', 'US', 'EN'],
		['DE', undefined, 'DE', 'DE'],
		['DE', 'EN', 'DE', 'EN'],
		['DE', 'FR', 'DE', 'DE'],
		['ca', 'fr', 'CA', 'FR'],
		['JP', undefined, 'JP', 'JA'],
		['JP', 'EN', 'JP', 'EN'],
		['AE', 'DE', 'AE', 'AR'],
		['BR', undefined, 'BR', 'PT_BR'],
		['KR', 'EN', 'KR', 'EN']
	])('%s and %s become %s and %s', (country, language, served, spoken) => {
		expect(markets.resolveLocale(country, language)).toEqual({ country: served, language: spoken });
	});
});

describe('shipping', () => {
	test('there are no rates where nothing is shipped', () => {
		expect(markets.shippingRates('CL')).toEqual([]);
	});

	test('rates are in the currency of the country', () => {
		expect(markets.shippingRates('JP').map(({ handle, amount }) => [handle, amount])).toEqual([
			['jp-standard', '1800'],
			['jp-express', '4200']
		]);
	});

	test.each([
		['JP', 'US', '11.84', '157.89'],
		['US', 'JP', '912', '18240'],
		['DE', 'FR', '7.00', '110.00']
	])('rates to %s are paid in the currency of %s', (to, payer, amount, freeOver) => {
		expect(markets.shippingRates(to, payer)[0]).toMatchObject({ amount, freeOver });
	});

	test('the floor lamp does not fly, and the plates are collected in the US', () => {
		expect(markets.shippingExclusions()).toEqual([
			{ productHandle: 'arc-floor-lamp', countries: ['JP', 'AU', 'AE', 'EG'] },
			{ productHandle: 'dinner-plate-set', countries: ['US'] }
		]);
	});
});

test('fourteen countries are served, each with its own tax rule', () => {
	expect(
		markets
			.list()
			.map(({ country }) => country)
			.join(' ')
	).toBe('US CA GB DE FR ES IT NL JP AU AE EG BR KR');
	expect(markets.isServed('FR')).toBe(true);
	expect(markets.isServed('CL')).toBe(false);
	expect(markets.get('GB').tax).toMatchObject({ rate: 0.2, includedInPrices: true });
});
