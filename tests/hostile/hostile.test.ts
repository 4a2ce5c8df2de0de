import { afterAll, beforeAll, expect, it } from 'vitest';
import { deadline } from '../../scripts/run/deadline.ts';
import { describeSuspects, flood, repeatCase } from './flood.ts';
import { openTarget, type Target } from './open-target.ts';

/**
 * Requests of a stranger with a fuzzer, made from the table of all paths, against the built shop.
 * `HOSTILE_CASE` repeats one; `HOSTILE_SEED` makes others than usual.
 */
const REQUESTS = 10_000;
const CASES_PER_SEED = 100_000;
const MOST_MEMORY_MB = 700;

const seed = Number(process.env['HOSTILE_SEED'] ?? 1);
const repeated = process.env['HOSTILE_CASE'];
const resources = new AsyncDisposableStack();
let target: Target;

beforeAll(async () => {
	target = resources.adopt(await openTarget(), ({ stop }) => stop());
});
afterAll(() => resources.disposeAsync());

if (repeated === undefined) {
	it(`answers ${REQUESTS} hostile requests`, testFlood, deadline(600_000));
} else {
	it(`answers the hostile request ${repeated}`, async () => {
		const report = await repeatCase(target, Number(repeated));
		if (report !== null) expect.fail(report);
	});
}

async function testFlood(): Promise<void> {
	const { answered, refused, suspects, memoryMb } = await flood(
		target,
		seed * CASES_PER_SEED,
		REQUESTS
	);
	const wasRunning = target.isRunning();
	await target.revive();
	const reports = await describeSuspects(target, suspects);
	if (reports.length > 0) expect.fail(reports.join('\n\n'));
	expect(wasRunning).toBe(true);
	expect(answered).toBeGreaterThanOrEqual(REQUESTS);
	expect(refused / answered).toBeLessThan(0.1);
	expect(memoryMb ?? 0).toBeLessThan(MOST_MEMORY_MB);
}
