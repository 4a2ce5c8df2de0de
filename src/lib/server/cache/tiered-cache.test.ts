import type { Redis } from 'ioredis';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createInvalidations } from './invalidations';
import { createRedisTier, createTieredCache } from './tiered-cache';

const ENTRY = {
	...{ value: { title: 'lamp' }, tags: ['product-lamp'], isUnbounded: false },
	...{ freshUntil: 2000, staleUntil: 3000, keepUntil: 10_000 },
	position: { epoch: 'first', number: 7 }
};

let stored: Map<string, string>;
let now: number;
let connection: { status: string; get: (key: string) => Promise<string | null>; set: typeof set };
const onError = vi.fn();
const set = vi.fn((key: string, text: string, ...expiry: [unit: 'PX', lifeMs: number]) => {
	stored.set(key, text);
	return Promise.resolve(expiry);
});

beforeEach(() => {
	vi.clearAllMocks();
	stored = new Map();
	now = 1000;
	connection = {
		status: 'ready',
		get: (key) => Promise.resolve(stored.get(key) ?? null),
		set
	};
});

const openTier = () =>
	createRedisTier({
		...{
			connection: connection as unknown as Redis,
			prefix: 'shop:answers',
			now: () => now,
			onError
		}
	});

it('gives back what was written, and lets it expire when it is of no use', async () => {
	const tier = openTier();
	await tier.set('ProductPage:1', ENTRY);
	expect(set).toHaveBeenCalledWith('shop:answers:ProductPage:1', expect.anything(), 'PX', 9000);
	expect(await tier.get('ProductPage:1')).toEqual(ENTRY);
});

it.each(['not JSON', '{}', 'null', JSON.stringify({ ...ENTRY, keepUntil: undefined })])(
	'takes %s for nothing, as another version may have written it',
	async (text) => {
		stored.set('shop:answers:ProductPage:1', text);
		expect(await openTier().get('ProductPage:1')).toBeNull();
		expect(onError).not.toHaveBeenCalled();
	}
);

it('skips Redis for a second after a failure', async () => {
	const tier = openTier();
	await tier.set('ProductPage:1', ENTRY);
	const { get } = connection;
	connection.get = () => Promise.reject(new Error('Command timed out'));
	expect(await tier.get('ProductPage:1')).toBeNull();
	expect(onError).toHaveBeenCalledTimes(1);
	connection.get = get;
	now += 999;
	expect(await tier.get('ProductPage:1')).toBeNull();
	now += 1;
	expect(await tier.get('ProductPage:1')).toEqual(ENTRY);
});

it('skips Redis while there is no connection', async () => {
	connection.status = 'reconnecting';
	const tier = openTier();
	await tier.set('ProductPage:1', ENTRY);
	expect(set).not.toHaveBeenCalled();
});

describe('memory before shared answers', () => {
	const { position: POSITION, ...ANSWER } = ENTRY;

	function openTiers(isCurrent = true) {
		const shared = { get: () => Promise.resolve(ENTRY), set: vi.fn(() => Promise.resolve()) };
		const fleet = { getPosition: () => POSITION, isCurrent: () => isCurrent, shared };
		const invalidations = createInvalidations();
		const tiers = createTieredCache({ maxBytes: 1e6, invalidations, fleet, now: () => now });
		return { tiers, set: shared.set };
	}

	it('keeps an answer until it is of no use', () => {
		const { tiers } = openTiers();
		const point = tiers.getReadingPoint();
		tiers.keep('1', { ...ANSWER, serial: point.serial }, { point, isShared: false });
		expect(tiers.findInMemory('1')).toMatchObject({ entry: ANSWER, isCurrent: true });
		now = ENTRY.keepUntil + 1;
		expect(tiers.findInMemory('1')).toBeNull();
	});

	it.each([true, false])('shares an answer that may be shared: %s', (isShared) => {
		const { tiers, set: share } = openTiers();
		const point = tiers.getReadingPoint();
		tiers.keep('1', { ...ANSWER, serial: point.serial }, { point, isShared });
		expect(share.mock.calls).toEqual(isShared ? [['1', ENTRY]] : []);
	});

	it.each([true, false])('takes over a shared answer that is current: %s', async (isCurrent) => {
		const { tiers } = openTiers(isCurrent);
		expect(await tiers.findShared('1')).toMatchObject({ entry: ANSWER, isCurrent });
		expect(tiers.findInMemory('1') !== null).toBe(isCurrent);
	});
});
