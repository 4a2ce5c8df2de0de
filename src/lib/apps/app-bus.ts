import { createBus, type AnalyticsBus } from '$lib/analytics/bus';
import type { AnalyticsEvent, EventContext, Receive } from '$lib/analytics/events';
import type { Consent } from '$lib/domain/consent';

type Listener = (payload: object) => unknown;
type Subscribe = (name: string, listener: Listener) => () => void;

/** Someone who collects events, with the visitor's consent to analytics. */
export interface Destination {
	name: string;
	setup: (tools: { subscribe: Subscribe; getConfig: () => object }) => void | Promise<void>;
}

interface AppBusOptions {
	shop: string;
	readConsent: () => Consent | null;
	describeContext: () => EventContext;
	createId: () => string;
	now: () => number;
	reportFailure: (error: Error) => void;
}

/**
 * The platform's bus of analytics for apps. Subscribers hear events as they happen; destinations are given them only
 * with consent, and those from before too. What apps publish reaches other apps, and not the shop's own analytics.
 */
export function createAppBus(options: AppBusOptions) {
	const { shop, readConsent, reportFailure } = options;
	const live = createListeners(reportFailure);
	const bus: AnalyticsBus = createBus({ subscribers: [], readConsent, reportFailure });
	let isEnded = false;

	const getConfig = () => ({ shop, consent: readConsent() ?? {} });

	/** Gives an event of the shop to apps. */
	function hear(event: AnalyticsEvent): void {
		if (isEnded) return;
		live.call(event.name, toPayload(event));
		bus.publish(event);
	}

	return {
		hear,
		resume: bus.resume,
		api: {
			publish(name: string, data: object = {}): void {
				const { createId, now, describeContext } = options;
				const event = { name, id: createId(), time: now(), context: describeContext(), data };
				hear(event as AnalyticsEvent);
			},
			subscribe: live.add,
			addDestination({ name, setup }: Destination): () => void {
				const load = async (): Promise<Receive> => {
					const own = createListeners(reportFailure);
					await setup({ subscribe: own.add, getConfig });
					return (event) => own.call(event.name, toPayload(event));
				};
				return bus.add({ name, purpose: 'analytics', load });
			},
			getConfig,
			destroy(): void {
				isEnded = true;
			}
		}
	};
}

function toPayload({ data, context }: AnalyticsEvent): object {
	const { url, shopId, currency, language } = context;
	return { url, shop: { shopId, currency, acceptedLanguage: language }, ...data };
}

function createListeners(reportFailure: (error: Error) => void) {
	const listeners = new Map<string, Set<Listener>>();
	const add: Subscribe = (name, listener) => {
		const known = listeners.get(name) ?? new Set();
		listeners.set(name, known.add(listener));
		return () => void known.delete(listener);
	};
	/** One that fails does not keep others from their event. */
	function call(name: string, payload: object): void {
		for (const listener of listeners.get(name) ?? []) {
			try {
				listener(payload);
			} catch (cause) {
				reportFailure(new Error(`An app failed at the event ${name}.`, { cause }));
			}
		}
	}
	return { add, call };
}
