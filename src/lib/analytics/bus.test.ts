import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
	FULL_CONSENT,
	grant,
	NO_CONSENT,
	PURPOSES,
	type Consent,
	type Purpose
} from '$lib/domain/consent';
import { createBus } from './bus';
import type { Receive, Subscriber } from './events';
import { createEvent } from './testing/fake-events';

const view = (id: string) => createEvent('page_viewed', {}, id);

function open(purposes: readonly Purpose[] = ['analytics']) {
	const received: string[] = [];
	const loaded: Purpose[] = [];
	const failures: string[] = [];
	const subscribers = purposes.map((purpose): Subscriber => ({
		name: purpose,
		purpose,
		load() {
			loaded.push(purpose);
			return Promise.resolve((event) => void received.push(`${purpose} ${event.id}`));
		}
	}));
	const reportFailure = ({ message, cause }: Error) =>
		void failures.push(`${message} ${String(cause)}`);
	return { bus: openBus(subscribers, reportFailure), received, loaded, failures, reportFailure };
}

/** A bus, and the visitor who answers. */
function openBus(
	subscribers: readonly Subscriber[],
	reportFailure: (error: Error) => void,
	consent: Consent | null = null
) {
	let given = consent;
	const bus = createBus({ subscribers, readConsent: () => given, reportFailure });
	return {
		...bus,
		/** Without a call of the bus: as by another tab. */
		changeConsent: (next: Consent | null) => void (given = next),
		setConsent(next: Consent | null) {
			given = next;
			bus.resume();
		}
	};
}

/** A subscriber's code arrives and runs within a few microtasks. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('gives a later subscriber the events from before, as far as the visitor allows', async () => {
	const { bus, received } = open([]);
	const subscriber = (name: string): Subscriber => ({
		...{ name, purpose: 'analytics' },
		load: () => Promise.resolve((event) => void received.push(`${name} ${event.id}`))
	});
	bus.publish(view('1'));
	bus.add(subscriber('first'));
	bus.setConsent(grant(['analytics']));
	await settle();
	const remove = bus.add(subscriber('second'));
	await settle();
	expect(received).toEqual(['first 1', 'second 1']);
	remove();
	bus.publish(view('2'));
	await settle();
	expect(received).toEqual(['first 1', 'second 1', 'first 2']);
});

describe('events', () => {
	it('wait on the page until the visitor answers, and arrive in their order', async () => {
		const { bus, received, loaded } = open();
		bus.setConsent(null);
		bus.publish(view('1'));
		bus.publish(view('2'));
		await settle();
		expect([received, loaded]).toEqual([[], []]);
		bus.setConsent(FULL_CONSENT);
		bus.publish(view('3'));
		await vi.waitFor(() => expect(received).toEqual(['analytics 1', 'analytics 2', 'analytics 3']));
		expect(loaded).toEqual(['analytics']);
	});

	it('are forgotten with a refusal, also when the visitor consents later', async () => {
		const { bus, received, loaded } = open();
		bus.publish(view('1'));
		bus.setConsent(NO_CONSENT);
		bus.publish(view('2'));
		await settle();
		expect(loaded).toEqual([]);
		bus.setConsent(FULL_CONSENT);
		bus.publish(view('3'));
		await vi.waitFor(() => expect(received).toEqual(['analytics 3']));
	});

	it('end with a refusal while the code is fetched, or an event is on its way', async () => {
		const { reportFailure } = open();
		const code = Promise.withResolvers<Receive>();
		const received: string[] = [];
		const load = () => code.promise;
		const subscribers: Subscriber[] = [{ name: 'slow', purpose: 'analytics', load }];
		const bus = openBus(subscribers, reportFailure);
		bus.setConsent(FULL_CONSENT);
		bus.publish(view('1'));
		bus.setConsent(NO_CONSENT);
		code.resolve((event) => void received.push(event.id));
		await settle();
		expect(received).toEqual([]);
		bus.setConsent(FULL_CONSENT);
		bus.publish(view('2'));
		await vi.waitFor(() => expect(received).toEqual(['2']));
	});

	it('end with a refusal in another tab, before the next is delivered', async () => {
		const { reportFailure } = open();
		const first = Promise.withResolvers<undefined>();
		const received: string[] = [];
		const receive: Receive = async (event) => {
			received.push(event.id);
			await first.promise;
		};
		const load = () => Promise.resolve(receive);
		const bus = openBus(
			[{ name: 'slow', purpose: 'analytics', load }],
			reportFailure,
			FULL_CONSENT
		);
		bus.publish(view('1'));
		bus.publish(view('2'));
		await vi.waitFor(() => expect(received).toEqual(['1']));
		bus.changeConsent(NO_CONSENT);
		first.resolve(undefined);
		await settle();
		bus.setConsent(FULL_CONSENT);
		bus.publish(view('3'));
		await vi.waitFor(() => expect(received).toEqual(['1', '3']));
	});

	it('are bounded while they wait: the oldest go', async () => {
		const { bus, received } = open();
		for (let index = 1; index <= 120; index += 1) bus.publish(view(String(index)));
		bus.setConsent(FULL_CONSENT);
		await vi.waitFor(() => expect(received).toHaveLength(100));
		expect([received[0], received.at(-1)]).toEqual(['analytics 21', 'analytics 120']);
	});

	it('reach exactly those whose purpose is allowed, whatever the visitor does', async () => {
		const step = fc.oneof(
			fc.constant('publish' as const),
			fc.option(fc.subarray([...PURPOSES]), { freq: 4 })
		);
		await fc.assert(
			fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
				const { bus, received, failures } = open(PURPOSES);
				const expected: string[] = [];
				let waiting: string[] = [];
				let allowed: Purpose[] | null = null;
				let count = 0;
				for (const it of steps) {
					if (it === 'publish') {
						count += 1;
						bus.publish(view(String(count)));
						waiting.push(String(count));
					} else {
						allowed = it;
						bus.setConsent(it && grant(it));
					}
					await settle();
					if (allowed === null) continue;
					const consented: Purpose[] = allowed;
					expected.push(...waiting.flatMap((id) => consented.map((purpose) => `${purpose} ${id}`)));
					waiting = [];
				}
				expect([...received].sort()).toEqual(expected.sort());
				expect(failures).toEqual([]);
			}),
			{ numRuns: 50 }
		);
	});
});

it('a subscriber that fails is reported, and others receive their events', async () => {
	const { reportFailure, failures } = open();
	const received: string[] = [];
	const missing = vi.fn(() => Promise.reject(new Error('no such file')));
	const subscribers: Subscriber[] = [
		{
			...{ name: 'one that throws', purpose: 'analytics' },
			load: () => Promise.resolve(() => Promise.reject(new Error('no')))
		},
		{ name: 'one without code', purpose: 'analytics', load: missing },
		{
			...{ name: 'a good one', purpose: 'analytics' },
			load: () => Promise.resolve((event) => void received.push(event.id))
		}
	];
	const bus = openBus(subscribers, reportFailure);
	bus.setConsent(FULL_CONSENT);
	bus.publish(view('1'));
	bus.publish(view('2'));
	await vi.waitFor(() => expect(received).toEqual(['1', '2']));
	await vi.waitFor(() => expect(failures).toHaveLength(3));
	expect(failures.sort()).toEqual([
		'An event did not reach one that throws. Error: no',
		'An event did not reach one that throws. Error: no',
		'An event did not reach one without code. Error: no such file'
	]);
	expect(missing).toHaveBeenCalledOnce();
});
