import { LRUCache } from 'lru-cache';
import { measureEntry, type PageEntry } from './page-entry';

/** Holds pages in memory: finds them by key, forgets them by tag. */
export interface PageStore {
	get: (key: string) => PageEntry | undefined;
	/** Call it also after the bodies of an entry have changed. */
	set: (key: string, entry: PageEntry) => void;
	forget: (tags: readonly string[] | 'all') => void;
	measure: () => { pages: number; bytes: number; tags: number };
}

/**
 * Share for addresses with a query, moved and missing pages, and partial data. Clients can make up
 * any number of them, so they push out only each other.
 */
const MADE_UP_SHARE = 0.25;
const DATA_KEY = /(?:^| )data /;
/** No single page may push out a tenth of the others. */
const LARGEST_SHARE = 0.1;

/** The store is bounded in bytes; in each share the least recently used page goes first. */
export function createPageStore(maxBytes: number): PageStore {
	const keysByTag = new Map<string, Set<string>>();
	const madeUpBytes = Math.floor(maxBytes * MADE_UP_SHARE);
	const plain = openShare(maxBytes - madeUpBytes);
	const madeUp = openShare(madeUpBytes);
	const shares = [plain, madeUp];

	function openShare(maxSize: number): LRUCache<string, PageEntry> {
		return new LRUCache<string, PageEntry>({
			maxSize,
			maxEntrySize: Math.ceil(maxSize * LARGEST_SHARE),
			sizeCalculation: (entry, key) => measureEntry(entry) + key.length,
			dispose: (entry, key) => removeFromIndex(key, entry),
			onInsert: (entry, key) => addToIndex(key, entry)
		});
	}

	function addToIndex(key: string, { tags }: PageEntry) {
		for (const tag of tags) {
			const keys = keysByTag.get(tag);
			if (keys === undefined) keysByTag.set(tag, new Set([key]));
			else keys.add(key);
		}
	}

	function removeFromIndex(key: string, { tags }: PageEntry) {
		for (const tag of tags) {
			const keys = keysByTag.get(tag);
			keys?.delete(key);
			if (keys?.size === 0) keysByTag.delete(tag);
		}
	}

	function remove(key: string) {
		for (const share of shares) share.delete(key);
	}

	return {
		get: (key) => plain.get(key) ?? madeUp.get(key),
		set(key, entry) {
			// Also from its own share: an entry that is there already would not be measured again.
			remove(key);
			(isMadeUp(key, entry) ? madeUp : plain).set(key, entry);
		},
		forget(tags) {
			if (tags === 'all') for (const share of shares) share.clear();
			else for (const tag of tags) for (const key of [...(keysByTag.get(tag) ?? [])]) remove(key);
		},
		measure: () => ({
			pages: plain.size + madeUp.size,
			bytes: plain.calculatedSize + madeUp.calculatedSize,
			tags: keysByTag.size
		})
	};
}

function isMadeUp(key: string, { status }: PageEntry): boolean {
	return status !== 200 || key.includes('?') || DATA_KEY.test(key);
}
