import type { DatabaseSync } from 'node:sqlite';
import { StoreError } from '../errors.ts';
import { transaction } from '../storage/transaction.ts';
import type { ProductRecord, VariantRecord } from '../types.ts';
import type { Catalog, Events, NewProduct } from '../store.ts';
import { matchesRules } from './collection-rules.ts';
import { deriveProduct } from './derived-fields.ts';
import { digestProduct, type ProductDigest } from './digest.ts';
import { describeChange } from './event-payloads.ts';
import {
	FIRST_GENERATED_NUMBER,
	toProductId,
	toProductIdOfVariant,
	toProductNumber
} from './ids.ts';
import type { LiveCatalog } from './live-catalog.ts';
import { buildProduct } from './new-product.ts';
import { assertProductRules } from './product-rules.ts';
import { readMeta, writeMeta } from '../storage/database.ts';
import type { ProductStore } from './product-store.ts';

export interface WriteDependencies {
	database: DatabaseSync;
	live: LiveCatalog;
	events: Events;
	now: () => number;
	recordCollectionUpdate: (collectionId: number) => void;
}

type ProductWrites = Pick<
	Catalog,
	'saveProduct' | 'createProduct' | 'deleteProduct' | 'adjustInventory'
>;

const LAST_NUMBER_KEY = 'lastProductNumber';

export function createProductWrites(dependencies: WriteDependencies): ProductWrites {
	const { database } = dependencies;
	return {
		saveProduct: (product) => transaction(database, () => saveProduct(dependencies, product)),
		createProduct: (input) => transaction(database, () => createProduct(dependencies, input)),
		deleteProduct: (id) => transaction(database, () => deleteProduct(dependencies, id)),
		adjustInventory: (changes) =>
			transaction(database, () => adjustInventory(dependencies, changes))
	};
}

function saveProduct(dependencies: WriteDependencies, product: ProductRecord): ProductRecord {
	if (dependencies.live.products.get(product.id) === null) {
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
	const { database, live, now } = dependencies;
	const number = takeProductNumber(database, live.products);
	return storeProduct(dependencies, buildProduct(number, input, new Date(now()).toISOString()));
}

/** Writes one product with its derived fields and records the event. */
function storeProduct(dependencies: WriteDependencies, product: ProductRecord): ProductRecord {
	const { live, events, now } = dependencies;
	assertProductRules(product, live.products.getByHandle(product.handle));
	const before = live.products.readDigest(product.id);
	const updated = { ...product, updatedAt: new Date(now()).toISOString() };
	const saved = deriveProduct(updated, ({ variantId }) => readStock(live, variantId));
	live.putProduct(saved);
	events.record(
		before === null ? 'products/create' : 'products/update',
		saved.id,
		describeChange('Product', saved)
	);
	recordMembershipChanges(dependencies, before, digestProduct(saved));
	return saved;
}

function deleteProduct(dependencies: WriteDependencies, id: number): boolean {
	const { database, live, events } = dependencies;
	const product = live.products.get(id);
	if (product === null) return false;
	retireProductNumber(database, id);
	live.dropProduct(id);
	events.record('products/delete', id, { id });
	recordMembershipChanges(dependencies, digestProduct(product), null);
	refreshBundles(dependencies, new Set(product.variants.map((variant) => variant.id)));
	return true;
}

function adjustInventory(
	dependencies: WriteDependencies,
	changes: readonly { variantId: number; delta: number }[]
): void {
	const { live } = dependencies;
	const deltas = new Map<number, number>();
	for (const { variantId, delta } of changes) addDelta(live, deltas, variantId, delta);
	const byProduct = Map.groupBy(deltas.keys(), toProductIdOfVariant);
	for (const productId of byProduct.keys()) {
		const product = live.products.get(productId);
		if (product === null) continue;
		const variants = product.variants.map((variant) =>
			adjustVariant(product, variant, deltas.get(variant.id) ?? 0)
		);
		storeProduct(dependencies, { ...product, variants });
	}
	refreshBundles(dependencies, new Set(deltas.keys()));
}

/** A bundle has no stock of its own: its components' is changed. */
function addDelta(
	live: LiveCatalog,
	deltas: Map<number, number>,
	variantId: number,
	delta: number
): void {
	const variant = findVariant(live, variantId);
	if (variant === null) {
		throw new StoreError(
			'RULE_BROKEN',
			`There is no variant ${variantId}: its stock cannot change by ${delta}.`
		);
	}
	if (variant.requiresComponents) {
		for (const component of variant.components) {
			addDelta(live, deltas, component.variantId, delta * component.quantity);
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
	for (const bundle of dependencies.live.products.listBundles()) {
		const isTouched = bundle.variants.some(({ components }) =>
			components.some(({ variantId }) => variantIds.has(variantId))
		);
		if (isTouched) storeProduct(dependencies, bundle);
	}
}

function recordMembershipChanges(
	{ live, recordCollectionUpdate }: WriteDependencies,
	before: ProductDigest | null,
	after: ProductDigest | null
): void {
	for (const { id, ruleSet, manualHandles } of live.collections.list()) {
		const wasIn = before !== null && matchesRules(ruleSet, before);
		const isIn = after !== null && matchesRules(ruleSet, after);
		const leavesManual = after === null && manualHandles.includes(before?.handle ?? '');
		if (wasIn !== isIn || leavesManual) recordCollectionUpdate(id);
	}
}

function readStock(live: LiveCatalog, variantId: number): number | null {
	const variant = findVariant(live, variantId);
	if (variant === null) return 0;
	return variant.inventoryPolicy === 'CONTINUE' ? null : variant.inventoryQuantity;
}

function findVariant(live: LiveCatalog, variantId: number): VariantRecord | null {
	const product = live.products.get(toProductIdOfVariant(variantId));
	return product?.variants.find(({ id }) => id === variantId) ?? null;
}

/** A number no product has, or had: the id of a deleted product stays unknown. */
function takeProductNumber(database: DatabaseSync, products: ProductStore): number {
	const highest = toProductNumber(products.highestId(toProductId(FIRST_GENERATED_NUMBER)));
	const number = Math.max(highest, readLastNumber(database)) + 1;
	writeMeta(database, LAST_NUMBER_KEY, String(number));
	return number;
}

/** Call before a product is deleted. */
function retireProductNumber(database: DatabaseSync, productId: number): void {
	const number = toProductNumber(productId);
	if (number >= FIRST_GENERATED_NUMBER || number <= readLastNumber(database)) return;
	writeMeta(database, LAST_NUMBER_KEY, String(number));
}

function readLastNumber(database: DatabaseSync): number {
	return Number(readMeta(database, LAST_NUMBER_KEY) ?? 0);
}
