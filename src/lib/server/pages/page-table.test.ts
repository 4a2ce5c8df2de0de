import { expect, it } from 'vitest';
import { SITEMAP_TYPES } from '$lib/domain/sitemap';
import { ENDPOINTS, PAGES } from './page-table';

const FILES = Object.keys(
	import.meta.glob(['/src/routes/**/+page.svelte', '/src/routes/**/+{page.server,server}.ts'])
);
/** Id of the route in whose folder the file is. */
const toRoute = (file: string) =>
	file.replace(/^\/src\/routes/, '').replace(/\/\+[^/]+$/, '') || '/';

it('has every route of src/routes once, as a page or as an endpoint', () => {
	const routes = [...new Set(FILES.map(toRoute))];
	const rows = [...PAGES, ...ENDPOINTS].map(({ route }) => route);
	expect(rows.toSorted()).toEqual(routes.toSorted());
});

it('has what shoppers see among the pages', () => {
	const seen = FILES.filter((file) => file.includes('/+page.')).map(toRoute);
	expect(PAGES.map(({ route }) => route)).toEqual(expect.arrayContaining(seen));
});

it('has a name of its own for each page', () => {
	expect(new Set(PAGES.map(({ name }) => name)).size).toBe(PAGES.length);
});

it('has one page for each type of sitemap', () => {
	const types = PAGES.flatMap(({ sitemap = 'static' }) => (sitemap === 'static' ? [] : [sitemap]));
	expect(types.toSorted()).toEqual(SITEMAP_TYPES.toSorted());
});
