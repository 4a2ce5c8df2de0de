import { cache } from '../cache';
import { config } from '../base/config';
import { log } from '../base/log';
import { measurements } from '../base/measurements';
import { createWebhooks } from './create-webhooks';

export type { WebhookCounts } from './create-webhooks';

let listener: ((handle: string) => void) | null = null;

/** Calls back with the handle of each product that has changed. */
export function listenToProducts(given: (handle: string) => void): void {
	listener = given;
}

export const webhooks = createWebhooks({
	secrets: config.webhooks.secrets,
	cache,
	now: Date.now,
	onProduct: (handle) => listener?.(handle),
	onLag: measurements?.noteWebhookLag,
	log: log.child({ scope: 'webhooks' })
});
