import type { Exchange, Surface, SurfaceGroup } from './surface.ts';

const JSON_TYPE = { 'content-type': 'application/json*' };
const PRIVATE_JSON = { ...JSON_TYPE, 'cache-control': 'private, no-store' };
const PRISM = 4500000001001;
const MCP_TYPES = { accept: 'application/json, text/event-stream' };
const LIST_TOOLS = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
const ASK_SHOP = { query: '{ shop { name } }' };
const FORWARDED = 'forwarded to the store, which refuses';

const CHECKOUT: Surface = {
	path: '/checkout',
	what: 'redirects to the platform’s checkout of the cart',
	methods: ['GET', 'HEAD'],
	refusal: 'text',
	exchanges: [
		{
			when: 'no cart',
			path: '/checkout?utm_source=mail',
			status: 303,
			answer: { location: '/cart', 'set-cookie': 'cart_message=*', 'cache-control': 'private*' }
		},
		{
			when: 'a cart',
			path: '/checkout?discount=WELCOME10&utm_source=mail',
			headers: { cookie: 'cart={cart}' },
			status: 302,
			answer: {
				location: '{store}/cart/c/*key=*discount=WELCOME10&utm_source=mail',
				'cache-control': 'private, no-store'
			}
		}
	],
	nearMisses: [
		'/checkout/',
		'/Checkout',
		'/checkouts',
		'/checkout.js',
		'/checkout%2F',
		'/%63heckout'
	]
};

const PERMALINKS: readonly Surface[] = [
	{
		path: '/cart/[variant-id]:[quantity][,…]',
		what: 'cart permalink; redirects to the store, without parameters that could redirect elsewhere',
		methods: ['GET', 'HEAD'],
		refusal: 'text',
		exchanges: [
			{
				when: '',
				path: `/cart/${PRISM}:1,4500000002001:2?discount=WELCOME10&attributes[a]=b`,
				status: 302,
				answer: {
					location: `{store}/cart/${PRISM}:1,4500000002001:2?discount=WELCOME10&attributes[a]=b`,
					'cache-control': 'no-store'
				}
			}
		],
		nearMisses: [
			...[
				'/cart/1',
				'/cart/1:',
				'/cart/1:0',
				'/cart/1:01',
				'/cart/0:1',
				'/cart/1:1,',
				'/cart/1:1/'
			],
			...['/cart/1%3A1', '/cart/1:1%2C2:1', '/cart/a:1', '/cart/1:-1', '/cart/1:1;2:1']
		]
	},
	{
		path: '/buy/[item]:[quantity][,…]',
		what: 'buy permalink; redirects to the store, without parameters that could redirect elsewhere; an item is an id, or `~` and its base64url',
		methods: ['GET', 'HEAD'],
		refusal: 'text',
		exchanges: [
			{
				when: 'plain ids',
				path: `/buy/${PRISM}:2?buyer/email=a%40b.example&continue_to=%2F`,
				status: 303,
				answer: {
					location: `{store}/buy/${PRISM}:2?buyer/email=a%40b.example&continue_to=%2F`,
					'cache-control': 'no-store',
					'referrer-policy': 'no-referrer'
				}
			},
			{
				when: 'no items',
				path: '/buy?context/postal_code=04101&continue_to=%2F',
				status: 303,
				answer: { location: '{store}/buy?context/postal_code=04101&continue_to=%2F' }
			},
			{
				when: 'an encoded id',
				path: '/buy/~Z2lkOi8vc2hvcGlmeS9Qcm9kdWN0VmFyaWFudC80NTAwMDAwMDAxMDAx:1',
				status: 303,
				answer: {
					location: '{store}/buy/~Z2lkOi8vc2hvcGlmeS9Qcm9kdWN0VmFyaWFudC80NTAwMDAwMDAxMDAx:1'
				}
			}
		],
		nearMisses: [
			...['/buy/x', '/buy/x:0', '/buy/x:01', '/buy/x:1,', '/buy/x:1/', '/buy/x:1:1'],
			...['/buy/~:1', '/buy/~YR:1', '/buy/~YQ==:1', '/buy/~_w:1', '/buy/%61:1', '/buy/a%2Fb:1'],
			...['/buy/x%3A1', '/Buy/x:1']
		]
	}
];

