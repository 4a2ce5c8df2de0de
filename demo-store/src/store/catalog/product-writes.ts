import type { DatabaseSync } from 'node:sqlite';
import { StoreError } from '../errors.ts';
import { transaction } from '../storage/transaction.ts';
import type { ProductRecord, VariantRecord } from '../types.ts';
import type { Catalog, Events, ImportedProducts, Markets, NewProduct } from '../store.ts';
import type { ProductDraft } from './ids.ts';
import { keepIds } from './keep-ids.ts';
import { deriveProduct } from './derived-fields.ts';
import { describeChange } from './event-payloads.ts';
import { dropProduct, putProduct, type CatalogTables } from './catalog-tables.ts';
import { buildProduct } from './new-product.ts';
import { assertProductRules } from './product-rules.ts';

export interface WriteDependencies {
	database: DatabaseSync;
	tables: CatalogTables;
	events: Events;
	markets: Markets;
	now: () => number;
	recordCollectionUpdate: (collectionId: number) => void;
}

type ProductWrites = Pick<
	Catalog,
	'saveProduct' | 'createProduct' | 'importProducts' | 'deleteProduct' | 'adjustInventory'
>;

export function createProductWrites(dependencies: WriteDependencies): ProductWrites {
	const { database } = dependencies;
	return {
		saveProduct: (product) => transaction(database, () => saveProduct(dependencies, product)),
		createProduct: (input) => transaction(database, () => createProduct(dependencies, input)),
		importProducts: (drafts) => transaction(database, () => importProducts(dependencies, drafts)),
		deleteProduct: (id) => transaction(database, () => deleteProduct(dependencies, id)),
		adjustInventory: (changes) =>
			transaction(database, () => adjustInventory(dependencies, changes))
	};
}

function saveProduct(dependencies: WriteDependencies, product: ProductRecord): ProductRecord {
	if (dependencies.tables.products.get(product.id) === null) {
		throw new StoreError(
			'RULE_BROKEN',
			`There is no product ${product.id} to save: create it first, or pass the id of one that exists.`
		);
	}
	const saved = storeProduct(dependencies, product);
	refreshBundles(dependencies, new Set(saved.variants.map(({ id }) => id)));
	return saved;
}

function createProduct(dependencies: WriteDependencies, input: NewProduct): ProductRecord {
	const { tables, now } = dependencies;
	const draft = buildProduct(input, new Date(now()).toISOString());
	return storeProduct(dependencies, tables.products.completeIds(draft));
}

function importProducts(
	dependencies: WriteDependencies,
	drafts: readonly ProductDraft[]
): ImportedProducts {
	const { products } = dependencies.tables;
	const result: ImportedProducts = { added: 0, replaced: 0, refused: [] };
	for (const draft of drafts) {
		const stored = (draft.id && products.get(draft.id)) || products.getByHandle(draft.handle);
		try {
			storeProduct(dependencies, products.completeIds(keepIds(draft, stored, products)));
			result[stored === null ? 'added' : 'replaced'] += 1;
		} catch (error) {
			if (!(error instanceof StoreError)) throw error;
			result.refused.push({ handle: draft.handle, reason: error.message });
		}
	}
	return result;
}

/** Writes one product with its derived fields and records the event. */
function storeProduct(dependencies: WriteDependencies, product: ProductRecord): ProductRecord {
	const { tables, events, markets, now } = dependencies;
	const { decimals } = markets.get(markets.resolveLocale().country).currency;
	assertProductRules(product, tables.products.getByHandle(product.handle), decimals);
	const before = findMemberships(tables, product.id);
	const isNew = tables.products.get(product.id) === null;
	const updated = { ...product, updatedAt: new Date(now()).toISOString() };
	const saved = deriveProduct(updated, ({ variantId }) => readStock(tables, variantId));
	putProduct(tables, saved);
	events.record(
		isNew ? 'products/create' : 'products/update',
		saved.id,
		describeChange('Product', saved)
	);
	recordMembershipChanges(dependencies, before, findMemberships(tables, saved.id));
	return saved;
}

