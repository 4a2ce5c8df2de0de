/** What a line such as `Mon-Fri 10:00-18:00` says. */
export interface OpeningHours {
	/** 1 is Monday; empty where dates are named. */
	days: number[];
	/** ISO days, both included. */
	dates: { from: string; until: string } | null;
	/** Empty: closed. Of one day; what ends before it begins lasts beyond midnight. */
	times: { opens: string; closes: string }[];
}

const DAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'];
const DAY = /^(?:mo|tu|we|th|fr|sa|su)[a-z]*\.?$/i;
const DATES = /^(\d{4}-\d\d-\d\d)(?: ?\/ ?(\d{4}-\d\d-\d\d))?:? (\D.*|\d.*)$/;
const TIME = /^(\d{1,2})(?::(\d\d))? ?[-–] ?(\d{1,2})(?::(\d\d))?$/;
const CLOSED = /^(?:closed|off)$/i;
const CLOSED_AT_END = / (?:closed|off)$/i;

/** Null for a line that is a merchant's own words. */
export function parseOpeningHours(line: string): OpeningHours | null {
	const text = line.trim().replaceAll(/\s+/g, ' ');
	const dated = DATES.exec(text);
	return dated ? readDates(dated) : readDays(text);
}

function readDates([, from, until = from, other = '']: RegExpExecArray): OpeningHours | null {
	const times = parseTimes(other);
	if (times === null || !isDay(from) || !isDay(until) || from > until) return null;
	return { days: [], dates: { from, until }, times };
}

function readDays(text: string): OpeningHours | null {
	const begin = text.search(/\d/);
	const at = begin === -1 ? text.search(CLOSED_AT_END) : begin;
	if (at === -1) return null;
	const days = listDays(text.slice(0, at).replace(/: ?$/, ''));
	const times = parseTimes(text.slice(at));
	return days === null || times === null ? null : { days, dates: null, times };
}

function isDay(text: string | undefined): text is string {
	const date = new Date(`${text}T00:00:00Z`);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${text}T`);
}

/** `Sat-Mon` goes over the end of the week. */
function listDays(text: string): number[] | null {
	const spans = text.split(',').map((part) => part.split(/[-–]/).map((day) => day.trim()));
	const isRead = spans.every((span) => span.length <= 2 && span.every((day) => DAY.test(day)));
	if (!isRead) return null;
	const days = spans.flatMap((span) => {
		const [first = 0, last = first] = span.map(toDay);
		return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, at) => (first + at) % 7);
	});
	return [...new Set(days)].map((day) => day + 1);
}

function toDay(text: string): number {
	return DAYS.indexOf(text.slice(0, 2).toLowerCase());
}

function parseTimes(text: string): OpeningHours['times'] | null {
	if (CLOSED.test(text.trim())) return [];
	const times = text.split(/[,;]/).map(parseTime);
	return times.every((time) => time !== null) ? times : null;
}

function parseTime(text: string) {
	const [, fromHour, fromMinute = '00', toHour, toMinute = '00'] = TIME.exec(text.trim()) ?? [];
	if (fromHour === undefined || toHour === undefined) return null;
	const [opens, closes] = [toClock(fromHour, fromMinute), toClock(toHour, toMinute)];
	return opens === null || closes === null ? null : { opens, closes };
}

function toClock(hour: string, minute: string): string | null {
	const isTime = Number(hour) * 60 + Number(minute) <= 24 * 60 && Number(minute) < 60;
	return isTime ? `${hour.padStart(2, '0')}:${minute}` : null;
}
