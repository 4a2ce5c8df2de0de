import type { LanguageTexts } from '../messages';

export const texts: LanguageTexts['offer'] = {
	title: 'Paese e lingua',
	country: 'Vuoi vedere prezzi e consegna per il tuo Paese?',
	language: (name) => `Vuoi leggere questo negozio in ${name}?`,
	stay: 'Resta qui'
};
