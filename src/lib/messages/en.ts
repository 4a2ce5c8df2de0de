import { createCounter } from './plural';

/** Everything the app itself says. The shop's own texts come from the platform. */

const count = createCounter('en');
const items = count({ one: '# item', other: '# items' });
const products = count({ one: '# product', other: '# products' });
const colours = count({ one: '# colour', other: '# colours' });
const reviews = count({ one: '# review', other: '# reviews' });
const stars = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const en = {
	layout: {
		skip: 'Skip to content',
		menu: 'Menu',
		mainMenu: 'Main menu',
		footerMenu: 'Footer',
		announcement: 'Announcement',
		viewAll: (title: string) => `All of ${title}`,
		home: (name: string) => `${name}, home page`,
		cart: 'Cart',
		cartLabel: (total: number | null) =>
			total === null ? 'Cart' : total === 0 ? 'Cart, empty' : `Cart, ${items(total)}`,
		policies: 'Policies',
		cartMessages: 'Cart messages',
		dismiss: 'Dismiss message',
		copyright: (year: number, name: string) => `© ${String(year)} ${name}`,
		loading: 'Loading page',
		shop: 'Shop'
	},
	localization: {
		title: 'Country and language',
		country: 'Country',
		language: 'Language',
		submit: 'Change',
		countryOption: (name: string, currency: string) => `${name} (${currency})`,
		unknown: 'We do not sell to that country. Please choose another one.'
	},
	search: {
		label: 'Search products',
		inHeader: 'Quick search',
		onPage: 'Search the shop',
		placeholder: 'Search',
		submit: 'Search',
		title: 'Search',
		resultsFor: (term: string) => `Search results for “${term}”`,
		resultCount: products,
		intro: 'Look for a thing, a material, a maker or a colour.',
		noResults: (term: string) => `Nothing matches “${term}”.`,
		noResultsHelp:
			'Check the spelling, use a more general word, or look through the collections below.',
		didYouMean: 'Did you mean:'
	},
	home: {
		shopAll: 'Shop everything',
		collections: 'Collections',
		allCollections: 'All collections',
		bestsellers: 'What leaves the bench most often',
		bestsellersLabel: 'Bestsellers',
		newest: 'New on the shelf',
		newestLabel: 'New',
		colours: 'By wavelength',
		coloursHelp: 'Glazes, glass and dyes, in the order a prism would put them.',
		journal: 'From the journal',
		allStories: 'All stories',
		allProducts: 'All products'
	},
	product: {
		soldOut: 'Sold out',
		from: 'From',
		price: 'Price',
		regularPrice: 'Regular price',
		salePrice: 'Sale price',
		sale: 'Sale',
		save: (percentage: number) => `Save ${String(percentage)}%`,
		unitPrice: (unit: string) => `per ${unit}`,
		colours,
		moreColours: (count: number) => `+${String(count)}`,
		availableIn: (names: string) => `Available in ${names}`,
		rating: (value: number, total: number) =>
			`Rated ${stars.format(value)} out of 5 in ${reviews(total)}`,
		reviews,
		option: (name: string, value: string) => `${name}: ${value}`,
		valueSoldOut: (value: string) => `${value}, sold out`,
		valueMissing: (value: string) => `${value}, not made in this combination`,
		purchase: 'How to buy',
		once: 'One time',
		quantity: 'Quantity',
		quantityRule: (minimum: number, maximum: number | null, increment: number) =>
			[
				minimum > 1 ? `from ${String(minimum)}` : null,
				maximum === null ? null : `up to ${String(maximum)}`,
				increment > 1 ? `in steps of ${String(increment)}` : null
			]
				.filter((part) => part !== null)
				.join(', '),
		addToCart: 'Add to cart',
		adding: 'Adding…',
		stockLow: (count: number) => `Only ${String(count)} left`,
		stockIn: 'In stock, ready to ship',
		stockBackorder: 'Made to order: ships later than the rest of our shelf',
		stockOut: 'Sold out for now',
		bundle: 'In this set',
		specifications: 'Details',
		specificationLabels: {
			maker: 'Maker',
			material: 'Material',
			dimensions: 'Dimensions',
			care: 'Care',
			origin: 'Origin',
			lead_time: 'Lead time'
		},
		description: 'About this piece',
		gallery: 'Pictures',
		picture: (number: number, total: number) => `Picture ${String(number)} of ${String(total)}`,
		showPicture: (number: number) => `Show picture ${String(number)}`,
		pairsWell: 'Pairs well with',
		related: 'You may also like',
		breadcrumbs: 'Breadcrumbs',
		added: 'Added to your cart',
		viewCart: 'View cart',
		keepShopping: 'Keep looking',
		decrease: 'One less',
		increase: 'One more',
		decreaseOf: (title: string) => `One less ${title}`,
		increaseOf: (title: string) => `One more ${title}`
	},
	listing: {
		filters: 'Filter and sort',
		sort: 'Sort',
		price: 'Price',
		priceFrom: 'From',
		priceTo: 'To',
		apply: 'Apply',
		done: 'Show results',
		active: 'Active filters',
		remove: (label: string) => `Remove filter ${label}`,
		reset: 'Clear all',
		count: products,
		countOf: (label: string, count: number) => `${label}, ${products(count)}`,
		close: 'Close',
		previous: 'Previous',
		next: 'Next',
		pages: 'Pages',
		empty: 'Nothing here matches those filters.',
		emptyHelp: 'Remove one of them, or start again with the whole shelf.',
		emptyCollection: 'This shelf is empty right now.',
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
		outOfStock: 'Sold out'
	},
	cart: {
		title: 'Cart',
		empty: 'Nothing in it yet.',
		emptyHelp: 'Carts like ours start with one good lamp, or a candle.',
		unreadable: 'The cart cannot be shown right now.',
		lines: 'In your cart',
		each: 'each',
		update: 'Update',
		remove: 'Remove',
		removeOf: (title: string) => `Remove ${title}`,
		quantityOf: (title: string) => `Quantity of ${title}`,
		lineTotal: 'Total',
		contains: 'Contains',
		discountCode: 'Discount code',
		applyCode: 'Apply',
		removeCode: (code: string) => `Remove code ${code}`,
		notApplicable: 'Not applicable to this cart',
		giftCard: (last: string) => `Gift card ending in ${last}`,
		note: 'Note for us',
		noteHelp: 'A name for the card, a gate code, a wish.',
		saveNote: 'Save note',
		noteSaved: 'Note saved.',
		summary: 'Summary',
		subtotal: 'Subtotal',
		total: 'Total',
		estimatedTotal: 'Estimated total',
		updating: 'Updating…',
		taxes: 'Taxes and shipping are calculated at checkout.',
		checkout: 'Check out',
		keepShopping: 'Keep looking around',
		failedUpdate: 'We could not update the cart. It is as it was before; please try again.',
		failedAdd: 'We could not add this to the cart. Please try again.',
		timedOut: 'The cart did not answer in time. Please try again.',
		added: 'Added to your cart.',
		unavailable: 'The cart cannot be reached right now. Please try again in a moment.',
		/** What a shopper is told when a form of ours was filled in or sent in a way that we refuse. */
		faults: {
			request: 'That did not work. Please reload the page and try again.',
			size: 'That is more than a cart can take at once.',
			missingCart: 'Your cart is empty. Add something first.',
			quantity: 'Please give the quantity as a whole number, 0 or more.',
			merchandise: 'This piece cannot be bought like that. Please choose it again.',
			code: 'Please enter a code.',
			recipientEmail: 'Please give the email address of the person who gets the card.',
			recipientMessage: (maximum: number) => `Please keep the message below ${maximum} characters.`,
			sendOn: (days: number) => `Please choose a day from today on, at most ${days} days ahead.`
		}
	},
	checkout: {
		title: 'Checkout unavailable',
		empty: 'Your cart is empty. Add something before you check out.',
		unavailable: 'The checkout cannot be reached right now. Please try again in a moment.',
		kept: 'Nothing is lost: your cart is kept.',
		retry: 'Try again',
		back: 'Back to your cart'
	},
	content: {
		by: (name: string) => `By ${name}`,
		noArticles: 'No articles found.',
		backTo: (title: string) => `Back to ${title}`,
		updated: (date: string) => `Last updated on ${date}`
	},
	error: {
		notFoundTitle: 'Page not found',
		notFound: 'The light went straight past this one.',
		notFoundHelp: 'The page may have moved, or the address has a typing mistake in it.',
		failedTitle: 'Something went wrong',
		failed: 'Something went wrong on our side.',
		failedHelp: 'Nothing is lost: your cart is kept. Please try again in a moment.',
		unavailable: 'The shop cannot be reached right now. Please try again in a moment.',
		retry: 'Try again',
		home: 'Go back to the home page',
		code: (status: number) => `Error ${String(status)}`
	}
};
