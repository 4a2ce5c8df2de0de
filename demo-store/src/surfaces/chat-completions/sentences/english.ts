import { createJoin } from './join.ts';

const ABILITIES =
	'I can find products, compare them, answer questions about delivery, returns and care, and keep your cart.';

/** Everything that the model says. */
export const english = {
	join: createJoin('and'),
	color: (family: string) => family,
	keepsToJob: `I keep to what a shop assistant does. ${ABILITIES}`,
	seesNoOrders:
		'I cannot see orders or accounts. The people of the shop can: [contact page](/pages/contact). How returns work is in the [refund policy](/policies/refund-policy).',
	appliesNoCodes:
		'I cannot apply codes, gift cards or discounts of my own. There is a field for them in your [cart](/cart).',
	paysNothing:
		'Paying is up to you: I can fill your cart and lead you to the [checkout](/checkout), nothing more.',
	isAutomated: `I am an automated assistant, not a person. ${ABILITIES} To reach people, use the [contact page](/pages/contact).`,
	help: `${ABILITIES} Try “a blue mug under $30”, “compare the two”, “add the large one” or “what is your return policy?”.`,
	isWell: 'Fine, thank you. What are you looking for?',
	welcome: 'You are welcome. Is there anything else you are looking for?',
	bye: 'All right. Your cart stays as it is; I am here when you need me.',
	hello: `Hello! ${ABILITIES} What are you looking for?`,
	knowsOnlyShop: `I only know this shop, so I cannot help with that. ${ABILITIES}`,
	notUnderstood: `I did not understand that. ${ABILITIES} A few plain words work best, such as “a small lamp”.`,
	knowsTwoLanguages: 'I understand English and German only. Please write in one of them.',
	wentWrong: 'That did not work just now. Please try again in a moment, or use the shop’s pages.',
	tooManySteps:
		'That takes more steps than I may make at once. Please ask for one thing at a time.',
	summary: (wishes: string) => `The shopper wrote: ${wishes}.`,

	linkElsewhere: (link: string) =>
		`Here is the way: ${link}. You see everything once more before you pay.`,
	link: (link: string) => `Here you are: ${link}.`,
	noSuchPage: 'I know no such page here. The [collections](/collections) show everything there is.',
	nothingPublished:
		'The shop has published nothing about that. The people behind it know more: [contact page](/pages/contact).',
	nothingAbout: (countries: string) =>
		`The shop has published nothing about ${countries}. The people behind it know more: [contact page](/pages/contact).`,
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
	nothingLikeThat: 'Nothing fits that, I am afraid. What else are you looking for?',
	nothingIn: (color: string, titles: string) =>
		`Nothing in ${color}, I am afraid. The nearest: ${titles}.`,
	colorHere: (color: string, names: string) => ` The ${color} here is called ${names}.`,
	more: (href: string) => ` There are [more](${href}).`,
	chooseOne: ' Choose on the card, or tell me to add it.',
	offerComparison: ' Shall I compare them?',

	whatToCompare: 'Tell me which things to compare, or ask me to show you some first.',
	knowsTooLittle: 'I could not read enough about them to compare.',
	costTheSame: 'They cost the same.',
	costsLeast: (title: string) => `${title} costs least.`,
	costsMost: (title: string) => `${title} costs most.`,
	costsLeastAt: (titles: string, price: string) => `${titles} costs least: from ${price}.`,
	tellWhich: 'Which one shall I add, or what else would you like to know?',
	price: 'Price',
	choices: 'Choices',
	rating: 'Rating',
	ratingOf: (value: number) => `${String(value)} of 5`,
	whichProduct: 'Which product do you mean? Tell me its name, or what you are looking for.',
	costs: (title: string, price: string) => `${title} costs ${price}.`,
	reduced: (title: string, price: string, before: string) =>
		`Yes: ${title} is reduced to ${price}; it was ${before}.`,
	notReduced: (title: string, price: string) => `No, ${title} is not reduced: it costs ${price}.`,
	madeBy: (title: string, maker: string) => `${title} is made by ${maker}.`,
	sizeUnknown: (title: string) => `The shop does not tell the size of ${title}.`,
	notTold: (title: string) => `The shop does not tell that about ${title}.`,
	notRated: (title: string) => `Nobody has rated ${title} yet.`,
	soldOut: (title: string) => `${title} is sold out right now.`,
	inStock: (title: string) => `${title} is in stock.`,
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
	whichLine: (list: string) => `Which of these do you mean? Your cart holds ${list}.`,
	nothingToUndo: 'There is no change of the cart in this conversation that I could undo.',
	empty: 'Your cart is empty. What shall I look for?',
	holds: (list: string) => `Your cart holds ${list}.`,
	total: (price: string) =>
		`The total is ${price}, before delivery and taxes that are added at checkout.`,
	anyChange: 'Anything to change, or on to the [checkout](/checkout)?',
	noted: 'The note goes with your order.',
	whatToNote: 'What should the note say? For example: add a note: leave it at the door.',
	howToAdd:
		'Choose on a product’s page or on one of my cards and press “Add to cart”, or tell me what to add to your cart.',
	sureToAdd: 'Shall I add something to your cart? Tell me what exactly, and I will.',
	isThisMeant: (title: string, words: string) =>
		`I am not sure what ${words} means. Do you mean ${title}? Choose on the card, or tell me.`,
	whatToAdd: 'What shall I add? Tell me what you are looking for.',
	nothingToAdd: (query: string) => `I found nothing for “${query}” in this shop.`,
	whichOfThese: 'Which of these do you mean? Choose on a card, or tell me.',
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
