import { getLocale } from '$lib/messages/i18n';

/**
 * `November 29, 2026 at 11:39:53 AM GMT+01:00`: in the time of the country where it has one, else in UTC. In milliseconds
 * since 1970.
 */
export function describeMoment(time: number, country: string, locale = getLocale()): string {
	const timeZone = findTimeZone(country, time);
	return new Intl.DateTimeFormat(locale, {
		...{ year: 'numeric', month: 'long', day: 'numeric' },
		...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
		timeZone,
		timeZoneName: timeZone === 'UTC' ? 'short' : 'longOffset'
	}).format(time);
}

function findTimeZone(country: string, time: number): string {
	const zones = new Intl.Locale('und', { region: country }).getTimeZones() ?? [];
	const clocks = new Set(zones.map((timeZone) => readClock(timeZone, time)));
	return clocks.size === 1 ? (zones[0] ?? 'UTC') : 'UTC';
}

function readClock(timeZone: string, time: number): string {
	return new Intl.DateTimeFormat('en', {
		dateStyle: 'short',
		timeStyle: 'short',
		timeZone
	}).format(time);
}
