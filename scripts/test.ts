/**
 * `npm test`: everything that can fail, in one run: static checks, unit and integration tests, a
 * production build, the bytes of its pages, browser tests. Goes on after a failure and ends with
 * `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale } from './run/build.ts';
import { findBrowser } from './run/browser.ts';
import { describeMachine, findRedis } from './run/redis.ts';
import {
	addCounts,
	countPlaywright,
	countVitest,
	describeCounts,
	type Counts
} from './run/report.ts';
import { STATIC_CHECKS } from './validate.ts';

const ROOT = join(import.meta.dirname, '..');
const REPORTS = join(ROOT, 'test-results/reports');
const log = (message: string) => console.log(message);

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const stages: [title: string, run: () => Counts][] = [
	['generated files', () => runCheck('node', 'scripts/generate.ts')],
	...STATIC_CHECKS.map(([title, ...command]): [string, () => Counts] => [
		title,
		() => runCheck(...command)
	]),
	['Redis for tests', () => countThrow(chooseRedis)],
	['unit and integration tests', runVitest],
	['production build', () => countThrow(runBuild)],
	['page sizes', () => runCheck('node', 'bench/main.ts', 'size')],
	['browser tests', runPlaywright]
];
const results = stages.map(([title, run]) => {
	console.log(`\n── ${title}`);
	const start = performance.now();
	const counts = run();
	return { title, ...counts, seconds: (performance.now() - start) / 1000 };
});
console.log('');
for (const { title, seconds, ...counts } of results) {
	const mark = counts.failed === 0 ? '✓' : '✗';
	console.log(`${mark} ${title}: ${describeCounts(counts)} (${seconds.toFixed(1)} s)`);
}
const total = results.reduce<Counts>(addCounts, { passed: 0, failed: 0, skipped: 0 });
console.log(`\n${describeCounts(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** Told to every test below through the environment. */
function chooseRedis(): Counts {
	const program = findRedis(describeMachine(log));
	if (program === null) return { passed: 0, failed: 0, skipped: 1 };
	process.env['REDIS_SERVER_PATH'] = program;
	return { passed: 1, failed: 0, skipped: 0 };
}

function runBuild(): Counts {
	buildIfStale(log);
	return { passed: 1, failed: 0, skipped: 0 };
}

function runVitest(): Counts {
	const file = join(REPORTS, 'vitest.json');
	const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
	const isOk = succeeds('vitest', ['run', ...reporters]);
	return readReport(file, countVitest, isOk);
}

function runPlaywright(): Counts {
	const file = join(REPORTS, 'playwright.json');
	return countThrow(() => {
		const env = { CHROMIUM_PATH: findBrowser(log), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
		const isOk = succeeds('playwright', ['test', '--retries=1', '--reporter=line,json'], env);
		return readReport(file, countPlaywright, isOk);
	});
}

/** A runner that failed without naming a failed test counts as one failure. */
function readReport(file: string, count: (report: unknown) => Counts, isOk: boolean): Counts {
	const counts = countThrow(() => count(JSON.parse(readFileSync(file, 'utf8'))));
	if (!isOk && counts.failed === 0) return { ...counts, failed: 1 };
	return counts;
}

function countThrow(run: () => Counts): Counts {
	try {
		return run();
	} catch (error) {
		console.error(error instanceof Error ? error.message : error);
		return { passed: 0, failed: 1, skipped: 0 };
	}
}

function runCheck(command: string, ...args: string[]): Counts {
	const failed = succeeds(command, args) ? 0 : 1;
	return { passed: 1 - failed, failed, skipped: 0 };
}

function succeeds(command: string, args: string[], env: Record<string, string> = {}): boolean {
	const options = { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } } as const;
	return spawnSync(command, args, { ...options, shell: process.platform === 'win32' }).status === 0;
}
