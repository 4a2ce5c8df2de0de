import { deriveProduct } from '../catalog/derived-fields.ts';
import { digestProduct } from '../catalog/digest.ts';
import { toStoredCollection } from '../catalog/collection-writes.ts';
import type { CollectionStore } from '../catalog/collection-store.ts';
import type { ProductStore } from '../catalog/product-store.ts';
import type { DocumentKinds, DocumentStore } from '../content/document-store.ts';
import type { SearchIndex } from '../search/search-index.ts';
import type { ProductRecord } from '../types.ts';
import { readCatalogSeed, type CatalogSeed } from './seed-files.ts';

export interface SeedTargets {
	products: ProductStore;
	collections: CollectionStore;
	documents: DocumentStore;
	searchIndex: SearchIndex;
}

/** Fills empty tables; dates are moved by `shift` milliseconds. */
export function loadSeed(targets: SeedTargets, shift: number): void {
	const seed = readCatalogSeed(shift);
	loadProducts(targets, seed.products);
	for (const collection of seed.collections) {
		targets.collections.save(toStoredCollection(collection), () => undefined);
	}
	loadContent(targets, seed);
}

function loadProducts({ products, searchIndex }: SeedTargets, seed: ProductRecord[]): void {
	const stock = new Map(
		seed.flatMap(({ variants }) =>
			variants.map(({ id, inventoryPolicy, inventoryQuantity }) => [
				id,
				inventoryPolicy === 'CONTINUE' ? null : inventoryQuantity
			])
		)
	);
	for (const product of seed) {
		const derived = deriveProduct(product, ({ variantId }) => stock.get(variantId) ?? null);
		products.write(derived, digestProduct(derived));
		searchIndex.putProduct(derived);
	}
}

function loadContent({ documents, searchIndex }: SeedTargets, seed: CatalogSeed): void {
	const kinds = [
		['sellingPlanGroup', seed.sellingPlanGroups],
		['blog', seed.blogs],
		['article', seed.articles],
		['page', seed.pages],
		['metaobject', seed.metaobjects],
		['urlRedirect', seed.urlRedirects]
	] as const satisfies [keyof DocumentKinds, unknown][];
	for (const [kind, entries] of kinds) {
		for (const entry of entries) documents.save(kind, entry);
	}
	for (const page of seed.pages) searchIndex.putPage(page);
	for (const article of seed.articles) searchIndex.putArticle(article);
}
