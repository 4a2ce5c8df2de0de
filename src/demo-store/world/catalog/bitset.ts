/** A set of small whole numbers that grows as needed; operations give new sets. */
export class Bitset {
	#words: Uint32Array;

	constructor(capacity = 64) {
		this.#words = new Uint32Array(Math.max(1, Math.ceil(capacity / 32)));
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
		return this.#combine(other, (mine, theirs) => mine & theirs);
	}

	or(other: Bitset): Bitset {
		return this.#combine(other, (mine, theirs) => mine | theirs);
	}

	without(other: Bitset): Bitset {
		return this.#combine(other, (mine, theirs) => mine & ~theirs);
	}

	count(): number {
		let total = 0;
		for (const word of this.#words) total += countBits(word);
		return total;
	}

	/** Members in both, without making the set. */
	countCommon(other: Bitset): number {
		const length = Math.min(this.#words.length, other.#words.length);
		let total = 0;
		for (let index = 0; index < length; index += 1) {
			total += countBits(this.#wordAt(index) & other.#wordAt(index));
		}
		return total;
	}

	/** Ascending. */
	forEach(visit: (member: number) => void): void {
		for (let index = 0; index < this.#words.length; index += 1) {
			for (let word = this.#wordAt(index); word !== 0; word &= word - 1) {
				visit(index * 32 + 31 - Math.clz32(word & -word));
			}
		}
	}

	#combine(other: Bitset, operation: (mine: number, theirs: number) => number): Bitset {
		const length = Math.max(this.#words.length, other.#words.length);
		const result = new Bitset(length * 32);
		for (let index = 0; index < length; index += 1) {
			result.#words[index] = operation(this.#wordAt(index), other.#wordAt(index));
		}
		return result;
	}

	#wordAt(index: number): number {
		return this.#words[index] ?? 0;
	}

	#grow(length: number): void {
		const words = new Uint32Array(Math.max(length, this.#words.length * 2));
		words.set(this.#words);
		this.#words = words;
	}
}

function countBits(word: number): number {
	const pairs = word - ((word >>> 1) & 0x55555555);
	const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
	return (((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
