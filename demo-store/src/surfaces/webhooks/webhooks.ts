import { createHmac } from 'node:crypto';
import type { Delivery, Store } from '../../store/store.ts';
import type { StoreEvent } from '../../store/types.ts';
import { describeEvent } from './payloads.ts';

interface SendOptions {
	secret: string;
	/** Host of the store, as the platform names it to receivers. */
	shopDomain: string;
	fetch: (url: string, init: RequestInit) => Promise<Response>;
	/** Aborts a try that takes too long. */
	signal: AbortSignal;
}

interface SendResult {
	isTaken: boolean;
	/** Status and the begin of the body, or why there was no answer. */
	outcome: string;
}

const API_VERSION = '2026-10';

const OUTCOME_LENGTH = 300;

export interface WebhookOptions {
	store: Store;
	/** Every one hears of everything; others hear of what their subscriptions name. */
	targets: readonly string[];
	secret: string;
	/** The demo store's origin; webhooks name its host. */
	origin: string;
	fetch: SendOptions['fetch'];
	/** Returns the way to call it off. */
	schedule: (callback: () => void, delayMs: number) => () => void;
}

export interface Webhooks {
	/** Aborts running deliveries, which are sent again at the next start. */
	stop: () => void;
}

/** The pause after each failed try but the last, which gives up. */
const PAUSES_MS = [1_000, 4_000, 15_000, 60_000, 300_000, 900_000, 3_600_000] as const;

const MAX_TRIES = PAUSES_MS.length + 1;

const TRY_TIMEOUT_MS = 5_000;

const CONCURRENT_TRIES = 8;

/**
 * Sends every change, signed, to the targets. At least once, in no particular order: the queue
 * outlives the process, and a try whose answer was lost is repeated.
 */
export function startWebhooks(options: WebhookOptions): Webhooks {
	const { store, targets, schedule } = options;
	const { deliveries } = store;
	const onTheirWay = new Set<number>();
	const stopped = new AbortController();
	let cancelWakeUp = (): void => undefined;

	function sendDue(): void {
		if (stopped.signal.aborted) return;
		cancelWakeUp();
		const room = CONCURRENT_TRIES - onTheirWay.size;
		// One more than there is room for says when to look again.
		for (const [index, delivery] of deliveries.next(room + 1, onTheirWay).entries()) {
			const waitMs = delivery.nextTryAt - store.now();
			if (waitMs > 0) {
				cancelWakeUp = schedule(sendDue, waitMs);
				return;
			}
			if (index < room) void send(delivery);
		}
	}

	async function send(delivery: Delivery): Promise<void> {
		onTheirWay.add(delivery.id);
		const limit = new AbortController();
		const message = `There was no answer within ${TRY_TIMEOUT_MS / 1000} seconds.`;
		const cancelLimit = schedule(() => limit.abort(new Error(message)), TRY_TIMEOUT_MS);
		const signal = AbortSignal.any([limit.signal, stopped.signal]);
		const shopDomain = new URL(options.origin).host;
		const result = await sendWebhook(delivery, { ...options, shopDomain, signal });
		cancelLimit();
		if (stopped.signal.aborted) return;
		onTheirWay.delete(delivery.id);
		deliveries.settle({ id: delivery.id, ...decide(delivery, result, store.now()) });
		sendDue();
	}

	function queueAndSend(): void {
		deliveries.queueNewEvents((event, target) => {
			const isHeard = targets.includes(target) || isSubscribed(event, target, deliveries);
			return isHeard ? describeEvent(event, store) : null;
		});
		sendDue();
	}

	function listen(): void {
		deliveries.setTargets([...targets, ...deliveries.subscriptions().map(({ uri }) => uri)]);
		queueAndSend();
	}

	const stops = [store.events.subscribe(queueAndSend), deliveries.subscribe(listen)];
	listen();
	return {
		stop() {
			stopped.abort();
			cancelWakeUp();
			for (const stop of stops) stop();
		}
	};
}

function isSubscribed(
	{ topic, payload }: StoreEvent,
	target: string,
	deliveries: Store['deliveries']
): boolean {
	const name = topic.toUpperCase().replace('/', '_');
	return deliveries
		.subscriptions()
		.some(
			({ uri, topic: wanted, filter }) =>
				uri === target &&
				wanted === name &&
				(filter === null || filter === `type:${String(payload['type'])}`)
		);
}

function decide(
	{ tries: triesBefore }: Delivery,
	{ isTaken, outcome }: { isTaken: boolean; outcome: string },
	now: number
): Omit<Parameters<Store['deliveries']['settle']>[0], 'id'> {
	const tries = triesBefore + 1;
	const common = { tries, outcome };
	if (isTaken) return { ...common, state: 'delivered', nextTryAt: 0 };
	if (tries >= MAX_TRIES) return { ...common, state: 'given-up', nextTryAt: 0 };
	return { ...common, state: 'waiting', nextTryAt: now + (PAUSES_MS[triesBefore] ?? 0) };
}

/** One try. Never throws: what went wrong is the outcome. Only 2xx counts, redirects do not. */
async function sendWebhook(delivery: Delivery, options: SendOptions): Promise<SendResult> {
	try {
		const response = await options.fetch(delivery.target, {
			method: 'POST',
			redirect: 'manual',
			headers: describeHeaders(delivery, options),
			body: delivery.body,
			signal: options.signal
		});
		const text = await response.text();
		const outcome = `${response.status} ${text}`.slice(0, OUTCOME_LENGTH).trim();
		return { isTaken: response.ok, outcome };
	} catch (error) {
		return { isTaken: false, outcome: describeFailure(error).slice(0, OUTCOME_LENGTH) };
	}
}

function describeHeaders(
	{ topic, body, occurredAt, eventKey, deliveryKey }: Delivery,
	{ secret, shopDomain }: SendOptions
): Record<string, string> {
	return {
		'content-type': 'application/json',
		'user-agent': 'Shopify-Captain-Hook',
		'x-shopify-topic': topic,
		'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
		'x-shopify-shop-domain': shopDomain,
		'x-shopify-api-version': API_VERSION,
		'x-shopify-webhook-id': deliveryKey,
		'x-shopify-event-id': eventKey,
		'x-shopify-triggered-at': toNanoseconds(occurredAt),
		...(topic.startsWith('products/') && { 'x-shopify-product-id': readId(body) })
	};
}

/** `….123Z` → `….123000000Z`: the platform writes nine decimals. */
function toNanoseconds(time: string): string {
	return time.replace(/Z$/, '000000Z');
}

function readId(body: string): string {
	return String((JSON.parse(body) as { id: number }).id);
}

/** `fetch` hides the reason in the cause. */
function describeFailure(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	const { cause } = error;
	if (!(cause instanceof Error)) return error.message;
	const code = 'code' in cause ? String(cause.code) : '';
	return `${error.message}: ${cause.message || code}`;
}
