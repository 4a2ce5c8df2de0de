import { LRUCache } from 'lru-cache';
import { waitAtMost } from '$lib/core/wait-at-most';
import type { Log } from '../base/log';
import { StorefrontApiError, StorefrontQueryError, StorefrontTimeoutError } from '../base/errors';

/** The platform's health as this process knows it, shared by all requests. */
export interface Upstream {
	/** Guards reads that all shoppers share. */
	reads: Breaker;
	/** Guards carts. Failing reads do not keep a shopper from buying. */
	personal: Breaker;
	throttle: Throttle;
}

interface UpstreamOptions {
	/** Milliseconds, from any zero. */
	now: () => number;
	log: Log;
	/** Told when a breaker opens or closes. */
	onBreaker?: ((name: string, isOpen: boolean) => void) | undefined;
	/** Asks the platform while a breaker is open. */
	ask?: (() => Promise<unknown>) | undefined;
}

/** Remembers which buyers the platform throttles, and for how long. */
export interface Throttle {
	/** Throws while the buyer has to wait. */
	assertAllowed: (buyer: string) => void;
	/** Notes the wait that the platform asks for, when the failure is about too many requests. */
	note: (buyer: string, failure: unknown) => void;
}

const THROTTLED_STATUSES: ReadonlySet<number | null> = new Set([429, 430]);
const THROTTLED_CODE = 'THROTTLED';
/** Seconds to wait when the platform does not say. */
const USUAL_WAIT_S = 2;
const LONGEST_WAIT_S = 60;
const MAX_BUYERS = 10_000;

export function createUpstream({ onBreaker, ...options }: UpstreamOptions): Upstream {
	const { now } = options;
	return {
		reads: createBreaker({ ...options, name: 'public reads', onState: onBreaker }),
		personal: createBreaker({ ...options, name: 'carts', onState: onBreaker }),
		throttle: createThrottle(now)
	};
}

/** `now` counts milliseconds from any zero. */
export function createThrottle(now: () => number): Throttle {
	const allowedAt = new LRUCache<string, number>({ max: MAX_BUYERS });
	return {
		assertAllowed(buyer) {
			const leftMs = (allowedAt.peek(buyer) ?? -Infinity) - now();
			if (leftMs <= 0) return;
			const details = { status: 429, retryAfterS: Math.ceil(leftMs / 1000) };
			throw new StorefrontApiError('The store asked us to wait and is not asked for now.', details);
		},
		note(buyer, failure) {
			const waitS = readWait(failure);
			if (waitS === null) return;
			allowedAt.set(buyer, now() + Math.min(waitS, LONGEST_WAIT_S) * 1000);
		}
	};
}

/** In seconds; null for failures of another kind. */
function readWait(failure: unknown): number | null {
	if (failure instanceof StorefrontApiError) {
		return THROTTLED_STATUSES.has(failure.status) ? (failure.retryAfterS ?? USUAL_WAIT_S) : null;
	}
	if (!(failure instanceof StorefrontQueryError)) return null;
	const isThrottled = failure.errors.some(({ extensions }) => extensions?.code === THROTTLED_CODE);
	return isThrottled ? (failure.retryAfterS ?? USUAL_WAIT_S) : null;
}

export interface Breaker {
	/**
	 * Does the work, or throws at once while the platform is known to fail. An answer is expected from
	 * when all was `sent`: by default that is from the beginning.
	 */
	run: <Result>(work: Work<Result>, sent?: Promise<unknown>) => Promise<Result>;
}

type Work<Result> = (signal: AbortSignal) => Promise<Result>;

interface BreakerOptions {
	/** The name of what is protected, for the log and the metrics. */
	name: string;
	/** Whose service it is, for the log. */
	service?: string;
	/** Milliseconds, from any zero. */
	now: () => number;
	log: Log;
	/** Told of each change, and of the first state. */
	onState?: ((name: string, isOpen: boolean) => void) | undefined;
	/** Asks the service after each rest, so that no shopper has to; without it the next request does. */
	ask?: Work<unknown> | undefined;
}

