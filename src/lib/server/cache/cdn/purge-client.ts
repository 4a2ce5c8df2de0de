import { boundBody } from '$lib/core/bound-body';
import { isRecord, parseJson } from '$lib/core/parse-json';
import { readRetryAfter } from '../../http/headers';
import { z } from 'zod';
import type { Log } from '../../base/log';
import { OVERSIZED, toCdnTag, type CdnProvider } from './cdn-headers';

/** The CDN in front of the shop, and the credentials to purge it. */
interface CdnSettings {
	provider: CdnProvider;
	/** A service of Fastly, a zone of Cloudflare. */
	serviceId: string;
	/** Sent in a header and shown nowhere. */
	apiToken: string;
	/** Without a slash at the end. */
	apiUrl: string;
}

export interface PurgeClient {
	/**
	 * Removes pages with one of the tags, or everything. Rejects with a `PurgeError` when the CDN did not
	 * confirm it, and at once while it asked not to be asked.
	 */
	purge: (tags: readonly string[] | 'all') => Promise<void>;
	/** Requests since the start. */
	getCounts: () => Readonly<PurgeCounts>;
}

export interface PurgeCounts {
	sent: number;
	failed: number;
}

interface PurgeClientOptions {
	settings: CdnSettings;
	fetch: typeof fetch;
	/** Milliseconds since 1970. */
	now: () => number;
	log: Pick<Log, 'warn'>;
	timeoutMs?: number;
}

/** A purge that the CDN did not confirm. Its message has no secret. */
export class PurgeError extends Error {
	override readonly name = 'PurgeError';

	/** How long to wait before the next try. */
	readonly retryAfterMs: number;

	constructor(message: string, retryAfterMs: number, options?: ErrorOptions) {
		super(message, options);
		this.retryAfterMs = retryAfterMs;
	}
}

/** How a provider is asked to remove pages. */
interface PurgeApi {
	/** A request takes so many tags. */
	maxTags: number;
	/** Below the provider's address. */
	path: (serviceId: string, tags: readonly string[] | 'all') => string;
	headers: (apiToken: string) => Record<string, string>;
	/** Null: without a body. */
	body: (tags: readonly string[] | 'all') => unknown;
	/** Of a successful answer's JSON. */
	isConfirmed: (answer: unknown) => boolean;
}

const fastlyResult = z
	.record(z.string(), z.string())
	.refine((result) => Object.keys(result).length > 0);

const PURGE_APIS: Readonly<Record<CdnProvider, PurgeApi>> = {
	/** https://www.fastly.com/documentation/reference/api/purging/ */
	fastly: {
		maxTags: 256,
		path: (serviceId, tags) => `/service/${serviceId}/${tags === 'all' ? 'purge_all' : 'purge'}`,
		headers: (apiToken) => ({ 'fastly-key': apiToken }),
		body: (tags) => (tags === 'all' ? null : { surrogate_keys: tags }),
		// An id for each key, or a status.
		isConfirmed: (answer) => fastlyResult.safeParse(answer).success
	},
	/** https://developers.cloudflare.com/api/resources/cache/methods/purge/ */
	cloudflare: {
		maxTags: 100,
		path: (serviceId) => `/zones/${serviceId}/purge_cache`,
		headers: (apiToken) => ({ authorization: `Bearer ${apiToken}` }),
		body: (tags) => (tags === 'all' ? { purge_everything: true } : { tags }),
		isConfirmed: (answer) => isRecord(answer) && answer['success'] === true
	}
};

const TIMEOUT_MS = 5000;
/** Of the result of one purge: an id for each tag. */
const MAX_ANSWER_BYTES = 256 * 1024;
const FIRST_BACKOFF_MS = 500;
const MAX_BACKOFF_MS = 60_000;
const MAX_RETRY_AFTER_MS = 300_000;
const WARN_EVERY_MS = 60_000;

/** Sends purges in the provider's own form. After a failure it waits longer each time, or as `Retry-After` says. */
export function createPurgeClient(options: PurgeClientOptions): PurgeClient {
	const { settings, fetch, now, log, timeoutMs = TIMEOUT_MS } = options;
	const { provider, serviceId, apiToken, apiUrl } = settings;
	const api = PURGE_APIS[provider];
	const counts: PurgeCounts = { sent: 0, failed: 0 };
	let failures = 0;
	let waitUntil = 0;
	let warnedAt = -Infinity;

	async function send(tags: readonly string[] | 'all'): Promise<void> {
		const body = api.body(tags);
		const url = apiUrl + api.path(serviceId, tags);
		let response: Response;
		let text: string;
		try {
			response = await fetch(url, {
				method: 'POST',
				headers: {
					...api.headers(apiToken),
					accept: 'application/json',
					...(body !== null && { 'content-type': 'application/json' })
				},
				...(body !== null && { body: JSON.stringify(body) }),
				// Another address must not get the token.
				redirect: 'error',
				signal: AbortSignal.timeout(timeoutMs)
			});
			text = await boundBody(response, MAX_ANSWER_BYTES).text();
		} catch (cause) {
			throw fail('The CDN did not answer a purge', null, cause);
		}
		if (!response.ok) {
			const message = `The CDN answered a purge with ${response.status}`;
			throw fail(message, readRetryAfter(response.headers));
		}
		// A proxy in between may answer 200 with a page of its own.
		if (!api.isConfirmed(parseJson(text))) {
			throw fail('The CDN answered a purge with something else than its result', null);
		}
		counts.sent += 1;
	}

	function fail(message: string, retryAfterS: number | null, cause?: unknown): PurgeError {
		counts.failed += 1;
		failures += 1;
		const backoffMs = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** Math.min(failures, 10));
		const retryAfterMs =
			retryAfterS === null ? backoffMs : Math.min(retryAfterS * 1000, MAX_RETRY_AFTER_MS);
		waitUntil = now() + retryAfterMs;
		const failure = new PurgeError(message, retryAfterMs, { cause });
		if (now() - warnedAt >= WARN_EVERY_MS) {
			warnedAt = now();
			log.warn({ err: failure, provider }, 'the CDN was not purged: it is tried again');
		}
		return failure;
	}

	return {
		async purge(tags) {
			const waitMs = waitUntil - now();
			if (waitMs > 0) throw new PurgeError('The CDN is not to be asked yet', waitMs);
			for (const batch of splitIntoBatches(tags, api.maxTags)) await send(batch);
			failures = 0;
		},
		getCounts: () => counts
	};
}

function splitIntoBatches(tags: readonly string[] | 'all', size: number) {
	if (tags === 'all') return ['all' as const];
	if (tags.length === 0) return [];
	const all = [...new Set([OVERSIZED, ...tags.map(toCdnTag)])];
	return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
		all.slice(index * size, (index + 1) * size)
	);
}
