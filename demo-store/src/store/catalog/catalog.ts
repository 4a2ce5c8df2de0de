import type { DatabaseSync } from 'node:sqlite';
import type { DocumentStore } from '../content/document-store.ts';
import type { ProductRecord } from '../types.ts';
import type { Catalog, Content, Events, Markets } from '../store.ts';
import { createCollectionReads } from './collection-reads.ts';
import { createCollectionWrites } from './collection-writes.ts';
import { isPublished } from './digest.ts';
import { toProductIdOfVariant } from './ids.ts';
import type { LiveCatalog } from './live-catalog.ts';
import { createProductLists } from './product-lists.ts';
import { createProductWrites } from './product-writes.ts';
import type { QueryMatcher } from './query-matcher.ts';

export interface CatalogDependencies {
	database: DatabaseSync;
	live: LiveCatalog;
	matcher: QueryMatcher;
	documents: DocumentStore;
	content: Content;
	markets: Markets;
	events: Events;
	now: () => number;
}

const MAX_RECOMMENDATIONS = 10;

export function createCatalog(dependencies: CatalogDependencies): Catalog {
	const { live, documents } = dependencies;
	const { products } = live;
	const lists = createProductLists(dependencies);
	const collectionReads = createCollectionReads(live, lists);
	const collectionWrites = createCollectionWrites(dependencies, collectionReads);

	return {
		version: () => live.version(),
		isPublished,
		getProductById: (id) => products.get(id),
		getProductByHandle: (handle) => products.getByHandle(handle),
		getVariant(id) {
			const product = products.get(toProductIdOfVariant(id));
			const variant = product?.variants.find((candidate) => candidate.id === id);
			return product === null || variant === undefined ? null : { product, variant };
		},
		queryProducts: (query, locale) => lists.query(query, locale),
		queryAllProducts: (request) => lists.queryAll(request),
		getFacets: (query, locale) => lists.facets(query, locale),
		listProductEntries: (start, count) => lists.entries(start, count),
		getRecommendations: (productId, intent) => recommendProducts(live, productId, intent),
		getTags: () => listLabels(live, 'tag'),
		getProductTypes: () => listLabels(live, 'productType'),
		getVendors: () => listLabels(live, 'vendor'),
		getSellingPlanGroups: ({ sellingPlanGroupIds }) =>
			sellingPlanGroupIds.flatMap((id) => documents.get('sellingPlanGroup', id) ?? []),
		getSellingPlan(id) {
			const plans = documents.list('sellingPlanGroup').flatMap((group) => group.sellingPlans);
			return plans.find((plan) => plan.id === id) ?? null;
		},
		getBundlesWith(productId) {
			return products
				.listBundles()
				.filter((bundle) => isPublished(bundle) && contains(bundle, productId));
		},
		...collectionReads,
		...collectionWrites,
		...createProductWrites({
			...dependencies,
			recordCollectionUpdate: (id) => collectionWrites.recordCollectionUpdate(id)
		})
	};
}

function contains({ variants }: ProductRecord, productId: number): boolean {
	return variants.some(({ components }) =>
		components.some(({ variantId }) => toProductIdOfVariant(variantId) === productId)
	);
}

function listLabels(live: LiveCatalog, facet: 'tag' | 'productType' | 'vendor'): string[] {
	const { published, productFacets } = live.index();
	return [...(productFacets.get(facet)?.values() ?? [])]
		.filter(({ products }) => products.countCommon(published) > 0)
		.map(({ label }) => label)
		.sort();
}

/**
 * Returns the products that the shop chose; related products are filled up with best sellers of the
 * same type, complementary ones never.
 */
function recommendProducts(
	live: LiveCatalog,
	productId: number,
	intent: 'RELATED' | 'COMPLEMENTARY'
): ProductRecord[] {
	const product = live.products.get(productId);
	if (product === null) return [];
	const handles = intent === 'RELATED' ? product.related : product.complementary;
	const found = new Map<number, ProductRecord>();
	for (const handle of handles) addProduct(found, live.products.getByHandle(handle), productId);
	if (intent === 'RELATED') addSameType(live, product, found);
	return [...found.values()].slice(0, MAX_RECOMMENDATIONS);
}

function addSameType(
	live: LiveCatalog,
	product: ProductRecord,
	found: Map<number, ProductRecord>
): void {
	const index = live.index();
	const sameType = index.productFacets.get('productType')?.get(product.productType.toLowerCase());
	if (sameType === undefined) return;
	for (const ordinal of live.orders().get('BEST_SELLING', false).ordinals) {
		if (found.size >= MAX_RECOMMENDATIONS) return;
		if (!sameType.products.has(ordinal)) continue;
		addProduct(found, live.products.get(index.at(ordinal)?.id ?? 0), product.id);
	}
}

function addProduct(
	found: Map<number, ProductRecord>,
	candidate: ProductRecord | null,
	except: number
): void {
	if (candidate === null || candidate.id === except || !isPublished(candidate)) return;
	found.set(candidate.id, candidate);
}
