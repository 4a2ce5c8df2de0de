import type { ProductWindow } from '$lib/domain/product-data';
import { answerText } from '../http/conditional';
import { answerDiscovery } from './answer-document';
import { parseProductWindow } from './product-window';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Answers with a product as JSON; null is one that does not exist. */
export function answerProduct(
	request: Request,
	cacheHeaders: Record<string, string>,
	load: () => Promise<string | null>
): Promise<Response> {
	const headers = { 'content-type': JSON_TYPE, 'x-robots-tag': 'noindex', ...cacheHeaders };
	return answerDiscovery(request, headers, load);
}

/** Answers with the part of a list that the query asks for; null is a list that does not exist. */
export async function answerProducts(
	{ request, url }: { request: Request; url: URL },
	cacheHeaders: Record<string, string>,
	load: (window: ProductWindow) => Promise<string | null>
): Promise<Response> {
	const window = parseProductWindow(url.searchParams);
	if (typeof window !== 'string') return answerProduct(request, cacheHeaders, () => load(window));
	return answerText(request, JSON.stringify({ errors: window }), {
		status: 400,
		headers: { 'content-type': JSON_TYPE, 'cache-control': 'no-store' }
	});
}
