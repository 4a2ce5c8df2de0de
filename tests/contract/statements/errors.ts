import {
	failWithTransport,
	keepDataBesideErrors,
	failWithoutTrustedData,
	warnOfOtherErrors
} from '../proofs/errors.ts';
import { each, type Chapter } from './statement.ts';

export const ERRORS: Chapter = {
	section: 'Errors',
	statements: [
		{
			id: 'error-transport',
			says: 'requests throw on failures of the transport and on timeouts',
			proof: failWithTransport
		},
		{
			id: 'error-graphql-returned',
			says: 'the wrapper returns GraphQL errors together with data',
			proof: keepDataBesideErrors
		},
		{
			id: 'error-assert-throws',
			says: 'assertStorefrontOk throws without data, on throttling and on server errors',
			proof: failWithoutTrustedData
		},
		{
			id: 'error-assert-warns',
			says: 'assertStorefrontOk warns of other errors beside data',
			proof: warnOfOtherErrors
		},
		{
			id: 'error-missing',
			says: 'a missing resource is no failure',
			requests: each(['/products/none', '/collections/none'], { status: 404 })
		},
		{
			id: 'error-store-away',
			says: 'what cannot be read is unavailable, not missing and not broken',
			shop: 'store-away',
			requests: each(
				[
					...['/products/pitcher', '/collections/tableware', '/blogs/none/feed.xml'],
					...['/md/products/pitcher', '/api/predictive-search?q=vase']
				],
				{ status: 503, answer: { 'cache-control': '*no-store*', 'retry-after': '*' } }
			)
		}
	]
};
