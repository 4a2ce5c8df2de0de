import { beforeAll, describe, expect, test } from 'vitest';
import { listHandles, openTestCatalog, refusalOf } from '../testing/open-test-catalog.ts';
import type { CatalogStore } from '../store.ts';

let store: CatalogStore;

beforeAll(() => {
	store = openTestCatalog();
});

const find = (query: string): string => listHandles(store, { query }).join(' ');

describe('a query that makes no sense is refused', () => {
	test.each([
		['(mug', 'opens a parenthesis that is not closed'],
		['mug)', 'closes a parenthesis that was not opened'],
		['"mug', 'has a quotation mark that is not closed'],
		['mug AND', 'misses a term after an operator'],
		['OR mug', 'misses a term after an operator'],
		['mug -', 'misses a term after an operator'],
		['()', 'misses a term after an operator'],
		[`${'('.repeat(30)}mug${')'.repeat(30)}`, 'is nested deeper than 20 levels'],
		[`${'-'.repeat(30)}mug`, 'is nested deeper than 20 levels'],
		['mug '.repeat(251), 'has more than 250 terms']
	])('%s', (query, fault) => {
		expect(refusalOf(() => find(query))).toBe(
			`StoreError: The search query "${query}" ${fault}: write it like title:mug AND (tag:gift OR tag:new).`
		);
	});

	test.each([
		['id:mug', '"id:mug" must be a product\'s number or global id.'],
		['created_at:soon', '"created_at:soon" must be a date like 2026-01-31, or now.'],
		['available_for_sale:yes', '"available_for_sale:yes" must be true or false.'],
		['variants.price:<cheap', '"cheap" is not a price']
	])('%s', (query, fault) => {
		expect(refusalOf(() => find(query))).toContain(fault);
	});
});

describe('a query finds', () => {
	test.each([
		['nothing by half a word', 'gla', ''],
		['nothing by half a vendor', 'vendor:Corrow', ''],
		['nothing without words', '!!!', ''],
		['words in titles, whole', 'mug', 'everyday-mug'],
		['all of the words', 'glass cube', 'dichroic-cube'],
		['any of the words', 'teapot OR carafe', 'carafe teapot'],
		['beginnings with a star', 'espre*', 'espresso-cup'],
		['a phrase', '"bud vase"', 'bud-vase'],
		['a field', 'title:mug', 'everyday-mug'],
		['a quoted field', "vendor:'Lumen & Fold' AND tag:new", 'globe-pendant spectrum-bar'],
		['what lacks a tag', 'product_type:Prisms tag_not:gift', 'right-angle-prism crystal-sphere'],
		['what is not', 'product_type:prisms -tag:gift', 'right-angle-prism crystal-sphere'],
		['what is neither', 'product_type:Play NOT (tag:gift AND tag:wood)', 'marble-set puzzle-cube'],
		['AND before OR', 'tag:toy tag:brass OR title:teapot', 'teapot spinning-top'],
		['groups first', 'tag:toy (tag:brass OR title:cube)', 'spinning-top puzzle-cube'],
		['what is sold out', 'available_for_sale:false', 'pitcher'],
		['a number', 'id:8100000000005', 'suncatcher-drop'],
		['a global id', 'id:"gid://shopify/Product/8100000000005"', 'suncatcher-drop'],
		['numbers after one', 'id:>8100000000048', 'gift-card desk-starter-set'],
		['a code', 'sku:PS-EQP*', 'equilateral-prism'],
		['dear variants', 'variants.price:>=260', 'arc-floor-lamp'],
		[
			'what was added on a day',
			'created_at:2026-09-15 tag:gift',
			'dichroic-cube espresso-cup reed-diffuser puzzle-cube'
		],
		[
			'what was added since a moment',
			"created_at:>'2026-09-15T09:00:00Z'",
			'suncatcher-drop spectrum-bar cube-calendar interference-print'
		],
		['a comparison inside quotes', 'created_at:">=2026-09-29" tag:lamp', 'spectrum-bar'],
		['nothing that is still to come', 'created_at:>now', ''],
		['hyphens inside words', 'tag:gift-card', 'gift-card'],
		['words with accents by plain ones', 'cafe OR téapot', 'teapot']
	])('%s', (_, query, handles) => {
		expect(find(query)).toBe(handles);
	});

	test.each([
		["published_status:'online_store:visible'", 50],
		['-constructor:x', 50],
		['colour:red (tag:toy OR NOT colour:red)', 4]
	])('what it would without fields that are unknown: %s', (query, count) => {
		expect(listHandles(store, { query })).toHaveLength(count);
	});

	test('everything when it is blank', () => {
		expect(listHandles(store, { query: '  ' })).toHaveLength(50);
		expect(listHandles(store, { query: 'created_at:<now' })).toHaveLength(50);
	});
});

test('relevance puts titles before vendors, and what a field found last', () => {
	const rank = (query: string): string[] => listHandles(store, { query, sortKey: 'RELEVANCE' });
	const [first, second, ...others] = rank('prism');
	expect(new Set([first, second])).toEqual(new Set(['equilateral-prism', 'right-angle-prism']));
	expect(others).toHaveLength(10);
	expect(rank('mug OR tag:brass')[0]).toBe('everyday-mug');
});
