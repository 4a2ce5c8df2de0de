import { RateLimiterRes, type RateLimiterMemory } from 'rate-limiter-flexible';
import { z } from 'zod';
import type { Log } from '../base/log';

/** What a shopper waits for. */
export interface AwaitedVariant {
	/** The platform's own id. */
	variantId: string;
	productTitle: string;
	variantTitle: string;
	/** Where it can be bought then. */
	url: string;
	country: string;
	language: string;
}

/** `invalid`: it is not an email address, or none that the service takes. */
export type Outcome = 'kept' | 'invalid' | 'too-many' | 'unavailable';

interface Options {
	url: string;
	token: string | null;
	fetch: typeof globalThis.fetch;
	limiter: Pick<RateLimiterMemory, 'consume'>;
	log: Pick<Log, 'error'>;
}

const TIMEOUT_MS = 5_000;
/** RFC 5321 §4.5.3.1.3, without its brackets. */
const email = z.email().max(254);
/** The service does not take what was sent: that is the address, as all else is the shop's. */
const INVALID: ReadonlySet<number> = new Set([400, 422]);

/**
 * Hands requests on to the service that keeps them and writes to shoppers (`docs/merchants.md`). The shop itself keeps
 * none. The service takes the same request twice and keeps it once.
 */
export function createBackInStock({ url, token, fetch, limiter, log }: Options) {
	async function send(address: string, wanted: AwaitedVariant): Promise<Outcome> {
		const response = await fetch(url, {
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				...(token !== null && { authorization: `Bearer ${token}` })
			},
			body: JSON.stringify({ email: address, ...wanted }),
			redirect: 'error',
			signal: AbortSignal.timeout(TIMEOUT_MS)
		});
		await response.body?.cancel();
		if (response.ok) return 'kept';
		if (INVALID.has(response.status)) return 'invalid';
		log.error({ status: response.status }, 'BACK_IN_STOCK_URL refused a request');
		return 'unavailable';
	}

	return {
		/** `client` is the address that a limit counts by. */
		async request(value: string, wanted: AwaitedVariant, client: string | null): Promise<Outcome> {
			const address = email.safeParse(value);
			if (!address.success) return 'invalid';
			try {
				await limiter.consume(client ?? '');
				return await send(address.data, wanted);
			} catch (err) {
				if (err instanceof RateLimiterRes) return 'too-many';
				log.error({ err }, 'BACK_IN_STOCK_URL did not answer');
				return 'unavailable';
			}
		}
	};
}
