import type { Messages } from './messages';
import { createCounter } from './plural';

const count = createCounter('de');
const items = count({ one: '# Artikel', other: '# Artikel' });

export const accountDe: Messages['account'] = {
	title: 'Ihr Konto',
	sections: 'Konto',
	profile: 'Profil',
	addresses: 'Adressen',
	orders: 'Bestellungen',
	signOut: 'Abmelden',
	unavailable: 'Ihr Konto ist gerade nicht erreichbar. Sie sind weiterhin angemeldet.',
	unavailableHelp: 'Bitte versuchen Sie es gleich noch einmal.',
	failed: 'Das hat nicht geklappt, und nichts wurde geändert. Bitte versuchen Sie es noch einmal.',
	notices: {
		'other-customer':
			'Inzwischen ist jemand anderes angemeldet, deshalb wurde nichts geändert. Das ist die Seite dieser Person.',
		'profile-saved': 'Profil gespeichert.',
		'address-added': 'Adresse hinzugefügt.',
		'address-saved': 'Adresse gespeichert.',
		'address-deleted': 'Adresse gelöscht.',
		'address-default': 'Standardadresse geändert.',
		'address-gone': 'Diese Adresse gibt es nicht mehr.'
	},
	faults: {
		required: (field) => `${field}: Bitte ausfüllen.`,
		tooLong: (maximum) => `Bitte höchstens ${maximum} Zeichen.`,
		territory: 'Bitte wählen Sie ein Land aus der Liste.'
	},
	fields: {
		firstName: 'Vorname',
		lastName: 'Nachname',
		company: 'Firma (optional)',
		address1: 'Straße und Hausnummer',
		address2: 'Wohnung, Etage, Tür (optional)',
		city: 'Ort',
		territoryCode: 'Land',
		phoneNumber: 'Telefon (optional)',
		email: 'E-Mail'
	},
	zones: {
		state: 'Bundesstaat',
		province: 'Provinz',
		prefecture: 'Präfektur',
		county: 'Grafschaft',
		region: 'Region'
	},
	zips: {
		zipCode: 'Postleitzahl (ZIP)',
		postcode: 'Postleitzahl',
		postalCode: 'Postleitzahl',
		eircode: 'Eircode',
		pinCode: 'PIN-Code'
	},
	profilePage: {
		intro: 'Der Name, der auf Ihren Bestellungen steht.',
		emailHelp: 'Mit Ihrer E-Mail-Adresse melden Sie sich an. Geändert wird sie bei der Anmeldung.',
		save: 'Speichern'
	},
	addressesPage: {
		intro: 'Wohin Ihre Pakete gehen. Die Standardadresse ist an der Kasse schon eingetragen.',
		empty: 'Sie haben noch keine Adressen gespeichert.',
		emptyHelp: 'Fügen Sie eine hinzu, dann kennt sie auch die Kasse.',
		add: 'Adresse hinzufügen',
		addTitle: 'Neue Adresse',
		editTitle: 'Adresse ändern',
		edit: 'Ändern',
		editOf: (name) => `Adresse von ${name} ändern`,
		delete: 'Löschen',
		deleteOf: (name) => `Adresse von ${name} löschen`,
		deleteTitle: 'Diese Adresse löschen?',
		deleteHelp: 'Bestellungen, die dorthin gingen, behalten sie.',
		confirmDelete: 'Adresse löschen',
		keep: 'Behalten',
		default: 'Standard',
		makeDefault: 'Als Standard',
		makeDefaultOf: (name) => `Als Standard: Adresse von ${name}`,
		isDefault: 'Das ist meine Standardadresse',
		save: 'Adresse speichern',
		cancel: 'Abbrechen',
		choose: 'Bitte wählen…',
		changeTerritory: 'Felder dieses Landes zeigen'
	},
	ordersPage: {
		intro: 'Alles, was Sie hier bestellt haben.',
		empty: 'Sie haben noch nichts bestellt.',
		emptyHelp: 'Wenn es so weit ist, können Sie jede Bestellung von hier aus verfolgen.',
		shop: 'Jetzt umsehen',
		pages: 'Seiten der Bestellungen',
		newer: 'Neuere',
		older: 'Ältere',
		items,
		total: 'Summe',
		show: (name) => `Bestellung ${name}`
	},
	orderPage: {
		back: 'Alle Bestellungen',
		title: (name) => `Bestellung ${name}`,
		placed: (date) => `Bestellt am ${date}`,
		cancelled: (date) => `Storniert am ${date}`,
		lines: 'Artikel',
		quantity: (quantity) => `Menge: ${quantity}`,
		each: 'pro Stück',
		lineTotal: 'Summe',
		summary: 'Übersicht',
		beforeDiscounts: 'Vor Rabatten',
		subtotal: 'Zwischensumme',
		shipping: 'Versand',
		freeShipping: 'Kostenlos',
		tax: 'Steuern',
		total: 'Gesamtsumme',
		refunded: 'Erstattet',
		refundedOn: (date) => `Erstattet am ${date}`,
		shippingAddress: 'Geht an',
		billingAddress: 'Rechnung an',
		note: 'Ihre Notiz',
		payments: 'Zahlungen',
		paidOn: (date) => `Bezahlt am ${date}`,
		shipments: 'Sendungen',
		noShipments: 'Noch wurde nichts verschickt.',
		shipment: (number, total) => (total === 1 ? 'Sendung' : `Sendung ${number} von ${total}`),
		sentOn: (date) => `Verschickt am ${date}`,
		arrives: (date) => `Erwartet am ${date}`,
		track: (carrier) => `Verfolgen bei ${carrier}`,
		carrier: 'dem Paketdienst',
		buyAgain: 'Noch einmal kaufen',
		buyAgainHelp: 'Legt in den Warenkorb, was es noch gibt.',
		statusPage: 'Seite der Bestellung im Shop'
	},
	fulfillment: {
		FULFILLED: 'Verschickt',
		IN_PROGRESS: 'In Arbeit',
		ON_HOLD: 'Angehalten',
		OPEN: 'Offen',
		PARTIALLY_FULFILLED: 'Teilweise verschickt',
		PENDING_FULFILLMENT: 'In Vorbereitung',
		READY_FOR_DELIVERY: 'Bereit zur Lieferung',
		READY_FOR_PICKUP: 'Bereit zur Abholung',
		RESTOCKED: 'Zurückgelegt',
		SCHEDULED: 'Geplant',
		UNFULFILLED: 'In Vorbereitung'
	},
	financial: {
		AUTHORIZED: 'Autorisiert',
		EXPIRED: 'Zahlung abgelaufen',
		PAID: 'Bezahlt',
		PARTIALLY_PAID: 'Teilweise bezahlt',
		PARTIALLY_REFUNDED: 'Teilweise erstattet',
		PENDING: 'Zahlung ausstehend',
		REFUNDED: 'Erstattet',
		VOIDED: 'Verworfen'
	},
	shipment: {
		ATTEMPTED_DELIVERY: 'Zustellung versucht',
		CARRIER_PICKED_UP: 'Beim Paketdienst',
		CONFIRMED: 'Bestätigt',
		DELAYED: 'Verspätet',
		DELIVERED: 'Zugestellt',
		FAILURE: 'Nicht zugestellt',
		IN_TRANSIT: 'Unterwegs',
		LABEL_PRINTED: 'Etikett gedruckt',
		LABEL_PURCHASED: 'Etikett gekauft',
		OUT_FOR_DELIVERY: 'Wird zugestellt',
		PICKED_UP: 'Abgeholt',
		READY_FOR_PICKUP: 'Bereit zur Abholung'
	},
	cancelledBadge: 'Storniert',
	trouble: {
		title: 'Sie sind nicht angemeldet',
		stale:
			'Die Anmeldung hat zu lange gedauert oder wurde in einem anderen Tab begonnen. Bitte versuchen Sie es noch einmal.',
		denied: 'Die Anmeldung wurde abgebrochen. Mit Ihrem Konto ist nichts geschehen.',
		unavailable:
			'Die Anmeldung funktioniert gerade nicht. Bitte versuchen Sie es gleich noch einmal.',
		failed: 'Die Anmeldung konnte nicht beendet werden. Bitte versuchen Sie es noch einmal.',
		ended: 'Sie wurden abgemeldet. Bitte melden Sie sich wieder an.',
		retry: 'Anmelden',
		home: 'Zurück zum Shop',
		alreadySignedIn: 'Sie sind angemeldet',
		alreadySignedInHelp: 'Diese Anmeldung wurde nicht beendet, aber eine frühere gilt noch.',
		toAccount: 'Zu Ihrem Konto'
	}
};
