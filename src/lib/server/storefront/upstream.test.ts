import { describe, expect, it, afterEach, beforeEach, vi } from 'vitest';
import pino from 'pino';
import { StorefrontApiError, StorefrontQueryError, StorefrontTimeoutError } from '../base/errors';
import { createThrottle, createBreaker, guardFetch } from './upstream';

function open() {
	let now = 0;
	const throttle = createThrottle(() => now);
	const readWait = (buyer: string) => {
		try {
			throttle.assertAllowed(buyer);
			return 0;
		} catch (failure) {
			return (failure as StorefrontApiError).retryAfterS;
		}
	};
	return { throttle, readWait, pass: (seconds: number) => (now += seconds * 1000) };
}

const throttled = (retryAfterS: number | null) =>
	new StorefrontQueryError(
		'no',
		[{ message: 'no', extensions: { code: 'THROTTLED' } }],
		retryAfterS
	);

describe('the throttle lets ask', () => {
	it.each([
		['an outage', new StorefrontApiError('no', { status: 503, retryAfterS: 9 })],
		['a refused document', new StorefrontQueryError('no', [{ message: 'no' }], 9)],
		['a fault of our own', new RangeError('ours')]
	])('after %s', (_, failure) => {
		const { throttle, readWait } = open();
		throttle.note('', failure);
		expect(readWait('')).toBe(0);
	});

	it('other buyers', () => {
		const { throttle, readWait } = open();
		throttle.note('192.0.2.1', throttled(5));
		expect([readWait('192.0.2.1'), readWait('192.0.2.2')]).toEqual([5, 0]);
	});
});

describe('the throttle waits', () => {
	it.each([
		[
			'as long as a status 429 says',
			new StorefrontApiError('no', { status: 429, retryAfterS: 7 }),
			7
		],
		['two seconds after a status 430', new StorefrontApiError('no', { status: 430 }), 2],
		['as long as an answer says', throttled(4), 4],
		['two seconds where nobody says', throttled(null), 2],
		['no longer than a minute', throttled(86_400), 60]
	])('%s', (_, failure, expected) => {
		const { throttle, readWait } = open();
		throttle.note('', failure);
		expect(readWait('')).toBe(expected);
	});

	it('until then, and says what is left of it', () => {
		const { throttle, readWait, pass } = open();
		throttle.note('', throttled(4));
		pass(2.5);
		expect(readWait('')).toBe(2);
		pass(1.5);
		expect(readWait('')).toBe(0);
	});
});

