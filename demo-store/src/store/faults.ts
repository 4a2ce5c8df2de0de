import type { DatabaseSync } from 'node:sqlite';
import { readMeta, writeMeta } from './storage/database.ts';
import { StoreError } from './errors.ts';
import type { Faults, FaultSettings } from './store.ts';

const META_KEY = 'faults';
const MAX_DELAY_MS = 60_000;
const ALL_WELL: FaultSettings = { outage: false, delayMs: 0, throttled: false };

/** Fault switches, which survive a restart. */
export function createFaults(database: DatabaseSync): Faults & { reset(): void } {
	let settings = readSettings(database);
	function set(changes: Partial<FaultSettings>): FaultSettings {
		const next = { ...settings, ...changes };
		assertDelay(next.delayMs);
		writeMeta(database, META_KEY, JSON.stringify(next));
		settings = next;
		return settings;
	}
	return { get: () => settings, set, reset: () => void set(ALL_WELL) };
}

function readSettings(database: DatabaseSync): FaultSettings {
	const stored = readMeta(database, META_KEY);
	if (stored === null) return ALL_WELL;
	return { ...ALL_WELL, ...(JSON.parse(stored) as Partial<FaultSettings>) };
}

function assertDelay(delayMs: number): void {
	if (Number.isInteger(delayMs) && delayMs >= 0 && delayMs <= MAX_DELAY_MS) return;
	throw new StoreError(
		'RULE_BROKEN',
		`A delay of ${delayMs} ms is not possible: use a whole number from 0 to ${MAX_DELAY_MS}.`
	);
}
