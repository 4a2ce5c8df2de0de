/** The default, and the newest version that the documents know: they are typed by its schema (`graphql/operation.ts`). */
export const NEWEST_API_VERSION = '2026-10';

const QUARTERLY = /^(\d{4})-(\d{2})$/;
/** Of the month, in which a version's year of service ends: 15:00 UTC on the 16th. */
const LAST_DAY = 16;
const LAST_HOUR = 15;

/** Says whether a version has what came with another one. `unstable` has all of it. */
export function hasChangesOf(apiVersion: string, changes: string): boolean {
	return apiVersion >= changes;
}

export interface RemainingService {
	/** The last day, by the platform's calendar. */
	until: string;
	/** Whole months; negative when the last day is past. */
	months: number;
}

/** How long the platform still serves a version. Null for `unstable`, which has no end. */
export function getRemainingService(apiVersion: string, now: number): RemainingService | null {
	const [, year, month] = (QUARTERLY.exec(apiVersion) ?? []).map(Number);
	if (year === undefined || month === undefined) return null;
	const endOf = (monthOfService: number) => Date.UTC(year, monthOfService, LAST_DAY, LAST_HOUR);
	const date = new Date(now);
	const passed = (date.getUTCFullYear() - year) * 12 + date.getUTCMonth();
	const last = 12 + month - 1;
	return {
		until: new Date(endOf(last)).toISOString().slice(0, 10),
		months: last - passed - (now > endOf(passed) ? 1 : 0)
	};
}
