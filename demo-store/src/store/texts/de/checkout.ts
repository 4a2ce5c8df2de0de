import type { checkout as English } from '../en/checkout.ts';

export const checkout: typeof English = {
	layout: {
		badge: 'Testshop, es wird nichts abgebucht',
		skip: 'Zum Inhalt springen',
		footer:
			'Diese Kasse gehört zu einem Demoshop. Karten werden weder verlangt noch belastet, und nichts wird verschickt.',
		steps: 'Schritte der Kasse',
		toSummary: 'Zur Bestellübersicht',
		continueShopping: 'Weiter einkaufen',
		cart: 'Ihr Warenkorb'
	},
	steps: {
		information: 'Angaben',
		shipping: 'Versand',
		payment: 'Zahlung',
		review: 'Prüfen'
	},
	back: {
		cart: 'Zurück zum Warenkorb',
		information: 'Zurück zu den Angaben',
		shipping: 'Zurück zum Versand',
		payment: 'Zurück zur Zahlung',
		checkout: 'Zurück zu Ihrer Kasse'
	},
	next: {
		shipping: 'Weiter zum Versand',
		payment: 'Weiter zur Zahlung',
		review: 'Bestellung prüfen',
		pay: 'Zahlungspflichtig bestellen: {total}',
		order: 'Bestellen'
	},
	summary: {
		title: 'Bestellübersicht',
		quantity: 'Menge {count}',
		subtotal: 'Zwischensumme',
		shipping: 'Versand',
		pickup: 'Abholung',
		total: 'Gesamt',
		leftToPay: 'Noch zu zahlen',
		storeCredit: 'Guthaben',
		giftCard: 'Geschenkkarte mit der Endung {characters}',
		includingTax: 'Inklusive {tax}',
		discounts: 'Rabatte ({names})',
		free: 'Kostenlos',
		shippingNotNeeded: 'Nicht nötig',
		shippingLater: 'Im nächsten Schritt',
		shippingImpossible: 'Nicht möglich'
	},
	codes: {
		title: 'Rabattcodes und Geschenkkarten',
		label: 'Rabattcode oder Geschenkkarte',
		apply: 'Anwenden',
		remove: 'Entfernen',
		removeCode: '{code} entfernen',
		giftCard: 'Geschenkkarte {code}',
		missing: 'Geben Sie einen Rabattcode oder eine Geschenkkarte ein',
		giftCardInvalid: 'Diese Geschenkkarte ist aufgebraucht oder nicht mehr gültig',
		invalid: 'Geben Sie einen gültigen Rabattcode ein'
	},
	facts: {
		contact: 'Kontakt',
		shipTo: 'Lieferung an',
		collectAt: 'Abholung bei',
		method: 'Versandart',
		payment: 'Zahlung',
		note: 'Nachricht',
		order: 'Bestellung',
		change: 'Ändern',
		changeFact: '{name} ändern'
	},
	form: {
		optional: '(freiwillig)',
		problems: { one: 'Bitte prüfen Sie ein Feld', other: 'Bitte prüfen Sie {count} Felder' },
		email: 'E-Mail',
		acceptsMarketing: 'Neuigkeiten und Angebote per E-Mail erhalten',
		deliveryAddress: 'Lieferadresse',
		savedAddresses: 'Gespeicherte Adressen',
		savedAddressesHint: 'Oder eine Ihrer gespeicherten Adressen:',
		countryCode: 'Land',
		firstName: 'Vorname',
		lastName: 'Nachname',
		company: 'Firma',
		address1: 'Straße und Hausnummer',
		address2: 'Adresszusatz',
		zip: 'Postleitzahl',
		city: 'Ort',
		provinceCode: 'Region',
		phone: 'Telefon'
	},
	problems: {
		emailMissing: 'Geben Sie eine E-Mail-Adresse ein',
		email: '{value} ist keine E-Mail-Adresse, zum Beispiel maya@example.com',
		country: 'Wählen Sie ein Land, in das wir verkaufen: {names}',
		phone: '{value} ist keine Telefonnummer, zum Beispiel +49 30 901820'
	},
	information: {
		deliveryTitle: 'Wohin geht die Lieferung?',
		contactTitle: 'Wie erreichen wir Sie?'
	},
	shipping: {
		title: 'Wie sollen wir liefern?',
		legend: 'Versandart',
		pickup: 'Abholung',
		collect: 'Einen Teil abholen',
		collectHint: 'Was nicht angekreuzt ist, schicken wir an Ihre Adresse.',
		collectOnly: 'nur zum Abholen',
		choose: 'Wählen Sie eine Versandart',
		days: { one: '{count} Werktag.', other: '{count} Werktage.' },
		dayRange: { other: '{min} bis {count} Werktage.' },
		orderImpossible: 'Nach {country} können wir diese Bestellung nicht liefern.',
		thingsImpossible: 'Nach {country} können wir diese Artikel nicht liefern.',
		chooseAddress: 'Andere Adresse wählen',
		removeThings: 'Im Warenkorb entfernen'
	},
	payment: {
		title: 'Zahlung',
		legend: 'Testzahlung',
		hint: 'Sie brauchen keine Karte, und kein Geld wird bewegt. Wählen Sie die Antwort der Bank:',
		approve: 'Annehmen',
		approveHint: 'Die Bank stimmt zu, die Bestellung wird aufgegeben.',
		decline: 'Ablehnen',
		declineHint: 'Die Bank lehnt ab, nichts wird bestellt.',
		choose: 'Wählen Sie, was die Testzahlung antworten soll',
		storeCredit: 'Guthaben verwenden: {balance}',
		nothingToPay: 'Ihre Geschenkkarte oder Ihr Guthaben deckt alles. Es bleibt nichts zu zahlen.',
		declined:
			'Die Bank hat die Zahlung abgelehnt. Nichts wurde abgebucht oder bestellt. Wählen Sie „Annehmen“, um es noch einmal zu versuchen.'
	},
	/** Buyers of companies. */
	business: {
		company: 'Firma',
		location: 'Standort',
		poNumber: 'Bestellnummer Ihres Unternehmens',
		poNumberLong: 'Eine Bestellnummer hat höchstens 255 Zeichen',
		terms: '{name}: {total} bis {date} bezahlen',
		termsHint: 'Jetzt wird nichts abgebucht. Eine Rechnung würde folgen.',
		review: 'Wir sehen Ihre Bestellung an, bevor wir sie annehmen. Jetzt wird nichts abgebucht.',
		submit: 'Zur Prüfung senden',
		draftTitle: 'Bestellung {name} zur Prüfung gesendet',
		draft: 'Entwurf {name}',
		draftLead:
			'Wir sehen Ihre Bestellung an und schreiben an {email}. Bis dahin ist nichts bestellt oder abgebucht.',
		later: 'Zahlbar bis {date} ({name})',
		quantities:
			'Diese Menge kann Ihr Unternehmen nicht kaufen: {titles}. Ändern Sie sie im Warenkorb.'
	},
	review: {
		title: 'Stimmt alles?',
		charge: 'Sie zahlen {total} in Testgeld. Es findet keine echte Zahlung statt.',
		storeCredit: 'Guthaben',
		giftCard: 'Geschenkkarte',
		testPayment: 'Testzahlung ({outcome})',
		outcomes: { approve: 'annehmen', decline: 'ablehnen', none: 'nicht gewählt' },
		changed: 'Ihre Bestellung hat sich geändert. Es wurde noch nichts abgebucht.',
		lookAgain: 'Bitte sehen Sie sich den neuen Betrag an, bevor Sie bestellen.'
	},
	confirmation: {
		title: 'Bestellung {name} bestätigt',
		order: 'Bestellung {name}',
		thanks: 'Vielen Dank',
		thanksTo: 'Vielen Dank, {name}',
		lead: 'Ihre Bestellung ist bestätigt. Ein echter Shop schriebe jetzt an {email}; dieser bleibt still.',
		receipt: 'Bewahren Sie diese Seite auf: Sie ist Ihr Beleg.',
		number: '{name}, Bestätigung {confirmation}',
		storeCredit: 'Guthaben {amount}',
		giftCard: 'Geschenkkarte mit der Endung {characters} {amount}',
		testPayment: 'Testzahlung {amount}'
	},
	cart: {
		emptyTitle: 'Ihr Warenkorb ist leer',
		kept: 'Was Sie im Shop hineinlegen, bleibt dort zehn Tage.',
		checkOut: 'Zur Kasse',
		taxesIncluded: 'Inklusive Steuern. Der Versand wird an der Kasse berechnet.',
		taxesExcluded: 'Versand und Steuern werden an der Kasse berechnet.'
	},
	addressFaults: {
		ADDRESS_FIELD_CONTAINS_EMOJIS: '{field}: bitte ohne Emojis',
		ADDRESS_FIELD_CONTAINS_HTML_TAGS: '{field}: bitte ohne HTML',
		ADDRESS_FIELD_CONTAINS_URL: '{field}: bitte ohne Webadresse',
		ADDRESS_FIELD_IS_REQUIRED: '{field} fehlt',
		ADDRESS_FIELD_IS_TOO_LONG: '{field}: höchstens 255 Zeichen',
		INVALID_ZIP_CODE_FOR_COUNTRY: '{value} ist dort keine Postleitzahl, zum Beispiel {example}'
	},
	trouble: {
		toCart: 'Zum Warenkorb',
		startAgain: 'Im Shop neu beginnen',
		missingCart: {
			title: 'Diesen Warenkorb finden wir nicht',
			text: 'Die Adresse ist unvollständig oder vertippt. Öffnen Sie die Kasse noch einmal aus dem Warenkorb.'
		},
		expiredCart: {
			title: 'Dieser Warenkorb ist abgelaufen',
			text: 'Warenkörbe bleiben nach der letzten Änderung zehn Tage.'
		},
		emptyCart: {
			title: 'Ihr Warenkorb ist leer',
			text: 'Legen Sie erst etwas hinein, dann kommen Sie zum Bezahlen zurück.'
		},
		lostCheckout: {
			title: 'Diese Kasse finden wir nicht',
			text: 'Die Adresse ist unvollständig, oder die Kasse wurde nie begonnen. Öffnen Sie sie noch einmal aus dem Warenkorb.'
		},
		expiredCheckout: {
			title: 'Diese Kasse ist abgelaufen',
			text: 'Warenkörbe bleiben nach der letzten Änderung zehn Tage. Es wurde nichts abgebucht.'
		},
		emptiedCheckout: {
			title: 'Ihr Warenkorb ist leer',
			text: 'Alles wurde daraus entfernt oder ist eben ausverkauft. Es wurde nichts abgebucht.'
		},
		forgedForm: {
			title: 'Dieses Formular gehört nicht zu Ihrer Kasse',
			text: 'Es kommt vielleicht aus einem anderen Fenster oder von einer anderen Seite. Nichts wurde geändert.'
		},
		soldOut: {
			title: 'In der Zwischenzeit ausverkauft',
			text: 'Während Sie an der Kasse waren, wurde alles aus Ihrem Warenkorb verkauft. Es wurde nichts abgebucht.'
		},
		brokenLink: {
			title: 'Dieser Link funktioniert nicht mehr',
			text: 'Etwas darin wird nicht mehr oder nicht in dieser Menge verkauft.',
			lookAround: 'Im Shop umsehen'
		}
	}
};