function refusedByStore(path: string): Exchange {
	return {
		when: FORWARDED,
		method: 'GET',
		path,
		status: 405,
		answer: { ...JSON_TYPE, allow: 'POST' }
	};
}

/** Every writing path answers JSON to scripts; `exchanges` holds what is special about one. */
function ajaxWrite(path: string, what: string, exchanges: readonly Exchange[]): Surface {
	return {
		path: `${path}[.js|.json]`,
		what,
		methods: ['GET', 'HEAD', 'POST'],
		refusal: 'json',
		exchanges: [...exchanges, refusedByStore(`${path}.js`)],
		nearMisses: [`${path}/`, `${path}.jsx`, `${path}s`, path.replace('/cart/', '/cart%2F')]
	};
}

const AJAX_CART: readonly Surface[] = [
	{
		path: '/cart.js',
		what: 'Ajax cart: read; also `/cart.json`, in any case and below a locale such as `/en-gb`',
		methods: ['GET', 'HEAD', 'POST'],
		refusal: 'json',
		exchanges: [
			{
				when: '',
				path: '/cart.js',
				headers: { cookie: 'cart={cart}' },
				status: 200,
				answer: PRIVATE_JSON,
				body: '{"token":*"item_count":2*'
			},
			{ when: 'another spelling', path: '/EN-gb/Cart.JSON', status: 200, answer: PRIVATE_JSON }
		],
		nearMisses: ['/cart.jsx', '/cart.js/', '/cart.html', '/cart%2Ejs', '/eng/cart.js', '//cart.js']
	},
	ajaxWrite('/cart/add', 'Ajax cart: add', [
		{
			when: 'a script',
			method: 'POST',
			path: '/cart/add.js',
			json: { items: [{ id: PRISM, quantity: 1 }] },
			status: 200,
			answer: { ...PRIVATE_JSON, 'set-cookie': 'cart=*; HttpOnly*' },
			body: '{"items":[{"id":4500000001001*'
		},
		{
			when: 'a form of the shop',
			method: 'POST',
			path: '/cart/add',
			headers: { accept: 'text/html' },
			form: { id: String(PRISM) },
			status: 302,
			answer: { location: '/cart', 'set-cookie': 'cart=*' }
		},
		{
			when: 'a form of another site',
			method: 'POST',
			path: '/cart/add',
			headers: { origin: 'https://elsewhere.example' },
			form: { id: String(PRISM) },
			status: 403
		},
		{
			when: 'unknown variant',
			method: 'POST',
			path: '/cart/add.js',
			json: { items: [{ id: 1, quantity: 1 }] },
			status: 404,
			answer: JSON_TYPE,
			body: '{"status":404,"message":*"description":*}'
		}
	]),
	ajaxWrite('/cart/update', 'Ajax cart: quantities, note, attributes, codes', [
		{
			when: 'a script',
			method: 'POST',
			path: '/cart/update.js',
			headers: { cookie: 'cart={cart}' },
			json: { note: 'Ring twice' },
			status: 200,
			answer: PRIVATE_JSON,
			body: '*"note":"Ring twice"*'
		}
	]),
	ajaxWrite('/cart/change', 'Ajax cart: one line', [
		{
			when: 'a script',
			method: 'POST',
			path: '/cart/change.json',
			headers: { cookie: 'cart={cart}' },
			json: { line: 1, quantity: 2 },
			status: 200,
			answer: PRIVATE_JSON,
			body: '*"item_count":2*'
		}
	]),
	ajaxWrite('/cart/clear', 'Ajax cart: empty', [
		{
			when: 'a script, no cart',
			method: 'POST',
			path: '/cart/clear.js',
			status: 200,
			answer: PRIVATE_JSON,
			body: '*"item_count":0*'
		}
	])
];

