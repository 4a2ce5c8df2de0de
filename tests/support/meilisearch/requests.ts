/** Bodies of requests as Meilisearch publishes them (its OpenAPI document of version 1.54); what is unknown is refused. */
import { z } from 'zod';

const uid = z.string().regex(/^[\w-]{1,400}$/);
const count = z.int().min(0);
const filter = z.union([z.string(), z.array(z.union([z.string(), z.array(z.string())]))]);
const attributes = z.array(z.string());

/** `SearchQueryWithIndex`: pages are asked for by `page` and `hitsPerPage`, or by `offset` and `limit`. */
const searchQuery = z
	.strictObject({
		indexUid: uid,
		q: z.string().nullish(),
		filter: filter.nullish(),
		sort: z.array(z.string().regex(/^[\w.]+:(?:asc|desc)$/)).nullish(),
		facets: attributes.nullish(),
		attributesToRetrieve: attributes.optional(),
		matchingStrategy: z.enum(['last', 'all', 'frequency']).default('last'),
		locales: z.array(z.string().regex(/^[a-z]{2,3}$/)).nullish(),
		page: count.optional(),
		hitsPerPage: count.optional(),
		offset: count.default(0),
		limit: count.default(20)
	})
	.refine((query) => (query.page === undefined) === (query.hitsPerPage === undefined));

export type SearchRequest = z.output<typeof searchQuery>;

export const multiSearch = z.strictObject({ queries: z.array(searchQuery) });

export const createIndex = z.strictObject({ uid, primaryKey: z.string().nullish() });

export const swapIndexes = z.array(
	z.strictObject({ indexes: z.tuple([uid, uid]), rename: z.boolean().optional() })
);

export const settings = z.strictObject({
	searchableAttributes: attributes.nullish(),
	filterableAttributes: attributes.nullish(),
	sortableAttributes: attributes.nullish(),
	displayedAttributes: attributes.nullish(),
	rankingRules: z
		.array(
			z.union([
				z.enum(['words', 'typo', 'proximity', 'attribute', 'sort', 'exactness']),
				z.string().regex(/^\w+:(?:asc|desc)$/)
			])
		)
		.nullish(),
	typoTolerance: z.strictObject({ disableOnAttributes: attributes.optional() }).nullish(),
	faceting: z.strictObject({ maxValuesPerFacet: count.optional() }).nullish(),
	pagination: z.strictObject({ maxTotalHits: count.optional() }).nullish(),
	localizedAttributes: z
		.array(
			z.strictObject({
				attributePatterns: z.array(z.string()),
				locales: z.array(z.string().regex(/^[a-z]{2,3}$/))
			})
		)
		.nullish()
});

export type IndexSettings = z.output<typeof settings>;

/** A document id is an integer, or letters, digits, `-` and `_`. */
const documentId = z.union([z.int(), z.string().regex(/^[\w-]{1,511}$/)]);

export const documents = z.array(z.looseObject({ id: documentId }));

export type StoredDocument = z.output<typeof documents>[number];

export const documentIds = z.array(documentId);
