import { describe, expect, it } from 'vitest';
import { createTurnstile } from './turnstile';

describe('a turnstile', () => {
	it('lets one through each time that others had their turn', async () => {
		const ticks: (() => void)[] = [];
		const turnstile = createTurnstile((next) => void ticks.push(next));
		const passed: string[] = [];
		const all = ['a', 'b', 'c'].map((name) => turnstile.pass().then(() => passed.push(name)));
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

	it('opens again when all are through', async () => {
		const turnstile = createTurnstile();
		await turnstile.pass();
		await turnstile.pass();
	});
});
