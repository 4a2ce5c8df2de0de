/** What a merchant's preview shows instead of the live shop. */
export interface Preview {
	/** The time whose page is shown, ms. */
	at: number;
	/** Absent where nobody may read them. */
	drafts?: Drafts;
	/** Told of what the page shows, so that it can be edited from there. */
	note?: (entry: NotedEntry) => void;
}

/** What a page shows, or would show at another time or in another market. */
export type NotedEntry = NotedContent | NotedLayout;

interface NotedBase {
	/** As the APIs of the platform write it. */
	id: string;
	/** In the merchant's words. */
	name: string;
	isDraft?: boolean;
}

interface NotedContent extends NotedBase {
	kind: 'section' | 'product' | 'article';
	/** Of a section. */
	type?: string;
	/** The place among the sections of the page, from 0; absent where it has nothing to show, and of all others. */
	index?: number;
	/** It is one of those that a section lists. */
	isListed?: true;
	/** Texts that are the same in the language of the store, by the names of their fields. */
	untranslated?: readonly string[];
}

/** A layout for this page, chosen or not. */
interface NotedLayout extends NotedBase {
	kind: 'layout';
	isShown: boolean;
	/** Milliseconds since 1970, or infinite. */
	startsAt: number;
	endsAt: number;
	/** Codes of countries; none: all. */
	markets: readonly string[];
}

/** Entries as the Admin API has them. What cannot be read is left out, and logged. */
export interface Drafts {
	/** Lists all of a type that are not published. */
	list: (type: string) => Promise<AdminEntry[]>;
	/** Returns the entries of these ids, published or not. */
	find: (ids: readonly string[]) => Promise<AdminEntry[]>;
}

/** References are ids, also those that shoppers do not see. */
export interface AdminEntry {
	isPublished: boolean;
	id: string;
	type: string;
	handle: string;
	updatedAt: string;
	fields: readonly { key: string; type: string; value: string | null }[];
}
