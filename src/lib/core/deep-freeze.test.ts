import { expect, it } from 'vitest';
import { deepFreeze } from './deep-freeze';

it('freezes objects and arrays at every depth', () => {
	const value = deepFreeze({ products: [{ tags: ['lamp'] }], title: 'Lamps', image: null });
	expect(() => value.products[0]?.tags.push('desk')).toThrow(TypeError);
	expect(() => value.products.pop()).toThrow(TypeError);
	expect(() => (value.title = 'Mugs')).toThrow(TypeError);
	expect(value).toEqual({ products: [{ tags: ['lamp'] }], title: 'Lamps', image: null });
});
