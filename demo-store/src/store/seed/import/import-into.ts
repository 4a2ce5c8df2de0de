import type { CatalogStore } from '../../store.ts';
import { parseSeed } from '../check-seed.ts';
import { completeCatalog, completeProduct } from '../complete-catalog.ts';
import { findCollections, toCollectionRecords } from './build-collections.ts';
import { buildProducts } from './build-products.ts';
import { nameMarket } from './build-shop.ts';
import { renderFinding } from './finding.ts';
import { describeLeftOut, type ImportFile, readImport } from './read-import.ts';

export interface StoreImport {
	/** What has happened, a sentence a line. */
	summary: string[];
	/** What files lack or say wrongly, and what the store refused. */
	findings: string[];
}

type Target = Pick<CatalogStore, 'catalog' | 'markets' | 'now' | 'pictures' | 'content'>;

/**
 * Adds the products of exports to a store, or replaces those it has, and adds collections of their types,
 * tags and vendors; throws for a file that is no export.
 */
export function importInto(store: Target, files: readonly ImportFile[]): StoreImport {
	const { catalog, markets, pictures } = store;
	const locale = markets.resolveLocale();
	const { decimals } = markets.get(locale.country).currency;
	const result = readImport(files, {
		decimals,
		marketNames: nameMarket(locale),
		language: locale.language
	});
	const found = findCollections(result.products);
	const seed = parseSeed(
		{
			shop: { shop: { name: 'import', currencyCode: 'USD' } },
			products: { products: buildProducts(result, store.now()) },
			collections: { collections: toCollectionRecords(found) }
		},
		'the imported files'
	);
	const drafts = pictures.localize(seed.products.products.map(completeProduct));
	const { added, replaced, refused } = catalog.importProducts(drafts);
	const collections = addCollections(store, seed);
	return {
		summary: [
			`Products: ${added} added, ${replaced} replaced. Collections: ${collections} added.`,
			...describeLeftOut(result)
		],
		findings: [
			...result.findings.map(renderFinding),
			...refused.map(({ handle, reason }) => `${handle} is left out: ${reason}`)
		]
	};
}

/** Returns how many. */
function addCollections({ catalog, pictures }: Target, seed: ReturnType<typeof parseSeed>): number {
	const { collections } = pictures.localize(
		completeCatalog({ ...seed.products, products: [] }, seed.collections, seed.content)
	);
	const missing = collections.filter(
		({ handle }) => catalog.getCollectionByHandle(handle) === null
	);
	const [newest] = catalog.queryCollections({ first: 1, reverse: true }).edges;
	let last = newest?.node.id ?? 0;
	for (const collection of missing) catalog.saveCollection({ ...collection, id: (last += 1) });
	return missing.length;
}
