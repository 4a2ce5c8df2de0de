import { cache } from '../cache';
import { config } from '../base/config';
import { log } from '../base/log';
import { measurements } from '../base/measurements';
import { createWebhooks } from './create-webhooks';

export type { WebhookCounts } from './create-webhooks';

export const webhooks = createWebhooks({
	secrets: config.webhooks.secrets,
	cache,
	now: Date.now,
	onLag: measurements?.noteWebhookLag,
	log: log.child({ scope: 'webhooks' })
});
