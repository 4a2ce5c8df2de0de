import { createJoin } from './join.ts';
import type { english } from './english.ts';

const ABILITIES =
	'Ich kann Produkte finden und vergleichen, Fragen zu Lieferung, Rückgabe und Pflege beantworten und Ihren Warenkorb führen.';

const COLORS: Readonly<Record<string, string>> = {
	blue: 'Blau',
	green: 'Grün',
	red: 'Rot',
	orange: 'Orange',
	yellow: 'Gelb',
	pink: 'Rosa',
	purple: 'Violett',
	black: 'Schwarz',
	white: 'Weiß',
	gray: 'Grau',
	brown: 'Braun'
};

export const german: typeof english = {
	join: createJoin('und'),
	color: (family) => COLORS[family] ?? family,
	keepsToJob: `Ich bleibe bei dem, was ein Shop-Assistent tut. ${ABILITIES}`,
	seesNoOrders:
		'Bestellungen und Konten kann ich nicht sehen. Die Menschen im Shop schon: [Kontaktseite](/pages/contact). Wie Rückgaben ablaufen, steht in den [Rückgaberegeln](/policies/refund-policy).',
	appliesNoCodes:
		'Rabatte kann ich nicht geben, Codes und Gutscheine nicht einlösen. Dafür ist ein Feld in Ihrem [Warenkorb](/cart).',
	paysNothing:
		'Bezahlen ist Ihre Sache: Ich kann den Warenkorb füllen und Sie zur [Kasse](/checkout) führen, mehr nicht.',
	isAutomated: `Ich bin ein Programm, kein Mensch. ${ABILITIES} Menschen erreichen Sie über die [Kontaktseite](/pages/contact).`,
	help: `${ABILITIES} Zum Beispiel: „ein blauer Becher unter 30 €“, „vergleiche die beiden“, „den großen in den Warenkorb“ oder „Wie funktioniert die Rückgabe?“.`,
	isWell: 'Gut, danke. Was suchen Sie?',
	welcome: 'Gern geschehen. Suchen Sie noch etwas?',
	bye: 'In Ordnung. Ihr Warenkorb bleibt, wie er ist; ich bin hier, wenn Sie mich brauchen.',
	hello: `Hallo! ${ABILITIES} Was suchen Sie?`,
	knowsOnlyShop: `Ich kenne nur diesen Shop, dabei kann ich also nicht helfen. ${ABILITIES}`,
	notUnderstood: `Das habe ich nicht verstanden. ${ABILITIES} Am besten gehen wenige einfache Wörter, wie „eine kleine Lampe“.`,
	knowsTwoLanguages:
		'Ich verstehe nur Deutsch und Englisch. Bitte schreiben Sie in einer dieser Sprachen.',
	wentWrong:
		'Das hat gerade nicht geklappt. Bitte versuchen Sie es gleich noch einmal oder nehmen Sie die Seiten des Shops.',
	tooManySteps:
		'Das sind mehr Schritte, als ich auf einmal machen darf. Bitte fragen Sie nach einem nach dem anderen.',
	summary: (wishes) => `Geschrieben wurde: ${wishes}.`,

	linkElsewhere: (link) =>
		`Hier geht es weiter: ${link}. Vor dem Bezahlen sehen Sie noch einmal alles.`,
	link: (link) => `Bitte sehr: ${link}.`,
	noSuchPage:
		'Eine solche Seite kenne ich hier nicht. Die [Kollektionen](/collections) zeigen alles, was es gibt.',
	nothingPublished:
		'Dazu hat der Shop nichts veröffentlicht. Die Menschen dahinter wissen mehr: [Kontaktseite](/pages/contact).',
	nothingAbout: (countries) =>
		`Zu ${countries} hat der Shop nichts veröffentlicht. Die Menschen dahinter wissen mehr: [Kontaktseite](/pages/contact).`,
	sources: (links) => `Mehr dazu: ${links}`,

	collectionList: (list) =>
		`Das sind die Kollektionen des Shops:\n\n${list}\n\nSagen Sie mir, was Sie suchen, und ich sehe sie durch.`,
	noCompanions: 'Dazu habe ich nichts Passendes gefunden. Was suchen Sie?',
	companions: 'Das passt gut dazu.',
	alternatives: 'Das kommt dem nahe.',
	fromCollection: (title) => `Aus der Kollektion „${title}“`,
	found: 'Das habe ich gefunden',
	foundClose: 'Ganz passt nichts, aber das kommt nahe',
	noCatalog:
		'Ich kann gerade nicht ins Sortiment sehen. Bitte versuchen Sie es gleich noch einmal.',
	nothingFor: (query) =>
		`Zu „${query}“ habe ich in diesem Shop nichts gefunden. Sehen Sie die [Kollektionen](/collections) durch, oder sagen Sie es mit anderen Worten.`,
	nothingLikeThat: 'Dazu passt leider nichts. Was suchen Sie sonst?',
	nothingIn: (color, titles) => `In ${color} leider nichts. Am nächsten kommt: ${titles}.`,
	colorHere: (color, names) => ` ${color} heißt hier ${names}.`,
	more: (href) => ` Es gibt [mehr davon](${href}).`,
	chooseOne:
		' Wählen Sie auf der Karte, oder sagen Sie mir, dass ich es in den Warenkorb legen soll.',
	offerComparison: ' Soll ich sie vergleichen?',

	whatToCompare: 'Sagen Sie mir, was ich vergleichen soll, oder lassen Sie sich erst etwas zeigen.',
	knowsTooLittle: 'Ich konnte zu wenig darüber lesen, um sie zu vergleichen.',
	costTheSame: 'Sie kosten gleich viel.',
	costsLeast: (title) => `${title} kostet am wenigsten.`,
	costsMost: (title) => `${title} kostet am meisten.`,
	costsLeastAt: (titles, price) => `Am wenigsten kostet ${titles}: ab ${price}.`,
	tellWhich: 'Was davon soll in den Warenkorb, oder was möchten Sie noch wissen?',
	price: 'Preis',
	choices: 'Auswahl',
	rating: 'Bewertung',
	ratingOf: (value) => `${value.toLocaleString('de')} von 5`,
	whichProduct: 'Welches Produkt meinen Sie? Nennen Sie mir den Namen, oder was Sie suchen.',
	costs: (title, price) => `${title} kostet ${price}.`,
	reduced: (title, price, before) => `Ja: ${title} ist reduziert auf ${price}, statt ${before}.`,
	notReduced: (title, price) => `Nein, ${title} ist nicht reduziert: der Preis ist ${price}.`,
	madeBy: (title, maker) => `${title} ist von ${maker}.`,
	sizeUnknown: (title) => `Zur Größe von ${title} sagt der Shop nichts.`,
	notTold: (title) => `Das sagt der Shop über ${title} nicht.`,
	notRated: (title) => `${title} hat noch niemand bewertet.`,
	soldOut: (title) => `${title} ist gerade ausverkauft.`,
	inStock: (title) => `${title} ist auf Lager.`,
	inStockOnly: (versions) => `Auf Lager: ${versions}.`,
	rated: (title, value, count) =>
		`${title} hat ${value.toLocaleString('de')} von 5, aus ${String(count)} Bewertungen.`,
	oneColor: (title) => `${title} gibt es nur in einer Farbe.`,
	comesIn: (title, colors) => `${title} gibt es in ${colors}.`,
	comesInColor: (title, names, color) => `Ja, in ${color}: ${title} gibt es in ${names}.`,
	comesNotIn: (title, names, color) => `In ${color} leider nicht: ${title} gibt es in ${names}.`,

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
	sureToAdd: 'Soll ich etwas in den Warenkorb legen? Sagen Sie mir genau was, dann tue ich es.',
	isThisMeant: (title, words) =>
		`Ich bin nicht sicher, was ${words} bedeutet. Meinen Sie ${title}? Wählen Sie auf der Karte, oder sagen Sie es mir.`,
	whatToAdd: 'Was soll in den Warenkorb? Sagen Sie mir, was Sie suchen.',
	nothingToAdd: (query) => `Zu „${query}“ habe ich in diesem Shop nichts gefunden.`,
	whichOfThese: 'Was davon meinen Sie? Wählen Sie auf einer Karte, oder sagen Sie es mir.',
	askForChoice: (options, title, values) =>
		`${title}: welche Ausführung (${options})? Es gibt ${values}. Wählen Sie auf der Karte, oder sagen Sie es mir.`,
	added: (list) => `Jetzt in Ihrem Warenkorb: ${list}.`,
	pressButton: 'Drücken Sie den Knopf auf der Karte, dann ist es in Ihrem Warenkorb.',
	anythingElse: 'Noch etwas, oder geht es zur [Kasse](/checkout)?',
	changed: (list) => `Erledigt. In Ihrem Warenkorb: ${list}.`,
	emptied: 'Erledigt. Ihr Warenkorb ist jetzt leer.',
	unconfirmed:
		'Der Shop hat nicht rechtzeitig geantwortet, ich weiß also nicht, ob das geklappt hat. Bitte sehen Sie in Ihren [Warenkorb](/cart), bevor Sie es noch einmal versuchen.',
	refused: () => 'Das ging leider nicht. Sehen Sie bitte in Ihren [Warenkorb](/cart).',
	yourChoice: 'Ihre Auswahl'
};
