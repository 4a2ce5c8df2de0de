import { describe, expect, it } from 'vitest';
import { createFreshnessLease } from './freshness-lease';

function open() {
	let now = 1_000_000;
	const lease = createFreshnessLease(() => now);
	return { lease, now: () => now, pass: (ms: number) => (now += ms) };
}

describe('lease is not given', () => {
	it('at first', () => {
		expect(open().lease.isHeld()).toBe(false);
	});

	it('two seconds after the last answer', () => {
		const { lease, now, pass } = open();
		lease.confirm(now());
		pass(2000);
		expect(lease.isHeld()).toBe(false);
	});

	it('for an answer that is older than a pause of the process', () => {
		const { lease, now, pass } = open();
		const askedAt = now();
		pass(60_000);
		lease.confirm(askedAt);
		expect(lease.isHeld()).toBe(false);
	});

	it('for a wait that was a pause of the process', () => {
		const { lease, now, pass } = open();
		const since = now();
		pass(60_000);
		expect([lease.extend(since), lease.isHeld()]).toEqual([false, false]);
	});

	it('after the clock was set back', () => {
		const { lease, now, pass } = open();
		lease.confirm(now());
		pass(-60_000);
		expect(lease.isHeld()).toBe(false);
		lease.confirm(now());
		expect(lease.isHeld()).toBe(true);
	});
});

describe('lease is given', () => {
	it('for a moment after an answer', () => {
		const { lease, now, pass } = open();
		lease.confirm(now());
		pass(1999);
		expect([lease.isHeld(), lease.getState()]).toEqual([true, 'following']);
	});

	it('for a moment after Redis did not answer', () => {
		const { lease, now, pass } = open();
		const since = now();
		pass(1000);
		expect(lease.extend(since)).toBe(true);
		expect([lease.isHeld(), lease.getState()]).toEqual([true, 'detached']);
	});

	it('no shorter for an answer that is older than the last', () => {
		const { lease, now, pass } = open();
		lease.confirm(now());
		lease.confirm(now() - 1500);
		pass(1000);
		expect(lease.isHeld()).toBe(true);
	});
});
