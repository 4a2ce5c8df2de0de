import { expect, it } from 'vitest';
import type { NotedEntry } from '$lib/domain/preview';
import type { Section } from '$lib/domain/sections';
import type { Storefront } from '../request';
import type { Layout } from './layouts';
import type { EntrySource } from './map-section';
import { noteLayouts, noteSections } from './note-entries';

type Entry = EntrySource & { isPublished?: boolean };

const field = (key: string, value: string, type = 'single_line_text_field') => ({
	...{ key, value, type, reference: null, references: null }
});

function entry(id: string, fields: EntrySource['fields'], changes: Partial<Entry> = {}): Entry {
	return { id, type: 'section_hero', handle: id, updatedAt: '', fields, ...changes };
}

const HERO = [
	...[field('heading', 'Licht'), field('text', 'Glass', 'multi_line_text_field')],
	...[field('button_link', '/collections'), field('alignment', 'start')]
];

async function note(entries: readonly Entry[], language = 'DE', nothing: readonly string[] = []) {
	const noted: NotedEntry[] = [];
	const nodes = entries.map(({ isPublished: _, ...it }) => ({
		...{ __typename: 'Metaobject', ...it },
		fields: it.fields.map((one) => (one.value === 'Licht' ? { ...one, value: 'Light' } : one))
	}));
	const storefront = {
		locale: { country: 'DE', language },
		withLocale: () => ({
			request: () =>
				Promise.resolve({ data: { metaobject: { sections: { references: { nodes } } } } })
		})
	} as unknown as Storefront;
	const sections = entries.map(({ id }) => (nothing.includes(id) ? null : ({ id } as Section)));
	await noteSections(storefront, { layoutId: 'l', entries, sections }, (it) => noted.push(it));
	return noted;
}

it('names sections by their headings, and texts that are those of the language of the store', async () => {
	expect(await note([entry('a', HERO)])).toEqual([
		{
			...{ kind: 'section', id: 'a', type: 'section_hero', name: 'Licht' },
			...{ isDraft: false, index: 0, untranslated: ['Text'] }
		}
	]);
});

it('compares nothing in the language of the store', async () => {
	expect(await note([entry('a', HERO)], 'EN')).toMatchObject([{ untranslated: [] }]);
});

it('counts what is shown, and names the kind of what has no heading', async () => {
	const entries = [entry('a', []), entry('b', []), entry('c', [], { type: 'section_odd' })];
	const noted = await note(entries, 'EN', ['b']);
	expect(noted.map((it) => [it.name, 'index' in it ? it.index : null])).toEqual([
		['hero', 0],
		['hero', null],
		['c', 1]
	]);
});

it.each([
	['a draft', { isPublished: false }, true],
	['an entry of previews', { handle: 'a-preview' }, true],
	['a published entry', { isPublished: true }, false]
])('says of %s whether it is one', async (_, changes, isDraft) => {
	expect(await note([entry('a', [], changes)], 'EN')).toMatchObject([{ isDraft }]);
});

it('notes the products and articles of a section after it', async () => {
	const noted: NotedEntry[] = [];
	const storefront = { locale: { country: 'US', language: 'EN' } } as unknown as Storefront;
	const sections = [
		{ type: 'products', products: [{ id: 'p1', title: 'Mug' }] },
		{ type: 'articles', articles: [{ id: 'a1', title: 'Light' }] }
	] as unknown as Section[];
	const entries = [entry('a', []), entry('b', [])];
	await noteSections(storefront, { layoutId: 'l', entries, sections }, (it) => noted.push(it));
	expect(noted.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
		...['section a', 'product p1', 'section b', 'article a1']
	]);
});

it('notes layouts of other times and markets too', () => {
	const layout = (handle: string, changes: object = {}) =>
		({
			...{ id: handle, handle, title: '', startsAt: -Infinity, endsAt: 5, markets: ['DE'] },
			...changes
		}) as unknown as Layout;
	const [shown, other] = [layout('a', { title: 'Home' }), layout('b', { isDraft: true })];
	const noted: NotedEntry[] = [];
	noteLayouts([shown, other], shown, (it) => noted.push(it));
	expect(noted).toMatchObject([
		{ kind: 'layout', name: 'Home', isShown: true, isDraft: false, endsAt: 5, markets: ['DE'] },
		{ name: 'b', isShown: false, isDraft: true }
	]);
});
