import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import type { MenuItem } from '$lib/domain/shop';
import MobileMenu from './MobileMenu.svelte';
import SiteFooter from './SiteFooter.svelte';
import SiteMenu from './SiteMenu.svelte';

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
	['wide', SiteMenu],
	['narrow', MobileMenu]
])('the %s menu shows three levels, the last below its own', (_, Menu) => {
	const { body } = render(Menu, { props: { items: deep, current: null } });
	expect(listHrefs(body)).toEqual([
		...['/collections/light', '/collections/lamps', '/collections/pendants'],
		'/collections/sale'
	]);
	expect(body).toMatch(/Lamps<\/a>(?:<!--[^>]*-->|\s)*<ul[^>]*deeper/);
});

it.each([
	['without columns', [link('Sale'), link('Light')], ['/collections/sale', '/collections/light']],
	['with columns', deep, ['/collections/lamps', '/collections/sale']]
])('a footer %s has links', (_, menu, hrefs) => {
	const { body } = render(SiteFooter, {
		props: {
			...{
				menu,
				year: 2026,
				returnPath: '/',
				country: 'US',
				language: 'EN',
				pricesIncludeTax: false,
				hasConsent: false
			},
			...{ name: 'Prism Supply', slogan: null, policies: [] },
			choices: { countries: [], languages: [] }
		}
	});
	expect(listHrefs(body)).toEqual(hrefs);
});
