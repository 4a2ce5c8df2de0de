import { compareKeys, paginate, type SortKey } from '../paging.ts';
import type { CollectionRecord, StoredCollection } from '../types.ts';
import type { Catalog } from '../store.ts';
import { foldText } from './text.ts';
import type { CatalogTables } from './catalog-tables.ts';
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

export function createCollectionReads(tables: CatalogTables, lists: ProductLists): CollectionReads {
	const { collections, products } = tables;
	const open = (stored: StoredCollection | null): CollectionRecord | null =>
		stored === null ? null : openCollection(lists, stored);

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
			const handle = products.get(productId)?.handle;
			if (handle === undefined) return [];
			const automated = new Set(collections.listAutomated(productId));
			return collections
				.list()
				.filter(({ id, manualHandles }) => automated.has(id) || manualHandles.includes(handle))
				.flatMap((stored) => open(stored) ?? []);
		}
	};
}

/** Members of a large automated collection are listed when they are read. */
function openCollection(
	lists: ProductLists,
	{ manualHandles, ...stored }: StoredCollection
): CollectionRecord {
	if (stored.type === 'MANUAL') return { ...stored, productHandles: manualHandles };
	return {
		...stored,
		get productHandles() {
			return lists.listMembers({ ...stored, manualHandles });
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
