import { describe, expect, it } from 'vitest';
import { addCounts, countPlaywright, countVitest, describeCounts } from './report.ts';

describe('countVitest', () => {
	it('counts a file that could not be loaded as a failure', () => {
		const report = {
			numPassedTests: 4,
			numFailedTests: 1,
			numPendingTests: 2,
			testResults: [
				{ status: 'failed', assertionResults: [] },
				{ status: 'failed', assertionResults: [{}] },
				{ status: 'passed', assertionResults: [{}] }
			]
		};
		expect(countVitest(report)).toEqual({ passed: 4, failed: 2, skipped: 2 });
	});

	it('refuses what is no report', () => {
		expect(() => countVitest({})).toThrow('numPassedTests');
	});
});

describe('countPlaywright', () => {
	it('names flaky tests, and counts errors outside of tests as failures', () => {
		const stats = { expected: 7, unexpected: 1, flaky: 2, skipped: 3 };
		const counts = countPlaywright({ stats, errors: [{}] });
		expect(counts).toEqual({ passed: 9, failed: 2, skipped: 3, flaky: 2 });
	});
});

describe('addCounts', () => {
	it('adds each number by itself', () => {
		const sum = addCounts(
			{ passed: 1, failed: 2, skipped: 3 },
			{ passed: 10, failed: 20, skipped: 30, flaky: 4 }
		);
		expect(sum).toEqual({ passed: 11, failed: 22, skipped: 33, flaky: 4 });
	});
});

describe('describeCounts', () => {
	it('always says what passed and what failed, the rest where there is some', () => {
		expect(describeCounts({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
		expect(describeCounts({ passed: 3, failed: 1, skipped: 2, flaky: 1 })).toBe(
			'3 passed, 1 failed, 2 skipped, 1 of the passed only when tried again'
		);
	});
});
