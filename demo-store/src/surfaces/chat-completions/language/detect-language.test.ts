import { describe, expect, it } from 'vitest';
import { detectLanguage } from './detect-language.ts';
import { FOREIGN_LANGUAGES } from './foreign-languages.ts';

describe.each(['en', 'de'] as const)('on a page in %s', (page) => {
	it.each([
		['Do you have a blue mug?', 'en'],
		['Haben Sie einen blauen Becher?', 'de'],
		['Ich suche eine Lampe', 'de'],
		['what is in my cart', 'en'],
		['sage', page],
		['42', page],
		['', page]
	])('“%s” is %s', (message, language) => {
		expect(detectLanguage(message, page)).toBe(language);
	});

	it.each([
		['¿Tienen lámparas para el baño?', 'español'],
		['Je cherche une lampe pour ma chambre', 'français'],
		['Avete una lampada per la cucina?', 'italiano'],
		['Ik zoek een lamp voor mijn kamer', 'Nederlands'],
		['Vocês têm velas para presente?', 'português']
	])('“%s” is answered in its language', (message, name) => {
		const language = detectLanguage(message, page);
		expect(FOREIGN_LANGUAGES).toContain(language);
		expect(language).toMatchObject({ apology: expect.stringContaining(name) as string });
	});

	it.each(['у вас есть лампы?', 'ランプはありますか', '有灯吗'])(
		'“%s” is of another script',
		(message) => {
			expect(detectLanguage(message, page)).toBeNull();
		}
	);
});