const TOOLS: readonly Surface[] = [
	{
		path: '/api/tools',
		platformPath: '/api/mcp',
		what: 'the store’s tool endpoint (MCP), deprecated by the platform',
		methods: ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'],
		refusal: 'json-rpc',
		exchanges: [
			{
				when: 'the tools',
				method: 'POST',
				path: '/api/tools',
				headers: MCP_TYPES,
				json: LIST_TOOLS,
				status: 200,
				answer: {
					...PRIVATE_JSON,
					deprecation: '@1788134400',
					sunset: 'Fri, 15 Jan 2027 00:00:00 GMT'
				},
				body: '*"tools":[{*'
			},
			refusedByStore('/api/tools')
		],
		nearMisses: ['/api/tools/x', '/api/Tools', '/api/mcp//', '/api%2Fmcp', '/api/mcp.json']
	},
	{
		path: '/api/commerce/tools',
		platformPath: '/api/ucp/mcp',
		what: 'tools for shopping agents: catalog, cart, checkout, order (UCP over MCP)',
		methods: ['POST'],
		refusal: 'json-rpc',
		exchanges: [
			{
				when: 'the tools',
				path: '/api/commerce/tools',
				headers: MCP_TYPES,
				json: LIST_TOOLS,
				status: 200,
				answer: PRIVATE_JSON,
				body: '*"name":"search_catalog"*'
			},
			{
				when: 'a page of the shop',
				path: '/api/commerce/tools',
				headers: { ...MCP_TYPES, origin: '{shop}' },
				json: LIST_TOOLS,
				status: 200
			},
			{
				when: 'a page of another site',
				path: '/api/commerce/tools',
				headers: { ...MCP_TYPES, origin: 'https://elsewhere.example' },
				json: LIST_TOOLS,
				status: 403
			},
			{
				when: 'invalid JSON',
				path: '/api/commerce/tools',
				headers: { ...MCP_TYPES, 'content-type': 'application/json' },
				status: 400,
				answer: PRIVATE_JSON,
				body: '{"jsonrpc":"2.0","error":{"code":-32700,*'
			}
		],
		nearMisses: ['/api/commerce/tools/x', '/api/commerce', '/api/ucp%2Fmcp']
	},
	{
		path: '/.well-known/commerce',
		platformPath: '/.well-known/ucp',
		what: 'business profile: capabilities for agents, and their URLs',
		methods: ['GET', 'HEAD'],
		refusal: 'json',
		exchanges: [
			{
				when: '',
				path: '/.well-known/commerce?ignored',
				headers: { cookie: 'cart={cart}' },
				status: 200,
				answer: {
					...JSON_TYPE,
					'cache-control':
						'public, max-age=60, s-maxage=60, stale-while-revalidate=300, stale-if-error=300',
					etag: '"*"',
					'access-control-allow-origin': '*'
				},
				body: '{"ucp":{"version":*'
			}
		],
		nearMisses: ['/.well-known/commerce/', '/.well-known/ucp/', '/.well-known/commerce.json']
	},
	{
		path: '/.well-known/ucp/draft',
		what: 'business profile with capabilities that the protocol has only as drafts',
		methods: ['GET', 'HEAD'],
		refusal: 'json',
		exchanges: [
			{
				when: '',
				path: '/.well-known/ucp/draft',
				status: 200,
				answer: { ...JSON_TYPE, etag: '"*"', 'access-control-allow-origin': '*' },
				body: '{"ucp":{"version":*dev.ucp.common.ask*'
			}
		],
		nearMisses: ['/.well-known/ucp/draft/', '/.well-known/commerce/draft']
	}
];

