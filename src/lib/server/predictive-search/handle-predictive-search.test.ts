import { beforeEach, describe, expect, it } from 'vitest';
import { MAIN_SITE } from '../base/market-sites';
import { StorefrontApiError, StorefrontTimeoutError } from '../base/errors';
import { log } from '../base/log';
import { createFakeStorefront } from '../../../../tests/support/fake-storefront';
import {
	handlePredictiveSearch,
	parsePredictiveSearch,
	PredictiveSearchError
} from './handle-predictive-search';

const HITS = { products: [], collections: [], pages: [], articles: [], queries: [] };
const SUGGESTION = {
	...{ __typename: 'SearchQuerySuggestion', text: 'lamp', trackingParameters: null },
	styledText: '<mark onclick="alert(1)">la</mark><span>mp</span><script>alert(2)</script>'
};

function ask(query: string, answer: object | Error = HITS, country = 'US') {
	const { storefront, asked } = createFakeStorefront(
		() => {
			if (answer instanceof Error) throw answer;
			return { predictiveSearch: answer };
		},
		{ country, language: 'EN' }
	);
	const url = new URL(`https://shop.example/api/predictive-search?${query}`);
	return {
		asked,
		answer: handlePredictiveSearch({ url, locals: { storefront, site: MAIN_SITE } })
	};
}

beforeEach(() => {
	log.level = 'silent';
});

describe('GET /api/predictive-search', () => {
	it.each(['', 'q=', 'q=+++'])('asks nothing for "%s"', async (query) => {
		const { asked, answer } = ask(query);
		expect(await (await answer).json()).toEqual({ term: '', total: 0, items: HITS });
		expect(asked).toEqual([]);
	});

	it('says which parameter is wrong, and keeps no cache from asking again', async () => {
		const { asked, answer } = ask('q=lamp&types=X');
		const { status, headers } = await answer;
		expect([status, headers.get('cache-control'), asked]).toEqual([400, 'no-store', []]);
		expect(await (await answer).json()).toEqual({
			error: {
				code: 'invalid_predictive_search_request',
				message:
					'Invalid types value "X". Use ARTICLE, COLLECTION, PAGE, PRODUCT, QUERY, or leave types out.'
			}
		});
	});

	it.each([
		['is away', new StorefrontApiError('no'), 503, '5'],
		['is busy', new StorefrontApiError('no', { status: 429, retryAfterS: 9 }), 503, '9'],
		['makes no sense', new StorefrontApiError('no', { status: 404 }), 502, null],
		['is slow', new StorefrontTimeoutError('PredictiveSearch', 5), 504, null]
	])('is unavailable when the platform %s', async (_, failure, status, retryAfter) => {
		const response = await ask('q=lamp', failure).answer;
		expect([response.status, response.headers.get('retry-after')]).toEqual([status, retryAfter]);
		expect(response.headers.get('cache-control')).toBe('no-store');
		expect(await response.json()).toMatchObject({
			error: { code: 'predictive_search_unavailable' }
		});
	});

	it('hides no fault of our own', async () => {
		await expect(ask('q=lamp', new RangeError('ours')).answer).rejects.toThrow('ours');
	});

	it('counts what was found, and passes on no markup but the marks', async () => {
		const { asked, answer } = ask('q=la&limit=3&types=QUERY', { ...HITS, queries: [SUGGESTION] });
		const { term, total, items } = await (await answer).json();
		expect([term, total]).toEqual(['la', 1]);
		expect(items.queries[0].styledText).toBe('<mark>la</mark><span>mp</span>');
		expect(asked).toMatchObject([{ variables: { term: 'la', limit: 3, types: ['QUERY'] } }]);
	});

	it.each([
		['the country of the deployment', 'US', 'public, max-age=60, stale-while-revalidate=300'],
		['a chosen country', 'DE', 'private, max-age=60']
	])('may be kept for %s', async (_, country, cacheControl) => {
		const { headers } = await ask('q=lamp', HITS, country).answer;
		expect(headers.get('cache-control')).toBe(cacheControl);
		expect(headers.get('vary')).toBe('Cookie');
	});
});

const parse = (query: string) => parsePredictiveSearch(new URLSearchParams(query));

describe('parsePredictiveSearch refuses', () => {
	it.each([
		['types=X', 'Invalid types value "X".'],
		['types=PRODUCT,X', 'Invalid types value "X".'],
		['types=PRODUCT&types=product', 'Invalid types value "product".'],
		['limitScope=SOME', 'Invalid limitScope value "SOME".'],
		['unavailableProducts=NO', 'Invalid unavailableProducts value "NO".'],
		['searchableFields=TITLE,SECRET', 'Invalid searchableFields value "SECRET".'],
		['q=&types=X', 'Invalid types value "X".'],
		['limitScope=SOME', 'Use ALL, EACH, or leave limitScope out.'],
		[
			'limit=many',
			'Invalid limit value "many". Use a whole number from 1 to 10, or leave limit out.'
		],
		...['0', '-3', '3.9', '11', '1e1', '0x3', 'Infinity'].map((limit) => [
			`limit=${limit}`,
			`Invalid limit value "${limit}".`
		])
	])('%s', (query, message) => {
		expect(() => parse(query)).toThrow(PredictiveSearchError);
		expect(() => parse(query)).toThrow(message);
	});
});

describe('parsePredictiveSearch', () => {
	it('leaves unnamed parameters to the platform', () => {
		expect(parse('q=+lamp+&types=&limitScope=')).toEqual({
			term: 'lamp',
			limit: 5,
			limitScope: 'EACH',
			types: null,
			searchableFields: null,
			unavailableProducts: 'HIDE'
		});
	});

	it.each([
		['', 5],
		['limit=', 5],
		['limit=1', 1],
		['limit=+7+', 7],
		['limit=10', 10]
	])('"%s" is a limit of %i', (query, limit) => {
		expect(parse(query).limit).toBe(limit);
	});

	it('reads lists in either form, each value once', () => {
		expect(parse('types=PRODUCT,%20PAGE&types=PAGE&types=QUERY').types).toEqual([
			...['PRODUCT', 'PAGE', 'QUERY']
		]);
		expect(parse('searchableFields=TITLE,VENDOR').searchableFields).toEqual(['TITLE', 'VENDOR']);
	});

	it('cuts a text that is longer than anything that can be found', () => {
		expect(parse(`q=${'x'.repeat(5000)}`).term).toHaveLength(200);
	});
});
