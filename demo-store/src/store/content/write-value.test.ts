import { expect, test } from 'vitest';
import { writeValue } from './write-value.ts';

const RICH =
	'{"type":"root","children":[{"type":"paragraph","children":[{"type":"text","value":"Bold text.","bold":true}]}]}';

/** Units that were recorded, 2026-07-19: each measurement is a float, and its unit is in capitals. */
const UNITS: readonly [type: string, value: number, unit: string][] = [
	['antenna_gain', 5, 'DECIBELS_ISOTROPIC'],
	['area', 100, 'SQUARE_METERS'],
	['battery_charge_capacity', 5000, 'MILLIAMPERE_HOURS'],
	['battery_energy_capacity', 50, 'WATT_HOURS'],
	['capacitance', 10, 'MICROFARADS'],
	['concentration', 5, 'MILLIGRAMS_PER_LITER'],
	['data_storage_capacity', 512, 'GIGABYTES'],
	['data_transfer_rate', 100, 'MEGABITS_PER_SECOND'],
	['dimension', 25, 'CENTIMETERS'],
	['display_density', 300, 'PIXELS_PER_INCH'],
	['distance', 5, 'KILOMETERS'],
	['duration', 30, 'MINUTES'],
	['electric_current', 2, 'AMPERES'],
	['electrical_resistance', 100, 'OHMS'],
	['energy', 250, 'KILOJOULES'],
	['frequency', 60, 'HERTZ'],
	['illuminance', 500, 'LUX'],
	['inductance', 10, 'MILLIHENRIES'],
	['luminous_flux', 800, 'LUMENS'],
	['mass_flow_rate', 5, 'KILOGRAMS_PER_HOUR'],
	['power', 100, 'WATTS'],
	['pressure', 14.7, 'POUNDS_PER_SQUARE_INCH'],
	['resolution', 12, 'MEGAPIXELS'],
	['rotational_speed', 3000, 'REVOLUTIONS_PER_MINUTE'],
	['sound_level', 85, 'DECIBELS'],
	['speed', 60, 'KILOMETERS_PER_HOUR'],
	['temperature', 22.5, 'CELSIUS'],
	['thermal_power', 12_000, 'BRITISH_THERMAL_UNITS_PER_HOUR'],
	['voltage', 120, 'VOLTS'],
	['volume', 20, 'MILLILITERS'],
	['volumetric_flow_rate', 5, 'LITERS_PER_MINUTE'],
	['weight', 2.5, 'KILOGRAMS']
];

test.each(UNITS)('%s of %d %s is a float, also in a list', (type, value, unit) => {
	const float = Number.isInteger(value) ? `${value}.0` : String(value);
	const written = `{"value":${float},"unit":"${unit}"}`;
	for (const given of [
		{ value, unit },
		{ unit: unit.toLowerCase(), value: String(value) }
	]) {
		expect(writeValue(type, JSON.stringify(given))).toBe(written);
		expect(writeValue(`list.${type}`, JSON.stringify([given, given]))).toBe(
			`[${written},${written}]`
		);
	}
	expect(writeValue(type, written)).toBe(written);
});

test.each([
	['dimension', '{"value": 25, "unit": "cm"}', '{"value":25.0,"unit":"CENTIMETERS"}'],
	['weight', '{"value": -1.5, "unit": "kg"}', '{"value":-1.5,"unit":"KILOGRAMS"}'],
	[
		...(['rating', '{"value":"4.5","scale_max":"5","scale_min":1}'] as const),
		'{"scale_min":"1.0","scale_max":"5.0","value":"4.5"}'
	],
	[
		...(['list.rating', '[{"value":"3.5","scale_min":"1.0","scale_max":"5.0"}]'] as const),
		'[{"scale_min":"1.0","scale_max":"5.0","value":"3.5"}]'
	],
	[
		...(['money', '{"currency_code":"cad","amount":"12.34"}'] as const),
		'{"amount":"12.34","currency_code":"CAD"}'
	],
	[
		...(['link', '{"url":"https://shop.example","text":"Learn more"}'] as const),
		'{"text":"Learn more","url":"https://shop.example"}'
	],
	[
		...(['list.link', '[{"url":"https://shop.example","text":"Learn more"}]'] as const),
		'[{"text":"Learn more","url":"https://shop.example"}]'
	],
	['date_time', '2026-09-01T00:00:00Z', '2026-09-01T00:00:00+00:00'],
	['date_time', '2026-09-01T02:30:00.250+02:00', '2026-09-01T00:30:00+00:00'],
	['date_time', '2026-09-01T00:00:00', '2026-09-01T00:00:00+00:00'],
	['list.date_time', '["2026-09-01T00:00:00Z"]', '["2026-09-01T00:00:00+00:00"]'],
	['boolean', ' TRUE ', 'true'],
	['boolean', 't', 'true'],
	['boolean', '0', 'false'],
	['number_integer', '5.000', '5'],
	['number_decimal', '10.4', '10.4'],
	['number_decimal', '1.1234567891', '1.123456789'],
	['list.number_decimal', '[10.4, "2.5"]', '["10.4","2.5"]'],
	['list.number_integer', '["10", 2]', '[10,2]'],
	['rich_text_field', JSON.stringify(JSON.parse(RICH), null, 2), RICH]
])('%s %s is written %s', (type, given, written) => {
	expect(writeValue(type, given)).toBe(written);
	expect(writeValue(type, written)).toBe(written);
});

test.each([
	['single_line_text_field', ' VIP shipping method'],
	['multi_line_text_field', 'Ingredients\nFlour\nWater'],
	['json', '{"value": 25, "unit": "cm"}'],
	['color', '#FFF123'],
	['url', 'https://shop.example'],
	['date', '2026-09-01'],
	['language', 'en'],
	['id', '1234'],
	['product_reference', 'gid://shopify/Product/1'],
	['list.product_reference', '["gid://shopify/Product/1"]'],
	['list.single_line_text_field', '["VIP shipping method"]'],
	['list.color', '["#fff123"]'],
	['list.dimension', '[]'],
	['list.dimension', 'null'],
	['list.number_integer', '[]'],
	['dimension', '{"value":"wide","unit":"cm"}'],
	['number_integer', '5.5'],
	['date_time', 'soon'],
	['rich_text_field', '{"type":"paragraph"}'],
	['money', '[]'],
	['boolean', 'perhaps'],
	['constructor', '1'],
	['list.constructor', '[1]']
])('%s %s stays as it is', (type, value) => {
	expect(writeValue(type, value)).toBe(value);
});
