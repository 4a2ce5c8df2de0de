import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

test('never runs more than its bound, and goes on after a failure, in order', async () => {
	const run = limitConcurrency(2);
	const gates = [0, 1, 2, 3].map(() => Promise.withResolvers<undefined>());
	const started: number[] = [];
	const jobs = gates.map((gate, index) =>
		run(() => {
			started.push(index);
			return gate.promise;
		})
	);
	await Promise.resolve();
	expect(started).toEqual([0, 1]);

	gates[1]?.reject(new Error('broken'));
	await expect(jobs[1]).rejects.toThrow('broken');
	expect(started).toEqual([0, 1, 2]);

	for (const index of [0, 2, 3]) gates[index]?.resolve(undefined);
	await Promise.all([jobs[0], jobs[2], jobs[3]]);
	expect(started).toEqual([0, 1, 2, 3]);
});
