import {
	cpSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { render } from 'svelte/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import Sections from '$lib/components/sections/Sections.svelte';
import { parseGid } from '$lib/core/gid';
import type { Preview } from '$lib/domain/preview';
import { createAdminApi } from '$lib/server/admin-api';
import { renderSections } from '$lib/server/pages/markdown/sections';
import { openDrafts } from '$lib/server/preview/drafts';
import { getLandingPage, getSections } from '$lib/server/storefront';
import { CONTENT_DEFINITIONS } from '$lib/server/storefront/sections/definitions';
import { DEMO_SEED } from '../../demo-store/src/store/seed/seed-files.ts';
import {
	DRAFT_PRODUCT,
	listEntryCases,
	type EntryCase,
	type SeedField
} from '../support/merchant-entries.ts';
import { openDemoStore, ORIGIN, type OpenDemoStore } from '../support/open-demo-store.ts';

vi.mock('$lib/state/cart.svelte', () => ({ getCartState: () => ({}) }));

/** A store whose seed has entries of each definition, filled in each way. */
const MAX_SECTIONS = 25;
const SECTIONS = CONTENT_DEFINITIONS.filter(({ type }) => type.startsWith('section_'));

interface Page {
	path: string;
	cases: EntryCase[];
}

const PAGES: Page[] = SECTIONS.flatMap((definition) => {
	const cases = listEntryCases(definition);
	const chunks = Math.ceil(cases.length / MAX_SECTIONS);
	return Array.from({ length: chunks }, (_, index) => ({
		path: `/${definition.type.replaceAll('_', '-')}-${index}`,
		cases: cases.slice(index * MAX_SECTIONS, (index + 1) * MAX_SECTIONS)
	}));
});

/** What no field of a layout should hold. */
const ODD = ['', 'no id', '[]', '{}', '[null,7]', 'gid://shopify/Product/1', '//[', '2026-13-45'];
const LAYOUT_FIELDS = CONTENT_DEFINITIONS.find(({ type }) => type === 'page_layout')?.fields ?? [];
const PLACES = ['home', 'page', 'collection', 'product', 'landing'];

/** Layouts, each with one field that holds something odd, also of another type; the platform lists 250 of all. */
function listOddLayouts() {
	const wrong = LAYOUT_FIELDS.flatMap(({ key, type }) =>
		ODD.flatMap((value) => [
			{ key, type, value },
			{ key, type: 'json', value }
		])
	);
	return wrong.map((field, index) => ({
		type: 'page_layout',
		handle: `odd-${index}`,
		fields: [
			text('place', PLACES[index % PLACES.length] ?? ''),
			...[text('title', 'Odd'), text('path', `/odd-${index}`)],
			{ key: 'sections', type: 'list.mixed_reference', value: '["section_quote/whole"]' }
		]
			.filter(({ key }) => key !== field.key)
			.concat(field)
	}));
}

const text = (key: string, value: string): SeedField => ({
	key,
	type: 'single_line_text_field',
	value
});
const rich = (value: string) =>
	JSON.stringify({
		type: 'root',
		children: [{ type: 'paragraph', children: [{ type: 'text', value }] }]
	});

function listMetaobjects() {
	const entries = PAGES.flatMap(({ path, cases }) => [
		...cases.map(({ id, type, handle, fields }) => ({ id, type, handle, fields })),
		{
			type: 'page_layout',
			handle: path.slice(1),
			fields: [
				...[text('title', path), text('place', 'landing'), text('path', path)],
				{
					key: 'sections',
					type: 'list.mixed_reference',
					value: JSON.stringify(cases.map(({ type, handle }) => `${type}/${handle}`))
				}
			]
		}
	]);
	const question = { key: 'answer', type: 'rich_text_field', value: rich('It is.') };
	return [
		{ type: 'question', handle: 'whole', fields: [text('question', 'Is it whole?'), question] },
		{ type: 'question', handle: 'empty', fields: [] },
		{ type: 'section_quote', handle: 'whole', fields: [text('quote', 'Whole')] },
		...listOddLayouts(),
		...entries
	];
}

function writeSeed(folder: string): void {
	mkdirSync(join(folder, 'data'));
	for (const name of ['pictures', 'media']) symlinkSync(join(DEMO_SEED, name), join(folder, name));
	cpSync(join(DEMO_SEED, 'data'), join(folder, 'data'), { recursive: true });
	change('content', (content) => ({
		...content,
		metaobjectDefinitions: [],
		metaobjects: listMetaobjects()
	}));
	for (const file of readdirSync(join(folder, 'data/translations'))) {
		// Translations are of the entries that these take the place of.
		change(`translations/${file.replace('.json', '')}`, (texts) => ({ ...texts, metaobjects: {} }));
	}
	change('products', ({ products, ...rest }) => ({
		...rest,
		products: (products as { handle: string }[]).map((product) =>
			product.handle === DRAFT_PRODUCT ? { ...product, status: 'DRAFT' } : product
		)
	}));

	function change(name: string, edit: (file: Record<string, unknown>) => object) {
		const path = join(folder, 'data', `${name}.json`);
		writeFileSync(path, JSON.stringify(edit(JSON.parse(readFileSync(path, 'utf8')))));
	}
}

const MARKDOWN_SHOP = {
	site: { name: 'Shop', url: 'https://shop.example', locale: 'en-US' },
	formatMoney: ({ amount }: { amount: string }) => amount,
	pricesIncludeTax: false,
	linkMarket: null
};
const NOW = Date.now();
const log = pino({ level: 'silent' });
const resources = new DisposableStack();
let demoStore: OpenDemoStore;

beforeAll(() => {
	const folder = mkdtempSync(join(tmpdir(), 'fields-'));
	resources.defer(() => rmSync(folder, { recursive: true }));
	writeSeed(folder);
	demoStore = openDemoStore({ seedFolder: folder });
	resources.defer(demoStore.close);
});
afterAll(() => resources.dispose());

function openPreview() {
	const api = createAdminApi({
		...{ origin: ORIGIN, apiVersion: '2026-04', timeoutMs: 5000, now: () => 0 },
		credentials: { kind: 'app', id: 'prism-demo-app', secret: 'prism-demo-webhook-secret' },
		fetch: demoStore.fetchUnchanged
	});
	return { at: NOW, drafts: openDrafts({ api, language: 'EN', log }) };
}

/** Sections by the numbers of their entries, with what people and agents read of them. */
async function read(path: string, preview: Preview | null) {
	const found = await getLandingPage(demoStore.storefront, path, { preview, now: NOW });
	const sections = found?.sections ?? [];
	return new Map(
		sections.map((section) => [
			parseGid(section.id)?.id,
			{
				html: unescape(render(Sections, { props: { sections: [section] } }).body),
				markdown: renderSections([section], MARKDOWN_SHOP).join('\n\n')
			}
		])
	);
}

const unescape = (html: string) =>
	html
		.replaceAll('&amp;', '&')
		.replaceAll('&lt;', '<')
		.replaceAll('&quot;', '"')
		.replaceAll('&#39;', "'");

describe.each(PAGES)('$path', ({ path, cases }) => {
	it('shows each entry in HTML and Markdown, also in a preview', async () => {
		for (const preview of [null, openPreview()]) {
			const sections = await read(path, preview);
			const faults = cases.flatMap(({ about, id, isWhole, shown }) => {
				const section = sections.get(String(id));
				if (section === undefined) return isWhole ? [`${about}: left out`] : [];
				return Object.entries(section).flatMap(([name, written]) =>
					shown.flatMap((it) => (written.includes(it) ? [] : [`${about}: no ${it} in ${name}`]))
				);
			});
			expect(faults).toEqual([]);
		}
	});
});

it('reads layouts that hold anything, and the others beside them', async () => {
	const { storefront } = demoStore;
	for (const preview of [null, openPreview()]) {
		const options = { preview, now: NOW };
		expect((await getSections(storefront, { name: 'home' }, options)) ?? []).toBeInstanceOf(Array);
		for (const name of ['page', 'collection', 'product'] as const) {
			const sections = await getSections(storefront, { name, handle: 'about' }, options);
			expect(sections ?? []).toBeInstanceOf(Array);
		}
		const odd = listOddLayouts().map(({ handle }) => `/${handle}`);
		for (const path of odd) await getLandingPage(storefront, path, options);
		const whole = await getLandingPage(storefront, PAGES[0]?.path ?? '', options);
		expect(whole?.sections.length).toBeGreaterThan(5);
	}
});
