import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { StorefrontApiError } from '../base/errors';
import { choosePolicies, type ReadKind } from './policy';
import { createPublicCache } from './public-cache';
import { recordReads } from './read-record';

const OUTAGE = new StorefrontApiError('down', { status: 503 });
const HOUR = 3600;

interface Told {
	value?: unknown;
	tags?: string[];
	isWhole?: boolean;
	kind?: ReadKind;
	key?: string;
}

/** A cache with a clock of its own, before a platform that says what it is told to. */
function open() {
	const logged: string[] = [];
	const log = pino({ base: null }, { write: (line) => void logged.push(JSON.parse(line).msg) });
	let nowMs = 1_700_000_000_000;
	const cache = createPublicCache({
		policies: choosePolicies({ hasWebhooks: true }),
		...{ maxBytes: 1024 * 1024, now: () => nowMs, log }
	});
	const asked: string[] = [];
	return {
		...{ cache, asked, logged },
		pass: (seconds: number) => (nowMs += seconds * 1000),
		now: () => nowMs,
		read: ({ value = 'lamp', tags = ['product-lamp'], isWhole = true, ...told }: Told = {}) => {
			const { key = 'ProductPage:lamp', kind = 'product' } = told;
			return cache.read({
				...{ key, kind },
				async load() {
					asked.push(key);
					const answer = await value;
					if (answer instanceof Error) throw answer;
					return { value: answer, tags, isWhole };
				}
			});
		}
	};
}

describe('the platform is asked again', () => {
	it('after a failure', async () => {
		const { read } = open();
		await expect(read({ value: OUTAGE })).rejects.toBe(OUTAGE);
		expect(await read()).toBe('lamp');
	});

	it('after an answer with errors in it, which is used once', async () => {
		const { read } = open();
		expect(await read({ value: 'half', isWhole: false })).toBe('half');
		expect(await read()).toBe('lamp');
	});

	it('for another key', async () => {
		const { read, asked } = open();
		await read();
		await read({ key: 'ProductPage:vase' });
		expect(asked).toEqual(['ProductPage:lamp', 'ProductPage:vase']);
	});

	it('after an invalidation of one tag, by everybody who comes then', async () => {
		const { cache, read } = open();
		await read();
		expect(await cache.invalidateTags(['product-lamp', 'product-7'])).toBe('alone');
		expect(await read({ value: 'new' })).toBe('new');
	});

	it('after everything was invalidated', async () => {
		const { cache, read } = open();
		await read({ tags: [] });
		await cache.invalidateAll();
		expect(await read({ value: 'new' })).toBe('new');
	});

	it('soon when there was none', async () => {
		const { read, pass } = open();
		expect(await read({ value: null })).toBeNull();
		pass(14);
		expect(await read()).toBeNull();
		pass(1);
		expect(await read()).toBe('lamp');
	});
});

describe('the platform is not asked again', () => {
	it('while an answer is fresh', async () => {
		const { read, asked, pass } = open();
		await read();
		pass(HOUR - 1);
		expect(await read({ value: 'new' })).toBe('lamp');
		expect(asked).toHaveLength(1);
	});

	it('after an invalidation of other tags', async () => {
		const { cache, read } = open();
		await read();
		await cache.invalidateTags(['product-vase']);
		expect(await read({ value: 'new' })).toBe('lamp');
	});

	it('by 500 who come together', async () => {
		const { read, asked } = open();
		const answer = Promise.withResolvers<string>();
		const all = Array.from({ length: 500 }, () => read({ value: answer.promise }));
		answer.resolve('lamp');
		expect(new Set(await Promise.all(all))).toEqual(new Set(['lamp']));
		expect(asked).toHaveLength(1);
	});
});

it('returns a stale answer while it is refreshed', async () => {
	const { read, asked, pass } = open();
	await read();
	pass(HOUR);
	expect(await read({ value: 'new' })).toBe('lamp');
	await expect.poll(() => read({ value: 'newest' })).toBe('new');
	expect(asked).toHaveLength(2);
});

describe('what was asked for before an invalidation', () => {
	it('is for callers from before it, and for no later ones', async () => {
		const { cache, read, asked } = open();
		const slow = Promise.withResolvers<string>();
		const before = read({ value: slow.promise });
		await expect.poll(() => asked.length).toBe(1);
		await cache.invalidateTags(['product-lamp']);
		const after = read({ value: 'new' });
		slow.resolve('old');
		expect([await before, await after, await read()]).toEqual(['old', 'new', 'new']);
	});

	it('is for all when the invalidation was about something else', async () => {
		const { cache, read, asked } = open();
		const slow = Promise.withResolvers<string>();
		const before = read({ value: slow.promise });
		await expect.poll(() => asked.length).toBe(1);
		await cache.invalidateTags(['product-vase']);
		const after = read({ value: 'new' });
		slow.resolve('lamp');
		expect([await before, await after, asked.length]).toEqual(['lamp', 'lamp', 1]);
	});
});

