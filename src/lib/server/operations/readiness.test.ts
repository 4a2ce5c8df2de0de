import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { version } from '../base/version';
import type { CacheHealth } from '../cache';
import { StorefrontApiError } from '../base/errors';
import { answerHealth, createReadiness } from './readiness';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

function open(health: CacheHealth = { fleet: 'alone', queued: 0, queuedForMs: 0 }) {
	const stop = new AbortController();
	const problems: string[] = [];
	const answer = createReadiness({
		getCacheHealth: () => health,
		stopping: stop.signal,
		now: Date.now,
		onProblem: (reason) => problems.push(reason)
	});
	const read = async (probe: () => Promise<void>) => {
		const response = await answer(probe);
		return [response.status, await response.json()];
	};
	return { answer, read, stop, problems };
}

const well = () => Promise.resolve();
const ill = () => Promise.reject(new Error('no'));

it('healthy is who answers', async () => {
	const response = answerHealth();
	expect([response.status, await response.json()]).toEqual([200, { status: 'ok', version }]);
	expect(response.headers.get('cache-control')).toBe('no-store');
});

describe('ready', () => {
	it('is a shop whose platform and Redis are there', async () => {
		const checkedAt = '2026-11-20T12:00:00.000Z';
		const { answer, read } = open({ fleet: 'following', queued: 0, queuedForMs: 0 });
		expect(await read(well)).toEqual([
			200,
			{
				status: 'ready',
				platform: { state: 'reachable', checkedAt },
				cache: { fleet: 'following', queued: 0, queuedForMs: 0 }
			}
		]);
		const { headers } = await answer(well);
		expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
			'no-store',
			'noindex'
		]);
	});

	it('is a shop that can reach neither any more, and says so', async () => {
		const { read } = open({ fleet: 'detached', queued: 3, queuedForMs: 0 });
		await read(well);
		await vi.advanceTimersByTimeAsync(10_000);
		expect(await read(ill)).toMatchObject([
			200,
			{
				platform: { state: 'unreachable' },
				cache: { fleet: 'detached', queued: 3, queuedForMs: 0 }
			}
		]);
	});

	it('is a shop whose platform does not answer in two seconds', async () => {
		const { read } = open();
		await read(well);
		await vi.advanceTimersByTimeAsync(10_000);
		const answer = read(() => new Promise(() => undefined));
		await vi.advanceTimersByTimeAsync(2_000);
		expect(await answer).toMatchObject([200, { platform: { state: 'unreachable' } }]);
	});

	it('asks the platform at most once in ten seconds', async () => {
		const { answer, read } = open();
		await read(well);
		await vi.advanceTimersByTimeAsync(10_000);
		const probe = vi.fn(ill);
		await Promise.all([answer(probe), answer(probe)]);
		vi.advanceTimersByTime(9_999);
		await answer(probe);
		expect(probe).toHaveBeenCalledTimes(1);
		vi.advanceTimersByTime(1);
		expect(await read(well)).toMatchObject([200, { platform: { state: 'reachable' } }]);
	});

	it('is not ready before the platform has accepted it once, and says why', async () => {
		const { read, problems } = open();
		const refuse = () => Promise.reject(new StorefrontApiError('no', { status: 401 }));
		for (let times = 0; times < 3; times += 1) {
			expect(await read(refuse)).toMatchObject([
				503,
				{
					status: 'starting',
					platform: { reason: expect.stringContaining('refuses PLATFORM_PUBLIC_TOKEN') }
				}
			]);
			await vi.advanceTimersByTimeAsync(1000);
		}
		expect(problems).toEqual([expect.stringContaining('refuses PLATFORM_PUBLIC_TOKEN')]);
		expect(await read(well)).toMatchObject([200, { status: 'ready' }]);
		await vi.advanceTimersByTimeAsync(10_000);
		expect(await read(refuse)).toMatchObject([200, { status: 'ready' }]);
		expect(problems).toHaveLength(2);
	});

	it('is not ready after a stop signal', async () => {
		const { read, stop } = open();
		const probe = vi.fn(well);
		stop.abort();
		expect(await read(probe)).toEqual([503, { status: 'stopping' }]);
		expect(probe).not.toHaveBeenCalled();
	});
});
