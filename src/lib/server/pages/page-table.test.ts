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
	expect(rows.toSorted(), 'A route has a row in page-table.ts.').toEqual(routes.toSorted());
});

it('has what shoppers see among the pages', () => {
	const seen = FILES.filter((file) => file.includes('/+page.')).map(toRoute);
	expect(PAGES.map(({ route }) => route)).toEqual(expect.arrayContaining(seen));
});

const SOURCES = import.meta.glob<string>('/src/**/*.svelte', {
	query: '?raw',
	import: 'default',
	eager: true
});
const hasTitle = (source: string) => /<PageHead\b|<title\b/.test(source);
/** Names of components that have a title, such as `TextPage`. */
const TITLED = Object.entries(SOURCES).flatMap(([file, source]) =>
	hasTitle(source) ? [/(\w+)\.svelte$/.exec(file)?.[1]] : []
);

it.each(Object.keys(SOURCES).filter((file) => file.endsWith('/+page.svelte')))(
	'has a title: %s',
	(file) => {
		const source = SOURCES[file] ?? '';
		const isTitled = TITLED.some((name) => name !== undefined && source.includes(`<${name}`));
		expect(hasTitle(source) || isTitled, 'A page shows <PageHead title=… />, or <title>.').toBe(
			true
		);
	}
);

it('has a name of its own for each page', () => {
	expect(new Set(PAGES.map(({ name }) => name)).size).toBe(PAGES.length);
});

it('has one page for each type of sitemap', () => {
	const types = PAGES.flatMap(({ sitemap = 'static' }) => (sitemap === 'static' ? [] : [sitemap]));
	expect(types.toSorted()).toEqual(SITEMAP_TYPES.toSorted());
});
