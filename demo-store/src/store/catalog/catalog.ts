import type { DatabaseSync } from 'node:sqlite';
import type { CountryCode, ProductRecord } from '../types.ts';
import type { Catalog, Content, Events, Markets } from '../store.ts';
import { createCollectionReads } from './collection-reads.ts';
import { createCollectionWrites } from './collection-writes.ts';
import type { CatalogTables } from './catalog-tables.ts';
import { createProductLists } from './product-lists.ts';
import { createProductWrites } from './product-writes.ts';
import { isPublishedIn } from './listing-tables.ts';
import { isPublished } from './product-rules.ts';
import { FACET_IDS } from './facet-ids.ts';
import { selectAll, selectNumbers, sql } from '../storage/sql.ts';

export interface CatalogDependencies {
	database: DatabaseSync;
	tables: CatalogTables;
	content: Content;
	markets: Markets;
	events: Events;
	now: () => number;
}

const MAX_RECOMMENDATIONS = 10;

export function createCatalog(dependencies: CatalogDependencies): Catalog {
	const { database, tables } = dependencies;
	const { products, documents } = tables;
	const lists = createProductLists(dependencies);
	const collectionReads = createCollectionReads(tables, lists);
	const collectionWrites = createCollectionWrites(dependencies, collectionReads);

	return {
		isPublished,
		getProductById: (id) => products.get(id),
		getProductByHandle: (handle) => products.getByHandle(handle),
		getProductByPart: (kind, id) => products.getByPart(kind, id),
		getVariant(id) {
			const product = products.getByPart('variant', id);
			const variant = product?.variants.find((candidate) => candidate.id === id);
			return product === null || variant === undefined ? null : { product, variant };
		},
		queryProducts: (query, locale) => lists.query(query, locale),
		queryAllProducts: (request) => lists.queryAll(request),
		getFacets: (query, locale) => lists.facets(query, locale),
		listProductEntries: (...range) => products.listEntries(...range),
		getRecommendations: (...request) => recommendProducts(dependencies, ...request),
		getTags: () => listLabels(database, FACET_IDS.tag),
		getProductTypes: () => listLabels(database, FACET_IDS.productType),
		getVendors: () => listLabels(database, FACET_IDS.vendor),
		getSellingPlanGroups: ({ sellingPlanGroupIds }) =>
			sellingPlanGroupIds.flatMap((id) => documents.get('sellingPlanGroup', id) ?? []),
		getSellingPlan(id) {
			const plans = documents.list('sellingPlanGroup').flatMap((group) => group.sellingPlans);
			return plans.find((plan) => plan.id === id) ?? null;
		},
		getBundlesWith(productId, country) {
			const parts = new Set(products.get(productId)?.variants.map(({ id }) => id));
			return products
				.listBundles()
				.filter((bundle) => isPublished(bundle, country) && contains(bundle, parts));
		},
		...collectionReads,
		...collectionWrites,
		...createProductWrites({
			...dependencies,
			recordCollectionUpdate: (id) => collectionWrites.recordCollectionUpdate(id)
		})
	};
}

function contains({ variants }: ProductRecord, parts: ReadonlySet<number>): boolean {
	return variants.some(({ components }) =>
		components.some(({ variantId }) => parts.has(variantId))
	);
}

/** Small letters are not behind capital ones. */
const byLabel = new Intl.Collator('en');

/** Values that published products have, sorted. */
function listLabels(database: DatabaseSync, facet: string): string[] {
	const rows = selectAll(
		database,
		sql`SELECT label FROM facet_values WHERE facet = ${facet} AND EXISTS (
			SELECT 1 FROM product_values JOIN products p ON p.id = product_id
			WHERE value_id = facet_values.id AND p.is_published)`
	);
	return rows.map(({ label }) => String(label)).sort(byLabel.compare);
}

/**
 * Returns the products that the shop chose; related products are filled up with best sellers of the
 * same type, complementary ones never.
 */
function recommendProducts(
	{ database, tables: { products } }: CatalogDependencies,
	productId: number,
	intent: 'RELATED' | 'COMPLEMENTARY',
	country: CountryCode
): ProductRecord[] {
	const product = products.get(productId);
	if (product === null) return [];
	const handles = intent === 'RELATED' ? product.related : product.complementary;
	const found = new Map<number, ProductRecord>();
	const add = (candidate: ProductRecord | null): void => {
		if (candidate === null || candidate.id === productId) return;
		if (isPublished(candidate, country)) found.set(candidate.id, candidate);
	};
	for (const handle of handles) add(products.getByHandle(handle));
	if (intent === 'RELATED') {
		for (const id of listBestSellers(database, product.productType, country)) add(products.get(id));
	}
	return [...found.values()].slice(0, MAX_RECOMMENDATIONS);
}

/** Enough products of a type to fill up recommendations in which some of them are already. */
function listBestSellers(
	database: DatabaseSync,
	productType: string,
	country: CountryCode
): number[] {
	const limit = 2 * MAX_RECOMMENDATIONS + 1;
	return selectNumbers(
		database,
		sql`SELECT id FROM products p WHERE ${isPublishedIn(country)} AND product_type = ${productType.toLowerCase()}
			AND product_type <> '' ORDER BY sales_rank, id LIMIT ${limit}`
	);
}
