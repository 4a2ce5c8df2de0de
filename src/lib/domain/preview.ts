/** What a merchant's preview shows instead of the live shop. */
export interface Preview {
	/** The time whose page is shown, ms. */
	at: number;
	/** Absent where nobody may read them. */
	drafts?: Drafts;
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
