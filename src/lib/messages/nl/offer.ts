import type { LanguageTexts } from '../messages';

export const texts: LanguageTexts['offer'] = {
	title: 'Land en taal',
	country: 'Wil je prijzen en bezorging voor jouw land zien?',
	language: (name) => `Wil je deze winkel in het ${name} lezen?`,
	stay: 'Hier blijven'
};
