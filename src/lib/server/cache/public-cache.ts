import { waitAtMost } from '$lib/core/wait-at-most';
import { describePlatformFailure, StorefrontTimeoutError } from '../errors';
import type { Log } from '../log';
import { createFleet, type FleetOptions } from './fleet/fleet';
import { createSingleFlight } from './single-flight';
import { createInvalidations, type Delivery, type InvalidationListener } from './invalidations';
import { createTieredCache, type Found } from './tiered-cache';
import type { Entry } from './memory-tier';
import { STALE_IF_ERROR_S, type Policies, type ReadKind } from './policy';
import { markPrivate, noteRead, type ReadOutcome, type ReadRecord } from './read-record';
import {
	createDelayedReinvalidation,
	scheduleUnwatched,
	type Schedule
} from './delayed-reinvalidation';

interface PublicQuestion<Value> {
	/** From `buildCacheKey`. Null: the answer is for the one who asks, and kept nowhere. */
	key: string | null;
	kind: ReadKind;
	load: () => Promise<LoadedAnswer<Value>>;
}

interface LoadedAnswer<Value> {
	/** Null means that the platform has none; that is remembered for a short while only. */
	value: Value;
	tags: Iterable<string>;
	/** False for an answer with errors that may pass: it is used once and not kept. */
	isWhole: boolean;
}

export interface CacheHealth {
	/** `alone` without Redis; `following` knows all invalidations; `detached` cannot reach Redis. */
	fleet: 'alone' | 'following' | 'detached';
	/** Invalidations that the fleet has not been told yet. */
	queued: number;
}

export interface PublicCache {
	read: <Value>(question: PublicQuestion<Value>) => Promise<Value>;
	/**
	 * Here at once, then on every replica, and once more a while later. Never throws, and waits a
	 * few seconds for Redis at most.
	 */
	invalidateTags: (tags: readonly string[]) => Promise<Delivery>;
	invalidateAll: () => Promise<Delivery>;
	/** Told of every invalidation, whichever replica it came to. Returns how to stop. */
	onInvalidation: (listener: InvalidationListener) => () => void;
	/** Whether nothing that was read for something has been invalidated since. */
	isCurrent: (record: Pick<ReadRecord, 'tags' | 'serial'>) => boolean;
	/** False while this process may have missed invalidations: `catchUp` before using memory. */
	isTrusted: () => boolean;
	/** Never throws and returns soon, whatever Redis does; then memory may be used. */
	catchUp: () => Promise<void>;
	getHealth: () => CacheHealth;
	/** Reads since the start, by how they were answered. */
	getCounts: () => Readonly<Record<ReadOutcome, number>>;
	/** Connects to Redis, when there is one. */
	start: () => void;
	/** Tells the fleet what it can still be told, then ends. */
	close: () => Promise<void>;
}

export interface PublicCacheOptions {
	policies: Policies;
	maxBytes: number;
	/** Without one this process is the only one. */
	fleet?: Pick<FleetOptions, 'redisUrl' | 'prefix' | 'createId' | 'outboxPath'> | null;
	/** How much later tags are invalidated once more; nothing or 0: never. */
	repeatAfterMs?: number;
	schedule?: Schedule;
	/** Milliseconds since 1970. */
	now: () => number;
	log: Log;
}

interface Answer {
	entry: Entry;
	outcome: ReadOutcome;
}

type AnyQuestion = PublicQuestion<unknown> & { key: string };

const STALE_IF_ERROR_MS = STALE_IF_ERROR_S * 1000;
/** A platform that is slower than this is as good as away for those who have an old answer. */
const PATIENCE_MS = 3000;
const REPORT_EVERY_MS = 60_000;

