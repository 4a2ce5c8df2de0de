import type { Receive } from './events';
import { toPlatformEvents } from './platform-events';
import { renewTokens } from './visit-tokens';

/** On our own origin, which passes it on to the store. */
const COLLECTOR_PATH = '/.well-known/shopify/monorail/unstable/produce_batch';

/** Sends events to the platform's analytics. One that cannot be sent is forgotten: a shop goes on. */
export function createPlatformCollector(): Receive {
	const createId = () => crypto.randomUUID();
	return async (event, consent) => {
		const tokens = renewTokens({
			readCookies: () => document.cookie,
			writeCookie: (cookie) => void (document.cookie = cookie),
			createId,
			isSecure: location.protocol === 'https:'
		});
		const { userAgent } = navigator;
		const given = { ...tokens, consent, userAgent, navigationType: readNavigationType(), createId };
		const events = toPlatformEvents(event, given);
		if (events.length === 0) return;
		const body = JSON.stringify({ events, metadata: { event_sent_at_ms: Date.now() } });
		const headers = { 'content-type': 'text/plain' };
		try {
			// Also when the page is left meanwhile.
			const options = { method: 'POST', body, headers, keepalive: true };
			// Read, or the connection stays open.
			await (await fetch(COLLECTOR_PATH, options)).text();
		} catch {
			// Offline, or blocked.
		}
	};
}

function readNavigationType(): string {
	const [entry] = performance.getEntriesByType('navigation');
	return (entry as PerformanceNavigationTiming | undefined)?.type ?? 'navigate';
}
