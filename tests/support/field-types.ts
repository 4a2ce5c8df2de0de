/** A metafield of some type, and what every door says of it; null: it is left out. */
export interface TypedCase {
	type: string;
	value: string;
	shown: string | null;
}

/** Stands in the admin alone. */
export const DRAFT_PRODUCT = 'puzzle-cube';

const LONG_WORD = 'Donaudampfschifffahrtsgesellschaft'.repeat(4);

const json = (value: unknown) => JSON.stringify(value);
const rich = (...children: object[]) => json({ type: 'root', children });
const gone = (type: string) => `gid://shopify/${type}/1`;

interface TypeCases {
	/** Values, with a text that is read of each. */
	good: readonly (readonly [value: string, shown: string])[];
	/** Values that do not fit the type. */
	bad: readonly string[];
	hasNoList?: true;
}

const MEASUREMENT_FAULTS = ['{}', '{"value":null,"unit":"STONE"}', '[1]'];

/** The platform's types, as it writes them. References are written as the demo store's seed writes them. */
const TYPES: Readonly<Record<string, TypeCases>> = {
	boolean: {
		good: [
			['true', 'Yes'],
			['false', 'No']
		],
		bad: ['maybe', ''],
		hasNoList: true
	},
	color: { good: [['#23445f', '#23445f']], bad: ['{"a":1}', 'gid://shopify/Product/1'] },
	date: { good: [['2095-06-01', '2095']], bad: ['someday', '2026-13-45'] },
	date_time: { good: [['2095-06-01T12:00:00+00:00', '2095']], bad: ['someday', 'T12'] },
	dimension: { good: [['{"value":25.0,"unit":"CENTIMETERS"}', '25']], bad: MEASUREMENT_FAULTS },
	volume: { good: [['{"value":2.5,"unit":"LITERS"}', '2.5']], bad: MEASUREMENT_FAULTS },
	weight: { good: [['{"value":1.0,"unit":"KILOGRAMS"}', '1']], bad: MEASUREMENT_FAULTS },
	temperature: { good: [['{"value":-4.0,"unit":"CELSIUS"}', '4']], bad: MEASUREMENT_FAULTS },
	id: { good: [['SKU-7', 'SKU-7']], bad: ['gid://shopify/Product/1'], hasNoList: true },
	json: { good: [], bad: ['{"a":1}', '[1]', 'no json'], hasNoList: true },
	link: {
		good: [['{"text":"Go there","url":"/pages/about"}', 'Go there']],
		bad: ['{"text":"","url":"javascript:alert(1)"}', '{}', 'Go']
	},
	money: {
		good: [['{"amount":"12.34","currency_code":"CAD"}', '12.34']],
		bad: ['{"amount":"x","currency_code":"12"}', '{}'],
		hasNoList: true
	},
	multi_line_text_field: {
		good: [['First\nSecond', 'Second']],
		bad: ['\n', '{"a":1}'],
		hasNoList: true
	},
	number_decimal: { good: [['10.4', '10.4']], bad: ['many', '1e999'] },
	number_integer: { good: [['10', '10']], bad: ['many', '{}'] },
	rating: {
		good: [['{"scale_min":"1.0","scale_max":"5.0","value":"4.5"}', '4.5']],
		bad: ['{}', '4.5']
	},
	rich_text_field: {
		good: [
			[rich({ type: 'paragraph', children: [{ type: 'text', value: 'Read me' }] }), 'Read me']
		],
		bad: ['{}', 'no json', '{"type":"root","children":[null,7]}'],
		hasNoList: true
	},
	single_line_text_field: {
		good: [
			['A & <b>bold</b> word', 'A & bold word'],
			[LONG_WORD, LONG_WORD]
		],
		bad: [' ', '<script>alert(1)</script>']
	},
	url: {
		good: [['https://other.example/x', 'other.example/x']],
		bad: ['javascript:alert(1)', '//[']
	},
	article_reference: {
		good: [['journal/finding-a-spectrum-at-home', 'Finding a spectrum at home']],
		bad: [gone('Article'), 'no id']
	},
	collection_reference: { good: [['lighting', 'Lighting']], bad: [gone('Collection'), 'no id'] },
	file_reference: {
		good: [['logos/corrow-glass.webp', 'Corrow Glass']],
		bad: [gone('MediaImage'), 'no id']
	},
	metaobject_reference: {
		good: [
			['maker/whole', 'Whole Works'],
			['question/whole', 'Is it whole?']
		],
		bad: [gone('Metaobject'), 'question/empty']
	},
	page_reference: { good: [['about', 'About']], bad: [gone('Page'), 'no id'] },
	product_reference: {
		good: [['wool-throw', 'Wool Throw']],
		bad: [gone('Product'), 'no id', DRAFT_PRODUCT]
	},
	customer_reference: { good: [], bad: [gone('Customer')] },
	a_type_of_tomorrow: { good: [], bad: ['{"a":1}', '[{"b":2}]', 'gid://shopify/New/1'] }
};

const isJson = (text: string) => /^[{[]/.test(text);
const toItem = (value: string): unknown => (isJson(value) ? JSON.parse(value) : value);

/** Each type with what fits it and what does not, alone and in lists. */
export const TYPED_CASES: readonly TypedCase[] = Object.entries(TYPES).flatMap(
	([type, { good, bad, hasNoList = false }]) => {
		const list = `list.${type}`;
		const single = [
			...good.map(([value, shown]) => ({ type, value, shown })),
			...bad.map((value) => ({ type, value, shown: null }))
		];
		if (hasNoList) return single;
		const values = [...good.map(([value]) => toItem(value)), ...bad.map(toItem)];
		const lists = [
			...good.map(([, shown]) => ({ type: list, value: json(values), shown })),
			...['[]', 'no list', '[null]'].map((value) => ({ type: list, value, shown: null }))
		];
		return [...single, ...lists];
	}
);
