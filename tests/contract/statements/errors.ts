import { each, heldBy, type Chapter } from './statement.ts';

const REQUEST = 'src/lib/server/storefront/request.test.ts';
const OK = 'src/lib/server/storefront/assert-storefront-ok.test.ts';

export const ERRORS: Chapter = {
	section: 'Errors',
	statements: [
		{
			id: 'error-transport',
			says: 'requests throw on failures of the transport and on timeouts',
			heldBy: heldBy(
				REQUEST,
				'an API error when no connection is made, with its cause and no status',
				'a timeout when no answer comes in time'
			)
		},
		{
			id: 'error-graphql-returned',
			says: 'the wrapper returns GraphQL errors together with data',
			heldBy: heldBy(REQUEST, 'GraphQL errors are returned')
		},
		{
			id: 'error-assert-throws',
			says: 'assertStorefrontOk throws without data, on throttling and on server errors',
			heldBy: heldBy(OK, 'throws on %s', 'throws when there is neither data nor an error')
		},
		{
			id: 'error-assert-warns',
			says: 'assertStorefrontOk warns of other errors beside data',
			heldBy: heldBy(OK, 'warns about other errors beside data each time, and keeps the data')
		},
		{
			id: 'error-missing',
			says: 'a missing resource is no failure',
			requests: each(['/products/none', '/collections/none'], { status: 404 }),
			heldBy: heldBy('tests/integration/storefront-reads.test.ts', 'is null, not a failure')
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
