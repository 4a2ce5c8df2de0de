import { expect, it } from 'vitest';
import { deadline } from '../../scripts/run/deadline.ts';
import { PERFUMER, UNTIDY } from '../support/unlike-stores.ts';
import { describeSuspects, flood, repeatCase } from './flood.ts';
import { openTarget, type Target } from './open-target.ts';

/**
 * Requests of a stranger with a fuzzer, made from the table of all paths, against the built shop over
 * the demo's store and over two others. `HOSTILE_CASE` repeats one, at the store that `HOSTILE_STORE`
 * names; `HOSTILE_SEED` makes others than usual.
 */
const RUNS = [
	{ requests: 7_000 },
	{ requests: 2_000, other: { name: 'untidy', store: UNTIDY } },
	{ requests: 1_000, other: { name: 'perfumer', store: PERFUMER } }
];
const CASES_PER_SEED = 100_000;
const MOST_MEMORY_MB = 700;

const seed = Number(process.env['HOSTILE_SEED'] ?? 1);
const repeated = process.env['HOSTILE_CASE'];

for (const { requests, other } of RUNS) {
	const name = other?.name;
	if (repeated === undefined) {
		it(
			`answers ${requests} hostile requests over the store ${name ?? 'of the demo'}`,
			() => useTarget(other, (target) => testFlood(target, requests)),
			deadline(600_000)
		);
	} else if (name === process.env['HOSTILE_STORE']) {
		it(`answers the hostile request ${repeated}`, () =>
			useTarget(other, async (target) => {
				const report = await repeatCase(target, Number(repeated));
				if (report !== null) expect.fail(report);
			}));
	}
}

async function useTarget(
	other: Parameters<typeof openTarget>[0],
	use: (target: Target) => Promise<void>
): Promise<void> {
	await using resources = new AsyncDisposableStack();
	await use(resources.adopt(await openTarget(other), ({ stop }) => stop()));
}

async function testFlood(target: Target, requests: number): Promise<void> {
	const { answered, refused, suspects, memoryMb } = await flood(
		target,
		seed * CASES_PER_SEED,
		requests
	);
	const wasRunning = target.isRunning();
	await target.revive();
	const reports = await describeSuspects(target, suspects);
	if (reports.length > 0) expect.fail(reports.join('\n\n'));
	expect(wasRunning).toBe(true);
	expect(answered).toBeGreaterThanOrEqual(requests);
	expect(refused / answered).toBeLessThan(0.1);
	expect(memoryMb ?? 0).toBeLessThan(MOST_MEMORY_MB);
}
