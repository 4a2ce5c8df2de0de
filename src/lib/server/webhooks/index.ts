import { cache } from '../cache';
import { config } from '../base/config';
import { log } from '../base/log';
import { measurements } from '../base/measurements';
import { createWebhooks, type WebhookOptions } from './create-webhooks';

export type { WebhookCounts } from './create-webhooks';

type Listener = NonNullable<WebhookOptions['onChange']>;

const listeners: Listener[] = [];

/** Calls back with the topic of each change and what it is about; what it returns has to succeed. */
export function listenToChanges(listener: Listener): void {
	listeners.push(listener);
}

export const webhooks = createWebhooks({
	secrets: config.webhooks.secrets,
	cache,
	now: Date.now,
	async onChange(topic, subject) {
		await Promise.all(listeners.map((listener) => listener(topic, subject)));
	},
	onLag: measurements?.noteWebhookLag,
	log: log.child({ scope: 'webhooks' })
});
