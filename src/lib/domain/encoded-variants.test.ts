import { describe, expect, it } from 'vitest';
import { decodeVariants } from './encoded-variants';

describe('decodeVariants', () => {
	it.each([[null], ['v2_0'], ['0:1'], ['v1_a'], ['v1_0:x,'], ['v1_0--1']])(
		'does not guess at %s',
		(encoded) => {
			expect(decodeVariants(encoded)).toBeNull();
		}
	);

	it.each<[string, number[][]]>([
		['', []],
		['v1_', []],
		['v1_0', [[0]]],
		['v1_0-2', [[0], [1], [2]]],
		['v1_0 2-3 5', [[0], [2], [3], [5]]],
		[
			'v1_0:0-1,',
			[
				[0, 0],
				[0, 1]
			]
		],
		[
			'v1_0:0-1,1:1,',
			[
				[0, 0],
				[0, 1],
				[1, 1]
			]
		],
		[
			'v1_0:0 2,2:10-11,',
			[
				[0, 0],
				[0, 2],
				[2, 10],
				[2, 11]
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
	])('reads %s', (encoded, combinations) => {
		expect(decodeVariants(encoded)).toEqual(combinations);
	});

	it('reads thousands of combinations of one short text', () => {
		expect(decodeVariants('v1_0-1999')).toHaveLength(2000);
	});
});
