import { describe, expect, it } from 'vitest';
import type { Facet } from '$lib/domain/types';
import { arrangeFacets } from './arrange-facets';

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

function arrange(names: string): [shown: string, more: string] {
	const { shown, more } = arrangeFacets(createFacets(names));
	const join = (facets: Facet[]) => facets.map(({ id }) => id).join(' ');
	return [join(shown), join(more)];
}

describe('arrangeFacets', () => {
	it.each(['a', 'a b c d e f', 'a b c d e f g'])('folds nothing of “%s”', (names) => {
		expect(arrange(names)).toEqual([names, '']);
	});

	it.each([
		['a b c d e f g h', 'a b c d e f', 'g h'],
		['a price b c d e f color* h', 'a price b c d color*', 'e f h'],
		['a b c d e f g h i!', 'a b c d e i!', 'f g h'],
		['a! b! c! d! e! f! g! h', 'a! b! c! d! e! f! g!', 'h']
	])('of “%s” shows “%s”', (names, shown, more) => {
		expect(arrange(names)).toEqual([shown, more]);
	});
});
