import {
	ProductNumbers,
	ProductNumbersOfCollection,
	ProductsOfCountry,
	ProductsOfLanguage
} from '$graphql/search-index';
import type { ProductsOfLanguage$result } from '$houdini';
import { parseGid, toGid } from '$lib/core/gid';
import { parseJson } from '$lib/core/parse-json';
import { toParameters, type ListingFilter } from '$lib/domain/listing-filters';
import {
	assertStorefrontOk,
	getMarkets,
	isAccessDenied,
	listFacetIds,
	type Storefront,
	type StorefrontResponse
} from '../storefront';
import { StorefrontQueryError } from '../base/errors';
import type { SearchDocument } from './provider';

type Product = Extract<
	NonNullable<ProductsOfLanguage$result['nodes'][number]>,
	{ __typename: 'Product' }
>;
type Markets = SearchDocument['markets'];

/** The countries of a shop with their languages, in which products are read. */
export interface Places {
	countries: { country: string; languages: string[]; defaultLanguage: string }[];
	languages: string[];
}

interface Page {
	numbers: string[];
	/** The cursor of the next page; null: there is none. */
	next: string | null;
}

/** Reads what a search has to know, past all caches: a change has to be seen. */
export interface DocumentReader {
	readPlaces: () => Promise<Places>;
	/** Documents by language; a product that is published nowhere is in none. */
	readDocuments: (
		places: Places,
		numbers: readonly string[]
	) => Promise<Map<string, SearchDocument[]>>;
	/** A page of the products that a country has. */
	readNumbers: (
		place: Places['countries'][number],
		after: string | null,
		query?: string
	) => Promise<Page>;
	readCollection: (number: string) => Promise<string[]>;
}

const METAFIELD_FACET = /^filter\.p\.m\.([^.]+)\.(.+)$/;
const MAX_METAFIELDS = 100;

export function createDocumentReader(storefront: Storefront): DocumentReader {
	async function readMarkets({ countries }: Places, ids: readonly string[]) {
		const markets = new Map<string, Markets>();
		for (const { country, defaultLanguage: language } of countries) {
			const { nodes } = await whole(
				storefront.request(ProductsOfCountry, {
					variables: { ids: [...ids] },
					locale: { country, language }
				})
			);
			for (const node of nodes) {
				if (node?.__typename !== 'Product') continue;
				const price = Number(node.priceRange.minVariantPrice.amount);
				const own = markets.get(node.id) ?? {};
				own[country] = { price, isAvailable: node.availableForSale };
				markets.set(node.id, own);
			}
		}
		return markets;
	}

	/** Each product in the first country of the language that has it. */
	async function readLanguage(
		{ countries }: Places,
		language: string,
		markets: ReadonlyMap<string, Markets>
	): Promise<SearchDocument[]> {
		const metafields = await listMetafields();
		const own = countries.filter(({ languages }) => languages.includes(language));
		const open = new Set(markets.keys());
		const documents: SearchDocument[] = [];
		for (const { country } of own) {
			const ids = [...open].filter((id) => markets.get(id)?.[country] !== undefined);
			if (ids.length === 0) continue;
			const { nodes } = await whole(
				storefront.request(ProductsOfLanguage, {
					variables: { ids, metafields },
					locale: { country, language }
				})
			);
			for (const node of nodes) {
				if (node?.__typename !== 'Product') continue;
				open.delete(node.id);
				const all = Object.entries(markets.get(node.id) ?? {});
				const shown = all.filter(([code]) => own.some((it) => it.country === code));
				documents.push(toDocument(node, Object.fromEntries(shown)));
			}
		}
		return documents;
	}

	async function readCollectionPage(id: string, after: string | null): Promise<Page> {
		const variables = { id, after };
		const { collection } = await whole(
			storefront.request(ProductNumbersOfCollection, { variables })
		);
		return collection === null ? { numbers: [], next: null } : toPage(collection.products);
	}

	/** Of the facets that the merchant arranged. */
	async function listMetafields(): Promise<{ namespace: string; key: string }[]> {
		const ids = await listFacetIds(storefront);
		return ids
			.flatMap((id) => {
				const [, namespace, key] = METAFIELD_FACET.exec(id) ?? [];
				return namespace === undefined || key === undefined ? [] : [{ namespace, key }];
			})
			.slice(0, MAX_METAFIELDS);
	}

	return {
		async readPlaces() {
			const countries = (await getMarkets(storefront)).map((market) => ({
				country: market.country,
				defaultLanguage: market.defaultLanguage,
				languages: market.languages.map(({ code }) => code)
			}));
			// Most products are read in the first one.
			const { country: first } = storefront.locale;
			countries.sort(
				(one, other) => Number(other.country === first) - Number(one.country === first)
			);
			const languages = [...new Set(countries.flatMap((it) => it.languages))].sort();
			return { countries, languages };
		},

		async readDocuments(places, numbers) {
			const ids = numbers.map((number) => toGid('Product', number));
			const markets = await readMarkets(places, ids);
			const documents = new Map<string, SearchDocument[]>();
			for (const language of places.languages) {
				documents.set(language, await readLanguage(places, language, markets));
			}
			const originals = documents.get(storefront.locale.language) ?? [];
			for (const own of documents.values()) addFilters(own, originals);
			return documents;
		},

		async readNumbers({ country, defaultLanguage: language }, after, query) {
			const { products } = await whole(
				storefront.request(ProductNumbers, {
					variables: { after, query: query ?? null },
					locale: { country, language }
				})
			);
			return toPage(products);
		},

		async readCollection(number) {
			const numbers: string[] = [];
			let after: string | null = null;
			do {
				const page: Page = await readCollectionPage(toGid('Collection', number), after);
				numbers.push(...page.numbers);
				after = page.next;
			} while (after !== null);
			return numbers;
		}
	};
}

