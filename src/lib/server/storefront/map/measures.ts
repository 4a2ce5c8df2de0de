import { z } from 'zod';
import { parseJson } from '$lib/core/parse-json';
import { getLocale } from '$lib/messages/i18n';
import { t } from '$messages';
import { findUnit, formatMeasurement } from './measurements';
import type { TypedValue } from './metafield-value';

interface Measured {
	readonly width: TypedValue | null;
	readonly height: TypedValue | null;
}

const CENTIMETERS: Readonly<Record<string, number>> = {
	...{ millimeter: 0.1, centimeter: 1, meter: 100 },
	...{ inch: 2.54, foot: 30.48, yard: 91.44 }
};
const CENTIMETERS_OF_AN_INCH = 2.54;
/** Countries where most people measure in inches. */
const INCHES = new Set(['US', 'LR', 'MM']);

const dimension = z.object({ value: z.coerce.number().positive(), unit: z.string() });

/**
 * The width and the height of the variant, or else of the product, in the unit of the market. Undefined unless both are
 * known.
 */
export function mapMeasures(product: Measured, variant: Measured | null): string | undefined {
	const width = toCentimeters(variant?.width) ?? toCentimeters(product.width);
	const height = toCentimeters(variant?.height) ?? toCentimeters(product.height);
	if (width === null || height === null) return undefined;
	const { row, width: widthLabel, height: heightLabel } = t.attributes;
	return [
		row({ label: widthLabel, value: formatLength(width) }),
		row({ label: heightLabel, value: formatLength(height) })
	].join(' · ');
}

function toCentimeters(field: TypedValue | null | undefined): number | null {
	if (field?.type !== 'dimension') return null;
	const { data } = dimension.safeParse(parseJson(field.value ?? ''));
	const factor = CENTIMETERS[findUnit(data?.unit.toLowerCase() ?? '') ?? ''];
	return data && factor !== undefined ? data.value * factor : null;
}

function formatLength(centimeters: number): string {
	const isInches = INCHES.has(new Intl.Locale(getLocale()).region ?? '');
	const value = isInches ? centimeters / CENTIMETERS_OF_AN_INCH : centimeters;
	return formatMeasurement({ value: Math.round(value * 10) / 10, unit: isInches ? 'in' : 'cm' });
}
