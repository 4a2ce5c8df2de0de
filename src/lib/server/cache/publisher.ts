import { setTimeout as pause } from 'node:timers/promises';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { joinCalls } from '$lib/core/single-flight';
import { waitAtMost } from '$lib/core/wait-at-most';
import type { PurgeClient } from './cdn/purge-client';
import type { Log } from '../log';

type Tags = readonly string[] | 'all';

/**
 * How far an invalidation got: all replicas can read it; it waits on disk and survives this process;
 * or it is lost when this process ends, because the disk took nothing.
 */
export type Delivery = 'published' | 'queued' | 'at-risk';

export interface Publisher {
	/** Retries for as long as the sender of a webhook waits for an answer. Never throws. */
	publish: (tags: Tags) => Promise<Delivery>;
	/** Publishes what waits in memory and on disk, once Redis answers again. Never throws. */
	deliver: () => Promise<void>;
	/** Returns whether one of the tags waits: then only this replica knows that it is outdated. */
	isPending: (tags: readonly string[]) => boolean;
	size: () => number;
	/** Milliseconds since when something waits that this process knows of; 0 when nothing does. */
	getAgeMs: () => number;
	/** Publishes what Redis takes at once, and writes the rest to disk. */
	close: () => Promise<void>;
}

interface PublisherOptions {
	/** Writes one record to the log. */
	append: (tags: Tags) => Promise<void>;
	/** SQLite file of the durable outbox. */
	path: string;
	/** Milliseconds since 1970. */
	now: () => number;
	onFailure: (failure: unknown) => void;
	log: Log;
}

/** The platform gives a webhook five seconds. */
export const PUBLISH_TIMEOUT_MS = 3500;
const RETRY_AFTER_MS = 200;
const CLOSE_TIMEOUT_MS = 500;
const REPORT_EVERY_MS = 60_000;

export function createPublisher(options: PublisherOptions): Publisher {
	const { append, now, onFailure } = options;
	const outbox = createOutbox();
	const disk = openDisk(options);
	let isClosed = false;
	let waitsSince: number | null = null;

	function add(tags: Tags): void {
		outbox.add(tags);
		waitsSince ??= now();
	}

	async function send(): Promise<boolean> {
		for (let tags = outbox.take(); tags !== null; tags = outbox.take()) {
			try {
				await append(tags);
				outbox.settle(true);
				if (outbox.size() === 0) waitsSince = null;
			} catch (failure) {
				outbox.settle(false);
				onFailure(failure);
				return false;
			}
		}
		return true;
	}

	/** A run that found the outbox empty leaves what came since to the next. */
	const flush = joinCalls(send);

	async function deliver(): Promise<void> {
		if (isClosed) return;
		const found = disk.read();
		if (found !== null) add(found.tags);
		while (outbox.size() > 0) if (!(await flush())) return;
		if (found !== null) disk.forget(found);
	}

	return {
		async publish(tags) {
			add(tags);
			const since = now();
			while (outbox.isPending(tags === 'all' ? [] : tags)) {
				if (await flush()) continue;
				if (isClosed || now() - since >= PUBLISH_TIMEOUT_MS)
					return disk.add(tags) ? 'queued' : 'at-risk';
				await pause(RETRY_AFTER_MS);
			}
			return 'published';
		},
		deliver: joinCalls(deliver),
		isPending: outbox.isPending,
		size: outbox.size,
		getAgeMs: () => (waitsSince === null ? 0 : now() - waitsSince),
		async close() {
			isClosed = true;
			await waitAtMost(CLOSE_TIMEOUT_MS, flush(), false);
			for (let tags = outbox.take(); tags !== null; tags = outbox.take()) {
				disk.add(tags);
				outbox.settle(true);
			}
			disk.close();
		}
	};
}

interface Disk extends Omit<DurableOutbox, 'add'> {
	/** Returns whether the tags reached the disk. */
	add: (tags: Tags) => boolean;
}

/** A disk that fails is reported and is no reason to stop. */
function openDisk({ path, now, log }: Pick<PublisherOptions, 'path' | 'now' | 'log'>): Disk {
	let reportedAt = -Infinity;

	function attempt<Result, Fallback>(work: () => Result, fallback: Fallback): Result | Fallback {
		try {
			return work();
		} catch (err) {
			if (now() - reportedAt >= REPORT_EVERY_MS) {
				reportedAt = now();
				log.error({ err, path }, 'the disk does not keep invalidations that were not published');
			}
			return fallback;
		}
	}

	let outbox: DurableOutbox | null = null;
	let isTried = false;

	/** Opens the outbox. After a failure it tries again only when `isNeeded`. */
	function open(isNeeded: boolean): DurableOutbox | null {
		if (outbox === null && (isNeeded || !isTried)) {
			isTried = true;
			outbox = openDurableOutbox(path);
		}
		return outbox;
	}

	return {
		add: (tags) =>
			attempt(() => {
				open(true)?.add(tags);
				return true;
			}, false),
		read: () => attempt(() => open(false)?.read() ?? null, null),
		forget: (found) => attempt(() => open(false)?.forget(found), undefined),
		close: () => outbox?.close()
	};
}

