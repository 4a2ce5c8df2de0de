import type { Facet, ProductListing } from '$lib/domain/listing';
import type { ProductCard } from '$lib/domain/product';
import { describe, expect, it } from 'vitest';
import { renderCollectionIndex, renderListing } from './listing';

const money = (amount: string) => ({ amount, currencyCode: 'USD' });
const shop = {
	site: { name: 'Shop', url: 'https://shop.example' },
	formatMoney: ({ amount }: { amount: string }) => `$${amount}`,
	pricesIncludeTax: false,
	namesPriorPrices: false,
	linkMarket: { country: 'DE', language: 'PT_BR' }
};
const card = (title: string, change: Partial<ProductCard> = {}): ProductCard => ({
	...{ id: title, handle: title.toLowerCase(), href: '/', title, vendor: 'Corrow', subtitle: null },
	...{ image: null, secondUrl: null, price: money('20'), hasPriceRange: false },
	...{ compareAtPrice: null, availableForSale: true, swatches: [], swatchOption: null },
	...{ maxPrice: money('20'), quickAdd: null },
	...change
});
const facet = (id: string, values: [value: string, label: string, count: number][]): Facet => ({
	...{ id, label: 'Facet', kind: 'list' },
	values: values.map(([value, label, count]) => ({
		...{ label, count, isActive: false, swatch: null },
		parameter: { name: id, value }
	}))
});

function render(change: Partial<ProductListing> = {}): string {
	const listing: ProductListing = {
		products: [card('Mug')],
		totalCount: null,
		currencyCode: 'USD',
		pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
		...{ facets: [], activeFilters: [], priceBounds: null, price: null, sort: [] },
		...{ nextHref: null, previousHref: null, resetHref: null },
		...change
	};
	return renderListing(listing, shop)
		.filter((block) => block !== '')
		.join('\n\n');
}

describe('renderListing', () => {
	it('says that there is nothing, without choices that lead nowhere', () => {
		const sort = [{ value: 'relevance', label: 'Relevance', isActive: true }];
		expect(render({ products: [], sort })).toBe('No products found.');
	});

	it('names no filters for one product', () => {
		expect(render({ facets: [facet('filter.p.tag', [['gift', 'gift', 1]])] })).not.toContain(
			'gift'
		);
	});

	it('lists products with links to their Markdown, prices and stock', () => {
		const products = [
			card('Mug', { subtitle: 'For a | short coffee.', hasPriceRange: true }),
			card('Vase', { compareAtPrice: money('30'), availableForSale: false })
		];
		expect(render({ products })).toBe(
			[
				'2 products\n',
				'| Product | Price | Availability |',
				'|---|---|---|',
				'| [Mug](/products/mug.md): For a \\| short coffee. | from $20 | In stock |',
				'| [Vase](/products/vase.md) | $20, was $30 | Sold out |'
			].join('\n')
		);
	});

	it.each<[string, Partial<ProductListing>]>([
		['1 product', {}],
		['214 products', { totalCount: 214, nextHref: '/x?cursor=a' }],
		['1 product on this page', { nextHref: '/x?cursor=a' }]
	])('counts: %s', (count, change) => {
		expect(render(change).split('\n')[0]).toBe(count);
	});

	it('links to the pages around, in Markdown', () => {
		const nextHref = '/collections/all?sort_by=price-ascending&cursor=a%3D';
		expect(render({ nextHref, previousHref: '/collections/all?before=b' })).toContain(
			'[Previous page](/collections/all.md?before=b) · ' +
				'[Next page](/collections/all.md?sort_by=price-ascending&cursor=a%3D)'
		);
	});

	it('says which filters are active and how to lose them', () => {
		const activeFilters = [{ label: 'Ink [a]', removeHref: '/collections/all?x=1' }];
		expect(render({ activeFilters, resetHref: '/collections/all' })).toContain(
			'Filters: Ink \\[a\\] ([remove](/collections/all.md?x=1)), [remove all](/collections/all.md)'
		);
	});

	it('names parameters that narrow down, the most frequent values first', () => {
		const many = Array.from({ length: 9 }, (_, count): [string, string, number] => {
			return [`v${count}`, `v${count}`, count];
		});
		const text = render({
			products: [card('Mug'), card('Vase')],
			facets: [facet('filter.v.availability', [['1', 'In stock', 4]]), facet('filter.p.tag', many)],
			priceBounds: { min: 8, max: 285 },
			sort: [{ value: 'manual', label: 'Featured', isActive: true }]
		});
		expect(text).toContain('2 products · sorted by Featured');
		expect(text).toContain('- Facet: `filter.v.availability` = `1` In stock (4)');
		expect(text).toContain('- Facet: `filter.p.tag` = `v8` (8), `v7` (7)');
		expect(text).not.toContain('`v0`');
		expect(text).toContain('- Price: `filter.v.price.gte`, `filter.v.price.lte`, from 8 to 285');
		expect(text).toContain('- Order: `sort_by` = `manual`');
	});
});

describe('renderCollectionIndex', () => {
	it('links the pages of a long list to each other', () => {
		const links = { previousHref: '/collections', nextHref: '/collections?cursor=c2' };
		const { text } = renderCollectionIndex({ collections: [], ...links }, shop);
		expect(text).toContain('](/collections.md)');
		expect(text).toContain('](/collections.md?cursor=c2)');
	});
});
