import type { CdnProvider } from './cdn-headers';

/** How a provider is asked to remove pages. */
export interface PurgeApi {
	/** A request takes so many tags. */
	maxTags: number;
	/** Below the provider's address. */
	path: (serviceId: string, tags: readonly string[] | 'all') => string;
	headers: (apiToken: string) => Record<string, string>;
	/** Null: without a body. */
	body: (tags: readonly string[] | 'all') => unknown;
}

export const PURGE_APIS: Readonly<Record<CdnProvider, PurgeApi>> = {
	/** https://www.fastly.com/documentation/reference/api/purging/ */
	fastly: {
		maxTags: 256,
		path: (serviceId, tags) => `/service/${serviceId}/${tags === 'all' ? 'purge_all' : 'purge'}`,
		headers: (apiToken) => ({ 'fastly-key': apiToken }),
		body: (tags) => (tags === 'all' ? null : { surrogate_keys: tags })
	},
	/** https://developers.cloudflare.com/api/resources/cache/methods/purge/ */
	cloudflare: {
		maxTags: 100,
		path: (serviceId) => `/zones/${serviceId}/purge_cache`,
		headers: (apiToken) => ({ authorization: `Bearer ${apiToken}` }),
		body: (tags) => (tags === 'all' ? { purge_everything: true } : { tags })
	}
};
