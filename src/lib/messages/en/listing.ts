import { createCounter, defineTexts, formatNumber } from '../i18n';

const count = createCounter('en');
const products = count({ one: '# product', other: '# products' });

export const listingTexts = defineTexts('listing', {
	filters: 'Filter and sort',
	filter: 'Filter',
	/** Instead of the platform's own names, which are merchants' words. */
	facetNames: { vendor: 'Brand', tag: 'Theme' },
	sort: 'Sort',
	price: 'Price',
	priceFrom: 'From',
	priceTo: 'To',
	priceHint: 'An amount, such as 25 or 12.50',
	apply: 'Apply',
	done: 'Show results',
	active: 'Active filters',
	remove: (label: string) => `Remove filter ${label}`,
	reset: 'Clear all',
	count: products,
	previous: 'Show previous',
	loadingPrevious: 'Loading previous products',
	pages: 'Pages',
	empty: 'Nothing here matches those filters.',
	emptyHelp: 'Remove one of them, or start again with everything.',
	emptyCollection: 'This collection is empty right now.',
	emptyCollectionHelp: 'Something new is on its way. Meanwhile, everything else is here.',
	showAll: 'Show everything',
	allProducts: 'All products',
	collections: 'Collections',
	noCollections: 'No collections found.',
	sorts: {
		manual: 'Featured',
		relevance: 'Relevance',
		'best-selling': 'Best selling',
		'price-ascending': 'Price, low to high',
		'price-descending': 'Price, high to low',
		'created-descending': 'Newest first',
		'created-ascending': 'Oldest first',
		'title-ascending': 'Name, A to Z',
		'title-descending': 'Name, Z to A'
	},
	priceUpTo: (amount: string) => `Up to ${amount}`,
	priceAtLeast: (amount: string) => `From ${amount}`,
	priceBetween: (from: string, to: string) => `${from} to ${to}`,
	inStock: 'In stock',
	outOfStock: 'Sold out',
	showMore: 'Show more',
	loadingMore: 'Loading more products',
	shown: (count: number) => `${products(count)} shown`,
	allValues: (count: number) => `Show all ${formatNumber(count)}`
});
