import { createHmac } from 'node:crypto';
import type { Delivery } from '../../world/world.ts';

export interface SendOptions {
	secret: string;
	/** Host of the store, as the platform names it to receivers. */
	shopDomain: string;
	fetch: (url: string, init: RequestInit) => Promise<Response>;
	/** Aborts a try that takes too long. */
	signal: AbortSignal;
}

export interface SendResult {
	isTaken: boolean;
	/** Status and the begin of the body, or why there was no answer. */
	outcome: string;
}

const API_VERSION = '2026-04';
const OUTCOME_LENGTH = 300;

/** One try. Never throws: what went wrong is the outcome. Only 2xx counts, redirects do not. */
export async function sendWebhook(delivery: Delivery, options: SendOptions): Promise<SendResult> {
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
		'user-agent': 'Prism-Demo-Store',
		'x-shopify-topic': topic,
		'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
		'x-shopify-shop-domain': shopDomain,
		'x-shopify-api-version': API_VERSION,
		'x-shopify-webhook-id': deliveryKey,
		'x-shopify-event-id': eventKey,
		'x-shopify-triggered-at': occurredAt
	};
}

/** `fetch` hides the reason in the cause. */
function describeFailure(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	const { cause } = error;
	if (!(cause instanceof Error)) return error.message;
	const code = 'code' in cause ? String(cause.code) : '';
	return `${error.message}: ${cause.message || code}`;
}
