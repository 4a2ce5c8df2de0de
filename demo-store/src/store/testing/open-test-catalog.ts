import { openCatalogStore } from '../open-store.ts';
import { seedImage } from './seed-image.ts';
import type { Locale, ProductRecord } from '../types.ts';
import type { CatalogStore, Facet, ProductQuery, StoreOptions } from '../store.ts';

/** Test support: the seed in memory, at noon of the day it calls today. */
export const NOON = Date.parse('2026-11-20T12:00:00Z');

export const US: Locale = { country: 'US', language: 'EN' };
export const GB: Locale = { country: 'GB', language: 'EN' };
export const DE: Locale = { country: 'DE', language: 'DE' };
export const JP: Locale = { country: 'JP', language: 'EN' };

export function openTestCatalog(options: Partial<StoreOptions> = {}): CatalogStore {
	const { databasePath, seed, seedFolder, now = () => NOON } = options;
	const isSeeded = databasePath === undefined && seed === undefined && seedFolder === undefined;
	return openCatalogStore({
		databasePath: ':memory:',
		...(isSeeded && { image: seedImage(now()) }),
		now,
		randomBytes: (length) => new Uint8Array(length),
		...options
	});
}

export function listHandles(store: CatalogStore, query: ProductQuery, locale = US): string[] {
	return store.catalog.queryProducts(query, locale).edges.map(({ node }) => node.handle);
}

/** `label: count` of every value of a facet. */
export function listCounts(facets: Facet[], id: string): string[] {
	const facet = facets.find((candidate) => candidate.id === id);
	if (facet === undefined) throw new Error(`No ${id} among ${facets.map((one) => one.id).join()}.`);
	return facet.values.map(({ label, count }) => `${label}: ${count}`);
}

export function getProduct(store: CatalogStore, handle: string): ProductRecord {
	const product = store.catalog.getProductByHandle(handle);
	if (product === null) throw new Error(`The seed has no product ${handle}.`);
	return product;
}

/** The error's message; fails when nothing is thrown. */
export function refusalOf(action: () => unknown): string {
	try {
		action();
	} catch (error) {
		return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
	}
	throw new Error('It was accepted.');
}
