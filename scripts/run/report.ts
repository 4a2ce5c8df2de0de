import { z } from 'zod';

export interface Counts {
	passed: number;
	failed: number;
	skipped: number;
	/** Of those that passed: not at the first try. */
	flaky?: number;
}

const vitestReport = z.object({
	numPassedTests: z.number(),
	numFailedTests: z.number(),
	numPendingTests: z.number(),
	testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) }))
});

const playwrightReport = z.object({
	stats: z.object({
		expected: z.number(),
		unexpected: z.number(),
		flaky: z.number(),
		skipped: z.number()
	}),
	errors: z.array(z.unknown())
});

/** A file that fails before its first test counts as one failure. */
export function countVitest(report: unknown): Counts {
	const { numPassedTests, numFailedTests, numPendingTests, testResults } =
		vitestReport.parse(report);
	const broken = testResults.filter(
		({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0
	);
	return {
		passed: numPassedTests,
		failed: numFailedTests + broken.length,
		skipped: numPendingTests
	};
}

/** A test that passes when tried again has passed, but is named; an error outside of all tests has failed. */
export function countPlaywright(report: unknown): Counts {
	const { stats, errors } = playwrightReport.parse(report);
	return {
		passed: stats.expected + stats.flaky,
		failed: stats.unexpected + errors.length,
		skipped: stats.skipped,
		flaky: stats.flaky
	};
}

export function addCounts(sum: Counts, { passed, failed, skipped, flaky = 0 }: Counts): Counts {
	return {
		passed: sum.passed + passed,
		failed: sum.failed + failed,
		skipped: sum.skipped + skipped,
		flaky: (sum.flaky ?? 0) + flaky
	};
}

/** `N passed, N failed`, and what else happened. */
export function describeCounts({ passed, failed, skipped, flaky = 0 }: Counts): string {
	const skips = skipped > 0 ? `, ${skipped} skipped` : '';
	const hiccups = flaky > 0 ? `, ${flaky} of the passed only when tried again` : '';
	return `${passed} passed, ${failed} failed${skips}${hiccups}`;
}
