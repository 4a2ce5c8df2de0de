import { compareKeys, paginate, type SortKey } from '../paging.ts';
import type { CollectionRecord } from '../types.ts';
import type { Catalog } from '../store.ts';
import { foldText } from './text.ts';
import type { StoredCollection } from './collection-store.ts';
import type { LiveCatalog } from './live-catalog.ts';
import type { ProductLists } from './product-lists.ts';

export type CollectionReads = Pick<
	Catalog,
	'getCollectionById' | 'getCollectionByHandle' | 'queryCollections' | 'getCollectionsOfProduct'
>;

const PRIMARY = {
	ID: ({ id }) => id,
	RELEVANCE: ({ id }) => id,
	TITLE: ({ title }) => foldText(title),
	UPDATED_AT: ({ updatedAt }) => Date.parse(updatedAt)
} satisfies Record<string, (collection: StoredCollection) => string | number>;

export function createCollectionReads(live: LiveCatalog, lists: ProductLists): CollectionReads {
	const { collections } = live;
	const open = (stored: StoredCollection | null): CollectionRecord | null =>
		stored === null ? null : openCollection(live, lists, stored);

	return {
		getCollectionById: (id) => open(collections.get(id)),
		getCollectionByHandle: (handle) => open(collections.getByHandle(handle)),
		queryCollections({ sortKey = 'ID', query, ...request }) {
			const direction = request.reverse === true ? -1 : 1;
			const keyOf = (collection: StoredCollection): SortKey => [
				PRIMARY[sortKey](collection),
				collection.id
			];
			const compare = (left: SortKey, right: SortKey): number =>
				compareKeys(left, right, [direction, direction]);
			const rows = collections
				.list()
				.filter((collection) => matchesWords(collection, query ?? ''))
				.sort((left, right) => compare(keyOf(left), keyOf(right)));
			const name = `collections ${sortKey}${direction}`;
			return paginate({ name, keyLength: 2, rows, keyOf, compare }, request, open);
		},
		getCollectionsOfProduct(productId) {
			const product = live.index().get(productId);
			const handle = live.products.get(productId)?.handle;
			if (product === undefined || handle === undefined) return [];
			return collections
				.list()
				.filter(
					({ id, manualHandles }) =>
						collections.members(id).has(product.ordinal) || manualHandles.includes(handle)
				)
				.flatMap((stored) => open(stored) ?? []);
		}
	};
}

/**
 * Opens a stored collection; members of a large automated one are listed when they are first read.
 */
function openCollection(
	live: LiveCatalog,
	lists: ProductLists,
	{ manualHandles, ...stored }: StoredCollection
): CollectionRecord {
	if (stored.type === 'MANUAL') return { ...stored, productHandles: manualHandles };
	return {
		...stored,
		get productHandles() {
			return live.remember(`members ${stored.id}`, () => {
				const ordinals = Array.from(lists.listMembers({ ...stored, manualHandles }));
				const ids = ordinals.map((ordinal) => live.index().at(ordinal)?.id ?? 0);
				return ids.flatMap((id) => live.products.get(id)?.handle ?? []);
			});
		}
	};
}

/** Every word of the query begins a word of the title; `title:` may precede it. */
function matchesWords({ title }: StoredCollection, query: string): boolean {
	const words = foldText(title).split(/[^\p{L}\p{N}]+/u);
	const wanted = foldText(query)
		.replace(/^title:/, '')
		.split(/[^\p{L}\p{N}]+/u);
	return wanted.every((part) => words.some((word) => word.startsWith(part)));
}
