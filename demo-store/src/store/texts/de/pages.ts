import type { pages as English } from '../en/pages.ts';

export const pages: typeof English = {
	signIn: {
		title: 'Anmelden',
		intro: 'Geben Sie Ihre E-Mail-Adresse ein. Neu hier? So entsteht auch Ihr Konto.',
		email: 'E-Mail',
		next: 'Weiter',
		demoCustomers: 'Kunden dieser Demo',
		demoCustomersHint: 'Wählen Sie jemanden, um ein gefülltes Konto zu sehen.',
		orders: { one: '{count} Bestellung', other: '{count} Bestellungen' },
		codeTitle: 'Code eingeben',
		codeIntro: 'Er ging an {email} und gilt zehn Minuten.',
		letterLabel: 'Die E-Mail, hier gezeigt, weil die Demo keine verschickt',
		letterText: 'Ihr Code für {shop} lautet',
		code: 'Code',
		codeHint: 'Sechs Ziffern',
		useCode: 'Diesen Code verwenden',
		signIn: 'Anmelden',
		newCode: 'Neuen Code senden',
		otherEmail: 'Andere E-Mail verwenden',
		badge: 'Testshop, es wird keine E-Mail verschickt',
		footer: 'Diese Seite gehört zu einem Demoshop. Kunden und Bestellungen sind erfunden.',
		backToShop: 'Zurück zum Shop',
		problems: {
			email: '„{email}“ ist keine E-Mail-Adresse, zum Beispiel maya@example.com',
			tooMany: 'An {email} gingen zu viele Codes. Versuchen Sie es in zehn Minuten wieder.',
			wrong:
				'Das ist nicht der Code, der verschickt wurde. Sehen Sie sich die sechs Ziffern noch einmal an.',
			expired: 'Dieser Code ist abgelaufen. Lassen Sie sich einen neuen senden.',
			exhausted: 'Zu viele falsche Codes. Lassen Sie sich einen neuen senden.'
		},
		signOutTitle: 'Abmelden?',
		signOutQuestion: 'Sie werden in diesem Browser von Ihrem Konto abgemeldet.',
		signOut: 'Abmelden',
		signedOutTitle: 'Sie sind abgemeldet',
		signedOutText: 'Ihr Konto ist in diesem Browser geschlossen.',
		problemTitle: 'Diese Anmeldung geht nicht weiter',
		lostText:
			'Sie wurde in einem anderen Browser begonnen oder ist zu alt. Beginnen Sie im Shop noch einmal.'
	},
	orderStatus: {
		order: 'Bestellung {name}',
		orderedOn: 'Bestellt am {date} · Bestätigung {confirmation}',
		items: 'Artikel',
		yourOrders: 'Ihre Bestellungen',
		backToShop: 'Zurück zum Shop',
		missingTitle: 'Bestellung nicht gefunden',
		missing: 'Diese Bestellung finden wir nicht',
		missingText: 'Die Adresse ist unvollständig oder gehört zu einer anderen Bestellung.',
		headlines: {
			canceled: 'Diese Bestellung wurde storniert',
			refunded: 'Diese Bestellung wurde erstattet',
			delivered: 'Zugestellt',
			onItsWay: 'Unterwegs',
			partlyOnItsWay: 'Teilweise unterwegs',
			received: 'Wir haben Ihre Bestellung'
		},
		shipments: {
			ATTEMPTED_DELIVERY: 'Zustellung versucht',
			CARRIER_PICKED_UP: 'Vom Paketdienst abgeholt',
			CONFIRMED: 'Bestätigt',
			DELAYED: 'Verspätet',
			DELIVERED: 'Zugestellt',
			FAILURE: 'Zustellung gescheitert',
			IN_TRANSIT: 'Unterwegs',
			LABEL_PRINTED: 'Etikett gedruckt',
			LABEL_PURCHASED: 'Etikett erstellt',
			OUT_FOR_DELIVERY: 'In Zustellung',
			PICKED_UP: 'Abgeholt',
			READY_FOR_PICKUP: 'Zur Abholung bereit'
		},
		shipped: 'Verschickt',
		subtotal: 'Zwischensumme',
		shipping: 'Versand',
		tax: 'Steuern',
		total: 'Gesamt',
		refunded: 'Erstattet'
	},
	linkProblems: {
		lookAround: 'Im Shop umsehen',
		reasons: {
			ambiguous: {
				title: 'Dieser Link sagt zweierlei',
				text: 'Ein Teil steht doppelt und verschieden darin, darum wurde nichts davon verwendet.'
			},
			malformed: {
				title: 'Dieser Link ist unvollständig',
				text: 'Er ist zu lang oder wurde auf dem Weg zu Ihnen gekürzt. Nichts davon wurde verwendet.'
			},
			'unknown-item': {
				title: 'Dieser Link funktioniert nicht mehr',
				text: 'Etwas darin wird nicht mehr verkauft oder in mehreren Ausführungen, die zur Wahl stehen.'
			},
			'sold-out': {
				title: 'Eben ausverkauft',
				text: 'Nichts von dem, was der Link nennt, ist vorrätig. Vielleicht gibt es im Shop Ähnliches.'
			},
			refused: {
				title: 'So lässt sich das nicht kaufen',
				text: 'Der Link verlangt eine Menge, die nicht verkauft wird. Wählen Sie im Shop noch einmal.'
			}
		}
	},
	newsletter: {
		title: 'Newsletter bestätigen',
		question:
			'Möchten Sie unseren Newsletter an {email}? In jeder Ausgabe steht ein Link zum Abbestellen.',
		confirm: 'Ja, bitte schicken',
		doneTitle: 'Sie sind angemeldet',
		done: 'Die nächste Ausgabe geht an {email}.',
		goneTitle: 'Dieser Link gilt nicht mehr',
		gone: 'Er wurde schon benutzt oder ist älter als eine Woche. Melden Sie sich im Konto neu an.',
		back: 'Zurück zum Konto'
	},
	contact: {
		doneTitle: 'Vielen Dank',
		done: 'Es ist angekommen.',
		back: 'Zurück zum Shop',
		challengeTitle: 'Sind Sie ein Mensch?',
		challenge: 'Shops fragen das, um Programme fernzuhalten.',
		confirm: 'Ich bin ein Mensch',
		refusedTitle: 'Das hat nicht geklappt',
		refused: 'Die E-Mail-Adresse fehlt oder ist keine.'
	},
	returnReasons: {
		UNWANTED: 'Ich habe es mir anders überlegt',
		DEFECTIVE: 'Beschädigt oder defekt',
		NOT_AS_DESCRIBED: 'Anders als beschrieben',
		WRONG_ITEM: 'Falscher Artikel geliefert',
		COLOR: 'Farbe',
		STYLE: 'Stil',
		SIZE_TOO_LARGE: 'Zu groß',
		SIZE_TOO_SMALL: 'Zu klein',
		OTHER: 'Ein anderer Grund'
	},
	agents: {
		nothingDone: 'Es wurde nichts getan: Fragen ändern hier nichts.',
		nothingPublished: '{shop} hat dazu nichts veröffentlicht.',
		contact: 'Hier hilft man weiter: {ways}.',
		itemDiscounts: 'Rabatte auf Artikel',
		orderDiscount: 'Rabatt auf die Bestellung',
		shipping: 'Versand',
		pickup: 'Abholung',
		giftCards: 'Geschenkkarten',
		unknownVariant: '{id} ist keine Variante, die dieser Shop verkauft.',
		soldOut: '{title} ist ausverkauft.',
		onlySome: 'Von {title} gibt es nur noch {count}.',
		noPickup: 'Diese Artikel können nicht abgeholt werden. Wählen Sie den Versand.',
		nothing: 'Nichts davon ist zu haben.',
		emailMissing: 'Für die Bestätigung wird eine E-Mail-Adresse gebraucht.',
		addressMissing: 'Für die Lieferung wird eine Adresse gebraucht.',
		undeliverable:
			'Nicht alles kann an diese Adresse gehen: Wählen Sie eine andere oder lassen Sie Artikel weg.',
		payment:
			'Die Kundschaft prüft und bezahlt die Bestellung auf der Seite des Stores, unter continue_url.'
	}
};
