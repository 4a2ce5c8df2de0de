import { describe, expect, test } from 'vitest';
import { Bitset } from './bitset.ts';

function toSet(members: number[]): Bitset {
	const set = new Bitset(1);
	for (const member of members) set.add(member);
	return set;
}

function list(set: Bitset): number[] {
	const members: number[] = [];
	set.forEach((member) => members.push(member));
	return members;
}

const SMALL = [0, 31, 32, 63];
const LARGE = [31, 63, 64, 1000, 4095];

describe('Bitset', () => {
	test('an empty one has nobody, also far outside', () => {
		expect([new Bitset().count(), new Bitset().has(100_000), list(new Bitset())]).toEqual([
			0,
			false,
			[]
		]);
	});

	test('grows to its members and lists them in order', () => {
		expect(list(toSet([...LARGE].reverse()))).toEqual(LARGE);
	});

	test('combines sets of different sizes', () => {
		const [small, large] = [toSet(SMALL), toSet(LARGE)];
		expect(list(small.and(large))).toEqual([31, 63]);
		expect(list(small.or(large))).toEqual([0, 31, 32, 63, 64, 1000, 4095]);
		expect(list(small.without(large))).toEqual([0, 32]);
		expect(list(large.without(small))).toEqual([64, 1000, 4095]);
		expect([small.countCommon(large), large.count(), small.count()]).toEqual([2, 5, 4]);
	});

	test('combining changes neither', () => {
		const [small, large] = [toSet(SMALL), toSet(LARGE)];
		small.or(large).add(7);
		expect([list(small), list(large)]).toEqual([SMALL, LARGE]);
	});

	test('forgets a member, and one that was never there', () => {
		const set = toSet(SMALL);
		set.delete(31);
		set.delete(30);
		set.delete(99_999);
		expect(list(set)).toEqual([0, 32, 63]);
	});
});
