import type { LanguageTexts } from '../messages';

export const texts: LanguageTexts['offer'] = {
	title: '国と言語',
	country: 'お住まいの国の価格と配送をご覧になりますか？',
	language: (name) => `このショップを${name}で表示しますか？`,
	stay: 'このまま見る'
};
