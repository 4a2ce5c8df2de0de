import { parseNumericGid } from '../../wire/gid.ts';
import { StoreError } from '../errors.ts';
import { toMatchExpression } from '../search/hit-filters.ts';
import type { SearchField } from '../search/search-index.ts';
import { Bitset } from './bitset.ts';
import type { CatalogIndex, IndexedProduct } from './catalog-index.ts';
import { toCents } from './decimal.ts';
import type { LiveCatalog } from './live-catalog.ts';
import { parseQuery, type Comparator, type QueryNode } from './query-syntax.ts';

/** Finds products by the platform's search syntax. */
export interface QueryMatcher {
	match(query: string): Bitset;
	/** Ordinals of the products that the query's plain words find, best first. */
	rank(query: string): number[];
}

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
	available_for_sale: (live, term) => {
		const { availableProducts } = live.index();
		return parseBoolean(term) ? availableProducts : listAll(live).without(availableProducts);
	},
	created_at: (live, term) => matchDate(live, term, ({ createdAt }) => createdAt),
	handle: (live, { value }) => matchProducts(live, ({ handle }) => handle === value),
	id: matchId,
	product_type: (live, term) => matchLabel(live, 'productType', term),
	sku: (live, term) => matchText(live, 'variants_sku', term),
	tag: (live, term) => matchLabel(live, 'tag', term),
	tag_not: (live, term) => listAll(live).without(matchLabel(live, 'tag', term)),
	title: (live, term) => matchText(live, 'title', term),
	updated_at: (live, term) => matchDate(live, term, ({ updatedAt }) => updatedAt),
	'variants.price': matchPrice,
	vendor: (live, term) => matchLabel(live, 'vendor', term)
} satisfies Record<string, (live: LiveCatalog, term: FieldTerm) => Bitset>;

const COMPARE: Record<Comparator, (left: number, right: number) => boolean> = {
	'<': (left, right) => left < right,
	'<=': (left, right) => left <= right,
	'=': (left, right) => left === right,
	'>': (left, right) => left > right,
	'>=': (left, right) => left >= right
};

export function createQueryMatcher(live: LiveCatalog): QueryMatcher {
	return {
		match: (query) => live.remember(`query ${query}`, () => matchNode(live, parseQuery(query))),
		rank(query) {
			const words = listWords(parseQuery(query));
			if (words.length === 0) return listBestSellers(live);
			const expression = words.map((word) => toMatchExpression([word.text], word.isPrefix));
			const ranked = live.searchIndex.match(expression.join(' OR '), WORD_FIELDS);
			const found = new Set(ranked.flatMap(({ id }) => live.index().get(id)?.ordinal ?? []));
			// Products found by a field only come after those whose words were found.
			return [...found.union(new Set(listBestSellers(live)))];
		}
	};
}

function matchNode(live: LiveCatalog, node: QueryNode): Bitset {
	switch (node.kind) {
		case 'and':
			return node.parts.map((part) => matchNode(live, part)).reduce((all, one) => all.and(one));
		case 'or':
			return node.parts.map((part) => matchNode(live, part)).reduce((all, one) => all.or(one));
		case 'not':
			return listAll(live).without(matchNode(live, node.part));
		case 'word':
			return matchIds(live, toMatchExpression([node.text], node.isPrefix), WORD_FIELDS);
		case 'field':
			return matchField(live, node);
	}
}

function matchField(live: LiveCatalog, term: FieldTerm): Bitset {
	const fields: Partial<Record<string, (live: LiveCatalog, term: FieldTerm) => Bitset>> = FIELDS;
	const match = Object.hasOwn(fields, term.field) ? fields[term.field] : undefined;
	if (match !== undefined) return match(live, term);
	throw new StoreError(
		'INVALID_QUERY',
		`Products cannot be searched by "${term.field}:": use one of ${Object.keys(FIELDS).join(', ')}.`
	);
}

function matchIds(live: LiveCatalog, expression: string, fields: SearchField[]): Bitset {
	const members = new Bitset();
	if (expression === '') return members;
	for (const { id } of live.searchIndex.match(expression, fields)) {
		const ordinal = live.index().get(id)?.ordinal;
		if (ordinal !== undefined) members.add(ordinal);
	}
	return members;
}

function matchText(live: LiveCatalog, field: SearchField, term: FieldTerm): Bitset {
	return matchIds(live, toMatchExpression([term.value], term.isPrefix), [field]);
}

/** Whole values, without regard to case; `*` at the end finds all that begin so. */
function matchLabel(
	live: LiveCatalog,
	facet: 'productType' | 'tag' | 'vendor',
	{ value, isPrefix }: FieldTerm
): Bitset {
	const wanted = value.toLowerCase();
	let members = new Bitset();
	for (const [key, { products }] of live.index().productFacets.get(facet) ?? []) {
		if (key === wanted || (isPrefix && key.startsWith(wanted))) members = members.or(products);
	}
	return members;
}

function matchId(live: LiveCatalog, { value, comparator }: FieldTerm): Bitset {
	const id = parseNumericGid(value, 'Product') ?? Number(value);
	if (!Number.isSafeInteger(id)) {
		throw new StoreError('INVALID_QUERY', `"id:${value}" must be a product's number or global id.`);
	}
	return matchProducts(live, (product) => COMPARE[comparator](product.id, id));
}

/** A product is found when any of its variants has such a price. */
function matchPrice(live: LiveCatalog, { value, comparator }: FieldTerm): Bitset {
	const index = live.index();
	const cents = toCents(value);
	return matchProducts(live, (product) => hasPrice(index, product, cents, COMPARE[comparator]));
}

function hasPrice(
	index: CatalogIndex,
	{ firstVariant, variantCount }: IndexedProduct,
	cents: number,
	compare: (left: number, right: number) => boolean
): boolean {
	for (let offset = 0; offset < variantCount; offset += 1) {
		if (compare(index.priceOfVariant(firstVariant + offset), cents)) return true;
	}
	return false;
}

/** A bare day means the whole of it. */
function matchDate(
	live: LiveCatalog,
	{ field, value, comparator }: FieldTerm,
	dateOf: (product: IndexedProduct) => number
): Bitset {
	// Nothing in the catalog is later than now, so any later moment will do.
	const date = value === 'now' ? Number.POSITIVE_INFINITY : Date.parse(value);
	if (Number.isNaN(date)) {
		throw new StoreError(
			'INVALID_QUERY',
			`"${field}:${value}" must be a date like 2026-01-31, or now.`
		);
	}
	const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value);
	const toComparable = (time: number): number =>
		isDay ? Date.parse(new Date(time).toISOString().slice(0, 10)) : time;
	return matchProducts(live, (product) => COMPARE[comparator](toComparable(dateOf(product)), date));
}

function matchProducts(live: LiveCatalog, test: (product: IndexedProduct) => boolean): Bitset {
	const index = live.index();
	const members = new Bitset(index.capacity);
	for (let ordinal = 0; ordinal < index.capacity; ordinal += 1) {
		const product = index.at(ordinal);
		if (product !== undefined && test(product)) members.add(ordinal);
	}
	return members;
}

function listAll(live: LiveCatalog): Bitset {
	return live.remember('every product', () => matchProducts(live, () => true));
}

function listBestSellers(live: LiveCatalog): number[] {
	return Array.from(live.orders().get('BEST_SELLING', false).ordinals);
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
