import { LRUCache } from 'lru-cache';
import { measureEntry, type PageEntry } from './page-entry';

/** Pages in memory, found by key and forgotten by tag. */
export interface PageStore {
	get: (key: string) => PageEntry | undefined;
	/** Also after the forms of an entry have changed. */
	set: (key: string, entry: PageEntry) => void;
	forget: (tags: readonly string[] | 'all') => void;
	/** What is held at the moment. */
	measure: () => { pages: number; bytes: number; tags: number };
}

/**
 * Addresses with a query, moved and missing pages: anybody can make up any number of them, so they
 * may push out each other and nothing else.
 */
const MADE_UP_SHARE = 0.25;
/** No single page may push out a tenth of the others. */
const LARGEST_SHARE = 0.1;

/** Bounded in bytes; what was not used for longest goes first. */
export function createPageStore(maxBytes: number): PageStore {
	const keysByTag = new Map<string, Set<string>>();
	const madeUpBytes = Math.floor(maxBytes * MADE_UP_SHARE);
	const plain = open(maxBytes - madeUpBytes);
	const madeUp = open(madeUpBytes);

	function open(bytes: number) {
		return new LRUCache<string, PageEntry>({
			maxSize: bytes,
			maxEntrySize: Math.ceil(bytes * LARGEST_SHARE),
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

	return {
		get: (key) => plain.get(key) ?? madeUp.get(key),
		set(key, entry) {
			const [home, other] = isMadeUp(key, entry) ? [madeUp, plain] : [plain, madeUp];
			other.delete(key);
			// An entry that is there already is not measured again.
			home.delete(key);
			home.set(key, entry);
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
		measure: () => ({
			pages: plain.size + madeUp.size,
			bytes: plain.calculatedSize + madeUp.calculatedSize,
			tags: keysByTag.size
		})
	};
}

function isMadeUp(key: string, { status }: PageEntry): boolean {
	return status !== 200 || key.includes('?');
}
