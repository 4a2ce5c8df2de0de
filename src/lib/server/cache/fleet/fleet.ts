import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { joinCalls } from '$lib/core/single-flight';
import type { PurgeClient } from '../cdn/purge-client';
import type { Log } from '../../base/log';
import { LOG_WAIT_MS, REDIS_KEYS, connectRedis } from '../../redis';
import {
	createFleetOrder,
	BEGINNING,
	createInvalidationLog,
	isLaterId,
	type LoggedRecord
} from './invalidation-log';
import { createLogPurger } from './log-purger';
import { createRedisTier, type SharedAnswers } from '../tiered-cache';
import { createPublisher } from '../publisher';
import type { Delivery, InvalidationListener, Tags } from '../invalidations';

/** Keeps the caches of all replicas of one shop coherent. */
export interface Fleet extends SharedAnswers {
	start: () => void;
	/** Publishes what Redis still takes, then ends. */
	close: () => Promise<void>;
	/** Invalidates on all replicas, and once more a while later. Never throws. */
	publish: (tags: Tags) => Promise<Delivery>;
	isTrusted: () => boolean;
	/** Never throws and returns soon, whatever Redis does; `isTrusted` holds afterwards. */
	catchUp: () => Promise<void>;
	getHealth: () => { fleet: 'following' | 'detached'; queued: number; queuedForMs: number };
}

export interface FleetOptions {
	redisUrl: string;
	/** How much later tags are invalidated once more; 0: never. */
	repeatAfterMs: number;
	/** Purges the CDN in front; null: there is none. */
	cdn?: Pick<PurgeClient, 'purge'> | null;
	/** Another replica has invalidated something, or this one may have missed something. */
	onInvalidation: InvalidationListener;
	/** Milliseconds since 1970. */
	now: () => number;
	createId: () => string;
	log: Log;
}

const RETRY_AFTER_MS = 200;
/** A request waits this long once, after a pause of the process; then Redis counts as away. */
const CATCH_UP_MS = 1000;
const CATCH_UP_STEP_MS = 20;
const REPORT_EVERY_MS = 60_000;
/** A webhook waits longer for Redis before it is refused (`PUBLISH_TIMEOUT_MS`), so no shorter outage has refused one. */
const MAX_TOLERATED_OUTAGE_MS = 2000;

export function createFleet(options: FleetOptions): Fleet {
	const { now, log, createId } = options;
	const self = createId();
	const order = createFleetOrder({ self, onInvalidation: options.onInvalidation });
	const key = REDIS_KEYS.invalidations;
	const records = createInvalidationLog({
		key,
		repeatAfterMs: options.repeatAfterMs,
		origin: self,
		createEpoch: createId
	});
	const lease = createFreshnessLease(now);
	const link = openRedisConnections(options.redisUrl, reportAway);
	const { commands, reader } = link;
	const purger =
		options.cdn == null
			? null
			: createLogPurger({
					key,
					self,
					commands,
					records,
					client: options.cdn,
					onFailure: reportAway
				});
	const publisher = createPublisher({
		async append(tags) {
			order.noteOwn({ ...(await records.append(commands, tags)), tags });
		},
		now,
		onFailure: reportAway
	});
	const ended = new AbortController();
	/** The last entry of the stream that was taken. */
	let cursor = BEGINNING;
	/** False after each new connection: Redis may have lost the stream. */
	let isSynchronized = false;
	let reportedAt = -Infinity;

	reader.on('close', () => (isSynchronized = false));

	async function follow(): Promise<void> {
		while (!ended.signal.aborted) {
			const since = now();
			try {
				await waitUntilReady();
				await readOn(since);
			} catch (failure) {
				// A connection that fails says so itself.
				if (reader.status === 'ready') reportAway(failure);
				if (lease.extend(since) && reader.status === 'ready') link.reconnect();
				await pause(RETRY_AFTER_MS);
			}
		}
	}

	async function waitUntilReady(): Promise<void> {
		if (reader.status === 'ready') return;
		await once(reader, 'ready', { signal: AbortSignal.timeout(RETRY_AFTER_MS) });
	}

	async function readOn(since: number): Promise<void> {
		if (!isSynchronized) await synchronize();
		const wasDetached = lease.getState() === 'detached';
		// The first answer after a connection comes at once: shoppers wait for it.
		const waitMs = wasDetached ? undefined : LOG_WAIT_MS;
		const { found, isLast } = await records.readAfter(reader, cursor, waitMs);
		takeAll(found);
		if (!isLast) return;
		// Before the lease: the CDN is purged without waiting for replicas that have none.
		await purger?.report(reader, cursor);
		lease.confirm(since);
		if (wasDetached) log.info('Redis is reached: invalidations are followed');
		void publisher.deliver();
		await records.repeatDue(reader);
	}

	/**
	 * Compares the stream with what was read from it, and repairs one that is gone or was cut
	 * short.
	 */
	async function synchronize(): Promise<void> {
		const relation = order.relate(await records.readLast(reader));
		if (relation === 'gone') await records.append(reader, []);
		if (relation === 'shortened') await records.restart(reader);
		if (relation !== 'continued') cursor = BEGINNING;
		else if (lease.isProofOlderThan(MAX_TOLERATED_OUTAGE_MS)) await beginAnew();
		isSynchronized = true;
	}

	/**
	 * Webhooks were refused while Redis was away, and the platform does not send them again for ever. The record
	 * means nothing to others: answers behind it are newer than the outage.
	 */
	async function beginAnew(): Promise<void> {
		order.forgetBefore(await records.append(reader, []));
		log.info('Redis was away: everything is read again');
	}

	function takeAll(found: readonly LoggedRecord[]): void {
		for (const { id, record } of found) {
			if (!isLaterId(id, cursor)) continue;
			order.take(record);
			cursor = id;
		}
	}

	/** Uses the other connection, since the reader's blocking read may be as old as the pause. */
	async function readAtOnce(): Promise<void> {
		const since = now();
		if (!isSynchronized) return;
		for (let isLast = false; !isLast;) {
			const page = await records.readAfter(commands, cursor);
			takeAll(page.found);
			({ isLast } = page);
		}
		await purger?.report(commands, cursor);
		lease.confirm(since);
	}

	async function catchUp(): Promise<void> {
		let since = now();
		while (!lease.isHeld() && !ended.signal.aborted) {
			if (now() - since >= CATCH_UP_MS) {
				if (lease.extend(since)) return;
				since = now();
			}
			await readAtOnce().catch(reportAway);
			if (!lease.isHeld()) await pause(CATCH_UP_STEP_MS);
		}
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
			await publisher.close();
			ended.abort();
			await purger?.leave().catch(() => undefined);
			link.close();
		},
		publish: publisher.publish,
		isTrusted: lease.isHeld,
		catchUp: joinCalls(catchUp),
		getPosition: () => (lease.getState() === 'following' ? order.getPosition() : null),
		isCurrent: (tags, position) => !publisher.isPending(tags) && order.isCurrent(tags, position),
		shared: createRedisTier({
			connection: commands,
			prefix: REDIS_KEYS.answers,
			now,
			onError: reportAway
		}),
		getHealth: () => ({
			fleet: lease.getState(),
			queued: publisher.size(),
			queuedForMs: publisher.getAgeMs()
		})
	};
}

