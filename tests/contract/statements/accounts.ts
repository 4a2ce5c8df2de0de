import {
	showOwnPages,
	signIn,
	refreshSession,
	signOut,
	sealSession,
	keepSecrets,
	useCustomerApi
} from '../proofs/accounts.ts';
import { each, type Chapter } from './statement.ts';

const PRIVATE = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };
const OWN_PAGES = [
	...['/account/profile', '/account/addresses', '/account/orders', '/account/orders/98800001004']
];
const ALL_PATHS = [
	...['/account', ...OWN_PAGES, '/account/login', '/account/authorize'],
	...['/account/sign-in-failed', '/account/refresh']
];

export const ACCOUNTS: Chapter = {
	section: 'Customer account routes',
	statements: [
		{
			id: 'accounts-off',
			says: 'without auth.isEnabled none of these routes is there',
			shop: 'off',
			requests: [
				...each(ALL_PATHS, { status: 404 }),
				{ when: '', method: 'POST', path: '/account/logout', form: {}, status: 404 }
			]
		},
		{
			id: 'account-redirect',
			says: '/account leads to the profile',
			shop: 'on',
			requests: [
				{ when: '', path: '/account', status: 307, answer: { location: '/account/profile' } }
			]
		},
		{
			id: 'account-sign-in-required',
			says: 'profile, addresses, orders and order details require sign-in',
			shop: 'on',
			requests: OWN_PAGES.map((path) => ({
				...{ when: '', path, status: 303 },
				answer: { ...PRIVATE, location: `/account/login?return_to=${encodeURIComponent(path)}` }
			})),
			proof: showOwnPages
		},
		{
			id: 'sign-in-start',
			says: 'GET /account/login starts the sign-in; other methods start none',
			shop: 'on',
			requests: [
				{
					...{ when: '', path: '/account/login', status: 303 },
					answer: {
						location: '{store}/authentication/*code_challenge_method=S256*',
						'set-cookie': '*HttpOnly*'
					}
				},
				...(['HEAD', 'POST', 'PUT'] as const).map((method) => ({
					...{ when: '', method, path: '/account/login', status: 405 },
					headers: { origin: '{shop}' },
					answer: { allow: 'GET' }
				}))
			]
		},
		{
			id: 'sign-in-callback',
			says: 'GET /account/authorize is the way back from the provider',
			shop: 'on',
			requests: [
				{
					...{ when: 'nothing begun', path: '/account/authorize?code=1&state=2', status: 303 },
					answer: { location: '/account/sign-in-failed?reason=stale' }
				}
			],
			proof: signIn
		},
		{
			id: 'sign-in-failed',
			says: 'a sign-in that does not finish is explained, with a retry',
			shop: 'on',
			requests: [
				{
					...{ when: '', path: '/account/sign-in-failed?reason=denied', status: 200 },
					answer: PRIVATE,
					body: '*/account/login?*'
				}
			]
		},
		{
			id: 'session-refresh',
			says: 'GET /account/refresh refreshes the session',
			shop: 'on',
			requests: [
				{
					...{ when: '', path: '/account/refresh?return_to=/account/orders', status: 303 },
					answer: { location: '/account/orders' }
				}
			],
			proof: refreshSession
		},
		{
			id: 'sign-out-same-origin',
			says: 'POST /account/logout signs out, for requests of the same origin only',
			shop: 'on',
			requests: [
				{
					...{ when: '', method: 'POST', path: '/account/logout', form: {}, status: 303 },
					answer: PRIVATE
				},
				{
					...{ when: '', method: 'POST', path: '/account/logout', form: {}, status: 403 },
					headers: { origin: 'https://elsewhere.example' }
				},
				{ when: '', path: '/account/logout', status: 405, answer: { allow: 'POST' } }
			],
			proof: signOut
		},
		{
			id: 'session-encrypted',
			says: 'the session is kept in encrypted cookies with a secret of its own',
			shop: 'on',
			proof: sealSession
		},
		{
			id: 'secrets-server-only',
			says: 'the client secret and the session secret never reach a browser',
			shop: 'on',
			proof: keepSecrets
		},
		{
			id: 'customer-api-separate',
			says: 'customer documents have an endpoint and a schema of their own, validated separately',
			shop: 'on',
			proof: useCustomerApi
		},
		{
			id: 'buy-again-cart-form',
			says: 'buying an order again is a cart form like any other',
			shop: 'on',
			requests: [
				{
					...{ when: '', method: 'POST', path: '/api/cart', status: 303 },
					form: {
						...{ intent: 'add-available', return_to: '/cart', quantity: '1' },
						merchandiseId: 'gid://shopify/ProductVariant/4500000001001'
					},
					answer: { location: '/cart', 'set-cookie': '*cart=*' }
				}
			]
		}
	]
};
