import type { Language } from '../language/languages.ts';

const ABILITIES =
	'I can find and compare products, answer from what the shop has published about them and about delivery, returns and care, and change your cart.';

/** Everything that the model says. Names of products, prices and quotations come from results of tools. */
const english = {
	join: createJoin('and'),
	color: (family: string) => family,
	manipulation: `I keep to what a shop assistant does. ${ABILITIES}`,
	ownOrder:
		'I cannot see orders or accounts. They are in [your account](/account), and the people of the shop can look: [contact page](/pages/contact).',
	code: 'I cannot apply codes, gift cards or discounts of my own. There is a field for them in your [cart](/cart).',
	paying:
		'I cannot pay for you: I can fill your cart and lead you to the [checkout](/checkout), nothing more.',
	identity: `I am an automated assistant, not a person. ${ABILITIES} To reach people, use the [contact page](/pages/contact).`,
	help: `${ABILITIES} Try “a blue mug under $30”, “compare the two”, “add the large one” or “what is your return policy?”.`,
	offTopic: `I only know this shop, so I cannot help with that. ${ABILITIES}`,
	abuse: `I am sorry that this is not going well. ${ABILITIES} To reach people, use the [contact page](/pages/contact).`,
	howAreYou: 'Fine, thank you. What are you looking for?',
	thanks: 'You are welcome. Is there anything else you are looking for?',
	praise: 'Thank you! Is there anything else you are looking for?',
	bye: 'All right. Your cart stays as it is; I am here when you need me.',
	hello: `Hello! ${ABILITIES} What are you looking for?`,
	notUnderstood: `I am not sure what you mean. ${ABILITIES} A few plain words work best, such as “a small lamp”. People answer on the [contact page](/pages/contact).`,
	knowsTwoLanguages: 'I can read English and German only. I do not understand other languages.',
	wentWrong: 'That did not work just now. Please try again in a moment, or use the shop’s pages.',
	tooManySteps:
		'That takes more steps than I may make at once. Please ask for one thing at a time.',
	summary: (wishes: string) => `The shopper wrote: ${wishes}.`,
	contactHere: (link: string) => `The people of this shop: ${link}.`,

	linkElsewhere: (link: string) =>
		`Here is the way: ${link}. You see everything once more before you pay.`,
	link: (link: string) => `Here you are: ${link}.`,
	noSuchPage: 'I know no such page here. The [collections](/collections) show everything there is.',
	notPublished: (subject: string) =>
		`I do not know that${subject && ` about ${subject}`}: I found nothing certain in what the shop has published. The people behind it know more: [contact page](/pages/contact).`,
	perhaps: (words: string) =>
		`I am not sure about “${words}”. This is the nearest that the shop has published:`,
	sources: (links: string) => `More about it: ${links}`,

	collectionList: (list: string) =>
		`These are the collections of the shop:\n\n${list}\n\nTell me what you are after and I look through them.`,
	noCompanions: 'I do not know what belongs with it. What are you looking for?',
	companions: 'These go well with it.',
	alternatives: 'These are close to it.',
	fromCollection: (title: string) => `From the collection “${title}”`,
	found: 'Here is what I found',
	foundClose: (words: string) => `I am not sure about “${words}”; this fits the rest`,
	overLimit: 'Nothing fits that price; the nearest',
	noCatalog: 'I cannot look into the catalog right now. Please try again in a moment.',
	nothingFor: (query: string) =>
		`I found nothing for “${query}” in this shop. You could look through the [collections](/collections), or tell me in other words.`,
	nothingLikeThat: 'I found nothing that fits all of that. What else are you looking for?',
	nothingIn: (color: string, titles: string) =>
		`Nothing in ${color}, I am afraid. The nearest: ${titles}.`,
	colorHere: (color: string, names: string) => ` The ${color} here is called ${names}.`,
	more: (href: string) => ` There are [more](${href}).`,
	chooseOne: ' Choose on the card, or tell me to add it.',
	offerComparison: ' Shall I compare them?',
	sorted: (isDescending: boolean): string =>
		isDescending ? 'From the highest price to the lowest' : 'From the lowest price to the highest',

	whatToCompare:
		'Tell me which products to compare, or ask me to show you some first: which do you mean?',
	costTheSame: 'They cost the same.',
	costsLeast: (title: string, price: string) => `${title} costs least: from ${price}.`,
	costsMost: (title: string, price: string) => `${title} costs most: from ${price}.`,
	priceOnly:
		'I can compare prices, but I do not know which one is ahead in other ways. Which one would you like to know more about?',
	tellWhich: 'Which one shall I add, or what else would you like to know?',
	priceLabel: 'Price',
	whichProduct: 'Which product do you mean? Tell me its name, or what you are looking for.',
	whichOfThese: 'Which of these do you mean? Choose on a card, or tell me.',
	costs: (title: string, price: string) => `${title} costs ${price}.`,
	reduced: (title: string, price: string, before: string) =>
		`Yes: ${title} is reduced to ${price}; it was ${before}.`,
	notReduced: (title: string, price: string) => `No, ${title} is not reduced: it costs ${price}.`,
	madeBy: (title: string, maker: string) => `${title} is made by ${maker}.`,
	notRated: (title: string) => `Nobody has rated ${title} yet.`,
	soldOut: (title: string) => `${title} is sold out right now. I do not know when it comes back.`,
	inStock: (title: string) => `${title} is in stock.`,
	inStockOnly: (versions: string) => `In stock: ${versions}.`,
	rated: (title: string, value: number, count: number) =>
		`${title} is rated ${String(value)} of 5, by ${String(count)} people.`,
	comesIn: (title: string, choices: string) => `${title} comes in ${choices}.`,
	comesInColor: (title: string, names: string, color: string) =>
		`Yes: ${title} comes in ${names}, which is ${color}.`,
	comesNotIn: (title: string, names: string, color: string) =>
		`No ${color}, I am afraid: ${title} comes in ${names}.`,
	noChoice: (title: string) => `${title} comes in one version only.`,

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
	sureToAdd: 'I have changed nothing. What exactly shall I add, change or remove?',
	leftAsIs: 'All right, your cart stays as it is.',
	isThisMeant: (title: string, words: string) =>
		`I am not sure what ${words} means. Do you mean ${title}? Choose on the card, or tell me.`,
	whatToAdd: 'Which product shall I add? Tell me what you are looking for.',
	askForChoice: (options: string, title: string, values: string) =>
		`Which ${options.toLowerCase()} of ${title} would you like? There is ${values}. Choose on the card, or tell me.`,
	added: (list: string) => `In your cart now: ${list}.`,
	proposed: 'Nothing has changed yet: press the button or follow the link that you see.',
	denied: 'All right, I left your cart as it was.',
	changed: (list: string) => `Done. Your cart holds ${list}.`,
	emptied: 'Done. Your cart is empty now.',
	unconfirmed:
		'The shop did not answer in time, so I do not know whether that worked. Please look at your [cart](/cart) before you try again.',
	refused: (explanation: string) => `I could not do that. ${explanation}`
};

