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

describe('readMetafield', () => {
	it.each(READABLE)('reads %s %s as %s', (type, value, reads) => {
		expect(readMetafield({ type, value })).toBe(reads);
	});

	it.each(LEFT_OUT)('leaves out %s %s', (type, value) => {
		expect(readMetafield({ type, value })).toBe('');
	});

	it('names what a metafield refers to', () => {
		const maker = {
			__typename: 'Metaobject',
			field: { type: 'single_line_text_field', value: 'Ada' }
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