/** Invalidations in memory that are not published yet. */
interface Outbox {
	add: (tags: readonly string[] | 'all') => void;
	/** Takes everything out; null when there is nothing. It counts as pending until `settle`. */
	take: () => readonly string[] | 'all' | null;
	/** Ends what `take` began; what was not sent goes back. */
	settle: (isSent: boolean) => void;
	/** Returns whether one of the tags waits: then only this replica knows that it is outdated. */
	isPending: (tags: Iterable<string>) => boolean;
	size: () => number;
}

/** More than this many tags, and everything is invalidated instead. */
const MAX_TAGS = 10_000;

export function createOutbox(maxTags = MAX_TAGS): Outbox {
	let waiting = new Set<string>();
	let underWay = new Set<string>();
	let isAllWaiting = false;
	let isAllUnderWay = false;

	function add(tags: Iterable<string> | 'all') {
		if (tags === 'all') isAllWaiting = true;
		else for (const tag of tags) waiting.add(tag);
		if (waiting.size > maxTags) isAllWaiting = true;
		if (isAllWaiting) waiting.clear();
	}

	return {
		add,
		take() {
			if (waiting.size === 0 && !isAllWaiting) return null;
			[underWay, isAllUnderWay] = [waiting, isAllWaiting];
			[waiting, isAllWaiting] = [new Set(), false];
			return isAllUnderWay ? 'all' : [...underWay];
		},
		settle(isSent) {
			const [tags, isAll] = [underWay, isAllUnderWay];
			[underWay, isAllUnderWay] = [new Set(), false];
			if (!isSent) add(isAll ? 'all' : tags);
		},
		isPending(tags) {
			if (isAllWaiting || isAllUnderWay) return true;
			for (const tag of tags) if (waiting.has(tag) || underWay.has(tag)) return true;
			return false;
		},
		size: () => waiting.size + underWay.size + Number(isAllWaiting) + Number(isAllUnderWay)
	};
}

/**
 * Keeps invalidations that could not be published in a SQLite file, so that they survive the process.
 * Processes can share one file: publishing twice does no harm.
 */
export interface DurableOutbox {
	/** Returns when the disk has it. Throws where the disk takes nothing. */
	add: (tags: readonly string[] | 'all') => void;
	/** Reads everything that any process has added and none has published; null when there is nothing. */
	read: () => PendingInvalidations | null;
	/** Deletes what was read, and not what was added since. */
	forget: (found: PendingInvalidations) => void;
	close: () => void;
}

interface PendingInvalidations {
	tags: readonly string[] | 'all';
	/** Number of the last row. */
	last: number;
}

const BUSY_TIMEOUT_MS = 250;
/** `AUTOINCREMENT` never repeats a number, so a deletion cannot meet later rows. */
const SCHEMA = `
	PRAGMA synchronous = FULL;
	CREATE TABLE IF NOT EXISTS outbox (id INTEGER PRIMARY KEY AUTOINCREMENT, tags TEXT NOT NULL)`;

const rowsSchema = z.array(
	z.object({
		id: z.number(),
		tags: z
			.string()
			.transform((text): unknown => JSON.parse(text))
			.pipe(z.union([z.array(z.string()), z.literal('all')]))
	})
);

/** Opens or creates the file; throws where that is not possible. */
export function openDurableOutbox(path: string): DurableOutbox {
	mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
	const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
	database.exec(SCHEMA);
	const insert = database.prepare('INSERT INTO outbox (tags) VALUES (?)');
	const select = database.prepare('SELECT id, tags FROM outbox ORDER BY id');
	const remove = database.prepare('DELETE FROM outbox WHERE id <= ?');
	return {
		add: (tags) => void insert.run(JSON.stringify(tags)),
		read() {
			const rows = rowsSchema.parse(select.all());
			const last = rows.at(-1)?.id;
			if (last === undefined) return null;
			const all = new Set(rows.flatMap(({ tags }) => tags));
			return { tags: rows.some(({ tags }) => tags === 'all') ? 'all' : [...all], last };
		},
		forget: ({ last }) => void remove.run(last),
		close() {
			if (database.isOpen) database.close();
		}
	};
}

/**
 * Passes the invalidations of a process without Redis on to the CDN in front. What the CDN does not take is
 * kept on disk, as with Redis. A fleet purges from its log instead.
 */
export interface CdnPublisher {
	/** Delivers what earlier processes have left, and what could not be delivered since. */
	start: () => void;
	publish: (tags: readonly string[] | 'all') => Promise<Delivery>;
	getHealth: () => { queued: number; queuedForMs: number };
	close: () => Promise<void>;
}

interface CdnPublisherOptions {
	client: Pick<PurgeClient, 'purge'>;
	/** SQLite file of the durable outbox. */
	outboxPath: string;
	/** Milliseconds since 1970. */
	now: () => number;
	log: Log;
}

const DELIVER_EVERY_MS = 500;

export function createCdnPublisher(options: CdnPublisherOptions): CdnPublisher {
	const { client, outboxPath, now, log } = options;
	const publisher = createPublisher({
		...{ append: client.purge, path: outboxPath, now, log },
		// The client reports its failures.
		onFailure: () => undefined
	});
	let timer: NodeJS.Timeout | undefined;
	return {
		start() {
			timer = setInterval(() => void publisher.deliver(), DELIVER_EVERY_MS).unref();
		},
		publish: publisher.publish,
		getHealth: () => ({ queued: publisher.size(), queuedForMs: publisher.getAgeMs() }),
		async close() {
			clearInterval(timer);
			await publisher.close();
		}
	};
}
