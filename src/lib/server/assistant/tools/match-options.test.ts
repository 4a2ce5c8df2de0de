import { expect, it } from 'vitest';
import type { Facet } from '$lib/domain/listing';
import { matchOptions } from './match-options';

const facet = (name: string, label: string, values: string[]): Facet => ({
	...{ id: `filter.v.option.${name}`, label, kind: 'list' },
	values: values.map((value) => ({
		...{ label: value, count: 1, isActive: false, swatch: null },
		parameter: { name: `filter.v.option.${name}`, value: value.toLowerCase() }
	}))
});
const FACETS = [
	facet('color', 'Color', ['Ink', 'Sage', 'Terracotta']),
	facet('size', 'Size', ['30 cm', '45 cm'])
];
const match = (name: string, value: string, facets = FACETS) =>
	matchOptions([{ name, value }], facets);

it.each([
	['Color', 'Sage'],
	['colour', 'SAGE'],
	['Colors', 'sages'],
	['Farbe', 'Sage'],
	['couleur', 'sage'],
	['カラー', 'Sage']
])('%s %s is the color sage', (name, value) => {
	const { matched, unmatched } = match(name, value);
	expect(matched).toMatchObject([{ parameter: { name: 'filter.v.option.color', value: 'sage' } }]);
	expect(unmatched).toEqual([]);
});

it('knows an option by its own name where the shopper reads another', () => {
	const german = [facet('color', 'Farbe', ['Tinte', 'Salbei'])];
	expect(match('Color', 'salbei', german).matched).toHaveLength(1);
	expect(match('Colour', 'Salbei', german).matched).toHaveLength(1);
});

it('forgives a letter of a longer word, and none of a short one', () => {
	expect(match('Color', 'Teracotta').matched).toHaveLength(1);
	expect(match('Color', 'Terracottas').matched).toHaveLength(1);
	expect(match('Color', 'Inn').matched).toEqual([]);
	expect(match('Size', '35 cm').matched).toEqual([]);
});

it.each([
	['Shade', 'Sage', ['Color', 'Size']],
	['Color', 'Blue', ['Ink', 'Sage', 'Terracotta']]
])('%s %s comes back with what there is', (name, value, known) => {
	expect(match(name, value)).toEqual({ matched: [], unmatched: [{ name, value, known }] });
});

it('keeps what matches beside what does not', () => {
	const { matched, unmatched } = matchOptions(
		[
			{ name: 'Size', value: '30 cm' },
			{ name: 'Color', value: 'Blue' }
		],
		FACETS
	);
	expect(matched).toMatchObject([{ parameter: { value: '30 cm' } }]);
	expect(unmatched).toMatchObject([{ value: 'Blue' }]);
});
