import type { Consent } from '$lib/domain/consent';
import type { AnalyticsEvent, Receive, Subscriber } from './events';

/** While a visitor thinks, older events are forgotten. */
const MAX_WAITING = 100;

export interface AnalyticsBus {
	publish: (event: AnalyticsEvent) => void;
	/** Null: the visitor is asked and has not answered. Events wait on the page. */
	setConsent: (consent: Consent | null) => void;
}

interface BusOptions {
	subscribers: readonly Subscriber[];
	/** Called when a subscriber fails; others receive their events all the same. */
	reportFailure: (error: Error) => void;
}

/** Delivers events to the subscribers to whose purpose the visitor consents, in their order. */
export function createBus({ subscribers, reportFailure }: BusOptions): AnalyticsBus {
	const deliveries = subscribers.map((it) => new Delivery(it, reportFailure));
	return {
		publish(event) {
			for (const delivery of deliveries) delivery.publish(event);
		},
		setConsent(consent) {
			for (const delivery of deliveries) delivery.setConsent(consent);
		}
	};
}

class Delivery {
	readonly #subscriber: Subscriber;
	readonly #reportFailure: BusOptions['reportFailure'];
	#consent: Consent | null = null;
	#waiting: AnalyticsEvent[] = [];
	#receive: Promise<Receive> | undefined;
	#isDelivering = false;

	constructor(subscriber: Subscriber, reportFailure: BusOptions['reportFailure']) {
		this.#subscriber = subscriber;
		this.#reportFailure = reportFailure;
	}

	publish(event: AnalyticsEvent): void {
		if (this.#consent !== null && !this.#isAllowed()) return;
		this.#waiting = [...this.#waiting, event].slice(-MAX_WAITING);
		void this.#deliver();
	}

	setConsent(consent: Consent | null): void {
		this.#consent = consent;
		if (consent !== null && !this.#isAllowed()) this.#waiting = [];
		void this.#deliver();
	}

	#isAllowed(): boolean {
		return this.#consent?.[this.#subscriber.purpose] === true;
	}

	/** One at a time; a refusal meanwhile ends it. */
	async #deliver(): Promise<void> {
		if (this.#isDelivering) return;
		this.#isDelivering = true;
		while (this.#isAllowed() && this.#waiting.length > 0) await this.#deliverNext();
		this.#isDelivering = false;
	}

	async #deliverNext(): Promise<void> {
		const receive = await this.#load();
		// The visitor may have refused while the code was fetched.
		const [event, ...others] = this.#waiting;
		if (event === undefined || !this.#consent || !this.#isAllowed()) return;
		this.#waiting = others;
		try {
			await receive(event, this.#consent);
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
		this.#reportFailure(new Error(message, { cause }));
	}
}
