import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitAtMost } from './wait-at-most';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('gives up when it takes too long, and leaves no timer', async () => {
	const waiting = waitAtMost(400, new Promise(() => undefined), null);
	await vi.advanceTimersByTimeAsync(400);
	expect(await waiting).toBeNull();
	expect(vi.getTimerCount()).toBe(0);
});

it('does not give up early', async () => {
	const { promise, resolve } = Promise.withResolvers<number>();
	const waiting = waitAtMost(400, promise, null);
	await vi.advanceTimersByTimeAsync(399);
	resolve(3);
	expect(await waiting).toBe(3);
	expect(vi.getTimerCount()).toBe(0);
});

it('passes a failure on', async () => {
	await expect(waitAtMost(400, Promise.reject(new Error('ours')), null)).rejects.toThrow('ours');
	expect(vi.getTimerCount()).toBe(0);
});
