import { describe, expect, it } from 'vitest';
import type { CartLine } from './cart';
import { getSuggestionSource, listSuggestions } from './cart-suggestions';
import type { ProductCard } from './product';

const card = (handle: string, availableForSale = true) =>
	({ handle, availableForSale }) as ProductCard;
const cartOf = (...handles: string[]) => ({
	lines: handles.map((productHandle) => ({ productHandle }) as CartLine)
});

describe('getSuggestionSource', () => {
	it.each([
		['no cart', null, null],
		['an empty cart', cartOf(), null],
		['a cart', cartOf('mug', 'lamp'), 'mug']
	])('knows the product that was added last to %s', (_, cart, handle) => {
		expect(getSuggestionSource(cart)).toBe(handle);
	});
});

describe('listSuggestions', () => {
	it('leaves out what is sold out or in the cart already', () => {
		const products = [card('mug'), card('vase', false), card('lamp'), card('tray'), card('bowl')];
		const suggested = listSuggestions(products, cartOf('mug'), 2);
		expect(suggested.map(({ handle }) => handle)).toEqual(['lamp', 'tray']);
	});

	it('leaves out nothing for a shopper without a cart', () => {
		expect(listSuggestions([card('mug')], null, 4)).toEqual([card('mug')]);
	});
});
