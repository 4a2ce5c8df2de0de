import { z } from 'zod';
import { isLoopback } from '$lib/core/origins';
import { headerToken, httpUrl, integer } from '../base/environment';
import { dropEndSlashes, type Given, type Need, type Values } from '../base/settings';

export const variables = {
	SEARCH_PROVIDER: z.enum(['meilisearch'], 'must be meilisearch, or unset').optional(),
	SEARCH_URL: httpUrl.optional(),
	SEARCH_API_KEY: headerToken.optional(),
	SEARCH_ADMIN_API_KEY: headerToken.optional(),
	SEARCH_INDEX: z
		.string()
		.regex(/^[\w-]{1,60}$/, 'must be letters, digits, - and _, 60 at most')
		.default('products'),
	SEARCH_TIMEOUT_MS: integer(50, 10_000).default(1000)
};

type SearchValues = Values<typeof variables>;

export function listNeeds(given: Given): Need[] {
	const names = ['SEARCH_PROVIDER', 'SEARCH_URL', 'SEARCH_API_KEY'];
	const isUsed = names.some((name) => name in given);
	return isUsed ? [{ by: 'another search than the platform’s is set', names }] : [];
}

/** Networks of containers have no certificates; others read keys and what shoppers look for. */
export function listWarnings(_: Given, { SEARCH_URL }: SearchValues): string[] {
	const url = URL.parse(SEARCH_URL ?? '');
	if (url?.protocol !== 'http:' || isLoopback(url.hostname)) return [];
	return ['SEARCH_URL is no https address: use it only inside a network of your own.'];
}

export function arrange(values: SearchValues) {
	return { search: arrangeSearch(values) };
}

/** Null: the platform searches. */
function arrangeSearch(values: SearchValues) {
	const { SEARCH_PROVIDER: provider, SEARCH_URL: url, SEARCH_API_KEY: key } = values;
	if (provider === undefined || url === undefined || key === undefined) return null;
	return {
		provider,
		url: dropEndSlashes(url),
		key,
		/** Of the import alone. */
		adminKey: values.SEARCH_ADMIN_API_KEY ?? null,
		index: values.SEARCH_INDEX,
		timeoutMs: values.SEARCH_TIMEOUT_MS
	};
}
