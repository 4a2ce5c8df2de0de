/** Positions of option values, one per option of the product. */
export type Combination = readonly number[];

const VERSION_PREFIX = 'v1_';

/**
 * Decodes `encodedVariantExistence` and `encodedVariantAvailability`: all combinations as a trie.
 * `:` goes down to the next option, `,` up again; the last option is written as `0 2-4`.
 * Null when the text is of an encoding that we do not know.
 */
export function decodeVariants(encoded: string | null): Combination[] | null {
	if (encoded === '') return [];
	if (encoded?.startsWith(VERSION_PREFIX) !== true) return null;
	const text = encoded.slice(VERSION_PREFIX.length);
	const combinations: Combination[] = [];
	let position = 0;

	function readNumber(): number {
		const digits = /^\d+/.exec(text.slice(position))?.[0];
		if (digits === undefined) throw new SyntaxError(`No number at ${position} of "${encoded}".`);
		position += digits.length;
		return Number(digits);
	}

	function skip(character: string): boolean {
		const isThere = text[position] === character;
		if (isThere) position += 1;
		return isThere;
	}

	function readLevel(prefix: Combination): void {
		while (position < text.length && !skip(',')) {
			const first = readNumber();
			if (skip(':')) {
				readLevel([...prefix, first]);
				continue;
			}
			const last = skip('-') ? readNumber() : first;
			for (let value = first; value <= last; value++) combinations.push([...prefix, value]);
			skip(' ');
		}
	}

	try {
		while (position < text.length) readLevel([]);
		return combinations;
	} catch (failure) {
		if (failure instanceof SyntaxError) return null;
		throw failure;
	}
}
