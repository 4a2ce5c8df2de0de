import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describeCounts, fail, NOTHING, type Outcome } from './report.ts';

const ROOT = join(import.meta.dirname, '../..');

export type Check = readonly [title: string, command: string, ...args: string[]];

export interface Result {
	title: string;
	outcome: Outcome;
	seconds: number;
}

/** A step and how long it took; a step that throws has failed. */
export async function runStep(title: string, run: () => Promise<Outcome>): Promise<Result> {
	const start = performance.now();
	const outcome = await run().catch((error: unknown) =>
		fail(title, error instanceof Error ? (error.stack ?? error.message) : String(error))
	);
	return { title, outcome, seconds: (performance.now() - start) / 1000 };
}

/** Prints what the program said when it has ended, so that checks may run side by side. */
export function runCheck([title, command, ...args]: Check): Promise<Result> {
	return runStep(title, async () => {
		const { isOk, output } = await runProgram(command, args);
		console.log(`\n── ${title}\n${output}`.trimEnd());
		return isOk ? { ...NOTHING, passed: 1 } : fail(title, output);
	});
}

/** A program of `node_modules/.bin`; it prints as this one does, or `output` has what it said. */
export async function runProgram(
	command: string,
	args: readonly string[],
	{ env = {}, isShown = false }: { env?: Record<string, string>; isShown?: boolean } = {}
): Promise<{ isOk: boolean; output: string }> {
	const child = spawn(command, args, {
		cwd: ROOT,
		stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
		env: { ...process.env, ...env },
		shell: process.platform === 'win32'
	});
	const parts: string[] = [];
	for (const stream of [child.stdout, child.stderr]) {
		stream?.setEncoding('utf8').on('data', (text: string) => parts.push(text));
	}
	const [code] = (await once(child, 'close')) as [number | null];
	return { isOk: code === 0, output: parts.join('') };
}

export function describeResult({ title, outcome, seconds }: Result): string {
	const mark = outcome.failures.length === 0 ? '✓' : '✗';
	return `${mark} ${title}: ${describeCounts(outcome)} (${seconds.toFixed(1)} s)`;
}
