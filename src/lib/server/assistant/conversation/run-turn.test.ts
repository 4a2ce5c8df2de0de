import { describe, expect, it } from 'vitest';
import { createFairScheduler } from './run-turn';

describe('a fair scheduler', () => {
	it('releases one turn per tick', async () => {
		const ticks: (() => void)[] = [];
		const fairScheduler = createFairScheduler((next) => void ticks.push(next));
		const passed: string[] = [];
		const all = ['a', 'b', 'c'].map((name) =>
			fairScheduler.waitTurn().then(() => passed.push(name))
		);
		await Promise.resolve();
		expect([passed, ticks.length]).toEqual([[], 1]);
		while (ticks.length > 0) {
			ticks.shift()?.();
			await Promise.resolve();
			await Promise.resolve();
			expect(ticks.length).toBeLessThan(2);
		}
		await Promise.all(all);
		expect(passed).toEqual(['a', 'b', 'c']);
	});

	it('starts again when all are released', async () => {
		const fairScheduler = createFairScheduler();
		await fairScheduler.waitTurn();
		await fairScheduler.waitTurn();
	});
});
