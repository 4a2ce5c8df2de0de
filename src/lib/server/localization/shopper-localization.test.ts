import type { Cookies } from '@sveltejs/kit';
import { describe, expect, it } from 'vitest';
import { MAIN_SITE } from '../base/market-sites';
import { createFakeStorefront } from '../../../../tests/support/fake-storefront';
import {
	findPageMarket,
	listChoices,
	listLanguages,
	resolveAsked,
	resolveLocalization,
	type LocalizationRules
} from './shopper-localization';

const market = (country: string, currencyCode: string, ...codes: string[]) => ({
	country,
	currencyCode,
	defaultLanguage: codes[0] ?? 'EN',
	languages: codes.map((code) => ({ code, name: `In ${code}` }))
});

const RULES: LocalizationRules = {
	home: { country: 'US', language: 'EN', locale: 'en-US' },
	markets: [
		market('US', 'USD', 'EN'),
		market('DE', 'EUR', 'DE', 'EN'),
		market('FR', 'EUR', 'FR', 'EN'),
		market('BR', 'BRL', 'PT_BR'),
		market('IT', 'EUR', 'IT', 'DE')
	],
	isTranslated: (language) => language === 'EN' || language === 'DE'
};

describe('resolveLocalization', () => {
	it.each(['XX', '', 'us'])('knows no country "%s"', (country) => {
		expect(resolveLocalization({ country, language: 'EN' }, RULES)).toBeNull();
	});

	it.each([
		['another currency in our language', 'DE', 'EN', 'EN', 'en-DE'],
		['another language', 'DE', 'DE', 'DE', 'de-DE'],
		['a language that we do not speak', 'FR', 'FR', 'EN', 'en-FR'],
		['a language that is not spoken there', 'US', 'DE', 'EN', 'en-US'],
		[
			'a country where our language is not spoken, but one that we speak',
			'IT',
			'DE',
			'DE',
			'de-IT'
		],
		['a country where nothing is spoken that we speak', 'BR', 'PT_BR', 'EN', 'en-BR']
	])('%s', (_, country, wanted, language, locale) => {
		expect(resolveLocalization({ country, language: wanted }, RULES)).toEqual({
			country,
			language,
			locale
		});
	});

	it('speaks the language of the deployment even without texts of our own', () => {
		const home = { country: 'BR', language: 'PT_BR', locale: 'pt-BR' };
		const rules = { ...RULES, home };
		expect(resolveLocalization({ country: 'BR', language: 'PT_BR' }, rules)).toEqual(home);
	});

	it('keeps the locale of the deployment in its own market alone', () => {
		const home = { ...RULES.home, locale: 'en-001' };
		const rules = { ...RULES, home };
		const locales = ['US', 'DE'].map(
			(country) => resolveLocalization({ country, language: 'EN' }, rules)?.locale
		);
		expect(locales).toEqual(['en-001', 'en-DE']);
	});

	it('keeps a region that a language has', () => {
		const rules = { ...RULES, isTranslated: () => true };
		const chosen = resolveLocalization({ country: 'BR', language: 'PT_BR' }, rules);
		expect(chosen?.locale).toBe('pt-BR');
	});
});

describe('resolveAsked', () => {
	const HOME = { country: 'US', language: 'EN' };
	const GERMAN = { country: 'DE', language: 'DE' };

	it.each([
		['a country', 'DE', null, null, HOME, 'DE-EN'],
		['a country and a language', 'DE', 'DE', null, HOME, 'DE-DE'],
		['a language of the chosen country', null, 'EN', null, GERMAN, 'DE-EN'],
		[
			'a currency of the chosen country',
			null,
			null,
			'EUR',
			{ country: 'FR', language: 'EN' },
			'FR-EN'
		],
		['a currency of one country', null, null, 'BRL', GERMAN, 'BR-EN'],
		['a currency of several', null, null, 'EUR', HOME, 'DE-EN'],
		['the currency of home', null, null, 'USD', GERMAN, 'US-EN'],
		['a country and the currency of another', 'FR', null, 'USD', HOME, 'FR-EN'],
		['an unknown country and a known currency', 'XX', null, 'BRL', HOME, 'BR-EN'],
		['an unknown country and a known language', 'XX', 'EN', null, GERMAN, 'DE-EN'],
		['a country and an unknown language', 'DE', 'ZZ', null, GERMAN, 'DE-DE']
	])('%s', (_, country, language, currency, base, expected) => {
		const found = resolveAsked({ country, language, currency }, base, RULES);
		expect(found && `${found.country}-${found.language}`).toBe(expected);
	});

	it.each([
		['XX', null, null],
		[null, 'ZZ', null],
		[null, null, 'XXX'],
		['XX', 'ZZ', 'XXX']
	])('knows nothing of %s, %s, %s', (country, language, currency) => {
		expect(resolveAsked({ country, language, currency }, HOME, RULES)).toBeNull();
	});
});

describe('listChoices', () => {
	it('names countries in the language at hand, in its order', () => {
		const german = { country: 'DE', language: 'DE', locale: 'en-GB' };
		const { countries } = listChoices(german, RULES);
		expect(countries.map(({ name }) => name)).toEqual([
			...['Brasilien', 'Deutschland', 'Frankreich', 'Italien', 'Vereinigte Staaten']
		]);
		expect(countries[1]).toEqual({ code: 'DE', name: 'Deutschland', currencyCode: 'EUR' });
	});

	it('offers the languages of the country at hand that we speak', () => {
		expect(listChoices({ ...RULES.home, country: 'FR' }, RULES).languages).toEqual([
			{ code: 'EN', name: 'In EN' }
		]);
		const { languages } = listChoices({ ...RULES.home, country: 'DE' }, RULES);
		expect(languages.map(({ code }) => code)).toEqual(['DE', 'EN']);
	});
});

describe('the market of a page', () => {
	const asked = { country: 'DE', language: null, currency: null };
	const find = (chosen: string | undefined, countries: readonly string[]) => {
		const { storefront } = createFakeStorefront(() => ({
			localization: {
				availableCountries: countries.map((isoCode) => ({
					isoCode,
					name: isoCode,
					currency: { isoCode: 'EUR' },
					unitSystem: 'METRIC_SYSTEM',
					defaultLanguage: { isoCode: 'EN' },
					availableLanguages: [{ isoCode: 'EN', endonymName: 'English' }]
				}))
			}
		}));
		const cookies = { get: () => chosen } as unknown as Cookies;
		const url = new URL('https://shop.example/?country=DE');
		const locals = { site: MAIN_SITE } as App.Locals;
		return findPageMarket(asked, { cookies, url, locals }, () => storefront);
	};

	it('comes with a cookie for a visitor of another market', async () => {
		expect(await find(undefined, ['US', 'DE'])).toMatchObject({
			localization: { country: 'DE', language: 'EN' },
			market: 'DE-EN',
			attributes: { secure: true, sameSite: 'lax' }
		});
	});

	it('comes without one for a visitor who has it already', async () => {
		expect(await find('DE-EN', ['US', 'DE'])).toMatchObject({ market: 'DE-EN', attributes: null });
	});

	it('is none where the store does not sell', async () => {
		expect(await find(undefined, ['US'])).toBeNull();
	});
});

it('lists the languages of all countries that both sides speak', () => {
	expect(listLanguages(RULES)).toEqual([
		{ code: 'EN', name: 'In EN', countries: ['US', 'DE', 'FR'] },
		{ code: 'DE', name: 'In DE', countries: ['DE', 'IT'] }
	]);
});
