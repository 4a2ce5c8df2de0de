import { LRUCache } from 'lru-cache';
import type { PassThroughParameters } from './pass-through-parameters';
import { fillEntry, measureEntry, type PageEntry } from './page-entry';

/**
 * Pages with the parameters of visits in their links. Visitors of one letter bring the same ones,
 * so what was made for the last of them is remembered: as long as the page is the one it was made of.
 */
export interface PersonalizedPages {
	/** Undefined when it has to be made. */
	get: (page: PageEntry, query: string) => PageEntry | undefined;
	/** Null when the parameters cannot be put into the page. */
	make: (page: PageEntry, query: string) => PageEntry | null;
	/** After its forms have changed. */
	remeasure: (page: PageEntry, query: string) => void;
	measure: () => number;
}

export function createPersonalizedPages(
	maxBytes: number,
	carried: PassThroughParameters
): PersonalizedPages {
	const filled = new LRUCache<string, { entry: PageEntry; of: PageEntry }>({
		maxSize: maxBytes,
		sizeCalculation: ({ entry }, key) => measureEntry(entry) + key.length
	});

	function get(page: PageEntry, query: string): PageEntry | undefined {
		const found = filled.get(toKey(page, query));
		return found?.of === page ? found.entry : undefined;
	}

	function keep(page: PageEntry, query: string, entry: PageEntry): void {
		const key = toKey(page, query);
		// What is there already is not measured again.
		filled.delete(key);
		filled.set(key, { entry, of: page });
	}

	return {
		get,
		make(page, query) {
			const known = get(page, query);
			if (known !== undefined) return known;
			const sendable = carried.fill({ headers: page.headers, body: page.bodies.identity }, query);
			if (sendable === null) return null;
			const entry = fillEntry(page, sendable);
			keep(page, query, entry);
			return entry;
		},
		remeasure(page, query) {
			const entry = get(page, query);
			if (entry !== undefined) keep(page, query, entry);
		},
		measure: () => filled.calculatedSize
	};
}

function toKey({ digest }: PageEntry, query: string): string {
	return `${digest} ${query}`;
}
