import { cache } from '../cache';
import { config } from '../config';
import { log } from '../log';
import { createWebhooks } from './create-webhooks';

export type { WebhookCounts } from './create-webhooks';

export const webhooks = createWebhooks({
	secrets: config.webhooks.secrets,
	repeatAfterMs: config.webhooks.repeatAfterMs,
	cache,
	now: Date.now,
	log: log.child({ scope: 'webhooks' }),
	schedule(callback, delayMs) {
		const timer = setTimeout(callback, delayMs);
		timer.unref();
		return () => clearTimeout(timer);
	}
});
