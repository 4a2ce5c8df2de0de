import { z } from 'zod';
import { headerToken, integer, redisUrl, secret, secureUrl } from '../base/environment';
import { dropEndSlashes, type Given, type Need, type Values } from '../base/settings';

const CDN_API_URLS = {
	fastly: 'https://api.fastly.com',
	cloudflare: 'https://api.cloudflare.com/client/v4'
};
const BYTES_PER_MB = 1024 * 1024;

export const variables = {
	CACHE_MEMORY_MB: integer(1, 65_536).default(64),
	PAGE_CACHE_MEMORY_MB: integer(0, 65_536).default(128),
	CACHE_REDIS_URL: redisUrl.optional(),
	CDN_PROVIDER: z.enum(['fastly', 'cloudflare'], 'must be fastly or cloudflare').optional(),
	CDN_SERVICE_ID: z
		.string()
		.regex(/^[\w-]+$/, 'must be the id of a Fastly service or a Cloudflare zone')
		.optional(),
	CDN_API_TOKEN: headerToken.optional(),
	CDN_API_URL: secureUrl.optional(),
	REDIS_URL: redisUrl.optional(),
	CACHE_PURGE_TOKEN: secret.optional()
};

type CacheValues = Values<typeof variables>;

export function listNeeds(given: Given): Need[] {
	const names = ['CDN_PROVIDER', 'CDN_SERVICE_ID', 'CDN_API_TOKEN'];
	const isUsed = names.some((name) => name in given);
	return isUsed ? [{ by: 'a CDN stores pages and is purged', names }] : [];
}

/** A CDN is purged by the tags of the page cache, so it cannot work without that cache. */
export function listFaults({ CDN_PROVIDER, PAGE_CACHE_MEMORY_MB }: Given): string[] {
	if (CDN_PROVIDER === undefined || PAGE_CACHE_MEMORY_MB !== '0') return [];
	return [
		'PAGE_CACHE_MEMORY_MB is "0" but must be above 0: CDN_PROVIDER is set, and a CDN stores pages of the page cache.'
	];
}

export function arrange(values: CacheValues) {
	return {
		/** The Redis that several servers share; null: there is one server. */
		redisUrl: values.REDIS_URL ?? null,
		cache: {
			memoryBytes: values.CACHE_MEMORY_MB * BYTES_PER_MB,
			/** Whole pages; 0: none are kept. */
			pageBytes: values.PAGE_CACHE_MEMORY_MB * BYTES_PER_MB,
			redisUrl: values.CACHE_REDIS_URL ?? values.REDIS_URL ?? null
		},
		cdn: arrangeCdn(values),
		purgeToken: values.CACHE_PURGE_TOKEN ?? null
	};
}

/** Null: no CDN stores pages. */
function arrangeCdn({ CDN_PROVIDER, CDN_SERVICE_ID, CDN_API_TOKEN, CDN_API_URL }: CacheValues) {
	if (!CDN_PROVIDER || !CDN_SERVICE_ID || !CDN_API_TOKEN) return null;
	return {
		provider: CDN_PROVIDER,
		serviceId: CDN_SERVICE_ID,
		apiToken: CDN_API_TOKEN,
		apiUrl: CDN_API_URL === undefined ? CDN_API_URLS[CDN_PROVIDER] : dropEndSlashes(CDN_API_URL)
	};
}
