import { createCounter, defineTexts, formatNumber } from '../i18n';

const products = createCounter('en')({ one: '# product', other: '# products' });

/** Labels of pages in Markdown, which programs read. */
export const markdownTexts = defineTexts('markdown', {
	notes: {
		withTax: (currency: string, isDeliveryFree: boolean) =>
			`Prices in ${currency}, tax included${isDeliveryFree ? '' : ', plus shipping'}.`,
		withoutTax: (currency: string, isDeliveryFree: boolean) =>
			`Prices in ${currency}, plus tax${isDeliveryFree ? '' : ' and shipping'}.`,
		relativeLinks: (url: string) => `Paths are relative to ${url}.`,
		protocol: (tools: string, profile: string) =>
			`Agents: UCP over MCP at ${tools}, profile at ${profile}`
	},
	missing: {
		/** By the kind of page that the page table names. */
		kinds: {
			Product: 'product',
			Collection: 'collection',
			Page: 'page',
			Policy: 'policy',
			Blog: 'blog',
			Article: 'article'
		},
		title: (kind: string) => `${kind.charAt(0).toUpperCase()}${kind.slice(1)} Not Found`,
		sentence: (kind: string, name: string) => `There is no ${kind} “${name}” here.`,
		goOn: 'Continue browsing'
	},
	failed: {
		title: 'Server Error',
		sentence: 'The store cannot be reached right now. Please try again in a moment.'
	},
	home: {
		title: 'Home',
		browse: 'Browse',
		bestsellers: 'Bestsellers',
		policies: 'Policies',
		resources: 'Agent resources',
		guide: 'Guide for agents',
		profile: 'Business profile (UCP)',
		apis: 'APIs',
		sitemap: 'Sitemap'
	},
	listing: {
		allProducts: 'All products',
		collections: 'Collections',
		search: 'Search',
		searchFor: (term: string) => `Search: ${term}`,
		howToSearch: (example: string, all: string) =>
			`Put words into the query: ${example}, or see ${all}.`,
		suggestions: (links: string) => `Did you mean: ${links}`,
		content: 'Pages and articles',
		none: 'No products found.',
		count: products,
		countOnPage: (count: number) => `${products(count)} on this page`,
		sortedBy: (order: string) => `sorted by ${order}`,
		filters: (links: string) => `Filters: ${links}`,
		remove: 'remove',
		removeAll: 'remove all',
		previous: 'Previous page',
		next: 'Next page',
		narrow: 'Narrow down',
		parameters: 'Parameters for the query of this address:',
		priceBounds: (from: string, to: string, min: number, max: number) =>
			`Price: ${from}, ${to}, from ${min} to ${max}`,
		order: (name: string, values: string) => `Order: ${name} = ${values}`,
		columns: { product: 'Product', price: 'Price', availability: 'Availability' }
	},
	offer: {
		soldOut: 'Sold out',
		shipsLater: 'Ships later',
		inStock: 'In stock',
		left: (count: number) => `In stock (${formatNumber(count)})`,
		was: (price: string, before: string) => `${price}, was ${before}`,
		unitPrice: (price: string, unit: string) => ` (${price} per ${unit})`,
		from: (price: string) => `from ${price}`,
		buyLink: (address: string) => `Buy link: ${address}`,
		howToBuy:
			'The number after the colon is the quantity. It opens a checkout in the buyer’s browser.',
		page: 'Page',
		buy: 'Buy',
		subscribe: 'Subscribe',
		rule: (rules: string) => `Sold ${rules}.`,
		atLeast: (count: number) => `at least ${formatNumber(count)}`,
		atMost: (count: number) => `at most ${formatNumber(count)}`,
		inSteps: (count: number) => `in steps of ${formatNumber(count)}`,
		priceFrom: (count: number, price: string) => `${formatNumber(count)} or more: ${price} each`,
		contains: (count: number, link: string) => `Contains ${formatNumber(count)} × ${link}`,
		moreVariants: 'There are more: choose by options in the query of this address.'
	},
	product: {
		buy: 'Buy',
		variants: 'Variants',
		siblings: 'Also made as',
		about: 'About',
		details: 'Details',
		images: 'Images',
		players: 'Videos and 3D models',
		stars: (value: number | string, count: number) =>
			`${value} of 5 stars (${formatNumber(count)})`,
		outOfFive: (value: number | string) => `${value}/5`,
		reviews: 'Reviews',
		service: {
			delivery: (text: string) => `Delivery: ${text}`,
			freeFrom: (amount: string) => `free from ${amount}`,
			returns: (text: string) => `Returns: ${text}`,
			payment: (names: string) => `Payment: ${names}`
		}
	},
	cart: {
		title: 'Cart',
		empty: (all: string) => `The cart is empty. See ${all}.`,
		all: 'all products',
		columns: ['Product', 'Quantity', 'Each', 'Total'],
		subtotal: (amount: string) => `Subtotal: ${amount}`,
		discount: (title: string, amount: string) => `Discount ${title}: −${amount}`,
		giftCard: (last: string, amount: string) => `Gift card …${last}: −${amount}`,
		total: (amount: string) => `Total: ${amount}`,
		estimatedTotal: (amount: string) => `Estimated total: ${amount}`,
		freeDeliveryIn: (missing: string) => `${missing} more for free delivery`,
		freeDelivery: 'Delivery is free',
		note: (text: string) => `Note: ${text}`,
		code: (code: string) => `Discount code ${code}`,
		refusedCode: (code: string) => `Discount code ${code} (does not apply)`,
		suggestions: { complementary: 'Goes well with your cart', bestsellers: 'Bestsellers' },
		checkout: 'Checkout',
		checkOut: 'Check out'
	},
	blogs: { title: 'Blogs', none: 'No blogs found.', noArticles: 'No articles found.' },
	policies: { title: 'Policies', none: 'No policies found.' }
});
