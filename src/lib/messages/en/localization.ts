import { defineTexts } from '../i18n';

export const localizationTexts = defineTexts('localization', {
	title: 'Country and language',
	country: 'Country',
	language: 'Language',
	submit: 'Change',
	countryOption: (name: string, currency: string) => `${name} (${currency})`,
	unknown: 'We do not sell to that country. Please choose another one.'
});
