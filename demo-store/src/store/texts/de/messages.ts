import type { CartWarning } from '../../commerce/cart/priced-cart.ts';

/** The store answers inputs with these. The records of errors and warnings have the English ones. */
export const messages = {
	/** By code. `{code}` is the discount code, `{title}` and `{count}` those of the line. */
	cartWarnings: {
		DELIVERY_SELECTED_OPTION_NOT_AVAILABLE:
			'Die gewählte Lieferart gibt es nicht mehr. Wählen Sie eine andere.',
		DISCOUNT_CODE_NOT_HONOURED: 'Der Rabattcode {code} lässt sich nicht mit den anderen verbinden',
		DISCOUNT_CURRENTLY_INACTIVE: 'Dieser Rabatt gilt nicht mehr',
		DISCOUNT_CUSTOMER_NOT_ELIGIBLE: 'Der Rabattcode {code} gilt nicht für Ihr Konto',
		DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED: 'Sie haben {code} schon verwendet',
		DISCOUNT_ELIGIBLE_CUSTOMER_MISSING: 'Melden Sie sich an, um {code} zu verwenden',
		DISCOUNT_NOT_FOUND: 'Geben Sie einen gültigen Rabattcode ein',
		DISCOUNT_NO_ENTITLED_LINE_ITEMS: 'Der Rabattcode {code} gilt nicht für Ihre Artikel',
		DISCOUNT_NO_ENTITLED_SHIPPING_LINES:
			'Der Rabattcode {code} braucht einen Artikel, der verschickt wird',
		DISCOUNT_PURCHASE_NOT_IN_RANGE: 'Der Rabattcode {code} gilt nicht für Ihre Artikel',
		DISCOUNT_QUANTITY_NOT_IN_RANGE: 'Der Rabattcode {code} braucht mehr von seinen Artikeln',
		DISCOUNT_USAGE_LIMIT_REACHED: 'Der Rabattcode {code} ist aufgebraucht',
		DUPLICATE_DELIVERY_ADDRESS: 'Diese Lieferadresse steht schon im Warenkorb.',
		MERCHANDISE_NOT_ENOUGH_STOCK: 'Davon gibt es nur noch {count}: {title}',
		MERCHANDISE_OUT_OF_STOCK: '„{title}“ ist ausverkauft.',
		MERCHANDISE_SELLING_PLAN_NOT_APPLICABLE_ON_COMPANY_LOCATION:
			'Unternehmen können „{title}“ nicht im Abo kaufen.',
		PAYMENTS_GIFT_CARDS_UNAVAILABLE: 'Unternehmen können nicht mit Geschenkkarten bezahlen.',
		PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION: '„{title}“ ist in Ihrem Land nicht erhältlich.'
	} satisfies Record<CartWarning['code'], string>,
	/** By code, or by code and field where one code stands for several. */
	cartErrors: {
		BUYER_CANNOT_PURCHASE_FOR_COMPANY_LOCATION: 'Für diesen Standort können Sie nicht einkaufen.',
		CART_TOO_LARGE: 'So viele verschiedene Artikel fasst ein Warenkorb nicht.',
		INVALID: 'Diese Eingabe ist ungültig.',
		'INVALID cartId': 'Diesen Warenkorb gibt es nicht mehr.',
		'INVALID email': 'Die E-Mail-Adresse ist ungültig.',
		'INVALID giftCardCodes': 'Geben Sie einen gültigen Code einer Geschenkkarte ein.',
		'INVALID merchandiseId': 'Diesen Artikel gibt es nicht mehr.',
		'INVALID phone': 'Die Telefonnummer ist ungültig.',
		'INVALID quantity': 'Diese Menge ist nicht möglich.',
		INVALID_INCREMENT: 'Dieser Artikel wird nur in festen Schritten verkauft.',
		INVALID_MERCHANDISE_LINE: 'Dieser Artikel steht nicht mehr im Warenkorb.',
		LESS_THAN: 'Diese Menge ist zu groß.',
		MAXIMUM_EXCEEDED: 'Das ist mehr, als von diesem Artikel verkauft wird.',
		MINIMUM_NOT_MET: 'Das ist weniger, als von diesem Artikel verkauft wird.',
		NOTE_TOO_LONG: 'Die Nachricht ist zu lang.',
		SELLING_PLAN_NOT_APPLICABLE: 'Dieses Abo gibt es für den Artikel nicht.',
		VARIANT_REQUIRES_SELLING_PLAN: 'Diesen Artikel gibt es nur im Abo.',
		MISSING_CUSTOMER_ACCESS_TOKEN: 'Für einen Unternehmensstandort ist eine Anmeldung nötig.'
	},
	/** Names of the fields that customers fill in; `input` is any other. */
	customerFields: {
		firstName: 'Der Vorname',
		lastName: 'Der Nachname',
		company: 'Die Firma',
		address1: 'Die Adresse',
		address2: 'Der Adresszusatz',
		city: 'Der Ort',
		zoneCode: 'Die Region',
		territoryCode: 'Das Land',
		zip: 'Die Postleitzahl',
		phoneNumber: 'Die Telefonnummer',
		quantity: 'Die Menge',
		customerNote: 'Die Notiz',
		input: 'Die Eingabe'
	},
	/** By code; `{field}` stands for the name of the field. */
	customerErrors: {
		ADDRESS1_MISSING: '{field} fehlt.',
		ADDRESS_ARGUMENT_EMPTY: 'Die Adresse ist leer.',
		ADDRESS_ID_DOES_NOT_EXIST: 'Diese Adresse gibt es nicht.',
		BLANK: 'Bitte wählen Sie mindestens einen Artikel.',
		CONTAINS_HTML_TAGS: '{field} darf kein HTML enthalten.',
		CONTAINS_URL: '{field} darf keine Webadresse enthalten.',
		CONTRACT_TERMINATED: 'Dieses Abo ist beendet.',
		CUSTOMER_ADDRESS_ALREADY_EXISTS: 'Diese Adresse ist schon gespeichert.',
		CUSTOMER_ALREADY_SUBSCRIBED: 'Diese E-Mail-Adresse ist schon angemeldet.',
		CUSTOMER_INPUT_ARGUMENT_EMPTY: 'Die Eingabe ist leer.',
		DELETING_CUSTOMER_DEFAULT_ADDRESS_NOT_ALLOWED:
			'Die Standardadresse lässt sich nicht löschen: Machen Sie zuerst eine andere zur Standardadresse.',
		DEMOTING_CUSTOMER_DEFAULT_ADDRESS_NOT_ALLOWED:
			'Machen Sie stattdessen eine andere Adresse zur Standardadresse.',
		GREATER_THAN: '{field} muss größer als 0 sein.',
		INVALID: '{field} ist ungültig.',
		INVALID_FOR_COUNTRY: '{field} passt nicht zu diesem Land.',
		INVALID_FOR_COUNTRY_AND_PROVINCE: '{field} passt nicht zu dieser Region.',
		INVALID_TERRITORY_CODE: 'Dieses Land gibt es nicht.',
		LESS_THAN_OR_EQUAL_TO: 'So viele Stück lassen sich nicht zurückgeben.',
		NOT_FOUND: 'Das gibt es nicht.',
		PHONE_NUMBER_NOT_VALID: 'Die Telefonnummer ist ungültig.',
		REQUIRED: '{field} fehlt.',
		SUBSCRIPTION_CONTRACT_DOES_NOT_EXIST: 'Dieses Abo gibt es nicht.',
		TERRITORY_CODE_MISSING: 'Das Land fehlt.',
		TOO_LONG: '{field} ist zu lang.',
		ZONE_CODE_MISSING: '{field} fehlt.'
	}
};
