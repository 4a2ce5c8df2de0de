import { expect, test } from 'vitest';
import { findFieldType } from './field-types.ts';

test.each([
	['single_line_text_field', 'two\nlines'],
	['single_line_text_field', 'x'.repeat(256)],
	['boolean', 'yes'],
	['number_integer', '4.5'],
	['number_integer', '1e3'],
	['number_decimal', '4,5'],
	['date_time', '2026-12-24'],
	['date_time', '2026-13-24T18:00:00Z'],
	['url', '//evil.example'],
	['url', 'javascript:alert(1)'],
	['json', '{a: 1}'],
	['list.product_reference', '{"0": "carafe"}'],
	['list.single_line_text_field', 'carafe'],
	['list.number_integer', '[1, "x"]'],
	['color', 'red'],
	['date', '24.12.2026'],
	['rich_text_field', '"Hello"']
])('%s refuses %j', (type, value) => {
	expect(findFieldType(type).isValid(value)).toBe(false);
});

test.each([
	['single_line_text_field', 'one line'],
	['multi_line_text_field', 'two\nlines'],
	['boolean', 'false'],
	['number_integer', '-12'],
	['number_decimal', '4.75'],
	['date_time', '2026-12-24T18:00:00.000Z'],
	['date_time', '2026-12-24T18:00:00+01:00'],
	['date', '2026-12-24'],
	['color', '#23445f'],
	['list.number_integer', '[1, 2]'],
	[
		'rich_text_field',
		'{"type":"root","children":[{"type":"paragraph","children":[{"type":"text","value":"Hello"}]}]}'
	],
	['url', '/collections/gifts'],
	['url', 'https://example.com/x'],
	['json', '{"a": 1}'],
	['list.product_reference', '[]'],
	['a_type_of_tomorrow', 'anything']
])('%s takes %j', (type, value) => {
	expect(findFieldType(type).isValid(value)).toBe(true);
});
