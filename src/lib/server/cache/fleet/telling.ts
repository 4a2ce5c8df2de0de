import { setTimeout as pause } from 'node:timers/promises';
import { waitAtMost } from '$lib/core/wait-at-most';
import type { Log } from '../../log';
import { openKeptNews, type KeptNews } from './kept-news';
import { createOutbox } from './outbox';

type Tags = readonly string[] | 'all';

/**
 * What became of news for the fleet: it knows; it will be told, even if this process dies first; or
 * that depends on this process, for the disk took nothing.
 */
export type Telling = 'told' | 'queued' | 'at-risk';

export interface Teller {
	/** Tries for as long as whoever brings the news can wait. Never throws. */
	tell: (tags: Tags) => Promise<Telling>;
	/** Redis is there: sends what waits here, and what was left on disk. Never throws. */
	deliver: () => Promise<void>;
	/** Whether one of the tags waits: then only this replica knows that it is outdated. */
	isPending: (tags: readonly string[]) => boolean;
	size: () => number;
	/** Tells what can be told at once, and keeps the rest. */
	close: () => Promise<void>;
}

interface TellerOptions {
	/** Writes one record to the log. */
	append: (tags: Tags) => Promise<void>;
	/** Of the file for what waits. */
	path: string;
	/** Milliseconds since 1970. */
	now: () => number;
	onFailure: (failure: unknown) => void;
	log: Log;
}

/** The platform gives a webhook five seconds. */
export const TELLING_MS = 3500;
const RETRY_AFTER_MS = 200;
const LAST_WORD_MS = 500;
const REPORT_EVERY_MS = 60_000;

export function createTeller(options: TellerOptions): Teller {
	const { append, now, onFailure } = options;
	const outbox = createOutbox();
	const disk = openDisk(options);
	let flushing: Promise<boolean> | null = null;
	let delivering: Promise<void> | null = null;
	let isClosed = false;

	async function send(): Promise<boolean> {
		for (let tags = outbox.take(); tags !== null; tags = outbox.take()) {
			try {
				await append(tags);
				outbox.settle(true);
			} catch (failure) {
				outbox.settle(false);
				onFailure(failure);
				return false;
			}
		}
		return true;
	}

	/** A flight that has just looked into the outbox for the last time leaves there what came since. */
	function flush(): Promise<boolean> {
		return (flushing ??= send().finally(() => (flushing = null)));
	}

	async function deliver(): Promise<void> {
		if (isClosed) return;
		const found = disk.read();
		if (found !== null) outbox.add(found.tags);
		while (outbox.size() > 0) if (!(await flush())) return;
		if (found !== null) disk.forget(found);
	}

	return {
		async tell(tags) {
			outbox.add(tags);
			const since = now();
			while (outbox.isPending(tags === 'all' ? [] : tags)) {
				if (await flush()) continue;
				if (isClosed || now() - since >= TELLING_MS) return disk.add(tags) ? 'queued' : 'at-risk';
				await pause(RETRY_AFTER_MS);
			}
			return 'told';
		},
		deliver: () => (delivering ??= deliver().finally(() => (delivering = null))),
		isPending: outbox.isPending,
		size: outbox.size,
		async close() {
			isClosed = true;
			await waitAtMost(LAST_WORD_MS, flush(), false);
			for (let tags = outbox.take(); tags !== null; tags = outbox.take()) {
				disk.add(tags);
				outbox.settle(true);
			}
			disk.close();
		}
	};
}

interface Disk extends Omit<KeptNews, 'add'> {
	/** Whether it has reached the disk. */
	add: (tags: Tags) => boolean;
}

/** A disk that fails is reported and is no reason to stop. */
function openDisk({ path, now, log }: Pick<TellerOptions, 'path' | 'now' | 'log'>): Disk {
	let reportedAt = -Infinity;

	function attempt<Result, Fallback>(work: () => Result, fallback: Fallback): Result | Fallback {
		try {
			return work();
		} catch (err) {
			if (now() - reportedAt >= REPORT_EVERY_MS) {
				reportedAt = now();
				log.error({ err, path }, 'the disk does not keep what other replicas must be told');
			}
			return fallback;
		}
	}

	let news: KeptNews | null = null;
	let isTried = false;

	/** Not before it is needed, and where it failed not again until it is. */
	function open(isNeeded: boolean): KeptNews | null {
		if (news === null && (isNeeded || !isTried)) {
			isTried = true;
			news = openKeptNews(path);
		}
		return news;
	}

	return {
		add: (tags) =>
			attempt(() => {
				open(true)?.add(tags);
				return true;
			}, false),
		read: () => attempt(() => open(false)?.read() ?? null, null),
		forget: (found) => attempt(() => open(false)?.forget(found), undefined),
		close: () => news?.close()
	};
}
