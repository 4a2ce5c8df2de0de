import { spawnSync } from 'node:child_process';
import { pbkdf2Sync } from 'node:crypto';

const VARIABLE = 'TEST_TIME_FACTOR';
/** Milliseconds that `runSample` takes on the machine for which the deadlines of tests were chosen. */
const REFERENCE_MS = 320;
const SAMPLE_ROUNDS = 1_000_000;
const SAMPLE_PROCESSES = 3;

/** What this process has measured; undefined where another has, or a person has set the factor. */
let measured: string | undefined;

/**
 * Measures how many times slower than the reference machine this one is, and tells every process
 * started from here on. A runner of tests calls it before its first test; the first call decides.
 */
export function measureTimeFactor(): number {
	process.env[VARIABLE] ??= measured = toTimeFactor(runSample()).toFixed(1);
	return readTimeFactor();
}

/**
 * Measures again, for what is started from here on: a machine slows down when it gets hot, and when others use it.
 * The factor of a run only grows. One that was set by hand stays.
 */
export function raiseTimeFactor(measure: () => number = runSample): void {
	if (process.env[VARIABLE] !== measured) return;
	const factor = Math.max(readTimeFactor(), toTimeFactor(measure()));
	process.env[VARIABLE] = measured = factor.toFixed(1);
}

/** A deadline of a test: `milliseconds` on the reference machine, longer on a slower one. */
export function deadline(milliseconds: number): number {
	return Math.ceil(milliseconds * readTimeFactor());
}

/** Never less than 1: a deadline that nothing reaches costs no time. */
export function toTimeFactor(sampleMs: number): number {
	return Math.max(1, sampleMs / REFERENCE_MS);
}

/** 1 where no runner of tests has measured, as in `npm run demo`. */
function readTimeFactor(): number {
	const value = process.env[VARIABLE] ?? '1';
	const factor = Number(value);
	if (factor >= 1 && Number.isFinite(factor)) return factor;
	throw new Error(`${VARIABLE} is "${value}". It must be a number from 1 on, or unset.`);
}

/** Measures what tests wait for: a core, and programs that start. */
function runSample(): number {
	const start = performance.now();
	pbkdf2Sync('password', 'salt', SAMPLE_ROUNDS, 32, 'sha256');
	for (let count = 0; count < SAMPLE_PROCESSES; count++) {
		spawnSync(process.execPath, ['--eval', '0']);
	}
	return performance.now() - start;
}
