import { createCounter, defineTexts, formatNumber } from '../i18n';

const count = createCounter('en');
const waits = count({ one: '# second', other: '# seconds' });

export const chatTexts = defineTexts('chat', {
	title: 'Shop assistant',
	automated: 'Automated. It can be wrong.',
	greeting: (shop: string) => `Hello! What can I find for you at ${shop}?`,
	greetingNote:
		'I look through the catalog, compare, answer questions about delivery and returns, and keep your cart.',
	examples: [
		'What are your bestsellers?',
		'What is your return policy?',
		'I am looking for a gift.',
		'What is in my cart?'
	],
	privacy:
		'You are writing with a program, not a person. What you write is kept for a day, for this browser, and is read by the model that the shop uses. Please leave out personal data.',
	privacyLabel: 'About this chat',
	policyLink: 'Privacy policy',
	log: 'Conversation',
	you: 'You',
	assistant: 'Assistant',
	field: 'Your message',
	placeholder: 'What are you looking for?',
	send: 'Send',
	stop: 'Stop',
	retry: 'Try again',
	clear: 'New conversation',
	clearHint: 'Starts afresh. Your cart stays as it is.',
	minimize: 'Close the assistant',
	thinking: 'Thinking',
	loading: 'Fetching the conversation',
	stopped: 'Stopped.',
	answered: 'The assistant has answered.',
	/** While it runs, and afterwards. */
	tools: {
		'search-products': ['Looking through the catalog', 'Looked through the catalog'],
		'present-products': ['Choosing what to show', 'Chose what to show'],
		'compare-products': ['Comparing products', 'Compared products'],
		'get-product-details': ['Reading about a product', 'Read about a product'],
		'get-recommendations': ['Looking for what goes with it', 'Looked for what goes with it'],
		'list-collections': ['Looking at the collections', 'Looked at the collections'],
		'browse-collection': ['Looking through a collection', 'Looked through a collection'],
		'get-cart': ['Looking into your cart', 'Looked into your cart'],
		'add-to-cart': ['Changing your cart', 'Changed your cart'],
		'update-cart-item': ['Changing your cart', 'Changed your cart'],
		'undo-cart-change': ['Undoing the last change', 'Undid the last change'],
		'add-cart-note': ['Writing a note for your order', 'Wrote a note for your order'],
		'confirm-change': ['Changing your cart', 'Changed your cart'],
		'search-policies': ['Reading the policies', 'Read the policies'],
		'get-orders': ['Looking at your orders', 'Looked at your orders'],
		'contact-store': ['Looking up how to reach the shop', 'Looked up how to reach the shop'],
		navigate: ['Looking for the page', 'Found the page']
	},
	toolFailed: 'That did not work',
	found: (query: string, total: number | null) =>
		total === null
			? `Looked through “${query}”`
			: `Looked for “${query}”: ${count({ one: '# product', other: '# products' })(total)}`,
	readAbout: (title: string) => `Read about ${title}`,
	cart: {
		added: (name: string) => `In your cart: ${name}`,
		changed: (name: string) => `Changed: ${name}`,
		removed: (name: string) => `Removed: ${name}`,
		noted: 'The note goes with your order',
		refused: 'Your cart was not changed',
		undo: 'Undo',
		unconfirmed: 'The shop did not answer in time. Please look at your cart before you try again.',
		look: 'Look at the cart',
		summary: 'Your cart',
		empty: 'Your cart is empty.',
		checkout: 'Go to checkout'
	},
	product: {
		choose: (option: string) => `Choose: ${option.toLowerCase()}`,
		add: 'Add to cart',
		addMany: (quantity: number) => `Add ${formatNumber(quantity)} to cart`,
		adding: 'Adding …',
		added: 'Added',
		soldOut: 'Sold out',
		missing: 'Not made like this',
		view: 'View product',
		onPage: 'Choose on its page',
		choices: 'Choose'
	},
	/** Asks whether the cart is to be changed so. */
	proposal: {
		add: (name: string, quantity: number) =>
			`Put ${formatNumber(quantity)} into the cart: ${name}?`,
		change: (name: string, before: number, after: number) =>
			`Change how many are in the cart: ${name}, ${formatNumber(after)} instead of ${formatNumber(before)}?`,
		remove: (name: string) => `Remove from the cart: ${name}?`,
		note: (text: string) => `Add to the note of your order: “${text}”?`,
		approve: 'Yes, change it',
		cancel: 'No, leave it'
	},
	goTo: (title: string) => `Go to ${title}`,
	failures: {
		interrupted: 'The answer broke off. Please try again.',
		cut: 'The answer was cut short. Please try again, or ask for less at once.',
		empty: 'The assistant gave no answer. Please try again.',
		unreadable: 'The answer could not be read. Please try again.',
		steps:
			'That took more steps than the assistant may take. Please try again, or ask for one thing at a time.',
		slow: 'The answer took too long. Please try again.',
		full: 'This conversation has become too long. Please begin a new one.',
		refused: 'The assistant will not answer that.',
		busy: 'The assistant has too much to do right now. Please try again in a minute.',
		unavailable: 'The assistant cannot be reached right now. Please try again later.',
		lost: 'The connection was lost. Please try again.',
		session: 'The assistant could not be prepared. Please try again.',
		blocked: 'The assistant cannot be used from here.',
		tooMany: (seconds: number | null) =>
			seconds === null
				? 'That was a lot at once. Please wait a moment.'
				: `That was a lot at once. Please wait ${waits(seconds)}.`,
		tooLong: 'That message is too long. Please shorten it.',
		expired: 'That conversation is over. Your next message begins a new one.'
	},
	comparison: {
		title: 'Comparison',
		feature: 'Feature',
		availability: 'Availability',
		inStock: 'In stock'
	},
	orders: {
		title: 'Your orders',
		none: 'There is no such order.',
		signIn: 'Sign in to see your orders',
		all: 'All orders',
		track: 'Track the parcel',
		name: (number: string) => `Order ${number}`,
		expected: (date: string) => `Expected ${date}`
	},
	contact: {
		title: 'Reach the people of this shop',
		subject: (shop: string) => `Question for ${shop}`
	},
	approval: {
		title: 'Change your cart?',
		quantity: 'Quantity',
		before: 'Now',
		after: 'Then',
		note: 'Note for your order',
		approved: 'You agreed.',
		declined: 'You declined. Your cart stays as it is.',
		closed: 'This is no longer open.',
		press: 'Please press a button: this change is not made by what you write.',
		asks: 'The assistant asks whether to change your cart.'
	},
	page: {
		intro: 'Write what you are looking for. The answer is on the next page.',
		running: 'The answer is still being written.',
		show: 'Show the answer',
		empty: 'Please write a message first.',
		failed: 'That could not be done. Please try again.'
	},
	fallback: {
		title: 'How to reach us',
		intro: 'The assistant is a program. Everything it does can be done without it.',
		find: 'Find something',
		findNote: 'Search by thing, material, maker or color, or look through the collections.',
		ask: 'Ask a person',
		askNote: 'These pages say how, and when somebody answers.',
		read: 'Read the policies',
		readNote: 'Delivery, returns, payment and privacy, in full.',
		search: 'Search the shop',
		collections: 'Collections',
		description: 'How to reach the people of this shop, and where to find answers.'
	}
});
