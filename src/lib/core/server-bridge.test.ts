import { expect, it } from 'vitest';
import {
	offerLoadCounts,
	offerCachedResponses,
	offerEventLoopScheduler,
	readLoadCounts,
	getCachedResponses,
	waitForEventLoop
} from './server-bridge';

it('finds nothing before a lookup is offered', () => {
	expect(getCachedResponses()('GET', '/', {})).toBeNull();
});

it('takes what was offered, from another copy of the module too', async () => {
	const answer = { status: 200, headers: [], body: null };
	offerCachedResponses((_, target) => (target === '/ready' ? answer : null));
	const path = './server-bridge?bundled-apart';
	const { getCachedResponses: takeElsewhere } = (await import(path)) as {
		getCachedResponses: typeof getCachedResponses;
	};
	expect(takeElsewhere()('GET', '/ready', {})).toBe(answer);
	expect(takeElsewhere()('GET', '/other', {})).toBeNull();
});

it('reads zeros until a server offers counts, and then what that server counts', () => {
	const counts = { underWay: 1, queued: 2, streams: 3, shed: 4 };
	expect(readLoadCounts()).toEqual({ underWay: 0, queued: 0, streams: 0, shed: 0 });
	offerLoadCounts(() => counts);
	expect(readLoadCounts()).toBe(counts);
});

it('waits for the event loop where the server schedules it, and goes on at once elsewhere', async () => {
	await waitForEventLoop();
	const turn = Promise.withResolvers<undefined>();
	offerEventLoopScheduler(() => turn.promise);
	let isTaken = false;
	const taking = waitForEventLoop().then(() => (isTaken = true));
	await Promise.resolve();
	expect(isTaken).toBe(false);
	turn.resolve(undefined);
	await taking;
	expect(isTaken).toBe(true);
});
