import { describe, expect, it } from 'vitest';
import {
	chooseLayout,
	choosePublished,
	listLandingLayouts,
	parseLayout,
	type Layout
} from './layouts';

const NOON = Date.parse('2026-11-27T12:00:00Z');
const HOUR_MS = 3_600_000;

type Source = Parameters<typeof parseLayout>[0];
type Field = Source['fields'][number];

function make(values: Record<string, string>, reference: Field['reference'] = null): Source {
	const fields = Object.entries(values).map(([key, value]) => ({
		key,
		type: 'single_line_text_field',
		value,
		reference: key === 'page' ? reference : null
	}));
	return { id: 'gid://shopify/Metaobject/1', handle: 'a', updatedAt: '', fields };
}

function layout(values: Partial<Layout> = {}): Layout {
	const parsed = parseLayout(make({ place: 'page' }));
	if (parsed === null) throw new Error('It is one.');
	return { ...parsed, ...values };
}

describe('parseLayout', () => {
	it.each([
		['summer', '/summer'],
		['/summer/', '/summer'],
		['/summer//shoes?x=1#y', '/summer/shoes'],
		['/夏', '/%E5%A4%8F']
	])('reads the path %j: %s', (path, expected) => {
		expect(parseLayout(make({ place: 'landing', path }))?.path).toBe(expected);
	});

	it.each([
		[{}, /place is ""/],
		[{ place: 'footer' }, /place is "footer": use one of home, page/],
		[{ place: 'landing' }, /path is ""/],
		[{ place: 'landing', path: '/' }, /path is "\/"/],
		[{ place: 'landing', path: 'https://other.example/x' }, /below the shop’s own address/],
		[{ place: 'landing', path: 'javascript:alert(1)' }, /path is/],
		[{ place: 'home', markets: 'DE' }, /countries are DE/],
		[{ place: 'home', visible_from: 'soon' }, /visible_from is "soon"/]
	])('refuses %j', (values, message) => {
		expect(() => parseLayout(make(values))).toThrow(message);
	});

	it('is none for a page that the market does not have, and never for all pages instead', () => {
		const values = { place: 'page', page: 'gid://shopify/Page/1' };
		expect(parseLayout(make(values))).toBeNull();
		const found = parseLayout(make(values, { __typename: 'Page', handle: 'about' }));
		expect(found?.target).toBe('about');
	});
});

describe('chooseLayout', () => {
	const at = { country: 'DE', at: NOON };
	const page = { name: 'page', handle: 'about' } as const;
	const choose = (...layouts: Layout[]) => chooseLayout(layouts, page, at);

	it.each([
		['another place', layout({ place: 'home' })],
		['another page', layout({ target: 'contact' })],
		['another market', layout({ markets: ['AT'] })],
		['the future', layout({ startsAt: NOON + 1 })],
		['the past', layout({ endsAt: NOON })]
	])('does not choose one of %s', (_, other) => {
		expect(choose(other).layout).toBeNull();
	});

	it('prefers what is for the page, then for the market, then what began last, then the handle', () => {
		const all = layout({ handle: 'all' });
		const later = layout({ handle: 'z', startsAt: NOON - HOUR_MS });
		const local = layout({ handle: 'local', markets: ['DE'] });
		const own = layout({ handle: 'own', target: 'about' });
		const chosen = [[all], [later, all], [all, later, local], [local, own, later, all]];
		expect(chosen.map((layouts) => choose(...layouts).layout?.handle)).toEqual([
			...['all', 'z', 'local', 'own']
		]);
		expect(choose(layout({ handle: 'b' }), all).layout?.handle).toBe('all');
	});

	it('says when another one may be chosen', () => {
		const soon = layout({ startsAt: NOON + HOUR_MS, endsAt: NOON + 2 * HOUR_MS });
		expect(choose(layout(), soon).changesAt).toBe(NOON + HOUR_MS);
		expect(choose(layout(), { ...soon, target: 'contact' }).changesAt).toBe(Infinity);
		const later = { country: 'DE', at: NOON + HOUR_MS };
		expect(chooseLayout([soon], page, later)).toEqual({
			layout: soon,
			changesAt: NOON + 2 * HOUR_MS
		});
	});
});

it('lists one landing page for each path that the market has now', () => {
	const page = (values: Partial<Layout>) => layout({ place: 'landing', ...values });
	const layouts = [
		page({ path: '/summer', handle: 'a' }),
		page({ path: '/summer', handle: 'b', markets: ['DE'] }),
		page({ path: '/winter', startsAt: NOON + HOUR_MS })
	];
	const { pages, changesAt } = listLandingLayouts(layouts, { country: 'DE', at: NOON });
	expect([pages.map(({ handle }) => handle), changesAt]).toEqual([['b'], NOON + HOUR_MS]);
});

it('shows entries of previews in previews only, instead of what they stand for', () => {
	const entries = ['hero', 'hero-preview', 'quote'].map((handle) => ({ handle }));
	const names = (isPreview: boolean) =>
		choosePublished(entries, isPreview).map(({ handle }) => handle);
	expect([names(false), names(true)]).toEqual([
		['hero', 'quote'],
		['hero-preview', 'quote']
	]);
});
