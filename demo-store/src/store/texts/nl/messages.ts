import type { messages as German } from '../de/messages.ts';

export const messages: typeof German = {
	cartWarnings: {
		DELIVERY_SELECTED_OPTION_NOT_AVAILABLE:
			'De gekozen bezorging is er niet meer. Kies een andere.',
		DISCOUNT_CODE_NOT_HONOURED: 'De kortingscode {code} gaat niet samen met de andere',
		DISCOUNT_CURRENTLY_INACTIVE: 'Deze korting geldt niet meer',
		DISCOUNT_CUSTOMER_NOT_ELIGIBLE: 'De kortingscode {code} geldt niet voor jouw account',
		DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED: 'Je hebt {code} al gebruikt',
		DISCOUNT_ELIGIBLE_CUSTOMER_MISSING: 'Log in om {code} te gebruiken',
		DISCOUNT_NOT_FOUND: 'Vul een geldige kortingscode in',
		DISCOUNT_NO_ENTITLED_LINE_ITEMS: 'De kortingscode {code} geldt niet voor je artikelen',
		DISCOUNT_NO_ENTITLED_SHIPPING_LINES:
			'De kortingscode {code} heeft een artikel nodig dat wordt verzonden',
		DISCOUNT_PURCHASE_NOT_IN_RANGE: 'De kortingscode {code} geldt niet voor je artikelen',
		DISCOUNT_QUANTITY_NOT_IN_RANGE: 'De kortingscode {code} heeft meer van zijn artikelen nodig',
		DISCOUNT_USAGE_LIMIT_REACHED: 'De kortingscode {code} is opgebruikt',
		DUPLICATE_DELIVERY_ADDRESS: 'Dit bezorgadres staat al in de winkelwagen.',
		MERCHANDISE_NOT_ENOUGH_STOCK: 'Hiervan zijn er nog maar {count}: {title}',
		MERCHANDISE_OUT_OF_STOCK: '‘{title}’ is uitverkocht.',
		MERCHANDISE_SELLING_PLAN_NOT_APPLICABLE_ON_COMPANY_LOCATION:
			'Bedrijven kunnen ‘{title}’ niet als abonnement kopen.',
		PAYMENTS_GIFT_CARDS_UNAVAILABLE: 'Bedrijven kunnen niet met cadeaukaarten betalen.',
		PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION: '‘{title}’ is niet verkrijgbaar in je land.'
	},
	cartErrors: {
		BUYER_CANNOT_PURCHASE_FOR_COMPANY_LOCATION: 'U kunt voor deze vestiging niet kopen.',
		CART_TOO_LARGE: 'Zoveel verschillende artikelen passen niet in een winkelwagen.',
		INVALID: 'Deze invoer is ongeldig.',
		'INVALID cartId': 'Deze winkelwagen bestaat niet meer.',
		'INVALID email': 'Het e-mailadres is ongeldig.',
		'INVALID giftCardCodes': 'Vul een geldige code van een cadeaukaart in.',
		'INVALID merchandiseId': 'Dit artikel bestaat niet meer.',
		'INVALID phone': 'Het telefoonnummer is ongeldig.',
		'INVALID quantity': 'Dit aantal kan niet.',
		INVALID_INCREMENT: 'Dit artikel wordt alleen in vaste stappen verkocht.',
		INVALID_MERCHANDISE_LINE: 'Dit artikel staat niet meer in de winkelwagen.',
		LESS_THAN: 'Dit aantal is te groot.',
		MAXIMUM_EXCEEDED: 'Dat is meer dan er van dit artikel wordt verkocht.',
		MINIMUM_NOT_MET: 'Dat is minder dan er van dit artikel wordt verkocht.',
		NOTE_TOO_LONG: 'Het bericht is te lang.',
		SELLING_PLAN_NOT_APPLICABLE: 'Dit abonnement bestaat niet voor het artikel.',
		VARIANT_REQUIRES_SELLING_PLAN: 'Dit artikel is er alleen als abonnement.',
		MISSING_CUSTOMER_ACCESS_TOKEN: 'Voor een bedrijfsvestiging moet u ingelogd zijn.'
	},
	customerFields: {
		firstName: 'Voornaam',
		lastName: 'Achternaam',
		company: 'Bedrijf',
		address1: 'Adres',
		address2: 'Toevoeging',
		city: 'Plaats',
		zoneCode: 'Regio',
		territoryCode: 'Land',
		zip: 'Postcode',
		phoneNumber: 'Telefoonnummer',
		quantity: 'Aantal',
		customerNote: 'Bericht',
		input: 'Invoer'
	},
	customerErrors: {
		ADDRESS1_MISSING: '{field} ontbreekt.',
		ADDRESS_ARGUMENT_EMPTY: 'Het adres is leeg.',
		ADDRESS_ID_DOES_NOT_EXIST: 'Dit adres bestaat niet.',
		BLANK: 'Kies minstens één artikel.',
		CONTAINS_HTML_TAGS: '{field}: zonder HTML.',
		CONTAINS_URL: '{field}: zonder webadres.',
		CONTRACT_TERMINATED: 'Dit abonnement is beëindigd.',
		CUSTOMER_ADDRESS_ALREADY_EXISTS: 'Dit adres is al opgeslagen.',
		CUSTOMER_ALREADY_SUBSCRIBED: 'Dit e-mailadres is al aangemeld.',
		CUSTOMER_INPUT_ARGUMENT_EMPTY: 'De invoer is leeg.',
		DELETING_CUSTOMER_DEFAULT_ADDRESS_NOT_ALLOWED:
			'Het standaardadres kan niet weg: kies eerst een ander.',
		DEMOTING_CUSTOMER_DEFAULT_ADDRESS_NOT_ALLOWED:
			'Kies in plaats daarvan een ander standaardadres.',
		GREATER_THAN: '{field}: groter dan 0.',
		INVALID: '{field} is ongeldig.',
		INVALID_FOR_COUNTRY: '{field} past niet bij dit land.',
		INVALID_FOR_COUNTRY_AND_PROVINCE: '{field} past niet bij deze regio.',
		INVALID_TERRITORY_CODE: 'Dit land bestaat niet.',
		LESS_THAN_OR_EQUAL_TO: 'Zoveel stuks kun je niet terugsturen.',
		NOT_FOUND: 'Dat bestaat niet.',
		PHONE_NUMBER_NOT_VALID: 'Het telefoonnummer is ongeldig.',
		REQUIRED: '{field} ontbreekt.',
		SUBSCRIPTION_CONTRACT_DOES_NOT_EXIST: 'Dit abonnement bestaat niet.',
		TERRITORY_CODE_MISSING: 'Het land ontbreekt.',
		TOO_LONG: '{field} is te lang.',
		ZONE_CODE_MISSING: '{field} ontbreekt.'
	}
};
