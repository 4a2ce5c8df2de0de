import { parseNumericGid } from '../../wire/gid.ts';
import { StoreError } from '../errors.ts';
import { toMatchExpression } from '../search/match-expression.ts';
import { selectHits, type SearchField } from '../search/search-index.ts';
import { joinConditions, sql, type Sql } from '../storage/sql.ts';
import { toThousandths } from './decimal.ts';
import { FACET_IDS } from './facet-ids.ts';
import { ownsValue, startsWith } from './filters.ts';
import { parseQuery, type Comparator, type QueryNode } from './query-syntax.ts';

type FieldTerm = Extract<QueryNode, { kind: 'field' }>;

/** Fields that plain words are searched in. */
const WORD_FIELDS: SearchField[] = [
	'title',
	'vendor',
	'product_type',
	'tags',
	'variants_title',
	'variants_sku'
];

const FIELDS = {
	available_for_sale: (term) => sql`p.is_available = ${Number(parseBoolean(term))}`,
	created_at: (term) => matchDate(sql`p.created_at`, term),
	handle: ({ value }) => sql`p.handle = ${value}`,
	id: matchId,
	product_type: (term) => matchLabel(FACET_IDS.productType, term),
	sku: (term) => matchText('variants_sku', term),
	tag: (term) => matchLabel(FACET_IDS.tag, term),
	tag_not: (term) => sql`NOT ${matchLabel(FACET_IDS.tag, term)}`,
	title: (term) => matchText('title', term),
	updated_at: (term) => matchDate(sql`p.updated_at`, term),
	'variants.price': matchPrice,
	vendor: (term) => matchLabel(FACET_IDS.vendor, term)
} satisfies Record<string, (term: FieldTerm) => Sql>;

const COMPARATORS: Readonly<Record<Comparator, Sql>> = {
	'<': sql`<`,
	'<=': sql`<=`,
	'=': sql`=`,
	'>': sql`>`,
	'>=': sql`>=`
};

/** The condition about a product, the row `p`, that a query in the platform's search syntax finds it. */
export function matchQuery(query: string): Sql {
	return matchNode(parseQuery(query)) ?? sql`1`;
}

/**
 * The order of the products that the query's plain words find, best first. Those found by a field only
 * come after them, and by how well they sell.
 */
export function rankQuery(query: string): { join: Sql; by: Sql } {
	const expression = listWords(parseQuery(query))
		.map(({ text, isPrefix }) => toMatchExpression([text], isPrefix))
		.filter((part) => part !== '')
		.join(' OR ');
	return {
		join: sql`LEFT JOIN (${selectHits(expression, WORD_FIELDS)}) hit ON hit.id = p.id`,
		by: sql`hit.id IS NULL, hit.part, hit.score, iif(hit.id IS NULL, p.sales_rank, 0), p.id`
	};
}

/**
 * Null for fields that the platform does not know: it ignores them.
 * https://shopify.dev/docs/api/usage/search-syntax
 */
function matchNode(node: QueryNode): Sql | null {
	switch (node.kind) {
		case 'and':
		case 'or': {
			const parts = node.parts.flatMap((part) => matchNode(part) ?? []);
			return parts.length === 0 ? null : joinConditions(node.kind === 'and' ? 'AND' : 'OR', parts);
		}
		case 'not': {
			const part = matchNode(node.part);
			return part === null ? null : sql`NOT ${part}`;
		}
		case 'word':
			return isHit(toMatchExpression([node.text], node.isPrefix), WORD_FIELDS);
		case 'field':
			return matchField(node);
	}
}

function matchField(term: FieldTerm): Sql | null {
	const fields: Partial<Record<string, (term: FieldTerm) => Sql>> = FIELDS;
	const match = Object.hasOwn(fields, term.field) ? fields[term.field] : undefined;
	return match === undefined ? null : match(term);
}

function isHit(expression: string, fields: readonly SearchField[]): Sql {
	return sql`p.id IN (SELECT id FROM (${selectHits(expression, fields)}))`;
}

function matchText(field: SearchField, { value, isPrefix }: FieldTerm): Sql {
	return isHit(toMatchExpression([value], isPrefix), [field]);
}

/** Whole values, without regard to case; `*` at the end finds all that begin so. */
function matchLabel(facetId: string, { value, isPrefix }: FieldTerm): Sql {
	const wanted = value.toLowerCase();
	return ownsValue(facetId, isPrefix ? startsWith(wanted) : sql`key = ${wanted}`);
}

function matchId({ value, comparator }: FieldTerm): Sql {
	const id = parseNumericGid(value, 'Product') ?? Number(value);
	if (!Number.isSafeInteger(id)) {
		throw new StoreError('INVALID_QUERY', `"id:${value}" must be a product's number or global id.`);
	}
	return sql`p.id ${COMPARATORS[comparator]} ${id}`;
}

/** A product is found when any of its variants has such a price. */
function matchPrice({ value, comparator }: FieldTerm): Sql {
	return sql`EXISTS (SELECT 1 FROM variants
		WHERE product_id = p.id AND price ${COMPARATORS[comparator]} ${toThousandths(value)})`;
}

/** A bare day means the whole of it. */
function matchDate(column: Sql, { field, value, comparator }: FieldTerm): Sql {
	// Nothing in the catalog is later than now, so any later moment will do.
	const date = value === 'now' ? Number.POSITIVE_INFINITY : Date.parse(value);
	if (Number.isNaN(date)) {
		throw new StoreError(
			'INVALID_QUERY',
			`"${field}:${value}" must be a date like 2026-01-31, or now.`
		);
	}
	const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value);
	const time = isDay ? sql`${column} / 86400000 * 86400000` : column;
	return sql`${time} ${COMPARATORS[comparator]} ${date}`;
}

function listWords(node: QueryNode): Extract<QueryNode, { kind: 'word' }>[] {
	if (node.kind === 'word') return [node];
	return node.kind === 'and' || node.kind === 'or' ? node.parts.flatMap(listWords) : [];
}

function parseBoolean({ field, value }: FieldTerm): boolean {
	if (value === 'true') return true;
	if (value === 'false') return false;
	throw new StoreError('INVALID_QUERY', `"${field}:${value}" must be true or false.`);
}
