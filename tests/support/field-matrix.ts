import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_SEED } from '../../demo-store/src/store/seed/seed-files.ts';
import { DRAFT_PRODUCT, TYPED_CASES, type TypedCase } from './field-types.ts';
import type { SeedField } from './merchant-entries.ts';

/** Products that have a metafield of every type, with what fits it and what does not, some thirty to a product. */
const SIZE = 30;
const headProbe = (index: number) => `Probe ${String(index).padStart(2, '0')} &c`;
const FIELDS = Array.from({ length: SIZE }, (_, index) => ({
	...{ key: `matrix.probe_${index}`, heading: headProbe(index) }
}));

export const MATRIX = chunk(TYPED_CASES, SIZE).map((cases, number) => ({
	...{ handle: `matrix-${number}`, title: `Product matrix-${number}`, cases }
}));
/** A page with their cards. */
export const MATRIX_CARDS = '/matrix-cards';

export interface SeedEntry {
	id?: number;
	type: string;
	handle: string;
	fields: SeedField[];
}

export function chunk<Item>(items: readonly Item[], size: number): Item[][] {
	return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
		items.slice(index * size, (index + 1) * size)
	);
}

export const text = (key: string, value: string): SeedField => ({
	...{ key, value },
	type: 'single_line_text_field'
});

export const entries = (key: string, names: readonly string[], type = 'list.mixed_reference') => ({
	...{ key, type },
	value: JSON.stringify(names)
});

const rich = (value: string) =>
	JSON.stringify({
		type: 'root',
		children: [{ type: 'paragraph', children: [{ type: 'text', value }] }]
	});

export function listMatrixProducts() {
	return MATRIX.map(({ handle, title, cases }) => ({
		...{ handle, title, variants: [{ price: '18.00' }] },
		metafields: cases.map(({ type, value }, index) => ({
			...{ namespace: 'matrix', key: `probe_${index}`, type, value }
		})),
		media: [{ src: 'products/equilateral-prism--default.webp', altText: 'A prism' }]
	}));
}

/** What the fields refer to, the page of cards, and the merchant's list of fields: `more`, and those of the matrix. */
export function listMatrixEntries(more: readonly string[] = []): SeedEntry[] {
	const fields = [...more.map((key) => ({ key, heading: '' })), ...FIELDS];
	const nameField = (key: string) => key.replaceAll(/[._]/g, '-');
	const list = (key: string, listed: typeof fields) =>
		entries(
			key,
			[...listed.map((it) => `product_field/${nameField(it.key)}`), 'question/whole'],
			'list.metaobject_reference'
		);
	return [
		...fields.map(({ key, heading }) => ({
			...{ type: 'product_field', handle: nameField(key) },
			fields: [text('metafield', key), text('heading', heading)]
		})),
		{
			...{ type: 'product_fields', handle: 'default' },
			fields: [list('page', fields), list('card', FIELDS)]
		},
		{
			...{ type: 'section_products', handle: 'matrix' },
			fields: [
				entries(
					'products',
					MATRIX.map(({ handle }) => handle),
					'list.product_reference'
				)
			]
		},
		{
			...{ type: 'page_layout', handle: MATRIX_CARDS.slice(1) },
			fields: [
				...[text('title', 'A page'), text('place', 'landing'), text('path', MATRIX_CARDS)],
				entries('sections', ['section_products/matrix'])
			]
		},
		{
			...{ type: 'question', handle: 'whole' },
			fields: [
				text('question', 'Is it whole?'),
				{ key: 'answer', type: 'rich_text_field', value: rich('It is.') }
			]
		},
		{ type: 'question', handle: 'empty', fields: [] },
		{ type: 'maker', handle: 'whole', fields: [text('name', 'Whole Works')] }
	];
}

type SeedFile = Record<string, unknown>;

/** Writes the demo's seed with other entries and some more products. */
export function writeSeed(
	folder: string,
	metaobjects: readonly SeedEntry[],
	products: readonly object[]
): void {
	mkdirSync(join(folder, 'data'));
	for (const name of ['pictures', 'media']) symlinkSync(join(DEMO_SEED, name), join(folder, name));
	cpSync(join(DEMO_SEED, 'data'), join(folder, 'data'), { recursive: true });
	change('content', (content) => ({ ...content, metaobjectDefinitions: [], metaobjects }));
	// Dates of entries stay as they are.
	change('commerce', (commerce) => ({ ...commerce, anchorDate: new Date().toISOString() }));
	for (const file of readdirSync(join(folder, 'data/translations'))) {
		// Translations are of the entries that these take the place of.
		change(`translations/${file.replace('.json', '')}`, (texts) => ({ ...texts, metaobjects: {} }));
	}
	change('products', ({ products: own, ...rest }) => ({
		...rest,
		products: (own as { handle: string }[])
			.map((it) => (it.handle === DRAFT_PRODUCT ? { ...it, status: 'DRAFT' } : it))
			.concat(products as never)
	}));

	function change(name: string, edit: (file: SeedFile) => object) {
		const path = join(folder, 'data', `${name}.json`);
		writeFileSync(path, JSON.stringify(edit(JSON.parse(readFileSync(path, 'utf8')) as SeedFile)));
	}
}

/** What a door says of each field, by heading, where it should say something else. */
export function findMismatches(
	cases: readonly TypedCase[],
	said: ReadonlyMap<string, string>
): string[] {
	return cases.flatMap(({ type, value, shown }, index) => {
		const given = said.get(headProbe(index));
		const isRight = shown === null ? given === undefined : given?.includes(shown);
		return isRight === true ? [] : [`${type} ${value}: ${given ?? 'nothing'}`];
	});
}

export const unescape = (html: string) =>
	html
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&quot;', '"')
		.replaceAll('&#39;', "'")
		.replaceAll('&amp;', '&');

/** The text of HTML, with those of its pictures. */
const readText = (html: string) =>
	unescape(html.replaceAll(/<img\b[^>]*?alt="([^"]*)"|<[^>]*>/g, '$1'));

/** What rows of a list of terms, or of a table, say by their headings. */
export function readRows(html: string): ReadonlyMap<string, string> {
	const rows =
		/<(?:dt|th scope="row")[^>]*>([^<]*)<\/(?:dt|th)>(?:\s|<!--[^]*?-->)*<(dd|td)[^>]*>([^]*?)<\/\2>/g;
	return new Map(
		[...html.matchAll(rows)].map(([, label = '', , value = '']) => [
			unescape(label),
			readText(value)
		])
	);
}

/** What a line such as “Corrow · Origin: Wales” says of each field, by heading. */
export function readLine(line: string): ReadonlyMap<string, string> {
	const parts = line.split(/(?:^|[ |])(?=Probe \d\d &c:)/);
	return new Map(
		parts.flatMap((part) => {
			const [, label, value = ''] = /^(Probe \d\d &c): ?([^]*)$/.exec(part) ?? [];
			return label === undefined ? [] : [[label, value] as const];
		})
	);
}
