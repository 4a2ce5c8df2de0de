import type { Exchange, Surface, SurfaceGroup } from './surface.ts';

const MARKDOWN = { 'content-type': 'text/markdown; charset=utf-8', vary: '*Accept*' };
const AS_MARKDOWN = { accept: 'text/markdown' };

function shown(path: string, canonical: string, when = ''): Exchange {
	const link = `<{shop}${canonical}>; rel="canonical"`;
	const answer = { ...MARKDOWN, link, 'x-markdown-tokens': '*', 'x-robots-tag': 'noindex*' };
	return { when, path, status: 200, answer, body: '---\ntitle: *' };
}

function asked(path: string, when: string, accept: string): Exchange {
	return { ...shown(path, path, when), headers: { accept } };
}

function readable(surface: Omit<Surface, 'methods' | 'refusal'> & Partial<Surface>): Surface {
	return { methods: ['GET', 'HEAD'], refusal: 'framework', ...surface };
}

export const MARKDOWN_PAGES: SurfaceGroup = {
	title: 'Markdown',
	text: 'Pages for agents: below `/md`, with the suffix `.md`, or by `Accept` at the page’s URL.',
	surfaces: [
		readable({
			path: '/md/[...path]',
			what: 'a page in Markdown',
			exchanges: [
				shown('/md', '/', 'home'),
				shown('/md/products/equilateral-prism', '/products/equilateral-prism', 'product'),
				shown('/md/collections/lighting', '/collections/lighting', 'collection'),
				shown('/md/search?q=lamp', '/search?q=lamp', 'search'),
				{
					when: 'unknown product',
					path: '/md/products/none',
					status: 404,
					answer: MARKDOWN,
					body: '# *'
				}
			]
		}),
		readable({
			path: '[page].md',
			what: 'the same, by suffix',
			refusal: 'missing',
			exchanges: [
				shown('/index.md', '/', 'home'),
				shown('/products/equilateral-prism.md', '/products/equilateral-prism', 'product'),
				shown('/collections/lighting.md', '/collections/lighting', 'collection'),
				shown('/search.md?q=lamp', '/search?q=lamp', 'search'),
				{ when: 'no page', path: '/none.md', status: 404, answer: MARKDOWN, body: '# *' }
			],
			nearMisses: ['/.md', '/products/.md']
		}),
		readable({
			path: '[page] by Accept',
			what: 'the same, by content negotiation',
			exchanges: [
				asked('/', 'home', AS_MARKDOWN.accept),
				asked('/products/equilateral-prism', 'product', AS_MARKDOWN.accept),
				asked('/search?q=lamp', 'by weight', 'text/html;q=0.5, text/markdown'),
				{
					when: 'any type',
					path: '/products/equilateral-prism',
					headers: { accept: '*/*' },
					status: 200,
					answer: { 'content-type': 'text/html*', vary: '*Accept*' }
				},
				{
					when: 'no supported type',
					path: '/products/equilateral-prism',
					headers: { accept: 'image/png' },
					status: 406,
					answer: { 'content-type': 'text/plain*', vary: '*Accept*' }
				}
			]
		})
	]
};
