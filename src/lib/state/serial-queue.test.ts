import { describe, expect, it } from 'vitest';
import { SerialQueue } from './serial-queue';

/** A task that ends when the test says so. */
function createTask(log: string[], name: string) {
	let end: (isDone: boolean) => void = () => undefined;
	const task = () => {
		log.push(`${name} begins`);
		return new Promise<boolean>((resolve) => {
			end = (isDone) => {
				log.push(`${name} ends`);
				resolve(isDone);
			};
		});
	};
	return { task, end: (isDone = true) => end(isDone) };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('SerialQueue', () => {
	it('never runs two tasks at once', async () => {
		const log: string[] = [];
		const queue = new SerialQueue();
		const [a, b] = [createTask(log, 'a'), createTask(log, 'b')];
		const results = [queue.add('a', a.task), queue.add('b', b.task)];
		await settle();
		expect(log).toEqual(['a begins']);
		a.end(false);
		await settle();
		b.end();
		expect(await Promise.all(results)).toEqual([false, true]);
		expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
	});

	it('lets the newest of those that wait under one key run, in the first one’s place', async () => {
		const log: string[] = [];
		const queue = new SerialQueue();
		const tasks = ['a1', 'a2', 'b1', 'a3'].map((name) => createTask(log, name));
		const results = tasks.map(({ task }, index) => queue.add(index === 2 ? 'b' : 'a', task));
		for (const { end } of [tasks[0]!, tasks[3]!, tasks[2]!]) {
			await settle();
			end();
		}
		expect(await Promise.all(results)).toEqual([true, true, true, true]);
		expect(log.filter((line) => line.endsWith('begins'))).toEqual([
			'a1 begins',
			'a3 begins',
			'b1 begins'
		]);
	});

	it('takes new work after it was empty, and knows what waits', async () => {
		const log: string[] = [];
		const queue = new SerialQueue();
		const [first, second] = [createTask(log, 'first'), createTask(log, 'second')];
		const done = queue.add('key', first.task);
		expect(queue.isWaiting('key')).toBe(false);
		first.end();
		await done;
		const again = queue.add('key', second.task);
		void queue.add('key', first.task);
		expect(queue.isWaiting('key')).toBe(true);
		second.end();
		expect(await again).toBe(true);
	});
});
