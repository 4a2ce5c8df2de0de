/** The platform's ids of facets, which are the ids of filters too. */
export const FACET_IDS = {
	availability: 'filter.v.availability',
	price: 'filter.v.price',
	vendor: 'filter.p.vendor',
	productType: 'filter.p.product_type',
	tag: 'filter.p.tag',
	category: 'filter.p.t.category'
} as const;

/** Metafields that can be filtered by, as a merchant would have chosen them. */
export const FILTERABLE_METAFIELDS = [
	{ namespace: 'custom', key: 'material', label: 'Material' }
] as const;

const OPTION_PREFIX = 'filter.v.option.';

export function toOptionFacetId(name: string): string {
	return OPTION_PREFIX + name.toLowerCase();
}

export function isOptionFacetId(id: string): boolean {
	return id.startsWith(OPTION_PREFIX);
}

export function toMetafieldFacetId({ namespace, key }: { namespace: string; key: string }): string {
	return `filter.p.m.${namespace}.${key}`;
}
