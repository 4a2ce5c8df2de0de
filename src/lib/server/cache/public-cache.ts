import { describePlatformFailure } from '../errors';
import type { Log } from '../log';
import { createMemoryLevel, type Entry } from './memory-level';
import { STALE_IF_ERROR_S, type Policies, type ReadKind } from './policy';
import { markPrivate, noteRead, type ReadOutcome, type ReadRecord } from './read-record';
import { createTagHistory } from './tag-history';

export interface PublicQuestion<Value> {
	/** From `buildCacheKey`. */
	key: string;
	kind: ReadKind;
	/** The value null means that the platform has none; it is remembered for a short while only. */
	load: () => Promise<{ value: Value; tags: Iterable<string> }>;
}

/** Whether the other replicas know: told, waiting for Redis to come back, or there are none. */
export type Delivery = 'told' | 'queued' | 'alone';
/** Called synchronously, once the data cache itself has forgotten. */
export type InvalidationListener = (tags: readonly string[] | 'all') => void;

export interface CacheHealth {
	/** `alone` without Redis; `following` knows all invalidations; `detached` cannot reach Redis. */
	fleet: 'alone' | 'following' | 'detached';
	/** Invalidations that the fleet has not been told yet. */
	queued: number;
}

export interface PublicCache {
	read: <Value>(question: PublicQuestion<Value>) => Promise<Value>;
	/** Here at once, then on every replica. Never throws and never waits long for Redis. */
	invalidateTags: (tags: readonly string[]) => Promise<Delivery>;
	invalidateAll: () => Promise<Delivery>;
	/** Told of every invalidation, whichever replica it came to. Returns how to stop. */
	onInvalidation: (listener: InvalidationListener) => () => void;
	/** Whether nothing that was read for something has been invalidated since. */
	isCurrent: (record: Pick<ReadRecord, 'tags' | 'serial'>) => boolean;
	/** False while this process may have missed invalidations: `catchUp` before using memory. */
	isTrusted: () => boolean;
	/** Never throws; returns at once where there is nothing to catch up with. */
	catchUp: () => Promise<void>;
	getHealth: () => CacheHealth;
	/** Reads since the start, by how they were answered. */
	getCounts: () => Readonly<Record<ReadOutcome, number>>;
	/** Connects to Redis, when there is one. */
	start: () => void;
	close: () => Promise<void>;
}

export interface PublicCacheOptions {
	policies: Policies;
	maxBytes: number;
	/** Milliseconds since 1970. */
	now: () => number;
	log: Log;
}

interface Flight {
	serial: number;
	entry: Promise<Entry>;
}

const STALE_IF_ERROR_MS = STALE_IF_ERROR_S * 1000;
const REPORT_EVERY_MS = 60_000;

export function createPublicCache({
	policies,
	maxBytes,
	now,
	log
}: PublicCacheOptions): PublicCache {
	const memory = createMemoryLevel(maxBytes);
	const history = createTagHistory();
	const flights = new Map<string, Flight>();
	const listeners = new Set<InvalidationListener>();
	const counts: Record<ReadOutcome, number> = { hit: 0, stale: 0, miss: 0, failed: 0 };
	let reportedAt = -Infinity;

	async function read(question: PublicQuestion<unknown>): Promise<unknown> {
		const arrivedAt = history.now();
		const entry = await memory.get(question.key);
		const isCurrent = entry !== null && history.isCurrent(entry.tags, entry.serial);
		if (isCurrent && now() < entry.freshUntil) return answer(entry, 'hit');
		if (isCurrent && now() < entry.staleUntil) {
			void refresh(question);
			return answer(entry, 'stale');
		}
		try {
			return answer(await loadOnce(question, arrivedAt), 'miss');
		} catch (failure) {
			if (entry === null || describePlatformFailure(failure) === null) {
				markPrivate('the platform failed');
				throw failure;
			}
			report(failure);
			return answer(entry, 'failed');
		}
	}

	function answer(entry: Entry, outcome: ReadOutcome): unknown {
		counts[outcome] += 1;
		noteRead({ ...entry, outcome });
		return entry.value;
	}

	async function refresh(question: PublicQuestion<unknown>): Promise<void> {
		try {
			await loadOnce(question, history.now());
		} catch (failure) {
			report(failure);
		}
	}

	/**
	 * However many ask, the platform is asked once. Who came after an invalidation does not take
	 * what was asked for before it.
	 */
	async function loadOnce(question: PublicQuestion<unknown>, arrivedAt: number): Promise<Entry> {
		const flight = flights.get(question.key) ?? takeOff(question);
		const entry = await flight.entry;
		if (history.isCurrent(entry.tags, entry.serial, arrivedAt)) return entry;
		return (flights.get(question.key) ?? takeOff(question)).entry;
	}

	function takeOff(question: PublicQuestion<unknown>): Flight {
		const { key } = question;
		const serial = history.now();
		const flight = { serial, entry: load(question, serial).finally(() => flights.delete(key)) };
		flights.set(key, flight);
		return flight;
	}

	async function load(question: PublicQuestion<unknown>, serial: number): Promise<Entry> {
		const { key, kind } = question;
		const { fresh, stale, missing } = policies[kind];
		const { value, tags } = await question.load();
		const freshUntil = now() + (value === null ? missing : fresh) * 1000;
		const staleUntil = freshUntil + (value === null ? 0 : stale) * 1000;
		const entry = { value, tags: [...tags], freshUntil, staleUntil, serial };
		const lifeMs = value === null ? missing * 1000 : staleUntil - now() + STALE_IF_ERROR_MS;
		if (history.isCurrent(entry.tags, serial)) await memory.set(key, entry, lifeMs);
		return entry;
	}

	function report(err: unknown): void {
		if (now() - reportedAt < REPORT_EVERY_MS) return;
		reportedAt = now();
		log.warn({ err }, 'the platform fails: serving what was read before');
	}

	function tell(tags: readonly string[] | 'all'): void {
		for (const listener of listeners) listener(tags);
	}

	return {
		// The key names the whole question, so what is stored under it is what this one loads.
		read: read as PublicCache['read'],
		invalidateTags(tags) {
			history.invalidate(tags);
			tell(tags);
			return Promise.resolve('alone');
		},
		invalidateAll() {
			history.invalidateAll();
			tell('all');
			return Promise.resolve('alone');
		},
		onInvalidation(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		isCurrent: ({ tags, serial }) => serial === null || history.isCurrent(tags, serial),
		isTrusted: () => true,
		catchUp: () => Promise.resolve(),
		getHealth: () => ({ fleet: 'alone', queued: 0 }),
		getCounts: () => counts,
		start() {},
		close: () => Promise.resolve()
	};
}
