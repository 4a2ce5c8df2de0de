import { beforeEach, describe, expect, test } from 'vitest';
import { openTestCatalog, refusalOf } from '../testing/open-test-catalog.ts';
import type { CatalogStore, MetaobjectRecord } from '../store.ts';

let store: CatalogStore;

beforeEach(() => {
	store = openTestCatalog();
});

function getMaker(handle: string): MetaobjectRecord {
	const maker = store.content.metaobjects('maker').find((one) => one.handle === handle);
	if (maker === undefined) throw new Error(`The seed has no maker ${handle}.`);
	return maker;
}

describe('reads', () => {
	test('what is not there is null or empty', () => {
		expect(store.content.getMenu('side-menu')).toBe(null);
		expect(store.content.getMetaobjectById(1)).toBe(null);
		expect(store.content.metaobjects('recipe')).toEqual([]);
	});

	test('menus, policies, blogs, pages and redirects', () => {
		const { content } = store;
		expect(content.getMenu('main-menu')?.items[0]?.items[0]).toMatchObject({
			title: 'New',
			url: '/collections/new'
		});
		expect(content.policies().map(({ name }) => name)).toContain('termsOfSale');
		expect(content.policies()).toHaveLength(8);
		expect([content.blogs().length, content.articles().length, content.pages().length]).toEqual([
			2, 8, 9
		]);
		expect(content.urlRedirects()).toContainEqual({
			id: 97100000001,
			path: '/products/triangular-prism',
			target: '/products/equilateral-prism'
		});
		expect(content.shop().shop.name).toBe('Prism Supply');
	});

	test('options in another language, English where there is none', () => {
		const { content } = store;
		expect(content.translateOption('Color', 'name', inGermany('DE'))).toBe('Farbe');
		expect(content.translateOption('Chalk', 'value', inGermany('FR'))).toBe('Craie');
		expect(content.translateOption('Chalk', 'value', inGermany('EN'))).toBe('Chalk');
		expect(content.translateOption('60 mm', 'value', inGermany('DE'))).toBe('60 mm');
		expect(content.translateOption('constructor', 'value', inGermany('DE'))).toBe('constructor');
		expect(content.translateText('constructor', 'DE')).toBe('constructor');
	});

	test.each([
		['US', 'EN', '$25'],
		['DE', 'DE', '23 €'],
		['DE', 'EN', '€23'],
		['JP', 'EN', '¥3,800']
	])('amounts of gift cards in the money of %s, in %s', (country, language, text) => {
		const named = store.content.translateOption('$25', 'value', { country, language });
		expect(named.replace(/\s/g, ' ')).toBe(text);
	});
});

const inGermany = (language: string) => ({ country: 'DE', language });

describe('metaobjects', () => {
	test('a handle belongs to one of a type', () => {
		const maker = getMaker('corrow-glass');
		const twin = { ...maker, id: 96100000099 };
		expect(refusalOf(() => store.content.saveMetaobject(twin))).toContain(
			'The handle "corrow-glass" belongs to another metaobject of type "maker"'
		);
		expect(store.content.saveMetaobject({ ...twin, type: 'shop' }).handle).toBe('corrow-glass');
	});

	test('what its definition forbids is not saved', () => {
		const maker = getMaker('corrow-glass');
		expect(refusalOf(() => store.content.saveMetaobject({ ...maker, fields: [] }))).toContain(
			'Name is empty'
		);
		expect(getMaker('corrow-glass')).toEqual(maker);
	});

	test('a type belongs to one definition', () => {
		const definition = store.content.getMetaobjectDefinition('maker');
		if (definition === null) throw new Error('The seed defines makers.');
		const twin = { ...definition, id: 96000000099 };
		expect(refusalOf(() => store.content.saveMetaobjectDefinition(twin))).toContain(
			'The type "maker" belongs to another definition'
		);
	});

	test('edits and deletions are told', () => {
		const maker = getMaker('corrow-glass');
		store.content.saveMetaobject({
			...maker,
			fields: [
				{ key: 'since', type: '', value: '2010' },
				{ key: 'name', type: '', value: 'Corrow' }
			]
		});
		expect(getMaker('corrow-glass').fields).toEqual([
			{ key: 'name', type: 'single_line_text_field', value: 'Corrow' },
			{ key: 'since', type: 'number_integer', value: '2010' }
		]);
		expect(store.content.deleteMetaobject(maker.id)).toBe(true);
		expect(store.content.deleteMetaobject(maker.id)).toBe(false);
		expect(store.events.since(0)).toMatchObject([
			{
				topic: 'metaobjects/update',
				payload: {
					handle: 'corrow-glass',
					type: 'maker',
					admin_graphql_api_id: `gid://shopify/Metaobject/${maker.id}`
				}
			},
			{
				topic: 'metaobjects/delete',
				resourceId: maker.id,
				payload: { type: 'maker', handle: 'corrow-glass' }
			}
		]);
	});
});