describe('a breaker', () => {
	const OUTAGE = new StorefrontApiError('down', { status: 503 });
	const REFUSAL = 'The store has failed and is not asked for now.';

	/** `own` are the outcomes of what the breaker asks itself. */
	function open(own?: unknown[]) {
		const logged: string[] = [];
		const log = pino({ base: null }, { write: (line) => void logged.push(JSON.parse(line).msg) });
		const states: boolean[] = [];
		const onState = (_: string, isOpen: boolean) => states.push(isOpen);
		let asked = 0;
		const answer = (outcome: unknown) => (signal: AbortSignal) => {
			asked += 1;
			if (outcome === 'never') return hang(signal);
			return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
		};
		const breaker = createBreaker({
			...{ name: 'reads', now: () => Date.now(), log, onState },
			ask: own && ((signal) => answer(own.shift())(signal))
		});
		const ask = (outcome: unknown) => breaker.run(answer(outcome));
		return {
			ask,
			states,
			logged,
			countAsked: () => asked,
			fail: async (times: number, failure: Error = OUTAGE) => {
				for (let time = 0; time < times; time += 1) await ask(failure).catch(() => undefined);
			}
		};
	}

	function hang(signal: AbortSignal): Promise<never> {
		return new Promise((_, reject) => {
			signal.addEventListener('abort', () => reject(signal.reason as Error));
		});
	}

	beforeEach(() => {
		vi.useFakeTimers();
	});
	afterEach(() => {
		vi.useRealTimers();
	});

	describe('the breaker stays closed', () => {
		it('after two failures', async () => {
			const { ask, fail } = open();
			await fail(2);
			expect(await ask('answer')).toBe('answer');
		});

		it('when answers come between failures', async () => {
			const { ask, fail } = open();
			await fail(2);
			await ask('answer');
			await fail(2);
			expect(await ask('answer')).toBe('answer');
		});

		it.each([
			['refusals of the platform', new StorefrontApiError('no', { status: 401 })],
			['throttling', new StorefrontApiError('no', { status: 429 })],
			['aborts of the caller', new DOMException('left', 'AbortError')],
			['faults of our own', new RangeError('ours')]
		])('after %s', async (_, failure) => {
			const { ask, fail } = open();
			await fail(10, failure);
			expect(await ask('answer')).toBe('answer');
		});
	});

	describe('the breaker opens', () => {
		it.each([
			['outages', OUTAGE],
			['broken connections', new StorefrontApiError('no connection')],
			['answers that came too late', new StorefrontTimeoutError('ProductPage', 30_000)]
		])('after three %s, asks nobody and says when to come back', async (_, failure) => {
			const { ask, fail, countAsked, logged } = open();
			await fail(3, failure);
			await expect(ask('answer')).rejects.toMatchObject({ message: REFUSAL, retryAfterS: 1 });
			expect(countAsked()).toBe(3);
			expect(logged).toEqual(['the platform fails: it is left alone for now']);
		});

		it('when three answers do not come, without waiting for them', async () => {
			const { ask } = open();
			const waiting = Promise.allSettled([ask('never'), ask('never'), ask('never')]);
			await vi.advanceTimersByTimeAsync(3000);
			await expect(ask('answer')).rejects.toThrow(REFUSAL);
			for (const outcome of await waiting) {
				expect(outcome).toMatchObject({ reason: expect.any(StorefrontTimeoutError) });
			}
		});
	});

	it('opens when no request was answered for nine seconds', async () => {
		const { ask } = open();
		const waiting = Promise.allSettled([ask('never')]);
		await vi.advanceTimersByTimeAsync(8999);
		expect(await ask('answer')).toBe('answer');
		await vi.advanceTimersByTimeAsync(6001);
		await expect(ask('answer')).rejects.toThrow(REFUSAL);
		expect(await waiting).toMatchObject([{ reason: expect.any(StorefrontTimeoutError) }]);
	});

	describe('the open breaker', () => {
		it('lets one request find out whether the platform is back, and the others wait for it', async () => {
			const { ask, fail, countAsked, logged } = open();
			await fail(3);
			await vi.advanceTimersByTimeAsync(1000);
			const first = Promise.withResolvers<string>();
			const answers = Promise.all([ask(first.promise), ask('second'), ask('third')]);
			await vi.advanceTimersByTimeAsync(500);
			expect(countAsked()).toBe(4);
			first.resolve('first');
			expect(await answers).toEqual(['first', 'second', 'third']);
			expect(logged.at(-1)).toBe('the platform answers again');
		});

		it('refuses those who wait when it is not back, and asks once', async () => {
			const { ask, fail, countAsked } = open();
			await fail(3);
			await vi.advanceTimersByTimeAsync(1000);
			const [probe, other] = await Promise.allSettled([ask(OUTAGE), ask('answer')]);
			expect(probe).toMatchObject({ reason: OUTAGE });
			expect(other).toMatchObject({ reason: { message: REFUSAL, retryAfterS: 2 } });
			expect(countAsked()).toBe(4);
		});

		it('keeps nobody waiting for a probe that hangs', async () => {
			const { ask, fail } = open();
			await fail(3);
			await vi.advanceTimersByTimeAsync(1000);
			const waiting = Promise.allSettled([ask('never'), ask('answer')]);
			await vi.advanceTimersByTimeAsync(900);
			expect(await waiting).toMatchObject([
				{ reason: { message: REFUSAL } },
				{ reason: { message: REFUSAL } }
			]);
		});

		it('asks after each rest by itself, and closes without a shopper', async () => {
			const own: unknown[] = [OUTAGE, OUTAGE, 'answer'];
			const { ask, fail, countAsked, states } = open(own);
			await fail(3);
			await vi.advanceTimersByTimeAsync(1000 + 2000 + 4000);
			expect([countAsked(), own, states]).toEqual([6, [], [false, true, false]]);
			expect(await ask('answer')).toBe('answer');
			await vi.advanceTimersByTimeAsync(60_000);
			expect(countAsked()).toBe(7);
		});

		it('rests longer after each attempt that failed, and never longer than 15 seconds', async () => {
			const { ask, fail } = open();
			await fail(3);
			const rests: unknown[] = [];
			for (let round = 0; round < 6; round += 1) {
				const refusal: unknown = await ask('answer').catch((it: unknown) => it);
				const retryAfterS = refusal instanceof StorefrontApiError ? refusal.retryAfterS : null;
				rests.push(retryAfterS);
				await vi.advanceTimersByTimeAsync((retryAfterS ?? 0) * 1000);
				await fail(1);
			}
			expect(rests).toEqual([1, 2, 4, 8, 15, 15]);
		});

		it('answers within a second during a probe, and accepts a late answer', async () => {
			const { ask, fail } = open();
			await fail(3);
			await vi.advanceTimersByTimeAsync(1000);
			const late = Promise.withResolvers<string>();
			const breakerAnswer = ask(late.promise);
			const settled = expect(breakerAnswer).rejects.toThrow(REFUSAL);
			await vi.advanceTimersByTimeAsync(999);
			await settled;
			late.resolve('answer');
			await vi.advanceTimersByTimeAsync(0);
			expect(await ask('answer')).toBe('answer');
		});
	});

	function openGuarded(answer: () => Promise<Response>) {
		let asked = 0;
		const log = pino({ level: 'silent' });
		const breaker = createBreaker({ name: 'test', now: () => performance.now(), log });
		const fetch = guardFetch(breaker, () => {
			asked += 1;
			return answer();
		});
		return { fetch, countAsked: () => asked };
	}

	describe('a guarded fetch stops sending after three', () => {
		it('broken connections', async () => {
			const { fetch, countAsked } = openGuarded(() =>
				Promise.reject(new TypeError('fetch failed'))
			);
			for (const _ of [1, 2, 3]) {
				await expect(fetch('https://x.example')).rejects.toThrow('could not be reached');
			}
			await expect(fetch('https://x.example')).rejects.toThrow(REFUSAL);
			expect(countAsked()).toBe(3);
		});

		it('deadlines of the caller', async () => {
			const late = new DOMException('late', 'TimeoutError');
			const { fetch } = openGuarded(() => Promise.reject(late));
			const signal = AbortSignal.abort(late);
			for (const _ of [1, 2, 3]) {
				await expect(fetch('https://x.example', { signal })).rejects.toThrow(StorefrontApiError);
			}
			await expect(fetch('https://x.example')).rejects.toThrow(REFUSAL);
		});
	});

	describe('a guarded fetch goes on asking after', () => {
		it('answers of every status', async () => {
			const { fetch } = openGuarded(() => Promise.resolve(new Response(null, { status: 503 })));
			for (const _ of [1, 2, 3, 4]) expect((await fetch('https://x.example')).status).toBe(503);
		});

		it('bodies that end with a failure', async () => {
			const tooLarge = new Error('too large');
			const breaker = createBreaker({
				...{ name: 'test', now: () => performance.now() },
				log: pino({ level: 'silent' })
			});
			const fetch = guardFetch(breaker, async (_, { body }) => new Response(await readAll(body)));
			for (const _ of [1, 2, 3, 4]) {
				const body = new ReadableStream({ pull: (controller) => controller.error(tooLarge) });
				await expect(fetch('https://x.example', { body })).rejects.toBe(tooLarge);
			}
			const body = new Response('whole').body;
			expect(await (await fetch('https://x.example', { body })).text()).toBe('whole');
		});

		it('callers who have left', async () => {
			const left = new DOMException('left', 'AbortError');
			const { fetch, countAsked } = openGuarded(() => Promise.reject(left));
			const signal = AbortSignal.abort(left);
			for (const _ of [1, 2, 3, 4]) {
				await expect(fetch('https://x.example', { signal })).rejects.toBe(left);
			}
			expect(countAsked()).toBe(4);
		});
	});
});

function readAll(body: BodyInit | null | undefined): Promise<string> {
	return new Response(body).text();
}
