import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ProductFilterInput, ProductQuery, SearchHit } from '../store.ts';
import { openTestCatalog, US } from '../testing/open-test-catalog.ts';
import type { ProductRecord, VariantRecord } from '../types.ts';
import { toThousandths } from './decimal.ts';
import { foldText } from './text.ts';

/** Every answer of SQL about a made-up catalog is what a look at each product finds. */
const { catalog, search } = openTestCatalog({ generatedProducts: 70 });
const EVERYTHING = catalog.queryProducts({ first: 250 }, US).edges.map(({ node }) => node);

type Key = number | string;
const PRIMARY: Partial<Record<string, (product: ProductRecord) => Key>> = {
	BEST_SELLING: ({ salesRank }) => salesRank,
	CREATED: ({ createdAt }) => Date.parse(createdAt),
	ID: ({ id }) => id,
	PRICE: ({ priceRange }) => toThousandths(priceRange.min),
	PRODUCT_TYPE: ({ productType }) => productType.toLowerCase(),
	TITLE: ({ title }) => foldText(title),
	VENDOR: ({ vendor }) => vendor.toLowerCase()
};

const owners = fc.constantFrom(...EVERYTHING);
const dollars = fc.constantFrom(undefined, 14, 35, 60, 61.5, 120);
const filter: fc.Arbitrary<ProductFilterInput> = fc.oneof(
	fc.record({ min: dollars, max: dollars }).map(({ min, max }) => ({
		price: { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
	})),
	owners.map(({ vendor }) => ({ productVendor: vendor })),
	owners.map(({ productType }) => ({ productType })),
	owners.map(({ tags }) => ({ tag: tags[0] ?? 'gift' })),
	fc.boolean().map((available) => ({ available })),
	owners.map(({ variants }) => {
		const { name = 'Size', value = 'Small' } = variants.at(-1)?.selectedOptions[0] ?? {};
		return { variantOption: { name, value } };
	})
);
interface Term {
	text: string;
	holds: (product: ProductRecord) => boolean;
}

const term: fc.Arbitrary<Term> = fc.oneof(
	owners.map(({ tags: [tag = ''] }): Term => ({
		text: `tag:'${tag}'`,
		holds: ({ tags }) => tags.includes(tag)
	})),
	owners.map(({ vendor }): Term => ({
		text: `vendor:'${vendor}'`,
		holds: (product) => product.vendor === vendor
	})),
	owners.map(({ id }): Term => ({ text: `id:<=${id}`, holds: (product) => product.id <= id })),
	owners.map(({ createdAt }): Term => {
		const day = createdAt.slice(0, 10);
		return {
			text: `created_at:>${day}`,
			holds: (product) => product.createdAt.slice(0, 10) > day
		};
	}),
	owners.map(({ priceRange: { max } }): Term => ({
		text: `variants.price:<${max}`,
		holds: ({ variants }) => variants.some(({ price }) => toThousandths(price) < toThousandths(max))
	}))
);

function passes(product: ProductRecord, variant: VariantRecord, input: ProductFilterInput) {
	const { price, variantOption: option, available } = input;
	if (input.productVendor != null) return product.vendor === input.productVendor;
	if (input.productType != null) return product.productType === input.productType;
	if (input.tag != null) return product.tags.includes(input.tag);
	if (available != null) return variant.availableForSale === available;
	if (option != null) {
		return variant.selectedOptions.some(
			({ name, value }) => name === option.name && value === option.value
		);
	}
	const amount = Number(variant.price);
	return amount >= (price?.min ?? 0) && amount <= (price?.max ?? Infinity);
}

const kindOf = ({ variantOption, ...others }: ProductFilterInput): string =>
	variantOption?.name ?? String(Object.keys(others)[0]);

/** Products with a variant that passes one filter of each kind. */
function keepPassing(products: ProductRecord[], filters: ProductFilterInput[]): ProductRecord[] {
	const kinds = [...Map.groupBy(filters, kindOf).values()];
	return products.filter((product) =>
		product.variants.some((variant) =>
			kinds.every((inputs) => inputs.some((input) => passes(product, variant, input)))
		)
	);
}

/** Among equals the better seller comes first, then the lower id. */
function sortBy(products: ProductRecord[], sortKey: string, reverse: boolean): ProductRecord[] {
	const primary = PRIMARY[sortKey] ?? (({ id }) => id);
	const compare = (left: Key, right: Key): number => (left < right ? -1 : left > right ? 1 : 0);
	return products.toSorted(
		(left, right) =>
			(reverse ? -1 : 1) * compare(primary(left), primary(right)) ||
			left.salesRank - right.salesRank ||
			left.id - right.id
	);
}

const handlesOf = (products: readonly ProductRecord[]) => products.map(({ handle }) => handle);

describe('what SQL answers is what a look at every product finds', () => {
	test('lists with filters, searches and orders, page by page', () => {
		const query = fc.record({
			filters: fc.array(filter, { maxLength: 3 }),
			terms: fc.array(term, { maxLength: 2 }),
			sortKey: fc.constantFrom(...(Object.keys(PRIMARY) as NonNullable<ProductQuery['sortKey']>[])),
			reverse: fc.boolean(),
			first: fc.integer({ min: 1, max: 9 })
		});
		fc.assert(
			fc.property(query, ({ filters, terms, sortKey, reverse, first }) => {
				const found = EVERYTHING.filter((product) => terms.every(({ holds }) => holds(product)));
				const expected = handlesOf(sortBy(keepPassing(found, filters), sortKey, reverse));
				const text = terms.map((one) => one.text).join(' AND ');
				const list = { filters, query: text, sortKey, reverse };
				const page = catalog.queryProducts({ ...list, first }, US);
				const after = page.edges.at(-1)?.cursor ?? null;
				const rest = catalog.queryProducts({ ...list, after }, US);
				const shown = [...page.edges, ...(after === null ? [] : rest.edges)];
				expect(handlesOf(shown.map(({ node }) => node))).toEqual(expected);
				expect([page.totalCount, page.hasNextPage]).toEqual([
					expected.length,
					expected.length > first
				]);
			}),
			{ numRuns: 60 }
		);
	});

	test('a search with filters, sold-out products last', () => {
		const isProduct = (hit: SearchHit) => hit.kind === 'PRODUCT';
		const find = (filters: ProductFilterInput[]) =>
			search
				.search({ query: 'glass', types: ['PRODUCT'], productFilters: filters }, US)
				.edges.map(({ node }) => node)
				.filter(isProduct)
				.map(({ product }) => product);
		const all = find([]);
		expect(all.length).toBeGreaterThan(10);
		fc.assert(
			fc.property(fc.array(filter, { maxLength: 3 }), (filters) => {
				expect(handlesOf(find(filters))).toEqual(handlesOf(keepPassing(all, filters)));
			}),
			{ numRuns: 30 }
		);
		const firstSoldOut = all.findIndex(({ availableForSale }) => !availableForSale);
		if (firstSoldOut >= 0) {
			expect(all.slice(firstSoldOut).every(({ availableForSale }) => !availableForSale)).toBe(true);
		}
	});

	test('facets count what would remain', () => {
		const lighting = EVERYTHING.filter(({ productType }) => productType === 'Lighting');
		fc.assert(
			fc.property(fc.array(filter, { maxLength: 4 }), (filters) => {
				const lists = [
					{ products: EVERYTHING, facets: catalog.getFacets({ filters }, US) },
					{
						products: lighting,
						facets: catalog.getFacets({ collectionHandle: 'lighting', filters }, US)
					},
					{
						products: EVERYTHING,
						facets: search.getSearchFacets({ query: '*', productFilters: filters }, US)
					}
				];
				for (const { products, facets } of lists) {
					const values = facets
						.flatMap((facet) => facet.values)
						.filter(
							({ input }) => !['category', 'productMetafield', 'price'].includes(kindOf(input))
						);
					const expected = values.map(({ id, input }) => {
						const others = filters.filter((one) => kindOf(one) !== kindOf(input));
						return [id, keepPassing(products, [...others, input]).length];
					});
					expect(values.map(({ id, count }) => [id, count])).toEqual(expected);
				}
			}),
			{ numRuns: 25 }
		);
	});
});
