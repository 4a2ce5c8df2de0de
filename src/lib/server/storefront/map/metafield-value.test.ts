import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMetafield } from './metafield-value';

const json = JSON.stringify;
const text = (value: string) => ({ type: 'text', value });
const RICH = json({
	type: 'root',
	children: [
		{ type: 'heading', level: 2, children: [text('Care')] },
		{ type: 'paragraph', children: [text('Hand '), { ...text('wash'), bold: true }] },
		{
			type: 'list',
			listType: 'unordered',
			children: [{ type: 'list-item', children: [text('Dry')] }]
		}
	]
});

const READABLE: readonly [type: string, value: string, reads: string][] = [
	['single_line_text_field', 'Stoneware', 'Stoneware'],
	['single_line_text_field', '[Limited] edition', '[Limited] edition'],
	['single_line_text_field', '<p>Hand &amp; wash</p>', 'Hand & wash'],
	['multi_line_text_field', 'One\nTwo', 'One\nTwo'],
	['rich_text_field', RICH, 'Care\nHand wash\n• Dry'],
	['number_integer', '12000', '12,000'],
	['number_decimal', '12.50', '12.5'],
	['boolean', 'true', 'Yes'],
	['boolean', 'false', 'No'],
	['date', '2026-10-02', 'October 2, 2026'],
	['date_time', '2026-10-02T09:00:00Z', 'October 2, 2026'],
	['dimension', '{"value": 12.5, "unit": "CENTIMETERS"}', '12.5 cm'],
	['dimension', '{"value": 3, "unit": "in"}', '3 in'],
	['weight', '{"value": "1.2", "unit": "KILOGRAMS"}', '1.2 kg'],
	['volume', '{"value": 300, "unit": "ml"}', '300 mL'],
	['area', '{"value": 2, "unit": "SQUARE_METERS"}', '2 m²'],
	['luminous_intensity', '{"value": 2, "unit": "CANDELA"}', '2 candela'],
	['money', '{"amount": "34.00", "currency_code": "USD"}', '$34.00'],
	['rating', '{"value": "4.5", "scale_min": "1.0", "scale_max": "5.0"}', '4.5 out of 5'],
	['color', '#fff3e0', '#fff3e0'],
	['url', 'https://example.com/care', 'https://example.com/care'],
	['url', 'javascript:alert(1)', ''],
	['link', '{"url": "javascript:alert(1)"}', ''],
	['link', '{"text": "Care", "url": "https://example.com/care"}', 'Care'],
	['list.single_line_text_field', '["Glass","Brass"]', 'Glass, Brass'],
	['list.dimension', '[{"value":1,"unit":"METERS"},{"value":2,"unit":"METERS"}]', '1 m, 2 m'],
	['list.number_integer', '[1,2]', '1, 2'],
	['list.date', '["2026-10-02"]', 'October 2, 2026'],
	['id', 'A-17', 'A-17'],
	['type_of_tomorrow', 'Words', 'Words']
];

const LEFT_OUT: readonly [type: string, value: string][] = [
	['json', '{"a":1}'],
	['json', '"words"'],
	['product_reference', 'gid://shopify/Product/1'],
	['list.product_reference', '["gid://shopify/Product/1"]'],
	['list.file_reference', '["gid://shopify/MediaImage/1"]'],
	['type_of_tomorrow', '{"a":1}'],
	['list.type_of_tomorrow', '[{"a":1}]'],
	['single_line_text_field', '{"type":"root"}'],
	['single_line_text_field', 'gid://shopify/Metaobject/1'],
	['rich_text_field', 'no tree'],
	['number_integer', 'many'],
	['boolean', 'perhaps'],
	['boolean', 'constructor'],
	['date', 'soon'],
	['dimension', '{"value": 12.5'],
	['money', '{"amount":"x","currency_code":"USD"}']
];

