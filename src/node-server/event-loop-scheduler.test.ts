import { expect, it } from 'vitest';
import { createEventLoopScheduler } from './event-loop-scheduler.ts';

/** An event loop whose turns are driven by hand: each takes a millisecond, and accepts one connection that waits. */
function openLoop(backlog = 0) {
	let turns = 0;
	let accepted = 0;
	const deferred: (() => void)[] = [];
	const begun: string[] = [];
	const takeTurn = createEventLoopScheduler({
		countAccepted: () => accepted,
		now: () => turns,
		defer: (callback) => deferred.push(callback)
	});
	return {
		begun,
		begin: (name: string) => void takeTurn().then(() => begun.push(name)),
		turn: async (times = 1) => {
			for (let time = 0; time < times; time += 1) {
				turns += 1;
				accepted = Math.min(accepted + 1, backlog);
				for (const callback of deferred.splice(0)) callback();
				await Promise.resolve();
			}
		}
	};
}

it('gives each piece of work a turn of its own, in the order of the calls', async () => {
	const { begin, begun, turn } = openLoop();
	for (const name of ['a', 'b', 'c']) begin(name);
	const seen: string[] = [];
	for (let time = 0; time < 6; time += 1) {
		await turn();
		seen.push(begun.join(''));
	}
	expect(seen).toEqual(['', 'a', 'a', 'ab', 'ab', 'abc']);
});

it('accepts the connections that wait before it goes on', async () => {
	const { begin, begun, turn } = openLoop(5);
	begin('a');
	await turn(5);
	expect(begun).toEqual([]);
	await turn();
	expect(begun).toEqual(['a']);
});

it('goes on after a while although connections keep coming', async () => {
	const { begin, begun, turn } = openLoop(1000);
	begin('a');
	await turn(19);
	expect(begun).toEqual([]);
	await turn();
	expect(begun).toEqual(['a']);
});