type Fetch = typeof globalThis.fetch;

/** Failures in a row that open the breaker. */
const OPENS_AFTER = 3;
/** An answer that does not come counts as a failure each time, long before its own deadline. */
const STALLED_AFTER_MS = 3000;
/** A platform that has become slow may come back as a slow one. */
const PROBE_STALLED_AFTER_MS = 10_000;
/** The pause without requests; it doubles after each attempt that failed. */
const FIRST_REST_MS = 1000;
const LONGEST_REST_MS = 15_000;
/** The longest that the attempt may take. */
const PROBE_PATIENCE_MS = 900;

/**
 * Creates a circuit breaker: while the platform fails, requests are refused at once and one at a time finds out whether
 * it is back; those that come meanwhile wait for what it finds. Refused and broken connections, the platform's own
 * faults and missing answers count as failures.
 */
export function createBreaker({
	name,
	service = 'the platform',
	now,
	log,
	onState,
	ask
}: BreakerOptions): Breaker {
	let failures = 0;
	let restMs = 0;
	let opensAgainAt = 0;
	/** Whether the attempt that is on its way was answered. */
	let probing: Promise<boolean> | null = null;
	let timer: NodeJS.Timeout | undefined;
	const stalled = new Set<AbortController>();
	onState?.(name, false);

	const isOpen = () => restMs > 0;

	function recordAnswer(): void {
		failures = 0;
		if (!isOpen()) return;
		restMs = 0;
		clearTimeout(timer);
		onState?.(name, false);
		log.info({ upstream: name }, `${service} answers again`);
	}

	function recordFailure(err: unknown): void {
		failures += 1;
		if (isOpen() ? probing === null : failures < OPENS_AFTER) return;
		if (!isOpen()) {
			onState?.(name, true);
			log.warn({ err, upstream: name }, `${service} fails: it is left alone for now`);
		}
		restMs = Math.min(Math.max(FIRST_REST_MS, restMs * 2), LONGEST_REST_MS);
		opensAgainAt = now() + restMs;
		clearTimeout(timer);
		if (ask !== undefined) timer = setTimeout(() => void checkAgain(ask), restMs).unref();
		for (const controller of stalled) controller.abort();
	}

	function refuse(): never {
		const retryAfterS = Math.max(1, Math.ceil((opensAgainAt - now()) / 1000));
		const details = { retryAfterS, wasSent: false };
		throw new StorefrontApiError('The store has failed and is not asked for now.', details);
	}

	/** Left alone when it does not answer in time while the breaker is open. */
	async function attempt<Result>(
		work: Work<Result>,
		answersWithinMs: number,
		sent?: Promise<unknown>
	): Promise<Result> {
		const controller = new AbortController();
		const stopWaiting = repeatAfter(sent, answersWithinMs, () => {
			stalled.add(controller);
			recordFailure(new StorefrontTimeoutError(name, answersWithinMs));
			if (isOpen()) controller.abort();
		});
		try {
			const result = await work(controller.signal);
			recordAnswer();
			return result;
		} catch (failure) {
			if (controller.signal.aborted) throw new StorefrontTimeoutError(name, answersWithinMs);
			if (isOutage(failure)) {
				if (!stalled.has(controller)) recordFailure(failure);
			} else if (failure instanceof StorefrontApiError) recordAnswer();
			throw failure;
		} finally {
			stopWaiting();
			stalled.delete(controller);
		}
	}

	/** Goes on after the one who made it has left: the next one shall know. */
	async function probe<Result>(work: Work<Result>): Promise<Result> {
		const result = attempt(work, PROBE_STALLED_AFTER_MS).finally(() => (probing = null));
		probing = result.then(
			() => !isOpen(),
			() => !isOpen()
		);
		const outcome = await waitAtMost(
			PROBE_PATIENCE_MS,
			result.then((value) => ({ value })),
			null
		);
		return outcome === null ? refuse() : outcome.value;
	}

	/** A failure has set the next timer, and the log has said it once. */
	async function checkAgain(work: Work<unknown>): Promise<void> {
		if (isOpen() && probing === null) await probe(work).catch(() => undefined);
	}

	/** Pages read several answers at once: when the first shows that the platform is back, so are all. */
	async function runAfter<Result>(
		attempted: Promise<boolean>,
		work: Work<Result>,
		sent?: Promise<unknown>
	): Promise<Result> {
		const isBack = await waitAtMost(PROBE_PATIENCE_MS, attempted, false);
		return isBack ? attempt(work, STALLED_AFTER_MS, sent) : refuse();
	}

	return {
		async run(work, sent) {
			if (!isOpen()) return attempt(work, STALLED_AFTER_MS, sent);
			if (probing !== null) return runAfter(probing, work, sent);
			return now() < opensAgainAt ? refuse() : probe(work);
		}
	};
}

