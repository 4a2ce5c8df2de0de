import { render } from 'svelte/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { setI18nSource, type Catalog } from '$lib/messages/i18n';
import { t } from '$messages';
import { chatTexts } from '$messages/en/chat';
import MobileMenu from './MobileMenu.svelte';
import SearchForm from './SearchForm.svelte';

vi.mock('$app/state', () => ({
	page: { data: {}, url: new URL('https://shop.example/') }
}));

/** What a translator would write: every letter of English has a sign of its own. */
function translate(texts: object): object {
	const said = (text: string) => text.replaceAll(/[aeo]/g, (letter) => `${letter}\u030a`);
	const entries = Object.entries(texts).map(([key, value]: [string, unknown]) => {
		if (typeof value === 'string') return [key, said(value)];
		if (typeof value === 'object' && value !== null) return [key, translate(value)];
		const speak = value as (...given: unknown[]) => string;
		return [key, (...given: unknown[]) => said(speak(...given))];
	});
	return Object.fromEntries(entries) as object;
}

describe('a ninth language', () => {
	let original: ReturnType<typeof setI18nSource>;
	beforeAll(() => {
		const catalog = translate(t) as Catalog;
		original = setI18nSource(() => ({ catalog, language: 'sv', locale: 'sv-SE' }));
	});
	afterAll(() => void setI18nSource(original));

	it('is what pages speak', () => {
		const { body } = render(SearchForm, { props: {} });
		expect(body).toContain('Se\u030aa\u030arch');
		expect(body).not.toMatch(/Search/);
		const menu = render(MobileMenu, { props: { items: [], market: null } }).body;
		expect(menu).toContain('Me\u030anu');
	});

	it('is what the assistant’s panel speaks, with the numbers of its market', () => {
		expect(chatTexts.send).toBe('Se\u030and');
		expect(t.listing.count({ count: 1234 })).toBe('1\u00a0234 pro\u030aducts');
	});
});
