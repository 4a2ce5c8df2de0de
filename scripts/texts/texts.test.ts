import {
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { printTexts } from './print-texts.ts';
import { readTexts } from './read-texts.ts';
import { TEXTS, writeTexts } from './write-texts.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'texts-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const write = (path: string, text: unknown) => {
	const file = join(folder, 'texts', path);
	mkdirSync(join(file, '..'), { recursive: true });
	writeFileSync(file, typeof text === 'string' ? text : JSON.stringify(text));
};
const read = () => readTexts(join(folder, 'texts'));

const ENGLISH = {
	'@@context': 'All of the cart.',
	title: 'Cart',
	'@removeOf': 'A button.',
	removeOf: 'Remove {title}',
	moved: '{place, number}: {title}',
	items: { one: '{count, number} item', other: '{count, number} items' },
	taxes: { included: 'Tax included' }
};
const GERMAN = {
	title: 'Warenkorb',
	removeOf: '{title} entfernen',
	moved: '{title} auf {place, number}',
	items: { one: 'Ein Artikel', other: '{count, number} Artikel' },
	taxes: { included: 'Mit Steuer' }
};

describe('readTexts', () => {
	it('finds no mistake in the texts of the shop', () => {
		const { texts, complaints } = readTexts(TEXTS);
		expect(complaints).toEqual([]);
		expect(texts.size).toBeGreaterThan(1);
	});

	it('compares areas that English lacks with those of the language that is named', () => {
		write('en/cart.json', ENGLISH);
		for (const language of ['de', 'nl']) write(`${language}/cart.json`, GERMAN);
		write('de/errors.json', { full: 'Voll' });
		write('nl/errors.json', { empty: 'Leeg' });
		const { complaints } = readTexts(join(folder, 'texts'), { errors: 'de' });
		expect(complaints.map((it) => it.split(': ')[0])).toEqual([
			'nl/errors.json, full',
			'nl/errors.json, empty'
		]);
	});

	it.each([
		['de, text missing', { ...GERMAN, title: undefined }, ['title', 'nothing', 'Cart']],
		['unknown text', { ...GERMAN, subtitle: 'Korb' }, ['subtitle', '"Korb"', 'English has no']],
		['empty text', { ...GERMAN, title: '' }, ['title', '""', 'says something']],
		['space at the end', { ...GERMAN, title: 'Korb ' }, ['title', '"Korb "', 'no spaces']],
		['number', { ...GERMAN, title: 7 }, ['title', '7', 'a string']],
		['list', { ...GERMAN, title: ['Korb'] }, ['title', '["Korb"]', 'a string']],
		['empty group', { ...GERMAN, taxes: {} }, ['taxes', '{}']],
		['text for a group', { ...GERMAN, taxes: 'Mit' }, ['taxes', '"Mit"', 'group of included']],
		['text missing in a group', { ...GERMAN, taxes: { free: 'Frei' } }, ['taxes.included']],
		[
			'other parameter',
			{ ...GERMAN, removeOf: '{titel} entfernen' },
			['removeOf', '{titel} entfernen', 'English: {title}', 'Found: {titel}']
		],
		[
			'number written as a text',
			{ ...GERMAN, moved: '{title} auf {place}' },
			['moved', '{place, number}', 'Found: {title}, {place}']
		],
		['open brace', { ...GERMAN, removeOf: '{title entfernen' }, ['removeOf', 'Braces']],
		['closed brace', { ...GERMAN, removeOf: '{title} } weg' }, ['removeOf', 'Braces']],
		['other kind', { ...GERMAN, moved: '{place, date} {title}' }, ['moved', 'Braces']],
		[
			'form missing',
			{ ...GERMAN, items: { other: '{count, number} Artikel' } },
			['items', '"one" is missing', 'de has one, other']
		],
		[
			'form that the language lacks',
			{ ...GERMAN, items: { ...GERMAN.items, few: '{count, number} Artikel' } },
			['items.few', 'no form "few"']
		],
		[
			'common form without its number',
			{ ...GERMAN, items: { one: 'Ein Artikel', other: 'Artikel' } },
			['items.other', '{count, number}']
		],
		[
			'form of nothing that is counted',
			{ ...GERMAN, removeOf: { one: '{title}', other: '{title} {count, number}' } },
			['removeOf.other', 'English: {title}']
		],
		[
			'form that is no text',
			{ ...GERMAN, items: { one: 1, other: '{count, number}' } },
			['items.one']
		]
	])('names language, file, key, value and rule: %s', (_, german, said) => {
		write('en/cart.json', ENGLISH);
		write('de/cart.json', german);
		const { complaints } = read();
		const all = complaints.join('\n');
		expect(all).toContain('de/cart.json, ');
		for (const part of said) expect(all).toContain(part);
	});

	it('names files that are missing, superfluous, misnamed, and no JSON', () => {
		write('en/cart.json', ENGLISH);
		write('en/home.json', '{"title": ');
		write('en/list.json', []);
		write('en/Search.json', {});
		write('de/chat.json', { title: 'Hallo' });
		const { complaints } = read();
		expect(complaints.map((it) => it.split(' ')[0])).toEqual([
			'en/Search.json:',
			'en/home.json:',
			'en/list.json:',
			'de/cart.json:',
			'de/home.json:',
			'de/list.json:',
			'de/chat.json:'
		]);
	});

	it('finds mistakes of English, of which other languages are copies', () => {
		write('en/cart.json', { items: { one: '{title}', other: '{count, number}' } });
		expect(read().complaints.join()).toContain('en/cart.json, items.other');
	});
});

describe('printTexts', () => {
	it('prints English by area, with notes and the types of values', () => {
		write('en/back-in-stock.json', ENGLISH);
		const module = printTexts(read().texts).get('en/back-in-stock.ts');
		expect(module)
			.toBe(`import { defineTexts, createPlural, formatNumber } from '$lib/messages/i18n';
const plural = createPlural('en');
/** All of the cart. */
export const backInStockTexts = defineTexts('backInStock', {
	title: "Cart",
	/** A button. */
	removeOf: (values: { title: string }) => \`Remove \${values.title}\`,
	moved: (values: { place: number; title: string }) => \`\${formatNumber(values.place)}: \${values.title}\`,
	items: (values: { count: number }) => plural(values.count, (count) => ({
		one: \`\${count} item\`,
		other: \`\${count} items\`
	})),
	taxes: {
		included: "Tax included",
	},
});
`);
	});

	it('prints other languages by what browsers load together', () => {
		for (const area of ['cart', 'chat', 'home']) {
			write(`en/${area}.json`, ENGLISH);
			write(`pt-br/${area}.json`, {
				...GERMAN,
				items: { ...GERMAN.items, many: '{count, number}' }
			});
		}
		const { texts, complaints } = read();
		const modules = printTexts(texts);
		expect(complaints).toEqual([]);
		expect([...modules.keys()].filter((name) => name.startsWith('pt-br'))).toEqual([
			'pt-br/pages.ts',
			'pt-br/chat.ts'
		]);
		const pages = modules.get('pt-br/pages.ts') ?? '';
		expect(pages).toContain(`export const texts: LanguageTexts['pages'] = {\n\tcart: {`);
		expect(pages).toContain('removeOf: (values) => `${values.title} entfernen`');
		expect(modules.get('languages.ts')).toContain(`['EN', 'PT_BR']`);
		expect(modules.get('loaders.ts')).toContain(
			`PT_BR: {\n\t\tpages: () => import('./pt-br/pages'),\n\t\tchat: () => import('./pt-br/chat'),`
		);
		expect(modules.get('index.ts')).toContain(`\tpages: Omit<Messages, 'chat'>;`);
	});

	it('writes signs of code as they are', () => {
		write('en/cart.json', { code: '`${a}` \\ {b} $', 'a-b': '\'"' });
		// A brace around nothing that is a parameter is a mistake, so the sign before it is all that is left to write.
		expect(read().complaints).toEqual([]);
		const module = printTexts(read().texts).get('en/cart.ts') ?? '';
		const values = { a: '1', b: '2' };
		const text = /=> (`.*`),/.exec(module)?.[1] ?? '';
		expect(runInNewContext(text, { values })).toBe('`$1` \\ 2 $');
		expect(module).toContain(`"a-b": "'\\""`);
	});
});

describe('writeTexts', () => {
	it('leaves equal files alone, removes what has gone, and writes nothing with a mistake', () => {
		const to = join(folder, 'modules');
		const from = join(folder, 'texts');
		const list = () => readdirSync(join(to, 'en'));
		write('en/cart.json', ENGLISH);
		write('en/home.json', { title: 'Home' });
		writeTexts(from, to);
		expect(list()).toEqual(['cart.ts', 'home.ts']);
		const before = statSync(join(to, 'en/cart.ts')).mtimeMs;

		rmSync(join(from, 'en/home.json'));
		writeTexts(from, to);
		expect(list()).toEqual(['cart.ts']);
		expect(statSync(join(to, 'en/cart.ts')).mtimeMs).toBe(before);

		write('en/cart.json', { title: '{' });
		expect(() => writeTexts(from, to)).toThrow('en/cart.json, title: "{". Braces');
		expect(readFileSync(join(to, 'en/cart.ts'), 'utf8')).toContain('"Cart"');
	});
});
