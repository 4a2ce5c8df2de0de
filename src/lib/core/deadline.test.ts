import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startDeadline } from './deadline';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('aborts when the time is over', () => {
	const deadline = startDeadline(1000);
	vi.advanceTimersByTime(999);
	expect(deadline.signal.aborted).toBe(false);
	vi.advanceTimersByTime(1);
	expect(deadline.signal.reason).toMatchObject({ name: 'TimeoutError' });
	expect(deadline.isLate()).toBe(true);
});

it('aborts with the given signal, for its reason', () => {
	const given = new AbortController();
	const deadline = startDeadline(1000, given.signal);
	given.abort('left');
	expect(deadline.signal.reason).toBe('left');
	vi.advanceTimersByTime(1000);
	expect(deadline.isLate()).toBe(false);
});

it('is aborted at once by a signal that has aborted before', () => {
	expect(startDeadline(1000, AbortSignal.abort('left')).signal.reason).toBe('left');
});

it('keeps nothing alive after its end', () => {
	const given = new AbortController();
	const deadline = startDeadline(1000, given.signal);
	deadline.end();
	expect(vi.getTimerCount()).toBe(0);
	given.abort();
	expect(deadline.signal.aborted).toBe(false);
});
