/** Filters of a listing, in the shape in which the platform takes and offers them. */
export type ListingFilter =
	| { available: boolean }
	| { price: PriceRange }
	| { productType: string }
	| { productVendor: string }
	| { tag: string }
	| { variantOption: { name: string; value: string } }
	| { productMetafield: AttributeFilter }
	| { variantMetafield: AttributeFilter }
	| { taxonomyMetafield: AttributeFilter };

/** In the currency's major unit; at least one of the two, the smaller one as `min`. */
export interface PriceRange {
	min?: number;
	max?: number;
}

interface AttributeFilter {
	namespace: string;
	key: string;
	value: string;
}

export interface Parameter {
	name: string;
	value: string;
}

const AVAILABILITY = 'filter.v.availability';
const PRICE_FROM = 'filter.v.price.gte';
const PRICE_TO = 'filter.v.price.lte';
/** No sign, no exponent. `1,000` may be a thousand or a one: it is neither. */
const AMOUNT = /^\d{1,12}(?:\.\d{1,4}|,\d{1,2})?$/;

type ReadFilter = (value: string, first: string, second: string) => ListingFilter;

/** Parameters that stand for one filter each; the pattern's groups go to the reader. */
const LIST_PARAMETERS: readonly (readonly [RegExp, ReadFilter])[] = [
	[/^filter\.p\.product_type$/, (value) => ({ productType: value })],
	[/^filter\.p\.vendor$/, (value) => ({ productVendor: value })],
	[/^filter\.p\.tag$/, (value) => ({ tag: value })],
	[/^filter\.v\.option\.(.+)$/, (value, name) => ({ variantOption: { name, value } })],
	[
		/^filter\.p\.m\.([^.]+)\.(.+)$/,
		(value, namespace, key) => ({ productMetafield: { namespace, key, value } })
	],
	[
		/^filter\.v\.m\.([^.]+)\.(.+)$/,
		(value, namespace, key) => ({ variantMetafield: { namespace, key, value } })
	],
	[
		/^filter\.v\.t\.([^.]+)\.(.+)$/,
		(value, namespace, key) => ({ taxonomyMetafield: { namespace, key, value } })
	]
];

/** Parameters that select nothing, or nothing we know, are ignored. */
export function parseListingFilters(searchParams: URLSearchParams): ListingFilter[] {
	const lists = [...searchParams].flatMap(([name, value]) => parseListParameter(name, value) ?? []);
	return [...parseAvailability(searchParams), ...parsePrice(searchParams), ...lists];
}

/** The form fields that select a filter. */
export function toParameters(filter: ListingFilter): Parameter[] {
	if ('available' in filter) return [{ name: AVAILABILITY, value: filter.available ? '1' : '0' }];
	if ('price' in filter) return toPriceParameters(filter.price);
	return [toListParameter(filter)];
}

/** It has one value, which may be written in several ways. */
export function isPriceParameter(name: string): boolean {
	return name === PRICE_FROM || name === PRICE_TO;
}

export function isFilterParameter(name: string): boolean {
	const isList = LIST_PARAMETERS.some(([pattern]) => pattern.test(name));
	return isList || name === AVAILABILITY || isPriceParameter(name);
}

function parseAvailability(searchParams: URLSearchParams): ListingFilter[] {
	const values = searchParams.getAll(AVAILABILITY);
	const [isIn, isOut] = [values.includes('1'), values.includes('0')];
	// In stock and sold out together are everything.
	return isIn === isOut ? [] : [{ available: isIn }];
}

function parsePrice(searchParams: URLSearchParams): ListingFilter[] {
	const min = parseAmount(searchParams.get(PRICE_FROM));
	const max = parseAmount(searchParams.get(PRICE_TO));
	if (min === null && max === null) return [];
	// From 50 to 10 means what lies between.
	if (min !== null && max !== null && min > max) return [{ price: { min: max, max: min } }];
	return [{ price: { ...(min !== null && { min }), ...(max !== null && { max }) } }];
}

export function findPriceRange(filters: readonly ListingFilter[]): PriceRange | null {
	for (const filter of filters) if ('price' in filter) return filter.price;
	return null;
}

/** The option values among the filters: `Color`, `Ink`. */
export function listChosenOptions(
	filters: readonly ListingFilter[]
): { name: string; value: string }[] {
	return filters.flatMap((filter) => ('variantOption' in filter ? [filter.variantOption] : []));
}

function parseAmount(value: string | null): number | null {
	return value !== null && AMOUNT.test(value) ? Number(value.replace(',', '.')) : null;
}

function parseListParameter(name: string, value: string): ListingFilter | null {
	if (value === '') return null;
	for (const [pattern, read] of LIST_PARAMETERS) {
		const match = pattern.exec(name);
		if (match) return read(value, match[1] ?? '', match[2] ?? '');
	}
	return null;
}

function toPriceParameters({ min, max }: PriceRange): Parameter[] {
	return [
		...(min === undefined ? [] : [{ name: PRICE_FROM, value: String(min) }]),
		...(max === undefined ? [] : [{ name: PRICE_TO, value: String(max) }])
	];
}

type ListFilter = Exclude<ListingFilter, { available: boolean } | { price: object }>;

function toListParameter(filter: ListFilter): Parameter {
	if ('productType' in filter) return { name: 'filter.p.product_type', value: filter.productType };
	if ('productVendor' in filter) return { name: 'filter.p.vendor', value: filter.productVendor };
	if ('tag' in filter) return { name: 'filter.p.tag', value: filter.tag };
	if ('variantOption' in filter) {
		const { name, value } = filter.variantOption;
		return { name: `filter.v.option.${name.toLowerCase()}`, value };
	}
	if ('productMetafield' in filter) return toAttribute('filter.p.m', filter.productMetafield);
	if ('variantMetafield' in filter) return toAttribute('filter.v.m', filter.variantMetafield);
	return toAttribute('filter.v.t', filter.taxonomyMetafield);
}

function toAttribute(prefix: string, { namespace, key, value }: AttributeFilter): Parameter {
	return { name: `${prefix}.${namespace}.${key}`, value };
}
