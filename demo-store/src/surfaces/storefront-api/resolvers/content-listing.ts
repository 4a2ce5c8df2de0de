import { paginateList, type Connection } from '../../../graphql/connection.ts';
import type { QueryArguments } from './catalog.ts';

/** How a kind of content can be sorted and searched. */
export interface Listing<Item> {
	field: string;
	orders: Readonly<Record<string, (a: Item, b: Item) => number>>;
	/** Texts by the names that `query` may use, for example `tag:Light`. */
	texts: Readonly<Record<string, (item: Item) => readonly string[]>>;
}

interface Term {
	field: string | null;
	text: string;
	isExcluded: boolean;
}

const TERM = /(-|NOT )?(?:(\w{1,40}):)?(?:"([^"]*)"|'([^']*)'|(\S+))/g;

/** Filters, sorts and pages content; the default order is by id. */
export function listContent<Item extends { id: number }>(
	items: readonly Item[],
	args: QueryArguments,
	listing: Listing<Item>
): Connection<Item> {
	const terms = parseTerms(args.query ?? '');
	const order = listing.orders[args.sortKey ?? 'ID'] ?? ((a: Item, b: Item) => a.id - b.id);
	const found = items.filter((item) => terms.every((term) => matchesTerm(item, term, listing)));
	return paginateList(found.toSorted(order), args, listing.field, ({ id }) => id);
}

export function compareText(a: string, b: string): number {
	return a.localeCompare(b, 'en');
}

function parseTerms(query: string): Term[] {
	return [...query.matchAll(TERM)].flatMap(([, minus, field = null, double, single, word]) => {
		const text = (double ?? single ?? word ?? '').toLowerCase();
		return text === '' || text === 'and' ? [] : [{ field, text, isExcluded: minus !== undefined }];
	});
}

function matchesTerm<Item>(item: Item, term: Term, { texts }: Listing<Item>): boolean {
	const readers = term.field === null ? Object.values(texts) : [texts[term.field]];
	const isFound = readers.some((read) => read?.(item).some((text) => hasWord(text, term.text)));
	return isFound !== term.isExcluded;
}

function hasWord(text: string, searched: string): boolean {
	const folded = text.toLowerCase();
	if (searched.endsWith('*')) return folded.includes(searched.slice(0, -1));
	return folded.includes(searched);
}
