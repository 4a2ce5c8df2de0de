import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setMarketSource } from '$lib/links';
import { MAIN_SITE } from '../base/market-sites';
import { createFakeStorefront } from '../../../../tests/support/fake-storefront';
import { answerRecommendations, answerSuggestions } from './answer-theme';

beforeEach(() => setMarketSource(() => 'country=DE&language=de'));
afterEach(() => setMarketSource(() => ''));

const HITS = { products: [], collections: [], pages: [], articles: [], queries: [] };

function visit(path: string, data: unknown) {
	const { storefront, asked } = createFakeStorefront(() => data);
	const request = new Request(`https://shop.example${path}`);
	return {
		asked,
		given: {
			request,
			url: new URL(request.url),
			locals: { storefront, site: MAIN_SITE }
		}
	};
}

const suggest = (query: string, hits: object | null = HITS) => {
	const { asked, given } = visit(`/search/suggest.json?${query}`, { predictiveSearch: hits });
	return { asked, answer: answerSuggestions(given) };
};

describe('GET /search/suggest.json', () => {
	it.each<[string, string[], number, string, string, string[] | null]>([
		['q=lamp', ['QUERY', 'PRODUCT', 'COLLECTION', 'PAGE'], 10, 'ALL', 'LAST', null],
		['q=lamp&resources[type]=article,product', ['ARTICLE', 'PRODUCT'], 10, 'ALL', 'LAST', null],
		[
			'q=lamp&resources[type][]=page&resources[type][]=query',
			['PAGE', 'QUERY'],
			10,
			'ALL',
			'LAST',
			null
		],
		[
			'q=lamp&resources[limit]=3&resources[limit_scope]=each&resources[options][unavailable_products]=hide' +
				'&resources[options][fields]=title,variants.sku&section_id=x',
			['QUERY', 'PRODUCT', 'COLLECTION', 'PAGE'],
			3,
			'EACH',
			'HIDE',
			['TITLE', 'VARIANTS_SKU']
		]
	])('reads %s', async (query, types, limit, limitScope, unavailableProducts, searchableFields) => {
		const { asked, answer } = suggest(query);
		expect((await answer).status).toBe(200);
		const variables = { types, limit, limitScope, unavailableProducts, searchableFields };
		expect(asked).toMatchObject([{ variables: { term: 'lamp', ...variables } }]);
	});

	it.each([
		['', 'q must be the text to search for'],
		['q=+', 'q must not be empty'],
		[
			'q=a&resources[type]=order',
			'resources[type] must be query, product, collection, page, article'
		],
		['q=a&resources[limit]=0', 'resources[limit] must be a whole number from 1 to 10'],
		['q=a&resources[limit]=many', 'resources[limit] must be a whole number from 1 to 10'],
		['q=a&resources[limit_scope]=some', 'resources[limit_scope] must be all, each']
	])('refuses "%s" with what would work, and asks nothing', async (query, description) => {
		const { asked, answer } = suggest(query);
		expect((await answer).status).toBe(422);
		const message = 'Invalid parameter error';
		expect(await (await answer).json()).toEqual({ status: 422, message, description });
		expect(asked).toEqual([]);
	});

	it('writes hits as themes read them', async () => {
		const image = { url: 'https://cdn/a.jpg', altText: 'A', width: 300, height: 200 };
		const money = (amount: string) => ({ amount, currencyCode: 'USD' });
		const range = (amount: string) => ({
			minVariantPrice: money(amount),
			maxVariantPrice: money(amount)
		});
		const product = {
			...{
				id: 'gid://shopify/Product/7',
				title: 'Lamp',
				handle: 'lamp',
				vendor: 'V',
				productType: 'T'
			},
			...{ tags: ['a'], descriptionHtml: '<p>x<script>1</script></p>', availableForSale: true },
			...{ trackingParameters: '_pos=1', featuredImage: image },
			...{ priceRange: range('500.0'), compareAtPriceRange: range('0.0') }
		};
		const query = {
			text: 'a b',
			styledText: '<mark onclick="x">a</mark>',
			trackingParameters: null
		};
		const { answer } = suggest('q=lamp&resources[type]=product,query', {
			...HITS,
			...{ products: [product], queries: [query] }
		});
		expect(await (await answer).json()).toEqual({
			resources: {
				results: {
					products: [
						{
							...{ id: 7, title: 'Lamp', handle: 'lamp', vendor: 'V', type: 'T', tags: ['a'] },
							...{
								available: true,
								body: '<p>x</p>',
								variants: [],
								url: '/products/lamp?_pos=1&country=DE&language=de'
							},
							...{ price: '500.00', price_min: '500.00', price_max: '500.00' },
							...{ compare_at_price_min: '0.00', compare_at_price_max: '0.00', image: image.url },
							featured_image: {
								url: image.url,
								alt: 'A',
								width: 300,
								height: 200,
								aspect_ratio: 1.5
							}
						}
					],
					queries: [
						{
							text: 'a b',
							styled_text: '<mark>a</mark>',
							url: '/search?q=a+b&country=DE&language=de'
						}
					]
				}
			}
		});
	});

	it('is empty where the store suggests nothing', async () => {
		const { answer } = suggest('q=lamp&resources[type]=page', null);
		expect(await (await answer).json()).toEqual({ resources: { results: { pages: [] } } });
	});
});

describe('GET /recommendations/products.json', () => {
	const recommend = (query: string, found: unknown[] | null) => {
		const path = `/recommendations/products.json?${query}`;
		const { asked, given } = visit(path, { productRecommendations: found });
		return { asked, answer: answerRecommendations(given) };
	};

	it.each([
		['product_id=7', 'RELATED', 'related'],
		['product_id=7&intent=complementary', 'COMPLEMENTARY', 'complementary']
	])('asks for %s', async (query, intent, written) => {
		const { asked, answer } = recommend(query, []);
		expect(await (await answer).json()).toEqual({ intent: written, products: [] });
		expect(asked).toMatchObject([{ variables: { productId: 'gid://shopify/Product/7', intent } }]);
	});

	it.each(['', 'product_id=x', 'product_id=7&limit=11', 'product_id=7&intent=any'])(
		'refuses "%s" and asks nothing',
		async (query) => {
			const { asked, answer } = recommend(query, []);
			expect((await answer).status).toBe(422);
			expect(asked).toEqual([]);
		}
	);

	it('says in JSON that there is no such product', async () => {
		const response = await recommend('product_id=7', null).answer;
		expect([response.status, await response.json()]).toEqual([404, { errors: 'Not Found' }]);
	});
});
