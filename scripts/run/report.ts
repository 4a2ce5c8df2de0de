import { z } from 'zod';

export interface Counts {
	passed: number;
	failed: number;
	skipped: number;
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

/** A test that passes only when tried again has failed; so has an error outside of all tests. */
export function countPlaywright(report: unknown): Counts {
	const { stats, errors } = playwrightReport.parse(report);
	return {
		passed: stats.expected,
		failed: stats.unexpected + stats.flaky + errors.length,
		skipped: stats.skipped
	};
}

export function addCounts<More extends Counts>(sum: More, { passed, failed, skipped }: More): More {
	return {
		...sum,
		passed: sum.passed + passed,
		failed: sum.failed + failed,
		skipped: sum.skipped + skipped
	};
}
