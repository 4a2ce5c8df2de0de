import { describe, expect, it } from 'vitest';
import { createFakeSharedStore } from './testing/fake-shared-store';
import { LockTimeoutError } from '../base/errors';
import { createKeyedQueue, createLocks, type Hold } from './locks';
import type { SharedStore } from './shared-store';

/** A Redis with one key, which tests can take away. */
function createFake() {
	let holder: string | null = null;
	let time = 0;
	let tokens = 0;
	const redis = {
		set(_key: string, token: string) {
			if (holder !== null) return Promise.resolve(null);
			holder = token;
			return Promise.resolve('OK');
		},
		eval(script: string, _count: number, _key: string, token: string) {
			if (holder !== token) return Promise.resolve(0);
			if (script.includes('DEL')) holder = null;
			return Promise.resolve(1);
		}
	};
	const { shared, setAway } = createFakeSharedStore(redis);
	const waits: number[] = [];
	const fake = {
		waits,
		/** Runs during each wait, in place of other servers. */
		onWait: () => undefined as unknown,
		setAway,
		setHolder: (value: string | null) => void (holder = value),
		getHolder: () => holder,
		passTime: (milliseconds: number) => void (time += milliseconds),
		open: (given: { shared?: SharedStore | null; patienceMs?: number } = {}) =>
			createLocks({
				...{ shared, now: () => time, patienceMs: 1000, ...given },
				createToken: () => `token-${String((tokens += 1))}`,
				wait(milliseconds) {
					waits.push(milliseconds);
					time += milliseconds;
					fake.onWait();
					return Promise.resolve();
				}
			})
	};
	return fake;
}

const BUSY = 'Another request holds the lock';

describe('refuses', () => {
	it('when another server keeps the lock for too long, and does nothing', async () => {
		const fake = createFake();
		fake.setHolder('another');
		let runs = 0;
		const work = () => Promise.resolve((runs += 1));
		await expect(fake.open().run('a', work)).rejects.toBeInstanceOf(LockTimeoutError);
		expect(runs).toBe(0);
		expect(fake.waits.slice(0, 6)).toEqual([10, 20, 40, 80, 160, 200]);
	});

	it('when a caller here holds it, and the work that was given up is never done', async () => {
		const locks = createFake().open({ shared: null, patienceMs: 5 });
		const first = Promise.withResolvers<string>();
		const running = locks.run('a', () => first.promise);
		let runs = 0;
		await expect(locks.run('a', () => Promise.resolve((runs += 1)))).rejects.toThrow(BUSY);
		first.resolve('done');
		expect(await running).toBe('done');
		await locks.run('a', () => Promise.resolve());
		expect(runs).toBe(0);
	});

	it('to go on with a lock that was lost while this server was out of breath', async () => {
		const fake = createFake();
		const sleepy = async ({ assertHeld }: Hold) => {
			assertHeld();
			fake.passTime(6000);
			await Promise.resolve();
			assertHeld();
		};
		await expect(fake.open().run('a', sleepy)).rejects.toThrow(BUSY);
	});
});

it('waits for its turn, then has it', async () => {
	const fake = createFake();
	fake.setHolder('another');
	fake.onWait = () => fake.waits.length === 3 && fake.setHolder(null);
	const done = fake.open().run('a', () => Promise.resolve(fake.getHolder()));
	expect(await done).toBe('token-1');
	expect(fake.getHolder()).toBeNull();
});

it('takes away no lock that has become another’s', async () => {
	const fake = createFake();
	await fake.open().run('a', () => {
		fake.setHolder('another');
		return Promise.resolve();
	});
	expect(fake.getHolder()).toBe('another');
});

it('frees the lock when the work fails', async () => {
	const fake = createFake();
	const locks = fake.open();
	await expect(locks.run('a', () => Promise.reject(new Error('ours')))).rejects.toThrow('ours');
	expect(await locks.run('a', () => Promise.resolve('free'))).toBe('free');
});

it('is a lock of this server while Redis is away', async () => {
	const fake = createFake();
	fake.setHolder('another');
	fake.setAway(true);
	const locks = fake.open();
	const order: string[] = [];
	const work = (name: string) => async () => {
		order.push(name);
		await Promise.resolve();
		order.push(name);
	};
	await Promise.all([locks.run('a', work('one')), locks.run('a', work('two'))]);
	expect(order).toEqual(['one', 'one', 'two', 'two']);
});

/** Work that is done when the test says so. */
function createWork(log: string[], name: string) {
	const { promise, resolve, reject } = Promise.withResolvers<undefined>();
	const run = async () => {
		log.push(`${name} starts`);
		await promise;
		log.push(`${name} ends`);
		return name;
	};
	return { run, finish: () => resolve(undefined), fail: () => reject(new Error(name)) };
}

it('runs one after the other for one key, and others at once', async () => {
	const log: string[] = [];
	const runInTurn = createKeyedQueue();
	const [first, second, other] = ['first', 'second', 'other'].map((name) => createWork(log, name));
	const done = [
		runInTurn('a', first!.run),
		runInTurn('a', second!.run),
		runInTurn('b', other!.run)
	];
	second!.finish();
	other!.finish();
	await done[2];
	expect(log).toEqual(['first starts', 'other starts', 'other ends']);
	first!.finish();
	expect(await Promise.all(done)).toEqual(['first', 'second', 'other']);
	expect(log.slice(3)).toEqual(['first ends', 'second starts', 'second ends']);
});

it('goes on after a failure, which only its own caller sees', async () => {
	const log: string[] = [];
	const runInTurn = createKeyedQueue();
	const [broken, next] = [createWork(log, 'broken'), createWork(log, 'next')];
	const failing = runInTurn('a', broken.run);
	const following = runInTurn('a', next.run);
	broken.fail();
	next.finish();
	await expect(failing).rejects.toThrow('broken');
	expect(await following).toBe('next');
});
