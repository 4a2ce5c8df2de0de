import type { Exchange, Refusal, Surface, SurfaceGroup } from './surface.ts';

const JSON_TYPE = 'application/json*';

/** An address of which the shop has the same at `location`. */
function moved(
	path: string,
	example: string,
	location: string,
	refusal: Refusal = 'missing'
): Surface {
	const target = location.replace(/\?.*/, '');
	const exchange: Exchange = {
		...{ when: '', path: example, status: 301 },
		answer: { location, 'cache-control': 'private, *' }
	};
	return {
		path,
		what: `leads to \`${target}\``,
		methods: ['GET', 'HEAD'],
		refusal,
		exchanges: [exchange]
	};
}

/** An address that the store alone has; parameters that could redirect elsewhere are dropped. */
function atStore(path: string, what: string, example: string): Surface {
	const exchange: Exchange = {
		...{ when: '', path: `${example}?a=b&return_to=https%3A%2F%2Felsewhere.example`, status: 302 },
		answer: {
			location: `{store}${example}?a=b`,
			'cache-control': '*no-store',
			'referrer-policy': 'no-referrer'
		}
	};
	return {
		path,
		what: `${what}; redirects to the store`,
		...{ methods: ['GET', 'HEAD'], refusal: 'missing', exchanges: [exchange] }
	};
}

function missing(path: string, example: string, why: string): Surface {
	return {
		path,
		what: `none: ${why}`,
		methods: [],
		refusal: 'missing',
		exchanges: [{ when: '', path: example, status: 404, method: 'GET' }]
	};
}

function asJson(path: string, what: string, exchanges: readonly Exchange[]): Surface {
	return { path, what, methods: ['GET', 'HEAD'], refusal: 'framework', exchanges };
}

function found(path: string, body: string, when = ''): Exchange {
	const answer = { 'content-type': JSON_TYPE, 'cache-control': 'public*', etag: '"*"' };
	return { when, path, status: 200, answer, body };
}

function refused(path: string, when: string): Exchange {
	return {
		when,
		path,
		status: 422,
		answer: { 'content-type': JSON_TYPE },
		body: '{"status":422,"message":"Invalid parameter error","description":"*"}'
	};
}

function unknown(path: string): Exchange {
	const answer = { 'content-type': JSON_TYPE };
	return { when: 'unknown', path, status: 404, answer, body: '{"errors":"Not Found"}' };
}

const THEME_ONLY = 'it renders a section of a theme, which this shop does not have';

const DATA: readonly Surface[] = [
	asJson(
		'/search/suggest.json',
		'suggestions, by `q` and `resources[type|limit|limit_scope|options]`',
		[
			found(
				'/search/suggest.json?q=mug&resources[type]=product',
				'{"resources":{"results":{"products":[{"id":*,"price":"22.00",*'
			),
			refused('/search/suggest.json', 'no text'),
			refused('/search/suggest.json?q=mug&resources[limit]=11', 'a limit out of bounds'),
			refused('/search/suggest.json?q=mug&resources[type]=order', 'a type that does not exist')
		]
	),
	asJson(
		'/recommendations/products.json',
		'recommendations for `product_id`, by `intent` and `limit`',
		[
			found(
				'/recommendations/products.json?product_id=8100000000001&limit=2',
				'{"intent":"related","products":[{"id":*'
			),
			refused('/recommendations/products.json', 'no product'),
			refused(
				'/recommendations/products.json?product_id=1&intent=any',
				'an intent that does not exist'
			),
			unknown('/recommendations/products.json?product_id=1')
		]
	),
	asJson('/collections.json', 'all collections, without the numbers of their products', [
		found('/collections.json', '{"collections":[{"id":*"handle":"lighting"*')
	]),
	asJson('/collections/[handle].json', 'a collection', [
		found('/collections/lighting.json', '{"collection":{"id":*"handle":"lighting"*'),
		unknown('/collections/none.json')
	]),
	asJson('/products/[handle].oembed', 'a product for embedding (oEmbed)', [
		found('/products/everyday-mug.oembed', '{"version":"1.0",*"offers":[{*'),
		unknown('/products/none.oembed')
	]),
	asJson('/collections/[handle].atom', 'Atom feed of a collection, newest products first', [
		{
			...{ when: '', path: '/collections/lighting.atom', status: 200 },
			answer: { 'content-type': 'application/atom+xml*', 'cache-control': 'public*' },
			body: '<?xml *<feed *<link rel="self" *href="{shop}/collections/lighting.atom"/>*'
		},
		{ when: 'every product', path: '/collections/all.atom', status: 200, body: '*<entry>*' },
		{ when: 'unknown', path: '/collections/none.atom', status: 404 }
	])
];

