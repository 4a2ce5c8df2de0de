import type { SurfaceGroup } from './surface.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const PRIVATE_JSON = { ...JSON_TYPE, 'cache-control': 'private, no-store' };
const PRISM = 'gid://shopify/ProductVariant/4500000001001';

export const SERVICE_ENDPOINTS: SurfaceGroup = {
	title: 'Service endpoints',
	text: 'For the shop’s own pages and scripts. Cross-site forms are refused.',
	surfaces: [
		{
			path: '/api/cart',
			what: 'the cart of the `cart` cookie, in the platform’s shape',
			methods: ['GET', 'HEAD', 'POST'],
			refusal: 'framework',
			exchanges: [
				{
					when: 'no cart',
					path: '/api/cart',
					status: 200,
					answer: PRIVATE_JSON,
					body: '{"cart":null}'
				},
				{
					when: 'a cart',
					path: '/api/cart',
					headers: { cookie: 'cart={cart}' },
					status: 200,
					answer: PRIVATE_JSON,
					body: '{"cart":{*"totalQuantity":2*'
				},
				{
					when: 'add by JSON',
					method: 'POST',
					path: '/api/cart',
					json: { lines: [{ merchandiseId: PRISM, quantity: 1 }] },
					status: 200,
					answer: { ...PRIVATE_JSON, 'set-cookie': 'cart=*; Path=/;*' },
					body: '{"cart":{*'
				},
				{
					when: 'add by a form',
					method: 'POST',
					path: '/api/cart',
					headers: { referer: '{shop}/products/equilateral-prism' },
					form: { merchandiseId: PRISM, quantity: '1' },
					status: 303,
					answer: { location: '/products/equilateral-prism', 'set-cookie': '*cart=*' }
				},
				{
					when: 'a reviewed quick order',
					method: 'POST',
					path: '/api/cart?order',
					form: {
						key: 'aaaaaaaaaaaaaaaaaaaaaa',
						label: 'PS-EQP-60MM',
						variant: PRISM,
						quantity: '2'
					},
					status: 303,
					answer: { location: '/cart', 'set-cookie': '*cart=*' }
				},
				{
					when: 'a quick order that nobody reviewed',
					method: 'POST',
					path: '/api/cart?order',
					form: { list: 'PS-EQP-60MM 2' },
					status: 307,
					answer: { location: '/quick-order?/added' }
				},
				{
					when: 'a note without a cart, by a form that prefers JSON',
					method: 'POST',
					path: '/api/cart',
					headers: { accept: 'application/json' },
					form: { intent: 'note-update', note: 'Ring twice' },
					status: 200,
					answer: { ...PRIVATE_JSON, 'set-cookie': '*cart=*' },
					body: '{"cart":{*"note":"Ring twice"*'
				},
				{
					when: 'a form of another site',
					method: 'POST',
					path: '/api/cart',
					headers: { origin: 'https://elsewhere.example' },
					form: { merchandiseId: PRISM },
					status: 403
				},
				{
					when: 'invalid JSON',
					method: 'POST',
					path: '/api/cart',
					headers: { 'content-type': 'application/json' },
					status: 400,
					answer: PRIVATE_JSON,
					body: '{"error":{"code":*"message":*}}'
				}
			],
			nearMisses: ['/api/cart.js', '/api/carts', '/api%2Fcart']
		},
		{
			path: '/api/wishlist',
			what: 'takes forms of the wish list: `product`, the id or number of a product (with that of a variant, apart by a space), as often as needed; `intent=remove` removes one. Scripts get JSON, a form leads back',
			methods: ['POST'],
			refusal: 'framework',
			exchanges: [
				{
					when: 'a form',
					path: '/api/wishlist',
					form: { product: '8100000000016' },
					status: 303,
					answer: { location: '/wishlist', 'set-cookie': '*wish_list=*' }
				},
				{
					when: 'of a script',
					path: '/api/wishlist',
					headers: { accept: 'application/json' },
					form: { product: '8100000000016' },
					status: 200,
					answer: PRIVATE_JSON,
					body: '{}'
				},
				{
					when: 'a product that is not sold here',
					path: '/api/wishlist',
					headers: { accept: 'application/json' },
					form: { product: '1' },
					status: 404,
					answer: PRIVATE_JSON,
					body: '{"error":{"code":"wish_gone"*'
				},
				{
					when: 'what is no product',
					path: '/api/wishlist',
					headers: { accept: 'application/json' },
					form: { product: 'mug' },
					status: 400,
					answer: PRIVATE_JSON,
					body: '{"error":{"code":"wish_malformed"*'
				}
			]
		},
		{
			path: '/api/browser-errors',
			what: "takes an error of the shop's own scripts from a browser ([deployment](deployment.md#monitoring))",
			methods: ['POST'],
			refusal: 'framework',
			exchanges: [
				{
					when: '',
					path: '/api/browser-errors',
					json: {
						kind: 'page',
						name: 'TypeError',
						message: 'x is undefined',
						frames: ['/_app/immutable/entry/start.js:1:20'],
						route: '/cart'
					},
					status: 204,
					answer: { 'cache-control': 'no-store' }
				},
				{
					when: 'something else',
					path: '/api/browser-errors',
					json: { message: 'x' },
					status: 400
				}
			],
			nearMisses: ['/api/browser-error', '/api/errors']
		},
		{
			path: '/discount/[code]',
			what: 'applies a discount code to the cart or to a new one, then redirects to `?redirect=` (a page of the shop) or to `/`',
			methods: ['GET', 'HEAD'],
			refusal: 'framework',
			exchanges: [
				{
					when: 'no cart',
					path: '/discount/WELCOME10?utm_source=mail',
					status: 303,
					answer: { location: '/?utm_source=mail', 'cache-control': 'private, no-store' }
				},
				{
					when: 'a cart',
					path: '/discount/WELCOME10?redirect=/collections/all',
					headers: { cookie: 'cart={cart}' },
					status: 303,
					answer: { location: '/collections/all' }
				},
				{
					when: 'a page of another site',
					path: '/discount/WELCOME10?redirect=https://elsewhere.example/',
					status: 303,
					answer: { location: '/' }
				}
			],
			nearMisses: ['/discount', '/discounts/WELCOME10', '/discount/WELCOME10/more']
		},
		{
			path: '/preview',
			what: 'opens a signed link to what is not live yet; its form changes the time that is shown, or ends the preview',
			methods: ['GET', 'HEAD', 'POST'],
			refusal: 'framework',
			exchanges: [
				{
					when: 'a link that was changed',
					path: '/preview?link=AAAA',
					status: 403,
					answer: { 'content-type': 'text/html*', 'cache-control': 'private, no-store' },
					body: '*This preview link does not work*'
				},
				{
					when: 'a form without a preview',
					method: 'POST',
					path: '/preview',
					headers: { accept: 'text/html' },
					form: { change: 'time', at: '2026-12-01T09:00' },
					status: 410,
					answer: { 'x-robots-tag': 'noindex' }
				},
				{
					when: 'the end of a preview',
					method: 'POST',
					path: '/preview',
					headers: { referer: '{shop}/collections' },
					form: { change: 'end' },
					status: 303,
					answer: { location: '/collections', 'cache-control': 'private, no-store' }
				}
			]
		},
		{
			path: '/api/predictive-search',
			what: 'search suggestions',
			methods: ['GET', 'HEAD'],
			refusal: 'framework',
			exchanges: [
				{
					when: '',
					path: '/api/predictive-search?q=mug',
					status: 200,
					answer: JSON_TYPE,
					body: '{"term":"mug","total":*"items":{"products":[{*'
				},
				{
					when: 'a cart',
					path: '/api/predictive-search?q=mug',
					headers: { cookie: 'cart={cart}' },
					status: 200,
					answer: { ...JSON_TYPE, 'cache-control': 'private*', vary: '*Cookie*' }
				},
				{
					when: 'a limit out of bounds',
					path: '/api/predictive-search?q=mug&limit=11',
					status: 400,
					answer: JSON_TYPE,
					body: '{"error":{"code":"invalid_predictive_search_request",*1 to 10*'
				},
				{
					when: 'a type that does not exist',
					path: '/api/predictive-search?q=mug&types=X',
					status: 400,
					answer: JSON_TYPE,
					body: '{"error":{"code":"invalid_predictive_search_request",*'
				}
			],
			nearMisses: ['/api/predictive', '/api/predictive-search.json']
		},
		{
			path: '/api/webhooks/platform',
			platformPath: '/api/webhooks/shopify',
			route: '/api/webhooks/[name]',
			what: 'signed webhooks of the platform; 404 without a secret',
			methods: ['POST'],
			refusal: 'framework',
			exchanges: [
				{
					when: 'not signed',
					path: '/api/webhooks/platform',
					json: { handle: 'carafe' },
					status: 401,
					answer: { ...JSON_TYPE, 'cache-control': 'no-store' },
					body: '{"error":"Invalid signature"}'
				}
			],
			nearMisses: ['/api/webhooks', '/api/webhooks/other', '/api/webhooks/platform/products']
		},
		{
			path: '/api/cache/purge',
			what: 'purges tags from all caches; 404 without a token',
			methods: ['POST'],
			refusal: 'framework',
			exchanges: [
				{
					when: 'without the token',
					path: '/api/cache/purge',
					json: { tags: ['all'] },
					status: 401,
					answer: { ...JSON_TYPE, 'www-authenticate': 'Bearer' },
					body: '{"error":*}'
				}
			],
			nearMisses: ['/api/cache', '/api/cache/purge/products']
		}
	]
};
