import { describe, expect, it } from 'vitest';
import { addCounts, countPlaywright, countVitest } from './report.ts';

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
	it('counts flaky tests and errors outside of tests as failures', () => {
		const stats = { expected: 7, unexpected: 1, flaky: 2, skipped: 3 };
		const counts = countPlaywright({ stats, errors: [{}] });
		expect(counts).toEqual({ passed: 7, failed: 4, skipped: 3 });
	});
});

describe('addCounts', () => {
	it('adds each number by itself', () => {
		const sum = addCounts(
			{ passed: 1, failed: 2, skipped: 3 },
			{ passed: 10, failed: 20, skipped: 30 }
		);
		expect(sum).toEqual({ passed: 11, failed: 22, skipped: 33 });
	});
});
