/**
 * The platform's compact form of a set of variants. Each variant is a list of positions, one
 * for each option. See the description of `Product.encodedVariantExistence` in the schema.
 */

const VERSION_PREFIX = 'v1_';

/** Combinations may come in any order; without any the answer is null. */
export function encodeVariants(combinations: readonly (readonly number[])[]): string | null {
	if (combinations.length === 0) return null;
	return VERSION_PREFIX + encodeLevel(combinations, 0);
}

/** A trie: `value:` opens the values of the next option, a comma closes a level below the root. */
function encodeLevel(combinations: readonly (readonly number[])[], depth: number): string {
	const groups = groupByPosition(combinations, depth);
	const isLast = combinations.every(({ length }) => length <= depth + 1);
	const close = depth === 0 ? '' : ',';
	if (isLast) return encodeRuns([...groups.keys()]) + close;
	const branches = [...groups].map(
		([position, members]) => `${position}:${encodeLevel(members, depth + 1)}`
	);
	return branches.join('') + close;
}

function groupByPosition(
	combinations: readonly (readonly number[])[],
	depth: number
): Map<number, (readonly number[])[]> {
	const groups = Map.groupBy(combinations, (combination) => combination[depth] ?? 0);
	return new Map([...groups].sort(([a], [b]) => a - b));
}

/** `0-2 4`: runs of neighbors as ranges, gaps as spaces. */
function encodeRuns(positions: readonly number[]): string {
	const runs: { from: number; to: number }[] = [];
	for (const position of positions) {
		const run = runs.at(-1);
		if (run && run.to === position - 1) run.to = position;
		else runs.push({ from: position, to: position });
	}
	return runs.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(' ');
}
