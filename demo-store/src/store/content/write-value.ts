import { z } from 'zod';
import { readItemType } from './field-types.ts';

/** Types of metafields that measure: a number, and a unit by its whole name. */
const MEASUREMENTS: ReadonlySet<string> = new Set([
	...['antenna_gain', 'area', 'battery_charge_capacity', 'battery_energy_capacity', 'capacitance'],
	...['concentration', 'data_storage_capacity', 'data_transfer_rate', 'dimension'],
	...['display_density', 'distance', 'duration', 'electric_current', 'electrical_resistance'],
	...['energy', 'frequency', 'illuminance', 'inductance', 'luminous_flux', 'mass_flow_rate'],
	...['power', 'pressure', 'resolution', 'rotational_speed', 'sound_level', 'speed'],
	...['temperature', 'thermal_power', 'voltage', 'volume', 'volumetric_flow_rate', 'weight']
]);
/** Short forms that the platform takes, and writes out. */
const UNITS: Readonly<Record<string, string>> = {
	mm: 'millimeters',
	cm: 'centimeters',
	m: 'meters',
	in: 'inches',
	ft: 'feet',
	yd: 'yards',
	ml: 'milliliters',
	cl: 'centiliters',
	l: 'liters',
	m3: 'cubic_meters',
	oz: 'ounces',
	lb: 'pounds',
	g: 'grams',
	kg: 'kilograms'
};
const TRUE = /^\s*(?:t|true|1)\s*$/i;
const FALSE = /^\s*(?:f|false|0)\s*$/i;

const decimal = z
	.union([z.number(), z.string().regex(/^-?\d+(?:\.\d+)?$/)])
	.transform((number) => String(number));
const number = decimal.transform(Number);
const measurement = z.object({ value: number, unit: z.string() }).transform(({ value, unit }) => {
	const name = (UNITS[unit.toLowerCase()] ?? unit).toUpperCase();
	return `{"value":${withDecimal(String(value))},"unit":${JSON.stringify(name)}}`;
});
const rating = z
	.object({ scale_min: decimal, scale_max: decimal, value: decimal })
	.transform(({ scale_min, scale_max, value }) =>
		JSON.stringify({
			scale_min: withDecimal(scale_min),
			scale_max: withDecimal(scale_max),
			value: withDecimal(value)
		})
	);
const money = z
	.object({ amount: decimal, currency_code: z.string() })
	.transform(({ amount, currency_code }) =>
		JSON.stringify({ amount, currency_code: currency_code.toUpperCase() })
	);
const link = z
	.object({ text: z.string(), url: z.string() })
	.transform((found) => JSON.stringify(found));
const richText = z
	.object({ type: z.literal('root'), children: z.array(z.unknown()) })
	.transform((found) => JSON.stringify(found));
const time = z
	.string()
	.transform((text) => Date.parse(/Z|[+-]\d\d:\d\d$/.test(text) ? text : `${text}Z`))
	.refine((milliseconds) => !Number.isNaN(milliseconds))
	.transform((milliseconds) => `${new Date(milliseconds).toISOString().slice(0, 19)}+00:00`);
const wholeNumber = decimal.refine((text) => /^-?\d+(?:\.0+)?$/.test(text));

/** Forms of values that are JSON, and are JSON in lists. */
const OBJECTS: Readonly<Record<string, z.ZodType<string>>> = {
	rating,
	money,
	link,
	rich_text_field: richText
};
/** Forms of values that are texts; the items of a list are strings, except whole numbers. */
const TEXTS: Readonly<Record<string, z.ZodType<string>>> = {
	boolean: z
		.string()
		.refine((text) => TRUE.test(text) || FALSE.test(text))
		.transform((text) => String(TRUE.test(text))),
	date_time: time,
	number_integer: wholeNumber.transform((text) => text.replace(/\..*/, '')),
	number_decimal: decimal.transform((text) => text.replace(/(\.\d{9})\d+/, '$1'))
};

/**
 * A value as the platform writes it, whichever way it was given: the forms that were recorded, by the type of the
 * metafield. What does not fit its type stays as it is.
 */
export function writeValue(type: string, value: string): string {
	const itemType = readItemType(type);
	if (itemType !== null) return writeList(itemType, value);
	const input = Object.hasOwn(TEXTS, type) ? value : parseJson(value);
	return findForm(type)?.safeParse(input).data ?? value;
}

function writeList(type: string, value: string): string {
	const form = findForm(type);
	const items = parseJson(value);
	if (form === undefined || !Array.isArray(items)) return value;
	const written = items.map((item: unknown) => {
		const text = form.safeParse(item).data;
		if (text === undefined) return JSON.stringify(item);
		const isString = Object.hasOwn(TEXTS, type) && type !== 'number_integer';
		return isString ? JSON.stringify(text) : text;
	});
	return `[${written.join(',')}]`;
}

function findForm(type: string): z.ZodType<string> | undefined {
	if (MEASUREMENTS.has(type)) return measurement;
	if (Object.hasOwn(OBJECTS, type)) return OBJECTS[type];
	return Object.hasOwn(TEXTS, type) ? TEXTS[type] : undefined;
}

function withDecimal(number: string): string {
	return number.includes('.') ? number : `${number}.0`;
}

function parseJson(value: string): unknown {
	try {
		return JSON.parse(value);
	} catch {
		return undefined;
	}
}
