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
	const timers = new Set<() => void>();
	const begun: string[] = [];
	const refused: string[] = [];
	const admission = createAdmission({
		limits: { ...LIMITS, ...limits },
		refuse: ({ url = '' }) => refused.push(url),
		takeTurn: () => new Promise((resolve) => turns.push(resolve)),
		schedule(callback) {
			timers.add(callback);
			return () => timers.delete(callback);
		}
	});
	async function turnOnce(): Promise<void> {
		turns.shift()?.();
		await Promise.resolve();
	}
	return {
		begun,
		refused,
		getCounts: admission.getCounts,
		send: (url: string) => {
			const request = new IncomingMessage(new Socket());
			request.url = url;
			const response = new ServerResponse(request);
			admission.admit(request, response, () => begun.push(url));
			return response;
		},
		/** Gives a turn of the event loop to each that waits for one. */
		turn: async () => {
			while (turns.length > 0) await turnOnce();
		},
		turnOnce,
		/** Fires all timers, as if requests had waited or held their place for too long. */
		wait: () => {
			for (const ring of [...timers]) ring();
		}
	};
}

describe('a request', () => {
	it('begins in a turn of the event loop of its own', async () => {
		const { send, turnOnce, begun } = open();
		send('a');
		send('b');
		expect(begun).toEqual([]);
		await turnOnce();
		expect(begun).toEqual(['a']);
		await turnOnce();
		expect(begun).toEqual(['a', 'b']);
	});

	it('gives its place back when it waits for others', async () => {
		const { send, turn, wait, begun, getCounts } = open({ maxConcurrentRequests: 1 });
		send('a');
		await turn();
		wait();
		send('b');
		await turn();
		expect(begun).toEqual(['a', 'b']);
		expect(getCounts()).toMatchObject({ underWay: 1, streams: 1 });
	});

	it('waits while as many as may be are under way, in the order of arrival', async () => {
		const { send, turn, begun } = open();
		const first = send('a');
		await turn();
		send('b');
		await turn();
		send('c');
		send('d');
		await turn();
		expect(begun).toEqual(['a', 'b']);
		first.write('body');
		await turn();
		expect(begun).toEqual(['a', 'b', 'c']);
	});

	it('is refused at once when the queue is full', async () => {
		const { send, turn, begun, refused } = open({ maxConcurrentRequests: 1 });
		for (const url of ['a', 'b', 'c', 'd']) send(url);
		await turn();
		expect([begun, refused]).toEqual([['a'], ['d']]);
	});

	it('is refused when it has waited too long, and never begins', async () => {
		const { send, turn, wait, begun, refused } = open({ maxConcurrentRequests: 1 });
		send('a');
		send('b');
		await turn();
		send('c');
		wait();
		await turn();
		expect([begun, refused]).toEqual([['a'], ['b', 'c']]);
	});

	it('does not begin when its client has left', async () => {
		const { send, turn, wait, begun, refused } = open({ maxConcurrentRequests: 1 });
		const first = send('a');
		await turn();
		send('b').emit('close');
		send('c');
		first.write('body');
		await turn();
		wait();
		expect([begun, refused]).toEqual([['a', 'c'], []]);
	});

	it('makes room when its client leaves while it is under way', async () => {
		const { send, turn, begun } = open({ maxConcurrentRequests: 1 });
		const first = send('a');
		send('b');
		await turn();
		first.emit('close');
		await turn();
		expect(begun).toEqual(['a', 'b']);
	});
});

it('bounds streams apart: they hold no place of those whose answer has not begun', async () => {
	const { send, turn, begun, refused, getCounts } = open({ maxConcurrentRequests: 1 });
	const streams = ['a', 'b', 'c'].map((url) => send(url));
	for (const response of streams) {
		await turn();
		response.write('body');
	}
	send('d');
	expect(getCounts()).toEqual({ underWay: 0, queued: 0, streams: 3, shed: 1 });
	streams[0]?.emit('close');
	send('e');
	await turn();
	expect([begun, refused]).toEqual([['a', 'b', 'c', 'e'], ['d']]);
});

it('counts what is under way, what waits and what was refused', async () => {
	const { send, turn, getCounts } = open({ maxConcurrentRequests: 1, maxQueuedRequests: 1 });
	const first = send('a');
	for (const url of ['b', 'c']) send(url);
	await turn();
	expect(getCounts()).toEqual({ underWay: 1, queued: 1, streams: 0, shed: 1 });
	first.write('body');
	await turn();
	first.emit('close');
	expect(getCounts()).toEqual({ underWay: 1, queued: 0, streams: 0, shed: 1 });
});
