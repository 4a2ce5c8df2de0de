import { randomUUID } from 'node:crypto';
import { createPublicCache, type PublicCache } from '$lib/server/cache';
import type { PurgeClient } from '$lib/server/cache/cdn/purge-client';
import { choosePolicies } from '$lib/server/cache/policy';
import pino from 'pino';

export interface TestCache {
	cache: PublicCache;
	/** Logged records, oldest first. */
	logged: { msg: string; err?: { message: string } }[];
	/** Moves the cache's clock. */
	pass: (seconds: number) => void;
}

interface FleetSettings {
	redisUrl: string;
	repeatAfterMs?: number;
	cdn?: Pick<PurgeClient, 'purge'>;
}

/** A cache like the shop's, with a clock of its own; one of a fleet when Redis is given. */
export function openCache(fleet: FleetSettings | null = null): TestCache {
	const logged: TestCache['logged'] = [];
	const log = pino({ base: null }, { write: (line) => void logged.push(JSON.parse(line)) });
	let passedMs = 0;
	const cache = createPublicCache({
		policies: choosePolicies({ hasWebhooks: true }),
		maxBytes: 8 * 1024 * 1024,
		...(fleet !== null && {
			fleet: { redisUrl: fleet.redisUrl, createId: randomUUID },
			cdn: fleet.cdn ?? null,
			repeatAfterMs: fleet.repeatAfterMs ?? 0
		}),
		now: () => Date.now() + passedMs,
		log
	});
	return { cache, logged, pass: (seconds) => void (passedMs += seconds * 1000) };
}
