import { createCounter, formatNumber } from '../i18n';
import type { LanguageTexts } from '../messages';

const count = createCounter('de');
const items = count({ one: '# Artikel', other: '# Artikel' });

export const texts: LanguageTexts['account'] = {
	title: 'Ihr Konto',
	sections: 'Konto',
	profile: 'Profil',
	addresses: 'Adressen',
	orders: 'Bestellungen',
	subscriptions: 'Abos',
	storeCredit: 'Guthaben',
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
		'address-gone': 'Diese Adresse gibt es nicht mehr.',
		'newsletter-asked':
			'Wir haben Ihnen eine E-Mail geschickt. Drücken Sie darin auf den Knopf, dann sind Sie angemeldet.',
		'newsletter-left': 'Sie bekommen keinen Newsletter mehr.',
		'return-requested':
			'Ihre Rückgabe ist angefragt. Die Antwort finden Sie hier und in einer E-Mail.',
		'delivery-skipped': 'Diese Lieferung fällt aus.',
		'delivery-kept': 'Diese Lieferung kommt doch.',
		'subscription-paused': 'Das Abo pausiert. Nichts wird verschickt oder berechnet.',
		'subscription-resumed': 'Das Abo läuft weiter.',
		'subscription-cancelled': 'Das Abo ist gekündigt.'
	},
	faults: {
		required: (field) => `${field}: Bitte ausfüllen.`,
		tooLong: (maximum) => `Bitte höchstens ${formatNumber(maximum)} Zeichen.`,
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
		save: 'Speichern',
		greeting: (name) => `Guten Tag, ${name}`,
		overview: 'Auf einen Blick',
		latestOrder: 'Letzte Bestellung',
		storeCredit: 'Guthaben',
		nextDelivery: 'Nächste Lieferung',
		nextDeliveryOn: (title, date) => `${title}, am ${date}`,
		newsletter: 'Newsletter',
		newsletterStates: {
			subscribed: 'Sie bekommen unseren Newsletter.',
			pending:
				'Wir haben Ihnen eine E-Mail geschickt. Drücken Sie darin auf den Knopf, dann sind Sie angemeldet.',
			none: 'Sie bekommen unseren Newsletter nicht.'
		},
		subscribe: 'Anmelden',
		sendAgain: 'E-Mail noch einmal schicken',
		unsubscribe: 'Newsletter abbestellen',
		withdraw: 'Doch nicht'
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
		defaultStays:
			'Das ist Ihre Standardadresse. Machen Sie zuerst eine andere zur Standardadresse, dann lässt sich diese löschen.',
		back: 'Alle Adressen',
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
		search: 'Bestellungen durchsuchen',
		searchHelp: 'Bestellnummer, Bestätigungsnummer oder Produkt',
		searchButton: 'Suchen',
		found: (search) => `Bestellungen mit „${search}“`,
		nothingFound: (search) => `In keiner Bestellung steht „${search}“.`,
		all: 'Alle Bestellungen zeigen',
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
		quantity: (quantity) => `Menge: ${formatNumber(quantity)}`,
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
		paidWith: (method, date) => `Bezahlt am ${date}: ${method}`,
		shipments: 'Sendungen',
		noShipments: 'Noch wurde nichts verschickt.',
		shipment: (number, total) =>
			total === 1 ? 'Sendung' : `Sendung ${formatNumber(number)} von ${formatNumber(total)}`,
		sentOn: (date) => `Verschickt am ${date}`,
		arrives: (date) => `Erwartet am ${date}`,
		track: (carrier) => `Verfolgen bei ${carrier}`,
		carrier: 'dem Paketdienst',
		buyAgain: 'Noch einmal kaufen',
		buyAgainHelp: 'Legt in den Warenkorb, was es noch gibt.',
		notBuyable: (titles) => `Auf diesem Weg nicht zu kaufen: ${titles}.`,
		before: 'Vor dem Rabatt',
		returns: 'Rückgaben',
		return: 'Artikel zurückgeben',
		returnOn: (name, date) => `${name}, angefragt am ${date}`,
		printLabel: 'Etikett drucken',
		labelHelp: (carrier, number) => `${carrier}, ${number}`,
		statusPage: 'Seite der Bestellung im Shop'
	},
	returnPage: {
		title: (name) => `Artikel der Bestellung ${name} zurückgeben`,
		back: (name) => `Zurück zur Bestellung ${name}`,
		intro:
			'Wählen Sie, was zurückkommt, und warum. Sobald die Rückgabe angenommen ist, steht bei der Bestellung, wie Sie es schicken.',
		lines: 'Was zurückkommt',
		quantity: 'Menge, die zurückkommt',
		none: 'Nichts',
		of: (count, maximum) => `${formatNumber(count)} von ${formatNumber(maximum)}`,
		reason: 'Grund',
		choose: 'Bitte wählen…',
		note: 'Notiz (optional)',
		submit: 'Rückgabe anfragen',
		nothing: 'Bitte wählen Sie bei mindestens einem Artikel eine Menge.',
		tooMany: (maximum) =>
			maximum === 1
				? 'Ein Stück lässt sich zurückgeben.'
				: `Bis zu ${formatNumber(maximum)} Stück lassen sich zurückgeben.`,
		chooseReason: 'Bitte wählen Sie einen Grund.',
		changed:
			'Inzwischen hat sich geändert, was sich zurückgeben lässt. Bitte sehen Sie die Liste noch einmal an.',
		refused: 'Die Rückgabe ließ sich nicht anfragen. Bitte versuchen Sie es noch einmal.',
		notReturnable: 'Von dieser Bestellung lässt sich nichts zurückgeben.',
		others: 'Was sich nicht zurückgeben lässt',
		otherReason: (quantity, reason) => `${formatNumber(quantity)} Stück: ${reason}`,
		policy: 'Rückgaberichtlinie'
	},
	notReturnable: {
		FINAL_SALE: 'vom Umtausch ausgeschlossen',
		OTHER: 'nicht möglich',
		RETURNED: 'schon zurückgegeben oder angefragt',
		RETURN_WINDOW_EXPIRED: 'die Frist ist abgelaufen',
		UNFULFILLED: 'noch nicht verschickt'
	},
	returnStatus: {
		CANCELED: 'Abgebrochen',
		CLOSED: 'Abgeschlossen',
		DECLINED: 'Abgelehnt',
		OPEN: 'Angenommen',
		REQUESTED: 'Angefragt'
	},
	subscriptionsPage: {
		intro: 'Was von selbst wiederkommt. Jederzeit auslassen, pausieren oder kündigen.',
		empty: 'Sie haben keine Abos.',
		emptyHelp: 'Produkte, die von selbst wiederkommen können, bieten das auf ihrer Seite an.',
		shop: 'Jetzt umsehen',
		next: (date) => `Nächste Lieferung am ${date}`,
		manage: 'Verwalten',
		manageOf: (title) => `${title} verwalten`
	},
	subscriptionPage: {
		back: 'Alle Abos',
		since: (date) => `Seit ${date}`,
		every: {
			DAY: count({ one: 'Jeden Tag', other: 'Alle # Tage' }),
			WEEK: count({ one: 'Jede Woche', other: 'Alle # Wochen' }),
			MONTH: count({ one: 'Jeden Monat', other: 'Alle # Monate' }),
			YEAR: count({ one: 'Jedes Jahr', other: 'Alle # Jahre' })
		},
		contents: 'Jede Lieferung',
		perDelivery: 'pro Lieferung',
		order: (name) => `Begann mit Bestellung ${name}`,
		deliveries: 'Nächste Lieferungen',
		skipped: 'Fällt aus',
		skip: 'Auslassen',
		skipOf: (date) => `Lieferung am ${date} auslassen`,
		unskip: 'Doch liefern',
		unskipOf: (date) => `Am ${date} doch liefern`,
		pausedHelp: 'Solange es pausiert, wird nichts verschickt und nichts berechnet.',
		endedHelp: 'Es wird nichts mehr verschickt und nichts mehr berechnet.',
		pause: 'Pausieren',
		resume: 'Fortsetzen',
		cancel: 'Abo kündigen',
		cancelTitle: 'Dieses Abo kündigen?',
		cancelHelp: 'Was schon verschickt ist, kommt noch an. Eine Pause hebt das Abo für später auf.',
		confirmCancel: 'Kündigen',
		keep: 'Behalten',
		ended: 'Dieses Abo ist inzwischen beendet.',
		refused: 'Das geht nicht mehr. Bitte sehen Sie die Lieferungen noch einmal an.'
	},
	subscriptionStatus: {
		ACTIVE: 'Aktiv',
		CANCELLED: 'Gekündigt',
		EXPIRED: 'Abgelaufen',
		FAILED: 'Zahlung fehlgeschlagen',
		PAUSED: 'Pausiert',
		STALE: 'Inaktiv'
	},
	storeCreditPage: {
		intro: 'Was der Shop Ihnen schuldet. Es gehört zu diesem Konto und gilt an der Kasse.',
		empty: 'Sie haben kein Guthaben.',
		emptyHelp: 'Wird eine Rückgabe als Guthaben erstattet, steht es hier.',
		balance: 'Stand',
		history: 'Verlauf',
		noHistory: 'Noch ist nichts geschehen.',
		after: (balance) => `Stand: ${balance}`,
		expires: (date) => `Gültig bis ${date}`,
		order: (name) => `Bestellung ${name}`
	},
	creditEvent: {
		ADJUSTMENT: 'Gutschrift des Shops',
		ORDER_CANCELLATION: 'Bestellung storniert',
		ORDER_PAYMENT: 'An der Kasse eingelöst',
		ORDER_REFUND: 'Erstattung',
		PAYMENT_FAILURE: 'Zahlung fehlgeschlagen',
		PAYMENT_RETURNED: 'Zahlung zurückgegeben',
		TAX_FINALIZATION: 'Steuer abgerechnet'
	},
	fulfillment: {
		FULFILLED: 'Verschickt',
		IN_PROGRESS: 'In Vorbereitung',
		ON_HOLD: 'Angehalten',
		OPEN: 'In Vorbereitung',
		PARTIALLY_FULFILLED: 'Teilweise verschickt',
		PENDING_FULFILLMENT: 'In Vorbereitung',
		READY_FOR_DELIVERY: 'Bereit zur Lieferung',
		READY_FOR_PICKUP: 'Bereit zur Abholung',
		RESTOCKED: 'Nicht verschickt',
		SCHEDULED: 'Wird später verschickt',
		UNFULFILLED: 'In Vorbereitung'
	},
	financial: {
		AUTHORIZED: 'Zahlung bestätigt',
		EXPIRED: 'Zahlung abgelaufen',
		PAID: 'Bezahlt',
		PARTIALLY_PAID: 'Teilweise bezahlt',
		PARTIALLY_REFUNDED: 'Teilweise erstattet',
		PENDING: 'Zahlung ausstehend',
		REFUNDED: 'Erstattet',
		VOIDED: 'Zahlung storniert'
	},
	shipment: {
		ATTEMPTED_DELIVERY: 'Zustellung versucht',
		CARRIER_PICKED_UP: 'Beim Paketdienst',
		CONFIRMED: 'Dem Paketdienst angekündigt',
		DELAYED: 'Verspätet',
		DELIVERED: 'Zugestellt',
		FAILURE: 'Nicht zugestellt',
		IN_TRANSIT: 'Unterwegs',
		LABEL_PRINTED: 'In Vorbereitung',
		LABEL_PURCHASED: 'In Vorbereitung',
		OUT_FOR_DELIVERY: 'Wird zugestellt',
		PICKED_UP: 'Abgeholt',
		READY_FOR_PICKUP: 'Bereit zur Abholung'
	},
	cancelledBadge: 'Storniert',
	paymentMethods: {
		ACH: 'Bankkonto',
		BANK_DEPOSIT: 'Überweisung',
		CARD: 'Karte',
		CASH_ON_DELIVERY: 'Nachnahme',
		CUSTOM: 'Andere Zahlungsart',
		GIFT_CARD: 'Geschenkkarte',
		MANUAL: 'Andere Zahlungsart',
		MONEY_ORDER: 'Postanweisung',
		SHOPIFY_INSTALLMENTS: 'Ratenzahlung',
		STORE_CREDIT: 'Guthaben'
	},
	endingIn: (method, last) => `${method} mit Endung ${last}`,
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
