import { describe, expect, test } from 'vitest';
import { openTestCatalog } from '../testing/open-test-catalog.ts';

const store = openTestCatalog();

type Value = [key: string, value: string];

function check(type: string, fields: Value[], texts: Record<string, string> = {}) {
	return store.content.checkMetaobject({
		id: 1,
		type,
		handle: 'one',
		status: 'ACTIVE',
		updatedAt: '',
		fields: fields.map(([key, value]) => ({ key, type: '', value })),
		translations: { DE: texts }
	});
}

describe('an entry is compared with its definition', () => {
	test.each<[type: string, fields: Value[], code: string, message: string]>([
		[
			'section_hero',
			[['colour', 'red']],
			'UNDEFINED_OBJECT_FIELD',
			'"section_hero" has no field "colour"; its fields are heading, text,'
		],
		[
			'section_hero',
			[['alignment', 'left']],
			'INVALID_OPTION',
			'Alignment is "left"; choose one of start, center, end.'
		],
		[
			'question',
			[],
			'OBJECT_FIELD_REQUIRED',
			'Question is empty, and an entry needs it; write one line of at most 255 characters.'
		],
		[
			'announcement',
			[
				['message', 'Sale'],
				['starts_at', '2026-12-24T18:00:00Z'],
				['ends_at', '2026-12-24T17:00:00Z']
			],
			'INVALID_VALUE',
			'"2026-12-24T17:00:00Z"; write a time after '
		],
		[
			'page_layout',
			[
				['place', 'home'],
				['visible_from', '2026-12-24T18:00:00Z'],
				['visible_until', '2026-12-24T18:00:00Z']
			],
			'INVALID_VALUE',
			'which is "2026-12-24T18:00:00Z".'
		],
		['section_products', [['limit', '0']], 'INVALID_VALUE', 'How many is "0"; write 1 or more.'],
		[
			'section_products',
			[['products', JSON.stringify(Array(51).fill('carafe'))]],
			'TOO_LONG',
			'Products has 51 items; give it at most 50.'
		],
		[
			'section_products',
			[['products', '["carafe","caraffe"]']],
			'INVALID_VALUE',
			'Products is "caraffe"; nothing has this id: choose something that is there.'
		],
		[
			'section_questions',
			[['items', '["maker/corrow-glass"]']],
			'INVALID_VALUE',
			'Questions is "maker/corrow-glass"; it is of type "maker": choose one of question.'
		],
		[
			'section_hero',
			[['image', 'gid://shopify/Video/3300000002304']],
			'INVALID_VALUE',
			'it is of kind Video: choose a file of kind Image.'
		],
		[
			'page_layout',
			[
				['place', 'home'],
				['markets', '["US","usa"]']
			],
			'INVALID_VALUE',
			'Countries is "usa"; write what the pattern [A-Z]{2} matches.'
		],
		[
			'section_rich_text',
			[['body', '{"type":"root","children":[{"type":"script"}]}']],
			'INVALID_VALUE',
			'write rich text as JSON'
		]
	])('%s %j', (type, fields, code, message) => {
		const [fault, ...others] = check(type, fields);
		expect(others).toEqual([]);
		expect(fault).toMatchObject({ code, message: expect.stringContaining(message) });
	});

	test('texts in other languages keep its rules too', () => {
		const title = 'x'.repeat(256);
		expect(check('section_hero', [['heading', 'Light']], { heading: title })).toMatchObject([
			{ key: 'heading', code: 'INVALID_VALUE' }
		]);
	});

	test('ids, handles and paths name the same things; a type without definition takes all', () => {
		const fields: Value[] = [
			['image', 'home/hero.webp'],
			['image_mobile', 'products/carafe--clear.webp']
		];
		expect(check('section_hero', fields)).toEqual([]);
		expect(check('section_collections', [['collections', '["candles"]']])).toEqual([]);
		expect(check('recipe', [['colour', 'red']])).toEqual([]);
	});
});
