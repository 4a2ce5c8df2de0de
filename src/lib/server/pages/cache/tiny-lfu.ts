import { LRUCache } from 'lru-cache';

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
export interface GuardedLru<Value extends object> {
	get: (key: string) => Value | undefined;
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
export function createGuardedLru<Value extends object>(
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
