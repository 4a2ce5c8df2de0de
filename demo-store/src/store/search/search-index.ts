import type { DatabaseSync } from 'node:sqlite';
import { createTables, prepare } from '../storage/database.ts';
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

interface Match {
	id: number;
	/** Smaller is better. */
	score: number;
}

/** Both ends belong to it. */
interface IdRange {
	from: number;
	to: number;
}

/** Full-text index over products, pages and articles; rows are their ids. */
export interface SearchIndex {
	putProduct(product: ProductRecord): void;
	putPage(page: PageRecord): void;
	putArticle(article: ArticleRecord): void;
	delete(id: number): void;
	clear(): void;
	/**
	 * Best first; hits in details follow all others. The expression is FTS5's own (see
	 * `toMatchExpression`), an empty one finds nothing.
	 */
	match(expression: string, fields: readonly SearchField[], range?: IdRange): Match[];
	/** Ids of all rows, in no order that means anything. */
	listIds(): number[];
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
const EVERY_ID: IdRange = { from: 0, to: Number.MAX_SAFE_INTEGER };

export function createSearchIndex(database: DatabaseSync): SearchIndex {
	createTables(database, TABLES);

	function put(id: number, fields: Partial<Record<SearchField, string>>): void {
		insert(database, 'search_ranked', Object.keys(RANKED_FIELDS), id, fields);
		insert(database, 'search_details', Object.keys(DETAIL_FIELDS), id, fields);
	}

	return {
		putProduct: (product) => put(product.id, describeProduct(product)),
		putPage(page) {
			const translated_title = joinTitles(page.translations);
			put(page.id, { title: page.title, body: toText(page.body), translated_title });
		},
		putArticle(article) {
			put(article.id, {
				title: article.title,
				tags: article.tags.join(' '),
				translated_title: joinTitles(article.translations),
				author: article.author.name,
				body: `${article.excerpt} ${toText(article.contentHtml)}`
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
		match(expression, fields, range = EVERY_ID) {
			if (expression === '') return [];
			return match(database, expression, fields, range);
		},
		listIds: () =>
			prepare(database, 'SELECT rowid AS id FROM search_ranked')
				.all()
				.map(({ id }) => Number(id)),
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

function match(
	database: DatabaseSync,
	expression: string,
	fields: readonly SearchField[],
	range: IdRange
): Match[] {
	const [ranked, details] = TABLE_FIELDS.map(({ table, weights }) => {
		const columns = fields.filter((field) => Object.hasOwn(weights, field));
		return matchIn(database, { table, weights, columns, expression, range });
	});
	const known = new Set(ranked?.map(({ id }) => id));
	// Scores of two tables cannot be compared.
	return [...(ranked ?? []), ...(details ?? []).filter(({ id }) => !known.has(id))];
}

interface TableMatch {
	table: string;
	weights: Record<string, number>;
	columns: readonly string[];
	expression: string;
	range: IdRange;
}

function matchIn(
	database: DatabaseSync,
	{ table, weights, columns, expression, range }: TableMatch
): Match[] {
	if (columns.length === 0) return [];
	const rank = `bm25(${table}, ${Object.values(weights).join(', ')})`;
	const sql = `SELECT rowid AS id, ${rank} AS score FROM ${table}
		WHERE ${table} MATCH ? AND rowid BETWEEN ? AND ? ORDER BY score, id`;
	const isEverywhere = columns.length === Object.keys(weights).length;
	const scoped = isEverywhere ? expression : `{${columns.join(' ')}} : (${expression})`;
	const rows = prepare(database, sql).all(scoped, range.from, range.to);
	return rows.map((row) => ({ id: Number(row['id']), score: Number(row['score']) }));
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
		body: toText(product.descriptionHtml),
		variants_sku: variants.map(({ sku }) => sku ?? '').join(' '),
		variants_barcode: variants.map(({ barcode }) => barcode ?? '').join(' ')
	};
}

function joinTitles(translations: Partial<Record<string, { title?: string }>> = {}): string {
	return Object.values(translations)
		.map((translation) => translation?.title ?? '')
		.join(' ');
}

function toText(html: string): string {
	return html.replace(/<[^<>]*>/g, ' ');
}
