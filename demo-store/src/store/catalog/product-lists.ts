import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { compareKeys, paginate, type SortedRows } from '../paging.ts';
import { joinConditions, selectAll, sql, sqlList, type Sql } from '../storage/sql.ts';
import type {
	Catalog,
	Content,
	Facet,
	Markets,
	PageResult,
	ProductQuery,
	ProductSortKey
} from '../store.ts';
import type { Locale, ProductRecord, StoredCollection } from '../types.ts';
import type { CatalogTables } from './catalog-tables.ts';
import { fromThousandths } from './decimal.ts';
import { countFacets } from './facets.ts';
import { compileFilters, selectProducts, type PresentPrice, type Selection } from './filters.ts';
import { isPublishedIn } from './listing-tables.ts';
import { matchQuery, rankQuery } from './query-matcher.ts';
import { foldText } from './text.ts';

export interface ProductLists {
	query(query: ProductQuery, locale: Locale): PageResult<ProductRecord>;
	facets(query: ProductQuery, locale: Locale): Facet[];
	/** Unpublished ones too, by title. */
	queryAll: Catalog['queryAllProducts'];
	/** Handles of a collection's products, published or not, in default order. */
	listMembers(collection: StoredCollection): string[];
}

export interface ProductListDependencies {
	database: DatabaseSync;
	tables: CatalogTables;
	markets: Markets;
	content: Content;
}

/** Sort keys that depend on the product alone. */
type OwnSortKey = Exclude<ProductSortKey, 'COLLECTION_DEFAULT' | 'MANUAL' | 'RELEVANCE'>;

type Row = Record<string, SQLOutputValue>;

/** By a column with the better seller first among equals, or by expressions over a joined table. */
type Order = { name: string; reverse: boolean } & ({ column: Sql } | { join: Sql; by: Sql });

const COLUMNS: Readonly<Record<OwnSortKey, Sql>> = {
	BEST_SELLING: sql`p.sales_rank`,
	CREATED: sql`p.created_at`,
	ID: sql`p.id`,
	PRICE: sql`p.min_price`,
	PRODUCT_TYPE: sql`p.product_type`,
	TITLE: sql`p.title`,
	UPDATED: sql`p.updated_at`,
	VENDOR: sql`p.vendor`
};

/** The collections' own sort orders. */
const COLLECTION_ORDERS: Partial<Record<string, { sortKey: OwnSortKey; reverse: boolean }>> = {
	ALPHA_ASC: { sortKey: 'TITLE', reverse: false },
	ALPHA_DESC: { sortKey: 'TITLE', reverse: true },
	BEST_SELLING: { sortKey: 'BEST_SELLING', reverse: false },
	CREATED: { sortKey: 'CREATED', reverse: false },
	CREATED_DESC: { sortKey: 'CREATED', reverse: true },
	PRICE_ASC: { sortKey: 'PRICE', reverse: false },
	PRICE_DESC: { sortKey: 'PRICE', reverse: true }
};

export function createProductLists(dependencies: ProductListDependencies): ProductLists {
	const { database, tables, markets, content } = dependencies;
	const load = (row: Row): ProductRecord | null => tables.products.get(Number(row['id']));

	return {
		query(query, locale) {
			const where = selectProducts(readSelection(dependencies, query, locale));
			return paginate(listRows(database, where, findOrder(dependencies, query)), query, load);
		},
		queryAll(request) {
			const words = foldText(request.query ?? '').split(/\s+/);
			const mentions = words.map((word) => sql`instr(p.staff_text, ${word}) > 0`);
			const order = findOwnOrder('TITLE', request.reverse ?? false);
			return paginate(listRows(database, joinConditions('AND', mentions), order), request, load);
		},
		facets: (query, locale) =>
			countFacets(database, {
				selection: readSelection(dependencies, query, locale),
				present: createPresentPrice(markets, locale),
				translate: (text, kind) => content.translateOption(text, kind, locale)
			}),
		listMembers(collection) {
			const order = findCollectionOrder(collection, false);
			return listRows(database, isMember(collection), order).rows.map(({ handle }) =>
				String(handle)
			);
		}
	};
}

export function createPresentPrice(
	markets: Markets,
	{ country }: Pick<Locale, 'country'>
): PresentPrice {
	return (thousandths) => Number(markets.price(fromThousandths(thousandths), country).amount);
}

