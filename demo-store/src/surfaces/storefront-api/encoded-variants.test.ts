import { decodeEncodedVariant } from '@shopify/hydrogen-react/optionValueDecoder';
import { describe, expect, test } from 'vitest';
import { encodeVariants } from './encoded-variants.ts';

/** All combinations of that many values for each option. */
function combine(...sizes: number[]): number[][] {
	return sizes.reduce<number[][]>(
		(rows, size) =>
			rows.flatMap((row) => Array.from({ length: size }, (_, value) => [...row, value])),
		[[]]
	);
}

describe('encoded variants', () => {
	test('without any variant are null', () => {
		expect(encodeVariants([])).toBeNull();
	});

	test.each<[string, number[][]]>([
		['v1_0', [[0]]],
		['v1_0-2 4', [[4], [0], [2], [1]]],
		[
			'v1_0:0-1,1:1,',
			[
				[0, 0],
				[0, 1],
				[1, 1]
			]
		],
		[
			'v1_0:0:0,1:0-1,,1:0:0-1,1:1,,2:0:1,1:0,,',
			[
				[0, 0, 0],
				[0, 1, 0],
				[0, 1, 1],
				[1, 0, 0],
				[1, 0, 1],
				[1, 1, 1],
				[2, 0, 1],
				[2, 1, 0]
			]
		]
	])('%s', (encoded, combinations) => {
		expect(encodeVariants(combinations)).toBe(encoded);
	});

	test.each<[string, number[][]]>([
		['one option', combine(12)],
		['two options', combine(3, 11)],
		['three options', combine(4, 3, 2)],
		['three options with gaps', combine(5, 4, 3).filter((_, index) => index % 7 !== 3)],
		[
			'three options, few variants',
			[
				[0, 2, 1],
				[3, 0, 0],
				[10, 1, 12]
			]
		]
	])('of %s are read back by the ecosystem’s own decoder', (_name, combinations) => {
		expect(decodeEncodedVariant(encodeVariants(combinations) ?? '')).toEqual(combinations);
	});
});
