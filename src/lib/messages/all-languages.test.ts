import { afterAll, describe, expect, it } from 'vitest';
import { t } from '$messages';
import { LANGUAGES, type AppLanguage } from '$messages/languages';
import { toLanguageTag } from '$lib/core/language-tag';
import { listTerritories } from '$lib/domain/territories';
import { describeStyle } from '$lib/domain/brand-style';
import { loadCatalog } from './catalogs';
import { formatDate } from './format';
import { formatNumber, formatPercent, setI18nSource } from './i18n';
import { formatList } from './text-language';

const original = setI18nSource(() => ({ catalog: {}, language: 'en', locale: 'en-US' }));
afterAll(() => void setI18nSource(original));

/** Numbers of all categories that a language of the world has. */
const COUNTS = [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000];
/** Every value that a text asks for: a number that counts, or a word. */
const valuesOf = (count: number) =>
	new Proxy({}, { get: (_, name) => (name === 'count' ? count : 7) });

/** Every text of a language by its path, with each form of those that count. */
async function listTexts(code: AppLanguage): Promise<Map<string, string[]>> {
	const catalog = await loadCatalog(code);
	const language = toLanguageTag(code);
	const before = setI18nSource(() => ({ catalog, language, locale: language }));
	const list = (texts: object, path: string): [string, string[]][] =>
		Object.entries(texts).flatMap(([key, text]: [string, unknown]) => {
			const place = path === '' ? key : `${path}.${key}`;
			if (typeof text === 'string') return [[place, [text]]];
			if (typeof text === 'function') {
				const say = text as (values: object) => string;
				return [[place, COUNTS.map((count) => say(valuesOf(count)))]];
			}
			return list(text as object, place);
		});
	const found = new Map(list(code === 'EN' ? t : catalog, ''));
	setI18nSource(before);
	return found;
}

/** Letters of Chinese, Japanese and Korean are as wide as two of the Latin ones. */
const WIDE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff00-\uffef]/gu;
const widthOf = (text: string) => text.length + (text.match(WIDE)?.length ?? 0);

/** How many letters fit into one line of a button, a tab or a mark at 320 pixels. */
const SLOTS: Readonly<Record<string, number>> = {
	'layout.cart': 14,
	'layout.close': 14,
	'layout.account': 18,
	'layout.signIn': 18,
	'card.sale': 16,
	'card.soldOut': 16,
	'searchForm.placeholder': 16,
	'searchForm.submit': 16,
	'listing.filters': 30,
	'listing.apply': 16,
	'product.addToCart': 30,
	'cart.checkout': 28,
	'cart.update': 16,
	'cart.remove': 16,
	'cart.undo': 18,
	'chat.send': 14,
	'assistant.short': 16,
	'consent.accept': 26,
	'consent.decline': 26,
	'statements.withdrawal.confirm': 36,
	'frame.withdraw': 40
};

const english = await listTexts('EN');

it('speaks eighteen languages', () => {
	expect(LANGUAGES).toHaveLength(18);
});

describe.each(LANGUAGES)('in %s', async (code) => {
	const texts = await listTexts(code);
	const tag = toLanguageTag(code);

	it('every text can be said, with every number', () => {
		expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
		const broken = [...texts].filter(([, forms]) =>
			forms.some((form) => form.trim() === '' || /undefined|\[object|[{}]|NaN/.test(form))
		);
		expect(broken.map(([place, [form]]) => `${place}: ${form ?? ''}`)).toEqual([]);
	});

	it('the words on buttons and marks fit', () => {
		const wide = Object.entries(SLOTS).filter(
			([place, most]) => widthOf(texts.get(place)?.[0] ?? '?'.repeat(99)) > most
		);
		expect(wide.map(([place]) => `${place}: ${texts.get(place)?.[0] ?? 'missing'}`)).toEqual([]);
	});

	it('numbers, dates, lists and countries are written by the runtime', () => {
		expect(Intl.NumberFormat.supportedLocalesOf(tag)).toEqual([tag]);
		expect(formatNumber(1_234_567, 0, tag)).toBe(new Intl.NumberFormat(tag).format(1_234_567));
		expect(formatPercent(25, tag)).toBe(
			new Intl.NumberFormat(tag, { style: 'percent' }).format(0.25)
		);
		if (code !== 'EN') expect(formatDate('2026-03-02', tag)).not.toContain('March');
		expect(formatList(['1', '2', '3'], tag)).toMatch(/1.+2.+3/);
		const names = listTerritories(tag).map(({ name }) => name);
		expect(names).toEqual(names.toSorted(new Intl.Collator(tag).compare));
		expect(new Set(names).size).toBe(names.length);
	});

	it('a document names fonts of the system exactly where ours lack the letters', () => {
		const lacking = ['AR', 'JA', 'KO', 'ZH_CN', 'ZH_TW'].includes(code);
		expect(describeStyle(tag, null).includes('--text-letters')).toBe(lacking);
	});
});