function deleteProduct(dependencies: WriteDependencies, id: number): boolean {
	const { tables, events } = dependencies;
	const product = tables.products.get(id);
	if (product === null) return false;
	const before = findMemberships(tables, id);
	dropProduct(tables, id);
	events.record('products/delete', id, { id });
	for (const { id: listing, manualHandles } of tables.collections.list()) {
		if (manualHandles.includes(product.handle)) before.add(listing);
	}
	recordMembershipChanges(dependencies, before, new Set());
	refreshBundles(dependencies, new Set(product.variants.map((variant) => variant.id)));
	return true;
}

function adjustInventory(
	dependencies: WriteDependencies,
	changes: readonly { variantId: number; delta: number }[]
): void {
	const { tables } = dependencies;
	const deltas = new Map<number, number>();
	for (const { variantId, delta } of changes) addDelta(tables, deltas, variantId, delta);
	const owners = new Map(
		deltas.keys().flatMap((id) => {
			const product = tables.products.getByPart('variant', id);
			return product === null ? [] : [[product.id, product] as const];
		})
	);
	for (const product of owners.values()) {
		const variants = product.variants.map((variant) =>
			adjustVariant(product, variant, deltas.get(variant.id) ?? 0)
		);
		storeProduct(dependencies, { ...product, variants });
	}
	refreshBundles(dependencies, new Set(deltas.keys()));
}

/** A bundle has no stock of its own: its components' is changed. */
function addDelta(
	tables: CatalogTables,
	deltas: Map<number, number>,
	variantId: number,
	delta: number
): void {
	const variant = findVariant(tables, variantId);
	if (variant === null) {
		throw new StoreError(
			'RULE_BROKEN',
			`There is no variant ${variantId}: its stock cannot change by ${delta}.`
		);
	}
	if (variant.requiresComponents) {
		for (const component of variant.components) {
			addDelta(tables, deltas, component.variantId, delta * component.quantity);
		}
	} else if (variant.inventoryQuantity !== null) {
		deltas.set(variantId, (deltas.get(variantId) ?? 0) + delta);
	}
}

function adjustVariant(product: ProductRecord, variant: VariantRecord, delta: number) {
	if (variant.inventoryQuantity === null || delta === 0) return variant;
	const inventoryQuantity = variant.inventoryQuantity + delta;
	if (delta < 0 && inventoryQuantity < 0 && variant.inventoryPolicy === 'DENY') {
		throw new StoreError(
			'INSUFFICIENT_STOCK',
			`${product.title} (${variant.title}) has ${variant.inventoryQuantity} left, not ${-delta}: ask for fewer.`
		);
	}
	return { ...variant, inventoryQuantity };
}

/** Bundles that contain any of the variants get their stock counted again. */
function refreshBundles(dependencies: WriteDependencies, variantIds: ReadonlySet<number>): void {
	for (const bundle of dependencies.tables.products.listBundles()) {
		const isTouched = bundle.variants.some(({ components }) =>
			components.some(({ variantId }) => variantIds.has(variantId))
		);
		if (isTouched) storeProduct(dependencies, bundle);
	}
}

function findMemberships({ collections }: CatalogTables, productId: number): Set<number> {
	return new Set(collections.listAutomated(productId));
}

function recordMembershipChanges(
	{ tables, recordCollectionUpdate }: WriteDependencies,
	before: ReadonlySet<number>,
	after: ReadonlySet<number>
): void {
	for (const { id } of tables.collections.list()) {
		if (before.has(id) !== after.has(id)) recordCollectionUpdate(id);
	}
}

function readStock(tables: CatalogTables, variantId: number): number | null {
	const variant = findVariant(tables, variantId);
	if (variant === null) return 0;
	return variant.inventoryPolicy === 'CONTINUE' ? null : variant.inventoryQuantity;
}

function findVariant(tables: CatalogTables, variantId: number): VariantRecord | null {
	const product = tables.products.getByPart('variant', variantId);
	return product?.variants.find(({ id }) => id === variantId) ?? null;
}
