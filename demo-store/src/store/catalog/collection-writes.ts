import { StoreError } from '../errors.ts';
import { transaction } from '../storage/transaction.ts';
import type { CollectionRecord, StoredCollection } from '../types.ts';
import type { Catalog } from '../store.ts';
import type { CatalogDependencies } from './catalog.ts';
import type { CollectionReads } from './collection-reads.ts';
import { describeChange } from './event-payloads.ts';
import { findRuleFault } from './collection-rules.ts';

export type CollectionWrites = Pick<Catalog, 'saveCollection' | 'deleteCollection'> & {
	/** Records that members changed though the collection itself was not edited. */
	recordCollectionUpdate(id: number): void;
};

export function createCollectionWrites(
	{ database, tables: { collections }, events, now }: CatalogDependencies,
	reads: CollectionReads
): CollectionWrites {
	function write(stored: StoredCollection, topic: string): void {
		const collection = { ...stored, updatedAt: new Date(now()).toISOString() };
		collections.save(collection);
		events.record(topic, collection.id, describeChange('Collection', collection));
	}

	return {
		saveCollection(collection) {
			assertCollectionRules(collection, collections.getByHandle(collection.handle));
			transaction(database, () => {
				const isNew = collections.get(collection.id) === null;
				write(toStoredCollection(collection), isNew ? 'collections/create' : 'collections/update');
			});
			return reads.getCollectionById(collection.id) ?? collection;
		},
		deleteCollection: (id) =>
			transaction(database, () => {
				if (!collections.delete(id)) return false;
				events.record('collections/delete', id, { id });
				return true;
			}),
		recordCollectionUpdate(id) {
			const stored = collections.get(id);
			if (stored !== null) write(stored, 'collections/update');
		}
	};
}

export function toStoredCollection(collection: CollectionRecord): StoredCollection {
	const { productHandles, ...rest } = collection;
	return { ...rest, manualHandles: collection.type === 'MANUAL' ? productHandles : [] };
}

function assertCollectionRules(
	{ id, handle, title, ruleSet }: CollectionRecord,
	holder: StoredCollection | null
): void {
	const fault =
		title.trim() === ''
			? 'A collection needs a title.'
			: holder !== null && holder.id !== id
				? `The handle "${handle}" belongs to the collection "${holder.title}": choose another one.`
				: findRuleFault(ruleSet);
	if (fault !== null) throw new StoreError('RULE_BROKEN', fault);
}
