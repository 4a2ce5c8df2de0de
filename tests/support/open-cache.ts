import { randomUUID } from 'node:crypto';
import { choosePolicies, createPublicCache, type PublicCache } from '$lib/server/cache';
import pino from 'pino';

export interface TestCache {
	cache: PublicCache;
	/** What was logged, oldest first. */
	logged: { msg: string; err?: { message: string } }[];
	/** Moves the cache's clock. */
	pass: (seconds: number) => void;
}

/** A cache like the shop's, with a clock of its own; one of a fleet when Redis is given. */
export function openCache(redisUrl: string | null = null): TestCache {
	const logged: TestCache['logged'] = [];
	const log = pino({ base: null }, { write: (line) => void logged.push(JSON.parse(line)) });
	let passedMs = 0;
	const cache = createPublicCache({
		policies: choosePolicies({ hasWebhooks: true }),
		maxBytes: 8 * 1024 * 1024,
		...(redisUrl !== null && { fleet: { redisUrl, prefix: 'test', createId: randomUUID } }),
		now: () => Date.now() + passedMs,
		log
	});
	return { cache, logged, pass: (seconds) => void (passedMs += seconds * 1000) };
}
