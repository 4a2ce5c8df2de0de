import type { LanguageTexts } from '../messages';

export const texts: LanguageTexts['offer'] = {
	title: 'Pays et langue',
	country: 'Souhaitez-vous voir les prix et la livraison pour votre pays\u202f?',
	language: (name) => `Souhaitez-vous lire cette boutique en ${name}\u202f?`,
	stay: 'Rester ici'
};
