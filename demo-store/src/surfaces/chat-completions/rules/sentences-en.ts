import { createJoin } from './words.ts';

const ABILITIES =
	'I can find products, compare them, answer questions about delivery, returns and care, and keep your cart.';

/** Everything that the model says. */
export const sentencesEn = {
	join: createJoin('and'),
	color: (family: string) => family,
	/** Maps words to the names of the catalog. */
	searchWord: (word: string) => word,
	keepsToJob: `I keep to what a shop assistant does. ${ABILITIES}`,
	seesNoOrders:
		'I cannot see orders or accounts. The people of the shop can: [contact page](/pages/contact). How returns work is in the [refund policy](/policies/refund-policy).',
	appliesNoCodes:
		'I cannot apply codes or gift cards. There is a field for them in your [cart](/cart).',
	paysNothing:
		'Paying is up to you: I can fill your cart and lead you to the [checkout](/checkout), nothing more.',
	isAutomated: `I am an automated assistant, not a person. ${ABILITIES} To reach people, use the [contact page](/pages/contact).`,
	help: `${ABILITIES} Try “a blue mug under $30”, “compare the two”, “add the large one” or “what is your return policy?”.`,
	welcome: 'You are welcome. Is there anything else you are looking for?',
	bye: 'All right. Your cart stays as it is; I am here when you need me.',
	hello: `Hello! ${ABILITIES} What are you looking for?`,
	knowsOnlyShop: `I only know this shop, so I cannot help with that. ${ABILITIES}`,
	notUnderstood: `I did not understand that. ${ABILITIES} A few plain words work best, such as “a small lamp”.`,
	wentWrong: 'That did not work just now. Please try again in a moment, or use the shop’s pages.',
	circles: 'I am going in circles; please ask in other words.',
	tooManySteps:
		'That takes more steps than I may make at once. Please ask for one thing at a time.',
	summary: (wishes: string) => `The shopper wrote: ${wishes}.`,

	linkElsewhere: (link: string) =>
		`Here is the way: ${link}. You see everything once more before you pay.`,
	link: (link: string) => `Here you are: ${link}.`,
	noSuchPage: 'I know no such page here. The [collections](/collections) show everything there is.',
	nothingPublished:
		'The shop has published nothing about that. The people behind it know more: [contact page](/pages/contact).',
	sources: (links: string) => `More about it: ${links}`,

	collectionList: (list: string) =>
		`These are the collections of the shop:\n\n${list}\n\nTell me what you are after and I look through them.`,
	noCompanions: 'I found nothing that belongs with it. What are you looking for?',
	companions: 'These go well with it.',
	alternatives: 'These are close to it.',
	fromCollection: (title: string) => `From the collection “${title}”`,
	found: 'Here is what I found',
	foundClose: 'Nothing fits all of that, but this is close',
	noCatalog: 'I cannot look into the catalog right now. Please try again in a moment.',
	nothingFor: (query: string) =>
		`I found nothing for “${query}” in this shop. You could look through the [collections](/collections), or tell me in other words.`,
	nothingIn: (color: string, titles: string) =>
		`Nothing in ${color}, I am afraid. The nearest: ${titles}.`,
	colorHere: (color: string, names: string) => ` The ${color} here is called ${names}.`,
	more: (href: string) => ` There are [more](${href}).`,
	chooseOne: ' Choose on the card, or tell me to add it.',
	offerComparison: ' Shall I compare them?',

	whatToCompare: 'Tell me which things to compare, or ask me to show you some first.',
	knowsTooLittle: 'I could not read enough about them to compare.',
	costTheSame: 'They cost the same.',
	costsLeast: (titles: string) => `${titles} costs least.`,
	tellWhich: 'Tell me which one to add, or ask about either.',
	choices: 'Choices',
	rating: 'Rating',
	ratingOf: (value: number) => `${String(value)} of 5`,
	soldOut: (title: string) => `${title} is sold out right now.`,
	inStock: (title: string) => `${title} is in stock, in every version.`,
	inStockOnly: (versions: string) => `In stock: ${versions}.`,
	rated: (title: string, value: number, count: number) =>
		`${title} is rated ${String(value)} of 5, by ${String(count)} people.`,
	oneColor: (title: string) => `${title} comes in one color only.`,
	comesIn: (title: string, colors: string) => `${title} comes in ${colors}.`,
	comesInColor: (title: string, names: string, color: string) =>
		`Yes: ${title} comes in ${names}, which is ${color}.`,
	comesNotIn: (title: string, names: string, color: string) =>
		`No ${color}, I am afraid: ${title} comes in ${names}.`,

	notInCart: (list: string) => `I do not see that in your cart. It holds ${list}.`,
	emptyAdd: 'Your cart is empty. What shall I add?',
	empty: 'Your cart is empty. What shall I look for?',
	holds: (list: string) =>
		`Your cart holds ${list}. Anything to change, or on to the [checkout](/checkout)?`,
	noted: 'The note goes with your order.',
	whatToNote: 'What should the note say? For example: add a note: leave it at the door.',
	whatToAdd: 'What shall I add? Tell me what you are looking for.',
	nothingToAdd: (query: string) => `I found nothing for “${query}” in this shop.`,
	whichOfThese: 'Which of these do you mean? Choose on a card, or tell me.',
	notForSale: 'That one cannot be bought right now. Choose another on the card.',
	askForChoice: (options: string, title: string, values: string) =>
		`Which ${options.toLowerCase()} of ${title} would you like? There is ${values}. Choose on the card, or tell me.`,
	added: (list: string) => `In your cart now: ${list}.`,
	pressButton: 'Press the button on the card and it is in your cart.',
	anythingElse: 'Anything else, or on to the [checkout](/checkout)?',
	changed: (list: string) => `Done. Your cart holds ${list}.`,
	emptied: 'Done. Your cart is empty now.',
	unconfirmed:
		'The shop did not answer in time, so I do not know whether that worked. Please look at your [cart](/cart) before you try again.',
	refused: (explanation: string) => `I could not do that. ${explanation}`,
	yourChoice: 'your choice'
};
