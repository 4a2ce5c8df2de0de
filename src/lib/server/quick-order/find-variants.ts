import type { ResultOf } from '$graphql/operation';
import { MoreVariants, VariantsById, VariantSearch } from '$graphql/quick-order';
import { assertStorefrontOk, type Storefront } from '../storefront';

type SearchedProduct = ResultOf<typeof VariantSearch>['products']['nodes'][number];
export type FoundVariant = SearchedProduct['variants']['nodes'][number];

/** What the shopper may buy, by SKU. */
export interface Catalog {
	/** Those with exactly this SKU, else those that differ in case only. */
	find: (sku: string) => FoundVariant[];
}

/** Bounds of the platform. */
const MAX_IDS = 250;
const SKUS_PER_SEARCH = 25;
const PRODUCTS_PER_SEARCH = 50;
const PARALLEL = 5;
/** A product has 2048 variants at most; the search brings the first hundred. */
const MAX_PAGES = 8;
const MAX_SUGGESTED = 5;
const PRODUCTS_PER_SUGGESTION = 20;
const MIN_BARCODE_LENGTH = 8;
const MAX_TERM_LENGTH = 64;
/** Of a variant that is offered for another SKU. */
const MIN_LIKENESS = 0.6;

export async function findVariantsById(
	storefront: Storefront,
	ids: readonly string[]
): Promise<Map<string, FoundVariant>> {
	const found = await inParallel(chunk([...new Set(ids)], MAX_IDS), async (some) => {
		const response = await storefront.request(VariantsById, { variables: { ids: some } });
		assertStorefrontOk(response, 'VariantsById');
		return response.data.nodes.flatMap((node) =>
			node?.__typename === 'ProductVariant' ? [node] : []
		);
	});
	return new Map(found.flat().map((variant) => [variant.id, variant]));
}

/**
 * Finds variants by SKU or barcode, some at a time. The platform finds products by words of a SKU, so what it finds is
 * compared.
 */
export async function findVariantsBySku(
	storefront: Storefront,
	skus: readonly string[]
): Promise<Catalog> {
	const wanted = [...new Set(skus.map(fold))];
	const byCode = new Map<string, FoundVariant[]>();
	await inParallel(chunk(wanted, SKUS_PER_SEARCH), async (some) => {
		const query = some.flatMap(listTerms).join(' OR ');
		const products = await search(storefront, query, PRODUCTS_PER_SEARCH);
		const missing = new Set(some);
		for (const product of products) index(product.variants.nodes, missing);
		for (const product of products) {
			if (missing.size > 0) await indexMore(product, missing);
		}
	});

	function index(variants: readonly FoundVariant[], missing: Set<string>): void {
		for (const variant of variants) {
			for (const code of new Set([fold(variant.sku ?? ''), fold(variant.barcode ?? '')])) {
				if (code === '') continue;
				missing.delete(code);
				const known = byCode.get(code) ?? [];
				if (!known.some(({ id }) => id === variant.id)) byCode.set(code, [...known, variant]);
			}
		}
	}

	async function indexMore({ id, variants }: SearchedProduct, missing: Set<string>): Promise<void> {
		let { pageInfo } = variants;
		for (let page = 0; pageInfo.hasNextPage && missing.size > 0 && page < MAX_PAGES; page += 1) {
			const variables = { id, after: pageInfo.endCursor };
			const response = await storefront.request(MoreVariants, { variables });
			assertStorefrontOk(response, 'MoreVariants');
			const more = response.data.product?.variants;
			if (more === undefined) return;
			index(more.nodes, missing);
			({ pageInfo } = more);
		}
	}

	return {
		find(sku) {
			const found = byCode.get(fold(sku)) ?? [];
			const bySku = found.filter((it) => fold(it.sku ?? '') === fold(sku));
			const exact = bySku.filter((it) => it.sku === sku.trim());
			return [exact, bySku, found].find(({ length }) => length > 0) ?? [];
		}
	};
}

/** Variants whose SKU is much like this one, or whose product has its words; the likest first. */
export async function suggestVariants(
	storefront: Storefront,
	sku: string
): Promise<FoundVariant[]> {
	const words = sku.match(/[\p{L}\p{N}]+/gu) ?? [];
	// Short words are in every SKU of a shop.
	const longest = words.toSorted((one, other) => other.length - one.length).slice(0, 3);
	const beginnings = longest.map((word) => `sku:${word.slice(0, 3)}*`);
	const query = [...beginnings, ...words.slice(0, 6).map((word) => `title:${quote(word)}`)];
	if (query.length === 0) return [];
	const products = await search(storefront, query.join(' OR '), PRODUCTS_PER_SUGGESTION);
	return products
		.flatMap(({ variants }) => variants.nodes)
		.map((variant) => ({ variant, likeness: compare(sku, variant) }))
		.filter(({ likeness }) => likeness >= MIN_LIKENESS)
		.toSorted((one, other) => other.likeness - one.likeness)
		.slice(0, MAX_SUGGESTED)
		.map(({ variant }) => variant);
}

/** From 0 to 1: of the SKUs, or how many of the words the title has. */
function compare(text: string, variant: FoundVariant): number {
	const [one, other] = [simplify(text), simplify(variant.sku ?? '')];
	const length = Math.max(one.length, other.length, 1);
	const ofSku = other === '' ? 0 : 1 - countEdits(one, other) / length;
	const title = simplify(`${variant.product.title} ${variant.title}`);
	const words = text.match(/[\p{L}\p{N}]{2,}/gu) ?? [];
	const named = words.filter((word) => title.includes(simplify(word)));
	return Math.max(ofSku, words.length < 2 && named.length < 1 ? 0 : named.length / words.length);
}

function simplify(text: string): string {
	return fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The edit distance of Levenshtein. */
function countEdits(one: string, other: string): number {
	let row = Array.from({ length: other.length + 1 }, (_, index) => index);
	for (let place = 0; place < one.length; place += 1) {
		const next = [place + 1];
		for (let index = 0; index < other.length; index += 1) {
			const swap = (row[index] ?? 0) + Number(one[place] !== other[index]);
			next.push(Math.min(swap, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
		}
		row = next;
	}
	return row.at(-1) ?? 0;
}

async function search(
	storefront: Storefront,
	query: string,
	first: number
): Promise<SearchedProduct[]> {
	const response = await storefront.request(VariantSearch, { variables: { query, first } });
	assertStorefrontOk(response, 'VariantSearch');
	return [...response.data.products.nodes];
}

function listTerms(sku: string): string[] {
	const isBarcode = /^\d+$/u.test(sku) && sku.length >= MIN_BARCODE_LENGTH;
	return [`sku:${quote(sku)}`, ...(isBarcode ? [`barcode:${quote(sku)}`] : [])];
}

/** A value of the platform's search syntax. */
function quote(text: string): string {
	return `"${text.slice(0, MAX_TERM_LENGTH).replaceAll(/["\\]/gu, (mark) => `\\${mark}`)}"`;
}

function fold(text: string): string {
	return text.normalize('NFKC').trim().toLowerCase();
}

function chunk<Item>(items: readonly Item[], size: number): Item[][] {
	return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
		items.slice(index * size, (index + 1) * size)
	);
}

/** A few requests at a time, in order. */
export async function inParallel<Item, Result>(
	items: readonly Item[],
	ask: (item: Item) => Promise<Result>
): Promise<Result[]> {
	const results: Result[] = [];
	for (const some of chunk(items, PARALLEL)) results.push(...(await Promise.all(some.map(ask))));
	return results;
}
