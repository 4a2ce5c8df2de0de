import type { ShownProduct } from '$lib/domain/assistant';
import { describe, expect, it } from 'vitest';
import { getInitialChoice, findVariant, getValueAvailability } from './choose-variant';

const usd = (amount: string) => ({ amount, currencyCode: 'USD' });
const variant = (id: string, values: string[], availableForSale = true) => ({
	...{ id, values, availableForSale, price: usd('22.00'), compareAtPrice: null },
	minimumQuantity: 1
});
const value = (name: string) => ({ name, swatch: null, image: null });

const product = {
	options: [
		{ name: 'Color', values: [value('Ink'), value('Sage')] },
		{ name: 'Size', values: [value('Small'), value('Large')] },
		{ name: 'Made of', values: [value('Clay')] }
	],
	variants: [
		variant('ink-small', ['Ink', 'Small', 'Clay']),
		variant('ink-large', ['Ink', 'Large', 'Clay'], false),
		variant('sage-small', ['Sage', 'Small', 'Clay'])
	],
	chosen: ['Ink', null, null]
} as unknown as ShownProduct;

it('begins with what was chosen and what leaves no choice', () => {
	expect(getInitialChoice(product)).toEqual(['Ink', null, 'Clay']);
});

describe('findVariant', () => {
	it.each([
		[['Ink', null, 'Clay'], null],
		[['Sage', 'Large', 'Clay'], null],
		[['Ink', 'Large', 'Clay'], 'ink-large']
	])('%j is %s', (choice, id) => {
		expect(findVariant(product, choice)?.id ?? null).toBe(id);
	});

	it('is the only one of a product without options', () => {
		const plain = { ...product, options: [], variants: [variant('only', [])] };
		expect(findVariant(plain, [])?.id).toBe('only');
	});
});

it.each([
	[['Sage', null, 'Clay'], 1, 'Large', 'missing'],
	[['Ink', null, 'Clay'], 1, 'Large', 'sold-out'],
	[[null, null, 'Clay'], 0, 'Sage', 'available']
] as const)('with %j the value of option %i, %s, is %s', (choice, option, name, expected) => {
	expect(getValueAvailability(product, choice, option, name)).toBe(expected);
});
