import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Failure } from '../lib/core/failure-page.ts';
import type { LoadCounts } from '../lib/core/server-bridge.ts';
import { sendFailure, type OwnAnswers } from './send-failure.ts';

export interface AdmissionLimits {
	/** Requests whose answer is being made. */
	maxConcurrentRequests: number;
	/** Requests that wait for that. */
	maxQueuedRequests: number;
	/** A request that has waited this long is refused: its client shall know within a second. */
	maxQueueMs: number;
	/** Answers that are being sent or wait for others, such as streams. */
	maxOpenStreams: number;
}

export interface AdmissionOptions {
	limits: AdmissionLimits;
	/** Answers 503. */
	refuse: (request: IncomingMessage, response: ServerResponse) => void;
	/** Resolves in a turn of the event loop, behind all that has asked for one before. */
	takeTurn: () => Promise<void>;
	/** Calls back once, that much later, unless what it returns is called before. */
	schedule: (callback: () => void, delayMs: number) => () => void;
}

export interface Admission {
	/**
	 * False when too many requests wait in line on the connection: the request is refused, and with it
	 * the connection.
	 */
	acceptFromLine: (request: IncomingMessage, response: ServerResponse) => boolean;
	/** Calls `begin` now or soon, or refuses the request. */
	admit: (request: IncomingMessage, response: ServerResponse, begin: () => void) => void;
	getCounts: () => LoadCounts;
}

interface Waiting {
	start: () => void;
	leave: () => void;
}

/** An answer that takes longer waits for others rather than computes, and gives its place back. */
const MAX_MAKING_MS = 2000;
/** Requests that a client may send before it has read the answers to earlier ones. */
const MAX_PIPELINED = 32;
const RETRY_AFTER_S = '1';
const OVERLOADED: Failure = {
	status: 503,
	code: 'overloaded',
	message: 'The shop has more visitors than it can serve right now.',
	resolution: 'Try again in a moment.'
};
const HEALTH = /^\/(?:healthz|readyz)(?:\?|$)/;

/**
 * Bounds the requests that are being answered. Others wait in a short queue, and one that finds the queue full, or
 * waits too long, is refused. A request whose client has left is not begun. Each begins in a turn of the event loop
 * that it takes behind those that render: while pages wait for their turns, few new ones begin.
 */
export function createAdmission({
	limits,
	refuse,
	takeTurn,
	schedule
}: AdmissionOptions): Admission {
	const queue = new Set<Waiting>();
	const pipelined = new WeakMap<Duplex, number>();
	let underWay = 0;
	let streams = 0;
	let shed = 0;
	let isBeginning = false;

	function shedRequest(request: IncomingMessage, response: ServerResponse): void {
		shed += 1;
		refuse(request, response);
	}

	function isBusy(): boolean {
		return underWay >= limits.maxConcurrentRequests;
	}

	async function beginWaiting(): Promise<void> {
		if (isBeginning) return;
		isBeginning = true;
		while (queue.size > 0 && !isBusy()) {
			await takeTurn();
			beginNext();
		}
		isBeginning = false;
	}

	function beginNext(): void {
		const [next] = queue;
		if (next === undefined || isBusy()) return;
		next.leave();
		next.start();
	}

	function start(response: ServerResponse, begin: () => void): void {
		let isStream = false;
		const becomeStream = (): void => {
			if (isStream) return;
			isStream = true;
			underWay -= 1;
			streams += 1;
			stopClock();
			void beginWaiting();
		};
		underWay += 1;
		const stopClock = schedule(becomeStream, MAX_MAKING_MS);
		onFirstBytes(response, becomeStream);
		response.once('close', () => {
			becomeStream();
			streams -= 1;
		});
		begin();
	}

	function wait(request: IncomingMessage, response: ServerResponse, begin: () => void): void {
		const giveUp = schedule(() => {
			waiting.leave();
			shedRequest(request, response);
		}, limits.maxQueueMs);
		const waiting: Waiting = {
			start: () => start(response, begin),
			leave() {
				giveUp();
				queue.delete(waiting);
				response.off('close', waiting.leave);
			}
		};
		queue.add(waiting);
		response.once('close', waiting.leave);
		void beginWaiting();
	}

	return {
		acceptFromLine(request, response) {
			// Node gives a response its socket when its turn has come.
			if (response.socket !== null) return true;
			const { socket } = request;
			const count = (pipelined.get(socket) ?? 0) + 1;
			pipelined.set(socket, count);
			response.once('close', () => pipelined.set(socket, (pipelined.get(socket) ?? 1) - 1));
			if (count < MAX_PIPELINED) return true;
			// Its answer closes the connection: nothing after it can be answered.
			if (count === MAX_PIPELINED) {
				response.shouldKeepAlive = false;
				shedRequest(request, response);
			}
			return false;
		},
		admit(request, response, begin) {
			if (response.destroyed) return;
			const isFull =
				underWay + queue.size >= limits.maxConcurrentRequests + limits.maxQueuedRequests;
			if (isFull || streams >= limits.maxOpenStreams) shedRequest(request, response);
			else wait(request, response, begin);
		},
		getCounts: () => ({ underWay, queued: queue.size, streams, shed })
	};
}

/** Answers 503 with a time for the next attempt. */
export function createLoadRefusal(answers: OwnAnswers): AdmissionOptions['refuse'] {
	const headers = { 'retry-after': RETRY_AFTER_S };
	return (request, response) =>
		sendFailure(request, response, OVERLOADED, { target: request.url ?? '', answers, headers });
}

/** Health is answered however busy the server is, and files of the build need no rendering. */
export function bypassesQueue({ url = '' }: IncomingMessage): boolean {
	return HEALTH.test(url) || url.startsWith('/_app/');
}

/** Calls once when the first bytes of the body have left, or wait for the client alone. */
function onFirstBytes(response: ServerResponse, callback: () => void): void {
	const write = response.write.bind(response) as (...given: unknown[]) => boolean;
	const first = (...given: unknown[]): boolean => {
		Object.assign(response, { write });
		const hasRoom = write(...given);
		callback();
		return hasRoom;
	};
	Object.assign(response, { write: first });
}
