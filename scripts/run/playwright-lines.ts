import type { Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints one plain line when a file of browser tests has ended; `npm test` lists failures at its end. */
export default class LinesReporter implements Reporter {
	#open = new Map<string, number>();
	#failed = new Map<string, number>();

	onBegin(_config: unknown, suite: Suite): void {
		for (const test of suite.allTests()) add(this.#open, nameFile(test), 1);
	}

	onTestEnd(test: TestCase, { retry, status }: TestResult): void {
		const willRepeat =
			status !== test.expectedStatus && status !== 'skipped' && retry < test.retries;
		if (willRepeat) return;
		const file = nameFile(test);
		if (!test.ok()) add(this.#failed, file, 1);
		if (add(this.#open, file, -1) === 0) console.log(describeFile(file, this.#failed.get(file)));
	}

	printsToStdio(): boolean {
		return true;
	}
}

function describeFile(file: string, failed = 0): string {
	return failed === 0 ? `✓ ${file}` : `✗ ${file} (${failed} failed)`;
}

function nameFile(test: TestCase): string {
	const [, project = '', file = ''] = test.titlePath();
	return `${project} ${file}`;
}

function add(counts: Map<string, number>, key: string, amount: number): number {
	const count = (counts.get(key) ?? 0) + amount;
	counts.set(key, count);
	return count;
}
