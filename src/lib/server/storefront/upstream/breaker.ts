import { waitAtMost } from '$lib/core/wait-at-most';
import { StorefrontApiError, StorefrontTimeoutError } from '../../errors';
import type { Log } from '../../log';

export interface Breaker {
	/**
	 * Does the work, or throws at once while the platform is known to fail. An answer is expected from
	 * when all was `sent`: by default that is from the beginning.
	 */
	run: <Result>(work: Work<Result>, sent?: Promise<unknown>) => Promise<Result>;
}

type Work<Result> = (signal: AbortSignal) => Promise<Result>;

interface BreakerOptions {
	/** What is protected, for the log. */
	name: string;
	/** Milliseconds, from any zero. */
	now: () => number;
	log: Log;
}

/** So many failures, and not one answer between them. */
const OPENS_AFTER = 3;
/** An answer that does not come counts as a failure each time, long before its own deadline. */
const STALLED_AFTER_MS = 3000;
/** A platform that has become slow may come back as a slow one. */
const PROBE_STALLED_AFTER_MS = 10_000;
/** How long nobody asks; twice as long after each attempt that failed. */
const FIRST_REST_MS = 1000;
const LONGEST_REST_MS = 15_000;
/** Who makes the attempt does not wait longer for it. */
const PROBE_PATIENCE_MS = 900;

/**
 * While the platform fails nobody waits for it: one request at a time finds out whether it is back.
 * Failures are refused and broken connections, its own faults, and answers that do not come.
 */
export function createBreaker({ name, now, log }: BreakerOptions): Breaker {
	let failures = 0;
	let restMs = 0;
	let opensAgainAt = 0;
	let isProbing = false;
	const stalled = new Set<AbortController>();

	const isOpen = () => restMs > 0;

	function recordAnswer(): void {
		failures = 0;
		if (!isOpen()) return;
		restMs = 0;
		log.info({ upstream: name }, 'the platform answers again');
	}

	function recordFailure(err: unknown): void {
		failures += 1;
		if (isOpen() ? !isProbing : failures < OPENS_AFTER) return;
		if (!isOpen())
			log.warn({ err, upstream: name }, 'the platform fails: it is left alone for now');
		restMs = Math.min(Math.max(FIRST_REST_MS, restMs * 2), LONGEST_REST_MS);
		opensAgainAt = now() + restMs;
		for (const controller of stalled) controller.abort();
	}

	function refuse(): never {
		const retryAfterS = Math.max(1, Math.ceil((opensAgainAt - now()) / 1000));
		const details = { retryAfterS };
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
		isProbing = true;
		const result = attempt(work, PROBE_STALLED_AFTER_MS).finally(() => (isProbing = false));
		const outcome = await waitAtMost(
			PROBE_PATIENCE_MS,
			result.then((value) => ({ value })),
			null
		);
		return outcome === null ? refuse() : outcome.value;
	}

	return {
		async run(work, sent) {
			if (!isOpen()) return attempt(work, STALLED_AFTER_MS, sent);
			return isProbing || now() < opensAgainAt ? refuse() : probe(work);
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
