import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { StorefrontApiError } from '../../errors';
import { createBreaker } from './breaker';
import { guardFetch } from './guard-fetch';

const REFUSAL = 'The store has failed and is not asked for now.';

function open(answer: () => Promise<Response>) {
	let asked = 0;
	const log = pino({ level: 'silent' });
	const breaker = createBreaker({ name: 'test', now: () => performance.now(), log });
	const fetch = guardFetch(breaker, () => {
		asked += 1;
		return answer();
	});
	return { fetch, countAsked: () => asked };
}

describe('a guarded fetch asks nobody after three', () => {
	it('broken connections', async () => {
		const { fetch, countAsked } = open(() => Promise.reject(new TypeError('fetch failed')));
		for (const _ of [1, 2, 3]) {
			await expect(fetch('https://x.example')).rejects.toThrow('could not be reached');
		}
		await expect(fetch('https://x.example')).rejects.toThrow(REFUSAL);
		expect(countAsked()).toBe(3);
	});

	it('deadlines of the caller', async () => {
		const late = new DOMException('late', 'TimeoutError');
		const { fetch } = open(() => Promise.reject(late));
		const signal = AbortSignal.abort(late);
		for (const _ of [1, 2, 3]) {
			await expect(fetch('https://x.example', { signal })).rejects.toThrow(StorefrontApiError);
		}
		await expect(fetch('https://x.example')).rejects.toThrow(REFUSAL);
	});
});

describe('a guarded fetch goes on asking after', () => {
	it('answers of every status', async () => {
		const { fetch } = open(() => Promise.resolve(new Response(null, { status: 503 })));
		for (const _ of [1, 2, 3, 4]) expect((await fetch('https://x.example')).status).toBe(503);
	});

	it('callers who have left', async () => {
		const left = new DOMException('left', 'AbortError');
		const { fetch, countAsked } = open(() => Promise.reject(left));
		const signal = AbortSignal.abort(left);
		for (const _ of [1, 2, 3, 4]) {
			await expect(fetch('https://x.example', { signal })).rejects.toBe(left);
		}
		expect(countAsked()).toBe(4);
	});
});
