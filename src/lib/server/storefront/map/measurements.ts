import { getLocale } from '$lib/messages/i18n';

interface Measurement {
	value: number;
	unit: string;
}

/** Units that `Intl` writes in every language, by the platform's names and short forms. */
// prettier-ignore
const UNITS: Readonly<Record<string, string>> = {
	mm: 'millimeter', millimeters: 'millimeter', cm: 'centimeter', centimeters: 'centimeter',
	m: 'meter', meters: 'meter', km: 'kilometer', kilometers: 'kilometer',
	in: 'inch', inches: 'inch', ft: 'foot', feet: 'foot', yd: 'yard', yards: 'yard',
	mi: 'mile', miles: 'mile', g: 'gram', grams: 'gram', kg: 'kilogram', kilograms: 'kilogram',
	oz: 'ounce', ounces: 'ounce', lb: 'pound', lbs: 'pound', pounds: 'pound',
	ml: 'milliliter', milliliters: 'milliliter', l: 'liter', liters: 'liter',
	us_gal: 'gallon', us_gallons: 'gallon', us_fl_oz: 'fluid-ounce',
	us_fluid_ounces: 'fluid-ounce',
	celsius: 'celsius', fahrenheit: 'fahrenheit', degrees: 'degree',
	milliseconds: 'millisecond', seconds: 'second', minutes: 'minute', hours: 'hour',
	days: 'day', weeks: 'week', months: 'month', years: 'year',
	kilometers_per_hour: 'kilometer-per-hour', miles_per_hour: 'mile-per-hour',
	meters_per_second: 'meter-per-second', acres: 'acre', hectares: 'hectare',
	bits: 'bit', bytes: 'byte', kilobytes: 'kilobyte', megabytes: 'megabyte',
	gigabytes: 'gigabyte', terabytes: 'terabyte', petabytes: 'petabyte', percent: 'percent'
};

/** Signs that are the same in all languages. */
// prettier-ignore
const SIGNS: Readonly<Record<string, string>> = {
	cl: 'cl', centiliters: 'cl', m3: 'm³', cubic_meters: 'm³', kelvin: 'K',
	square_millimeters: 'mm²', square_centimeters: 'cm²', square_meters: 'm²',
	square_kilometers: 'km²', square_inches: 'in²', square_feet: 'ft²', square_yards: 'yd²',
	square_miles: 'mi²', milliwatts: 'mW', watts: 'W', kilowatts: 'kW', megawatts: 'MW',
	horsepower: 'hp', millivolts: 'mV', volts: 'V', kilovolts: 'kV', ohms: 'Ω', kiloohms: 'kΩ',
	microamperes: 'µA', milliamperes: 'mA', amperes: 'A', milliampere_hours: 'mAh',
	ampere_hours: 'Ah', watt_hours: 'Wh', kilowatt_hours: 'kWh', joules: 'J', kilojoules: 'kJ',
	calories: 'cal', kilocalories: 'kcal', hertz: 'Hz', kilohertz: 'kHz', megahertz: 'MHz',
	gigahertz: 'GHz', lumens: 'lm', lux: 'lx', decibels: 'dB', pascals: 'Pa',
	kilopascals: 'kPa', bars: 'bar', pounds_per_square_inch: 'psi', farads: 'F', henries: 'H',
	megapixels: 'MP', pixels: 'px', pixels_per_inch: 'ppi', dots_per_inch: 'dpi',
	revolutions_per_minute: 'rpm', bits_per_second: 'bit/s', kilobits_per_second: 'kbit/s',
	megabits_per_second: 'Mbit/s', gigabits_per_second: 'Gbit/s',
	us_pt: 'US pt', us_pints: 'US pt', us_qt: 'US qt', us_quarts: 'US qt',
	// A gallon of `Intl` is that of the United States, a fifth less.
	imp_gal: 'imp gal', imperial_gallons: 'imp gal',
	imp_fl_oz: 'imp fl oz', imperial_fluid_ounces: 'imp fl oz',
	imp_pt: 'imp pt', imperial_pints: 'imp pt', imp_qt: 'imp qt', imperial_quarts: 'imp qt'
};

/** `12.5 cm`, `12,5 cm`; a unit that nobody knows is written out as the platform names it: `candela`. */
export function formatMeasurement({ value, unit }: Measurement): string {
	const name = unit.trim().toLowerCase();
	if (!/^[\p{L}\p{N}_/°²³ -]{1,40}$/u.test(name)) return '';
	const known = findUnit(name);
	const style = known === undefined ? {} : ({ style: 'unit', unit: known } as const);
	const format = new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 9, ...style });
	if (known !== undefined) return format.format(value);
	const sign = Object.hasOwn(SIGNS, name) ? SIGNS[name] : name.replaceAll('_', ' ');
	return `${format.format(value)} ${String(sign)}`;
}

/** Finds the unit of `Intl` that the platform calls so, in lower case. */
export function findUnit(name: string): string | undefined {
	return Object.hasOwn(UNITS, name) ? UNITS[name] : undefined;
}