const MOVED: readonly Surface[] = [
	moved('/products', '/products', '/collections/all'),
	moved(
		'/collections/[handle]/products/[product]',
		'/collections/lighting/products/globe-pendant?utm_source=mail',
		'/products/globe-pendant?utm_source=mail'
	),
	moved(
		'/collections/[handle]/products',
		'/collections/lighting/products',
		'/collections/lighting'
	),
	moved(
		'/collections/vendors?q=',
		'/collections/vendors?q=Prism',
		'/collections/all?filter.p.vendor=Prism',
		'framework'
	),
	moved(
		'/collections/types?q=',
		'/collections/types?q=Lamps&utm_source=mail',
		'/collections/all?filter.p.product_type=Lamps&utm_source=mail',
		'framework'
	),
	moved(
		'/collections/[handle]/[tag]',
		'/collections/lighting/brass',
		'/collections/lighting?filter.p.tag=brass'
	),
	moved('/blogs/[blogHandle].atom', '/blogs/journal.atom', '/blogs/journal/feed.xml', 'framework'),
	moved('/blogs/[blogHandle]/tagged/[tag]', '/blogs/journal/tagged/light', '/blogs/journal'),
	moved(
		'/policies/[handle].html',
		'/policies/refund-policy.html',
		'/policies/refund-policy',
		'framework'
	),
	moved('/account/register', '/account/register', '/account/login'),
	moved('/account/activate/[id]/[token]', '/account/activate/1/abc', '/account/login'),
	moved('/customer_authentication/redirect', '/customer_authentication/redirect', '/account/login'),
	moved('/sitemap_products_1.xml', '/sitemap_products_1.xml', '/sitemap.xml')
];

const AT_STORE: readonly Surface[] = [
	atStore('/cart/c/[token]', 'a cart of the store', '/cart/c/abc'),
	atStore('/checkouts/[token]', 'a checkout', '/checkouts/cn/abc/recover'),
	atStore('/orders/[token]', 'the status of an order', '/orders/abc'),
	atStore('/gift_cards/[id]/[token]', 'a gift card', '/gift_cards/1/abc'),
	atStore(
		'/[shop]/orders/[token]',
		'orders, checkouts, invoices and policies by the number of the store',
		'/123/orders/abc'
	),
	atStore('/cdn/[file]', 'files of the store', '/cdn/shop/files/products/everyday-mug--chalk.webp'),
	atStore('/admin', 'the admin', '/admin')
];

const MISSING: readonly Surface[] = [
	missing('/search/suggest', '/search/suggest?section_id=x', THEME_ONLY),
	missing('/recommendations/products', '/recommendations/products?section_id=x', THEME_ONLY),
	missing(
		'/blogs/[blogHandle]/[articleHandle]/comments',
		'/blogs/journal/finding-a-spectrum-at-home/comments',
		'the Storefront API takes no comments'
	),
	missing('/pages/[handle].json', '/pages/about.json', 'a page is HTML, and Markdown with `.md`'),
	missing(
		'/meta.json',
		'/meta.json',
		'`/llms.txt` and the profile for agents say what the shop is'
	),
	missing(
		'/account/login/multipass/[token]',
		'/account/login/multipass/abc',
		'the new customer accounts have no Multipass'
	),
	missing('/challenge', '/challenge', 'it is for forms of a theme')
];

const APPS: Surface = {
	path: '/apps/[app]',
	what: 'an app of the store, also below `/a`, `/community`, `/tools` and a locale such as `/en-gb`; no cookies go there or come back, and its pages are sandboxed',
	methods: [],
	refusal: 'text',
	exchanges: [
		{
			...{ when: '', method: 'GET', path: '/apps/echo/x?a=b', status: 200 },
			headers: { cookie: 'cart={cart}', authorization: 'Basic eDp5' },
			answer: {
				'cache-control': 'private, no-store',
				'content-security-policy': 'sandbox *',
				'set-cookie': ''
			},
			body: '{"method":"GET","path":"/apps/echo/x","query":"?a=b&_fd=0",*',
			lacks: ['"cookie"', '"authorization"']
		},
		{
			...{ when: 'a page of another site', method: 'POST', path: '/tools/echo', status: 200 },
			headers: { origin: 'https://elsewhere.example' },
			form: { name: 'value' },
			body: '*"body":"name=value"}'
		},
		{
			...{ when: 'redirected', method: 'GET', path: '/a/echo?to=/cart', status: 302 },
			answer: { location: '{shop}/cart' }
		},
		{
			...{ when: 'no app', method: 'GET', path: '/apps/none', status: 404 },
			headers: { accept: 'text/html' }
		}
	]
};

export const ONLINE_STORE: SurfaceGroup = {
	title: 'Addresses of an Online Store',
	text: 'Links in mails and search engines, apps and scripts of themes use them on every shop’s domain. Other groups have the rest of the family: products as JSON, the Ajax cart, links that fill a cart. The merchant’s own redirects come before those of this list.',
	surfaces: [...DATA, ...MOVED, ...AT_STORE, APPS, ...MISSING]
};
