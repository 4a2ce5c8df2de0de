import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
	createOutbox,
	createPublisher,
	PUBLISH_TIMEOUT_MS,
	openDurableOutbox,
	type DurableOutbox,
	createCdnPublisher
} from './publisher';

let directory: string;
let isAway: boolean;
let told: unknown[];

beforeEach(() => {
	vi.useFakeTimers();
	directory = mkdtempSync(join(tmpdir(), 'publisher-'));
	[isAway, told] = [false, []];
});
afterEach(() => {
	vi.useRealTimers();
	rmSync(directory, { recursive: true });
});

/** A process with the file, on a Redis that can be away. */
function open(path = join(directory, 'outbox.db')) {
	return createPublisher({
		append(tags) {
			if (isAway) return Promise.reject(new Error('away'));
			told.push(tags);
			return Promise.resolve();
		},
		...{ path, now: Date.now, onFailure: () => undefined },
		log: pino({ level: 'silent' })
	});
}

async function tellInVain(publisher: ReturnType<typeof open>, tags: readonly string[] | 'all') {
	const answer = publisher.publish(tags);
	await vi.advanceTimersByTimeAsync(PUBLISH_TIMEOUT_MS + 500);
	return answer;
}

describe('invalidations that Redis does not take', () => {
	it('are waited for, within what the platform allows a webhook', async () => {
		isAway = true;
		const answer = open().publish(['a']);
		await vi.advanceTimersByTimeAsync(PUBLISH_TIMEOUT_MS - 500);
		isAway = false;
		await vi.advanceTimersByTimeAsync(500);
		expect([await answer, told]).toEqual(['published', [['a']]]);
	});

	it('are published by the next process when this one is killed', async () => {
		isAway = true;
		expect(await tellInVain(open(), ['a'])).toBe('queued');
		// Nothing of the first is left but its file.
		const next = open();
		await next.deliver();
		isAway = false;
		await next.deliver();
		expect(told).toEqual([['a']]);
		await open().deliver();
		expect(told).toHaveLength(1);
	});

	it('tell for how long they wait', async () => {
		const publisher = open();
		expect(publisher.getAgeMs()).toBe(0);
		isAway = true;
		await tellInVain(publisher, ['a']);
		await vi.advanceTimersByTimeAsync(60_000);
		await tellInVain(publisher, ['b']);
		expect(publisher.getAgeMs()).toBeGreaterThan(60_000);
		isAway = false;
		await publisher.deliver();
		expect(publisher.getAgeMs()).toBe(0);
	});

	it('are published by another process with the same file while this one is cut off', async () => {
		isAway = true;
		const [one, other] = [open(), open()];
		await tellInVain(one, 'all');
		isAway = false;
		await other.deliver();
		expect(told).toEqual(['all']);
	});

	it('are kept when the process is stopped', async () => {
		isAway = true;
		const one = open();
		void one.publish(['a']);
		await one.close();
		isAway = false;
		await open().deliver();
		expect(told).toEqual([['a']]);
	});

	it('are at risk where the disk keeps nothing, and published later all the same', async () => {
		writeFileSync(join(directory, 'file'), '');
		isAway = true;
		const one = open(join(directory, 'file/outbox.db'));
		expect(await tellInVain(one, ['a'])).toBe('at-risk');
		expect([one.size(), one.isPending(['a'])]).toEqual([1, true]);
		isAway = false;
		await one.deliver();
		expect([told, one.size()]).toEqual([[['a']], 0]);
	});
});