export function createPublicCache(options: PublicCacheOptions): PublicCache {
	const { policies, maxBytes, repeatAfterMs = 0, now, log } = options;
	const invalidations = createInvalidations();
	const fleet =
		options.fleet == null
			? null
			: createFleet({
					...{ ...options.fleet, repeatAfterMs, now, log },
					onInvalidation: invalidations.apply
				});
	const repeats = createDelayedReinvalidation({
		delayMs: repeatAfterMs,
		schedule: options.schedule ?? scheduleUnwatched,
		repeat: (tags) => void invalidations.publish(tags, fleet)
	});
	const levels = createTieredCache({
		...{ maxBytes, invalidations, fleet, now },
		spareMs: STALE_IF_ERROR_MS
	});
	const share = createSingleFlight<Answer>();
	const counts: Record<ReadOutcome, number> = { hit: 0, stale: 0, miss: 0, failed: 0 };
	let reportedAt = -Infinity;

	async function read({ key, ...rest }: PublicQuestion<unknown>): Promise<unknown> {
		if (key === null) return readUnkept(rest.load);
		return readKept({ key, ...rest });
	}

	async function readUnkept(load: AnyQuestion['load']): Promise<unknown> {
		markPrivate('an id of one shopper was asked for');
		const { value } = await load();
		counts.miss += 1;
		return value;
	}

	async function readKept(question: AnyQuestion): Promise<unknown> {
		if (fleet !== null && !fleet.isTrusted()) await fleet.catchUp();
		const arrivedAt = invalidations.getSerial();
		const found = await levels.findInMemory(question.key);
		const outcome = judge(found);
		if (found === null || outcome === null) return answerAnew(question, arrivedAt, found);
		if (outcome === 'stale') void refresh(question);
		return use(found.entry, outcome);
	}

	function judge(found: Found | null): 'hit' | 'stale' | null {
		if (found?.isCurrent !== true) return null;
		if (now() < found.entry.freshUntil) return 'hit';
		return now() < found.entry.staleUntil ? 'stale' : null;
	}

	async function answerAnew(question: AnyQuestion, arrivedAt: number, known: Found | null) {
		const flight = loadOnce(question, arrivedAt);
		if (known === null) return useOrFail(flight);
		try {
			const answer = await waitAtMost(PATIENCE_MS, flight, null);
			if (answer === null) throw new StorefrontTimeoutError(question.key, PATIENCE_MS);
			return use(answer.entry, answer.outcome);
		} catch (failure) {
			// An old answer is better than none while the platform fails.
			if (describePlatformFailure(failure) === null) throw failure;
			report(failure);
			return use(known.entry, 'failed');
		}
	}

	async function useOrFail(flight: Promise<Answer>) {
		try {
			const { entry, outcome } = await flight;
			return use(entry, outcome);
		} catch (failure) {
			markPrivate('the platform failed');
			throw failure;
		}
	}

	function use(entry: Entry, outcome: ReadOutcome): unknown {
		counts[outcome] += 1;
		noteRead({ ...entry, outcome });
		return entry.value;
	}

	/** Nobody waits for this one, so its failure is nobody's but the log's. */
	async function refresh(question: AnyQuestion): Promise<void> {
		try {
			await share(
				question.key,
				() => load(question, 'hit'),
				() => true
			);
		} catch (failure) {
			report(failure);
		}
	}

	/** Who came after an invalidation does not take what was asked for before it. */
	function loadOnce(question: AnyQuestion, arrivedAt: number): Promise<Answer> {
		return share(
			question.key,
			() => load(question, 'stale'),
			({ entry, outcome }) =>
				outcome === 'failed' || invalidations.isCurrent(entry.tags, entry.serial, arrivedAt)
		);
	}

	/** Another replica may have it: as good as demanded, or else for when the platform fails. */
	async function load(question: AnyQuestion, demanded: 'hit' | 'stale'): Promise<Answer> {
		const { key, kind } = question;
		const shared = policies[kind].isShared ? await levels.findShared(key) : null;
		const outcome = judge(shared);
		if (shared !== null && (outcome === 'hit' || outcome === demanded)) {
			return { entry: shared.entry, outcome };
		}
		try {
			return await ask(question);
		} catch (failure) {
			if (shared === null || describePlatformFailure(failure) === null) throw failure;
			report(failure);
			return { entry: shared.entry, outcome: 'failed' };
		}
	}

	async function ask({ key, kind, load: askPlatform }: AnyQuestion): Promise<Answer> {
		const { fresh, stale, missing, isShared, isMadeUp: isOfMadeUpKind = false } = policies[kind];
		const point = levels.getReadingPoint();
		const { value, tags, isWhole } = await askPlatform();
		const isMissing = value === null;
		const freshUntil = now() + (isMissing ? missing : fresh) * 1000;
		const staleUntil = isMissing ? freshUntil : freshUntil + stale * 1000;
		const entry: Entry = {
			...{ value, tags: [...tags], freshUntil, staleUntil, serial: point.serial },
			isMadeUp: isMissing || isOfMadeUpKind
		};
		if (isWhole) await levels.keep(key, entry, { point, isShared });
		return { entry, outcome: isWhole ? 'miss' : 'failed' };
	}

	async function invalidateTags(tags: readonly string[]): Promise<Delivery> {
		const delivery = await invalidations.publish(tags, fleet);
		// What Redis was told is repeated from there, whoever dies.
		if (delivery !== 'published') repeats.add(tags);
		return delivery;
	}

	function report(err: unknown): void {
		if (now() - reportedAt < REPORT_EVERY_MS) return;
		reportedAt = now();
		log.warn({ err }, 'the platform fails: serving what was read before');
	}

	return {
		// The key names the whole question, so what is stored under it is what this one loads.
		read: read as PublicCache['read'],
		invalidateTags,
		invalidateAll: () => invalidations.publish('all', fleet),
		onInvalidation: invalidations.onInvalidation,
		isCurrent: ({ tags, serial }) =>
			serial === null ||
			(invalidations.isCurrent([], serial) &&
				[...tags].every(([tag, readAt]) => invalidations.isCurrent([tag], readAt))),
		isTrusted: () => fleet === null || fleet.isTrusted(),
		catchUp: async () => fleet?.catchUp(),
		getHealth: () => fleet?.getHealth() ?? { fleet: 'alone', queued: 0 },
		getCounts: () => counts,
		start: () => fleet?.start(),
		async close() {
			// What was to be forgotten once more in a while is, as long as the fleet can still be told.
			repeats.flush();
			await fleet?.close();
		}
	};
}
