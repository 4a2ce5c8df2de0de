import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCdnPublisher } from './cdn-publisher';
import { PUBLISH_TIMEOUT_MS } from './fleet/publisher';

let directory: string;
let isDown: boolean;
let purged: unknown[];

beforeEach(() => {
	vi.useFakeTimers();
	directory = mkdtempSync(join(tmpdir(), 'cdn-'));
	[isDown, purged] = [false, []];
});
afterEach(() => {
	vi.useRealTimers();
	rmSync(directory, { recursive: true });
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
		expect([await delivery, publisher.getQueued()]).toEqual(['queued', 1]);
		isDown = false;
		await vi.advanceTimersByTimeAsync(1000);
		expect([purged, publisher.getQueued()]).toEqual([[['a']], 0]);
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
