import { expect, it, vi } from 'vitest';
import { createEvent } from '$lib/analytics/testing/fake-events';
import { grant, NO_CONSENT, type Consent } from '$lib/domain/consent';
import { createAppBus } from './app-bus';

function open() {
	let consent: Consent | null = null;
	const reportFailure = vi.fn();
	const view = createEvent('page_viewed', {}, '1');
	const bus = createAppBus({
		shop: 'prism.example',
		readConsent: () => consent,
		describeContext: () => view.context,
		createId: () => 'id',
		now: () => 0,
		reportFailure
	});
	const choose = (next: Consent | null) => {
		consent = next;
		bus.resume();
	};
	return { ...bus, choose, view, reportFailure };
}

/** An app's code runs within a few microtasks. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('gives live events to subscribers, before consent too, until they leave', () => {
	const { api, hear, view, reportFailure } = open();
	const heard = vi.fn();
	api.subscribe('page_viewed', () => {
		throw new Error('broken');
	});
	const leave = api.subscribe('page_viewed', heard);
	hear(view);
	api.publish('points_shown', { points: 3 });
	const { url, shopId, currency, language } = view.context;
	expect(heard).toHaveBeenCalledExactlyOnceWith({
		url,
		shop: { shopId, currency, acceptedLanguage: language }
	});
	expect(reportFailure.mock.calls[0]?.[0]).toMatchObject({
		message: 'An app failed at the event page_viewed.'
	});
	leave();
	hear(view);
	expect(heard).toHaveBeenCalledOnce();
});

it('gives destinations the events from before, with consent only', async () => {
	const { api, hear, choose, view } = open();
	const seen: unknown[] = [];
	hear(view);
	const remove = api.addDestination({
		name: 'stats',
		setup({ subscribe, getConfig }) {
			seen.push(getConfig());
			subscribe('page_viewed', () => seen.push('page_viewed'));
			subscribe('points_shown', (payload) => seen.push(payload));
		}
	});
	await settle();
	expect(seen).toEqual([]);
	choose(grant(['analytics']));
	await settle();
	expect(seen).toEqual([{ shop: 'prism.example', consent: grant(['analytics']) }, 'page_viewed']);
	api.publish('points_shown', { points: 3 });
	await settle();
	expect(seen[2]).toMatchObject({ points: 3 });
	choose(NO_CONSENT);
	hear(view);
	choose(grant(['analytics']));
	await settle();
	expect(seen).toHaveLength(3);
	remove();
	hear(view);
	await settle();
	expect(seen).toHaveLength(3);
});

it('hears nothing after its end', () => {
	const { api, hear, view } = open();
	const heard = vi.fn();
	api.subscribe('page_viewed', heard);
	api.destroy();
	hear(view);
	expect(heard).not.toHaveBeenCalled();
});
