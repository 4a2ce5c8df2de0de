/** How often keys were asked for lately, estimated in a fixed amount of memory. */
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
