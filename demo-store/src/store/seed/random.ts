/** Repeatable randomness: the same seed gives the same choices on every machine. */
export interface Random {
	/** A whole number from 0, below `limit`. */
	below(limit: number): number;
	pick<Item>(items: readonly [Item, ...Item[]]): Item;
	/** Different items, in the order of the list. */
	sample<Item>(items: readonly Item[], size: number): Item[];
	chance(percent: number): boolean;
}

/** Mulberry32: small, and good enough to make up products. */
export function createRandom(seed: number): Random {
	let state = Math.imul(seed, 0x9e3779b1) >>> 0;

	function next(): number {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	}
	const below = (limit: number): number => Math.floor(next() * limit);

	return {
		below,
		pick: (items) => items[below(items.length)] ?? items[0],
		sample(items, size) {
			let missing = Math.min(size, items.length);
			return items.filter((_, index) => {
				const isTaken = below(items.length - index) < missing;
				if (isTaken) missing -= 1;
				return isTaken;
			});
		},
		chance: (percent) => below(100) < percent
	};
}
