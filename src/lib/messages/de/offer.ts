import type { LanguageTexts } from '../messages';

export const texts: LanguageTexts['offer'] = {
	title: 'Land und Sprache',
	country: 'Möchten Sie Preise und Lieferung für Ihr Land sehen?',
	language: (name) => `Möchten Sie diesen Shop auf ${name} lesen?`,
	stay: 'Hier bleiben'
};