/** Values in the form that was recorded at the platform, 2026-07-19 and -29: one row a type. */
const RECORDED: readonly [type: string, value: string, reads: string][] = [
	['antenna_gain', '{"value":5.0,"unit":"DECIBELS_ISOTROPIC"}', '5 decibels isotropic'],
	['area', '{"value":100.0,"unit":"SQUARE_METERS"}', '100 m²'],
	['battery_charge_capacity', '{"value":5000.0,"unit":"MILLIAMPERE_HOURS"}', '5,000 mAh'],
	['battery_energy_capacity', '{"value":50.0,"unit":"WATT_HOURS"}', '50 Wh'],
	['boolean', 'true', 'Yes'],
	['capacitance', '{"value":10.0,"unit":"MICROFARADS"}', '10 microfarads'],
	['color', '#fff123', '#fff123'],
	['concentration', '{"value":5.0,"unit":"MILLIGRAMS_PER_LITER"}', '5 milligrams per liter'],
	['data_storage_capacity', '{"value":512.0,"unit":"GIGABYTES"}', '512 GB'],
	['data_transfer_rate', '{"value":100.0,"unit":"MEGABITS_PER_SECOND"}', '100 Mbit/s'],
	['date', '2026-09-01', 'September 1, 2026'],
	['date_time', '2026-09-01T12:30:00+00:00', 'September 1, 2026'],
	['dimension', '{"value":25.0,"unit":"CENTIMETERS"}', '25 cm'],
	['display_density', '{"value":300.0,"unit":"PIXELS_PER_INCH"}', '300 ppi'],
	['distance', '{"value":5.0,"unit":"KILOMETERS"}', '5 km'],
	['duration', '{"value":30.0,"unit":"MINUTES"}', '30 min'],
	['electric_current', '{"value":2.0,"unit":"AMPERES"}', '2 A'],
	['electrical_resistance', '{"value":100.0,"unit":"OHMS"}', '100 Ω'],
	['energy', '{"value":250.0,"unit":"KILOJOULES"}', '250 kJ'],
	['frequency', '{"value":60.0,"unit":"HERTZ"}', '60 Hz'],
	['id', 'A-17', 'A-17'],
	['illuminance', '{"value":500.0,"unit":"LUX"}', '500 lx'],
	['inductance', '{"value":10.0,"unit":"MILLIHENRIES"}', '10 millihenries'],
	['json', '{"a":1}', ''],
	['language', 'en', 'en'],
	['link', '{"text":"Learn more","url":"https://shop.example"}', 'Learn more'],
	['luminous_flux', '{"value":800.0,"unit":"LUMENS"}', '800 lm'],
	['mass_flow_rate', '{"value":5.0,"unit":"KILOGRAMS_PER_HOUR"}', '5 kilograms per hour'],
	['money', '{"amount":"12.34","currency_code":"CAD"}', 'CA$12.34'],
	['multi_line_text_field', 'Ingredients\nFlour', 'Ingredients\nFlour'],
	['number_decimal', '10.4', '10.4'],
	['number_integer', '10', '10'],
	['power', '{"value":100.0,"unit":"WATTS"}', '100 W'],
	['pressure', '{"value":14.7,"unit":"POUNDS_PER_SQUARE_INCH"}', '14.7 psi'],
	['rating', '{"scale_min":"1.0","scale_max":"5.0","value":"4.5"}', '4.5 out of 5'],
	['resolution', '{"value":12.0,"unit":"MEGAPIXELS"}', '12 MP'],
	[
		'rich_text_field',
		'{"type":"root","children":[{"type":"paragraph","children":[{"type":"text","value":"Bold text.","bold":true}]}]}',
		'Bold text.'
	],
	['rotational_speed', '{"value":3000.0,"unit":"REVOLUTIONS_PER_MINUTE"}', '3,000 rpm'],
	['single_line_text_field', 'VIP shipping method', 'VIP shipping method'],
	['sound_level', '{"value":85.0,"unit":"DECIBELS"}', '85 dB'],
	['speed', '{"value":60.0,"unit":"KILOMETERS_PER_HOUR"}', '60 km/h'],
	['temperature', '{"value":22.5,"unit":"CELSIUS"}', '22.5°C'],
	[
		'thermal_power',
		'{"value":12000.0,"unit":"BRITISH_THERMAL_UNITS_PER_HOUR"}',
		'12,000 british thermal units per hour'
	],
	['url', 'https://shop.example', 'https://shop.example'],
	['voltage', '{"value":120.0,"unit":"VOLTS"}', '120 V'],
	['volume', '{"value":20.0,"unit":"MILLILITERS"}', '20 mL'],
	['volumetric_flow_rate', '{"value":5.0,"unit":"LITERS_PER_MINUTE"}', '5 liters per minute'],
	['weight', '{"value":2.5,"unit":"KILOGRAMS"}', '2.5 kg'],
	['list.boolean', '[true]', 'Yes'],
	['list.color', '["#fff123"]', '#fff123'],
	['list.date', '["2026-09-01"]', 'September 1, 2026'],
	['list.date_time', '["2026-09-01T12:30:00+00:00"]', 'September 1, 2026'],
	['list.dimension', '[{"value":25.0,"unit":"CENTIMETERS"}]', '25 cm'],
	['list.link', '[{"text":"Learn more","url":"https://shop.example"}]', 'Learn more'],
	['list.multi_line_text_field', '["One\\nTwo"]', 'One\nTwo'],
	['list.number_decimal', '["10.4"]', '10.4'],
	['list.number_integer', '[10]', '10'],
	['list.rating', '[{"scale_min":"1.0","scale_max":"5.0","value":"3.5"}]', '3.5 out of 5'],
	['list.single_line_text_field', '["VIP shipping method"]', 'VIP shipping method'],
	['list.url', '["https://shop.example"]', 'https://shop.example'],
	['list.weight', '[{"value":2.5,"unit":"KILOGRAMS"}]', '2.5 kg'],
	// Entries behind references that shoppers do not see: the id stays, and nothing stands beside it.
	['metaobject_reference', 'gid://shopify/Metaobject/206746878258', ''],
	['list.metaobject_reference', '["gid://shopify/Metaobject/206746878258"]', ''],
	['mixed_reference', 'gid://shopify/Metaobject/206746878258', ''],
	['variant_reference', 'gid://shopify/ProductVariant/51488211403058', ''],
	['list.collection_reference', '["gid://shopify/Collection/514583036210"]', '']
];

