import { expect, it } from 'vitest';
import { createMemoryQueue } from './change-queue';

it('hands out what is due, once, and again where it was not finished', async () => {
	const queue = createMemoryQueue();
	await queue.add('1', 1000);
	await queue.add('2', 5000);
	expect((await queue.take(999)).names).toEqual([]);
	const taken = await queue.take(1000);
	expect(taken.names).toEqual(['1']);
	expect((await queue.take(1000)).names).toEqual([]);
	expect((await queue.take(taken.until)).names).toEqual(['1', '2']);
});

it('forgets what is finished, unless it has changed again meanwhile', async () => {
	const queue = createMemoryQueue();
	await queue.add('1', 0);
	await queue.add('2', 0);
	const taken = await queue.take(0);
	await queue.add('2', 10);
	await queue.finish(taken);
	expect((await queue.take(taken.until + 1)).names).toEqual(['2']);
});
