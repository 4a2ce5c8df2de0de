import { DEMO_PUBLIC_TOKEN } from '../../demo-store/src/setting-table.ts';

/** Parts of hostile requests. Characters up to U+00FF in headers and bodies are bytes. */
export const METHODS = [
	'GET',
	'HEAD',
	'POST',
	'PUT',
	'PATCH',
	'DELETE',
	'OPTIONS',
	'TRACE',
	'PROPFIND'
];

/** Node's parser takes a head of 16 kB. */
const LONG = 'x'.repeat(8_000);

const IDS = ['gid://shopify/Cart/abc?key=1', 'gid://shopify/Order/5', 'gid://shopify/Customer/1'];

export const TEXTS = [
	...['', ' ', '0', '-1', '1e309', 'NaN', 'null', 'undefined', '[object Object]', '__proto__'],
	...['constructor', 'toString', "'", '"', '`', '\\', '$&', '${1}', '%s', '{{7*7}}', '../..', '//'],
	...['<script>alert(1)</script>', '</script><!--', ';', '|', '*', '.', '(((((', '[[[[', '{', ','],
	...['%', '%2', '%zz', '%00', '%0d%0aset-cookie:a=b', '%ff', '%E0%A4%A', '%c0%ae', '%ED%A0%80'],
	...['%F0%9F%94%BA', '%E2%80%AE', 'e%CC%81', '%EF%BB%BF', 'glass--carafe', 'x--', '--', '-', '_'],
	...[LONG, 'a,'.repeat(2000), '%25'.repeat(500), '(a+)+'.repeat(100), ' \t'.repeat(2000)],
	...IDS
];

export const PIECES = [
	...['', '/', '//', '.', '..', '%', '%2F', '%2f', '%5c', '%00', '%ff', '%E2%82%AC', ':', ',', '~'],
	...['--', '--x', ';a=b', '?', '&', '=', '[', '\\', '0', 'é', '%25', '%2e%2e', '@', '+', '|', "'"]
];

export const ENDINGS = [
	...['.md', '/__data.json', '__data.json', '.json', '.js', '.html', '.txt', '.xml', '/', '//'],
	...['--', '--x', '%2f', '%00', '%ff', '/.', '/..', '/%2e%2e', '#', '.md.md', '.md/', `/${LONG}`]
];

export const BEGINNINGS = [
	...['/md', '/md/md', '/de', '/en-gb', '/EN', '/xx-yy', '/', '//evil.example', '/.', '/%2e%2e'],
	...[
		'http://evil.example',
		'https://evil.example:1',
		'/_app',
		'/api',
		'/api/v1',
		'/cdn/shop/files'
	]
];

export const PARAMETERS = [
	...['__proto__', 'constructor', 'toString'],
	...['q', 'variant', 'Color', 'sort_by', 'page', 'after', 'before', 'cursor', 'types', 'limit'],
	...[
		'filter.v.price.gte',
		'filter.v.option.color',
		'filter.p.m.custom.x',
		'utm_source',
		'country'
	],
	...['return_to', 'locale', 'cols', 'rows', 'startIndex', 'follow', 'width', 'reason', 'code'],
	...['state', 'x-sveltekit-invalidated', '/add', '__proto__[a]', 'a[]', 'discount', '_data']
];

export const COOKIES = [
	...['cart', 'localization', 'cart_message', 'shop_agent_session', '_ga', '_gat', '__proto__', ''],
	...['customer_session', '__Host-customer', 'account', 'country', 'cart_count', '_shopify_y'],
	'shop_consent'
];

export const HEADERS = {
	accept: [
		...['*/*', 'text/html', 'text/markdown', 'application/json', 'text/event-stream', 'image/*'],
		...[
			'text/markdown;q=0.9, text/html;q=1',
			'application/json;q=x',
			',,,;;;=',
			'a/b,'.repeat(1500)
		]
	],
	'accept-encoding': ['br', 'gzip;q=0', 'identity;q=0, *;q=0', 'zstd', `gzip${' '.repeat(5000)};x`],
	'accept-language': ['de', 'x-klingon', '*', 'en;q=9', 'de-DE-'.repeat(900)],
	'content-type': [
		...['application/json', 'text/plain', 'multipart/form-data', 'multipart/form-data; boundary=a'],
		...['application/x-www-form-urlencoded; charset=utf-16', 'application/graphql', ';', 'a/b;'],
		`application/json${' '.repeat(5000)};`
	],
	origin: ['{shop}', 'https://evil.example', 'null', 'http://localhost', '{shop}.evil.example'],
	'sec-fetch-site': ['same-origin', 'cross-site', 'same-site', 'none', 'x'],
	referer: [
		'{shop}/products/everyday-mug',
		'https://evil.example',
		'//',
		'%',
		'javascript:alert(1)'
	],
	host: ['evil.example', 'localhost', '[::1]', 'a:99999', 'a b', '..'],
	range: ['bytes=0-0', 'bytes=-1', 'bytes=9-1', 'bytes=0-,0-,0-', 'x'],
	'if-none-match': ['*', 'W/"x"', '"', '"a", '.repeat(1500)],
	'if-modified-since': ['Thu, 01 Jan 1970 00:00:00 GMT', 'x'],
	'x-forwarded-for': ['1.2.3.4', 'x', '::1, '.repeat(1000), '<script>'],
	'x-forwarded-host': ['evil.example'],
	'x-forwarded-proto': ['https', 'javascript'],
	'x-http-method-override': ['DELETE'],
	'x-sveltekit-action': ['true'],
	'x-request-id': ['a', 'é\xff', LONG],
	'user-agent': ['', 'curl/8', 'Googlebot', LONG],
	authorization: ['Bearer', 'Bearer x', 'Basic eDp5', `Bearer ${LONG}`],
	expect: ['100-continue'],
	'shopify-storefront-access-token': [DEMO_PUBLIC_TOKEN, 'x'],
	'x-shopify-hmac-sha256': ['', 'AAAA', 'é'],
	'x-shopify-topic': ['products/update', '__proto__'],
	'mcp-protocol-version': ['2025-06-18', 'x'],
	'mcp-session-id': ['x'],
	'last-event-id': ['-1', 'x']
} satisfies Record<string, readonly string[]>;

export const BODIES = [
	...['', '{', '[]', 'null', '"a"', '{"__proto__":{"a":1}}', '{"a":1e999}', '\xff\xfe', '\0'],
	...[
		'a=%',
		'a=%zz&&&=',
		'id=1&id=2',
		'--a\r\n\r\n--a--',
		`--a\r\ncontent-disposition: form-data; name=`
	],
	...['['.repeat(5_000), '{"a":'.repeat(5_000), `{"lines":[${'{},'.repeat(2_000)}{}]}`],
	...['{"query":"{ shop { name } }"}', '{"query":"{"}', `{"query":"{${'a{'.repeat(2_000)}"}`],
	...['{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"__proto__"}}'],
	...['{"message":{"a":[]}}', `{"message":"${'a '.repeat(10_000)}"}`, 'x'.repeat(200_000)],
	...IDS.map((id) => JSON.stringify({ id, cartId: id, lines: [{ merchandiseId: id }] }))
];
