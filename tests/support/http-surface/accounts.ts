import type { Exchange, Method, Surface, SurfaceGroup } from './surface.ts';

const PRIVATE = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };
const READ: readonly Method[] = ['GET', 'HEAD'];
const STALE = '/account/sign-in-failed?reason=stale';

/**
 * Describes a page of one customer: without a session it redirects to the sign-in, which leads
 * back.
 */
function own(path: string, what: string, methods: readonly Method[] = READ): Surface {
	const example = path.replace('[id]', '98800001004');
	const location = `/account/login?${new URLSearchParams({ return_to: example })}`;
	const exchanges: Exchange[] = [
		{ when: 'signed out', path: example, status: 303, answer: { ...PRIVATE, location } }
	];
	return { path, what, methods, refusal: 'framework', exchanges };
}

/** Does something, so it is not for HEAD. */
function endpoint(path: string, what: string, exchanges: readonly Exchange[]): Surface {
	return { path, what, methods: ['GET'], refusal: 'text', exchanges };
}

function goes(when: string, path: string, location: string): Exchange {
	return { when, path, status: 303, answer: { ...PRIVATE, location } };
}

export const ACCOUNTS: SurfaceGroup = {
	title: 'Customer accounts',
	text: 'While `AUTH_ENABLED` is true; otherwise each of these paths is a 404. No response is cached or indexed. See [accounts](accounts.md).',
	surfaces: [
		{
			path: '/account',
			what: 'redirects to the profile',
			methods: READ,
			refusal: 'framework',
			exchanges: [
				{
					when: '',
					path: '/account',
					status: 307,
					answer: { ...PRIVATE, location: '/account/profile' }
				}
			],
			nearMisses: ['/accounts', '/account/profiles', '/account/orders.json']
		},
		own(
			'/account/profile',
			'name, email and newsletter; forms change the name and ask for the newsletter',
			[...READ, 'POST']
		),
		own('/account/addresses', 'saved addresses; a form chooses the default', [...READ, 'POST']),
		own('/account/addresses/new', 'a form for a new address', [...READ, 'POST']),
		own('/account/addresses/[id]', 'a form for a saved address', [...READ, 'POST']),
		own('/account/addresses/[id]/delete', 'confirms a deletion', [...READ, 'POST']),
		own('/account/orders', 'order history, by `after` and `before`; `q` searches it'),
		own(
			'/account/orders/[id]',
			'one order, by number or id; its form buys it again at `/api/cart`'
		),
		own('/account/orders/[id]/return', 'a form that asks to return items', [...READ, 'POST']),
		own('/account/subscriptions', 'subscriptions of the customer'),
		own(
			'/account/subscriptions/[id]',
			'one subscription; forms skip a delivery, pause and resume',
			[...READ, 'POST']
		),
		own('/account/subscriptions/[id]/cancel', 'confirms a cancellation', [...READ, 'POST']),
		own('/account/lists', 'saved lists for the quick order; forms rename and delete one', [
			...READ,
			'POST'
		]),
		own('/account/company', 'companies and locations of the customer; 404 for customers without'),
		own(
			'/account/company/[id]',
			'one location, by number: terms, addresses, contacts, and orders by `after` and `before`'
		),
		own('/account/company/[id]/address', 'a form for the addresses of a location', [
			...READ,
			'POST'
		]),
		own('/account/store-credit', 'store credit and its history'),
		own(
			'/account/buy-for',
			'locations of companies that the customer may buy for; a form chooses one',
			[...READ, 'POST']
		),
		endpoint(
			'/account/login',
			'redirects to the identity provider; `return_to`, `locale`, `login_hint`',
			[
				goes('', '/account/login?return_to=/cart', '{store}/authentication/*/oauth/authorize?*'),
				goes(
					'a hint who is to sign in',
					'/account/login?login_hint=a@b.example',
					'*&code_challenge_method=S256*'
				)
			]
		),
		endpoint('/account/authorize', 'callback of the identity provider', [
			goes('no sign-in to complete', '/account/authorize?code=1&state=2', STALE),
			goes('without a code', '/account/authorize', STALE)
		]),
		{
			path: '/account/sign-in-failed',
			what: 'explains a failed sign-in, with a link to try again',
			methods: READ,
			refusal: 'framework',
			exchanges: [
				{
					when: '',
					path: '/account/sign-in-failed?reason=denied',
					status: 200,
					answer: PRIVATE,
					body: '*The sign-in was called off*/account/login?*'
				}
			]
		},
		endpoint('/account/refresh', 'renews an expired session and redirects back', [
			goes('', '/account/refresh?return_to=/account/orders', '/account/orders'),
			goes('a way back that is none', '/account/refresh?return_to=//a.example', '/account')
		]),
		{
			path: '/account/logout',
			what: 'signs out of the shop and the provider; same-origin forms only',
			methods: ['POST'],
			refusal: 'framework',
			exchanges: [
				{
					when: 'signed out',
					path: '/account/logout',
					form: { return_to: '/cart' },
					status: 303,
					answer: { ...PRIVATE, location: '/cart' }
				},
				{
					when: 'from another site',
					path: '/account/logout',
					headers: { origin: 'https://elsewhere.example' },
					form: { return_to: '/cart' },
					status: 403,
					answer: PRIVATE,
					body: '{"error":{"code":"forbidden","message":"Forbidden"}}'
				},
				{
					when: 'without an origin',
					path: '/account/logout',
					status: 403,
					answer: PRIVATE,
					body: '{"error":{"code":"forbidden","message":"Forbidden"}}'
				}
			]
		}
	]
};
