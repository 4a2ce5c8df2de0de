import type { Exchange, Pattern, Surface, SurfaceGroup } from './surface.ts';

const XML = 'application/xml*';
const TEXT = 'text/plain*';
const JSON_TYPE = 'application/json*';

function document(path: string, what: string, exchanges: readonly Exchange[]): Surface {
	return { path, what, methods: ['GET', 'HEAD'], refusal: 'framework', exchanges };
}

function found(path: string, contentType: Pattern, body: Pattern): Exchange {
	const answer = { 'content-type': contentType, 'cache-control': 'public*', etag: '"*"' };
	return { when: '', path, status: 200, answer, body };
}

function refused(path: string, when: string): Exchange {
	return { when, path, status: 400, answer: { 'content-type': JSON_TYPE }, body: '{"errors":"*' };
}

function missing(path: string, when: string, contentType: Pattern = TEXT): Exchange {
	return { when, path, status: 404, answer: { 'content-type': contentType } };
}

export const DISCOVERY: SurfaceGroup = {
	title: 'Discovery',
	text: 'For crawlers and agents; all support `If-None-Match`.',
	surfaces: [
		document('/robots.txt', 'rules for crawlers', [
			found('/robots.txt', TEXT, 'User-agent: *Sitemap: {shop}/sitemap.xml*')
		]),
		document('/sitemap.xml', 'index of all shards', [
			found('/sitemap.xml', XML, '*<loc>{shop}/sitemap/products-1.xml</loc>*')
		]),
		document('/sitemap/[shard].xml', '`static`, or `[type]-[page]` with at most 250 URLs', [
			found('/sitemap/static.xml', XML, '*<loc>{shop}/</loc>*'),
			found('/sitemap/products-1.xml', XML, '*<loc>{shop}/products/*'),
			missing('/sitemap/products-0.xml', 'page 0'),
			missing('/sitemap/products-2.xml', 'a page beyond the last'),
			missing('/sitemap/articles-99.xml', 'a page of articles beyond the last'),
			missing('/sitemap/things-1.xml', 'unknown type')
		]),
		document('/llms.txt', 'guide for agents', [found('/llms.txt', TEXT, '# Prism Supply*')]),
		document('/llms-full.txt', 'the same with longer notes', [
			found('/llms-full.txt', TEXT, '# Prism Supply*')
		]),
		document('/agents.md', 'the same in Markdown', [
			found('/agents.md', 'text/markdown*', '# Prism Supply*')
		]),
		document(
			'/.well-known/security.txt',
			'where to report weaknesses; only with `SECURITY_CONTACT`',
			[missing('/.well-known/security.txt', 'without the setting')]
		),
		document('/site.webmanifest', 'name and icons for home screens', [
			found('/site.webmanifest', 'application/manifest+json', '{"name":"Prism Supply"*')
		]),
		document('/favicon.ico', 'redirect to the icon of the brand, for programs that read no page', [
			{
				...{ when: '', path: '/favicon.ico', status: 302 },
				answer: { location: '/icon-192.png', 'cache-control': 'public*' }
			}
		]),
		document('/.well-known/api-catalog', 'API catalog (RFC 9727)', [
			found('/.well-known/api-catalog', 'application/linkset+json*', '{*"linkset":*')
		]),
		document(
			'/products.json',
			'products as this platform’s shops list them, by `limit` and `page`',
			[
				found('/products.json?limit=2', JSON_TYPE, '{"products":[{"id":*'),
				found('/products.json?limit=250', JSON_TYPE, '{"products":[{"id":*'),
				refused('/products.json?limit=x', 'no number'),
				refused('/products.json?limit=250&page=21', 'a page beyond the 5000th product')
			]
		),
		document('/collections/[handle]/products.json', 'products of a collection', [
			found('/collections/lighting/products.json', JSON_TYPE, '{"products":[{"id":*'),
			missing('/collections/none/products.json', 'unknown', JSON_TYPE)
		]),
		document('/products/[handle].json', 'a product', [
			found('/products/everyday-mug.json', JSON_TYPE, '{"product":{"id":*'),
			missing('/products/none.json', 'unknown', JSON_TYPE)
		]),
		document('/products/[handle].js', 'a product for scripts of themes', [
			found('/products/everyday-mug.js', JSON_TYPE, '{"id":*"price":2200,*'),
			missing('/products/none.js', 'unknown', JSON_TYPE)
		]),
		document('/products/[handle]/recommendations.json', 'what goes well with a product', [
			found('/products/everyday-mug/recommendations.json', JSON_TYPE, '{"products":[{"id":*'),
			{
				when: 'unknown',
				path: '/products/none/recommendations.json',
				status: 200,
				body: '{"products":[]}'
			}
		]),
		document('/feeds/google.xml', 'all variants for merchant centers, in RSS; `FEEDS_ENABLED`', [
			{
				when: '',
				path: '/feeds/google.xml',
				status: 200,
				answer: { 'content-type': XML, 'cache-control': 'public*' },
				body: '<?xml *<rss *<g:price>22.00 USD</g:price>*</rss>*'
			},
			{
				when: 'in a market, whatever a cookie says',
				path: '/feeds/google.xml?country=DE&language=de',
				headers: { cookie: 'localization=GB-EN' },
				status: 200,
				answer: { 'content-type': XML },
				body: '<?xml *<language>de</language>*country=DE*<g:price>21.00 EUR</g:price>*</rss>*',
				lacks: ['GBP']
			},
			missing('/feeds/google.xml?country=XX', 'a market that the store does not have'),
			{
				when: 'of the host, whatever a cookie says',
				path: '/feeds/google.xml',
				headers: { cookie: 'localization=GB-EN' },
				status: 200,
				body: '*<g:price>22.00 USD</g:price>*',
				lacks: ['GBP']
			}
		]),
		document('/blogs/[blogHandle]/feed.xml', 'Atom feed of a blog', [
			{
				when: '',
				path: '/blogs/journal/feed.xml',
				status: 200,
				answer: { 'content-type': 'application/atom+xml*', 'cache-control': 'public*' },
				body: '<?xml *<feed *'
			},
			{ when: 'unknown', path: '/blogs/none/feed.xml', status: 404 }
		])
	]
};
