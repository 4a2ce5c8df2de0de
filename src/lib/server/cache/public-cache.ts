import { describePlatformFailure } from '../errors';
import type { Log } from '../log';
import { createFlights } from './flights';
import { createMemoryLevel, type Entry } from './memory-level';
import { STALE_IF_ERROR_S, type Policies, type ReadKind } from './policy';
import { markPrivate, noteRead, type ReadOutcome, type ReadRecord } from './read-record';
import { createTagHistory } from './tag-history';

export interface PublicQuestion<Value> {
	/** From `buildCacheKey`. */
	key: string;
	kind: ReadKind;
	load: () => Promise<LoadedAnswer<Value>>;
}

export interface LoadedAnswer<Value> {
	/** Null means that the platform has none; that is remembered for a short while only. */
	value: Value;
	tags: Iterable<string>;
	/** False for an answer with errors in it: it is used once and not kept. */
	isWhole: boolean;
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

interface Answer {
	entry: Entry;
	isWhole: boolean;
}

type AnyQuestion = PublicQuestion<unknown>;

const STALE_IF_ERROR_MS = STALE_IF_ERROR_S * 1000;
const REPORT_EVERY_MS = 60_000;

export function createPublicCache(options: PublicCacheOptions): PublicCache {
	const { policies, maxBytes, now, log } = options;
	const memory = createMemoryLevel(maxBytes);
	const history = createTagHistory();
	const share = createFlights<Answer>();
	const listeners = new Set<InvalidationListener>();
	const counts: Record<ReadOutcome, number> = { hit: 0, stale: 0, miss: 0, failed: 0 };
	/** The place in the order of invalidations at this moment. */
	let serial = 0;
	let reportedAt = -Infinity;

	async function read(question: AnyQuestion): Promise<unknown> {
		const arrivedAt = serial;
		const entry = await memory.get(question.key);
		const isCurrent = entry !== null && history.isCurrent(entry.tags, entry.serial);
		if (isCurrent && now() < entry.freshUntil) return take(entry, 'hit');
		if (isCurrent && now() < entry.staleUntil) {
			void refresh(question);
			return take(entry, 'stale');
		}
		return loadOrRemember(question, arrivedAt, entry);
	}

	async function loadOrRemember(question: AnyQuestion, arrivedAt: number, known: Entry | null) {
		try {
			const { entry, isWhole } = await loadOnce(question, arrivedAt);
			return take(entry, isWhole ? 'miss' : 'failed');
		} catch (failure) {
			if (known === null || describePlatformFailure(failure) === null) {
				markPrivate('the platform failed');
				throw failure;
			}
			report(failure);
			return take(known, 'failed');
		}
	}

	function take(entry: Entry, outcome: ReadOutcome): unknown {
		counts[outcome] += 1;
		noteRead({ ...entry, outcome });
		return entry.value;
	}

	async function refresh(question: AnyQuestion): Promise<void> {
		try {
			await loadOnce(question, serial);
		} catch (failure) {
			report(failure);
		}
	}

	function loadOnce(question: AnyQuestion, arrivedAt: number): Promise<Answer> {
		return share(
			question.key,
			() => load(question),
			({ entry }) => history.isCurrent(entry.tags, entry.serial, arrivedAt)
		);
	}

	async function load({ key, kind, load: ask }: AnyQuestion): Promise<Answer> {
		const { fresh, stale, missing } = policies[kind];
		const startedAt = serial;
		const { value, tags, isWhole } = await ask();
		const isMissing = value === null;
		const freshUntil = now() + (isMissing ? missing : fresh) * 1000;
		const staleUntil = isMissing ? freshUntil : freshUntil + stale * 1000;
		const entry = { value, tags: [...tags], freshUntil, staleUntil, serial: startedAt };
		if (isWhole && history.isCurrent(entry.tags, startedAt)) {
			const spareMs = isMissing ? 0 : STALE_IF_ERROR_MS;
			await memory.set(key, entry, staleUntil - now() + spareMs);
		}
		return { entry, isWhole };
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
			serial += 1;
			history.invalidate(tags, serial);
			tell(tags);
			return Promise.resolve('alone');
		},
		invalidateAll() {
			serial += 1;
			history.invalidateAll(serial);
			tell('all');
			return Promise.resolve('alone');
		},
		onInvalidation(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		isCurrent: (record) => record.serial === null || history.isCurrent(record.tags, record.serial),
		isTrusted: () => true,
		catchUp: () => Promise.resolve(),
		getHealth: () => ({ fleet: 'alone', queued: 0 }),
		getCounts: () => counts,
		start() {},
		close: () => Promise.resolve()
	};
}
