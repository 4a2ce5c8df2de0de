import { LRUCache } from 'lru-cache';
import { measureEntry, type PageEntry } from './page-entry';

/** Holds pages in memory: finds them by key, forgets them by tag. */
export interface PageStore {
	get: (key: string) => PageEntry | undefined;
	/**
	 * Counts a request for a page that is not kept. Returns whether its address has a query and was not requested
	 * lately: most of these are requested once, and keeping a page takes a fifth of the time of rendering it.
	 */
	isFirstRequest: (key: string) => boolean;
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
		isFirstRequest: (key) => key.includes('?') && madeUp.count(key) === 1,
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

interface GuardedLruOptions<Value extends object> {
	maxBytes: number;
	/** Larger values are not kept. */
	maxValueBytes: number;
	measure: (value: Value, key: string) => number;
	onAdd: (key: string, value: Value) => void;
	onRemove: (key: string, value: Value) => void;
}

/**
 * A bounded map for keys that clients can make up: keys that come once do not push out those that
 * come again.
 */
interface GuardedLru<Value extends object> {
	get: (key: string) => Value | undefined;
	/** Counts a request for a key without a value; returns how often the key was asked for lately, or more. */
	count: (key: string) => number;
	/** Call it also after a value has changed. */
	set: (key: string, value: Value) => void;
	delete: (key: string) => void;
	clear: () => void;
	measure: () => { size: number; bytes: number };
}

/** Space for newcomers, whose number of visits is not known yet. */
const WINDOW_SHARE = 0.2;

/**
 * W-TinyLFU (https://arxiv.org/abs/1512.00727): newcomers stay in a small window. When they leave it
 * and the rest is full, they get in only if they were asked for more often than each value that they
 * would push out.
 */
function createGuardedLru<Value extends object>(
	options: GuardedLruOptions<Value>
): GuardedLru<Value> {
	const { maxBytes, maxValueBytes, measure, onAdd, onRemove } = options;
	const windowBytes = Math.max(maxValueBytes, Math.floor(maxBytes * WINDOW_SHARE));
	const frequencies = createFrequencySketch();
	const main = open(maxBytes - windowBytes);
	const window = open(windowBytes, admit);

	function open(bytes: number, onEviction?: (key: string, value: Value) => void) {
		return new LRUCache<string, Value>({
			maxSize: bytes,
			maxEntrySize: Math.min(bytes, maxValueBytes),
			sizeCalculation: measure,
			dispose: (value, key) => onRemove(key, value),
			disposeAfter: (value, key, reason) => {
				if (reason === 'evict') onEviction?.(key, value);
			},
			onInsert: (value, key) => onAdd(key, value)
		});
	}

	function admit(key: string, value: Value): void {
		const frequency = frequencies.estimate(key);
		let missing = main.calculatedSize + measure(value, key) - main.maxSize;
		for (const victim of main.rkeys()) {
			if (missing <= 0) break;
			if (frequencies.estimate(victim) >= frequency) return;
			missing -= main.info(victim)?.size ?? 0;
		}
		main.set(key, value);
	}

	return {
		get(key) {
			const value = main.get(key) ?? window.get(key);
			if (value !== undefined) frequencies.add(key);
			return value;
		},
		count(key) {
			frequencies.add(key);
			return frequencies.estimate(key);
		},
		set(key, value) {
			const home = main.has(key) ? main : window;
			if (!home.delete(key)) frequencies.add(key);
			// A value that is there already would not be measured again.
			home.set(key, value);
		},
		delete(key) {
			main.delete(key);
			window.delete(key);
		},
		clear() {
			main.clear();
			window.clear();
		},
		measure: () => ({
			size: main.size + window.size,
			bytes: main.calculatedSize + window.calculatedSize
		})
	};
}

/** Estimates how often keys were asked for lately, in a fixed amount of memory. */
export interface FrequencySketch {
	add: (key: string) => void;
	/** Never less than it was, apart from aging; at most `MAX_COUNT`. */
	estimate: (key: string) => number;
}

const ROWS = 4;
const MAX_COUNT = 15;
/** Per row: 256 kB in all. With fewer additions than half of these, collisions are rare. */
const WIDTH = 65_536;
/** Odd numbers that make of one hash another for each row. */
const ROW_FACTORS = [0x9e3779b1, 0x85ebca77, 0xc2b2ae3d, 0x27d4eb2f] as const;

/** A count-min sketch with aging: all counts are halved after so many additions. */
export function createFrequencySketch(width = WIDTH): FrequencySketch {
	const counts = new Uint8Array(ROWS * width);
	const ageAfter = width / 2;
	let additions = 0;

	function locate(key: string): number[] {
		const hash = hashText(key);
		return ROW_FACTORS.map((factor, row) => row * width + (mix(hash, factor) % width));
	}

	const smallest = (places: readonly number[]) =>
		Math.min(...places.map((place) => counts[place] ?? 0));

	function age(): void {
		additions = 0;
		counts.set(counts.map((count) => count >> 1));
	}

	return {
		add(key) {
			const places = locate(key);
			const least = smallest(places);
			if (least >= MAX_COUNT) return;
			// Larger counts are those of other keys already.
			for (const place of places) if (counts[place] === least) counts[place] = least + 1;
			additions += 1;
			if (additions >= ageAfter) age();
		},
		estimate: (key) => smallest(locate(key))
	};
}

/** FNV-1a over UTF-16 units. */
function hashText(text: string): number {
	let hash = 0x811c9dc5;
	for (let at = 0; at < text.length; at += 1) {
		hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
	}
	return hash >>> 0;
}

function mix(hash: number, factor: number): number {
	const mixed = Math.imul(hash ^ (hash >>> 15), factor);
	return (mixed ^ (mixed >>> 13)) >>> 0;
}
