import type { Exchange, Pattern, Surface, SurfaceGroup } from './surface.ts';

const XML = 'application/xml*';
const TEXT = 'text/plain*';

function document(path: string, what: string, exchanges: readonly Exchange[]): Surface {
	return { path, what, methods: ['GET', 'HEAD'], refusal: 'framework', exchanges };
}

function found(path: string, contentType: Pattern, body: Pattern): Exchange {
	const answer = { 'content-type': contentType, 'cache-control': 'public*', etag: '"*"' };
	return { when: '', path, status: 200, answer, body };
}

function missing(path: string, when: string): Exchange {
	return { when, path, status: 404, answer: { 'content-type': TEXT } };
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
		document('/.well-known/api-catalog', 'API catalog (RFC 9727)', [
			found('/.well-known/api-catalog', 'application/linkset+json*', '{*"linkset":*')
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
