import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

export interface Outcome {
	passed: number;
	failures: readonly Finding[];
	/** Tests that failed first and passed when repeated; they count as passed. */
	flaky: readonly Finding[];
	skips: readonly Finding[];
}

/** A test that failed and its error, or a test that was skipped and the reason. */
interface Finding {
	/** The file, in Vitest's reports before `: ` and the test. */
	where: string;
	why: string;
}

export const NOTHING: Outcome = { passed: 0, failures: [], flaky: [], skips: [] };

const UNEXPLAINED =
	'It was skipped without a reason. Either a hook before it failed, or the skip must name one (tests/support/skip.ts).';
const LONGEST_WHY = 2_000;

const vitestReport = z.object({
	testResults: z.array(
		z.object({
			name: z.string(),
			status: z.string(),
			message: z.string(),
			assertionResults: z.array(
				z.object({
					fullName: z.string(),
					status: z.string(),
					failureMessages: z.array(z.string()),
					meta: z.object({ skipReason: z.string().min(1).optional() })
				})
			)
		})
	)
});

type VitestFile = z.infer<typeof vitestReport>['testResults'][number];

/** A file that fails beside its tests, as in a hook, counts as a failure, and so do the tests it left out. */
export function readVitest(report: unknown, root: string): Outcome {
	return vitestReport
		.parse(report)
		.testResults.map((file) => readFile(file, relative(root, file.name)))
		.reduce(addOutcomes, NOTHING);
}

function readFile({ status, message, assertionResults }: VitestFile, name: string): Outcome {
	const outcome = assertionResults
		.map(({ fullName, status: state, failureMessages, meta: { skipReason } }): Outcome => {
			const where = `${name}: ${fullName}`;
			if (state === 'passed') return { ...NOTHING, passed: 1 };
			if (state === 'failed') return fail(where, failureMessages[0] ?? message);
			if (skipReason !== undefined) return skip(where, skipReason);
			return fail(where, message || UNEXPLAINED);
		})
		.reduce(addOutcomes, NOTHING);
	const isBroken = status === 'failed' && outcome.failures.length === 0;
	return isBroken ? addOutcomes(outcome, fail(name, message)) : outcome;
}

const errorReport = z.object({ message: z.string().optional(), stack: z.string().optional() });
const playwrightSpec = z.object({
	title: z.string(),
	file: z.string(),
	line: z.number(),
	tests: z.array(
		z.object({
			projectName: z.string(),
			status: z.string(),
			annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })),
			results: z.array(z.object({ errors: z.array(errorReport) }))
		})
	)
});
const playwrightSuite = z.object({
	specs: z.array(playwrightSpec),
	get suites() {
		return z.array(playwrightSuite).optional();
	}
});
const playwrightReport = z.object({
	suites: z.array(playwrightSuite),
	errors: z.array(errorReport)
});

/** An error outside of all tests is a failure. */
export function readPlaywright(report: unknown): Outcome {
	const { suites, errors } = playwrightReport.parse(report);
	const outside = errors.map((error) => fail('browser tests', describeError(error)));
	return [...listSpecs(suites).flatMap(readSpec), ...outside].reduce(addOutcomes, NOTHING);
}

type PlaywrightSpec = z.infer<typeof playwrightSpec>;

function listSpecs(suites: readonly z.infer<typeof playwrightSuite>[]): PlaywrightSpec[] {
	return suites.flatMap(({ specs, suites: inner = [] }) => [...specs, ...listSpecs(inner)]);
}

function readSpec({ title, file, line, tests }: PlaywrightSpec): Outcome[] {
	return tests.map(({ projectName, status, annotations, results }) => {
		const where = `${projectName} ${file}:${line} ${title}`;
		if (status === 'expected') return { ...NOTHING, passed: 1 };
		const [error] = results.flatMap(({ errors }) => errors);
		const failed = fail(where, describeError(error ?? {}));
		if (status === 'flaky') return passAsFlaky(failed);
		if (status !== 'skipped') return failed;
		const reason = annotations.find(({ type, description }) => type === 'skip' && description);
		return reason?.description ? skip(where, reason.description) : fail(where, UNEXPLAINED);
	});
}

function describeError({ message, stack }: z.infer<typeof errorReport>): string {
	return stack ?? message ?? 'It failed without an error.';
}

export function fail(where: string, why: string): Outcome {
	return { ...NOTHING, failures: [{ where, why: stripVTControlCharacters(why).trim() }] };
}

export function skip(where: string, why: string): Outcome {
	return { ...NOTHING, skips: [{ where, why }] };
}

/** Merges a run with the repetition of its failed files: a failure that did not happen again is flaky. */
export function mergeRepetition(first: Outcome, second: Outcome): Outcome {
	const failedAgain = new Set(second.failures.map(({ where }) => where));
	const onceOnly = first.failures.filter(({ where }) => !failedAgain.has(where));
	return addOutcomes(
		{ ...first, failures: second.failures },
		passAsFlaky({ ...NOTHING, failures: onceOnly })
	);
}

/** The files that failed, to be repeated. */
export function listFailedFiles({ failures }: Outcome): string[] {
	return [...new Set(failures.map(({ where }) => where.split(': ', 1)[0] ?? where))];
}

function passAsFlaky({ failures }: Outcome): Outcome {
	return { ...NOTHING, passed: failures.length, flaky: failures };
}

export function addOutcomes(sum: Outcome, more: Outcome): Outcome {
	return {
		passed: sum.passed + more.passed,
		failures: [...sum.failures, ...more.failures],
		flaky: [...sum.flaky, ...more.flaky],
		skips: [...sum.skips, ...more.skips]
	};
}

export function describeCounts({ passed, failures, skips }: Outcome): string {
	const skipped = skips.length > 0 ? `, ${skips.length} skipped` : '';
	return `${passed} passed, ${failures.length} failed${skipped}`;
}

/** The names of flaky tests, in one line; none where there are none. */
export function describeFlaky({ flaky }: Outcome): string[] {
	const names = flaky.map(({ where }) => where).join('; ');
	return flaky.length > 0 ? [`${flaky.length} flaky, passed only when repeated: ${names}`] : [];
}

/** Skips by their reasons, then flaky tests and failures: tests with the same reason stand together. */
export function describeFindings({ skips, flaky, failures }: Outcome): string[] {
	return [
		...groupByReason(skips).map(([why, list]) => `${list.length} skipped: ${why}`),
		...describeTests(flaky, (where) => `! FLAKY, passed only when repeated: ${where}`),
		...describeTests(failures, (where) => `✗ ${where}`)
	];
}

function describeTests(findings: readonly Finding[], describe: (where: string) => string) {
	return groupByReason(findings).flatMap(([why, list]) => [
		'',
		...list.map(({ where }) => describe(where)),
		indent(why)
	]);
}

function groupByReason(findings: readonly Finding[]): [string, Finding[]][] {
	return [...Map.groupBy(findings, ({ why }) => why)];
}

function indent(text: string): string {
	const shown = text.length > LONGEST_WHY ? `${text.slice(0, LONGEST_WHY)} …` : text;
	return shown.replaceAll(/^/gm, '  ');
}
