import { sortAndPage } from '../proofs/pages.ts';
import { each, gives, type Chapter } from './statement.ts';

const HTML = { 'content-type': 'text/html*' };

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
				gives('/collections/lighting?filter.v.option.color=Ink', {
					body: '*<h3*/products/dome-lamp*',
					lacks: ['<h3*/products/cylinder-lamp']
				})
			],
			proof: sortAndPage
		},
		{
			id: 'page-all-products',
			says: 'all products are a collection',
			requests: [gives('/collections/all', { answer: HTML, body: '*/products/*' })]
		},
		{
			id: 'page-search',
			says: 'search results',
			requests: [
				gives('/search?q=lamp', {
					answer: HTML,
					body: '*<h3*/products/dome-lamp*',
					lacks: ['<h3*/products/everyday-mug']
				})
			]
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
			requests: [
				gives('/blogs/journal', {
					answer: HTML,
					body: '*/blogs/journal/finding-a-spectrum-at-home*'
				}),
				gives('/blogs/journal/finding-a-spectrum-at-home', {
					answer: HTML,
					body: '*<h1*>*pectrum*</h1>*'
				})
			]
		},
		{
			id: 'page-content',
			says: 'content pages and policies by their handles',
			requests: [
				gives('/pages/contact', { answer: HTML, body: '*<h1*>Contact*</h1>*' }),
				gives('/policies/refund-policy', { answer: HTML, body: '*<h1*>Refund policy*</h1>*' })
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
