/** A statement that ends a contract: it counts when it is submitted, whatever becomes of it then. */
export type StatementKind = 'withdrawal' | 'cancellation';

export const WITHDRAWAL_PATH = '/withdrawal';
export const CANCELLATION_PATH = '/cancel-contract';

/** A page with the form; takes `order`, the name of an order. */
export const withdrawalPath = (orderName: string) =>
	`${WITHDRAWAL_PATH}?${new URLSearchParams({ order: orderName })}`;

/** What is typed into the form; of a withdrawal, the last four are empty. */
export interface StatementValues {
	name: string;
	/** A number of an order, or any words. */
	contract: string;
	/** For the receipt. */
	email: string;
	/** One in each line; empty: everything. */
	items: string;
	manner: '' | 'ordinary' | 'extraordinary';
	/** Of an extraordinary end only. */
	ground: string;
	/** `date`: on the day of `endsOn`. */
	ends: '' | 'soonest' | 'date';
	endsOn: string;
}

/** Fields that hold what is typed. */
export const STATEMENT_FIELDS = [
	'name',
	'contract',
	'email',
	'items',
	'manner',
	'ground',
	'ends',
	'endsOn'
] as const satisfies (keyof StatementValues)[];

/** Characters of a field with several lines. */
export const MAX_STATEMENT_TEXT = 2000;

export interface StatementLine {
	label: string;
	value: string;
}

/** Carried from one step to the next, so that what is sent twice is one statement. */
interface Carried {
	values: StatementValues;
	/** Made with the form. The id is made of it and of the values. */
	seed: string;
}

/** What the page shows. `token`: the server's proof that this step was shown. */
export type StatementStep =
	| (Carried & {
			step: 'form';
			faults: Readonly<Partial<Record<keyof StatementValues, string>>>;
			/** Null where a summary comes between. */
			token: string | null;
	  })
	| (Carried & { step: 'review'; lines: readonly StatementLine[]; token: string })
	| (Carried & {
			step: 'receipt';
			lines: readonly StatementLine[];
			email: string;
			/** `pending`: it is kept, and the mail comes later. `lost`: nobody has it but the page. */
			state: 'sent' | 'pending' | 'lost';
			token: string;
	  });
