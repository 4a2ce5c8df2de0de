import type { DatabaseSync } from 'node:sqlite';
import { stripHtml } from '../content/plain-text.ts';
import { createTables, prepare } from '../storage/database.ts';
import { selectNumbers, sql, type Sql } from '../storage/sql.ts';
import type { ProductRecord } from '../types.ts';
import type { ArticleRecord, PageRecord } from '../store.ts';

/** Fields that are ranked, with the weight of a hit in them. */
const RANKED_FIELDS = {
	title: 10,
	product_type: 5,
	vendor: 4,
	tags: 3,
	variants_title: 1,
	translated_title: 8
} as const;
/** Fields that are looked into when asked for; ranking long texts together with titles is slow. */
const DETAIL_FIELDS = { body: 1, author: 4, variants_sku: 10, variants_barcode: 10 } as const;

export type SearchField = keyof typeof RANKED_FIELDS | keyof typeof DETAIL_FIELDS;

/** Both ends belong to it. */
interface RowRange {
	from: number;
	to: number;
}

/**
 * Full-text index over products, pages and articles. A product's row is its id; that of a page or
 * article is `DocumentStore.rowOf`, below 0, since a page may have the id of a product.
 */
export interface SearchIndex {
	putProduct(product: ProductRecord): void;
	putPage(row: number, page: PageRecord): void;
	putArticle(row: number, article: ArticleRecord): void;
	delete(id: number): void;
	clear(): void;
	/** Rows of the hits, best first; see `selectHits`. */
	match(expression: string, fields: readonly SearchField[], range?: RowRange): number[];
	/** All rows: products by how well they sell, then everything else. */
	listRows(): number[];
	/** Returns whether an indexed word equals the word, or begins with it if `isPrefix`. */
	hasWord(word: string, isPrefix: boolean): boolean;
	/** All words of the ranked fields with the number of rows that have them. */
	listWords(): { word: string; rows: number }[];
}

const RANKED = Object.keys(RANKED_FIELDS).join(', ');
const DETAIL = Object.keys(DETAIL_FIELDS).join(', ');
const OPTIONS = `content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2'`;
const TABLES = `CREATE VIRTUAL TABLE IF NOT EXISTS search_ranked USING fts5(${RANKED}, ${OPTIONS}, prefix='2 3');
CREATE VIRTUAL TABLE IF NOT EXISTS search_details USING fts5(${DETAIL}, ${OPTIONS});
CREATE VIRTUAL TABLE IF NOT EXISTS search_words USING fts5vocab(search_ranked, row);
CREATE TABLE IF NOT EXISTS search_row_id (id INTEGER PRIMARY KEY)`;

const TABLE_FIELDS = [
	{ table: 'search_ranked', weights: RANKED_FIELDS },
	{ table: 'search_details', weights: DETAIL_FIELDS }
] as const;
/** Rows of pages and articles. */
export const CONTENT_ROWS: RowRange = { from: Number.MIN_SAFE_INTEGER, to: -1 };
const EVERY_ROW: RowRange = { from: Number.MIN_SAFE_INTEGER, to: Number.MAX_SAFE_INTEGER };

