import { expect, it } from 'vitest';
import { findOffer } from './find-offer';

const HOME = { country: 'US', language: 'EN' };
const CHOICES = {
	countries: [
		{ code: 'DE', name: 'Germany', currencyCode: 'EUR' },
		{ code: 'GB', name: 'United Kingdom', currencyCode: 'GBP' },
		{ code: 'US', name: 'United States', currencyCode: 'USD' }
	],
	languages: [
		{ code: 'EN', name: 'English' },
		{ code: 'DE', name: 'Deutsch' },
		{ code: 'PT_BR', name: 'Português (Brasil)' },
		{ code: 'ZH_TW', name: '繁體中文' }
	]
};

it.each([
	['de-DE', { country: 'DE', countryName: 'Deutschland (EUR)', language: 'DE' }],
	['en-GB', { country: 'GB', countryName: 'United Kingdom (GBP)', language: 'EN' }],
	['fr-DE', { country: 'DE', countryName: 'Allemagne (EUR)', language: 'FR' }],
	['de', { country: 'US', countryName: null, language: 'DE', languageName: 'Deutsch' }],
	['de-AT', { country: 'US', countryName: null, language: 'DE' }],
	['de-US', { country: 'US', countryName: null, language: 'DE' }],
	['pt', { language: 'PT_BR', languageName: 'português (Brasil)' }],
	['zh-HK', { language: 'ZH_TW' }]
])('offers to %s its own market', (tag, offer) => {
	expect(findOffer(tag, HOME, CHOICES)).toMatchObject(offer);
});

it.each(['en-US', 'en', 'en-AT', 'fr-FR', 'fr-US', 'pt-PT', 'zh-CN'])(
	'offers nothing to %s',
	(tag) => {
		expect(findOffer(tag, HOME, CHOICES)).toBeNull();
	}
);

it('offers nothing while the store cannot be asked', () => {
	expect(findOffer('de-DE', HOME, { countries: [], languages: [] })).toBeNull();
});
