/**
 * A set of small whole numbers that grows as needed; operations give new sets. The loops are spelled
 * out, for a large catalog has thirty thousand words in each set of variants: a function that is
 * called for each word takes several times as long.
 */
export class Bitset {
	#words: Int32Array;

	constructor(capacity = 64) {
		this.#words = new Int32Array(Math.max(1, Math.ceil(capacity / 32)));
	}

	/** The places of those values that are at least `from` and less than `to`. */
	static ofRange(values: Int32Array, from: number, to: number): Bitset {
		const result = new Bitset(values.length);
		const words = result.#words;
		for (let start = 0; start < values.length; start += 32) {
			const end = Math.min(start + 32, values.length);
			let word = 0;
			for (let place = start; place < end; place += 1) {
				const value = values[place] ?? 0;
				if (value >= from && value < to) word |= 1 << (place & 31);
			}
			words[start >>> 5] = word;
		}
		return result;
	}

	add(member: number): void {
		const index = member >>> 5;
		if (index >= this.#words.length) this.#grow(index + 1);
		this.#words[index] = this.#wordAt(index) | (1 << (member & 31));
	}

	delete(member: number): void {
		const index = member >>> 5;
		if (index < this.#words.length) {
			this.#words[index] = this.#wordAt(index) & ~(1 << (member & 31));
		}
	}

	has(member: number): boolean {
		return (this.#wordAt(member >>> 5) & (1 << (member & 31))) !== 0;
	}

	and(other: Bitset): Bitset {
		const [mine, theirs] = [this.#words, other.#words];
		const length = Math.min(mine.length, theirs.length);
		const result = new Bitset(length * 32);
		const words = result.#words;
		for (let index = 0; index < length; index += 1) {
			words[index] = (mine[index] ?? 0) & (theirs[index] ?? 0);
		}
		return result;
	}

	or(other: Bitset): Bitset {
		const [longer, shorter] =
			this.#words.length >= other.#words.length ? [this, other] : [other, this];
		const result = longer.#copy();
		const [words, theirs] = [result.#words, shorter.#words];
		for (let index = 0; index < theirs.length; index += 1) {
			words[index] = (words[index] ?? 0) | (theirs[index] ?? 0);
		}
		return result;
	}

	without(other: Bitset): Bitset {
		const result = this.#copy();
		const [words, theirs] = [result.#words, other.#words];
		const length = Math.min(words.length, theirs.length);
		for (let index = 0; index < length; index += 1) {
			words[index] = (words[index] ?? 0) & ~(theirs[index] ?? 0);
		}
		return result;
	}

	/**
	 * Tells members whose lowest and highest values are at least `from` and less than `to` from those
	 * whose span reaches into that range from outside; the rest is in neither set.
	 */
	divideByRange(
		{ lowest, highest }: { lowest: Int32Array; highest: Int32Array },
		from: number,
		to: number
	): { within: Bitset; across: Bitset } {
		const mine = this.#words;
		const within = new Bitset(mine.length * 32);
		const across = new Bitset(mine.length * 32);
		const [inside, partly] = [within.#words, across.#words];
		for (let index = 0; index < mine.length; index += 1) {
			for (let left = mine[index] ?? 0; left !== 0; left &= left - 1) {
				const bit = left & -left;
				const member = index * 32 + 31 - Math.clz32(bit);
				const [low, high] = [lowest[member] ?? 0, highest[member] ?? 0];
				if (high < from || low >= to) continue;
				if (low >= from && high < to) inside[index] = (inside[index] ?? 0) | bit;
				else partly[index] = (partly[index] ?? 0) | bit;
			}
		}
		return { within, across };
	}

	count(): number {
		const words = this.#words;
		let total = 0;
		for (let index = 0; index < words.length; index += 1) total += countBits(words[index] ?? 0);
		return total;
	}

	/** How many of so many neighbors are members. */
	countNeighbours(first: number, length: number): number {
		const words = this.#words;
		const end = first + length;
		let total = 0;
		for (let place = first; place < end;) {
			const index = place >>> 5;
			const next = Math.min(end, (index + 1) * 32);
			// A whole word cannot be shifted away: 32 counts as 0.
			const below = (next & 31) === 0 ? -1 : (1 << (next & 31)) - 1;
			total += countBits((words[index] ?? 0) & below & (-1 << (place & 31)));
			place = next;
		}
		return total;
	}

	/** Members in both, without making the set. */
	countCommon(other: Bitset): number {
		const [mine, theirs] = [this.#words, other.#words];
		const length = Math.min(mine.length, theirs.length);
		let total = 0;
		for (let index = 0; index < length; index += 1) {
			total += countBits((mine[index] ?? 0) & (theirs[index] ?? 0));
		}
		return total;
	}

	/** Indexes of the words that have members: of a set with few, only these need be compared. */
	listFilledWords(): Int32Array {
		const words = this.#words;
		const filled = new Int32Array(words.length);
		let total = 0;
		for (let index = 0; index < words.length; index += 1) {
			if (words[index] !== 0) filled[total++] = index;
		}
		return filled.subarray(0, total);
	}

	/** Members in both, looked for in the words at these indexes alone, which ascend. */
	countCommonAt(other: Bitset, indexes: Int32Array): number {
		const [mine, theirs] = [this.#words, other.#words];
		let total = 0;
		for (let place = 0; place < indexes.length; place += 1) {
			const index = indexes[place] ?? 0;
			if (index >= mine.length) break;
			total += countBits((mine[index] ?? 0) & (theirs[index] ?? 0));
		}
		return total;
	}

	/**
	 * How many groups the members in both belong to, looked for in the words at these indexes alone,
	 * which ascend. A group is a run of neighbors up to a member of `ends`. A whole word is counted at
	 * once: added to a group's bits below its end, ones carry into the end when any bit was set.
	 */
	countGroupsAt(other: Bitset, indexes: Int32Array, ends: Bitset): number {
		const [mine, theirs, last] = [this.#words, other.#words, ends.#words];
		let total = 0;
		/** Index of the word whose last group was counted and has its end in a later word. */
		let open = -1;
		for (let place = 0; place < indexes.length; place += 1) {
			const index = indexes[place] ?? 0;
			if (index >= mine.length) break;
			const end = last[index] ?? 0;
			let word = (mine[index] ?? 0) & (theirs[index] ?? 0);
			if (open >= 0 && isEmptyBetween(last, open, index)) word &= -((end & -end) << 1);
			const endless = end === 0 ? -1 : -2 << (31 - Math.clz32(end));
			if ((word & endless) !== 0) {
				total += 1;
				open = index;
			}
			const below = ~(end | endless);
			total += countBits((((word & below) + below) | word) & end);
		}
		return total;
	}

	/** Ascending. */
	forEach(visit: (member: number) => void): void {
		const words = this.#words;
		for (let index = 0; index < words.length; index += 1) {
			for (let word = words[index] ?? 0; word !== 0; word &= word - 1) {
				visit(index * 32 + 31 - Math.clz32(word & -word));
			}
		}
	}

	#copy(): Bitset {
		const result = new Bitset(this.#words.length * 32);
		result.#words.set(this.#words);
		return result;
	}

	#wordAt(index: number): number {
		return this.#words[index] ?? 0;
	}

	#grow(length: number): void {
		const words = new Int32Array(Math.max(length, this.#words.length * 2));
		words.set(this.#words);
		this.#words = words;
	}
}

function countBits(word: number): number {
	const pairs = word - ((word >>> 1) & 0x55555555);
	const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
	return (((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

function isEmptyBetween(words: Int32Array, before: number, after: number): boolean {
	for (let index = before + 1; index < after; index += 1) if (words[index] !== 0) return false;
	return true;
}