export function createSearchIndex(database: DatabaseSync): SearchIndex {
	createTables(database, TABLES);

	function put(id: number, fields: Partial<Record<SearchField, string>>): void {
		insert(database, 'search_ranked', Object.keys(RANKED_FIELDS), id, fields);
		insert(database, 'search_details', Object.keys(DETAIL_FIELDS), id, fields);
	}

	return {
		putProduct: (product) => put(product.id, describeProduct(product)),
		putPage(row, page) {
			const translated_title = joinTitles(page.translations);
			put(row, { title: page.title, body: stripHtml(page.body), translated_title });
		},
		putArticle(row, article) {
			put(row, {
				title: article.title,
				tags: article.tags.join(' '),
				translated_title: joinTitles(article.translations),
				author: article.author?.name ?? '',
				body: `${article.excerpt ?? ''} ${stripHtml(article.contentHtml)}`
			});
		},
		delete(id) {
			prepare(database, 'DELETE FROM search_ranked WHERE rowid = ?').all(id);
			prepare(database, 'DELETE FROM search_details WHERE rowid = ?').all(id);
			replaceLastRowId(database);
		},
		clear() {
			database.exec('DELETE FROM search_ranked; DELETE FROM search_details');
			replaceLastRowId(database);
		},
		match: (expression, fields, range) =>
			selectNumbers(
				database,
				sql`SELECT id FROM (${selectHits(expression, fields, range)}) ORDER BY part, score, abs(id)`
			),
		listRows: () =>
			selectNumbers(
				database,
				sql`SELECT search_ranked.rowid FROM search_ranked LEFT JOIN products p ON p.id = search_ranked.rowid
					ORDER BY p.sales_rank NULLS LAST, abs(search_ranked.rowid)`
			),
		hasWord(word, isPrefix) {
			const sql = 'SELECT 1 FROM search_words WHERE term >= ? AND term <= ? LIMIT 1';
			const end = isPrefix ? `${word}\u{10ffff}` : word;
			return prepare(database, sql).get(word, end) !== undefined;
		},
		listWords() {
			const rows = prepare(database, 'SELECT term, doc FROM search_words').all();
			return rows.map((row) => ({ word: String(row['term']), rows: Number(row['doc']) }));
		}
	};
}

/**
 * A deletion leaves the id of an internal row of FTS5 as the connection's last one. It is beyond
 * 2^53, and every `run` after it would throw because it cannot report that id.
 */
function replaceLastRowId(database: DatabaseSync): void {
	database.exec('INSERT OR REPLACE INTO search_row_id (id) VALUES (1)');
}

function insert(
	database: DatabaseSync,
	table: 'search_ranked' | 'search_details',
	columns: readonly string[],
	id: number,
	fields: Partial<Record<string, string>>
): void {
	const marks = columns.map(() => '?').join(', ');
	const sql = `INSERT OR REPLACE INTO ${table} (rowid, ${columns.join(', ')}) VALUES (?, ${marks})`;
	prepare(database, sql).run(id, ...columns.map((column) => fields[column] ?? ''));
}

/**
 * Selects `id`, `part` and `score` of what the expression finds in the fields. Best are the lowest part,
 * then the lowest score; hits in details follow all others, for scores of two tables cannot be compared.
 * The expression is FTS5's own (see `toMatchExpression`), an empty one finds nothing.
 */
export function selectHits(
	expression: string,
	fields: readonly SearchField[],
	range: RowRange = EVERY_ROW
): Sql {
	const parts = TABLE_FIELDS.flatMap(({ table, weights }, part) => {
		const columns = fields.filter((field) => Object.hasOwn(weights, field));
		if (expression === '' || columns.length === 0) return [];
		const scoped = `{${columns.join(' ')}} : (${expression})`;
		const score = `bm25(${table}, ${Object.values(weights).join(', ')})`;
		const text = `SELECT rowid AS id, ${part} AS part, ${score} AS score FROM ${table}
			WHERE ${table} MATCH ? AND rowid BETWEEN ? AND ?`;
		return { text, values: [scoped, range.from, range.to] };
	});
	const [ranked, details] = parts;
	if (ranked === undefined) return sql`SELECT 0 AS id, 0 AS part, 0 AS score WHERE 0`;
	if (details === undefined) return ranked;
	// SQLite takes the other columns from the row that has the minimum.
	return sql`SELECT id, min(part) AS part, score FROM (${ranked} UNION ALL ${details}) GROUP BY id`;
}

function describeProduct(product: ProductRecord): Partial<Record<SearchField, string>> {
	const { variants } = product;
	return {
		title: product.title,
		vendor: product.vendor,
		product_type: product.productType,
		tags: product.tags.join(' '),
		variants_title: product.options
			.flatMap(({ optionValues }) => optionValues.map(({ name }) => name))
			.join(' '),
		translated_title: joinTitles(product.translations),
		body: stripHtml(product.descriptionHtml),
		variants_sku: variants.map(({ sku }) => sku ?? '').join(' '),
		variants_barcode: variants.map(({ barcode }) => barcode ?? '').join(' ')
	};
}

function joinTitles(translations: Partial<Record<string, { title?: string }>> = {}): string {
	return Object.values(translations)
		.map((translation) => translation?.title ?? '')
		.join(' ');
}
