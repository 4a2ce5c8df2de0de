import { gives, heldBy, type Chapter } from './statement.ts';

const VISITORS = 'tests/integration/page-cache-visitors.test.ts';
const SHOPPERS = 'tests/integration/page-cache-shoppers.test.ts';
const PUBLIC_READS = 'src/lib/server/storefront/read-public.test.ts';

export const CACHING: Chapter = {
	section: 'Limits: cache contract',
	statements: [
		{
			id: 'cache-public-data',
			says: 'public data is cached, and outdated when the platform changes it',
			heldBy: [
				...heldBy(PUBLIC_READS, 'is asked once for all shoppers of a market'),
				...heldBy(
					'tests/integration/webhooks.test.ts',
					'is delivered, and seen by the next visitor of every page that shows it'
				)
			]
		},
		{
			id: 'cache-varying-inputs',
			says: 'listings are shared only under a key with every input that changes them',
			heldBy: heldBy('src/lib/server/cache/policy.test.ts', 'differs wherever any input does')
		},
		{
			id: 'cache-private-data',
			says: 'carts, sessions, authorization and customer data are in no shared cache',
			requests: [
				gives('/api/cart', { answer: { 'cache-control': 'private, no-store' } }),
				gives('/cart', {
					headers: { cookie: 'cart={cart}' },
					answer: { 'cache-control': 'private, no-store' }
				}),
				gives('/cart.js', {
					headers: { cookie: 'cart={cart}' },
					answer: { 'cache-control': 'private, no-store' }
				})
			],
			heldBy: [
				...heldBy(PUBLIC_READS, 'documents of carts and mutations, before the program runs'),
				...heldBy(
					'tests/integration/account-routes.test.ts',
					'is kept by no cache and no index: %s'
				)
			]
		},
		{
			id: 'cache-authenticated',
			says: 'answers to who is known to the shop are never shared',
			heldBy: [
				...heldBy(VISITORS, 'is sent to shoppers too, for no other cache to keep'),
				...heldBy(SHOPPERS, 'each see what is theirs, and nothing of another')
			]
		},
		{
			id: 'cache-mutations',
			says: 'mutations are not cached',
			heldBy: heldBy(PUBLIC_READS, 'the shared cache refuses')
		},
		{
			id: 'cache-cart-changes',
			says: 'changes of carts outdate nothing of the public catalog',
			heldBy: heldBy(PUBLIC_READS, 'invalidates nothing')
		},
		{
			id: 'cache-other-content',
			says: 'content without a webhook expires',
			heldBy: heldBy(
				'src/lib/server/cache/policy.test.ts',
				'is never long for what has no webhook: %s'
			)
		}
	]
};
