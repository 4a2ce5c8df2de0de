import type { Subscriber } from './events';

/**
 * Who receives the events of the shop; `docs/analytics.md` shows how to add a subscriber. Its code is a
 * file of its own, which browsers fetch only with the visitor's consent to the purpose.
 */
export const SUBSCRIBERS: readonly Subscriber[] = [
	{
		name: "the platform's analytics",
		purpose: 'analytics',
		load: async () => (await import('./platform-collector')).createPlatformCollector()
	}
];