export type Sentences = typeof english;

const COLORS: Readonly<Record<string, string>> = {
	...{ blue: 'Blau', green: 'Grün', red: 'Rot', orange: 'Orange', yellow: 'Gelb', pink: 'Rosa' },
	...{ purple: 'Violett', black: 'Schwarz', white: 'Weiß', gray: 'Grau', brown: 'Braun' }
};
const KANN =
	'Ich kann Produkte finden und vergleichen, aus dem antworten, was der Shop über sie und über Lieferung, Rückgabe und Pflege veröffentlicht hat, und Ihren Warenkorb ändern.';

const german: Sentences = {
	join: createJoin('und'),
	color: (family) => COLORS[family] ?? family,
	manipulation: `Ich bleibe bei dem, was ein Shop-Assistent tut. ${KANN}`,
	ownOrder:
		'Bestellungen und Konten kann ich nicht sehen. Sie stehen in [Ihrem Konto](/account), und die Menschen im Shop können nachsehen: [Kontaktseite](/pages/contact).',
	code: 'Rabatte kann ich nicht geben, Codes und Gutscheine nicht einlösen. Dafür ist ein Feld in Ihrem [Warenkorb](/cart).',
	paying:
		'Bezahlen kann ich nicht für Sie: Ich kann den Warenkorb füllen und Sie zur [Kasse](/checkout) führen, mehr nicht.',
	identity: `Ich bin ein automatischer Assistent, kein Mensch. ${KANN} Menschen erreichen Sie über die [Kontaktseite](/pages/contact).`,
	help: `${KANN} Zum Beispiel: „ein blauer Becher unter 30 €“, „vergleiche die beiden“, „den großen in den Warenkorb“ oder „Wie funktioniert die Rückgabe?“.`,
	offTopic: `Ich kenne nur diesen Shop, dabei kann ich also nicht helfen. ${KANN}`,
	abuse: `Es tut mir leid, dass das nicht gut läuft. ${KANN} Menschen erreichen Sie über die [Kontaktseite](/pages/contact).`,
	howAreYou: 'Gut, danke. Was suchen Sie?',
	thanks: 'Gern geschehen. Suchen Sie noch etwas?',
	praise: 'Danke! Suchen Sie noch etwas?',
	bye: 'In Ordnung. Ihr Warenkorb bleibt, wie er ist; ich bin hier, wenn Sie mich brauchen.',
	hello: `Hallo! ${KANN} Was suchen Sie?`,
	notUnderstood: `Ich bin nicht sicher, was Sie meinen. ${KANN} Am besten gehen wenige einfache Wörter, wie „eine kleine Lampe“. Menschen antworten über die [Kontaktseite](/pages/contact).`,
	knowsTwoLanguages: 'Ich kann nur Deutsch und Englisch lesen. Andere Sprachen verstehe ich nicht.',
	wentWrong:
		'Das hat gerade nicht geklappt. Bitte versuchen Sie es gleich noch einmal oder nehmen Sie die Seiten des Shops.',
	tooManySteps:
		'Das sind mehr Schritte, als ich auf einmal machen darf. Bitte fragen Sie nach einem nach dem anderen.',
	summary: (wishes) => `Geschrieben wurde: ${wishes}.`,
	contactHere: (link) => `Die Menschen in diesem Shop: ${link}.`,

	linkElsewhere: (link) =>
		`Hier geht es weiter: ${link}. Vor dem Bezahlen sehen Sie noch einmal alles.`,
	link: (link) => `Bitte sehr: ${link}.`,
	noSuchPage:
		'Eine solche Seite kenne ich hier nicht. Die [Kollektionen](/collections) zeigen alles, was es gibt.',
	notPublished: (subject) =>
		`Das weiß ich${subject && ` zu ${subject}`} nicht: In dem, was der Shop veröffentlicht hat, habe ich nichts Sicheres gefunden. Die Menschen dahinter wissen mehr: [Kontaktseite](/pages/contact).`,
	perhaps: (words) =>
		`Bei „${words}“ bin ich nicht sicher. Am nächsten kommt, was der Shop hier schreibt:`,
	sources: (links) => `Mehr dazu: ${links}`,

	collectionList: (list) =>
		`Das sind die Kollektionen des Shops:\n\n${list}\n\nSagen Sie mir, was Sie suchen, und ich sehe sie durch.`,
	noCompanions: 'Was dazu gehört, weiß ich nicht. Was suchen Sie?',
	companions: 'Das passt gut dazu.',
	alternatives: 'Das kommt dem nahe.',
	fromCollection: (title) => `Aus der Kollektion „${title}“`,
	found: 'Das habe ich gefunden',
	foundClose: (words) => `Bei „${words}“ bin ich nicht sicher; das passt zum Rest`,
	overLimit: 'Zu diesem Preis passt nichts; am nächsten',
	noCatalog:
		'Ich kann gerade nicht ins Sortiment sehen. Bitte versuchen Sie es gleich noch einmal.',
	nothingFor: (query) =>
		`Zu „${query}“ habe ich in diesem Shop nichts gefunden. Sehen Sie die [Kollektionen](/collections) durch, oder sagen Sie es mit anderen Worten.`,
	nothingLikeThat: 'Ich habe nichts gefunden, was dazu passt. Was suchen Sie sonst?',
	nothingIn: (color, titles) => `In ${color} leider nichts. Am nächsten kommt: ${titles}.`,
	colorHere: (color, names) => ` ${color} heißt hier ${names}.`,
	more: (href) => ` Es gibt [mehr davon](${href}).`,
	chooseOne:
		' Wählen Sie auf der Karte, oder sagen Sie mir, dass ich es in den Warenkorb legen soll.',
	offerComparison: ' Soll ich sie vergleichen?',
	sorted: (isDescending) =>
		isDescending ? 'Vom höchsten Preis zum niedrigsten' : 'Vom niedrigsten Preis zum höchsten',

	whatToCompare:
		'Welche Produkte meinen Sie? Sagen Sie mir, was ich vergleichen soll, oder lassen Sie sich erst etwas zeigen.',
	costTheSame: 'Sie kosten gleich viel.',
	costsLeast: (title, price) => `${title} kostet am wenigsten: ab ${price}.`,
	costsMost: (title, price) => `${title} kostet am meisten: ab ${price}.`,
	priceOnly:
		'Preise kann ich vergleichen; was sonst vorn liegt, weiß ich nicht. Zu welchem möchten Sie mehr wissen?',
	tellWhich: 'Was davon soll in den Warenkorb, oder was möchten Sie noch wissen?',
	priceLabel: 'Preis',
	whichProduct: 'Welches Produkt meinen Sie? Nennen Sie mir den Namen, oder was Sie suchen.',
	whichOfThese: 'Was davon meinen Sie? Wählen Sie auf einer Karte, oder sagen Sie es mir.',
	costs: (title, price) => `${title} kostet ${price}.`,
	reduced: (title, price, before) => `Ja: ${title} ist reduziert auf ${price}, statt ${before}.`,
	notReduced: (title, price) => `Nein, ${title} ist nicht reduziert: der Preis ist ${price}.`,
	madeBy: (title, maker) => `${title} ist von ${maker}.`,
	notRated: (title) => `${title} hat noch niemand bewertet.`,
	soldOut: (title) => `${title} ist gerade ausverkauft. Wann es wiederkommt, weiß ich nicht.`,
	inStock: (title) => `${title} ist auf Lager.`,
	inStockOnly: (versions) => `Auf Lager: ${versions}.`,
	rated: (title, value, count) =>
		`${title} hat ${value.toLocaleString('de')} von 5, aus ${String(count)} Bewertungen.`,
	comesIn: (title, choices) => `${title} gibt es in ${choices}.`,
	comesInColor: (title, names, color) => `Ja, in ${color}: ${title} gibt es in ${names}.`,
	comesNotIn: (title, names, color) => `In ${color} leider nicht: ${title} gibt es in ${names}.`,
	noChoice: (title) => `${title} gibt es nur in einer Ausführung.`,

	notInCart: (list) => `Das sehe ich nicht in Ihrem Warenkorb. Darin ist ${list}.`,
	whichLine: (list) => `Was davon meinen Sie? In Ihrem Warenkorb: ${list}.`,
	nothingToUndo:
		'In diesem Gespräch gibt es keine Änderung des Warenkorbs, die ich zurücknehmen könnte.',
	empty: 'Ihr Warenkorb ist leer. Wonach soll ich suchen?',
	holds: (list) => `In Ihrem Warenkorb: ${list}.`,
	total: (price) => `Das macht zusammen ${price}, ohne Versand.`,
	anyChange: 'Soll ich etwas ändern, oder geht es zur [Kasse](/checkout)?',
	noted: 'Die Notiz geht mit Ihrer Bestellung mit.',
	whatToNote: 'Was soll in der Notiz stehen? Zum Beispiel: Notiz: bitte vor die Tür stellen.',
	howToAdd:
		'Wählen Sie auf der Seite eines Produkts oder auf einer meiner Karten und drücken Sie „In den Warenkorb“, oder sagen Sie mir, was in den Warenkorb soll.',
	sureToAdd:
		'Ich habe nichts geändert. Sagen Sie mir genau, was ich hinzufügen, ändern oder entfernen soll, dann tue ich es.',
	leftAsIs: 'In Ordnung, Ihr Warenkorb bleibt, wie er ist.',
	isThisMeant: (title, words) =>
		`Ich bin nicht sicher, was ${words} bedeutet. Meinen Sie ${title}? Wählen Sie auf der Karte, oder sagen Sie es mir.`,
	whatToAdd: 'Welches Produkt soll in den Warenkorb? Sagen Sie mir, was Sie suchen.',
	askForChoice: (options, title, values) =>
		`${title}: welche Ausführung (${options})? Es gibt ${values}. Wählen Sie auf der Karte, oder sagen Sie es mir.`,
	added: (list) => `Jetzt in Ihrem Warenkorb: ${list}.`,
	proposed:
		'Noch ist nichts geändert: Drücken Sie den Knopf oder folgen Sie dem Link, den Sie sehen.',
	denied: 'In Ordnung, der Warenkorb ist geblieben, wie er war.',
	changed: (list) => `Erledigt. In Ihrem Warenkorb: ${list}.`,
	emptied: 'Erledigt. Ihr Warenkorb ist jetzt leer.',
	unconfirmed:
		'Der Shop hat nicht rechtzeitig geantwortet, ich weiß also nicht, ob das geklappt hat. Bitte sehen Sie in Ihren [Warenkorb](/cart), bevor Sie es noch einmal versuchen.',
	refused: () => 'Das ging leider nicht. Sehen Sie bitte in Ihren [Warenkorb](/cart).'
};

export const SENTENCES: Readonly<Record<Language, Sentences>> = { en: english, de: german };

/** Makes lists of words, with the word that stands before the last. */
function createJoin(and: string): (words: readonly string[]) => string {
	return (words) => {
		const last = words.at(-1) ?? '';
		return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${and} ${last}`;
	};
}
