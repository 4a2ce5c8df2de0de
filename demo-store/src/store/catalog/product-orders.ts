import { compareKeys, type SortKey } from '../paging.ts';
import type { ProductSortKey } from '../store.ts';
import type { CatalogIndex, IndexedProduct } from './catalog-index.ts';

/** Sort keys that depend on the product alone. */
export type OwnSortKey = Exclude<ProductSortKey, 'COLLECTION_DEFAULT' | 'MANUAL' | 'RELEVANCE'>;

/** A key has the sort value, the sales rank and the id. */
export const KEY_LENGTH = 3;

export interface ProductOrder {
	/** Names the order inside cursors. */
	name: string;
	/** Ordinals of all products. */
	ordinals: Int32Array;
	keyOf: (ordinal: number) => SortKey;
	compare: (left: SortKey, right: SortKey) => number;
}

const PRIMARY = {
	BEST_SELLING: ({ salesRank }) => salesRank,
	CREATED: ({ createdAt }) => createdAt,
	ID: ({ id }) => id,
	PRICE: ({ minPrice }) => minPrice,
	PRODUCT_TYPE: ({ productType }) => productType.toLowerCase(),
	TITLE: ({ sortTitle }) => sortTitle,
	UPDATED: ({ updatedAt }) => updatedAt,
	VENDOR: ({ vendor }) => vendor.toLowerCase()
} satisfies Record<OwnSortKey, (product: IndexedProduct) => number | string>;

/**
 * Sorted lists of the whole catalog, kept until a change touches what they are sorted by. Among
 * equals the better seller comes first, in both directions.
 */
export class ProductOrders {
	readonly #index: CatalogIndex;
	readonly #kept = new Map<string, { sortKey: OwnSortKey; order: ProductOrder }>();

	constructor(index: CatalogIndex) {
		this.#index = index;
	}

	get(sortKey: OwnSortKey, reverse: boolean): ProductOrder {
		const name = `${sortKey}${reverse ? '-' : ''}`;
		const kept = this.#kept.get(name);
		if (kept !== undefined) return kept.order;
		const order = createOrder(this.#index, name, sortKey, reverse);
		this.#kept.set(name, { sortKey, order });
		return order;
	}

	/** Call after each change of the index with the product as it was and as it is. */
	forgetChanged(before: IndexedProduct | undefined, after: IndexedProduct | undefined): void {
		for (const [name, { sortKey }] of this.#kept) {
			if (before !== undefined && after !== undefined) {
				const keys = [toKey(before, sortKey), toKey(after, sortKey)] as const;
				if (compareKeys(...keys, [1, 1, 1]) === 0) continue;
			}
			this.#kept.delete(name);
		}
	}

	clear(): void {
		this.#kept.clear();
	}
}

function createOrder(
	index: CatalogIndex,
	name: string,
	sortKey: OwnSortKey,
	reverse: boolean
): ProductOrder {
	const directions = [reverse ? -1 : 1, 1, 1];
	const keys: { ordinal: number; key: SortKey }[] = [];
	for (let ordinal = 0; ordinal < index.capacity; ordinal += 1) {
		const product = index.at(ordinal);
		if (product !== undefined) keys.push({ ordinal, key: toKey(product, sortKey) });
	}
	keys.sort((left, right) => compareKeys(left.key, right.key, directions));
	return {
		name,
		ordinals: Int32Array.from(keys, ({ ordinal }) => ordinal),
		keyOf(ordinal) {
			const product = index.at(ordinal);
			return product === undefined ? [] : toKey(product, sortKey);
		},
		compare: (left, right) => compareKeys(left, right, directions)
	};
}

function toKey(product: IndexedProduct, sortKey: OwnSortKey): SortKey {
	return [PRIMARY[sortKey](product), product.salesRank, product.id];
}
