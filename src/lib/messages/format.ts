import { getLocale, getNumberFormat } from './i18n';

/** `1200.5`, or `1200,5`: as it is typed into a field. */
export function formatPlainNumber(value: number, locale = getLocale()): string {
	const options = {
		useGrouping: false,
		numberingSystem: 'latn',
		maximumFractionDigits: 2
	} as const;
	return getNumberFormat(locale, options).format(value);
}

/** Units that `Intl` knows, by the platform's words for them. */
const UNITS: Partial<Record<string, string>> = {
	...{ mm: 'millimeter', cm: 'centimeter', m: 'meter', in: 'inch', ft: 'foot', yd: 'yard' },
	...{ g: 'gram', kg: 'kilogram', oz: 'ounce', lb: 'pound' },
	...{ ml: 'milliliter', l: 'liter', floz: 'fluid-ounce', gal: 'gallon' }
};

/** `100 g`, `100 غرام`: the measure that a unit price is for. */
export function formatMeasure(value: number, unit: string, locale = getLocale()): string {
	const word = unit.toLowerCase();
	const known = UNITS[word];
	if (known === undefined) return `${formatPlainNumber(value, locale)} ${word}`;
	const options = { style: 'unit', unit: known, unitDisplay: 'short' } as const;
	return getNumberFormat(locale, options).format(value);
}

/** `October 2, 2026`; empty for a text that is no date. */
export function formatDate(iso: string, locale = getLocale()): string {
	const date = new Date(iso);
	if (Number.isNaN(date.getTime())) return '';
	return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

/** `January 12` of a day as `2027-01-12`, with its year where the day is far from now. */
export function formatShortDay(day: string, now: number, locale = getLocale()): string {
	const time = Date.parse(day);
	const form = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
	const isNear = Math.abs(time - now) < 300 * 86_400_000;
	return new Intl.DateTimeFormat(locale, isNear ? form : { ...form, year: 'numeric' }).format(time);
}

/** `December 1, 2026 at 9:00 AM UTC`, in another time zone with its own name; in milliseconds since 1970. */
export function formatTime(time: number, timeZone = 'UTC', locale = getLocale()): string {
	const day = { year: 'numeric', month: 'long', day: 'numeric' } as const;
	const hour = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone } as const;
	return new Intl.DateTimeFormat(locale, { ...day, ...hour }).format(time);
}
