import { createSingleFlight } from '$lib/core/single-flight';
import { waitAtMost } from '$lib/core/wait-at-most';
import { describeServiceFailure, StorefrontTimeoutError } from '../base/errors';
import type { Log } from '../base/log';
import type { PurgeClient } from './cdn/purge-client';
import { createCdnPublisher } from './publisher';
import { createFleet, type FleetOptions } from './fleet/fleet';
import {
	createInvalidations,
	type Delivery,
	type InvalidationListener,
	createDelayedReinvalidation
} from './invalidations';
import { createLifetime, getFreshness, type Policies, type ReadKind } from './policy';
import { traced } from '../tracing';
import { createTieredCache, type Entry, type Found } from './tiered-cache';
import {
	addRead,
	markPartial,
	markPrivate,
	type ReadOutcome,
	type ReadRecord
} from './read-record';

interface CacheRead<Value> {
	/**
	 * The result of `buildCacheKey`. Null when the answer belongs to one shopper and must not be
	 * kept.
	 */
	key: string | null;
	kind: ReadKind;
	load: () => Promise<LoadedAnswer<Value>>;
}

interface LoadedAnswer<Value> {
	/** Null: the platform has none, which is cached for a short while only. */
	value: Value;
	tags: Iterable<string>;
	/** False for an answer with errors that may pass: it is used once and not cached. */
	isWhole: boolean;
}

export interface CacheHealth {
	/** `alone` without Redis; `following` knows all invalidations; `detached` cannot reach Redis. */
	fleet: 'alone' | 'following' | 'detached';
	/** Invalidations that are not published yet. */
	queued: number;
	/** Milliseconds for which the oldest of them has waited; 0 when there is none. */
	queuedForMs: number;
}

export interface PublicCache {
	read: <Value>(request: CacheRead<Value>) => Promise<Value>;
	/**
	 * Invalidates here at once, then on every replica, and once more a while later. Never throws, and
	 * waits a few seconds for Redis at most.
	 */
	invalidateTags: (tags: readonly string[]) => Promise<Delivery>;
	invalidateAll: () => Promise<Delivery>;
	/** Calls the listener with every invalidation, whichever replica it came to. Returns how to stop. */
	onInvalidation: (listener: InvalidationListener) => () => void;
	/** Returns whether nothing that was read has been invalidated since. */
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
	/** Publishes what Redis still takes, then ends. */
	close: () => Promise<void>;
}

export interface PublicCacheOptions {
	policies: Policies;
	maxBytes: number;
	/** Null: this process is the only one. */
	fleet?: Pick<FleetOptions, 'redisUrl' | 'createId'> | null;
	/** Purges the CDN in front; null: there is none. */
	cdn?: Pick<PurgeClient, 'purge'> | null;
	/** How much later tags are invalidated once more; 0: never. */
	repeatAfterMs?: number;
	/** Milliseconds since 1970. */
	now: () => number;
	log: Log;
}

interface Answer {
	entry: Entry;
	outcome: ReadOutcome;
}

type KeyedRead = CacheRead<unknown> & { key: string };

/**
 * Milliseconds after which the platform counts as failing when there is a stale answer to serve.
 */
const PATIENCE_MS = 3000;
const REPORT_EVERY_MS = 60_000;