/** A part of an answer would remove products. */
async function whole<Result>(asked: Promise<StorefrontResponse<Result>>): Promise<Result> {
	const response = await asked;
	assertStorefrontOk(response, 'search');
	const [fault] = response.errors.filter((error) => !isAccessDenied(error));
	if (fault) throw new StorefrontQueryError(`search: ${fault.message}`, response.errors);
	return response.data;
}

function toPage({ nodes, pageInfo }: Connection): Page {
	const { hasNextPage, endCursor } = pageInfo;
	return { numbers: nodes.map(toNumber), next: hasNextPage ? endCursor : null };
}

interface Connection {
	nodes: readonly { id: string }[];
	pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** Addresses have the words of the language at hand, or those of the store's own. */
function addFilters(documents: SearchDocument[], originals: readonly SearchDocument[]): void {
	const filters = new Map(originals.map((original) => [original.id, original.filters]));
	for (const document of documents) {
		document.filters = [...new Set([...document.filters, ...(filters.get(document.id) ?? [])])];
	}
}

function toNumber({ id }: { id: string }): string {
	return parseGid(id)?.id ?? id;
}

function toDocument(product: Product, markets: Markets): SearchDocument {
	const { title, vendor, productType, tags, description, options, variants } = product;
	const codes = variants.nodes.flatMap(({ sku, barcode }) => [sku, barcode]);
	return {
		id: toNumber(product),
		...{ title, vendor, productType, description, tags, markets },
		options: options.flatMap(({ optionValues }) => optionValues.map(({ name }) => name)),
		collections: product.collections.nodes.map((collection) => collection.title),
		codes: [...new Set(codes.filter((code) => code !== null && code !== ''))] as string[],
		filters: listFilters(product).flatMap((filter) =>
			toParameters(filter).map(({ name, value }) => `${name}=${value}`)
		)
	};
}

function listFilters(product: Product): ListingFilter[] {
	const { vendor, productType, tags, options, metafields } = product;
	return [
		{ productVendor: vendor },
		{ productType },
		...tags.map((tag) => ({ tag })),
		...options.flatMap(({ name, optionValues }) =>
			optionValues.map((value) => ({ variantOption: { name, value: value.name } }))
		),
		...metafields.flatMap((field) => {
			if (field === null) return [];
			const { namespace, key } = field;
			return listValues(field).map((value) => ({ productMetafield: { namespace, key, value } }));
		})
	];
}

/** A list has its values as JSON. */
function listValues({ type, value }: { type: string; value: string }): string[] {
	if (!type.startsWith('list.')) return [value];
	const list = parseJson(value);
	return Array.isArray(list) ? list.map(String) : [];
}
