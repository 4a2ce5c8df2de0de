import type { Image, Money } from './values';

/** More than a company's order has on the platform is refused there. */
export const MAX_ORDER_LINES = 500;
/** Characters of a pasted list. */
export const MAX_LIST_LENGTH = 200_000;
/** Bytes of an uploaded list. */
export const MAX_LIST_BYTES = 1024 * 1024;

/** Chosen instead of a column: the fewest of each that can be bought. */
export const FEWEST = 'fewest';

export interface OrderVariant {
	id: string;
	/** Empty where the merchant gave none. */
	sku: string;
	title: string;
	href: string;
	image: Image | null;
	/** Of one, at the fewest that can be bought. */
	price: Money;
}

/** Why a quantity was changed, or cannot be bought. Numbers are those of the rule. */
export type QuantityNote =
	| { kind: 'minimum'; minimum: number }
	| { kind: 'increment'; increment: number }
	| { kind: 'maximum'; maximum: number }
	| { kind: 'stock'; available: number }
	/** Nothing was written, so the shopper is asked. */
	| { kind: 'missing' }
	/** What was written is not certainly a whole number, so the shopper is asked. */
	| { kind: 'unreadable'; text: string }
	/** So many lines of the list name the same product. */
	| { kind: 'summed'; lines: number }
	| { kind: 'in-cart'; quantity: number };

/** Why a row is not added. */
type RowFault =
	| 'unknown'
	| 'several'
	| 'gone'
	| 'sold-out'
	| 'subscription-only'
	/** No quantity keeps the rules: the stock is below the minimum, or the cart has the maximum. */
	| 'no-quantity';

export interface ReviewedRow {
	/** What the list calls it: a SKU, or the title of what was ordered before. */
	label: string;
	/** Null while it is unknown which one is meant. */
	variant: OrderVariant | null;
	/** Variants with this SKU, or with one that is much like it. */
	choices: OrderVariant[];
	/** The quantity to add; null for a row that cannot be added, or not before the shopper says how many. */
	quantity: number | null;
	/** What was asked for, where it is another number. */
	asked: number | null;
	notes: QuantityNote[];
	fault: RowFault | null;
	/** Why the platform did not add it. */
	refusal: string | null;
	/** Of one, at the quantity. */
	price: Money | null;
	total: Money | null;
	/** Rules of the field. */
	minimum: number;
	maximum: number | null;
	increment: number;
	/** What the columns of the table have in which the quantity may be. */
	cells: string[];
	/** Prices of one from these quantities on. */
	priceBreaks: { minimumQuantity: number; price: Money }[];
}

/** Columns of a pasted table in which the quantities may be. */
export interface QuantityColumns {
	/** Their headings, or their places. */
	names: string[];
	/** Place among them; null as long as the shopper has to say which one it is. */
	chosen: number | null;
}

/** A line of the list that asks for nothing. */
export interface SkippedLine {
	/** Place in the list, from 1. */
	line: number;
	/** The last line of a cell with line breaks. */
	lastLine: number;
	text: string;
	reason: 'heading' | 'no-sku' | 'zero';
}

/** Why a list is not read. A workbook is converted in browsers, and one that cannot be is refused. */
export interface ListFault {
	kind: 'empty' | 'too-large' | 'too-many' | 'not-text' | 'workbook' | 'unavailable';
}

export interface OrderReview {
	rows: ReviewedRow[];
	skipped: SkippedLine[];
	/** How many rows are added, and what they cost. */
	ready: number;
	/** Null without a row that is added. */
	total: Money | null;
	/** Null without a table that has numbers. */
	columns: QuantityColumns | null;
	/** Sent along, so that a form that is sent twice adds once. */
	key: string;
}

/** A saved list. */
export interface OrderList {
	id: string;
	name: string;
	/** Milliseconds since 1970. */
	savedAt: number;
	lines: OrderListLine[];
}

interface OrderListLine {
	variantId: string;
	quantity: number;
	/** Shown when the variant is gone. */
	title: string;
}