function readSelection(
	{ tables: { collections }, markets }: ProductListDependencies,
	{ collectionHandle, query, filters = [] }: ProductQuery,
	locale: Locale
): Selection {
	const base = [isPublishedIn(locale.country)];
	if (collectionHandle !== undefined) {
		const collection = collections.getByHandle(collectionHandle);
		base.push(collection === null ? sql`0` : isMember(collection));
	}
	if (!isBlank(query)) base.push(matchQuery(query));
	return {
		base: joinConditions('AND', base),
		filters: compileFilters(filters, createPresentPrice(markets, locale))
	};
}

/** The condition that a product is in the collection. */
function isMember({ id, type, manualHandles }: StoredCollection): Sql {
	return type === 'AUTOMATED'
		? sql`p.id IN (SELECT product_id FROM collection_products WHERE collection_id = ${id})`
		: sql`p.handle IN ${sqlList(manualHandles)}`;
}

function listRows(database: DatabaseSync, where: Sql, order: Order): SortedRows<Row> {
	const { reverse } = order;
	const name = reverse ? `${order.name}-` : order.name;
	if ('column' in order) {
		const direction = reverse ? sql`DESC` : sql`ASC`;
		const rows = selectAll(
			database,
			sql`SELECT ${order.column} AS value, p.sales_rank, p.id, p.handle FROM products p WHERE ${where}
				ORDER BY 1 ${direction}, 2, 3`
		);
		return {
			name,
			keyLength: 3,
			rows,
			keyOf: ({ value, sales_rank, id }) => [toKeyPart(value), Number(sales_rank), Number(id)],
			compare: (left, right) => compareKeys(left, right, [reverse ? -1 : 1, 1, 1])
		};
	}
	const rows = selectAll(
		database,
		sql`SELECT p.id, p.handle FROM products p ${order.join} WHERE ${where} ORDER BY ${order.by}`
	);
	return listPositions(name, reverse ? rows.reverse() : rows, ({ id }) => Number(id));
}

/** An order that is nothing but a list. */
export function listPositions<Item>(
	name: string,
	rows: Item[],
	idOf: (row: Item) => number
): SortedRows<Item> {
	return {
		name,
		keyLength: 2,
		rows,
		keyOf: (row, position) => [position, idOf(row)],
		compare: ([left = 0], [right = 0]) => Number(left) - Number(right),
		idOf
	};
}

function findOrder(
	{ tables: { collections } }: ProductListDependencies,
	{ sortKey, reverse = false, collectionHandle, query }: ProductQuery
): Order {
	if (sortKey === 'RELEVANCE' && !isBlank(query)) {
		return { name: 'RELEVANCE', reverse, ...rankQuery(query) };
	}
	const collection =
		collectionHandle === undefined ? null : collections.getByHandle(collectionHandle);
	if (collection !== null && usesCollectionOrder(sortKey)) {
		return findCollectionOrder(collection, reverse);
	}
	return findOwnOrder(toOwnSortKey(sortKey), reverse);
}

function findOwnOrder(sortKey: OwnSortKey, reverse: boolean): Order {
	return { name: sortKey, reverse, column: COLUMNS[sortKey] };
}

function findCollectionOrder(
	{ id, type, sortOrder, manualHandles }: StoredCollection,
	reverse: boolean
): Order {
	const order = COLLECTION_ORDERS[sortOrder];
	if (order !== undefined) return findOwnOrder(order.sortKey, order.reverse !== reverse);
	if (type === 'AUTOMATED') return findOwnOrder('BEST_SELLING', reverse);
	const join = sql`JOIN json_each(${JSON.stringify(manualHandles)}) m ON m.value = p.handle`;
	return { name: `MANUAL ${id}`, reverse, join, by: sql`m.key` };
}

function toKeyPart(value: SQLOutputValue | undefined): number | string {
	return typeof value === 'string' ? value : Number(value);
}

function usesCollectionOrder(sortKey: ProductSortKey | undefined): boolean {
	return (
		sortKey === undefined ||
		sortKey === 'COLLECTION_DEFAULT' ||
		sortKey === 'MANUAL' ||
		sortKey === 'RELEVANCE'
	);
}

function toOwnSortKey(sortKey: ProductSortKey = 'ID'): OwnSortKey {
	if (sortKey === 'RELEVANCE') return 'BEST_SELLING';
	return sortKey === 'COLLECTION_DEFAULT' || sortKey === 'MANUAL' ? 'ID' : sortKey;
}

function isBlank(query: string | null | undefined): query is null | undefined | '' {
	return query == null || query.trim() === '';
}