describe('while the platform fails', () => {
	it('an old answer is used for a day after it was of use, and that is logged once a minute', async () => {
		const { read, pass, logged } = open();
		await read();
		pass(24 * HOUR);
		for (let second = 0; second < 90; second += 1) {
			expect(await read({ value: OUTAGE })).toBe('lamp');
			pass(1);
		}
		expect(logged).toEqual(Array(2).fill('the platform fails: serving what was read before'));
	});

	it('an invalidated answer is used rather than none', async () => {
		const { cache, read } = open();
		await read();
		await cache.invalidateAll();
		expect(await read({ value: OUTAGE })).toBe('lamp');
		expect(await read({ value: 'new' })).toBe('new');
	});

	it('what is made from it is not cached', async () => {
		const { cache, read } = open();
		await read();
		await cache.invalidateAll();
		const { record } = await recordReads(() => read({ value: OUTAGE }));
		expect(record).toMatchObject({ privateReason: 'the platform failed', counts: { failed: 1 } });
	});

	it('nothing hides a fault of our own', async () => {
		const { cache, read } = open();
		await read();
		await cache.invalidateAll();
		await expect(read({ value: new RangeError('ours') })).rejects.toThrow('ours');
	});

	it('what was never read before is a failure', async () => {
		const { read } = open();
		const pending = recordReads(() => read({ value: OUTAGE }).catch(() => 'page of the failure'));
		expect((await pending).record.privateReason).toBe('the platform failed');
	});
});

describe('who records what was read', () => {
	it('learns the tags, how it was answered, and how long it is fresh', async () => {
		const { read, now } = open();
		const { record } = await recordReads(async () => {
			await read();
			await read();
		});
		expect(record).toMatchObject({
			tags: new Map([['product-lamp', 0]]),
			freshUntil: now() + HOUR * 1000,
			counts: { hit: 1, stale: 0, miss: 1, failed: 0 },
			privateReason: null
		});
	});

	it('can tell later whether it still holds', async () => {
		const { cache, read } = open();
		const { record } = await recordReads(() => read());
		await cache.invalidateTags(['product-vase']);
		expect(cache.isCurrent(record)).toBe(true);
		await cache.invalidateTags(['product-lamp']);
		expect(cache.isCurrent(record)).toBe(false);
	});

	it('judges each read by its own age', async () => {
		const { cache, read } = open();
		await read({ key: 'ShopFrame:1', tags: ['menus'] });
		await read();
		await cache.invalidateTags(['product-lamp']);
		const { record } = await recordReads(async () => {
			await read({ key: 'ShopFrame:1', tags: ['menus'] });
			await read();
		});
		expect(record.counts).toMatchObject({ hit: 1, miss: 1 });
		expect(cache.isCurrent(record)).toBe(true);
		await cache.invalidateTags(['menus']);
		expect(cache.isCurrent(record)).toBe(false);
	});

	it('knows that nothing holds once everything is invalidated', async () => {
		const { cache, read } = open();
		const { record } = await recordReads(() => read());
		await cache.invalidateAll();
		expect(cache.isCurrent(record)).toBe(false);
		const { record: later } = await recordReads(() => read());
		expect(cache.isCurrent(later)).toBe(true);
	});
});

it('notifies listeners at once, until they unsubscribe', () => {
	const { cache } = open();
	const told: unknown[] = [];
	const stop = cache.onInvalidation((tags) => told.push(tags));
	void cache.invalidateTags(['shop']);
	void cache.invalidateAll();
	stop();
	void cache.invalidateAll();
	expect(told).toEqual([['shop'], 'all']);
});

it('counts reads by how they were answered', async () => {
	const { cache, read, pass } = open();
	await read();
	await read();
	pass(HOUR);
	await read({ value: OUTAGE });
	await cache.invalidateAll();
	await read({ value: OUTAGE });
	expect(cache.getCounts()).toEqual({ hit: 1, stale: 1, miss: 1, failed: 1 });
});

it('gives readers a value that none can change for the next', async () => {
	const { read } = open();
	const first = (await read({ value: { title: 'lamp' } })) as { title: string };
	first.title = 'changed by who asked the platform';
	const kept = (await read()) as { title: string };
	expect(() => (kept.title = 'vase')).toThrow(TypeError);
	expect(await read()).toEqual({ title: 'lamp' });
	// What was derived from it once holds for all of them.
	expect(await read()).toBe(kept);
});

it('gives no reader a value from before an invalidation', async () => {
	const { cache, read } = open();
	for (const title of ['lamp', 'vase', 'mug']) {
		for (let reads = 0; reads < 3; reads += 1) {
			expect(await read({ value: { title } })).toEqual({ title });
		}
		await cache.invalidateTags(['product-lamp']);
	}
});

it('keeps no more than its share of memory', async () => {
	const { read, asked } = open();
	const value = 'x'.repeat(40_000);
	const keys = Array.from({ length: 60 }, (_, index) => `ProductPage:${index}`);
	for (const key of keys) await read({ key, value });
	asked.length = 0;
	for (const key of keys.toReversed()) await read({ key, value });
	// 19 of them fit into three quarters of a megabyte; the rest is for parsed ones.
	expect(asked.length).toBeGreaterThan(30);
	expect(asked).not.toContain('ProductPage:59');
});

it.each<[string, Told]>([
	['searches', { kind: 'listing' }],
	['products with parameters', { kind: 'variant' }],
	['products that do not exist', { value: null }]
])('keeps what a shop has, however many %s are made up', async (_, told) => {
	const { read, asked } = open();
	await read();
	for (let made = 0; made < 3000; made += 1) {
		await read({ value: 'x'.repeat(2000), ...told, key: `made-up-${made}` });
	}
	asked.length = 0;
	await read();
	expect(asked).toEqual([]);
});

it('finds what came into being, and what went', async () => {
	const { cache, read } = open();
	for (const value of [null, 'lamp', null, 'lamp']) {
		expect(await read({ value })).toBe(value);
		expect(await read({ value: 'not asked' })).toBe(value);
		await cache.invalidateTags(['product-lamp']);
	}
});
