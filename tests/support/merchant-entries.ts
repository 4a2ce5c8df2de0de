import { PRODUCT_METAFIELDS } from '$lib/server/doctor/check-content';
import {
	CONTENT_DEFINITIONS,
	type ContentDefinition,
	type FieldDefinition
} from '$lib/server/storefront/sections/definitions';
import { openSeed } from '../../demo-store/src/store/seed/seed-files.ts';
import { DRAFT_PRODUCT } from './field-types.ts';

/** The part of a definition that entries are generated from. */
export type EntryDefinition = Pick<ContentDefinition, 'type' | 'fields'>;

/** An entry of a definition, or a product: one field filled in some way, left out, or pointing to what is gone. */
export interface EntryCase {
	id: number;
	type: string;
	handle: string;
	/** Stands in each text that the other fields have, and in no other case. */
	token: string;
	about: string;
	fields: SeedField[];
	/** What is shown of it, by field. */
	shown: readonly { key: string; text: string }[];
	/** It has what it needs, so it is shown. */
	isWhole: boolean;
}

export interface SeedField {
	key: string;
	type: string;
	value: string;
}

interface Value {
	/** Absent: the field is left out. */
	value?: string;
	/** Of the field, where the merchant's definition has another one. */
	type?: string;
	about: string;
	shown?: readonly string[];
	isUsual?: true;
}

const LOGO = 'logos/corrow-glass.webp';
const VIDEO = 'gid://shopify/Video/3300000002304';
const MODEL = 'products/right-angle-prism--default.webp';
const LINK = /(?:^|_)link$/;
/** Entries that references lead to, with what is shown of them. */
const ENTRIES: Readonly<Record<string, readonly [entry: string, name: string]>> = {
	question: ['question/whole', 'Is it whole?'],
	review: ['review/whole', 'Wholly recommended'],
	maker: ['maker/whole', 'Whole Works']
};
/** Files in states that the demo store does not have, as the platform answers the fields that hold them. */
export const FILE_STATES: Readonly<Record<string, object>> = {
	'a picture that is processed': {
		...{ __typename: 'MediaImage', alt: null, image: null, presentation: null }
	},
	'a video that is processed': {
		...{ __typename: 'Video', alt: null, previewImage: null, sources: [] }
	},
	'a document': {
		...{ __typename: 'GenericFile', alt: null, url: 'https://cdn.example/files/manual.pdf' }
	},
	'a document that is processed': { __typename: 'GenericFile', alt: null, url: null }
};

const list = (...values: string[]) => JSON.stringify(values);
const gone = (type: string) => `gid://shopify/${type}/1`;
const usual = (value: string, ...shown: string[]): Value => ({
	...{ value, shown },
	about: 'filled',
	isUsual: true
});
const odd = (value: string, about = JSON.stringify(value).slice(0, 60)): Value => ({
	value,
	about
});
/** The merchant's definition has the field with another type than ours. */
const retyped = (type: string, value: string): Value => ({ value, type, about: `a ${type}` });

function writeRich(text: string): string {
	const paragraph = { type: 'paragraph', children: [{ type: 'text', value: text }] };
	return JSON.stringify({ type: 'root', children: [paragraph] });
}

/** References of one kind: to what is there, to what is gone, and to both. */
function listReferences(kind: string, type: string, one: string, name: string): Value[] {
	return [
		usual(list(one), name),
		{ value: list(gone(type), one), about: 'one of two is gone', shown: [name] },
		{ value: list(one, one), about: 'twice the same', shown: [name] },
		odd(list(gone(type)), 'all are gone'),
		odd(list(gone('Page'), gone('Product'), 'no id'), 'other kinds'),
		odd('[]'),
		odd('no list'),
		odd('[null,7,{}]'),
		retyped(kind, one),
		retyped('single_line_text_field', one)
	];
}

function listFileStates(type: string): Value[] {
	return Object.keys(FILE_STATES).map((state) => ({ value: state, type, about: state }));
}

