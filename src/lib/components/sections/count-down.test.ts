import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countDown, describeTimeLeft, type TimeLeft } from './count-down';

const END = Date.parse('2026-11-27T12:00:00Z');

beforeEach(() => void vi.useFakeTimers({ now: END - 2500 }));
afterEach(() => void vi.useRealTimers());

it('says days, hours, minutes and seconds with their names', () => {
	expect(describeTimeLeft(90_061_000).map(({ value, name }) => `${value} ${name}`)).toEqual([
		...['1 day', '1 hour', '1 minute', '1 second']
	]);
	expect(describeTimeLeft(999)[3]).toEqual({ unit: 'second', value: '1', name: 'second' });
});

it('tells each second, and the end once', () => {
	const told: (TimeLeft | null)[] = [];
	countDown(END, (left) => told.push(left));
	vi.advanceTimersByTime(60_000);
	expect(told.map((left) => left?.[3]?.value ?? null)).toEqual(['3', '2', '1', null]);
});

it('stops when it is told to', () => {
	const tell = vi.fn<() => void>();
	countDown(END, tell)();
	vi.advanceTimersByTime(60_000);
	expect(tell).toHaveBeenCalledTimes(1);
});
