import { AsyncLocalStorage } from 'node:async_hooks';

/** How one read was answered. `failed` includes what was answered from memory instead. */
export type ReadOutcome = 'hit' | 'stale' | 'miss' | 'failed';

/** The reads of one piece of work; the page cache decides by it. */
export interface ReadRecord {
	/**
	 * Each tag with the serial of the oldest read that carries it: an invalidation outdates what was
	 * read before it and no more, however old the rest of the page is.
	 */
	tags: Map<string, number>;
	/**
	 * Earliest moment at which something that was read stops being fresh, in milliseconds since
	 * 1970; in the past when something stale was read. Null when nothing was read.
	 */
	freshUntil: number | null;
	/** Moment at which what was read comes to mean something else, such as the end of a campaign; Infinity: never. */
	changesAt: number;
	/** Serial of the oldest read, for an invalidation of everything. Null when nothing was read. */
	serial: number | null;
	counts: Record<ReadOutcome, number>;
	/** Why the result belongs to one shopper; null while all of it was public. */
	privateReason: string | null;
	/** Something is missing or older than it may be, because a source failed: nobody may keep the result. */
	isPartial: boolean;
}

export interface CompletedRead {
	outcome: ReadOutcome;
	tags: readonly string[];
	freshUntil: number;
	/** Place in this process's order of invalidations: `cache.isCurrent` judges by it. */
	serial: number;
}

interface Recorder {
	record: ReadRecord;
	/** Records can stand in each other; each sees what happens inside of it. */
	outer: Recorder | undefined;
}

const recorders = new AsyncLocalStorage<Recorder | undefined>();

/** Runs work and records its reads. The record is complete when the work is. */
export async function recordReads<Result>(
	run: () => Result | Promise<Result>
): Promise<{ result: Result; record: ReadRecord }> {
	const record = createRecord();
	const result = await recorders.run({ record, outer: recorders.getStore() }, run);
	return { result, record };
}

/**
 * Runs work whose reads are not recorded: the result depends on a small part of them, which it names itself. That they
 * failed, or belong to one shopper, holds for the result too.
 */
export async function readApart<Result>(run: () => Promise<Result>): Promise<Result> {
	const record = createRecord();
	try {
		return await recorders.run({ record, outer: undefined }, run);
	} finally {
		if (record.isPartial) markPartial();
		if (record.privateReason !== null) markPrivate(record.privateReason);
	}
}

/** Marks the result as one shopper's. The first reason stays. */
export function markPrivate(reason: string): void {
	forEachRecord((record) => {
		record.privateReason ??= reason;
	});
}

/** Marks the result as made of less than it should be, because a source failed. */
export function markPartial(): void {
	forEachRecord((record) => {
		record.isPartial = true;
		record.privateReason ??= 'the platform failed';
	});
}

export function addRead({ outcome, tags, freshUntil, serial }: CompletedRead): void {
	forEachRecord((record) => {
		record.counts[outcome] += 1;
		for (const tag of tags) {
			record.tags.set(tag, Math.min(record.tags.get(tag) ?? Infinity, serial));
		}
		record.freshUntil = Math.min(record.freshUntil ?? Infinity, freshUntil);
		record.serial = Math.min(record.serial ?? Infinity, serial);
	});
	if (outcome === 'failed') markPartial();
}

/** Says until when the result holds, however long the answers that it was made of may be used: in milliseconds since 1970. */
export function endAt(time: number): void {
	forEachRecord((record) => {
		record.changesAt = Math.min(record.changesAt, time);
	});
}

function createRecord(): ReadRecord {
	return {
		tags: new Map(),
		freshUntil: null,
		changesAt: Infinity,
		serial: null,
		counts: { hit: 0, stale: 0, miss: 0, failed: 0 },
		privateReason: null,
		isPartial: false
	};
}

function forEachRecord(visit: (record: ReadRecord) => void): void {
	for (let it = recorders.getStore(); it !== undefined; it = it.outer) visit(it.record);
}
