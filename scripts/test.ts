/**
 * `npm test`: everything that can fail, in one run: static checks, a production build, unit,
 * integration and browser tests. It goes on after a failure, lists all failures at the end, names flaky tests, and closes
 * with `N passed, N failed`, and `, N skipped` if there are any.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './run/browser.ts';
import {
	describeResult,
	runCheck,
	runProgram,
	runStep,
	type Check,
	type Result
} from './run/check.ts';
import { measureTimeFactor, raiseTimeFactor } from './run/deadline.ts';
import { describeMachine, findRedis } from './run/redis.ts';
import {
	addOutcomes,
	describeCounts,
	describeFindings,
	describeFlaky,
	fail,
	listFailedFiles,
	mergeRepetition,
	NOTHING,
	readPlaywright,
	readVitest,
	skip,
	type Outcome
} from './run/report.ts';
import { runStaticChecks } from './validate.ts';

const ROOT = join(import.meta.dirname, '..');
const REPORTS = join(ROOT, 'test-results/reports');
const ONE_PASSED: Outcome = { ...NOTHING, passed: 1 };
const BUILD: Check = ['production build', 'node', 'scripts/run/build.ts'];
/** Counts bytes, so it may run beside tests, which leave a core now and then. */
const SIZES: Check = ['page sizes', 'node', 'bench/main.ts', 'size'];
/** An installation of missing programs mostly waits for the network, so it runs beside the static checks. */
const PROGRAMS: Check = ['programs for tests', 'node', 'scripts/run/system-programs.ts'];
/** In CI a failed test is repeated once and reported as flaky when it passes then. */
const REPEATS_FAILED = process.env['CI'] !== undefined;
/** More than this is no coincidence: it fails at once. */
const MOST_REPEATED_FILES = 3;
const log = (message: string) => console.log(message);

if (process.env['CI'] !== undefined || !process.stdout.isTTY) usePlainLines();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
log(`This machine takes ${measureTimeFactor()} times as long as the one tests are timed for.`);

const results = [
	await runCheck(['generated files', 'node', 'scripts/generate.ts']),
	...(
		await Promise.all([
			runStaticChecks([BUILD]),
			runCheck(PROGRAMS),
			// They need nothing that the others write, and use the time when one check is left.
			runStage('tests of the demo store', () => runVitest('demo-store', 'demo-store'))
		])
	).flat(),
	await runStage('Redis for tests', chooseRedis),
	...(await Promise.all([
		runStage('unit, integration and hostile tests', () => runVitest('vitest', '!demo-store')),
		runCheck(SIZES)
	])),
	await runStage('browser tests', runPlaywright)
];
const total = results.map(({ outcome }) => outcome).reduce(addOutcomes, NOTHING);
log('');
for (const line of describeFindings(total)) log(line);
log('');
for (const result of results) log(describeResult(result));
log('');
for (const line of [...describeFlaky(total), describeCounts(total)]) log(line);
process.exitCode = total.failures.length === 0 ? 0 : 1;

/** Makes programs print plain lines, as a log file wants them: no colors, nothing drawn twice. */
function usePlainLines(): void {
	delete process.env['FORCE_COLOR'];
	process.env['NO_COLOR'] = '1';
}

function runStage(title: string, run: () => Outcome | Promise<Outcome>): Promise<Result> {
	log(`\n── ${title}`);
	raiseTimeFactor();
	return runStep(title, async () => run());
}

/** Every test below learns it from the environment. */
function chooseRedis(): Outcome {
	const program = findRedis(describeMachine(log));
	if (program === null) return skip('Redis for tests', 'there is no Redis server here');
	process.env['REDIS_SERVER_PATH'] = program;
	return ONE_PASSED;
}

async function runVitest(name: string, project: string): Promise<Outcome> {
	const first = await runVitestOnce(name, project);
	const files = listFailedFiles(first);
	if (!REPEATS_FAILED || files.length === 0 || files.length > MOST_REPEATED_FILES) return first;
	log(`\n── repeating what failed: ${files.join(', ')}`);
	return mergeRepetition(first, await runVitestOnce(`${name}-repeated`, project, files));
}

async function runVitestOnce(
	name: string,
	project: string,
	files: readonly string[] = []
): Promise<Outcome> {
	const file = join(REPORTS, `${name}.json`);
	const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
	const args = ['run', ...files, `--project=${project}`, '--silent=passed-only', ...reporters];
	const { isOk } = await runProgram('vitest', args, { isShown: true });
	return trust(isOk, readVitest(readJson(file), ROOT), 'vitest');
}

async function runPlaywright(): Promise<Outcome> {
	const file = join(REPORTS, 'playwright.json');
	const env = { CHROMIUM_PATH: findBrowser(log), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
	const reporters = './scripts/run/playwright-lines.ts,json';
	const retries = REPEATS_FAILED ? 1 : 0;
	const args = ['test', `--reporter=${reporters}`, `--retries=${retries}`];
	const { isOk } = await runProgram('playwright', args, { env, isShown: true });
	return trust(isOk, readPlaywright(readJson(file)), 'playwright');
}

function readJson(file: string): unknown {
	return JSON.parse(readFileSync(file, 'utf8'));
}

/** A runner that failed without naming a failed test counts as one failure. */
function trust(isOk: boolean, outcome: Outcome, runner: string): Outcome {
	if (isOk || outcome.failures.length > 0) return outcome;
	return addOutcomes(outcome, fail(runner, 'It failed outside of all tests; its output says why.'));
}
