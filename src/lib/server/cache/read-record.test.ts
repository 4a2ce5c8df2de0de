import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { addRead, markPrivate, readApart, recordReads, type CompletedRead } from './read-record';

const READ: CompletedRead = { outcome: 'hit', tags: ['product-lamp'], freshUntil: 100, serial: 5 };

describe('a record', () => {
	it('is empty where nothing was read', async () => {
		const { result, record } = await recordReads(() => 'page');
		expect(result).toBe('page');
		expect(record).toEqual({
			tags: new Map(),
			freshUntil: null,
			changesAt: Infinity,
			serial: null,
			counts: { hit: 0, stale: 0, miss: 0, failed: 0 },
			privateReason: null,
			isPartial: false
		});
	});

	it('is the union of what was read, and as good as the worst of it', async () => {
		const { record } = await recordReads(async () => {
			addRead(READ);
			await turn();
			addRead({ outcome: 'stale', tags: ['shop'], freshUntil: 50, serial: 9 });
		});
		expect(record).toMatchObject({
			tags: new Map([
				['product-lamp', 5],
				['shop', 9]
			]),
			freshUntil: 50,
			serial: 5,
			counts: { hit: 1, stale: 1, miss: 0, failed: 0 },
			privateReason: null
		});
	});

	it('keeps the oldest read of each tag', async () => {
		const { record } = await recordReads(() => {
			for (const serial of [7, 5, 9]) addRead({ ...READ, serial });
			addRead({ ...READ, tags: ['shop'], serial: 9 });
		});
		expect(record.tags).toEqual(
			new Map([
				['product-lamp', 5],
				['shop', 9]
			])
		);
	});

	it('keeps the first reason why it is private', async () => {
		const { record } = await recordReads(() => {
			markPrivate('a cart');
			markPrivate('a session');
		});
		expect(record.privateReason).toBe('a cart');
	});

	it('is private after an answer for want of a better one', async () => {
		const { record } = await recordReads(() => addRead({ ...READ, outcome: 'failed' }));
		expect(record.privateReason).toBe('the platform failed');
	});

	it('hears nothing of what another request reads meanwhile', async () => {
		const [one, other] = await Promise.all([
			recordReads(async () => {
				await turn();
				addRead(READ);
			}),
			recordReads(async () => {
				markPrivate('a cart');
				await turn();
			})
		]);
		expect(one.record.privateReason).toBeNull();
		expect(other.record.tags.size).toBe(0);
	});

	it('hears what is read in a record inside of it', async () => {
		const { record } = await recordReads(async () => {
			const inner = await recordReads(() => addRead(READ));
			expect(inner.record.tags).toEqual(new Map([['product-lamp', 5]]));
		});
		expect(record.tags).toEqual(new Map([['product-lamp', 5]]));
	});
});

it('needs no recorder', () => {
	expect(() => addRead(READ)).not.toThrow();
});

describe('a record of reads apart', () => {
	const recordApart = async (read: () => void) => {
		const { record } = await recordReads(() => readApart(() => Promise.resolve().then(read)));
		return record;
	};

	it('has none of their tags and times', async () => {
		const { tags, freshUntil, serial } = await recordApart(() => addRead(READ));
		expect([tags.size, freshUntil, serial]).toEqual([0, null, null]);
	});

	it('says that one of them failed, or belongs to one shopper', async () => {
		const failed = await recordApart(() => addRead({ ...READ, outcome: 'failed' }));
		expect(failed).toMatchObject({ isPartial: true, privateReason: 'the platform failed' });
		const own = await recordApart(() => markPrivate('a cart was asked for'));
		expect(own).toMatchObject({ isPartial: false, privateReason: 'a cart was asked for' });
	});
});