/**
 * Allows answers from memory without asking Redis first. The lease is short, so that a process which
 * was paused, and cannot know for how long, holds none.
 */
export interface FreshnessLease {
	isHeld: () => boolean;
	/** Confirms that everything invalidated before `asOf` is known here. */
	confirm: (asOf: number) => void;
	/**
	 * Extends the lease although Redis was asked from `since` until now and did not answer: an outage
	 * is served from memory. Returns false when this process was paused, which proves nothing about Redis.
	 */
	extend: (since: number) => boolean;
	getState: () => 'following' | 'detached';
	/** Returns whether the last confirmation is older than `ms`, by the time of day. */
	isProofOlderThan: (ms: number) => boolean;
}

/** Longer than a wait for records takes when all is well; within it a replica can be behind. */
const LEASE_MS = 2000;
/** A wait for Redis that seems to have taken longer was a pause of this process. */
const MAX_TOLERATED_WAIT_MS = 1800;

/** `now` is the time of day: the other clock stands still while a machine sleeps. */
export function createFreshnessLease(now: () => number): FreshnessLease {
	let givenFrom = -Infinity;
	let provenAt = -Infinity;
	let state: 'following' | 'detached' = 'detached';
	return {
		isHeld() {
			const age = now() - givenFrom;
			return age >= 0 && age < LEASE_MS;
		},
		confirm(asOf) {
			state = 'following';
			provenAt = asOf;
			givenFrom = Math.max(Math.min(givenFrom, now()), asOf);
		},
		extend(since) {
			const waitedMs = now() - since;
			if (waitedMs < 0 || waitedMs > MAX_TOLERATED_WAIT_MS) return false;
			state = 'detached';
			givenFrom = now();
			return true;
		},
		getState: () => state,
		isProofOlderThan(ms) {
			const age = now() - provenAt;
			return age < 0 || age > ms;
		}
	};
}

/** Two connections: one for commands, one that waits for records of the log. */
export interface RedisConnections {
	commands: Redis;
	reader: Redis;
	connect: () => void;
	/** Drops both connections and opens new ones. */
	reconnect: () => void;
	close: () => void;
}

export function openRedisConnections(
	url: string,
	onError: (failure: Error) => void
): RedisConnections {
	const commands = connectRedis(url, 'cache', onError);
	const reader = connectRedis(url, 'invalidationLog', onError);
	const connections = [commands, reader];
	/** A connection to a Redis that hangs takes seconds to end. */
	const leaving = new Set<Redis>();
	for (const connection of connections) {
		connection.on('close', () => leaving.delete(connection));
	}
	return {
		commands,
		reader,
		connect() {
			for (const connection of connections) connection.connect().catch(onError);
		},
		reconnect() {
			for (const connection of connections) {
				if (connection.status !== 'ready' || leaving.has(connection)) continue;
				leaving.add(connection);
				connection.disconnect(true);
			}
		},
		close() {
			for (const connection of connections) connection.disconnect();
		}
	};
}
