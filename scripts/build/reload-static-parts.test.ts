import { describe, expect, it } from 'vitest';
import { isStaticPart } from './reload-static-parts.ts';

interface Node {
	file: string | null;
	importers: Node[];
}

function create(file: string | null, ...importers: Node[]): Node {
	return { file, importers };
}

const SOURCES: Readonly<Record<string, string>> = {
	'render-footer.ts': "renderStaticHtmlOnce(SiteFooter, 'footer', {})",
	'Page.svelte': "renderIsland(\n\tGallery, 'gallery', {}); renderStaticHtml(Details, '', {})",
	'parts.ts': "export { default as summary } from './Summary.svelte';",
	'SiteFooter.svelte': '<Wordmark />',
	'Header.svelte': '<Wordmark />'
};
const readFile = (path: string) => SOURCES[path] ?? '';

const page = create('Page.svelte');
const footer = create('SiteFooter.svelte', create('render-footer.ts'));

describe('a part of a page', () => {
	it.each([
		['that is rendered once', footer],
		['that a page renders', create('src/Details.svelte', page)],
		['that is hydrated later', create('Gallery.svelte', page)],
		['of a list of parts', create('Summary.svelte', create('parts.ts'))],
		['of a static part', create('Wordmark.svelte', create('Header.svelte'), footer)]
	])('%s is static', (_, module) => {
		expect(isStaticPart(module, readFile)).toBe(true);
	});

	it.each([
		['that a page runs', create('BuyBox.svelte', page)],
		['whose name begins like that of a static one', create('Detail.svelte', page)],
		['that is a module', create('SiteFooter.ts', create('render-footer.ts'))],
		['that nothing imports', create('SiteFooter.svelte')],
		['that is virtual', create(null, page)]
	])('%s is not', (_, module) => {
		expect(isStaticPart(module, readFile)).toBe(false);
	});

	it('may import itself', () => {
		const tree = create('Tree.svelte');
		tree.importers.push(tree);
		expect(isStaticPart(tree, readFile)).toBe(false);
	});
});
