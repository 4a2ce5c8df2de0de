import { afterEach, describe, expect, it, vi } from 'vitest';
import { deadline, measureTimeFactor, raiseTimeFactor, toTimeFactor } from './deadline.ts';

afterEach(() => vi.unstubAllEnvs());

describe('deadline', () => {
	it('grows with the measured factor', () => {
		vi.stubEnv('TEST_TIME_FACTOR', '2.5');
		expect(deadline(1001)).toBe(2503);
	});

	it('is as written where the machine was not measured', () => {
		vi.stubEnv('TEST_TIME_FACTOR', undefined);
		expect(deadline(1000)).toBe(1000);
	});

	it.each(['0.5', 'fast', 'Infinity', ''])('refuses the factor "%s"', (factor) => {
		vi.stubEnv('TEST_TIME_FACTOR', factor);
		expect(() => deadline(1000)).toThrow(`TEST_TIME_FACTOR is "${factor}"`);
	});
});

describe('measureTimeFactor', () => {
	it('measures once and tells the processes started later', () => {
		vi.stubEnv('TEST_TIME_FACTOR', undefined);
		const factor = measureTimeFactor();
		expect(factor).toBeGreaterThanOrEqual(1);
		expect(process.env['TEST_TIME_FACTOR']).toBe(factor.toFixed(1));
		vi.stubEnv('TEST_TIME_FACTOR', '7');
		expect(measureTimeFactor()).toBe(7);
	});
});

describe('raiseTimeFactor', () => {
	it('follows a machine that slows down, and not one that has a quiet moment', () => {
		vi.stubEnv('TEST_TIME_FACTOR', undefined);
		const factor = measureTimeFactor();
		raiseTimeFactor(() => (factor + 1) * 320);
		expect(deadline(1000)).toBe(Math.ceil((factor + 1) * 1000));
		raiseTimeFactor(() => 1);
		expect(deadline(1000)).toBe(Math.ceil((factor + 1) * 1000));
	});

	it('leaves a factor that was set by hand', () => {
		vi.stubEnv('TEST_TIME_FACTOR', '2');
		raiseTimeFactor(() => 32_000);
		expect(deadline(1000)).toBe(2000);
	});
});

describe('toTimeFactor', () => {
	it.each([
		[100, 1],
		[320, 1],
		[1600, 5]
	])('takes %i ms for the factor %d', (sampleMs, factor) => {
		expect(toTimeFactor(sampleMs)).toBe(factor);
	});
});
