import { LRUCache } from 'lru-cache';
import { createFrequencySketch } from './frequency-sketch';

interface GuardedLruOptions<Value extends object> {
	maxBytes: number;
	/** Larger values are not kept. */
	maxValueBytes: number;
	measure: (value: Value, key: string) => number;
	onAdd: (key: string, value: Value) => void;
	onRemove: (key: string, value: Value) => void;
}

/** For keys that anybody can make up: keys that come once do not push out those that come again. */
export interface GuardedLru<Value extends object> {
	get: (key: string) => Value | undefined;
	/** Also after a value has changed. */
	set: (key: string, value: Value) => void;
	delete: (key: string) => void;
	clear: () => void;
	measure: () => { size: number; bytes: number };
}

/** For newcomers, whose number of visits is not known yet. */
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
