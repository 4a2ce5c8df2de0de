import { readBody } from '$lib/core/read-body';
import { waitAtMost } from '$lib/core/wait-at-most';
import { listTopicTags, type PublicCache } from '../cache';
import type { Log } from '../log';
import { createKnownDeliveries } from './known-deliveries';
import { parseSubject } from './parse-subject';
import { createRepeats, type Schedule } from './repeat-later';
import { isSigned } from './verify-signature';

export interface WebhookOptions {
	/** None: no webhook is taken. */
	secrets: readonly string[];
	/** 0: never. */
	repeatAfterMs: number;
	cache: Pick<PublicCache, 'invalidateTags'>;
	schedule: Schedule;
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
}

export interface Webhooks {
	handle: (request: Request) => Promise<Response>;
	/** Does at once what was to be repeated later. */
	flush: () => void;
	getCounts: () => Readonly<WebhookCounts>;
}

const MAX_BODY_BYTES = 2 * 1024 * 1024;
/** The platform waits five seconds in all. The fleet is told later what Redis does not take by then. */
const LONGEST_TELLING_MS = 2_000;
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
	const counts: WebhookCounts = { taken: 0, ignored: 0, repeated: 0, refused: 0 };
	const known = createKnownDeliveries();
	const repeats = createRepeats({
		delayMs: options.repeatAfterMs,
		schedule: options.schedule,
		repeat: (tags) => void cache.invalidateTags(tags)
	});

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

	async function take(topic: string, id: string, body: Uint8Array): Promise<readonly string[]> {
		const before = known.find(id);
		if (before !== null) {
			counts.repeated += 1;
			return before;
		}
		const tags = listTopicTags(topic, parseSubject(body));
		counts[tags.length > 0 ? 'taken' : 'ignored'] += 1;
		if (tags.length > 0) {
			const delivery = await waitAtMost(LONGEST_TELLING_MS, cache.invalidateTags(tags), 'queued');
			log.info({ topic, id, tags, delivery }, 'the store changed');
			repeats.add(tags);
		}
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
			return answer({ success: true, topic, tagsInvalidated }, 200);
		},
		flush: () => repeats.flush(),
		getCounts: () => counts
	};
}

function answer(body: object, status: number): Response {
	return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}
