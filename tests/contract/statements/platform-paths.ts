import { each, gives, type Chapter } from './statement.ts';

const PRISM = 4500000001001;
const JSON_TYPE = { 'content-type': 'application/json*' };
const LIST_TOOLS = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

export const PLATFORM_PATHS: Chapter = {
	section: 'Platform-compatible paths',
	statements: [
		{
			id: 'checkout-redirect',
			says: 'GET /checkout redirects to the checkout of the current cart',
			requests: [
				{
					...{ when: 'a cart', path: '/checkout', headers: { cookie: 'cart={cart}' }, status: 302 },
					answer: { location: '{store}/*' }
				},
				{ when: 'no cart', path: '/checkout', status: 303, answer: { location: '/cart' } }
			]
		},
		{
			id: 'cart-permalink',
			says: 'a cart permalink is sent to the store',
			requests: (['GET', 'HEAD'] as const).map((method) => ({
				...{ when: '', method, path: `/cart/${PRISM}:1?discount=A`, status: 302 },
				answer: { location: `{store}/cart/${PRISM}:1?discount=A` }
			}))
		},
		{
			id: 'buy-permalink',
			says: 'a buy permalink is sent to the store; Allow names what is answered',
			requests: [
				...(['GET', 'HEAD'] as const).map((method) => ({
					...{ when: '', method, path: `/buy/${PRISM}:2`, status: 303 },
					answer: { location: `{store}/buy/${PRISM}:2` }
				})),
				{
					...{ when: '', method: 'POST', path: `/buy/${PRISM}:2`, json: {}, status: 405 },
					answer: { allow: 'GET, HEAD' }
				}
			]
		},
		{
			id: 'store-tools',
			says: '/api/tools is the store’s tool endpoint',
			requests: each(['/api/tools', '/api/mcp'], {
				...{ method: 'POST', json: LIST_TOOLS, status: 200, answer: JSON_TYPE },
				headers: { accept: 'application/json, text/event-stream' },
				body: '*"tools":[{*'
			})
		},
		{
			id: 'ajax-cart',
			says: 'the Ajax Cart API is forwarded to the store',
			requests: [
				gives('/cart.js', { answer: JSON_TYPE, body: '*"item_count":0*' }),
				...each(['/cart/add', '/cart/add.js'], {
					...{ method: 'POST', json: { items: [{ id: PRISM, quantity: 1 }] }, status: 200 },
					headers: { accept: 'application/json' }
				}),
				{
					...{ when: '', method: 'POST', path: '/cart/change', json: { line: 1, quantity: 2 } },
					headers: { accept: 'application/json', cookie: 'cart={cart}' },
					status: 200,
					body: '*"item_count":2*'
				},
				...each(['/cart/update', '/cart/clear'], {
					...{ method: 'POST', json: {}, headers: { accept: 'application/json' }, status: 200 },
					answer: { 'cache-control': 'private, no-store' }
				})
			]
		},
		{
			id: 'platform-paths-first',
			says: 'these paths are answered before page routing: pages at them do not render',
			requests: [
				{ when: '', method: 'POST', path: '/checkout', json: {}, status: 405 },
				...each(['/cart.js', '/cart/add.js', '/cart/update', '/api/tools', '/api/mcp'], {
					headers: { accept: 'text/html' },
					method: 'PUT',
					status: 405,
					lacks: ['<html']
				}),
				{
					when: 'another spelling',
					path: '/%63heckout',
					status: 308,
					answer: { location: '/checkout' }
				}
			]
		}
	]
};
