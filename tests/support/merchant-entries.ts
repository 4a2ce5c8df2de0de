import type {
	ContentDefinition,
	FieldDefinition
} from '$lib/server/storefront/sections/definitions';

/** Entries of a definition, generated from it: each field filled in every way, left out, and pointing to what is gone. */
export interface EntryCase {
	id: number;
	type: string;
	handle: string;
	about: string;
	fields: SeedField[];
	/** Found in the section where it is shown, in HTML and in Markdown. */
	shown: readonly string[];
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

export const DRAFT_PRODUCT = 'puzzle-cube';
const LOGO = 'logos/corrow-glass.webp';
const VIDEO = 'gid://shopify/Video/3300000002304';
const MODEL = 'products/right-angle-prism--default.webp';
const LINK = /(?:^|_)link$/;

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

function listFiles({ key }: FieldDefinition): Value[] {
	const files =
		key === 'video'
			? [usual(VIDEO, 'amphora-vase.mp4'), odd(LOGO, 'a picture')]
			: [usual(LOGO), { value: VIDEO, about: 'a video' }];
	return [
		...files,
		odd(MODEL, 'a model'),
		odd(gone('MediaImage'), 'gone'),
		odd('no id'),
		retyped('list.file_reference', list(LOGO)),
		retyped('product_reference', 'wool-throw'),
		retyped('url', 'https://cdn.example/a.webp')
	];
}

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
			{ value: `${text} & <b>`, about: 'with markup', shown: [] },
			odd(`${text} ${'long '.repeat(400)}`, 'very long'),
			retyped('json', '{"a":1}'),
			retyped('rich_text_field', writeRich(text)),
			retyped('list.single_line_text_field', list(text)),
			retyped('money', '{"amount":"x","currency_code":"12"}'),
			retyped('date_time', '2026-13-45'),
			retyped('number_decimal', '1e999')
		];
	},
	multi_line_text_field: (_, text) => [
		usual(text, text),
		{ value: `${text}\n\nsecond`, about: 'of lines', shown: ['second'] },
		odd('\n'),
		retyped('single_line_text_field', text)
	],
	rich_text_field: (_, text) => [
		usual(writeRich(text), text),
		odd('no json'),
		odd('{}'),
		odd(
			'{"type":"root","children":[{"type":"heading","level":99,"children":[{"type":"text"}]},null,7]}'
		),
		odd('{"type":"root","children":[{"type":"link","url":7,"children":[{}]}]}'),
		retyped('multi_line_text_field', text)
	],
	file_reference: listFiles,
	'list.file_reference': () => listReferences('file_reference', 'MediaImage', LOGO, 'Corrow Glass'),
	'list.product_reference': () => [
		...listReferences('product_reference', 'Product', 'wool-throw', 'Wool Throw'),
		odd(list(DRAFT_PRODUCT), 'a draft')
	],
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
	'list.metaobject_reference': () => [
		...listReferences('metaobject_reference', 'Metaobject', 'question/whole', 'Is it whole?'),
		odd(list('question/empty'), 'an empty one'),
		odd(list('section_quote/whole'), 'one of another kind')
	],
	number_integer: () => [
		usual('7'),
		...['0', '-1', '99999', 'many', '1.5', '1e9'].map((value) => odd(value))
	],
	url: () => [
		usual('https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'aqz-KE-bpKQ'),
		usual('https://vimeo.com/1084537', '1084537'),
		odd('javascript:alert(1)'),
		odd('https://['),
		retyped('single_line_text_field', 'youtu.be/aqz-KE-bpKQ')
	],
	date_time: () => [
		usual('2030-01-01T00:00:00Z', '2030'),
		odd('2020-01-01T00:00:00Z'),
		odd('someday'),
		odd('+275760-09-13T00:00:00.001Z'),
		odd('9999-12-31T23:59:59Z'),
		retyped('date', '2030-01-01')
	]
};

/** Fields in whose place another one is shown while both are filled, and the texts that are not there then. */
const INSTEAD: Readonly<Record<string, readonly string[]>> = {
	section_products: ['products'],
	section_video: ['video']
};
/** Shown at another time. */
const HIDDEN = new Set(['ended_text', 'color_scheme']);
const FIRST_ID = 96_900_000_000;
let count = 0;

/** Generates the entries of a definition of sections. */
export function listEntryCases(definition: ContentDefinition): EntryCase[] {
	const { fields } = definition;
	const instead = INSTEAD[definition.type] ?? [];
	const cases = fields.flatMap((field) => {
		const left = instead.includes(field.key) ? [] : [{ about: 'left out' }];
		return [...listOf(field, 'probe'), ...left].map((_, index) => {
			const token = `t${(count += 1)}t`;
			const value = [...listOf(field, `${token} ${field.key.replaceAll('_', ' ')}`), ...left][
				index
			] ?? { about: '' };
			return buildCase(definition, field, value, token, instead);
		});
	});
	return cases;
}

function listOf(field: FieldDefinition, text: string): Value[] {
	const values = VALUES[field.type];
	if (values === undefined) throw new Error(`No values for the type ${field.type}: add some.`);
	return values(field, text);
}

function buildCase(
	{ type, fields }: ContentDefinition,
	varied: FieldDefinition,
	value: Value,
	token: string,
	instead: readonly string[]
): EntryCase {
	const others = fields.filter(({ key }) => key !== varied.key && !instead.includes(key));
	const filled = others.map((field) => ({
		field,
		value: listOf(field, `${token} ${field.key.replaceAll('_', ' ')}`)[0] ?? { about: '' }
	}));
	const all = [...filled, { field: varied, value }];
	const texts = all.flatMap(({ field, value: it }) =>
		HIDDEN.has(field.key) ? [] : (it.shown ?? [])
	);
	// The text of a link is shown with its address alone, and the other way round; a source needs its author.
	const unlinked = /^(?:button|link)(?:_label|_link)?$|^(?:author|ends_at)$/;
	const isLinked = value.isUsual === true || !unlinked.test(varied.key);
	const isVariedLink = (text: string) =>
		!isLinked && (/t (?:button|link) label/.test(text) || text.startsWith('/collections/'));
	const isReplaced = instead.includes(varied.key) && value.shown !== undefined;
	const replaced = type === 'section_products' ? ['Lamp'] : ['aqz-KE-bpKQ'];
	return {
		...{ id: FIRST_ID + count, type, handle: `case-${token}` },
		about: `${type}.${varied.key}: ${value.about}`,
		fields: all.flatMap(({ field, value: it }) =>
			it.value === undefined
				? []
				: [{ key: field.key, type: it.type ?? field.type, value: it.value }]
		),
		shown: texts.filter((it) => !isVariedLink(it) && !(isReplaced && replaced.includes(it))),
		isWhole: value.isUsual === true
	};
}
