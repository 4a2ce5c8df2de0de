import type { AppLanguage } from '$lib/messages/i18n';

interface OfferTexts {
	title: string;
	country: string;
	language: (name: string) => string;
	stay: string;
}

/** Texts are in the offered language, not in that of the page. */
const ENGLISH: OfferTexts = {
	title: 'Country and language',
	country: 'Would you like to see prices and delivery for your country?',
	language: (name) => `Would you like to read this shop in ${name}?`,
	stay: 'Stay here'
};
const TEXTS: Readonly<Record<AppLanguage, OfferTexts> & Record<string, OfferTexts | undefined>> = {
	EN: ENGLISH,
	DE: {
		title: 'Land und Sprache',
		country: 'Möchten Sie Preise und Lieferung für Ihr Land sehen?',
		language: (name) => `Möchten Sie diesen Shop auf ${name} lesen?`,
		stay: 'Hier bleiben'
	}
};

/** English for languages that the app does not speak. */
export function getOfferTexts(language: string): { texts: OfferTexts; spoken: string } {
	const texts = TEXTS[language];
	return texts ? { texts, spoken: language } : { texts: ENGLISH, spoken: 'EN' };
}