/** Calls again and again, from when the promise has settled until what it returns is called. */
function repeatAfter(
	promise: Promise<unknown> | undefined,
	everyMs: number,
	callback: () => void
): () => void {
	let isOver = false;
	let timer: NodeJS.Timeout | undefined;
	const start = (): void => {
		if (!isOver) timer = setInterval(callback, everyMs);
	};
	if (promise === undefined) start();
	else void promise.then(start);
	return () => {
		isOver = true;
		clearInterval(timer);
	};
}

function isOutage(failure: unknown): boolean {
	if (failure instanceof StorefrontTimeoutError) return true;
	if (!(failure instanceof StorefrontApiError)) return false;
	return failure.status === null || failure.status >= 500;
}

/**
 * Wraps `fetch` in a breaker: it gives up a hanging server, and sends nothing while the breaker is
 * open. Every answer counts as one, whatever its status. Throws what the breaker throws, a
 * `StorefrontApiError` for a broken connection, and the reason of `init.signal` when that has
 * aborted.
 */
export function guardFetch<Input extends Parameters<Fetch>[0]>(
	breaker: Breaker,
	fetch: (input: Input, init: RequestInit) => Promise<Response>
): (input: Input, init?: RequestInit) => Promise<Response> {
	return (input, init = {}) => {
		const { body, sent, isBroken } = watchBody(init.body);
		return breaker.run(async (stalled) => {
			const given = init.signal ?? null;
			const signal = given === null ? stalled : AbortSignal.any([stalled, given]);
			try {
				return await fetch(input, { ...init, body, signal });
			} catch (cause) {
				if (given?.aborted === true) throw describeAbort(given, cause);
				// The fault of the client: it proves nothing about the server.
				if (isBroken()) throw cause;
				throw new StorefrontApiError('The server could not be reached.', { cause });
			}
		}, sent);
	};
}

/** A deadline that has passed is an outage; a caller who has left is none. */
function describeAbort({ reason }: AbortSignal, failure: unknown): unknown {
	const isLate = reason instanceof DOMException && reason.name === 'TimeoutError';
	return isLate
		? new StorefrontApiError('The server did not answer in time.', { cause: reason })
		: failure;
}

interface WatchedBody {
	body: BodyInit | null;
	/** A client may be slow to send its body, and the server cannot answer before. */
	sent?: Promise<unknown>;
	/** The body ended with a failure, such as that it is larger than the shop takes. */
	isBroken: () => boolean;
}

function watchBody(body: BodyInit | null = null): WatchedBody {
	if (!(body instanceof ReadableStream)) return { body, isBroken: () => false };
	const { promise, resolve } = Promise.withResolvers<undefined>();
	let isBroken = false;
	const reader = (body as ReadableStream<Uint8Array>).getReader();
	const watched = new ReadableStream<Uint8Array>({
		async pull(controller) {
			try {
				const part = await reader.read();
				if (!part.done) controller.enqueue(part.value);
				else {
					controller.close();
					resolve(undefined);
				}
			} catch (failure) {
				isBroken = true;
				controller.error(failure);
			}
		},
		cancel: (reason) => reader.cancel(reason)
	});
	return { body: watched, sent: promise, isBroken: () => isBroken };
}
