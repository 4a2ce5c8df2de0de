import type { ProductWindow } from '$lib/domain/product-data';

const DEFAULT_LIMIT = 30;
/** As many as the platform gives at once; a larger limit means these. */
const MAX_LIMIT = 250;
/** Every page before the wanted one is read as well. */
const MAX_PRODUCTS = 5000;
const WHOLE_NUMBER = /^[1-9]\d{0,5}$/;

/** Reads `?limit=` and `?page=` of a list of products; a text says what is wrong with them. */
export function parseProductWindow(query: URLSearchParams): ProductWindow | string {
	const wanted = parseNumber(query.get('limit'), DEFAULT_LIMIT);
	const page = parseNumber(query.get('page'), 1);
	if (wanted === null) {
		return `limit is "${query.get('limit') ?? ''}", but must be a number from 1 to ${MAX_LIMIT}.`;
	}
	const limit = Math.min(wanted, MAX_LIMIT);
	if (page === null || page * limit > MAX_PRODUCTS) {
		return (
			`page is "${query.get('page') ?? ''}", but must be a number from 1 to ` +
			`${Math.floor(MAX_PRODUCTS / limit)}. /sitemap.xml lists all products.`
		);
	}
	return { offset: (page - 1) * limit, limit };
}

/** A parameter without a value is as good as none. */
function parseNumber(text: string | null, fallback: number): number | null {
	if (text === null || text === '') return fallback;
	return WHOLE_NUMBER.test(text) ? Number(text) : null;
}