export function createPublicCache(options: PublicCacheOptions): PublicCache {
	const { policies, maxBytes, repeatAfterMs = 0, cdn = null, now, log } = options;
	const invalidations = createInvalidations();
	const fleet =
		options.fleet == null
			? null
			: createFleet({
					...options.fleet,
					cdn,
					repeatAfterMs,
					now,
					log,
					onInvalidation: invalidations.apply
				});
	const cdnPublisher = fleet === null && cdn !== null ? createCdnPublisher(cdn, now) : null;
	const publisher = fleet ?? cdnPublisher;
	const repeats = createDelayedReinvalidation(
		repeatAfterMs,
		(tags) => void invalidations.publish(tags, publisher)
	);
	const tiers = createTieredCache({ maxBytes, invalidations, fleet, now });
	const flights = createSingleFlight<Answer>();
	const counts: Record<ReadOutcome, number> = { hit: 0, stale: 0, miss: 0, failed: 0 };
	let reportedAt = -Infinity;

	async function read({ key, ...rest }: CacheRead<unknown>): Promise<unknown> {
		return key === null ? readUncached(rest.load) : readCached({ key, ...rest });
	}

	async function readUncached(load: KeyedRead['load']): Promise<unknown> {
		markPrivate('an id of one shopper was asked for');
		const { value } = await load();
		counts.miss += 1;
		return value;
	}

	async function readCached(request: KeyedRead): Promise<unknown> {
		if (fleet !== null && !fleet.isTrusted()) await fleet.catchUp();
		const arrivedAt = invalidations.getSerial();
		const found = tiers.findInMemory(request.key);
		const outcome = judge(found);
		if (found === null || outcome === null) return readAgain(request, arrivedAt, found);
		if (outcome === 'stale') void refresh(request);
		return use(found.entry, outcome);
	}

	function judge(found: Found | null): 'hit' | 'stale' | null {
		if (found?.isCurrent !== true) return null;
		const freshness = getFreshness(found.entry, now());
		if (freshness === 'fresh') return 'hit';
		return freshness === 'stale' ? 'stale' : null;
	}

	async function readAgain(request: KeyedRead, arrivedAt: number, known: Found | null) {
		const flight = loadOnce(request, arrivedAt);
		if (known === null) return useOrFail(flight);
		try {
			const answer = await waitAtMost(PATIENCE_MS, flight, null);
			if (answer === null) throw new StorefrontTimeoutError(request.key, PATIENCE_MS);
			return use(answer.entry, answer.outcome);
		} catch (failure) {
			// An old answer is better than none while the platform fails.
			if (describeServiceFailure(failure) === null) throw failure;
			report(failure);
			return use(known.entry, 'failed');
		}
	}

	async function useOrFail(flight: Promise<Answer>) {
		try {
			const { entry, outcome } = await flight;
			return use(entry, outcome);
		} catch (failure) {
			markPartial();
			throw failure;
		}
	}

	function use(entry: Entry, outcome: ReadOutcome): unknown {
		counts[outcome] += 1;
		addRead({ ...entry, outcome });
		return entry.value;
	}

	/** Runs in the background, so a failure is logged and not thrown. */
	async function refresh(request: KeyedRead): Promise<void> {
		try {
			await flights.run(request.key, () => load(request, 'hit'));
		} catch (failure) {
			report(failure);
		}
	}

	/** A caller that arrived after an invalidation does not take an answer that was requested before it. */
	function loadOnce(request: KeyedRead, arrivedAt: number): Promise<Answer> {
		return flights.run(
			request.key,
			() => load(request, 'stale'),
			({ entry, outcome }) =>
				outcome === 'failed' || invalidations.isCurrent(entry.tags, entry.serial, arrivedAt)
		);
	}

	/** Takes the answer of another replica when it is as good as demanded, or when the platform fails. */
	async function load(request: KeyedRead, demanded: 'hit' | 'stale'): Promise<Answer> {
		const { key, kind } = request;
		const shared = policies[kind].isShared ? await findShared(key) : null;
		const outcome = judge(shared);
		if (shared !== null && (outcome === 'hit' || outcome === demanded)) {
			return { entry: shared.entry, outcome };
		}
		try {
			return await fetchAnswer(request);
		} catch (failure) {
			if (shared === null || describeServiceFailure(failure) === null) throw failure;
			report(failure);
			return { entry: shared.entry, outcome: 'failed' };
		}
	}

	function findShared(key: string): Promise<Found | null> {
		if (fleet === null) return Promise.resolve(null);
		return traced({ name: 'Redis GET', kind: 'client' }, () => tiers.findShared(key));
	}

	async function fetchAnswer({ key, kind, load: loadAnswer }: KeyedRead): Promise<Answer> {
		const policy = policies[kind];
		const point = tiers.getReadingPoint();
		const { value, tags, isWhole } = await loadAnswer();
		const isMissing = value === null;
		const entry: Entry = {
			value,
			tags: [...tags],
			serial: point.serial,
			...createLifetime(policy, isMissing, now()),
			isUnbounded: isMissing || policy.isUnbounded === true
		};
		if (isWhole) tiers.keep(key, entry, { point, isShared: policy.isShared });
		return { entry, outcome: isWhole ? 'miss' : 'failed' };
	}

	async function invalidateTags(tags: readonly string[]): Promise<Delivery> {
		const delivery = await invalidations.publish(tags, publisher);
		// Redis repeats what it has taken, even when this process ends.
		if (fleet === null || delivery !== 'published') repeats.add(tags);
		return delivery;
	}

	function report(err: unknown): void {
		if (now() - reportedAt < REPORT_EVERY_MS) return;
		reportedAt = now();
		log.warn({ err }, 'the platform fails: serving what was read before');
	}

	return {
		// The key covers everything an answer depends on, so what is stored under it has the type of `load`.
		read: read as PublicCache['read'],
		invalidateTags,
		invalidateAll: () => invalidations.publish('all', publisher),
		onInvalidation: invalidations.onInvalidation,
		isCurrent: ({ tags, serial }) =>
			serial === null ||
			(invalidations.isCurrent([], serial) &&
				[...tags].every(([tag, readAt]) => invalidations.isCurrent([tag], readAt))),
		isTrusted: () => fleet === null || fleet.isTrusted(),
		catchUp: async () => fleet?.catchUp(),
		getHealth: () =>
			fleet?.getHealth() ?? {
				fleet: 'alone',
				queued: 0,
				queuedForMs: 0,
				...cdnPublisher?.getHealth()
			},
		getCounts: () => counts,
		start() {
			fleet?.start();
			cdnPublisher?.start();
		},
		async close() {
			// Second invalidations that are still to come are published now, while that can be done.
			repeats.flush();
			await fleet?.close();
			await cdnPublisher?.close();
		}
	};
}
