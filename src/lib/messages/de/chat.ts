import { createCounter, formatNumber } from '../i18n';
import type { LanguageTexts } from '../messages';

const count = createCounter('de');
const waits = count({ one: '# Sekunde', other: '# Sekunden' });

export const texts: LanguageTexts['chat'] = {
	title: 'Shop-Assistent',
	automated: 'Automatisch. Er kann sich irren.',
	greeting: (shop) => `Hallo! Was darf ich bei ${shop} für Sie finden?`,
	greetingNote:
		'Ich durchsuche das Sortiment, vergleiche, beantworte Fragen zu Lieferung und Rückgabe und führe Ihren Warenkorb.',
	examples: [
		'Was sind Ihre Bestseller?',
		'Wie funktioniert die Rückgabe?',
		'Ich suche ein Geschenk.',
		'Was ist in meinem Warenkorb?'
	],
	privacy:
		'Sie schreiben mit einem Programm, nicht mit einem Menschen. Was Sie schreiben, wird einen Tag lang für diesen Browser aufbewahrt und von dem Modell gelesen, das der Shop verwendet. Bitte geben Sie keine persönlichen Daten an.',
	privacyLabel: 'Über diesen Chat',
	policyLink: 'Datenschutz',
	log: 'Gespräch',
	you: 'Sie',
	assistant: 'Assistent',
	field: 'Ihre Nachricht',
	placeholder: 'Was suchen Sie?',
	send: 'Senden',
	stop: 'Anhalten',
	retry: 'Noch einmal versuchen',
	clear: 'Neues Gespräch',
	clearHint: 'Beginnt von vorn. Ihr Warenkorb bleibt, wie er ist.',
	minimize: 'Assistenten schließen',
	thinking: 'Denkt nach',
	loading: 'Das Gespräch wird geholt',
	stopped: 'Angehalten.',
	answered: 'Der Assistent hat geantwortet.',
	tools: {
		'search-products': ['Durchsucht das Sortiment', 'Hat das Sortiment durchsucht'],
		'present-products': ['Wählt Produkte aus', 'Hat Produkte ausgewählt'],
		'compare-products': ['Vergleicht Produkte', 'Hat Produkte verglichen'],
		'get-product-details': ['Liest über ein Produkt', 'Hat über ein Produkt gelesen'],
		'get-recommendations': ['Sucht, was dazu passt', 'Hat gesucht, was dazu passt'],
		'list-collections': ['Sieht die Kollektionen an', 'Hat die Kollektionen angesehen'],
		'browse-collection': ['Sieht eine Kollektion durch', 'Hat eine Kollektion durchgesehen'],
		'get-cart': ['Sieht in Ihren Warenkorb', 'Hat in Ihren Warenkorb gesehen'],
		'add-to-cart': ['Ändert Ihren Warenkorb', 'Hat Ihren Warenkorb geändert'],
		'update-cart-item': ['Ändert Ihren Warenkorb', 'Hat Ihren Warenkorb geändert'],
		'undo-cart-change': [
			'Nimmt die letzte Änderung zurück',
			'Hat die letzte Änderung zurückgenommen'
		],
		'add-cart-note': ['Schreibt eine Notiz', 'Hat eine Notiz geschrieben'],
		'confirm-change': ['Ändert Ihren Warenkorb', 'Hat Ihren Warenkorb geändert'],
		'search-policies': ['Liest die Richtlinien', 'Hat die Richtlinien gelesen'],
		'get-orders': ['Sieht Ihre Bestellungen an', 'Hat Ihre Bestellungen angesehen'],
		'contact-store': [
			'Sucht, wie der Shop erreichbar ist',
			'Hat gesucht, wie der Shop erreichbar ist'
		],
		navigate: ['Sucht die Seite', 'Hat die Seite gefunden']
	},
	toolFailed: 'Das hat nicht geklappt',
	found: (query, total) =>
		total === null
			? `Hat „${query}“ durchgesehen`
			: `Hat „${query}“ gesucht: ${count({ one: '# Produkt', other: '# Produkte' })(total)}`,
	readAbout: (title) => `Hat über ${title} gelesen`,
	cart: {
		added: (name) => `Im Warenkorb: ${name}`,
		changed: (name) => `Geändert: ${name}`,
		removed: (name) => `Entfernt: ${name}`,
		noted: 'Die Notiz geht mit Ihrer Bestellung',
		refused: 'Ihr Warenkorb wurde nicht geändert',
		undo: 'Rückgängig',
		unconfirmed:
			'Der Shop hat nicht rechtzeitig geantwortet. Bitte sehen Sie in den Warenkorb, bevor Sie es noch einmal versuchen.',
		look: 'Warenkorb ansehen',
		summary: 'Ihr Warenkorb',
		empty: 'Ihr Warenkorb ist leer.',
		checkout: 'Zur Kasse'
	},
	product: {
		choose: (option) => `Bitte wählen: ${option}`,
		add: 'In den Warenkorb',
		addMany: (quantity) => `${formatNumber(quantity)} in den Warenkorb`,
		adding: 'Wird hinzugefügt …',
		added: 'Hinzugefügt',
		soldOut: 'Ausverkauft',
		missing: 'Gibt es so nicht',
		view: 'Produkt ansehen',
		onPage: 'Auf der Seite auswählen',
		choices: 'Auswählen'
	},
	proposal: {
		add: (name, quantity) => `In den Warenkorb legen: ${formatNumber(quantity)} × ${name}?`,
		change: (name, before, after) =>
			`Menge ändern: ${name}, ${formatNumber(after)} statt ${formatNumber(before)}?`,
		remove: (name) => `Aus dem Warenkorb entfernen: ${name}?`,
		note: (text) => `Zur Notiz Ihrer Bestellung hinzufügen: „${text}“?`,
		approve: 'Ja, ändern',
		cancel: 'Nein, so lassen'
	},
	goTo: (title) => `Weiter zu ${title}`,
	failures: {
		interrupted: 'Die Antwort brach ab. Bitte versuchen Sie es noch einmal.',
		cut: 'Die Antwort wurde abgeschnitten. Bitte versuchen Sie es noch einmal, oder fragen Sie nach weniger auf einmal.',
		empty: 'Der Assistent gab keine Antwort. Bitte versuchen Sie es noch einmal.',
		unreadable: 'Die Antwort war nicht lesbar. Bitte versuchen Sie es noch einmal.',
		steps:
			'Das brauchte mehr Schritte, als der Assistent gehen darf. Bitte versuchen Sie es noch einmal, oder fragen Sie eins nach dem anderen.',
		slow: 'Die Antwort dauerte zu lange. Bitte versuchen Sie es noch einmal.',
		full: 'Dieses Gespräch ist zu lang geworden. Bitte beginnen Sie ein neues.',
		refused: 'Darauf antwortet der Assistent nicht.',
		busy: 'Der Assistent hat gerade zu viel zu tun. Bitte versuchen Sie es in einer Minute noch einmal.',
		unavailable: 'Der Assistent ist gerade nicht erreichbar. Bitte versuchen Sie es später.',
		lost: 'Die Verbindung ging verloren. Bitte versuchen Sie es noch einmal.',
		session: 'Der Assistent konnte nicht vorbereitet werden. Bitte versuchen Sie es noch einmal.',
		blocked: 'Von hier aus kann der Assistent nicht verwendet werden.',
		tooMany: (seconds) =>
			seconds === null
				? 'Das war viel auf einmal. Bitte warten Sie einen Augenblick.'
				: `Das war viel auf einmal. Bitte warten Sie ${waits(seconds)}.`,
		tooLong: 'Diese Nachricht ist zu lang. Bitte kürzen Sie sie.',
		expired: 'Dieses Gespräch ist beendet. Ihre nächste Nachricht beginnt ein neues.'
	},
	comparison: {
		title: 'Vergleich',
		feature: 'Merkmal',
		availability: 'Verfügbarkeit',
		inStock: 'Vorrätig'
	},
	orders: {
		title: 'Ihre Bestellungen',
		none: 'Es gibt keine solche Bestellung.',
		signIn: 'Anmelden, um Ihre Bestellungen zu sehen',
		all: 'Alle Bestellungen',
		track: 'Paket verfolgen',
		name: (number) => `Bestellung ${number}`,
		expected: (date) => `Erwartet: ${date}`
	},
	contact: {
		title: 'So erreichen Sie die Menschen im Shop',
		subject: (shop) => `Frage an ${shop}`
	},
	approval: {
		title: 'Warenkorb ändern?',
		quantity: 'Anzahl',
		before: 'Jetzt',
		after: 'Danach',
		note: 'Notiz zu Ihrer Bestellung',
		approved: 'Sie haben zugestimmt.',
		declined: 'Sie haben abgelehnt. Ihr Warenkorb bleibt, wie er ist.',
		closed: 'Das steht nicht mehr offen.',
		press: 'Bitte drücken Sie einen Knopf: Was Sie schreiben, ändert hier nichts.',
		asks: 'Der Assistent fragt, ob er Ihren Warenkorb ändern soll.'
	},
	page: {
		intro: 'Schreiben Sie, was Sie suchen. Die Antwort steht auf der nächsten Seite.',
		running: 'Die Antwort wird noch geschrieben.',
		show: 'Antwort anzeigen',
		empty: 'Bitte schreiben Sie zuerst eine Nachricht.',
		failed: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.'
	},
	fallback: {
		title: 'So erreichen Sie uns',
		intro: 'Der Assistent ist ein Programm. Alles, was er tut, geht auch ohne ihn.',
		find: 'Etwas finden',
		findNote:
			'Suchen Sie nach Ding, Material, Werkstatt oder Farbe, oder sehen Sie die Kollektionen durch.',
		ask: 'Einen Menschen fragen',
		askNote: 'Diese Seiten sagen, wie, und wann jemand antwortet.',
		read: 'Die Richtlinien lesen',
		readNote: 'Lieferung, Rückgabe, Zahlung und Datenschutz, im Wortlaut.',
		search: 'Im Shop suchen',
		collections: 'Kollektionen',
		description: 'Wie Sie die Menschen hinter diesem Shop erreichen und wo Antworten stehen.'
	}
};
