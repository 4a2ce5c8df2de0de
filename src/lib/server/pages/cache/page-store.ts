import { LRUCache } from 'lru-cache';
import { createGuardedLru } from './tiny-lfu';
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
 * any number of them, so they push out only each other, and those that are asked for again stay.
 */
const MADE_UP_SHARE = 0.25;
const DATA_KEY = /(?:^| )data /;
/** No single page may push out a tenth of the others. */
const LARGEST_SHARE = 0.1;

/** The store is bounded in bytes; the least recently used page goes first. */
export function createPageStore(maxBytes: number): PageStore {
	const keysByTag = new Map<string, Set<string>>();
	const madeUpBytes = Math.floor(maxBytes * MADE_UP_SHARE);
	const plain = new LRUCache<string, PageEntry>({
		maxSize: maxBytes - madeUpBytes,
		maxEntrySize: Math.ceil((maxBytes - madeUpBytes) * LARGEST_SHARE),
		sizeCalculation: measurePlace,
		dispose: (entry, key) => removeFromIndex(key, entry),
		onInsert: (entry, key) => addToIndex(key, entry)
	});
	const madeUp = createGuardedLru<PageEntry>({
		maxBytes: madeUpBytes,
		maxValueBytes: Math.ceil(madeUpBytes * LARGEST_SHARE),
		measure: measurePlace,
		onRemove: removeFromIndex,
		onAdd: addToIndex
	});

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

	return {
		get: (key) => plain.get(key) ?? madeUp.get(key),
		set(key, entry) {
			const isGuarded = isMadeUp(key, entry);
			// Also in its own place: an entry that is there already would not be measured again.
			plain.delete(key);
			if (isGuarded) madeUp.set(key, entry);
			else {
				madeUp.delete(key);
				plain.set(key, entry);
			}
		},
		forget(tags) {
			if (tags === 'all') {
				plain.clear();
				madeUp.clear();
				return;
			}
			for (const tag of tags) {
				for (const key of [...(keysByTag.get(tag) ?? [])]) {
					plain.delete(key);
					madeUp.delete(key);
				}
			}
		},
		measure() {
			const { size, bytes } = madeUp.measure();
			return {
				pages: plain.size + size,
				bytes: plain.calculatedSize + bytes,
				tags: keysByTag.size
			};
		}
	};
}

function measurePlace(entry: PageEntry, key: string): number {
	return measureEntry(entry) + key.length;
}

function isMadeUp(key: string, { status }: PageEntry): boolean {
	return status !== 200 || key.includes('?') || DATA_KEY.test(key);
}
