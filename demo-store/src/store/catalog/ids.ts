import type { DatabaseSync } from 'node:sqlite';
import { createTables, prepare } from '../storage/database.ts';
import type { ProductRecord } from '../types.ts';

/** Parts of a product that clients find by an id of their own. Every kind counts by itself. */
export type PartKind = 'media' | 'metafield' | 'option' | 'optionValue' | 'variant';
type ProductIdKind = PartKind | 'product';

/** Which product each id belongs to, and the ids that may still be given. */
export interface IdStore {
	findProductId(kind: PartKind, id: number): number | null;
	/** Replaces the ids of a product that is in the table of products. */
	write(product: ProductRecord): void;
	/** Gives the draft ids that nothing of their kinds has, or had since the store was loaded. */
	complete(draft: ProductDraft): ProductRecord;
	clear(): void;
}

/** Ids that are given begin here, unless there are higher ones. */
const FIRST_IDS: Readonly<Record<ProductIdKind, number>> = {
	media: 3_300_000_000_001,
	metafield: 7_700_000_000_001,
	option: 1_010_000_000_001,
	optionValue: 2_020_000_000_001,
	product: 8_100_000_000_001,
	variant: 4_500_000_000_001
};

const TABLES = `CREATE TABLE IF NOT EXISTS product_parts (
	kind TEXT NOT NULL,
	id INTEGER NOT NULL,
	product_id INTEGER NOT NULL REFERENCES products ON DELETE CASCADE,
	PRIMARY KEY (kind, id)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS parts_of_product ON product_parts (product_id);
CREATE TABLE IF NOT EXISTS last_ids (
	kind TEXT PRIMARY KEY,
	id INTEGER NOT NULL
) WITHOUT ROWID`;
const FIND = 'SELECT product_id FROM product_parts WHERE kind = ? AND id = ?';
const READ_LAST = 'SELECT kind, id FROM last_ids';
const RAISE = `INSERT INTO last_ids (kind, id) VALUES (?, ?)
	ON CONFLICT DO UPDATE SET id = max(id, excluded.id)`;

export function createIdStore(database: DatabaseSync): IdStore {
	createTables(database, TABLES);
	return {
		findProductId(kind, id) {
			const row = prepare(database, FIND).get(kind, id);
			return row === undefined ? null : Number(row['product_id']);
		},
		write(product) {
			prepare(database, 'DELETE FROM product_parts WHERE product_id = ?').run(product.id);
			const insert = prepare(database, 'INSERT INTO product_parts VALUES (?, ?, ?)');
			for (const [kind, id] of listIds(product)) {
				if (kind !== 'product') insert.run(kind, id, product.id);
			}
			for (const [kind, id] of findHighest([product])) prepare(database, RAISE).run(kind, id);
		},
		complete(draft) {
			const rows = prepare(database, READ_LAST).all();
			const last = rows.map(({ kind, id }) => [kind as ProductIdKind, Number(id)] as const);
			return completeIds(draft, new Map(last));
		},
		clear: () => database.exec('DELETE FROM product_parts; DELETE FROM last_ids')
	};
}

/** A product that is to be stored: what has no id yet gets one. */
export type ProductDraft = Unnumbered<
	Omit<ProductRecord, 'media' | 'metafields' | 'options' | 'variants'>
> & {
	media: Unnumbered<ProductRecord['media'][number]>[];
	metafields: Unnumbered<ProductRecord['metafields'][number]>[];
	options: (Unnumbered<Omit<ProductRecord['options'][number], 'optionValues'>> & {
		optionValues: Unnumbered<ProductRecord['options'][number]['optionValues'][number]>[];
	})[];
	variants: Unnumbered<ProductRecord['variants'][number]>[];
};

type Unnumbered<Item extends { id: number }> = Omit<Item, 'id'> & { id?: number | undefined };

/** Gives ids above all that the drafts have, the same for the same drafts. */
export function completeAllIds(drafts: readonly ProductDraft[]): ProductRecord[] {
	const last = findHighest(drafts);
	return drafts.map((draft) => completeIds(draft, last));
}

/** Counts `last` up, the highest id of each kind. */
function completeIds(draft: ProductDraft, last: Map<ProductIdKind, number>): ProductRecord {
	const take = (kind: ProductIdKind): number => {
		const id = Math.max((last.get(kind) ?? 0) + 1, FIRST_IDS[kind]);
		last.set(kind, id);
		return id;
	};
	const complete = <Item extends { id?: number | undefined }>(kind: ProductIdKind, item: Item) => ({
		...item,
		id: item.id ?? take(kind)
	});
	return {
		...complete('product', draft),
		media: draft.media.map((item) => complete('media', item)),
		metafields: draft.metafields.map((item) => complete('metafield', item)),
		options: draft.options.map((option) => ({
			...complete('option', option),
			optionValues: option.optionValues.map((value) => complete('optionValue', value))
		})),
		variants: draft.variants.map((variant) => complete('variant', variant))
	};
}

function findHighest(products: readonly ProductDraft[]): Map<ProductIdKind, number> {
	const highest = new Map<ProductIdKind, number>();
	for (const product of products) {
		for (const [kind, id] of listIds(product)) {
			if (id !== undefined) highest.set(kind, Math.max(highest.get(kind) ?? 0, id));
		}
	}
	return highest;
}

function* listIds<Id extends number | undefined>(product: {
	id?: Id;
	media: readonly { id?: Id }[];
	metafields: readonly { id?: Id }[];
	options: readonly { id?: Id; optionValues: readonly { id?: Id }[] }[];
	variants: readonly { id?: Id }[];
}): Generator<[ProductIdKind, Id]> {
	const { id, media, metafields, options, variants } = product;
	const values = options.flatMap(({ optionValues }) => optionValues);
	const lists = { product: [{ id }], media, metafield: metafields, option: options };
	for (const [kind, items] of Object.entries({
		...lists,
		optionValue: values,
		variant: variants
	})) {
		for (const item of items) yield [kind as ProductIdKind, item.id as Id];
	}
}
