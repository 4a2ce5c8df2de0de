import { existsSync, globSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { isTranslated, loadCatalog } from './catalogs';
import { de } from './de';
import { t } from './messages';
import { getLocale, LANGUAGES, setI18nSource } from './i18n';

afterEach(() => setI18nSource(() => ({ catalog: {}, language: 'en', locale: 'en-US' })));

/** Every text with its path; functions are asked with numbers, or with words where they want words. */
function listTexts(part: object, path = ''): [path: string, text: string][] {
	return Object.entries(part).flatMap(([key, value]: [string, unknown]) => {
		const place = `${path}.${key}`;
		if (typeof value === 'string') return [[place, value] as [string, string]];
		if (typeof value === 'object' && value !== null) return listTexts(value, place);
		const speak = value as (...given: unknown[]) => string;
		return [[place, speak(2, 3, 4)] as [string, string]];
	});
}

describe('the catalogs', () => {
	it.each([
		['English', t],
		['German', de]
	])('say something everywhere in %s', (_, catalog) => {
		const silent = listTexts(catalog).filter(([, text]) => text.trim() === '');
		expect(silent).toEqual([]);
	});

	it('have been translated: hardly a sentence is the same', () => {
		const english = new Map(listTexts(t));
		const same = listTexts(de).filter(([path, text]) => english.get(path) === text);
		const sentences = same.filter(([, text]) => text.split(' ').length > 2);
		expect(sentences.map(([path]) => path)).toEqual(['.frame.copyright']);
	});

	it.each([0, 1, 2, 1234])('count %i in their own way', (total) => {
		expect(t.listing.count(total)).toBe(
			{ 0: '0 products', 1: '1 product', 2: '2 products', 1234: '1,234 products' }[total]
		);
		expect(de.listing.count(total)).toBe(
			{ 0: '0 Produkte', 1: '1 Produkt', 2: '2 Produkte', 1234: '1.234 Produkte' }[total]
		);
	});
});

it.each(LANGUAGES)('has every text in %s, also those apart from the catalog', (language) => {
	const english = globSync('src/lib/messages/*-en.ts');
	const files = english.map((path) => path.replace(/-en\.ts$/, `-${language.toLowerCase()}.ts`));
	expect(files.length).toBeGreaterThanOrEqual(3);
	expect(files.filter((path) => !existsSync(path))).toEqual([]);
	expect(isTranslated(language)).toBe(true);
});

describe('loadCatalog', () => {
	it.each(['FR', 'PT_BR', '', 'constructor', 'de'])(
		'speaks English instead of "%s"',
		async (code) => {
			expect(isTranslated(code)).toBe(false);
			expect(await loadCatalog(code)).toEqual({});
		}
	);

	it('speaks German', async () => {
		expect(isTranslated('DE')).toBe(true);
		expect(await loadCatalog('DE')).toBe(de);
	});
});

it('uses the language of the request at hand', () => {
	const say = () => `${t.layout.cart} ${getLocale()}`;
	expect(say()).toBe('Cart en-US');
	setI18nSource(() => ({ catalog: de, language: 'de', locale: 'de-AT' }));
	expect(say()).toBe('Warenkorb de-AT');
});