function listFiles({ key }: FieldDefinition): Value[] {
	const files =
		key === 'video'
			? [usual(VIDEO, 'amphora-vase.mp4'), odd(LOGO, 'a picture')]
			: [usual(LOGO), { value: VIDEO, about: 'a video' }];
	return [
		...files,
		odd(MODEL, 'a model'),
		...listFileStates('file_reference'),
		odd(gone('MediaImage'), 'gone'),
		odd('no id'),
		retyped('list.file_reference', list(LOGO)),
		retyped('product_reference', 'wool-throw'),
		retyped('url', 'https://cdn.example/a.webp')
	];
}

/** Fields of text that are tried as each other type, too: all of one kind are read in one place. */
const THOROUGH = /\.|^(?:heading|author|message|delivery|name|title|question)$/;

/** Values by the type of a field; `text` is one that no other field has. */
const VALUES: Readonly<Record<string, (field: FieldDefinition, text: string) => Value[]>> = {
	single_line_text_field: ({ key, choices }, text) => {
		if (choices) return [...choices.map((it) => usual(it)), odd('sideways'), odd('[]')];
		if (LINK.test(key)) {
			return [
				usual('/collections/lighting', '/collections/lighting'),
				usual('https://other.example/x', 'https://other.example/x'),
				odd('javascript:alert(1)'),
				odd('//['),
				odd('%E0%A4%A')
			];
		}
		return [
			usual(text, text),
			{ value: `${text} & <b>bold</b>`, about: 'with markup', shown: [`${text} &`] },
			odd(`${text}<script>alert(1)</script><img src=x onerror=alert(1)>`, 'with a script'),
			odd(`${text} ${'long '.repeat(400)}`, 'very long'),
			odd(`${text}${'long'.repeat(400)}`, 'a very long word'),
			odd(' \t ', 'blank'),
			odd('gid://shopify/Product/1'),
			...(THOROUGH.test(key) ? listOtherTypes(text, key.startsWith('custom.')) : [])
		];
	},
	multi_line_text_field: (_, text) => [
		usual(text, text),
		{ value: `${text}\n\nsecond`, about: 'of lines', shown: ['second'] },
		odd('\n'),
		retyped('single_line_text_field', text),
		retyped('rich_text_field', writeRich(text)),
		retyped('json', '{"a":1}'),
		retyped('list.single_line_text_field', list(text)),
		retyped('file_reference', LOGO)
	],
	rich_text_field: (_, text) => [
		usual(writeRich(text), text),
		odd('no json'),
		odd('{}'),
		odd(
			'{"type":"root","children":[{"type":"heading","level":99,"children":[{"type":"text"}]},null,7]}'
		),
		odd('{"type":"root","children":[{"type":"link","url":7,"children":[{}]}]}'),
		{
			value: writeRich(text).replace('"paragraph"', '"callout"'),
			about: 'with a block that nobody knows',
			shown: [text]
		},
		odd(
			writeRich('Go').replace('"paragraph"', '"link","url":"javascript:alert(1)"'),
			'with a link that runs'
		),
		retyped('multi_line_text_field', text)
	],
	file_reference: listFiles,
	'list.file_reference': () => listReferences('file_reference', 'MediaImage', LOGO, 'Corrow Glass'),
	'list.product_reference': () => [
		...listReferences('product_reference', 'Product', 'wool-throw', 'Wool Throw'),
		odd(list(DRAFT_PRODUCT), 'a draft')
	],
	page_reference: () => [usual('about'), odd(gone('Page'), 'gone'), odd('no id')],
	collection_reference: () => [
		usual('lighting', 'Lamp'),
		odd(gone('Collection'), 'gone'),
		odd('no id'),
		retyped('product_reference', 'wool-throw'),
		retyped('list.collection_reference', list('lighting'))
	],
	'list.collection_reference': () =>
		listReferences('collection_reference', 'Collection', 'lighting', 'Lighting'),
	'list.article_reference': () =>
		listReferences(
			'article_reference',
			'Article',
			'journal/finding-a-spectrum-at-home',
			'Finding a spectrum at home'
		),
	'list.metaobject_reference': (field) => [
		...listReferences('metaobject_reference', 'Metaobject', ...findEntry(field)),
		odd(list('question/empty'), 'an empty one'),
		odd(list('section_quote/whole'), 'one of another kind')
	],
	metaobject_reference: (field, text) => {
		const [entry, name] = findEntry(field);
		return [
			usual(entry, name),
			odd(gone('Metaobject'), 'gone'),
			odd('no id'),
			odd('section_quote/whole', 'one of another kind'),
			{ ...retyped('list.metaobject_reference', list(entry)), shown: [name] },
			{ ...retyped('single_line_text_field', text), shown: [text] }
		];
	},
	number_integer: () => [
		usual('7'),
		...['0', '-1', '99999', 'many', '1.5', '1e9'].map((value) => odd(value))
	],
	number_decimal: () => [
		usual('2.5'),
		...['0', '-1', '2,5', 'many', '1e999'].map((value) => odd(value))
	],
	url: () => [
		usual('https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'aqz-KE-bpKQ'),
		usual('https://vimeo.com/1084537', '1084537'),
		odd('javascript:alert(1)'),
		odd('https://['),
		retyped('single_line_text_field', 'youtu.be/aqz-KE-bpKQ')
	],
	date_time: ({ key }) => {
		const [past, future] = ['2020-01-01T00:00:00Z', '2095-06-01T00:00:00Z'];
		const isBegin = /^(?:starts_at|visible_from)$/.test(key);
		return [
			isBegin ? usual(past) : usual(future, '2095'),
			odd(isBegin ? future : past),
			odd('2095-06-01T00:00:00+05:30'),
			odd('someday'),
			odd('+275760-09-13T00:00:00.001Z'),
			odd('9999-12-31T23:59:59Z'),
			retyped('date', '2095-06-01'),
			retyped('single_line_text_field', 'tomorrow')
		];
	},
	boolean: () => [usual('true'), usual('false'), odd('maybe'), retyped('number_integer', '1')],
	money: () => [
		usual('{"amount":"41.70","currency_code":"USD"}', '41.7'),
		...[
			'{"amount":"4170","currency_code":"JPY"}',
			'{"amount":"41.123456789","currency_code":"EUR"}',
			'{"amount":"41.70","currency_code":"ZZZ"}',
			'{"amount":"-3","currency_code":"USD"}',
			'{"amount":41.7,"currency_code":"USD"}',
			'{}',
			'free'
		].map((value) => odd(value)),
		retyped('single_line_text_field', '41.70'),
		retyped('number_decimal', '41.70')
	],
	dimension: () => [
		usual('{"value":8.5,"unit":"CENTIMETERS"}'),
		...[
			'{"value":8.5,"unit":"STONE"}',
			'{"value":-1,"unit":"CENTIMETERS"}',
			'{"value":"8.5","unit":"cm"}',
			'{"value":null,"unit":null}',
			'{}',
			'8.5 cm'
		].map((value) => odd(value)),
		retyped('weight', '{"value":1,"unit":"KILOGRAMS"}'),
		retyped('list.dimension', '[{"value":8.5,"unit":"CENTIMETERS"}]'),
		retyped('single_line_text_field', '8.5 cm')
	],
	rating: () => [
		usual('{"value":"4.5","scale_min":"1.0","scale_max":"5.0"}'),
		...[
			'{"value":"8","scale_min":"0","scale_max":"10"}',
			'{"value":"x","scale_min":"1","scale_max":"5"}',
			'{"value":"1","scale_min":"1","scale_max":"0"}',
			'{}',
			'4.5'
		].map((value) => odd(value)),
		retyped('number_decimal', '4.5'),
		retyped('single_line_text_field', '4.5 of 5')
	]
};

/** What a merchant's definition may have instead of a line of text. Only metafields know the names of products. */
function listOtherTypes(text: string, isMetafield: boolean): Value[] {
	return [
		retyped('json', '{"a":1}'),
		{ ...retyped('rich_text_field', writeRich(text)), shown: [text] },
		{ ...retyped('list.single_line_text_field', list(text, text)), shown: [text] },
		retyped('list.single_line_text_field', '[]'),
		retyped('list.number_integer', '[1,null,{}]'),
		retyped('money', '{"amount":"x","currency_code":"12"}'),
		retyped('money', '{"amount":"4.70","currency_code":"JPY"}'),
		retyped('date_time', '2026-13-45'),
		retyped('number_decimal', '1e999'),
		retyped('number_decimal', '3.14159265358979'),
		retyped('boolean', 'true'),
		retyped('dimension', '{"value":12.5,"unit":"CENTIMETERS"}'),
		retyped('weight', '{"value":null,"unit":"STONE"}'),
		retyped('color', '#23445f'),
		retyped('url', 'javascript:alert(1)'),
		retyped('link', '{"text":"Go","url":"javascript:alert(1)"}'),
		retyped('id', 'gid://shopify/Product/1'),
		{
			...retyped('product_reference', 'wool-throw'),
			...(isMetafield && { shown: ['Wool Throw'] })
		},
		retyped('product_reference', gone('Product')),
		retyped('metaobject_reference', 'section_quote/whole'),
		...listFileStates('file_reference')
	];
}

function findEntry({ key, targets }: FieldDefinition): readonly [entry: string, name: string] {
	const type = targets?.[0] ?? (key === 'custom.maker' ? 'maker' : 'review');
	const entry = ENTRIES[type];
	if (entry === undefined) throw new Error(`No entry of ${type} is known: add one.`);
	return entry;
}

/** Fields in whose place another one is shown while both are filled, and the texts that are not there then. */
const INSTEAD: Readonly<Record<string, readonly string[]>> = {
	section_products: ['products'],
	section_video: ['video']
};
/** The field that is not shown then. */
const REPLACED: Readonly<Record<string, string>> = {
	section_products: 'collection',
	section_video: 'external_url'
};
/** Shown at another time. */
const HIDDEN = new Set(['ended_text', 'color_scheme']);
const ALL = 'all';
/** Fields that are shown only while another one of the entry is as usual. */
const DEPENDENT: Readonly<Record<string, readonly string[] | typeof ALL>> = {
	button_label: ['button_link'],
	button_link: ['button_label'],
	link_label: ['link'],
	link: ['link_label'],
	author: ['source_link'],
	'section_countdown.ends_at': ['button_label', 'button_link'],
	link_text: ['link_url'],
	link_url: ['link_text'],
	'announcement.message': ALL,
	'announcement.starts_at': ALL,
	'announcement.ends_at': ALL,
	'question.question': ALL,
	'question.answer': ALL
};
const FIRST_ID = 96_900_000_000;
let count = 0;

const { products, metaobjectDefinitions } = openSeed().readCatalog(0);

/** The definitions that the shop brings, and those that merchants make, as the demo store's seed has them. */
export function listDefinitions(): EntryDefinition[] {
	const known = new Set(CONTENT_DEFINITIONS.map(({ type }) => type));
	const others = metaobjectDefinitions.filter(({ type }) => !known.has(type));
	return [
		...CONTENT_DEFINITIONS,
		...others.map(({ type, fieldDefinitions }) => ({
			type,
			fields: fieldDefinitions.map(({ key, name, type: fieldType, validations }) => {
				const choices = validations.find((it) => it.name === 'choices')?.value;
				const field = { key, name, type: fieldType };
				return choices === undefined
					? field
					: { ...field, choices: JSON.parse(choices) as string[] };
			})
		}))
	];
}

/** The metafields of products that pages show, as fields of one definition. */
export function describeProducts(): EntryDefinition {
	const filled = products.flatMap(({ metafields }) => metafields);
	return {
		type: 'product',
		fields: PRODUCT_METAFIELDS.map((name) => {
			const field = filled.find(({ namespace, key }) => `${namespace}.${key}` === name);
			if (field === undefined) throw new Error(`No product of the seed has ${name}.`);
			return { key: name, name, type: field.type };
		})
	};
}

/** Generates the entries of a definition. */
export function listEntryCases(definition: EntryDefinition): EntryCase[] {
	const instead = INSTEAD[definition.type] ?? [];
	return definition.fields.flatMap((field) => {
		const left = instead.includes(field.key) ? [] : [{ about: 'left out' }];
		return [...listOf(field, 'probe'), ...left].map((_, index) => {
			const token = `t${(count += 1)}t`;
			const values = [...listOf(field, writeToken(token, field)), ...left];
			return buildCase(definition, { field, value: values[index] ?? { about: '' } }, token);
		});
	});
}

/** Generates entries whose fields are independent: the values of all are varied at once. */
export function listCombinedCases({ type, fields }: EntryDefinition): EntryCase[] {
	const most = Math.max(...fields.map((field) => listOf(field, 'probe').length)) + 1;
	return Array.from({ length: most }, (_, index) => {
		const token = `t${(count += 1)}t`;
		const filled = fields.map((field) => {
			const values = [...listOf(field, writeToken(token, field)), { about: 'left out' }];
			return { field, value: values[index % values.length] ?? { about: '' } };
		});
		const about = filled.map(({ field: { key }, value }) => `${key}: ${value.about}`).join('; ');
		return {
			...{ id: FIRST_ID + count, type, handle: `case-${token}`, token },
			...{ about: `${type} ${about}`, ...describeFilled(filled), isWhole: true }
		};
	});
}

function writeToken(token: string, { key }: FieldDefinition): string {
	return `${token} ${key.replaceAll(/[_.]/g, ' ')}`;
}

function listOf(field: FieldDefinition, text: string): Value[] {
	const values = VALUES[field.type];
	if (values === undefined) throw new Error(`No values for the type ${field.type}: add some.`);
	return values(field, text);
}

interface Filled {
	field: FieldDefinition;
	value: Value;
}

function buildCase({ type, fields }: EntryDefinition, varied: Filled, token: string): EntryCase {
	const { field, value } = varied;
	const instead = INSTEAD[type] ?? [];
	const others = fields
		.filter(({ key }) => key !== field.key && !instead.includes(key))
		.map((other) => ({
			field: other,
			value: listOf(other, writeToken(token, other))[0] ?? { about: '' }
		}));
	const isUsual = value.isUsual === true;
	const dependent = isUsual
		? []
		: (DEPENDENT[`${type}.${field.key}`] ?? DEPENDENT[field.key] ?? []);
	const isReplaced = instead.includes(field.key) && value.shown !== undefined;
	const shownOthers = others.filter(
		({ field: { key } }) =>
			dependent !== ALL && !dependent.includes(key) && !(isReplaced && key === REPLACED[type])
	);
	return {
		...{ id: FIRST_ID + count, type, handle: `case-${token}`, token },
		about: `${type}.${field.key}: ${value.about}`,
		fields: describeFilled([...others, varied]).fields,
		shown: describeFilled([...shownOthers, varied]).shown,
		isWhole: isUsual
	};
}

function describeFilled(filled: readonly Filled[]): Pick<EntryCase, 'fields' | 'shown'> {
	return {
		fields: filled.flatMap(({ field: { key, type }, value: { value, type: ownType } }) =>
			value === undefined ? [] : [{ key, type: ownType ?? type, value }]
		),
		shown: filled.flatMap(({ field: { key }, value: { shown = [] } }) =>
			HIDDEN.has(key) ? [] : shown.map((text) => ({ key, text }))
		)
	};
}
