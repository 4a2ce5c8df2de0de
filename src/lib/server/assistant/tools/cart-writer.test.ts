import type { CartSession } from '../../cart';
import { LockTimeoutError, StorefrontApiError, StorefrontTimeoutError } from '../../base/errors';
import { createLocks, createTtlStore, type Locks, type TtlStore } from '../../locks';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { createCartWriter, type Prepare } from './cart-writer';

const log = pino({ level: 'silent' });
const ID = 'gid://shopify/Cart/a?key=1';
const ADD: Prepare = () => ({ kind: 'add', lines: [] });

interface Shop {
	ownId?: string | null;
	change?: (() => Promise<unknown>)[];
	isGone?: boolean;
	signal?: AbortSignal;
	/** The locks and the TTL store of another server that shares them. */
	shared?: { locks: Locks; ttlStore: TtlStore };
}

function open({ ownId = ID, change = [], isGone = false, signal, shared }: Shop = {}) {
	const { locks, ttlStore } = shared ?? createShared();
	const changes: unknown[] = [];
	const cart = {
		ownId,
		load: () => Promise.resolve(isGone ? null : { id: ID, lines: [], note: '' }),
		change(action: unknown) {
			changes.push(action);
			return change.shift()?.() ?? Promise.resolve({ cart: null, userErrors: [], warnings: [] });
		}
	};
	const writer = createCartWriter({
		...{ cart: cart as unknown as CartSession, turnKey: 'session/turn_0', log },
		...{ locks, ttlStore },
		signal: signal ?? new AbortController().signal
	});
	return { writer, changes, shared: { locks, ttlStore } };
}

function createShared() {
	const alone = { shared: null, now: Date.now };
	const wait = () => Promise.resolve();
	return {
		locks: createLocks({ ...alone, wait, createToken: () => 't' }),
		ttlStore: createTtlStore(alone)
	};
}

describe('refuses, and does nothing', () => {
	it.each([
		['without a cart', { ownId: null }],
		['with a cart that the platform has forgotten', { isGone: true }]
	])('%s', async (_, shop) => {
		const { writer, changes } = open(shop);
		expect(await writer.write('c1', ADD)).toMatchObject({ status: 'refused' });
		expect(changes).toEqual([]);
	});

	it('when the preparation of the change refuses it', async () => {
		const { writer, changes } = open();
		const result = await writer.write('c1', () => ({ reason: 'No such line.' }));
		expect(result).toEqual({ status: 'refused', reason: 'No such line.' });
		expect(changes).toEqual([]);
	});

	it('once the turn is stopped', async () => {
		const { writer, changes } = open({ signal: AbortSignal.abort() });
		await expect(writer.write('c1', ADD)).rejects.toThrow('aborted');
		expect(changes).toEqual([]);
	});
});

describe('a change that gets no answer', () => {
	const failures: [string, Error, string][] = [
		['in time', new StorefrontTimeoutError('CartLinesAdd', 1), 'unconfirmed'],
		['at all', new StorefrontApiError('cut'), 'unconfirmed'],
		['but a 502', new StorefrontApiError('bad', { status: 502 }), 'unconfirmed'],
		['but “later”', new StorefrontApiError('busy', { status: 429 }), 'refused'],
		['since its lock was lost', new LockTimeoutError('held'), 'refused']
	];

	it.each(failures)('%s', async (_, failure, status) => {
		const { writer, changes } = open({ change: [() => Promise.reject(failure)] });
		expect(await writer.write('c1', ADD)).toMatchObject({ status });
		expect(changes).toHaveLength(1);
	});

	it('lets no other follow in its turn', async () => {
		const failure = new StorefrontTimeoutError('CartLinesAdd', 1);
		const { writer, changes } = open({ change: [() => Promise.reject(failure)] });
		await writer.write('c1', ADD);
		expect(await writer.write('c2', ADD)).toMatchObject({ status: 'refused' });
		expect(changes).toHaveLength(1);
	});

	it('because another change holds the cart is refused: nothing was done', async () => {
		const busy = new LockTimeoutError('held');
		const shared = { ...createShared(), locks: { run: () => Promise.reject(busy) } };
		const { writer, changes } = open({ shared });
		expect(await writer.write('c1', ADD)).toMatchObject({ status: 'refused' });
		expect(changes).toEqual([]);
	});

	it('because of a fault of ours is thrown', async () => {
		const { writer } = open({ change: [() => Promise.reject(new RangeError('ours'))] });
		await expect(writer.write('c1', ADD)).rejects.toThrow('ours');
	});
});

describe('a call that was made before', () => {
	it('is answered with what came of it, and the cart as it is now', async () => {
		const { writer, changes } = open();
		await writer.write('c1', ADD);
		expect(await writer.write('c1', ADD)).toMatchObject({ status: 'done', cart: { id: ID } });
		expect(changes).toHaveLength(1);
	});

	it('and got no answer is not made again, on this server or another', async () => {
		const failure = new StorefrontTimeoutError('CartLinesAdd', 1);
		const first = open({ change: [() => Promise.reject(failure)] });
		await first.writer.write('c1', ADD);
		const second = open({ shared: first.shared });
		expect(await second.writer.write('c1', ADD)).toEqual({ status: 'unconfirmed' });
		expect(second.changes).toEqual([]);
	});

	it('by a server that ended meanwhile counts as unconfirmed', async () => {
		const never = new Promise<never>(() => undefined);
		const first = open({ change: [() => never] });
		void first.writer.write('c1', ADD);
		await expect.poll(() => first.changes.length).toBe(1);
		const survivor = open({ shared: { ...createShared(), ttlStore: first.shared.ttlStore } });
		expect(await survivor.writer.write('c1', ADD)).toEqual({ status: 'unconfirmed' });
		expect(survivor.changes).toEqual([]);
	});
});

it('makes one change after the other', async () => {
	const done = Promise.withResolvers<unknown>();
	const { writer, changes } = open({ change: [() => done.promise] });
	const both = [writer.write('c1', ADD), writer.write('c2', ADD)];
	await expect.poll(() => changes.length).toBe(1);
	done.resolve({ cart: null, userErrors: [], warnings: [] });
	await Promise.all(both);
	expect(changes).toHaveLength(2);
});

it('hands on what the platform warns of, and not what it thinks of codes in the cart', async () => {
	const warnings = [
		{ code: 'DISCOUNT_NOT_FOUND', message: 'Enter a valid discount code', target: '' },
		{ code: 'MERCHANDISE_NOT_ENOUGH_STOCK', message: 'Only 3 left.', target: '' }
	];
	const outcome = { cart: null, userErrors: [], warnings };
	const { writer } = open({ change: [() => Promise.resolve(outcome)] });
	expect(await writer.write('c1', ADD)).toMatchObject({ status: 'done', notes: ['Only 3 left.'] });
});

it('hands on what the platform refuses', async () => {
	const outcome = { cart: null, userErrors: [{ message: 'Sold out.' }], warnings: [] };
	const { writer } = open({ change: [() => Promise.resolve(outcome)] });
	expect(await writer.write('c1', ADD)).toEqual({ status: 'refused', reason: 'Sold out.' });
});
