import { expect, it } from 'vitest';
import { createKeyedQueue } from './keyed-queue';

/** Work that is done when the test says so. */
function createWork(log: string[], name: string) {
	const { promise, resolve, reject } = Promise.withResolvers<undefined>();
	const run = async () => {
		log.push(`${name} starts`);
		await promise;
		log.push(`${name} ends`);
		return name;
	};
	return { run, finish: () => resolve(undefined), fail: () => reject(new Error(name)) };
}

it('runs one after the other for one key, and others at once', async () => {
	const log: string[] = [];
	const runInTurn = createKeyedQueue();
	const [first, second, other] = ['first', 'second', 'other'].map((name) => createWork(log, name));
	const done = [
		runInTurn('a', first!.run),
		runInTurn('a', second!.run),
		runInTurn('b', other!.run)
	];
	second!.finish();
	other!.finish();
	await done[2];
	expect(log).toEqual(['first starts', 'other starts', 'other ends']);
	first!.finish();
	expect(await Promise.all(done)).toEqual(['first', 'second', 'other']);
	expect(log.slice(3)).toEqual(['first ends', 'second starts', 'second ends']);
});

it('goes on after a failure, which only its own caller sees', async () => {
	const log: string[] = [];
	const runInTurn = createKeyedQueue();
	const [broken, next] = [createWork(log, 'broken'), createWork(log, 'next')];
	const failing = runInTurn('a', broken.run);
	const following = runInTurn('a', next.run);
	broken.fail();
	next.finish();
	await expect(failing).rejects.toThrow('broken');
	expect(await following).toBe('next');
});
