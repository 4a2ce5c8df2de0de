import fc from 'fast-check';
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
	test('an empty one has no member, also far outside', () => {
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

	test('holds the places of values in a range, whose end is outside', () => {
		const values = Int32Array.from({ length: 70 }, (_, place) => place % 35);
		expect(list(Bitset.ofRange(values, 33, 35))).toEqual([33, 34, 68, 69]);
		expect(list(Bitset.ofRange(values, 35, 99))).toEqual([]);
		expect(Bitset.ofRange(new Int32Array(0), 0, 9).count()).toBe(0);
	});

	test.each([
		[0, 0, 0],
		[0, 1, 1],
		[1, 30, 0],
		[31, 2, 2],
		[0, 32, 2],
		[0, 64, 4],
		[32, 32, 2],
		[33, 30, 0],
		[63, 1, 1],
		[64, 500, 0],
		[0, 500, 4]
	])('counts members from %i on among %i neighbors: %i', (first, length, count) => {
		expect(toSet(SMALL).countNeighbours(first, length)).toBe(count);
	});

	test('has members in the words it lists, and counts common ones there', () => {
		const [small, large] = [toSet(SMALL), toSet(LARGE)];
		expect([...large.listFilledWords()]).toEqual([0, 1, 2, 31, 127]);
		expect(large.countCommonAt(small, large.listFilledWords())).toBe(2);
		expect(small.countCommonAt(large, large.listFilledWords())).toBe(2);
		expect([...new Bitset(500).listFilledWords()]).toEqual([]);
	});

	test('counts groups of neighbors as a look at each of them does', () => {
		const lengths = fc.array(
			fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constantFrom(32, 64, 130))
		);
		const members = fc.array(fc.nat({ max: 700 }), { maxLength: 60 });
		const few = fc.constant([0, 31, 32, 95, 96, 127, 255, 256, 640]);
		fc.assert(
			fc.property(
				lengths,
				fc.oneof(members, few),
				fc.oneof(members, few),
				(groups, left, right) => {
					const owners = groups.flatMap((length, group) => new Array<number>(length).fill(group));
					const ends = owners.flatMap((group, place) => (owners[place + 1] === group ? [] : place));
					const isGrouped = (member: number): boolean => member < owners.length;
					const [mine, theirs] = [left.filter(isGrouped), right.filter(isGrouped)];
					const common = mine.filter((member) => theirs.includes(member));
					const among = toSet(theirs);
					expect(toSet(mine).countGroupsAt(among, among.listFilledWords(), toSet(ends))).toBe(
						new Set(common.map((member) => owners[member])).size
					);
				}
			),
			{ numRuns: 500 }
		);
	});

	test('tells members within a range from those that reach into it', () => {
		const lowest = Int32Array.from({ length: 40 }, (_, place) => place);
		const highest = lowest.map((low) => low + 3);
		const { within, across } = toSet([0, 8, 11, 12, 16, 17, 19, 20, 35]).divideByRange(
			{ lowest, highest },
			11,
			20
		);
		expect([list(within), list(across)]).toEqual([
			[11, 12, 16],
			[8, 17, 19]
		]);
	});
});