const STOREFRONT_API: Surface = {
	path: '/api/[version]/graphql.json',
	what: 'Storefront API of the version (`2026-10`, `unstable`), with the caller’s token or none',
	methods: ['POST', 'OPTIONS'],
	refusal: 'json',
	exchanges: [
		{
			when: '',
			path: '/api/2026-10/graphql.json',
			json: ASK_SHOP,
			status: 200,
			answer: PRIVATE_JSON,
			body: '{"data":{"shop":{"name":"Prism Supply"}}*'
		},
		{
			when: 'a wrong token',
			path: '/api/2026-10/graphql.json',
			headers: { 'x-shopify-storefront-access-token': 'wrong' },
			json: ASK_SHOP,
			status: 401
		},
		{
			when: 'preflight',
			method: 'OPTIONS',
			path: '/api/unstable/graphql.json',
			headers: { origin: '{shop}', 'access-control-request-method': 'POST' },
			status: 204
		}
	],
	nearMisses: [
		...['/api/2026-4/graphql.json', '/api/latest/graphql.json', '/api/2026-04/graphql'],
		...['/api/2026-04/graphql.json/', '/api/1999-01/graphql.json']
	]
};

const COLLECTOR_PATH = '/.well-known/shopify/monorail/unstable/produce_batch';

const COLLECTOR: Surface = {
	path: COLLECTOR_PATH,
	what: 'collector of the platform’s analytics; pages send to it with the visitor’s consent',
	methods: ['POST'],
	refusal: 'json',
	exchanges: [
		{
			when: 'an event of a kind that the platform does not know',
			path: COLLECTOR_PATH,
			json: {
				events: [{ schema_id: 'x/1.0', payload: {}, metadata: { event_created_at_ms: 1 } }],
				metadata: { event_sent_at_ms: 1 }
			},
			status: 200,
			answer: PRIVATE_JSON,
			body: '{"result":[{"status":422,*'
		}
	],
	nearMisses: [
		`${COLLECTOR_PATH}/`,
		'/.well-known/shopify/monorail/unstable/produce',
		'/.well-known/shopify/monorail/produce_batch'
	]
};

function handOver(path: string): Exchange {
	return {
		when: 'forwarded to the store, which has no chat',
		method: 'POST',
		path,
		json: {},
		status: 404,
		answer: PRIVATE_JSON,
		body: '{"error":*agent/*'
	};
}

const SCRIPTS: readonly Surface[] = [
	{
		path: '/__shopify/[path].js',
		what: 'what scripts of the platform ask the store for, such as the cart; a page is never below this prefix',
		methods: [],
		refusal: 'json',
		exchanges: [
			{
				...{ when: '', method: 'GET', path: '/__shopify/cart.js', status: 200 },
				headers: { cookie: 'cart={cart}' },
				answer: PRIVATE_JSON,
				body: '{"token":*'
			}
		],
		nearMisses: ['/__shopify/cart', '/__shopify/admin/x.json', '/__shopifys/cart.js']
	},
	{
		path: '/agent/handoff',
		what: 'where the platform’s chat hands a buyer over; also `/agent/buyer-claims`, what is below them, and both below a locale such as `/en-gb` or `/__shopify`',
		methods: [],
		refusal: 'json',
		exchanges: [
			handOver('/agent/handoff'),
			handOver('/en-gb/agent/buyer-claims'),
			handOver('/__shopify/agent/handoff')
		],
		nearMisses: ['/agent', '/agent/handoffs', '/agent%2Fhandoff']
	}
];

export const PLATFORM_PATHS: SurfaceGroup = {
	title: 'Platform paths',
	text: 'Answered before page routing, as the platform answers them on a shop’s origin; a page at one of these paths is never rendered. While the store is unreachable the response is 502, after a timeout 504. Paths that nearly match belong to the app.',
	surfaces: [CHECKOUT, ...PERMALINKS, ...AJAX_CART, ...SCRIPTS, ...TOOLS, STOREFRONT_API, COLLECTOR]
};
