import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { parseGid } from '$lib/core/gid';
import { parseJson } from '$lib/core/parse-json';
import type { PublicCache } from '../cache';
import { listTopicTags, type TopicSubject } from '../cache/tags';
import { readBody } from '../http/read-body';
import { refuseInJson } from '../http/refusals';
import type { Log } from '../base/log';

export interface WebhookOptions {
	/** None: no webhook is taken. */
	secrets: readonly string[];
	cache: Pick<PublicCache, 'invalidateTags'>;
	/** How many deliveries are known again when they are repeated. */
	maxDeliveries?: number;
	/** Milliseconds since 1970. */
	now: () => number;
	log: Log;
	/** Told once of each resource that has changed. When it fails, the platform is to send the webhook again. */
	onChange?: ((topic: string, subject: TopicSubject) => Promise<void>) | undefined;
	/** Told how long after its edit a webhook was here, in milliseconds. */
	onLag?: ((lagMs: number) => void) | undefined;
}

/** Requests since the start, by their result. */
export interface WebhookCounts {
	taken: number;
	/** Signed, about a resource that the shop does not read. */
	ignored: number;
	/** Taken before: the same topic and body under the same id. */
	repeated: number;
	/** Wrong signature, no topic, or too large. */
	refused: number;
	/** Left to the platform to send again: the other replicas, or the CDN, could not be told. */
	returned: number;
}

export interface Webhooks {
	handle: (request: Request) => Promise<Response>;
	getCounts: () => Readonly<WebhookCounts>;
}

const MAX_BODY_BYTES = 2 * 1024 * 1024;
/** A hint: the platform has a schedule of its own. */
const RETRY_AFTER_S = 60;
const WARN_EVERY_MS = 60_000;
/** The platform repeats within four hours; a shop with more edits forgets the oldest ones sooner. */
const MAX_DELIVERIES = 10_000;
const SIGNATURE_BYTES = 32;

const HEADERS = {
	topic: 'x-shopify-topic',
	signature: 'x-shopify-hmac-sha256',
	/** Stays the same for every attempt of one delivery. */
	delivery: 'x-shopify-webhook-id',
	triggeredAt: 'x-shopify-triggered-at'
} as const;

/** The fields of a webhook's body that the shop reads; faults in others do not matter. */
const bodySchema = z.object({
	handle: z.string().min(1).nullish().catch(null),
	type: z.string().min(1).nullish().catch(null),
	admin_graphql_api_id: z.string().nullish().catch(null),
	// A number beyond what JavaScript holds exactly would name another product.
	id: z.union([z.int(), z.string()]).nullish().catch(null)
});

const NOTHING: TopicSubject = { handle: null, number: null, type: null };
const NUMBER = /^\d{1,20}$/;

interface Delivery {
	topic: string;
	/** Empty when the sender gave none; then it never counts as a repetition. */
	id: string;
	key: string;
	body: Uint8Array;
}

