import { expect, it } from 'vitest';
import { createMetronome } from './metronome.ts';

function createTestClock() {
	let time = 1000;
	let scheduled: { callback: () => void; due: number } | null = null;
	return {
		now: () => time,
		schedule(callback: () => void, delayMs: number) {
			scheduled = { callback, due: time + delayMs };
			return () => (scheduled = null);
		},
		pass: (ms: number) => (time += ms),
		isScheduled: () => scheduled !== null,
		/** Goes to the scheduled time, and returns how long that took. */
		run(): number {
			if (scheduled === null) throw new Error('Nothing is scheduled.');
			const { callback, due } = scheduled;
			const waited = due - time;
			time = due;
			scheduled = null;
			callback();
			return waited;
		}
	};
}

it('rests without listeners', () => {
	const clock = createTestClock();
	const metronome = createMetronome(clock);
	expect(clock.isScheduled()).toBe(false);
	const stop = metronome.start(() => undefined);
	expect(clock.isScheduled()).toBe(true);
	stop();
	expect(clock.isScheduled()).toBe(false);
	metronome.start(() => undefined);
	expect(clock.isScheduled()).toBe(true);
});

it('beats 30 times a second, and does not fall behind by and by', () => {
	const clock = createTestClock();
	const frames: number[] = [];
	createMetronome(clock).start((frame) => {
		frames.push(frame);
		clock.pass(5);
	});
	const began = clock.now();
	for (let beat = 0; beat < 300; beat++) clock.run();
	expect(frames).toEqual(Array.from({ length: 300 }, (_, index) => index + 1));
	expect(clock.now() - began).toBeCloseTo(10_005, 0);
});

it('leaves out the frames that it is too late for', () => {
	const clock = createTestClock();
	const frames: number[] = [];
	createMetronome(clock).start((frame) => {
		frames.push(frame);
		clock.pass(90);
	});
	for (let beat = 0; beat < 3; beat++) clock.run();
	expect(frames).toEqual([1, 3, 6]);
});

it('leaves time for other work however much there is to draw, and skips no viewer twice', () => {
	const clock = createTestClock();
	const metronome = createMetronome(clock);
	const counts = new Map<string, number>();
	for (const name of ['a', 'b', 'c', 'd', 'e']) {
		metronome.start(() => {
			counts.set(name, (counts.get(name) ?? 0) + 1);
			clock.pass(15);
		});
	}
	for (let beat = 0; beat < 50; beat++) expect(clock.run()).toBeGreaterThanOrEqual(3);
	expect([...counts.values()]).toEqual([20, 20, 20, 20, 20]);
});

it('forgets who stops during a beat', () => {
	const clock = createTestClock();
	const metronome = createMetronome(clock);
	const stop = metronome.start(() => stop());
	clock.run();
	expect(clock.isScheduled()).toBe(false);
});
