import { describe, expect, it } from 'vitest';
import type { PredictiveProduct, PredictiveSearch } from '$lib/domain/predictive-search';
import { buildSearchHref, groupSuggestions, parseStyledText } from './suggestions';

const usd = (amount: string) => ({ amount, currencyCode: 'USD' });
const NOTHING: PredictiveSearch['items'] = {
	...{ products: [], collections: [], pages: [], articles: [], queries: [] }
};

const find = (items: Partial<PredictiveSearch['items']>) =>
	groupSuggestions({ term: 'lamp', total: 1, items: { ...NOTHING, ...items } });

/** `mushroom-lamp` costs 145, reduced from 175. */
function mushroomLamp(change: Partial<PredictiveProduct> = {}): PredictiveProduct {
	const range = { minVariantPrice: usd('145.00'), maxVariantPrice: usd('145.0') };
	return {
		__typename: 'Product',
		id: 'gid://shopify/Product/8100000000008',
		title: 'Mushroom Lamp',
		handle: 'mushroom-lamp',
		vendor: 'Lumen & Fold',
		availableForSale: true,
		trackingParameters: '_pos=1&_psq=lam',
		featuredImage: null,
		priceRange: range,
		compareAtPriceRange: range,
		selectedOrFirstAvailableVariant: {
			...{ id: 'v', image: null, price: usd('145.00'), compareAtPrice: usd('175.00') }
		},
		...change
	};
}

const getOffer = (product: PredictiveProduct) =>
	find({ products: [product] })[0]?.suggestions[0]?.offer;

describe('groupSuggestions', () => {
	it('leaves out what nothing was found for', () => {
		expect(find({})).toEqual([]);
		expect(find({ products: [mushroomLamp()] }).map(({ kind }) => kind)).toEqual(['products']);
	});

	it('lets every address carry the platform’s tracking parameters', () => {
		const hit = { id: 'x', title: 'X', trackingParameters: '_pos=1' };
		const groups = find({
			products: [mushroomLamp(), mushroomLamp({ trackingParameters: null })],
			collections: [{ ...hit, __typename: 'Collection', handle: 'lighting', image: null }],
			pages: [{ ...hit, __typename: 'Page', handle: 'lamp care' }],
			articles: [
				{
					...{ ...hit, __typename: 'Article', handle: 'why' },
					...{ blog: { handle: 'studio', title: 'Studio' }, image: null }
				}
			],
			queries: [
				{
					__typename: 'SearchQuerySuggestion',
					text: 'lamp & shade',
					styledText: '<mark>lamp</mark> &amp; shade',
					trackingParameters: '_pos=1'
				}
			]
		});
		expect(groups.flatMap(({ suggestions }) => suggestions.map(({ href }) => href))).toEqual([
			'/search?q=lamp+%26+shade&_pos=1',
			'/products/mushroom-lamp?_pos=1&_psq=lam',
			'/products/mushroom-lamp',
			'/collections/lighting?_pos=1',
			'/pages/lamp%20care?_pos=1',
			'/blogs/studio/why?_pos=1'
		]);
	});
});

describe('the price of a suggested product', () => {
	it('is reduced only where the variant that costs that much is', () => {
		expect(getOffer(mushroomLamp())?.compareAtPrice).toEqual(usd('175.00'));
		const dearer = { id: 'v', image: null, price: usd('160.00'), compareAtPrice: usd('175.00') };
		expect(
			getOffer(mushroomLamp({ selectedOrFirstAvailableVariant: dearer }))?.compareAtPrice
		).toBeNull();
		const level = { id: 'v', image: null, price: usd('145.00'), compareAtPrice: usd('145.00') };
		expect(
			getOffer(mushroomLamp({ selectedOrFirstAvailableVariant: level }))?.compareAtPrice
		).toBeNull();
		expect(
			getOffer(mushroomLamp({ selectedOrFirstAvailableVariant: null }))?.compareAtPrice
		).toBeNull();
	});

	it('is a range when prices differ, not when they are written differently', () => {
		expect(getOffer(mushroomLamp())?.hasPriceRange).toBe(false);
		const priceRange = { minVariantPrice: usd('145.00'), maxVariantPrice: usd('190.00') };
		expect(getOffer(mushroomLamp({ priceRange }))?.hasPriceRange).toBe(true);
	});
});

it('searches for exactly what was typed', () => {
	expect(buildSearchHref('salt & pepper?')).toBe('/search?q=salt+%26+pepper%3F');
});

const marked = (text: string) => ({ text, isMarked: true });
const plain = (text: string) => ({ text, isMarked: false });

it.each([
	['', []],
	['lamp', [plain('lamp')]],
	['<mark>mug</mark><span> terracotta</span>', [marked('mug'), plain(' terracotta')]],
	['<span>table </span><mark class="x">lam</mark>p', [plain('table '), marked('lam'), plain('p')]],
	['Salt &amp; <MARK>Pepper</MARK>', [plain('Salt & '), marked('Pepper')]],
	['&lt;img src=x onerror=alert(1)&gt;', [plain('<img src=x onerror=alert(1)>')]],
	['a<script>alert(1)</script>b', [plain('a'), plain('alert(1)'), plain('b')]],
	['&amp;lt;', [plain('&lt;')]],
	['1 < 2', [plain('1 < 2')]]
])('reads %s', (styledText, parts) => {
	expect(parseStyledText(styledText)).toEqual(parts);
});
