import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createEventLoopScheduler } from './event-loop-scheduler.ts';

/** An event loop whose turns are driven by hand: each accepts one of the connections that wait. */
function openLoop(backlog = 0) {
	let time = 0;
	let accepted = 0;
	let deferred: (() => void)[] = [];
	const loop = {
		backlog,
		scheduler: createEventLoopScheduler({
			countAccepted: () => accepted,
			now: () => time,
			defer: (callback) => deferred.push(callback)
		}),
		async turn(durationMs = 1) {
			time += durationMs;
			if (loop.backlog > 0) {
				loop.backlog -= 1;
				accepted += 1;
			}
			const callbacks = deferred;
			deferred = [];
			for (const callback of callbacks) callback();
			await setImmediate();
		}
	};
	return loop;
}

it('gives each piece of work a turn of its own, in the order of the calls', async () => {
	const loop = openLoop();
	const begun: string[] = [];
	for (const name of ['a', 'b', 'c']) void loop.scheduler.take().then(() => begun.push(name));
	const seen: string[] = [];
	for (let turn = 0; turn < 6; turn += 1) {
		await loop.turn();
		seen.push(begun.join(''));
	}
	expect(seen).toEqual(['', 'a', 'a', 'ab', 'ab', 'abc']);
});

it('accepts the connections that wait before it goes on', async () => {
	const loop = openLoop(5);
	let isDone = false;
	loop.scheduler.defer(() => (isDone = true));
	for (let turn = 0; turn < 5; turn += 1) await loop.turn();
	expect([loop.backlog, isDone]).toEqual([0, false]);
	await loop.turn();
	expect(isDone).toBe(true);
});

it('goes on after a while although connections keep coming', async () => {
	const loop = openLoop(1000);
	let isDone = false;
	void loop.scheduler.take().then(() => (isDone = true));
	for (let turn = 0; turn < 19; turn += 1) await loop.turn();
	expect(isDone).toBe(false);
	await loop.turn();
	expect(isDone).toBe(true);
	expect(loop.backlog).toBe(980);
});

it('says how long the first in line waits', async () => {
	const loop = openLoop();
	expect(loop.scheduler.getWait()).toBe(0);
	void loop.scheduler.take();
	await loop.turn(10);
	void loop.scheduler.take();
	expect(loop.scheduler.getWait()).toBe(10);
	await loop.turn(5);
	expect(loop.scheduler.getWait()).toBe(5);
	await loop.turn();
	await loop.turn();
	expect(loop.scheduler.getWait()).toBe(0);
});
