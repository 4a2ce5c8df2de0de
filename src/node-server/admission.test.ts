import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createAdmission, type AdmissionLimits } from './admission.ts';

const LIMITS: AdmissionLimits = {
	maxConcurrentRequests: 2,
	maxQueuedRequests: 2,
	maxQueueMs: 500,
	maxOpenStreams: 3
};

function open(limits: Partial<AdmissionLimits> = {}) {
	const turns: (() => void)[] = [];
	const work: (() => void)[] = [];
	let now = 0;
	const timers = new Set<() => void>();
	const begun: string[] = [];
	const refused: string[] = [];
	const admission = createAdmission({
		limits: { ...LIMITS, ...limits },
		getConcurrencyLimit: () => limits.maxConcurrentRequests ?? LIMITS.maxConcurrentRequests,
		refuse: ({ url = '' }) => refused.push(url),
		now: () => now,
		defer: (callback) => turns.push(callback),
		afterWork: (callback) => work.push(callback),
		schedule(callback) {
			timers.add(callback);
			return () => timers.delete(callback);
		}
	});
	function finishWork(): void {
		while (work.length > 0) work.shift()?.();
	}
	return {
		begun,
		refused,
		getCounts: admission.getCounts,
		/** Beginning the answer takes so long. */
		send: (url: string, durationMs = 1) => {
			const request = new IncomingMessage(new Socket());
			request.url = url;
			const response = new ServerResponse(request);
			admission.admit(request, response, () => {
				begun.push(url);
				now += durationMs;
			});
			return response;
		},
		finishWork,
		/** Lets the event loop go round until nothing is left to do. */
		turn: (times = Infinity) => {
			finishWork();
			for (let time = 0; time < times && turns.length > 0; time += 1) {
				turns.shift()?.();
				finishWork();
			}
		},
		/** Fires all timers, as if requests had waited or held their place for too long. */
		wait: () => {
			for (const ring of [...timers]) ring();
		}
	};
}

describe('a request', () => {
	it('begins at once when nothing else does', () => {
		const { send, begun } = open();
		send('a');
		expect(begun).toEqual(['a']);
	});

	it('begins when those before it have done what they can do without waiting', () => {
		const { send, finishWork, begun } = open();
		for (const url of ['a', 'b']) send(url);
		expect(begun).toEqual(['a']);
		finishWork();
		expect(begun).toEqual(['a', 'b']);
	});

	it('begins in the next turn of the event loop when those before it took long', () => {
		const { send, finishWork, turn, begun } = open();
		for (const url of ['a', 'b']) send(url, 10);
		finishWork();
		expect(begun).toEqual(['a']);
		turn(1);
		expect(begun).toEqual(['a', 'b']);
	});

	it('gives its place back when it waits for others', () => {
		const { send, turn, wait, begun, getCounts } = open({ maxConcurrentRequests: 1 });
		send('a');
		turn();
		wait();
		send('b');
		expect(begun).toEqual(['a', 'b']);
		expect(getCounts()).toMatchObject({ underWay: 1, streams: 1 });
	});

	it('waits while as many as may be are under way, in the order of arrival', () => {
		const { send, turn, begun } = open();
		const first = send('a');
		turn();
		send('b');
		turn();
		send('c');
		send('d');
		turn();
		expect(begun).toEqual(['a', 'b']);
		first.write('body');
		turn();
		expect(begun).toEqual(['a', 'b', 'c']);
	});

	it('is refused at once when the queue is full', () => {
		const { send, turn, begun, refused } = open({ maxConcurrentRequests: 1 });
		for (const url of ['a', 'b', 'c', 'd']) send(url);
		turn();
		expect([begun, refused]).toEqual([['a'], ['d']]);
	});

	it('is refused when it has waited too long, and never begins', () => {
		const { send, turn, wait, begun, refused } = open({ maxConcurrentRequests: 1 });
		const first = send('a');
		send('b');
		wait();
		first.emit('close');
		turn();
		expect([begun, refused]).toEqual([['a'], ['b']]);
	});

	it('does not begin when its client has left', () => {
		const { send, turn, wait, begun, refused } = open();
		send('a');
		send('b').emit('close');
		send('c');
		turn();
		wait();
		expect([begun, refused]).toEqual([['a', 'c'], []]);
	});

	it('makes room when its client leaves while it is under way', () => {
		const { send, turn, begun } = open({ maxConcurrentRequests: 1 });
		const first = send('a');
		send('b');
		turn();
		first.emit('close');
		turn();
		expect(begun).toEqual(['a', 'b']);
	});
});

it('bounds streams apart: they hold no place of those whose answer has not begun', () => {
	const { send, turn, begun, refused, getCounts } = open({ maxConcurrentRequests: 1 });
	const streams = ['a', 'b', 'c'].map((url) => {
		const response = send(url);
		response.write('body');
		turn();
		return response;
	});
	send('d');
	expect(getCounts()).toEqual({ underWay: 0, queued: 0, streams: 3, shed: 1 });
	streams[0]?.emit('close');
	send('e');
	expect([begun, refused]).toEqual([['a', 'b', 'c', 'e'], ['d']]);
});

it('counts what is under way, what waits and what was refused', () => {
	const { send, turn, getCounts } = open({ maxConcurrentRequests: 1, maxQueuedRequests: 1 });
	const first = send('a');
	for (const url of ['b', 'c']) send(url);
	expect(getCounts()).toEqual({ underWay: 1, queued: 1, streams: 0, shed: 1 });
	first.write('body');
	turn();
	first.emit('close');
	expect(getCounts()).toEqual({ underWay: 1, queued: 0, streams: 0, shed: 1 });
});
