import fc from 'fast-check';
import { expect, it } from 'vitest';
import { judgeGrowth, renderSoakTables, type SoakSample } from './soak-table.ts';

/** Half an hour with a sample each minute. */
function sample(describe: (minute: number) => Partial<SoakSample>): SoakSample[] {
	return Array.from({ length: 31 }, (_, minute) => ({
		...{
			minute,
			activities: minute * 1000,
			failed: 0,
			heapMb: 80,
			externalMb: 20,
			rssMb: 250,
			handles: 40
		},
		...describe(minute)
	}));
}

const listGrowing = (samples: SoakSample[]) =>
	judgeGrowth(samples).flatMap(({ measure, isGrowing }) => (isGrowing ? [measure] : []));

it('finds no growth in a level', () => {
	expect(listGrowing(sample(() => ({})))).toEqual([]);
});

it('finds no growth in the time in which caches fill', () => {
	expect(listGrowing(sample((minute) => ({ heapMb: 50 + 3 * Math.min(minute, 9) })))).toEqual([]);
});

it.each(['heapMb', 'externalMb', 'rssMb', 'handles'] as const)('finds growth of %s', (measure) => {
	const leaking = sample((minute) => ({ [measure]: 50 + minute }));
	expect(listGrowing(leaking)).toEqual([measure]);
});

it('finds a leak of a tenth of the heap in whatever noise of garbage', () => {
	fc.assert(
		fc.property(
			fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 31 }),
			(noise) => {
				const leaking = sample((minute) => ({ heapMb: 80 + minute / 3 + (noise[minute] ?? 0) }));
				expect(listGrowing(leaking)).toEqual(['heapMb']);
			}
		)
	);
});

it('says so in a table', () => {
	const lines = renderSoakTables(sample((minute) => ({ handles: minute }))).split('\n');
	expect(lines).toContain('| 30 | 30,000 | 0 | 80 | 20 | 250 | 30 |');
	expect(lines).toContain('| heap MB | 0.0 | no |');
	expect(lines).toContain('| open handles | 60.0 | **yes** |');
});
