import { joinCalls } from '$lib/core/single-flight';
import { waitAtMost } from '$lib/core/wait-at-most';
import type { PurgeClient } from './cdn/purge-client';
import type { Delivery, Tags } from './invalidations';

/** Passes invalidations on. What is not taken waits in memory until it is, or until this process ends. */
export interface Publisher {
	/** Retries for as long as the sender of a webhook waits for an answer. Never throws. */
	publish: (tags: Tags) => Promise<Delivery>;
	/** Publishes what waits. Never throws. */
	deliver: () => Promise<void>;
	/** Returns whether one of the tags waits: then only this replica knows that it is outdated. */
	isPending: (tags: readonly string[]) => boolean;
	size: () => number;
	/** Milliseconds for which something has waited; 0 when nothing waits. */
	getAgeMs: () => number;
	/** Publishes what is taken at once, and gives up the rest: its senders send it again. */
	close: () => Promise<void>;
}

interface PublisherOptions {
	/** Writes one record to the log, or purges the CDN. */
	append: (tags: Tags) => Promise<void>;
	/** Milliseconds since 1970. */
	now: () => number;
	onFailure: (failure: unknown) => void;
	/** More tags than this, and everything is invalidated instead. */
	maxTags?: number;
}

/** The platform gives a webhook five seconds. */
export const PUBLISH_TIMEOUT_MS = 3500;
const RETRY_AFTER_MS = 200;
const CLOSE_TIMEOUT_MS = 500;
const MAX_TAGS = 10_000;
/** Stands for every tag. */
const ALL = 'all';

export function createPublisher(options: PublisherOptions): Publisher {
	const { append, now, onFailure, maxTags = MAX_TAGS } = options;
	let waiting = new Set<string>();
	let underWay = new Set<string>();
	let waitsSince: number | null = null;
	let isClosed = false;

	function add(tags: Tags): void {
		for (const tag of tags === ALL ? [ALL] : tags) waiting.add(tag);
		if (waiting.has(ALL) || waiting.size > maxTags) waiting = new Set([ALL]);
		if (waiting.size > 0) waitsSince ??= now();
	}

	const isWaiting = (tag: string) => waiting.has(tag) || underWay.has(tag);
	const isPending = (tags: readonly string[]) => isWaiting(ALL) || tags.some(isWaiting);

	/** Returns whether everything was taken. */
	async function send(): Promise<boolean> {
		while (waiting.size > 0) {
			[underWay, waiting] = [waiting, new Set()];
			const tags = underWay.has(ALL) ? ALL : [...underWay];
			try {
				await append(tags);
			} catch (failure) {
				add(tags);
				onFailure(failure);
				return false;
			} finally {
				underWay = new Set();
			}
		}
		waitsSince = null;
		return true;
	}

	/** A run that found nothing to send leaves what came since to the next. */
	const flush = joinCalls(send);

	async function sendUntilTaken(tags: readonly string[]): Promise<Delivery> {
		const since = now();
		while (isPending(tags)) {
			if (await flush()) continue;
			if (isClosed || now() - since >= PUBLISH_TIMEOUT_MS) return 'unpublished';
			await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
		}
		return 'published';
	}

	return {
		publish(tags) {
			add(tags);
			const sending = sendUntilTaken(tags === ALL ? [] : tags);
			return waitAtMost(PUBLISH_TIMEOUT_MS, sending, 'unpublished');
		},
		async deliver() {
			if (!isClosed) await flush();
		},
		isPending,
		size: () => waiting.size + underWay.size,
		getAgeMs: () => (waitsSince === null ? 0 : now() - waitsSince),
		async close() {
			isClosed = true;
			await waitAtMost(CLOSE_TIMEOUT_MS, flush(), false);
		}
	};
}

/** Passes the invalidations of a process without Redis on to the CDN. A fleet purges from its log instead. */
export interface CdnPublisher {
	/** Begins to deliver what could not be delivered at once. */
	start: () => void;
	publish: Publisher['publish'];
	getHealth: () => { queued: number; queuedForMs: number };
	close: () => Promise<void>;
}

const DELIVER_EVERY_MS = 500;

export function createCdnPublisher(
	client: Pick<PurgeClient, 'purge'>,
	now: () => number
): CdnPublisher {
	// The client reports its failures.
	const publisher = createPublisher({ append: client.purge, now, onFailure: () => undefined });
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
