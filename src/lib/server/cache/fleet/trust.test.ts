import { describe, expect, it } from 'vitest';
import { createTrust } from './trust';

function open() {
	let now = 1_000_000;
	const trust = createTrust(() => now);
	return { trust, now: () => now, pass: (ms: number) => (now += ms) };
}

describe('trust is not given', () => {
	it('at first', () => {
		expect(open().trust.isGiven()).toBe(false);
	});

	it('two seconds after the last answer', () => {
		const { trust, now, pass } = open();
		trust.confirm(now());
		pass(2000);
		expect(trust.isGiven()).toBe(false);
	});

	it('for an answer that is older than a pause of the process', () => {
		const { trust, now, pass } = open();
		const askedAt = now();
		pass(60_000);
		trust.confirm(askedAt);
		expect(trust.isGiven()).toBe(false);
	});

	it('for a wait that was a pause of the process', () => {
		const { trust, now, pass } = open();
		const since = now();
		pass(60_000);
		expect([trust.excuse(since), trust.isGiven()]).toEqual([false, false]);
	});

	it('after the clock was set back', () => {
		const { trust, now, pass } = open();
		trust.confirm(now());
		pass(-60_000);
		expect(trust.isGiven()).toBe(false);
		trust.confirm(now());
		expect(trust.isGiven()).toBe(true);
	});
});

describe('trust is given', () => {
	it('for a moment after an answer', () => {
		const { trust, now, pass } = open();
		trust.confirm(now());
		pass(1999);
		expect([trust.isGiven(), trust.getState()]).toEqual([true, 'following']);
	});

	it('for a moment after Redis did not answer', () => {
		const { trust, now, pass } = open();
		const since = now();
		pass(1000);
		expect(trust.excuse(since)).toBe(true);
		expect([trust.isGiven(), trust.getState()]).toEqual([true, 'detached']);
	});

	it('no shorter for an answer that is older than the last', () => {
		const { trust, now, pass } = open();
		trust.confirm(now());
		trust.confirm(now() - 1500);
		pass(1000);
		expect(trust.isGiven()).toBe(true);
	});
});
