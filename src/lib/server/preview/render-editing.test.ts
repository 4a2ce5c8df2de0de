import { expect, it } from 'vitest';
import type { NotedEntry } from '$lib/domain/preview';
import { findAdmin } from './admin-links';
import { renderEditing } from './render-editing';

const AT = Date.parse('2026-12-01T09:00:00Z');
const DAY = 86_400_000;
const admin = findAdmin({ isDemoStore: false, origin: 'https://north.myshopify.com' });
const section = (id: number, changes: object = {}) =>
	({
		...{ kind: 'section', id: `gid://shopify/Metaobject/${id}`, type: 'section_hero' },
		...{ name: `Section <${id}>`, index: id - 1 },
		...changes
	}) as NotedEntry;
const layout = (name: string, changes: object = {}) =>
	({
		...{ kind: 'layout', id: 'gid://shopify/Metaobject/90', name, isShown: false, markets: [] },
		...{ startsAt: -Infinity, endsAt: Infinity, ...changes }
	}) as NotedEntry;

function render(noted: readonly NotedEntry[], isComposed = true) {
	const page = { now: AT - DAY, at: AT, country: 'US', noted, isComposed, admin };
	const markup = renderEditing(page).toString();
	const [list = '', marks = ''] = markup.split('</details>');
	const items = [...list.matchAll(/<li>([^]*?)<\/li>/g)].map(([, item = '']) =>
		item
			.replaceAll(/<[^>]*>/g, ' ')
			.replaceAll(/\s+/g, ' ')
			.trim()
	);
	return { markup, items, marks };
}

it('says nothing of a page that merchants do not edit', () => {
	expect(render([], false).markup).toBe('');
});

it('offers a page of no sections the first one', () => {
	expect(render([]).items).toEqual(['Add a section here']);
});

it('leads to each section, and to the list of them', () => {
	const { markup, items, marks } = render([section(2), layout('Home', { isShown: true })]);
	expect(items).toEqual([
		'Edit Home Layout',
		'Edit Section &lt;2&gt; Section',
		'Add a section here'
	]);
	const entries = 'https://admin.shopify.com/store/north/content/metaobjects/entries';
	expect(markup).toContain(`<a href="${entries}/section_hero/2">`);
	expect(markup).toContain(`<a href="${entries}/page_layout/90">Add a section here</a>`);
	expect(marks).toContain('data-place="2"');
	expect(marks.match(/<a\s/g)).toHaveLength(1);
});

it('leads to a new layout where the page has none', () => {
	const product: NotedEntry = { kind: 'product', id: 'gid://shopify/Product/3', name: 'Mug' };
	const { markup, marks } = render([product]);
	expect(markup).toContain('/page_layout">Add a section here');
	expect(marks).toContain('data-place="page"');
});

it('offers articles no sections', () => {
	expect(
		render([{ kind: 'article', id: 'gid://shopify/Article/4', name: 'Light' }], false).items
	).toEqual(['Edit Light Article']);
});

it.each([
	['a draft', section(1, { isDraft: true }), 'not published'],
	['what has nothing to show', section(1, { index: undefined }), 'has nothing to show'],
	[
		'what is not translated',
		section(1, { untranslated: ['Heading', 'Text'] }),
		'not translated: heading, text'
	],
	[
		'what begins later',
		layout('A', { startsAt: AT + DAY }),
		'from December 2, 2026 at 9:00 AM UTC'
	],
	[
		'what the preview shows before its time',
		layout('A', { isShown: true, startsAt: AT - 1000 }),
		'from December 1'
	],
	['what ends', layout('A', { isShown: true, endsAt: AT + DAY }), 'until December 2'],
	['what has ended', layout('A', { endsAt: AT - DAY }), 'ended November 30'],
	['what other markets show', layout('A', { markets: ['DE', 'AT'] }), 'only in: Germany, Austria'],
	['what another layout stands for', layout('A'), 'another layout is shown']
])('says of %s what it is', (_, entry, expected) => {
	expect(render([entry]).items.join(' | ')).toContain(expected);
});

it('marks no more sections than its styles place', () => {
	const many = Array.from({ length: 40 }, (_, at) => section(at + 1));
	expect(render(many).marks.match(/data-place/g)).toHaveLength(25);
});

it('lists what a section lists below it, without a mark', () => {
	const product = (id: number, changes: object = {}): NotedEntry => ({
		...{ kind: 'product', id: `gid://shopify/Product/${id}`, name: `Mug ${id}`, ...changes }
	});
	const { items, marks } = render([section(1), product(2, { isListed: true }), product(3)]);
	expect(items.slice(0, 3)).toEqual([
		'Edit Mug 3 Product',
		'Edit Section &lt;1&gt; Section',
		'Edit Mug 2 Product'
	]);
	expect(marks.match(/data-place="[^"]*"/g)).toEqual(['data-place="page"', 'data-place="1"']);
});
