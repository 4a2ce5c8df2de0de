import { parseGid } from '$lib/core/gid';
import { parseOpeningHours, type OpeningHours } from '$lib/domain/opening-hours';
import type { Place, ReadStore, Store } from '$lib/domain/stores';
import { getLocale, getTextLanguage } from '$lib/messages/i18n';
import { formatDate } from '$lib/messages/format';
import { formatList } from '$lib/messages/text-language';
import type { Stores$result } from '$houdini';
import { storesTexts } from '$messages/en/stores';
import { listValues, readMetafield, type TypedValue } from './metafield-value';

type Location = Stores$result['locations']['nodes'][number];

const DAY_MS = 86_400_000;
/** A Monday. */
const WEEK_BEGIN = Date.UTC(2024, 0, 1);
const MAX_LINES = 30;
const MAP = 'https://www.google.com/maps/search/?api=1&query=';

/** Those of the shopper's country first; then by country, city and name. */
export function mapStores(
	locations: readonly Location[],
	country: string,
	now: number
): ReadStore[] {
	const collator = new Intl.Collator(getLocale());
	const isElsewhere = ({ parts }: ReadStore) => Number(parts.countryCode !== country);
	return locations
		.map((location) => mapStore(location, now))
		.toSorted(
			(a, b) =>
				isElsewhere(a) - isElsewhere(b) ||
				collator.compare(a.country, b.country) ||
				collator.compare(a.parts.city ?? '', b.parts.city ?? '') ||
				collator.compare(a.name, b.name)
		);
}

function mapStore({ id, name, address, openingHours, note }: Location, now: number): ReadStore {
	const { address1, address2, city, provinceCode, zip, countryCode } = address;
	const lines = listLines(openingHours);
	const read = lines.map((line) => ({ line, opening: parseOpeningHours(line) }));
	const ahead = read.filter(({ opening }) => !isPast(opening, now));
	return {
		id: parseGid(id)?.id ?? id,
		name,
		country: nameCountry(countryCode),
		address: listAddress(address),
		phone: address.phone || null,
		place: findPlace(address),
		mapHref: MAP + encodeURIComponent([name, ...address.formatted].filter(Boolean).join(', ')),
		hours: ahead.map(({ line, opening }) =>
			opening === null ? { days: '', hours: line } : describeOpening(opening)
		),
		note: readMetafield(note) || null,
		openings: ahead.flatMap(({ opening }) => opening ?? []),
		parts: { address1, address2, city, provinceCode, zip, countryCode }
	};
}

/** In the platform's order, without the country, which stands above. */
function listAddress({ formatted, country }: Location['address']): string[] {
	return formatted.filter((line) => line.trim() !== '' && line !== country);
}

function nameCountry(code: string | null): string {
	if (code === null || !/^[A-Z]{2}$/.test(code)) return '';
	return new Intl.DisplayNames(getLocale(), { type: 'region' }).of(code) ?? code;
}

function findPlace({ latitude, longitude }: Location['address']): Place | null {
	// A merchant without coordinates is not in the sea.
	const isEntered = latitude !== null && longitude !== null && (latitude !== 0 || longitude !== 0);
	return isEntered ? { latitude, longitude } : null;
}

/** A list, or text with a line for each. */
function listLines(field: TypedValue | null): string[] {
	const { type = '', value } = field ?? { value: null };
	const lines = listValues(type, value ?? '').flatMap((text) => text.split('\n'));
	return lines
		.map((line) => readMetafield({ type: 'single_line_text_field', value: line }))
		.filter((line) => line !== '')
		.slice(0, MAX_LINES);
}

/** The day ends last in the west. */
function isPast(opening: OpeningHours | null, now: number): boolean {
	const until = opening?.dates?.until;
	return until !== undefined && Date.parse(until) + 2 * DAY_MS < now;
}

function describeOpening({ days, dates, times }: OpeningHours): Store['hours'][number] {
	return {
		days: dates === null ? describeDays(days) : describeDates(dates),
		hours:
			times.length === 0
				? storesTexts.closed
				: joinTimes(
						times.map(({ opens, closes }) => `${formatClock(opens)} – ${formatClock(closes)}`)
					)
	};
}

/** With the comma of the language, and no word. */
function joinTimes(spans: readonly string[]): string {
	return new Intl.ListFormat(getTextLanguage(), { type: 'unit', style: 'short' }).format(spans);
}

function describeDates({ from, until }: NonNullable<OpeningHours['dates']>): string {
	return from === until ? formatDate(from) : `${formatDate(from)} – ${formatDate(until)}`;
}

/** `Monday – Friday, Sunday`: three days or more in a row are a span. */
function describeDays(days: readonly number[]): string {
	const runs: number[][] = [];
	for (const day of days) {
		const run = runs.at(-1);
		if (run?.at(-1) === ((day + 5) % 7) + 1) run.push(day);
		else runs.push([day]);
	}
	return formatList(
		runs.flatMap((run) => {
			const [first = 1, last = first] = [run[0], run.at(-1)];
			return run.length > 2 ? `${nameDay(first)} – ${nameDay(last)}` : run.map(nameDay);
		})
	);
}

function nameDay(day: number): string {
	const format = new Intl.DateTimeFormat(getTextLanguage(), {
		weekday: 'long',
		timeZone: 'UTC'
	});
	return format.format(WEEK_BEGIN + (day - 1) * DAY_MS);
}

function formatClock(time: string): string {
	const format = new Intl.DateTimeFormat(getLocale(), {
		hour: 'numeric',
		minute: '2-digit',
		timeZone: 'UTC'
	});
	const [hour = 0, minute = 0] = time.split(':').map(Number);
	return format.format(WEEK_BEGIN + (hour * 60 + minute) * 60_000);
}
