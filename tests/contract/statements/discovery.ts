import { listStaticUrls } from '../proofs/discovery.ts';
import { each, gives, type Chapter } from './statement.ts';

const MARKDOWN = { 'content-type': 'text/markdown; charset=utf-8' };
const XML = { 'content-type': 'application/xml*' };
const PAGES = ['/', '/products/equilateral-prism', '/collections/lighting', '/search?q=lamp'];

export const DISCOVERY: Chapter = {
	section: 'Discovery and Markdown',
	statements: [
		{
			id: 'robots',
			says: '/robots.txt has the rules for crawlers',
			requests: [gives('/robots.txt', { body: '*Sitemap: {shop}/sitemap.xml*' })]
		},
		{
			id: 'sitemap-index',
			says: '/sitemap.xml is the index',
			requests: [gives('/sitemap.xml', { answer: XML, body: '*/sitemap/static.xml*' })]
		},
		{
			id: 'sitemap-static',
			says: '/sitemap/static.xml has the home page and the policies',
			requests: [gives('/sitemap/static.xml', { answer: XML })],
			proof: listStaticUrls
		},
		{
			id: 'sitemap-pages',
			says: '/sitemap/[type]-[page].xml has paged entries of five types',
			requests: [
				...each(
					['products', 'collections', 'pages', 'blogs', 'articles'].map(
						(type) => `/sitemap/${type}-1.xml`
					),
					{ status: 200, answer: XML, body: '*<loc>{shop}/*' }
				),
				...each(
					['products-0', 'products-2', 'articles-99', 'things-1'].map(
						(name) => `/sitemap/${name}.xml`
					),
					{ status: 404 }
				)
			]
		},
		{
			id: 'llms',
			says: '/llms.txt is the guide for agents',
			requests: [gives('/llms.txt', { answer: { 'content-type': 'text/plain*' }, body: '# *' })]
		},
		{
			id: 'markdown-below-md',
			says: 'home, products and collections are Markdown below /md',
			requests: each(['/md', '/md/products/equilateral-prism', '/md/collections/lighting'], {
				status: 200,
				answer: MARKDOWN
			})
		},
		{
			id: 'markdown-search',
			says: '/md/search is the search, and points agents to the commerce protocol',
			requests: [gives('/md/search?q=lamp', { answer: MARKDOWN, body: '*/api/ucp/mcp*' })]
		},
		{
			id: 'business-profile',
			says: '/.well-known/commerce is the business profile of the platform',
			requests: each(['/.well-known/commerce', '/.well-known/ucp'], {
				status: 200,
				answer: { 'content-type': 'application/json*' },
				body: '{"ucp":*'
			})
		},
		{
			id: 'markdown-accept',
			says: 'the pages are Markdown for Accept: text/markdown',
			requests: ['text/markdown', 'text/markdown;variant=GFM'].flatMap((accept) =>
				each(PAGES, { headers: { accept }, status: 200, answer: MARKDOWN })
			)
		},
		{
			id: 'markdown-suffix',
			says: 'the pages are Markdown with .md after the path; home is /index.md',
			requests: each(
				[
					...['/index.md', '/products/equilateral-prism.md', '/collections/lighting.md'],
					'/search.md?q=lamp'
				],
				{ status: 200, answer: MARKDOWN }
			)
		},
		{
			id: 'markdown-not-default',
			says: 'without such a request the pages are HTML',
			requests: each(PAGES, { status: 200, answer: { 'content-type': 'text/html*' } })
		}
	]
};
