import type { ProductWindow } from '$lib/domain/product-data';

const DEFAULT_LIMIT = 30;
const MAX_LIMIT = 50;
/** Every page before the wanted one is read as well. */
const MAX_PRODUCTS = 1000;
const WHOLE_NUMBER = /^[1-9]\d{0,5}$/;

/** Reads `?limit=` and `?page=` of a list of products; a text says what is wrong with them. */
export function parseProductWindow(query: URLSearchParams): ProductWindow | string {
	const limit = parseNumber(query.get('limit'), DEFAULT_LIMIT);
	const page = parseNumber(query.get('page'), 1);
	if (limit === null || limit > MAX_LIMIT) {
		return `limit is "${query.get('limit') ?? ''}", but must be a number from 1 to ${MAX_LIMIT}.`;
	}
	if (page === null || page * limit > MAX_PRODUCTS) {
		return (
			`page is "${query.get('page') ?? ''}", but must be a number from 1 to ` +
			`${Math.floor(MAX_PRODUCTS / limit)}. /sitemap.xml lists all products.`
		);
	}
	return { offset: (page - 1) * limit, limit };
}

function parseNumber(text: string | null, fallback: number): number | null {
	if (text === null) return fallback;
	return WHOLE_NUMBER.test(text) ? Number(text) : null;
}