describe('the outbox', () => {
	it('gives out what waits, together and once', () => {
		const outbox = createOutbox();
		outbox.add(['a', 'b']);
		outbox.add(['b', 'c']);
		expect(outbox.size()).toBe(3);
		expect(outbox.take()).toEqual(['a', 'b', 'c']);
		outbox.settle(true);
		expect([outbox.take(), outbox.size()]).toEqual([null, 0]);
	});

	it('takes back what could not be sent, with what came meanwhile', () => {
		const outbox = createOutbox();
		outbox.add(['a']);
		outbox.take();
		outbox.add(['b']);
		outbox.settle(false);
		expect(new Set(outbox.take())).toEqual(new Set(['a', 'b']));
	});

	it('counts as pending what waits and what is under way', () => {
		const outbox = createOutbox();
		outbox.add(['a']);
		outbox.take();
		outbox.add(['b']);
		expect(['a', 'b', 'c'].map((tag) => outbox.isPending([tag]))).toEqual([true, true, false]);
		outbox.settle(true);
		expect(outbox.isPending(['a'])).toBe(false);
	});

	it('knows that everything includes each', () => {
		const outbox = createOutbox();
		outbox.add(['a']);
		outbox.add('all');
		expect([outbox.isPending([]), outbox.take()]).toEqual([true, 'all']);
		outbox.settle(false);
		expect(outbox.take()).toBe('all');
	});

	it('takes everything for more than it can hold', () => {
		const outbox = createOutbox(2);
		outbox.add(['a', 'b', 'c']);
		expect([outbox.size(), outbox.take()]).toEqual([1, 'all']);
	});
});

describe('the durable outbox', () => {
	let outbox: DurableOutbox;

	beforeEach(() => {
		outbox = openDurableOutbox(join(directory, 'deep/outbox.db'));
	});
	afterEach(() => outbox.close());

	it('are none at first', () => {
		expect(outbox.read()).toBeNull();
	});

	it('are what any process has added and none has published', () => {
		outbox.add(['a', 'b']);
		const other = openDurableOutbox(join(directory, 'deep/outbox.db'));
		other.add(['b', 'c']);
		expect(other.read()?.tags).toEqual(['a', 'b', 'c']);
		expect(outbox.read()?.tags).toEqual(['a', 'b', 'c']);
		other.close();
	});

	it('are everything as soon as one of them is', () => {
		outbox.add(['a']);
		outbox.add('all');
		outbox.add(['b']);
		expect(outbox.read()?.tags).toBe('all');
	});

	it('are forgotten up to what was found, not beyond', () => {
		outbox.add(['a']);
		const found = outbox.read();
		outbox.add(['b']);
		if (found !== null) outbox.forget(found);
		expect(outbox.read()?.tags).toEqual(['b']);
		// An empty file does not begin to count anew: a late `forget` of the first must not reach it.
		const second = outbox.read();
		if (second !== null) outbox.forget(second);
		outbox.add(['c']);
		if (second !== null) outbox.forget(second);
		expect(outbox.read()?.tags).toEqual(['c']);
	});

	it('need a place that can be written', () => {
		writeFileSync(join(directory, 'file'), '');
		expect(() => openDurableOutbox(join(directory, 'file/outbox.db'))).toThrow();
	});
});

describe('the publisher to the CDN', () => {
	let isDown: boolean;
	let purged: unknown[];

	beforeEach(() => {
		[isDown, purged] = [false, []];
	});

	/** A process with the disk, before a CDN that can be down. */
	function open() {
		const publisher = createCdnPublisher({
			client: {
				purge(tags) {
					if (isDown) return Promise.reject(new Error('down'));
					purged.push(tags);
					return Promise.resolve();
				}
			},
			...{ outboxPath: join(directory, 'outbox.db'), now: Date.now },
			log: pino({ level: 'silent' })
		});
		publisher.start();
		return publisher;
	}

	describe('an invalidation', () => {
		it.each([[['a', 'b']], ['all' as const]])('of %s is passed on', async (tags) => {
			expect(await open().publish(tags)).toBe('published');
			expect(purged).toEqual([tags]);
		});

		it('that the CDN does not take is delivered when it does', async () => {
			isDown = true;
			const publisher = open();
			const delivery = publisher.publish(['a']);
			await vi.advanceTimersByTimeAsync(PUBLISH_TIMEOUT_MS + 500);
			expect([await delivery, publisher.getHealth().queued]).toEqual(['queued', 1]);
			isDown = false;
			await vi.advanceTimersByTimeAsync(1000);
			expect([purged, publisher.getHealth().queued]).toEqual([[['a']], 0]);
		});

		it('is delivered by the next process when this one is killed', async () => {
			isDown = true;
			const delivery = open().publish(['a']);
			await vi.advanceTimersByTimeAsync(PUBLISH_TIMEOUT_MS + 500);
			expect(await delivery).toBe('queued');
			vi.clearAllTimers();
			isDown = false;
			open();
			await vi.advanceTimersByTimeAsync(1000);
			expect(purged).toEqual([['a']]);
		});
	});
});
