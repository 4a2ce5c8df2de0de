import type { Consent } from '$lib/domain/consent';
import type { AnalyticsEvent, Receive, Subscriber } from './events';

/** While a visitor thinks, older events are forgotten. */
const MAX_WAITING = 100;

export interface AnalyticsBus {
	publish: (event: AnalyticsEvent) => void;
	/** Call it when the visitor has answered: what waits is delivered or forgotten. */
	resume: () => void;
	/** Adds a subscriber, which is given the newest events of the page too; returns what removes it. */
	add: (subscriber: Subscriber) => () => void;
}

interface BusOptions {
	subscribers: readonly Subscriber[];
	/**
	 * Returns what the visitor allows now; null while they are asked and have not answered: then events wait on
	 * the page. It is asked before each delivery, because another tab or a form may have changed it meanwhile.
	 */
	readConsent: () => Consent | null;
	/** Called when a subscriber fails; others receive their events all the same. */
	reportFailure: (error: Error) => void;
}

/** Delivers events to the subscribers to whose purpose the visitor consents, in their order. */
export function createBus({ subscribers, ...options }: BusOptions): AnalyticsBus {
	const deliveries = new Set(subscribers.map((it) => new Delivery(it, options)));
	let newest: AnalyticsEvent[] = [];
	return {
		publish(event) {
			newest = [...newest, event].slice(-MAX_WAITING);
			for (const delivery of deliveries) delivery.publish(event);
		},
		resume() {
			for (const delivery of deliveries) delivery.resume();
		},
		add(subscriber) {
			const delivery = new Delivery(subscriber, options);
			deliveries.add(delivery);
			for (const event of newest) delivery.publish(event);
			return () => {
				deliveries.delete(delivery);
				delivery.end();
			};
		}
	};
}

class Delivery {
	readonly #subscriber: Subscriber;
	readonly #options: Omit<BusOptions, 'subscribers'>;
	#waiting: AnalyticsEvent[] = [];
	#receive: Promise<Receive> | undefined;
	#isDelivering = false;

	constructor(subscriber: Subscriber, options: Omit<BusOptions, 'subscribers'>) {
		this.#subscriber = subscriber;
		this.#options = options;
	}

	publish(event: AnalyticsEvent): void {
		this.#waiting = [...this.#waiting, event].slice(-MAX_WAITING);
		this.resume();
	}

	/** Forgets what waits. */
	end(): void {
		this.#waiting = [];
	}

	resume(): void {
		if (this.#findConsent() !== null && !this.#isDelivering) void this.#deliver();
	}

	/** Null while nothing may be delivered; with a refusal, what waits is forgotten. */
	#findConsent(): Consent | null {
		const consent = this.#options.readConsent();
		if (consent?.[this.#subscriber.purpose] === true) return consent;
		if (consent !== null) this.#waiting = [];
		return null;
	}

	/** One at a time. */
	async #deliver(): Promise<void> {
		this.#isDelivering = true;
		const receive = await this.#load();
		let consent = this.#findConsent();
		while (consent !== null) {
			const [event, ...others] = this.#waiting;
			if (event === undefined) break;
			this.#waiting = others;
			await this.#hand(receive, event, consent);
			consent = this.#findConsent();
		}
		this.#isDelivering = false;
	}

	async #hand(receive: Receive, event: AnalyticsEvent, consent: Consent): Promise<void> {
		try {
			await receive(event, consent);
		} catch (cause) {
			this.#report(cause);
		}
	}

	/** Code that cannot be fetched is reported once, and not tried again on this page. */
	#load(): Promise<Receive> {
		this.#receive ??= this.#subscriber.load().catch((cause: unknown) => {
			this.#report(cause);
			return () => undefined;
		});
		return this.#receive;
	}

	#report(cause: unknown): void {
		const message = `An event did not reach ${this.#subscriber.name}.`;
		this.#options.reportFailure(new Error(message, { cause }));
	}
}
