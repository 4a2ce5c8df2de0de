import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { waitAtMost } from '$lib/core/wait-at-most';
import type { Log } from '../../log';
import { createFleetOrder, type Position } from './fleet-order';
import { BEGINNING, createInvalidationLog, isLaterId, type LoggedRecord } from './invalidation-log';
import { createOutbox } from './outbox';
import { openRedisLink, READ_WAIT_MS } from './redis-link';
import { createSharedLevel, type SharedLevel } from './shared-level';
import { createTrust } from './trust';

/** The replicas of one shop, as far as their caches are concerned. */
export interface Fleet {
	start: () => void;
	/** Tells the fleet what it can still be told, then ends. */
	close: () => Promise<void>;
	/** Tells all replicas. False where that has to wait for Redis. */
	publish: (tags: readonly string[] | 'all') => Promise<boolean>;
	isTrusted: () => boolean;
	/** Never throws and returns soon, whatever Redis does; `isTrusted` holds afterwards. */
	catchUp: () => Promise<void>;
	/** Null while the fleet's order is not known here; then nothing is shared. */
	getPosition: () => Position | null;
	/** Whether nothing with the tags was invalidated since the position, as far as is known here. */
	isCurrent: (tags: readonly string[], position: Position) => boolean;
	shared: SharedLevel;
	getHealth: () => { fleet: 'following' | 'detached'; queued: number };
}

export interface FleetOptions {
	redisUrl: string;
	/** Before all keys, so that shops can share a Redis. */
	prefix: string;
	/** Another replica has invalidated something, or this one may have missed something. */
	onInvalidation: (tags: readonly string[] | 'all') => void;
	/** Milliseconds since 1970. */
	now: () => number;
	createId: () => string;
	log: Log;
}

const LAST_WORD_MS = 500;
const RETRY_AFTER_MS = 200;
/** A request waits this long once, after a pause of the process; then Redis counts as away. */
const CATCH_UP_MS = 1000;
const CATCH_UP_STEP_MS = 20;
const REPORT_EVERY_MS = 60_000;

export function createFleet(options: FleetOptions): Fleet {
	const { prefix, now, log, createId } = options;
	const self = createId();
	const order = createFleetOrder({ self, onInvalidation: options.onInvalidation });
	const records = createInvalidationLog({
		...{ key: `${prefix}:invalidations:1`, origin: self },
		createEpoch: createId
	});
	const outbox = createOutbox();
	const trust = createTrust(now);
	const link = openRedisLink(options.redisUrl, reportAway);
	const { commands, reader } = link;
	const ended = new AbortController();
	/** The last entry of the stream that was taken. */
	let cursor = BEGINNING;
	/** What was known of the stream may not hold for a new connection. */
	let isSynchronised = false;
	let reportedAt = -Infinity;
	let flushing: Promise<boolean> | null = null;
	let catchingUp: Promise<void> | null = null;

	reader.on('close', () => (isSynchronised = false));

	async function follow(): Promise<void> {
		while (!ended.signal.aborted) {
			const since = now();
			try {
				await waitUntilReady();
				await readOn(since);
			} catch (failure) {
				// A connection that fails says so itself.
				if (reader.status === 'ready') reportAway(failure);
				if (trust.excuse(since) && reader.status === 'ready') link.reconnect();
				await pause(RETRY_AFTER_MS);
			}
		}
	}

	async function waitUntilReady(): Promise<void> {
		if (reader.status === 'ready') return;
		await once(reader, 'ready', { signal: AbortSignal.timeout(RETRY_AFTER_MS) });
	}

	async function readOn(since: number): Promise<void> {
		if (!isSynchronised) await synchronise();
		const wasDetached = trust.getState() === 'detached';
		// The first answer after a connection comes at once: shoppers wait for it.
		const waitMs = wasDetached ? undefined : READ_WAIT_MS;
		const { found, isLast } = await records.readAfter(reader, cursor, waitMs);
		takeAll(found);
		if (!isLast) return;
		trust.confirm(since);
		if (wasDetached) log.info('Redis is reached: invalidations are followed');
		if (outbox.size() > 0) void flush();
	}

	/** Whether the stream is still the one that was read, and reaches as far. */
	async function synchronise(): Promise<void> {
		const relation = order.relate(await records.readLast(reader));
		if (relation === 'gone') await records.append(reader, []);
		if (relation === 'shortened') await records.restart(reader);
		if (relation !== 'continued') cursor = BEGINNING;
		isSynchronised = true;
	}

	function takeAll(found: readonly LoggedRecord[]): void {
		for (const { id, record } of found) {
			if (!isLaterId(id, cursor)) continue;
			order.take(record);
			cursor = id;
		}
	}

	/** On the other connection, for the reader's own question may be as old as the pause. */
	async function readAtOnce(): Promise<void> {
		const since = now();
		if (!isSynchronised) return;
		for (let isLast = false; !isLast;) {
			const page = await records.readAfter(commands, cursor);
			takeAll(page.found);
			({ isLast } = page);
		}
		trust.confirm(since);
	}

	async function catchUp(): Promise<void> {
		let since = now();
		while (!trust.isGiven() && !ended.signal.aborted) {
			if (now() - since >= CATCH_UP_MS) {
				if (trust.excuse(since)) return;
				since = now();
			}
			await readAtOnce().catch(reportAway);
			if (!trust.isGiven()) await pause(CATCH_UP_STEP_MS);
		}
	}

	function flush(): Promise<boolean> {
		return (flushing ??= send().finally(() => (flushing = null)));
	}

	async function send(): Promise<boolean> {
		for (let tags = outbox.take(); tags !== null; tags = outbox.take()) {
			try {
				order.noteOwn({ ...(await records.append(commands, tags)), tags });
				outbox.settle(true);
			} catch (failure) {
				outbox.settle(false);
				reportAway(failure);
				return false;
			}
		}
		return true;
	}

	function reportAway(err: unknown): void {
		if (ended.signal.aborted || now() - reportedAt < REPORT_EVERY_MS) return;
		reportedAt = now();
		log.warn({ err }, 'Redis is away: this process uses its own memory');
	}

	return {
		start() {
			link.connect();
			void follow();
		},
		async close() {
			await waitAtMost(LAST_WORD_MS, flush(), false);
			ended.abort();
			link.close();
		},
		async publish(tags) {
			outbox.add(tags);
			// A flight that had just looked into the outbox for the last time leaves it there.
			while (outbox.isPending(tags === 'all' ? [] : tags)) if (!(await flush())) return false;
			return true;
		},
		isTrusted: trust.isGiven,
		catchUp: () => (catchingUp ??= catchUp().finally(() => (catchingUp = null))),
		getPosition: () => (trust.getState() === 'following' ? order.getPosition() : null),
		isCurrent: (tags, position) => !outbox.isPending(tags) && order.isCurrent(tags, position),
		shared: createSharedLevel({
			...{ connection: commands, prefix: `${prefix}:answers:1`, now, onError: reportAway }
		}),
		getHealth: () => ({ fleet: trust.getState(), queued: outbox.size() })
	};
}