describe('readMetafield', () => {
	it.each(RECORDED)('reads the recorded %s %s as %j', (type, value, reads) => {
		const field = { type, value, reference: null, references: null };
		expect(readMetafield(field)).toBe(reads);
		if (!type.startsWith('list.')) return;
		expect(readMetafield({ ...field, value: '[]' })).toBe('');
	});

	it.each(RECORDED)('reads nothing of a %s without a value', (type) => {
		expect(readMetafield({ type, value: null, reference: null, references: null })).toBe('');
	});

	it.each(READABLE)('reads %s %s as %s', (type, value, reads) => {
		expect(readMetafield({ type, value })).toBe(reads);
	});

	it.each(LEFT_OUT)('leaves out %s %s', (type, value) => {
		expect(readMetafield({ type, value })).toBe('');
	});

	it('names what a metafield refers to', () => {
		const maker = {
			__typename: 'Metaobject',
			fields: [{ key: 'name', type: 'single_line_text_field', value: 'Ada' }]
		};
		const product = { __typename: 'Product', title: 'Mug' };
		const value = 'gid://shopify/Metaobject/1';
		const nameless = { __typename: 'MediaImage' };
		expect(readMetafield({ type: 'metaobject_reference', value, reference: maker })).toBe('Ada');
		expect(
			readMetafield({
				type: 'list.mixed_reference',
				value,
				references: { nodes: [maker, product, nameless] }
			})
		).toBe('Ada, Mug');
		expect(readMetafield({ type: 'file_reference', value, reference: nameless })).toBe('');
	});

	it('never shows JSON, ids or markup, whatever the type and value', () => {
		const types = [...new Set([...READABLE, ...LEFT_OUT].map(([type]) => type))];
		const type = fc.constantFrom(
			...types,
			...types.map((it) => `list.${it.replace(/^list\./, '')}`)
		);
		const known = fc.constantFrom(...[...READABLE, ...LEFT_OUT].map(([, value]) => value));
		const value = fc.oneof(
			known,
			fc.json(),
			fc.tuple(known, fc.nat(40)).map(([it, end]) => it.slice(0, end)),
			fc.constantFrom(
				null,
				'',
				'null',
				'{',
				'[{',
				'["gid://shopify/Page/1"',
				'{"type":"root","children":[null]}'
			)
		);
		fc.assert(
			fc.property(type, value, (it, written) => {
				expect(readMetafield({ type: it, value: written })).not.toMatch(
					/^\s*\{|\[\{|gid:\/\/|<\/|\[object|NaN|undefined/
				);
			}),
			{ numRuns: 500 }
		);
	});
});
