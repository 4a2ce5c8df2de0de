import { describe, expect, it } from 'vitest';
import type { Facet, FacetValue } from '$lib/domain/listing';
import { dropRedundantFields, foldValues, listForeignFields, pickOpenFacets } from './facets';

/** `color*` is a swatch facet, `tag!` one in use. */
function createFacets(names: string): Facet[] {
	return names.split(' ').map((name) => ({
		id: name,
		label: name,
		kind: name.startsWith('price') ? 'price' : name.includes('*') ? 'swatch' : 'list',
		values: [
			{
				label: name,
				count: 1,
				isActive: name.includes('!'),
				swatch: null,
				parameter: { name, value: 'x' }
			}
		]
	}));
}

describe('pickOpenFacets', () => {
	it.each([
		['a b', 'a b'],
		['a b c d e f', 'a b c d e'],
		['a b c d e filter.v.price color*', 'a b c filter.v.price color*'],
		['a b c d e f!', 'a b c d f!'],
		['a! b! c! d! e! f! g', 'a! b! c! d! e! f!']
	])('of “%s” opens “%s”', (names, expected) => {
		const facets = createFacets(names);
		const open = pickOpenFacets(facets);
		const shown = facets.filter((facet) => open.has(facet)).map(({ id }) => id);
		expect(shown.join(' ')).toBe(expected);
	});
});

function createValues(count: number, ...active: number[]): FacetValue[] {
	return Array.from({ length: count }, (_, index) => ({
		label: String(index),
		count: 1,
		isActive: active.includes(index),
		swatch: null,
		parameter: { name: 'filter.p.tag', value: String(index) }
	}));
}

const labels = (values: readonly FacetValue[]) => values.map(({ label }) => label).join(' ');

it.each([
	[createValues(3), '0 1 2', ''],
	[createValues(10), '0 1 2 3 4 5 6 7 8 9', ''],
	[createValues(11), '0 1 2 3 4 5 6 7', '8 9 10'],
	[createValues(13, 11), '0 1 2 3 4 5 6 7 11', '8 9 10 12'],
	[createValues(12, 8, 9), '0 1 2 3 4 5 6 7 8 9 10 11', '']
])('folds only what is worth it, and nothing chosen (%#)', (values, shown, folded) => {
	const parts = foldValues(values);
	expect(labels(parts.shown)).toBe(shown);
	expect(labels(parts.folded)).toBe(folded);
});

describe('listForeignFields', () => {
	it('leaves out filters, sort and cursor, and keeps what only looks like them', () => {
		const params = new URLSearchParams(
			'q=lamp&filter.p.vendor=Lumen&sort_by=manual&cursor=abc&before=abc&filters=1' +
				'&utm_source=a&utm_source=b'
		);
		expect(listForeignFields(params)).toEqual([
			['q', 'lamp'],
			['filters', '1'],
			['utm_source', 'a'],
			['utm_source', 'b']
		]);
	});
});

describe('dropRedundantFields', () => {
	it.each([
		['manual', []],
		['best-selling', [['sort_by', 'manual']]],
		[null, [['sort_by', 'manual']]]
	])('with %s as the order that holds anyway keeps %o', (implicitSort, expected) => {
		const form = new FormData();
		form.set('sort_by', 'manual');
		dropRedundantFields(form, implicitSort);
		expect([...form]).toEqual(expected);
	});

	it('drops what was left empty, not a zero', () => {
		const form = new FormData();
		form.set('filter.v.price.gte', '0');
		form.set('filter.v.price.lte', '');
		dropRedundantFields(form, null);
		expect([...form]).toEqual([['filter.v.price.gte', '0']]);
	});
});
