import { expect, it } from 'vitest';
import { findVariant, type JsonVariant } from './find-variant';

const variant = (id: number, color: string, size: string, available = true): JsonVariant => ({
	...{ id, option1: color, option2: size, option3: null },
	...{ available, featured_image: null, price: '9.00' }
});
const product = {
	options: [{ name: 'Color' }, { name: 'Size' }],
	variants: [
		variant(1, 'Ink', 'S', false),
		variant(2, 'Ink', 'L'),
		variant(3, 'Sage', 'S', false),
		variant(4, 'Sage', 'L', false)
	]
};

it.each([
	['Color=Ink', 2],
	['Color=Ink&Size=S', 1],
	['Color=Sage', 3],
	['Color=Ink&utm_source=x', 2],
	['', 2],
	['Color=Rose', undefined]
])('"%s" is variant %s', (query, id) => {
	expect(findVariant(product, new URLSearchParams(query))?.id).toBe(id);
});
