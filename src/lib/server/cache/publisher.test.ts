import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCdnPublisher, createPublisher, PUBLISH_TIMEOUT_MS } from './publisher';
import type { Tags } from './invalidations';

let isAway: boolean;
let told: Tags[];

beforeEach(() => {
	vi.useFakeTimers();
	[isAway, told] = [false, []];
});
afterEach(() => vi.useRealTimers());

function append(tags: Tags): Promise<void> {
	if (isAway) return Promise.reject(new Error('away'));
	told.push(tags);
	return Promise.resolve();
}

function open(options: Partial<Parameters<typeof createPublisher>[0]> = {}) {
	return createPublisher({ append, now: Date.now, onFailure: () => undefined, ...options });
}

async function tellInVain({ publish }: Pick<ReturnType<typeof open>, 'publish'>, tags: Tags) {
	isAway = true;
	const answer = publish(tags);
	await vi.advanceTimersByTimeAsync(PUBLISH_TIMEOUT_MS);
	return answer;
}

describe('invalidations', () => {
	it.each<[Tags]>([[['a', 'b']], ['all']])('of %s are published at once', async (tags) => {
		expect([await open().publish(tags), told]).toEqual(['published', [tags]]);
	});

	it('are waited for, within what the platform allows a webhook', async () => {
		isAway = true;
		const answer = open().publish(['a']);
		await vi.advanceTimersByTimeAsync(PUBLISH_TIMEOUT_MS - 500);
		isAway = false;
		await vi.advanceTimersByTimeAsync(500);
		expect([await answer, told]).toEqual(['published', [['a']]]);
	});

	it('that are not taken in time are unpublished, also when nothing is heard', async () => {
		expect(await tellInVain(open(), ['a'])).toBe('unpublished');
		const silent = open({ append: () => new Promise(() => undefined) });
		expect(await tellInVain(silent, ['a'])).toBe('unpublished');
	});

	it('are published later all the same, together and once', async () => {
		const publisher = open();
		await tellInVain(publisher, ['a', 'b']);
		await tellInVain(publisher, ['b', 'c']);
		expect([publisher.size(), publisher.isPending(['c'])]).toEqual([3, true]);
		isAway = false;
		await publisher.deliver();
		await publisher.deliver();
		expect([told, publisher.size()]).toEqual([[['a', 'b', 'c']], 0]);
	});

	it('say for how long they have waited', async () => {
		const publisher = open();
		expect(publisher.getAgeMs()).toBe(0);
		await tellInVain(publisher, ['a']);
		await vi.advanceTimersByTimeAsync(60_000);
		await tellInVain(publisher, ['b']);
		expect(publisher.getAgeMs()).toBeGreaterThan(60_000);
		isAway = false;
		await publisher.deliver();
		expect(publisher.getAgeMs()).toBe(0);
	});

	it('are given up when the process stops: their sender was refused', async () => {
		const publisher = open();
		isAway = true;
		const answer = publisher.publish(['a']);
		await publisher.close();
		await vi.advanceTimersByTimeAsync(PUBLISH_TIMEOUT_MS);
		expect(await answer).toBe('unpublished');
		isAway = false;
		await publisher.deliver();
		expect(told).toEqual([]);
	});
});

describe('what is pending', () => {
	it('is what waits and what is under way', async () => {
		const taken = Promise.withResolvers<undefined>();
		const publisher = open({ append: () => taken.promise });
		void publisher.publish(['a']);
		void publisher.publish(['b']);
		const isEachPending = () => ['a', 'b', 'c'].map((tag) => publisher.isPending([tag]));
		expect(isEachPending()).toEqual([true, true, false]);
		taken.resolve(undefined);
		await vi.runAllTimersAsync();
		expect(isEachPending()).toEqual([false, false, false]);
	});

	it.each<[string, Tags]>([
		['when everything waits', 'all'],
		['for more tags than can be held', ['a', 'b', 'c']]
	])('is everything %s', async (_, tags) => {
		const publisher = open({ maxTags: 2 });
		await tellInVain(publisher, tags);
		expect([publisher.size(), publisher.isPending([])]).toEqual([1, true]);
		isAway = false;
		await publisher.deliver();
		expect(told).toEqual(['all']);
	});
});

describe('the publisher to the CDN', () => {
	it('delivers what the CDN did not take when it does', async () => {
		const publisher = createCdnPublisher({ purge: append }, Date.now);
		publisher.start();
		expect(await tellInVain(publisher, ['a'])).toBe('unpublished');
		expect(publisher.getHealth()).toMatchObject({ queued: 1 });
		isAway = false;
		await vi.advanceTimersByTimeAsync(1000);
		expect([told, publisher.getHealth()]).toEqual([[['a']], { queued: 0, queuedForMs: 0 }]);
		await publisher.close();
	});
});
