import {
	sharePublicData,
	tellInputsApart,
	askForPrivateData,
	keepAnswersApart,
	sendEveryMutation,
	keepCatalog,
	expireContent
} from '../proofs/caching.ts';
import { gives, type Chapter } from './statement.ts';

export const CACHING: Chapter = {
	section: 'Limits: cache contract',
	statements: [
		{
			id: 'cache-public-data',
			says: 'public data is cached, and outdated when the platform changes it',
			proof: sharePublicData
		},
		{
			id: 'cache-varying-inputs',
			says: 'listings are shared only under a key with every input that changes them',
			proof: tellInputsApart
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
			proof: askForPrivateData
		},
		{
			id: 'cache-authenticated',
			says: 'answers to who is known to the shop are never shared',
			shop: 'on',
			proof: keepAnswersApart
		},
		{
			id: 'cache-mutations',
			says: 'mutations are not cached',
			proof: sendEveryMutation
		},
		{
			id: 'cache-cart-changes',
			says: 'changes of carts outdate nothing of the public catalog',
			proof: keepCatalog
		},
		{
			id: 'cache-other-content',
			says: 'content without a webhook expires',
			proof: expireContent
		}
	]
};
