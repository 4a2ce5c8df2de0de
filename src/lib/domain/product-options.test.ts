import { describe, expect, it } from 'vitest';
import { buildProductOptions, type OptionChoice } from './product-options';

const value = (name: string) => ({ name, swatch: null, image: null, first: null });

/** Smoke comes in 20 cm only; Opal in 30 cm is sold out. */
const PENDANT: OptionChoice = {
	handle: 'globe-pendant',
	options: [
		{ name: 'Color', values: [value('Opal'), value('Smoke')] },
		{ name: 'Size', values: [value('20 cm'), value('30 cm')] }
	],
	selected: [
		{ name: 'Color', value: 'Opal' },
		{ name: 'Size', value: '30 cm' }
	],
	existing: [
		[0, 0],
		[0, 1],
		[1, 0]
	],
	available: [
		[0, 0],
		[1, 0]
	],
	adjacent: [],
	searchParams: new URLSearchParams('utm_source=mail&color=opal')
};

const flatten = (choice: OptionChoice) =>
	buildProductOptions(choice).flatMap((option) => option.values.map((it) => ({ ...it, option })));

describe('buildProductOptions', () => {
	it('shows nothing for the made-up option of a product with one variant', () => {
		const options = [{ name: 'Title', values: [value('Default Title')] }];
		expect(buildProductOptions({ ...PENDANT, options, existing: [[0]] })).toEqual([]);
	});

	it('shows an option that only looks made up', () => {
		const options = [{ name: 'Title', values: [value('Default Title'), value('Other')] }];
		expect(buildProductOptions({ ...PENDANT, options })).toHaveLength(1);
	});

	it('marks what does not exist and what is sold out', () => {
		const marks = flatten(PENDANT).map(({ name, isSelected, exists, availableForSale }) => [
			name,
			{ isSelected, exists, availableForSale }
		]);
		expect(Object.fromEntries(marks)).toEqual({
			Opal: { isSelected: true, exists: true, availableForSale: false },
			Smoke: { isSelected: false, exists: false, availableForSale: false },
			'20 cm': { isSelected: false, exists: true, availableForSale: true },
			'30 cm': { isSelected: true, exists: true, availableForSale: false }
		});
	});

	it('links to the nearest combination that exists, other parameters kept', () => {
		const hrefs = flatten(PENDANT).map(({ href }) => href);
		expect(hrefs).toEqual([
			'/products/globe-pendant?utm_source=mail&Color=Opal&Size=30+cm',
			'/products/globe-pendant?utm_source=mail&Color=Smoke&Size=20+cm',
			'/products/globe-pendant?utm_source=mail&Color=Opal&Size=20+cm',
			'/products/globe-pendant?utm_source=mail&Color=Opal&Size=30+cm'
		]);
	});

	it('takes everything as available when the platform does not say', () => {
		const values = flatten({ ...PENDANT, existing: null, available: null });
		expect(values.every(({ exists, availableForSale }) => exists && availableForSale)).toBe(true);
		expect(values[1]?.href).toBe('/products/globe-pendant?utm_source=mail&Color=Smoke&Size=30+cm');
	});

	it('selects nothing for a product without a variant', () => {
		const values = flatten({ ...PENDANT, selected: [] });
		expect(values.some(({ isSelected }) => isSelected)).toBe(false);
		expect(values[1]?.href).toBe('/products/globe-pendant?utm_source=mail&Color=Smoke&Size=20+cm');
	});
});

describe('products that are listed together', () => {
	const variant = (handle: string, shape: string, color: string, availableForSale = true) => ({
		...{ handle, availableForSale },
		selectedOptions: [
			{ name: 'Shape', value: shape },
			{ name: 'Color', value: color }
		]
	});
	const FOOTED_SAGE = variant('footed', 'Footed', 'Sage', false);
	const FOOTED_CHALK = variant('footed', 'Footed', 'Chalk');
	const from = (name: string, first: OptionChoice['adjacent'][number] | null) => ({
		...value(name),
		first
	});
	const CHALK = variant('cylinder', 'Cylinder', 'Chalk');
	const choice: OptionChoice = {
		handle: 'cylinder',
		options: [
			{ name: 'Shape', values: [from('Cylinder', CHALK), from('Footed', FOOTED_SAGE)] },
			{ name: 'Color', values: [from('Chalk', CHALK), from('Sage', FOOTED_SAGE)] }
		],
		selected: CHALK.selectedOptions,
		existing: [[0, 0]],
		available: [[0, 0]],
		adjacent: [FOOTED_CHALK],
		searchParams: new URLSearchParams('utm_source=mail&selling_plan=7&Color=Chalk')
	};
	const find = (name: string, changes: Partial<OptionChoice> = {}) =>
		flatten({ ...choice, ...changes }).find((it) => it.name === name);

	it('link each other, with the other options where it has them', () => {
		expect(find('Footed')).toMatchObject({
			...{ isSibling: true, isSelected: false, exists: true, availableForSale: true },
			href: '/products/footed?utm_source=mail&Shape=Footed&Color=Chalk'
		});
	});

	it('link a value in the first variant that has it, which may be sold out', () => {
		expect(find('Sage')).toMatchObject({
			...{ isSibling: true, exists: true, availableForSale: false },
			href: '/products/footed?utm_source=mail&Shape=Footed&Color=Sage'
		});
	});

	it('keep their own values to themselves', () => {
		const own = { isSibling: false, isSelected: true, availableForSale: true };
		expect(find('Cylinder')).toMatchObject(own);
		expect(find('Chalk')).toMatchObject(own);
	});

	it('are all linked by their parent, of which no value is selected', () => {
		const parent = { handle: 'planters', selected: [], adjacent: [], existing: null };
		expect(['Cylinder', 'Footed', 'Chalk'].map((name) => find(name, parent)?.href)).toEqual([
			'/products/cylinder?utm_source=mail&Shape=Cylinder&Color=Chalk',
			'/products/footed?utm_source=mail&Shape=Footed&Color=Sage',
			'/products/cylinder?utm_source=mail&Shape=Cylinder&Color=Chalk'
		]);
		expect(flatten({ ...choice, ...parent }).some(({ isSelected }) => isSelected)).toBe(false);
	});
});
