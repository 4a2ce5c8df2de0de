import { describe, expect, it } from 'vitest';
import { detectLanguage, isAgreement, isRefusal } from './languages.ts';

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
		expect(detectLanguage(message, page)).toEqual({ language, apology: null, comfort: null });
	});

	it.each([
		['¿Tienen lámparas para el baño?', /español/],
		['Je cherche une lampe pour ma chambre', /français/],
		['Avete una lampada per la cucina?', /italiano/],
		['Ik zoek een lamp voor mijn kamer', /Nederlands/],
		['Vocês têm velas para presente?', /português/],
		['ランプはありますか', /英語/],
		['هل لديكم مصابيح؟', /الإنجليزية/],
		['у вас есть лампы?', /^$/]
	])('“%s” is answered in its language', (message, apology) => {
		expect(detectLanguage(message, page).apology).toMatch(apology);
	});
});

it.each([
	['I will kill myself', /emergency/],
	['I am being threatened', /emergency/],
	['Ich bringe mich um', /Notruf/],
	['Quiero morir', /emergencia/],
	['Je veux mourir', /urgence/],
	['Voglio uccidermi', /emergenza/],
	['Ik word bedreigd', /alarmnummer/],
	['死にたい', /緊急/],
	['أريد أن أموت', /الطوارئ/]
])('“%s” tells of danger', (message, comfort) => {
	expect(detectLanguage(message, 'en').comfort).toMatch(comfort);
});

it.each(['the mug killed my budget', 'a candle to die for', 'Das bringt mich weiter'])(
	'“%s” does not',
	(message) => {
		expect(detectLanguage(message, 'en').comfort).toBeNull();
	}
);

it.each(['yes', 'Yes, please!', 'ja bitte', 'oui', 'sí', 'はい', 'نعم', 'ok go ahead'])(
	'“%s” agrees',
	(message) => {
		expect(isAgreement(message)).toBe(true);
		expect(isRefusal(message)).toBe(false);
	}
);

it.each(['no', 'yes but two', 'yes?', 'please', 'not yet', 'yes and remove the rest', ''])(
	'“%s” does not agree',
	(message) => {
		expect(isAgreement(message)).toBe(false);
	}
);
