import { formatShortDay } from '$lib/messages/format';
import { getLocale } from '$lib/messages/i18n';
import { shipsTexts } from '$messages/en/ships';
import { endAt } from '../../cache/read-record';
import { findMarketTimeZone } from '../sections/market-time-zone';
import type { TypedValue } from './metafield-value';

/** A variant, or what a cart has of one. */
interface ShipSource {
	currentlyNotInStock: boolean;
	shipsOn: TypedValue | null;
	product: { shipsOn: TypedValue | null };
}

/** The same of an answer with unions, in which documents name no field anew. */
interface UnnamedShipSource {
	currentlyNotInStock?: boolean | undefined;
	metafield?: TypedValue | null | undefined;
	product: { metafield?: TypedValue | null | undefined };
}

/** When something ships that is sold although there is none in stock. */
interface Shipping {
	/** The day, as `2027-01-12`; absent where none is promised. */
	shipsOn?: string;
	/** Says so: “Pre-order, ships January 12”. */
	ships?: string;
}

const HOUR_MS = 3_600_000;
const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/**
 * The day is the variant's own, or else the product's. A day that is over in the market is no promise: what is made of
 * this holds until the end of the day at most.
 */
export function mapShipping(variant: ShipSource, now = Date.now()): Shipping {
	if (!variant.currentlyNotInStock) return {};
	const timeZone = findMarketTimeZone(getLocale());
	const day = readDay(variant.shipsOn, timeZone) ?? readDay(variant.product.shipsOn, timeZone);
	if (day === null || day < toDay(now, timeZone)) return { ships: shipsTexts.later };
	endAt(findEnd(day, timeZone));
	return { shipsOn: day, ships: shipsTexts.preOrder({ date: formatShortDay(day, now) }) };
}

/** Says nothing of what was not asked for its stock. */
export function mapUnnamedShipping(
	{ currentlyNotInStock = false, metafield = null, product }: UnnamedShipSource,
	now?: number
): Shipping {
	const source = { currentlyNotInStock, shipsOn: metafield };
	return mapShipping({ ...source, product: { shipsOn: product.metafield ?? null } }, now);
}

/** A date is a day everywhere; a moment is on the day that it has in the market. */
function readDay(field: TypedValue | null | undefined, timeZone: string): string | null {
	const value = field?.value?.trim() ?? '';
	const time = Date.parse(value);
	if (Number.isNaN(time)) return null;
	// February 30 is read as a day in March.
	if (DAY.test(value)) return toDay(time, 'UTC') === value ? value : null;
	return MOMENT.test(value) ? toDay(time, timeZone) : null;
}

function toDay(time: number, timeZone: string): string {
	// Swedes write days as ISO 8601 does.
	return new Intl.DateTimeFormat('sv', { timeZone }).format(time);
}

/** To the half hour, as time zones are: when the next day begins there, a day after noon of UTC at the latest. */
function findEnd(day: string, timeZone: string): number {
	const noon = Date.parse(`${day}T12:00:00Z`);
	const latest = noon + 24 * HOUR_MS;
	let end = noon - 14 * HOUR_MS;
	// The day after 9999-12-31 has a longer year, and so is no larger text.
	while (end < latest && toDay(end, timeZone) <= day) end += HOUR_MS / 2;
	return end;
}
