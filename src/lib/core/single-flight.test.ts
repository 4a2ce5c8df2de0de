import { describe, expect, it } from 'vitest';
import { createSingleFlight, joinCalls } from './single-flight';

/** Work that ends when the test says so. */
function createWork() {
	const runs: PromiseWithResolvers<string>[] = [];
	const work = () => {
		const run = Promise.withResolvers<string>();
		runs.push(run);
		return run.promise;
	};
	return { work, runs };
}

describe('createSingleFlight', () => {
	it('runs the work once for concurrent callers of a key', async () => {
		const { work, runs } = createWork();
		const flights = createSingleFlight<string>();
		const calls = ['a', 'a', 'b'].map((key) => flights.run(key, work));
		expect(runs).toHaveLength(2);
		runs[0]?.resolve('first');
		runs[1]?.resolve('second');
		expect(await Promise.all(calls)).toEqual(['first', 'first', 'second']);
	});

	it('runs it again once it has ended, also after a failure', async () => {
		const { work, runs } = createWork();
		const flights = createSingleFlight<string>();
		const calls = [flights.run('a', work), flights.run('a', work)];
		expect(flights.isRunning('a')).toBe(true);
		runs[0]?.reject(new Error('away'));
		const results = await Promise.allSettled(calls);
		expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
		expect(flights.isRunning('a')).toBe(false);
		const again = flights.run('a', work);
		runs[1]?.resolve('back');
		expect(await again).toBe('back');
	});

	it('runs it again, once, for those who do not accept the earlier result', async () => {
		const { work, runs } = createWork();
		const flights = createSingleFlight<string>();
		const first = flights.run('a', work);
		const later = [1, 2].map(() => flights.run('a', work, (result) => result !== 'old'));
		runs[0]?.resolve('old');
		expect(await first).toBe('old');
		await expect.poll(() => runs.length).toBe(2);
		runs[1]?.resolve('new');
		expect(await Promise.all(later)).toEqual(['new', 'new']);
		expect(runs).toHaveLength(2);
	});

	it('does not join work from before it was told to forget', async () => {
		const { work, runs } = createWork();
		const flights = createSingleFlight<string>();
		const before = flights.run('a', work);
		flights.forget();
		const after = flights.run('a', work);
		runs[0]?.resolve('old');
		expect(await before).toBe('old');
		// The end of the old work leaves the new one in its place.
		expect(flights.isRunning('a')).toBe(true);
		runs[1]?.resolve('new');
		expect(await after).toBe('new');
	});
});

it('joins concurrent calls of one function', async () => {
	const { work, runs } = createWork();
	const call = joinCalls(work);
	const calls = [call(), call()];
	runs[0]?.resolve('once');
	expect(await Promise.all(calls)).toEqual(['once', 'once']);
	const again = call();
	runs[1]?.resolve('twice');
	expect(await again).toBe('twice');
});
