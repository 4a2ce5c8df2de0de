/** From when until when something is shown, in milliseconds since 1970; infinite where there is no date. */
export interface Period {
	startsAt: number;
	endsAt: number;
}

/** Reads dates of fields. What is no date is none. */
export function readPeriod(
	start: string | null | undefined,
	end: string | null | undefined
): Period {
	return { startsAt: readTime(start) ?? -Infinity, endsAt: readTime(end) ?? Infinity };
}

/** Null for what is no date. */
export function readTime(text: string | null | undefined): number | null {
	const time = Date.parse(text ?? '');
	return Number.isNaN(time) ? null : time;
}

export function isWithin({ startsAt, endsAt }: Period, now: number): boolean {
	return startsAt <= now && now < endsAt;
}

/** The next moment at which one of them begins or ends; Infinity: never. */
export function findNextChange(periods: readonly Period[], now: number): number {
	const times = periods.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]);
	return Math.min(...times.filter((time) => time > now), Infinity);
}
