import { cache } from '../cache';
import { config } from '../config';
import { log } from '../log';
import { measurements } from '../measurements';
import { createWebhooks } from './create-webhooks';

export type { WebhookCounts } from './create-webhooks';

export const webhooks = createWebhooks({
	secrets: config.webhooks.secrets,
	cache,
	now: Date.now,
	onLag: measurements?.noteWebhookLag,
	log: log.child({ scope: 'webhooks' })
});
