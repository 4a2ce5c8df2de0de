import type { TopicSubject } from '../cache/tags';
import type { Log } from '../base/log';
import type { ChangeQueue } from './change-queue';
import { writeProducts } from './import-products';
import type { SearchProvider } from './provider';
import type { DocumentReader } from './read-documents';

interface ChangeOptions {
	queue: ChangeQueue;
	load: () => Promise<SearchProvider>;
	reader: DocumentReader;
	/** How long after a webhook the platform shows the change. */
	waitMs: number;
	/** Milliseconds since 1970. */
	now: () => number;
	log: Pick<Log, 'warn' | 'info'>;
}

interface ChangeWriter {
	/** Notes what a webhook was about. Throws when that cannot be done. */
	note: (topic: string, subject: TopicSubject) => Promise<void>;
	/** Writes what is due. Never throws. */
	writeDue: () => Promise<void>;
}

const COLLECTION = 'collection-';

/** Creates what keeps a search up to date by webhooks. */
export function createChangeWriter(options: ChangeOptions): ChangeWriter {
	const { queue, load, reader, waitMs, now, log } = options;
	let isBusy = false;
	let hasFailed = false;

	async function writeNext(): Promise<number> {
		const taken = await queue.take(now());
		if (taken.names.length === 0) return 0;
		const numbers = new Set(taken.names.filter((name) => !name.startsWith(COLLECTION)));
		for (const name of taken.names) {
			if (!name.startsWith(COLLECTION)) continue;
			// Its products have its title; each is a change of its own.
			const listed = await reader.readCollection(name.slice(COLLECTION.length));
			for (const number of listed) if (!numbers.has(number)) await queue.add(number, now());
		}
		const places = await reader.readPlaces();
		await writeProducts({ provider: await load(), reader }, places, 'live', [...numbers]);
		await queue.finish(taken);
		return taken.names.length;
	}

	async function writeDue(): Promise<void> {
		if (isBusy) return;
		isBusy = true;
		try {
			while ((await writeNext()) > 0) hasFailed = false;
		} catch (err) {
			// It is due again in a minute, and said once.
			if (!hasFailed) log.warn({ err }, 'the search cannot be told of changes: again in a minute');
			hasFailed = true;
		} finally {
			isBusy = false;
		}
	}

	return {
		writeDue,
		async note(topic, { number }) {
			if (number === null) return;
			if (topic.startsWith('products/')) await queue.add(number, now() + waitMs);
			const isShown = topic.startsWith('collections/') && topic !== 'collections/delete';
			if (isShown) await queue.add(COLLECTION + number, now() + waitMs);
		}
	};
}
