import { waitAtMost } from '$lib/core/wait-at-most';
import type { CacheHealth } from '../cache';
import { version } from '../base/version';
import { describePlatformFailure } from './platform-failure';

export interface ReadinessOptions {
	getCacheHealth: () => CacheHealth;
	/** Aborts when the process is to stop. */
	stopping: AbortSignal;
	/** Milliseconds since 1970. */
	now: () => number;
	/** Told why the platform does not accept the shop, whenever the reason changes. */
	onProblem: (reason: string) => void;
}

interface PlatformState {
	state: 'reachable' | 'unreachable';
	checkedAt: string;
	/** Why it does not accept the shop. */
	reason?: string;
}

const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
/** Milliseconds; the platform is asked no more often, however many probes arrive. */
const ASK_EVERY_MS = 10_000;
/** As long as the platform has never accepted the shop, a rolling upgrade waits for it. */
const ASK_FIRST_EVERY_MS = 1000;
const ANSWER_WITHIN_MS = 2_000;
const TOO_LATE = `The platform did not answer within ${ANSWER_WITHIN_MS / 1000} seconds.`;

/** Liveness: the process answers, without asking any other service. */
export function answerHealth(): Response {
	return Response.json({ status: 'ok', version }, { headers: HEADERS });
}

/**
 * Creates the readiness probe, which says whether requests should be sent here. A shop that the platform has
 * never accepted says no, so that an upgrade with a wrong token replaces no replica. Afterwards only a shutdown
 * does: without its cache's Redis the shop serves, and without the platform it serves what it has read before.
 * Both are part of the answer.
 */
export function createReadiness({ getCacheHealth, stopping, now, onProblem }: ReadinessOptions) {
	let askedAt = -Infinity;
	let platform: Promise<PlatformState> | null = null;
	let wasAccepted = false;
	let reported: string | null = null;

	async function ask(probe: () => Promise<void>): Promise<PlatformState> {
		const checkedAt = new Date(now()).toISOString();
		const answered = probe().then(
			() => null,
			(failure: unknown) => describePlatformFailure(failure)
		);
		const reason = await waitAtMost(ANSWER_WITHIN_MS, answered, TOO_LATE);
		if (reason !== null && reason !== reported) onProblem(reason);
		reported = reason;
		if (reason !== null) return { state: 'unreachable', checkedAt, reason };
		wasAccepted = true;
		return { state: 'reachable', checkedAt };
	}

	/** `probe` throws while the platform cannot be asked. */
	return async (probe: () => Promise<void>): Promise<Response> => {
		if (stopping.aborted) {
			return Response.json({ status: 'stopping' }, { status: 503, headers: HEADERS });
		}
		const everyMs = wasAccepted ? ASK_EVERY_MS : ASK_FIRST_EVERY_MS;
		if (platform === null || now() - askedAt >= everyMs) {
			askedAt = now();
			platform = ask(probe);
		}
		const state = { platform: await platform, cache: getCacheHealth() };
		const [word, status] = wasAccepted ? ['ready', 200] : ['starting', 503];
		return Response.json({ status: word, ...state }, { status, headers: HEADERS });
	};
}