/** Verifies the platform's webhooks and invalidates the tags that they name. */
export function createWebhooks(options: WebhookOptions): Webhooks {
	const { secrets, cache, log, now } = options;
	const counts: WebhookCounts = { taken: 0, ignored: 0, repeated: 0, refused: 0, returned: 0 };
	/** The tags of the newest deliveries, by `buildDeliveryKey`. */
	const known = new LRUCache<string, readonly string[]>({
		max: options.maxDeliveries ?? MAX_DELIVERIES
	});
	let warnedAt = -Infinity;

	function refuse(status: number, error: string): Response {
		counts.refused += 1;
		return refuseInJson(status, error);
	}

	function refuseSize(): Response {
		return refuse(413, `The body is larger than ${MAX_BODY_BYTES} bytes`);
	}

	/**
	 * Refuses a wrong signature, and warns about them once a minute at most: anyone can send one.
	 */
	function refuseSignature(headers: Headers): Response {
		if (now() - warnedAt >= WARN_EVERY_MS) {
			warnedAt = now();
			const topic = headers.get(HEADERS.topic);
			log.warn(
				{ topic },
				'a webhook has a wrong signature: is PLATFORM_WEBHOOK_SECRET the store’s?'
			);
		}
		return refuse(401, 'Invalid signature');
	}

	function giveBack(): Response {
		counts.returned += 1;
		const error = 'The other replicas or the CDN cannot be told now: send it again';
		return refuseInJson(503, error, { 'retry-after': String(RETRY_AFTER_S) });
	}

	async function tell(topic: string, subject: TopicSubject): Promise<boolean> {
		try {
			await options.onChange?.(topic, subject);
			return true;
		} catch (err) {
			log.warn({ err, topic }, 'the change could not be noted');
			return false;
		}
	}

	/** Null when only this process knows of it. */
	async function take({ topic, id, key, body }: Delivery): Promise<readonly string[] | null> {
		const before = known.get(key);
		if (before !== undefined) {
			counts.repeated += 1;
			return before;
		}
		const subject = parseSubject(body);
		const tags = listTopicTags(topic, subject);
		if (tags.length > 0) {
			const delivery = await cache.invalidateTags(tags);
			log.info({ topic, id, tags, delivery }, 'the store changed');
			if (delivery === 'unpublished') return null;
		}
		if (tags.length > 0 && !(await tell(topic, subject))) return null;
		counts[tags.length > 0 ? 'taken' : 'ignored'] += 1;
		if (id !== '') known.set(key, tags);
		return tags;
	}

	/** The signature is known to be one of the body. */
	async function answerSigned(headers: Headers, body: Uint8Array): Promise<Response> {
		const topic = headers.get(HEADERS.topic) ?? '';
		if (topic === '') return refuse(400, 'Missing topic header');
		const triggeredAt = Date.parse(headers.get(HEADERS.triggeredAt) ?? '');
		if (!Number.isNaN(triggeredAt)) options.onLag?.(now() - triggeredAt);
		const id = headers.get(HEADERS.delivery) ?? '';
		const key = buildDeliveryKey(headers);
		const tagsInvalidated = await take({ topic, id, key, body });
		if (tagsInvalidated === null) return giveBack();
		const answer = { success: true, topic, tagsInvalidated };
		return Response.json(answer, { headers: { 'cache-control': 'no-store' } });
	}

	return {
		async handle(request) {
			// Before anything is read: what is not set up does not exist.
			if (secrets.length === 0) return new Response(null, { status: 404 });
			const { headers } = request;
			if (Number(headers.get('content-length') ?? 0) > MAX_BODY_BYTES) return refuseSize();
			const signature = parseSignature(headers.get(HEADERS.signature));
			if (signature === null) return refuseSignature(headers);
			const hmacs = secrets.map((secret) => createHmac('sha256', secret));
			const body = await readBody(request, MAX_BODY_BYTES, (part) => {
				for (const hmac of hmacs) hmac.update(part);
			});
			if (body === null) return refuseSize();
			const isSigned = hmacs.some((hmac) => timingSafeEqual(hmac.digest(), signature));
			return isSigned ? answerSigned(headers, body) : refuseSignature(headers);
		},
		getCounts: () => counts
	};
}

/** Null for a header that no body can have: only base64 of 32 bytes is one. */
function parseSignature(value: string | null): Uint8Array | null {
	const bytes = Buffer.from(value ?? '', 'base64');
	return bytes.length === SIGNATURE_BYTES && bytes.toString('base64') === value ? bytes : null;
}

/** Covers the body by its signature, for the id is not signed: with another body it is another delivery. */
function buildDeliveryKey(headers: Headers): string {
	const parts = [HEADERS.delivery, HEADERS.topic, HEADERS.signature].map((it) => headers.get(it));
	return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
}

/** Reads which resource the webhook is about; nothing where the body does not say. */
function parseSubject(body: Uint8Array): TopicSubject {
	const parsed = bodySchema.safeParse(parseJson(body));
	if (!parsed.success) return NOTHING;
	const { handle, type, admin_graphql_api_id: globalId, id } = parsed.data;
	return {
		handle: handle ?? null,
		number: toNumber(globalId) ?? toNumber(id),
		type: type ?? null
	};
}

/** Reads a number, its text, or a global id. */
function toNumber(id: string | number | null | undefined): string | null {
	const text = parseGid(String(id ?? ''))?.id ?? String(id ?? '');
	return NUMBER.test(text) ? text : null;
}
