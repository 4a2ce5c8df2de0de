import { readBody } from '$lib/core/read-body';
import { waitAtMost } from '$lib/core/wait-at-most';
import { listTopicTags, type PublicCache } from '../cache';
import type { Log } from '../log';
import { createKnownDeliveries } from './known-deliveries';
import { parseSubject } from './parse-subject';
import { isSigned } from './verify-signature';

export interface WebhookOptions {
	/** None: no webhook is taken. */
	secrets: readonly string[];
	cache: Pick<PublicCache, 'invalidateTags'>;
	/** Milliseconds since 1970. */
	now: () => number;
	log: Log;
}

/** What became of requests since the start. */
export interface WebhookCounts {
	taken: number;
	/** Signed, about something that nobody here reads. */
	ignored: number;
	/** Taken before under the same id. */
	repeated: number;
	/** Wrong signature, no topic, or too large. */
	refused: number;
	/** Left to the platform to send again: a death of this process would have lost it. */
	returned: number;
}

export interface Webhooks {
	handle: (request: Request) => Promise<Response>;
	getCounts: () => Readonly<WebhookCounts>;
}

const MAX_BODY_BYTES = 2 * 1024 * 1024;
/** The platform waits five seconds in all. */
const LONGEST_TELLING_MS = 4_500;
/** The platform has its own idea of when to come again. */
const RETRY_AFTER_S = 60;
const WARN_EVERY_MS = 60_000;

const HEADERS = {
	topic: 'x-shopify-topic',
	signature: 'x-shopify-hmac-sha256',
	/** The same for every try of one delivery. */
	delivery: 'x-shopify-webhook-id'
} as const;

/** Takes the platform's signed news of changes, and makes the caches forget what they name. */
export function createWebhooks(options: WebhookOptions): Webhooks {
	const { secrets, cache, log, now } = options;
	const counts: WebhookCounts = { taken: 0, ignored: 0, repeated: 0, refused: 0, returned: 0 };
	const known = createKnownDeliveries();
	let warnedAt = -Infinity;

	/** Not of each: anybody can send one. */
	function warnOfSignature(topic: string | null): void {
		if (now() - warnedAt < WARN_EVERY_MS) return;
		warnedAt = now();
		log.warn({ topic }, 'a webhook has a wrong signature: is PLATFORM_WEBHOOK_SECRET the store’s?');
	}

	function refuse(status: number, error: string): Response {
		counts.refused += 1;
		return answer({ error }, status);
	}

	function giveBack(): Response {
		counts.returned += 1;
		const error = 'Other servers cannot be told now, and nothing here would outlive this one';
		const response = answer({ error }, 503);
		response.headers.set('retry-after', String(RETRY_AFTER_S));
		return response;
	}

	/** Null when it is not safe here yet. */
	async function take(
		topic: string,
		id: string,
		body: Uint8Array
	): Promise<readonly string[] | null> {
		const before = known.find(id);
		if (before !== null) {
			counts.repeated += 1;
			return before;
		}
		const tags = listTopicTags(topic, parseSubject(body));
		if (tags.length > 0) {
			const delivery = await waitAtMost(LONGEST_TELLING_MS, cache.invalidateTags(tags), 'at-risk');
			log.info({ topic, id, tags, delivery }, 'the store changed');
			if (delivery === 'at-risk') return null;
		}
		counts[tags.length > 0 ? 'taken' : 'ignored'] += 1;
		known.remember(id, tags);
		return tags;
	}

	return {
		async handle(request) {
			// Before anything is read: what is not set up does not exist.
			if (secrets.length === 0) return new Response(null, { status: 404 });
			const { headers } = request;
			const body = await readBody(request, MAX_BODY_BYTES);
			if (body === null) return refuse(413, `The body is larger than ${MAX_BODY_BYTES} bytes`);
			if (!isSigned(body, headers.get(HEADERS.signature), secrets)) {
				warnOfSignature(headers.get(HEADERS.topic));
				return refuse(401, 'Invalid signature');
			}
			const topic = headers.get(HEADERS.topic) ?? '';
			if (topic === '') return refuse(400, 'Missing topic header');
			const tagsInvalidated = await take(topic, headers.get(HEADERS.delivery) ?? '', body);
			if (tagsInvalidated === null) return giveBack();
			return answer({ success: true, topic, tagsInvalidated }, 200);
		},
		getCounts: () => counts
	};
}

function answer(body: object, status: number): Response {
	return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}
