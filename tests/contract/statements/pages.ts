import { each, gives, heldBy, type Chapter } from './statement.ts';

const HTML = { 'content-type': 'text/html*' };
const READS = 'tests/integration/storefront-reads.test.ts';

export const PAGES: Chapter = {
	section: 'Pages',
	statements: [
		{
			id: 'page-home',
			says: 'the home page',
			requests: [gives('/', { answer: HTML, body: '*<h1*' })]
		},
		{
			id: 'page-product',
			says: 'a product by its handle; option parameters select a variant',
			requests: [
				gives('/products/equilateral-prism', { answer: HTML, body: '*Equilateral*' }),
				gives('/products/equilateral-prism?Length=100+mm', {
					body: '*name="merchandiseId" value="gid://shopify/ProductVariant/4500000001002"*'
				})
			]
		},
		{
			id: 'page-collections',
			says: 'the index of collections',
			requests: [gives('/collections', { answer: HTML, body: '*/collections/lighting*' })]
		},
		{
			id: 'page-collection',
			says: 'a collection with filtering, sorting and pagination',
			requests: [
				gives('/collections/lighting', { answer: HTML, body: '*/products/dome-lamp*' }),
				gives('/collections/lighting?filter.v.option.color=Ink', { body: '*/products/dome-lamp*' }),
				gives('/collections/lighting?sort_by=price-ascending')
			],
			heldBy: heldBy(
				READS,
				'filter, and name what is filtered',
				'sort by price, both ways',
				'page forward and back over everything without losing or repeating a product'
			)
		},
		{
			id: 'page-all-products',
			says: 'all products are a collection',
			requests: [gives('/collections/all', { answer: HTML, body: '*/products/*' })]
		},
		{
			id: 'page-search',
			says: 'search results',
			requests: [gives('/search?q=lamp', { answer: HTML, body: '*/products/dome-lamp*' })]
		},
		{
			id: 'page-cart',
			says: 'the whole cart',
			requests: [
				gives('/cart', { answer: HTML }),
				gives('/cart', {
					headers: { cookie: 'cart={cart}' },
					answer: { 'cache-control': 'private, no-store' },
					body: '*Equilateral*'
				})
			]
		},
		{
			id: 'page-blog',
			says: 'a blog and its articles',
			requests: [gives('/blogs/journal', { answer: HTML, body: '*/blogs/journal/*' })],
			heldBy: heldBy(READS, 'has pages, policies and articles, cleaned')
		},
		{
			id: 'page-content',
			says: 'content pages and policies by their handles',
			requests: [
				gives('/pages/contact', { answer: HTML }),
				gives('/policies/refund-policy', { answer: HTML })
			]
		},
		{
			id: 'pages-get-only',
			says: 'pages are read with GET',
			requests: each(['/', '/collections', '/search'], { method: 'PUT', status: 405 })
		},
		{
			id: 'page-missing',
			says: 'what does not exist is a page that says so',
			requests: each(
				[
					...['/products/none', '/collections/none', '/blogs/none', '/blogs/journal/none'],
					...['/pages/none', '/policies/none', '/none']
				],
				{ status: 404, headers: { accept: 'text/html' }, answer: HTML }
			)
		},
		{
			id: 'paths-no-language',
			says: 'no path has a language before it',
			requests: each(['/en/products/equilateral-prism', '/de', '/en-us/collections'], {
				status: 404
			})
		}
	]
};
