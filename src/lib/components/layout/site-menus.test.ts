import { render } from 'svelte/server';
import { expect, it, vi } from 'vitest';
import type { MenuItem } from '$lib/domain/shop';
import MobileMenu from './MobileMenu.svelte';
import SiteFooter from './SiteFooter.svelte';
import SiteMenu from './SiteMenu.svelte';

const state = vi.hoisted(() => ({ page: { data: {}, url: new URL('https://shop.example/') } }));
vi.mock('$app/state', () => state);

const link = (name: string, items: MenuItem[] = []): MenuItem => ({
	title: name,
	href: `/collections/${name.toLowerCase()}`,
	items
});
const deep = [link('Light', [link('Lamps', [link('Pendants')])]), link('Sale')];

function listHrefs(markup: string): string[] {
	return [...markup.matchAll(/<a[^>]*href="(\/collections[^"]*)"/g)].map(([, href = '']) => href);
}

it.each([
	['wide', () => render(SiteMenu, { props: { items: deep, current: null } })],
	['narrow', () => render(MobileMenu, { props: { items: deep, market: null } })]
])('the %s menu shows three levels, the last below its own', (_, renderMenu) => {
	const { body } = renderMenu();
	expect(listHrefs(body)).toEqual([
		...['/collections/light', '/collections/lamps', '/collections/pendants'],
		'/collections/sale'
	]);
	expect(body).toMatch(/Lamps<\/a>(?:<!--[^>]*-->|\s)*<ul[^>]*deeper/);
});

const image = { url: 'https://cdn.example/lamps.jpg', altText: 'Lamps', width: 900, height: 900 };

it('the wide menu shows the picture of a collection, which says nothing that its link does not', () => {
	const picture = { href: '/collections/lamps', image };
	const items = [{ ...link('Light', [link('Lamps')]), picture }];
	const { body } = render(SiteMenu, { props: { items, current: null } });
	expect(body).toMatch(
		/<a[^>]*href="\/collections\/lamps"[^>]*aria-hidden="true"[^>]*tabindex="-1"/
	);
	expect(body).toMatch(/<img[^>]*src="https:\/\/cdn\.example\/lamps\.jpg\?width=480"[^>]*alt=""/);
	expect(body).toContain('loading="lazy"');
});

it('the narrow menu leads to the choice of country and language where there is one', () => {
	const show = (market: string | null) =>
		render(MobileMenu, { props: { items: deep, market } }).body;
	expect(show('Germany (EUR), English')).toMatch(
		/href="\/localization"[\s\S]*Germany \(EUR\), English/
	);
	expect(show(null)).not.toContain('/localization');
});

it.each([
	['without columns', [link('Sale'), link('Light')], ['/collections/sale', '/collections/light']],
	['with columns', deep, ['/collections/lamps', '/collections/sale']]
])('a footer %s has links', (_, footerMenu, hrefs) => {
	state.page = {
		url: new URL('https://shop.example/'),
		data: {
			footerMenu,
			shop: { name: 'Prism Supply', slogan: null, policies: [] },
			localization: { country: 'US', language: 'EN', locale: 'en-US' },
			localizationChoices: { countries: [], languages: [] },
			pricesIncludeTax: false,
			duties: []
		}
	};
	expect(listHrefs(render(SiteFooter, { props: {} }).body)).toEqual(hrefs);
});
