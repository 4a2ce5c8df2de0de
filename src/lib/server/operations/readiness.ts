import { waitAtMost } from '$lib/core/wait-at-most';
import type { CacheHealth } from '../cache';

export interface ReadinessOptions {
	getCacheHealth: () => CacheHealth;
	/** Aborts when the process is to stop. */
	stopping: AbortSignal;
	/** Milliseconds since 1970. */
	now: () => number;
}

interface PlatformState {
	state: 'reachable' | 'unreachable';
	checkedAt: string;
}

const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
/** Milliseconds; the platform is asked no more often, however many probes arrive. */
const ASK_EVERY_MS = 10_000;
const ANSWER_WITHIN_MS = 2_000;

/** Liveness: the process answers, without asking any other service. */
export function answerHealth(): Response {
	return Response.json({ status: 'ok' }, { headers: HEADERS });
}

/**
 * Creates the readiness probe, which says whether requests should be sent here. Only a shutdown
 * says no: without its cache's Redis the shop serves, and without the platform it serves what it
 * has read before. Both are part of the answer.
 */
export function createReadiness({ getCacheHealth, stopping, now }: ReadinessOptions) {
	let askedAt = -Infinity;
	let platform: Promise<PlatformState> | null = null;

	async function ask(probe: () => Promise<void>): Promise<PlatformState> {
		const checkedAt = new Date(now()).toISOString();
		const answered = probe().then(
			() => true,
			() => false
		);
		const isReachable = await waitAtMost(ANSWER_WITHIN_MS, answered, false);
		return { state: isReachable ? 'reachable' : 'unreachable', checkedAt };
	}

	/** `probe` throws while the platform cannot be asked. */
	return async (probe: () => Promise<void>): Promise<Response> => {
		if (stopping.aborted) {
			return Response.json({ status: 'stopping' }, { status: 503, headers: HEADERS });
		}
		if (platform === null || now() - askedAt >= ASK_EVERY_MS) {
			askedAt = now();
			platform = ask(probe);
		}
		const body = { status: 'ready', platform: await platform, cache: getCacheHealth() };
		return Response.json(body, { headers: HEADERS });
	};
}
