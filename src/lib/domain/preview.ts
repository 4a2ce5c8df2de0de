/** What a merchant's preview shows instead of the live shop. */
export interface Preview {
	/** The time whose page is shown, ms. */
	at: number;
	/** Absent where nobody may read them. */
	drafts?: Drafts;
}

/** Entries that are not published. What cannot be read is left out, and logged. */
export interface Drafts {
	/** Lists all of a type. */
	list: (type: string) => Promise<Draft[]>;
	/** Returns those of these ids that are drafts. */
	find: (ids: readonly string[]) => Promise<Draft[]>;
}

/** An entry as the Admin API has it: references are ids. */
export interface Draft {
	id: string;
	type: string;
	handle: string;
	updatedAt: string;
	fields: readonly { key: string; type: string; value: string | null }[];
}
