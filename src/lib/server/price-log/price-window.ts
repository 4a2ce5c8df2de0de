/** A price as it was read, unchanged from `at` to `until`. Times are milliseconds since 1970. */
export interface PriceEntry {
	at: number;
	/** The last reading that confirmed it. */
	until: number;
	price: string;
	/** The compare-at price, where it was higher. */
	before: string | null;
}

const DAY_MS = 86_400_000;
const WINDOW_MS = 30 * DAY_MS;
/** Prices are read daily; what was between readings that lie further apart is not known. */
export const MAX_GAP_MS = 2 * DAY_MS;

/**
 * Returns the lowest price of the thirty days before the reduction that runs now, by the strict rule: each change of a
 * reduced price begins a new reduction. Null where the price is not reduced, or any of those days is not known, or the
 * price was no higher. The entries are of one variant in one market, the oldest first.
 */
export function findPriorPrice(
	entries: readonly PriceEntry[],
	{ price, now }: { price: string; now: number }
): string | null {
	const last = entries.at(-1);
	if (last === undefined || !isReduced(last, price) || now - last.until > MAX_GAP_MS) return null;
	const earlier = dropReduction(entries, last);
	let begin = entries[earlier.length]?.at ?? last.at;
	const windowBegin = begin - WINDOW_MS;
	let lowest: string | null = null;
	for (const entry of earlier.toReversed()) {
		if (begin - entry.until > MAX_GAP_MS) return null;
		if (lowest === null || Number(entry.price) < Number(lowest)) lowest = entry.price;
		begin = entry.at;
		if (begin <= windowBegin) return Number(lowest) > Number(price) ? lowest : null;
	}
	return null;
}

/** Pages may show another price than the one that was read last. */
function isReduced(last: PriceEntry, price: string): boolean {
	return last.before !== null && Number(last.price) === Number(price);
}

/** What was before the reduction: it began with its price, or after a gap or a day without it. */
function dropReduction(entries: readonly PriceEntry[], last: PriceEntry): readonly PriceEntry[] {
	const before = entries.findLastIndex((entry, index) => {
		const next = entries[index + 1];
		const isGap = next !== undefined && next.at - entry.until > MAX_GAP_MS;
		return isGap || entry.before === null || Number(entry.price) !== Number(last.price);
	});
	return entries.slice(0, before + 1);
}
