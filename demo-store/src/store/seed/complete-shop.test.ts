import { expect, test } from 'vitest';
import { parseSeed } from './check-seed.ts';
import { completeShop } from './complete-shop.ts';

const complete = (shop: object) => completeShop(parseSeed({ shop }, 'my-store').shop);

test('a name and a currency make a market with free delivery', () => {
	const shop = { name: 'Suq', currencyCode: 'KWD', address: { countryCode: 'KW' } };
	expect(complete({ shop })).toMatchObject({
		localization: {
			defaultCountry: 'KW',
			countries: [
				{
					isoCode: 'KW',
					name: 'Kuwait',
					currency: { isoCode: 'KWD', name: 'Kuwaiti Dinar', decimals: 3 },
					priceRounding: { increment: '0.001' },
					unitSystem: 'METRIC_SYSTEM',
					availableLanguages: ['EN']
				}
			],
			languages: [{ isoCode: 'EN', name: 'English', endonymName: 'English' }]
		},
		shipping: { rates: { KW: { rates: [{ handle: 'standard', amount: '0.000' }] } } },
		paymentSettings: { currencyCode: 'KWD', enabledPresentmentCurrencies: ['KWD'] }
	});
});

test('a language that a country speaks is known, whether it is listed or not', () => {
	const english = { isoCode: 'EN', name: 'English', endonymName: 'Our English' };
	const norway = {
		isoCode: 'NO',
		fxRate: 1,
		availableLanguages: ['NB', 'EN'],
		tax: { name: 'MVA', rate: 0.25, includedInPrices: true, note: '' }
	};
	const { localization } = complete({
		shop: { name: 'Shop', currencyCode: 'NOK' },
		localization: { countries: [norway], languages: [english] }
	});
	expect(localization.languages).toMatchObject([
		english,
		{ isoCode: 'NB', endonymName: 'norsk bokmål' }
	]);
});

test('policies and menus get handles, ids and counts', () => {
	const shop = { name: 'Shop', currencyCode: 'JPY' };
	const item = { title: 'All', url: '/collections/all' };
	const file = complete({
		shop,
		policies: { refundPolicy: { title: 'Refunds', body: '<p>Yes.</p>' } },
		menus: [{ handle: 'main-menu', title: 'Menu', items: [{ ...item, items: [item] }, item] }]
	});
	expect(file.policies).toMatchObject([
		{ name: 'refundPolicy', type: 'REFUND_POLICY', handle: 'refund-policy' }
	]);
	const [menu] = file.menus;
	expect(menu?.itemsCount).toBe(2);
	const ids = menu?.items.flatMap(({ id, items }) => [id, ...items.map((own) => own.id)]);
	expect(new Set(ids).size).toBe(3);
});
