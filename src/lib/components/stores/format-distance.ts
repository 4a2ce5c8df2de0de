import { getLocale, getNumberFormat } from '$lib/messages/i18n';

const MILE_M = 1609.344;
/** Where roads are measured in miles. */
const MILES: ReadonlySet<string> = new Set(['US', 'GB', 'LR', 'MM']);
/** From here on a decimal says nothing. */
const FAR = 10;

/** `3.2 mi`, `570 km`. */
export function formatDistance(meters: number, locale = getLocale()): string {
	const isInMiles = MILES.has(new Intl.Locale(locale).region ?? '');
	const distance = meters / (isInMiles ? MILE_M : 1000);
	return getNumberFormat(locale, {
		style: 'unit',
		unit: isInMiles ? 'mile' : 'kilometer',
		unitDisplay: 'short',
		maximumFractionDigits: distance < FAR ? 1 : 0
	}).format(distance);
}
