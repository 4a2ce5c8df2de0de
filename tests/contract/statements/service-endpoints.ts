import type { Exchange } from '../../support/http-surface/surface.ts';
import { takeSignedWebhooks, refreshByTopic, callNobodyElse } from '../proofs/service-endpoints.ts';
import { each, gives, type Chapter } from './statement.ts';

const PRIVATE_JSON = { 'content-type': 'application/json*', 'cache-control': 'private, no-store' };
const VARIANT = 'gid://shopify/ProductVariant/4500000001001';
const COMMERCE_NAMES = ['/api/commerce/tools', '/api/ucp/mcp'];
const WEBHOOK_NAMES = ['/api/webhooks/platform', '/api/webhooks/shopify'];
const LIST_TOOLS = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const MCP_TYPES = { accept: 'application/json, text/event-stream' };

function change(json: object, body: string): Exchange {
	return {
		...{ when: JSON.stringify(json), method: 'POST', path: '/api/cart', json },
		...{ status: 200, body, answer: { ...PRIVATE_JSON, 'set-cookie': '*cart=*' } }
	};
}

export const SERVICE_ENDPOINTS: Chapter = {
	section: 'Service endpoints',
	statements: [
		{
			id: 'cart-read',
			says: 'GET /api/cart is the current cart',
			requests: [
				gives('/api/cart', { answer: PRIVATE_JSON, body: '{"cart":null}' }),
				gives('/api/cart', {
					headers: { cookie: 'cart={cart}' },
					answer: PRIVATE_JSON,
					body: '{"cart":{*"totalQuantity":2*'
				})
			]
		},
		{
			id: 'cart-create',
			says: 'POST /api/cart creates a cart, whatever is put into it first',
			requests: [
				change({ lines: [{ merchandiseId: VARIANT, quantity: 1 }] }, '{"cart":{"id":*'),
				change({ note: 'Ring twice' }, '{"cart":{*"note":"Ring twice"*'),
				change({ discountCodes: ['WELCOME10'] }, '{"cart":{*"code":"WELCOME10"*'),
				change({ attributes: [{ key: 'a', value: 'b' }] }, '{"cart":{*"key":"a"*')
			]
		},
		{
			id: 'cart-change',
			says: 'POST /api/cart changes the cart and answers with it',
			requests: [
				{
					...{ when: '', method: 'POST', path: '/api/cart', json: { note: 'Gate 7' } },
					headers: { cookie: 'cart={cart}' },
					status: 200,
					body: '{"cart":{*"note":"Gate 7"*'
				}
			]
		},
		{
			id: 'cart-form',
			says: 'forms submit to POST /api/cart; without a script they lead back to their page',
			requests: [
				{
					...{ when: '', method: 'POST', path: '/api/cart', form: { merchandiseId: VARIANT } },
					headers: { referer: '{shop}/products/equilateral-prism' },
					status: 303,
					answer: { location: '/products/equilateral-prism', 'set-cookie': '*cart=*' }
				},
				{
					...{ when: 'JSON', method: 'POST', path: '/api/cart', form: { merchandiseId: VARIANT } },
					headers: { accept: 'application/json' },
					status: 200,
					answer: PRIVATE_JSON,
					body: '{"cart":{*'
				}
			]
		},
		{
			id: 'cart-form-address',
			says: 'every cart form names POST /api/cart, and none a form action',
			requests: [
				gives('/products/equilateral-prism', { body: '*action="/api/cart" method="post"*' }),
				gives('/cart', {
					headers: { cookie: 'cart={cart}' },
					body: '*action="/api/cart" method="post"*',
					lacks: ['action="?/']
				})
			]
		},
		{
			id: 'cart-foreign-form',
			says: 'pages of other sites change no cart',
			requests: [
				{
					...{ when: '', method: 'POST', path: '/api/cart', form: { merchandiseId: VARIANT } },
					headers: { origin: 'https://elsewhere.example' },
					status: 403
				}
			]
		},
		{
			id: 'predictive-search',
			says: 'GET /api/predictive-search suggests',
			requests: [
				gives('/api/predictive-search?q=mug', { body: '{"term":"mug",*"products":[{*' }),
				...each(['types=X', 'limit=0', 'limit=11', 'limit=many'].map(ask), {
					status: 400,
					body: '{"error":{"code":"invalid_predictive_search_request","message":"Invalid *. Use *"}}'
				})
			]
		},
		{
			id: 'commerce-tools',
			says: 'POST /api/commerce/tools is the store’s tool endpoint of the commerce protocol',
			requests: [
				...each(COMMERCE_NAMES, {
					...{ method: 'POST', json: LIST_TOOLS, headers: MCP_TYPES, status: 200 },
					answer: PRIVATE_JSON,
					body: '*"search_catalog"*'
				}),
				...each(COMMERCE_NAMES, { status: 405, answer: { allow: 'POST' } })
			]
		},
		{
			id: 'webhooks-signed',
			says: 'POST /api/webhooks/platform takes signed webhooks only',
			requests: [
				...each(WEBHOOK_NAMES, { method: 'POST', json: { handle: 'carafe' }, status: 401 }),
				...each(WEBHOOK_NAMES, { status: 405 })
			],
			proof: takeSignedWebhooks
		},
		{
			id: 'webhooks-topics',
			says: 'product, collection and metaobject topics refresh what is kept of them',
			proof: refreshByTopic
		},
		{
			id: 'no-outgoing-events',
			says: 'the service emits no events: the topics of the platform are only received',
			proof: callNobodyElse
		}
	]
};

function ask(parameter: string): string {
	return `/api/predictive-search?q=mug&${parameter}`;
}
