import { createCounter, formatNumber } from '../i18n';
import type { LanguageTexts } from '../messages';

const count = createCounter('nl');
const items = count({ one: '# artikel', other: '# artikelen' });

export const texts: LanguageTexts['account'] = {
	title: 'Je account',
	sections: 'Account',
	profile: 'Profiel',
	addresses: 'Adressen',
	orders: 'Bestellingen',
	subscriptions: 'Abonnementen',
	storeCredit: 'Tegoed',
	signOut: 'Uitloggen',
	unavailable: 'Je account is op dit moment niet bereikbaar. Je bent nog steeds ingelogd.',
	unavailableHelp: 'Probeer het zo meteen opnieuw.',
	failed: 'Dat is niet gelukt en er is niets gewijzigd. Probeer het opnieuw.',
	notices: {
		'other-customer':
			'Inmiddels is iemand anders ingelogd, dus er is niets gewijzigd. Dit is de pagina van die persoon.',
		'profile-saved': 'Profiel bijgewerkt.',
		'address-added': 'Adres toegevoegd.',
		'address-saved': 'Adres opgeslagen.',
		'address-deleted': 'Adres verwijderd.',
		'address-default': 'Standaardadres gewijzigd.',
		'address-gone': 'Dat adres bestaat niet meer.',
		'newsletter-asked':
			'We hebben je een e-mail gestuurd. Klik daarin op de knop om je aanmelding te bevestigen.',
		'newsletter-left': 'Je krijgt geen nieuwsbrief meer.',
		'return-requested': 'Je retour is aangevraagd. Het antwoord vind je hier en in een e-mail.',
		'delivery-skipped': 'Die levering wordt overgeslagen.',
		'delivery-kept': 'Die levering komt toch.',
		'subscription-paused':
			'Het abonnement is gepauzeerd. Er wordt niets verstuurd of afgeschreven.',
		'subscription-resumed': 'Het abonnement loopt weer door.',
		'subscription-cancelled': 'Het abonnement is opgezegd.'
	},
	faults: {
		required: (field) => `${field}: verplicht veld.`,
		tooLong: (maximum) => `Gebruik maximaal ${formatNumber(maximum)} tekens.`,
		territory: 'Kies een land uit de lijst.'
	},
	fields: {
		firstName: 'Voornaam',
		lastName: 'Achternaam',
		company: 'Bedrijf (optioneel)',
		address1: 'Straat en huisnummer',
		address2: 'Appartement, verdieping, deur (optioneel)',
		city: 'Plaats',
		territoryCode: 'Land',
		phoneNumber: 'Telefoon (optioneel)',
		email: 'E-mail'
	},
	zones: {
		state: 'Staat',
		province: 'Provincie',
		prefecture: 'Prefectuur',
		county: 'Graafschap',
		region: 'Regio'
	},
	zips: {
		zipCode: 'Postcode (ZIP)',
		postcode: 'Postcode',
		postalCode: 'Postcode',
		eircode: 'Eircode',
		pinCode: 'Pincode'
	},
	profilePage: {
		intro: 'De naam die op je bestellingen staat.',
		emailHelp: 'Met je e-mailadres log je in. Je wijzigt het op de inlogpagina.',
		save: 'Opslaan',
		greeting: (name) => `Hallo, ${name}`,
		overview: 'In één oogopslag',
		latestOrder: 'Laatste bestelling',
		storeCredit: 'Tegoed',
		nextDelivery: 'Volgende levering',
		nextDeliveryOn: (title, date) => `${title}, op ${date}`,
		newsletter: 'Nieuwsbrief',
		newsletterStates: {
			subscribed: 'Je krijgt onze nieuwsbrief.',
			pending:
				'We hebben je een e-mail gestuurd. Klik daarin op de knop om je aanmelding te bevestigen.',
			none: 'Je krijgt onze nieuwsbrief niet.'
		},
		subscribe: 'Aanmelden',
		sendAgain: 'E-mail opnieuw versturen',
		unsubscribe: 'Nieuwsbrief opzeggen',
		withdraw: 'Toch niet'
	},
	addressesPage: {
		intro: 'Waar je pakketten naartoe gaan. Het standaardadres is bij het afrekenen al ingevuld.',
		empty: 'Je hebt nog geen adressen opgeslagen.',
		emptyHelp: 'Voeg er een toe, dan staat het ook bij het afrekenen klaar.',
		add: 'Adres toevoegen',
		addTitle: 'Nieuw adres',
		editTitle: 'Adres bewerken',
		edit: 'Bewerken',
		editOf: (name) => `Adres van ${name} bewerken`,
		delete: 'Verwijderen',
		deleteOf: (name) => `Adres van ${name} verwijderen`,
		deleteTitle: 'Dit adres verwijderen?',
		deleteHelp: 'Bestellingen die daarheen gingen, behouden het.',
		confirmDelete: 'Adres verwijderen',
		keep: 'Behouden',
		defaultStays:
			'Dit is je standaardadres. Maak eerst een ander adres het standaardadres en verwijder dan dit.',
		back: 'Alle adressen',
		default: 'Standaard',
		makeDefault: 'Als standaard instellen',
		makeDefaultOf: (name) => `Als standaard instellen: adres van ${name}`,
		isDefault: 'Dit is mijn standaardadres',
		save: 'Adres opslaan',
		cancel: 'Annuleren',
		choose: 'Kies…',
		changeTerritory: 'Velden van dit land tonen'
	},
	ordersPage: {
		intro: 'Alles wat je hier hebt besteld.',
		empty: 'Je hebt nog geen bestellingen.',
		emptyHelp: 'Zodra je iets bestelt, kun je elke bestelling vanaf hier volgen.',
		shop: 'Begin met rondkijken',
		search: 'Zoeken in je bestellingen',
		searchHelp: 'Bestelnummer, bevestigingsnummer of product',
		searchButton: 'Zoeken',
		found: (search) => `Bestellingen met ‘${search}’`,
		nothingFound: (search) => `Geen bestelling met ‘${search}’.`,
		all: 'Alle bestellingen tonen',
		pages: 'Pagina’s met bestellingen',
		newer: 'Nieuwere',
		older: 'Oudere',
		items,
		total: 'Totaal',
		show: (name) => `Bestelling ${name}`
	},
	orderPage: {
		back: 'Alle bestellingen',
		title: (name) => `Bestelling ${name}`,
		placed: (date) => `Besteld op ${date}`,
		cancelled: (date) => `Geannuleerd op ${date}`,
		lines: 'Artikelen',
		quantity: (quantity) => `Aantal: ${formatNumber(quantity)}`,
		each: 'per stuk',
		lineTotal: 'Totaal',
		summary: 'Overzicht',
		beforeDiscounts: 'Vóór kortingen',
		subtotal: 'Subtotaal',
		shipping: 'Verzending',
		freeShipping: 'Gratis',
		tax: 'Belastingen',
		total: 'Totaal',
		refunded: 'Terugbetaald',
		refundedOn: (date) => `Terugbetaald op ${date}`,
		shippingAddress: 'Bezorgadres',
		billingAddress: 'Factuuradres',
		note: 'Je bericht',
		payments: 'Betalingen',
		paidWith: (method, date) => `Betaald op ${date}: ${method}`,
		shipments: 'Zendingen',
		noShipments: 'Er is nog niets verzonden.',
		shipment: (number, total) =>
			total === 1 ? 'Zending' : `Zending ${formatNumber(number)} van ${formatNumber(total)}`,
		sentOn: (date) => `Verzonden op ${date}`,
		arrives: (date) => `Verwacht op ${date}`,
		track: (carrier) => `Volgen bij ${carrier}`,
		carrier: 'de vervoerder',
		buyAgain: 'Opnieuw kopen',
		buyAgainHelp: 'Legt in je winkelwagen wat nog te koop is.',
		notBuyable: (titles) => `Niet op deze manier te koop: ${titles}.`,
		before: 'Vóór de korting',
		returns: 'Retouren',
		return: 'Artikelen retourneren',
		returnOn: (name, date) => `${name}, aangevraagd op ${date}`,
		printLabel: 'Label afdrukken',
		labelHelp: (carrier, number) => `${carrier}, ${number}`,
		statusPage: 'Pagina van de bestelling in de winkel'
	},
	returnPage: {
		title: (name) => `Artikelen van bestelling ${name} retourneren`,
		back: (name) => `Terug naar bestelling ${name}`,
		intro:
			'Kies wat je terugstuurt, en waarom. Zodra de retour is goedgekeurd, staat bij de bestelling hoe je het verstuurt.',
		lines: 'Wat je terugstuurt',
		quantity: 'Aantal om te retourneren',
		none: 'Geen',
		of: (count, maximum) => `${formatNumber(count)} van ${formatNumber(maximum)}`,
		reason: 'Reden',
		choose: 'Kies…',
		note: 'Opmerking (optioneel)',
		submit: 'Retour aanvragen',
		nothing: 'Kies van minstens één artikel het aantal.',
		tooMany: (maximum) =>
			maximum === 1
				? 'Er kan één stuk geretourneerd worden.'
				: `Er kunnen maximaal ${formatNumber(maximum)} stuks geretourneerd worden.`,
		chooseReason: 'Kies een reden.',
		changed: 'Wat geretourneerd kan worden, is intussen veranderd. Bekijk de lijst nog eens.',
		refused: 'De retour kon niet aangevraagd worden. Probeer het opnieuw.',
		notReturnable: 'Van deze bestelling kan niets geretourneerd worden.',
		others: 'Wat niet geretourneerd kan worden',
		otherReason: (quantity, reason) => `${formatNumber(quantity)} × ${reason}`,
		policy: 'Retour- en terugbetalingsbeleid'
	},
	notReturnable: {
		FINAL_SALE: 'uitgesloten van retour',
		OTHER: 'niet te retourneren',
		RETURNED: 'al geretourneerd of aangevraagd',
		RETURN_WINDOW_EXPIRED: 'de retourtermijn is verstreken',
		UNFULFILLED: 'nog niet verzonden'
	},
	returnStatus: {
		CANCELED: 'Geannuleerd',
		CLOSED: 'Afgerond',
		DECLINED: 'Afgewezen',
		OPEN: 'Goedgekeurd',
		REQUESTED: 'Aangevraagd'
	},
	subscriptionsPage: {
		intro: 'Wat vanzelf terugkomt. Overslaan, pauzeren of opzeggen kan altijd.',
		empty: 'Je hebt geen abonnementen.',
		emptyHelp: 'Producten die je regelmatig kunt ontvangen, bieden dat aan op hun pagina.',
		shop: 'Begin met rondkijken',
		next: (date) => `Volgende levering op ${date}`,
		manage: 'Beheren',
		manageOf: (title) => `${title} beheren`
	},
	subscriptionPage: {
		back: 'Alle abonnementen',
		since: (date) => `Sinds ${date}`,
		every: {
			DAY: count({ one: 'Elke dag', other: 'Elke # dagen' }),
			WEEK: count({ one: 'Elke week', other: 'Elke # weken' }),
			MONTH: count({ one: 'Elke maand', other: 'Elke # maanden' }),
			YEAR: count({ one: 'Elk jaar', other: 'Elke # jaar' })
		},
		contents: 'Elke levering',
		perDelivery: 'per levering',
		order: (name) => `Begonnen met bestelling ${name}`,
		deliveries: 'Volgende leveringen',
		skipped: 'Overgeslagen',
		skip: 'Overslaan',
		skipOf: (date) => `Levering op ${date} overslaan`,
		unskip: 'Toch leveren',
		unskipOf: (date) => `Op ${date} toch leveren`,
		pausedHelp: 'Zolang het gepauzeerd is, wordt er niets verstuurd of afgeschreven.',
		endedHelp: 'Er wordt niets meer verstuurd of afgeschreven.',
		pause: 'Pauzeren',
		resume: 'Hervatten',
		cancel: 'Abonnement opzeggen',
		cancelTitle: 'Dit abonnement opzeggen?',
		cancelHelp:
			'Leveringen die al verzonden zijn, komen gewoon aan. Met een pauze bewaar je het voor later.',
		confirmCancel: 'Opzeggen',
		keep: 'Behouden',
		ended: 'Dit abonnement is intussen beëindigd.',
		refused: 'Dat kan niet meer. Bekijk de leveringen nog eens.'
	},
	subscriptionStatus: {
		ACTIVE: 'Actief',
		CANCELLED: 'Opgezegd',
		EXPIRED: 'Verlopen',
		FAILED: 'Betaling mislukt',
		PAUSED: 'Gepauzeerd',
		STALE: 'Inactief'
	},
	storeCreditPage: {
		intro:
			'Wat je nog van de winkel tegoed hebt. Het hoort bij dit account en je gebruikt het bij het afrekenen.',
		empty: 'Je hebt geen tegoed.',
		emptyHelp: 'Wordt een retour als tegoed terugbetaald, dan staat het hier.',
		balance: 'Saldo',
		history: 'Geschiedenis',
		noHistory: 'Er is nog niets gebeurd.',
		after: (balance) => `Saldo: ${balance}`,
		expires: (date) => `Te gebruiken tot en met ${date}`,
		order: (name) => `Bestelling ${name}`
	},
	creditEvent: {
		ADJUSTMENT: 'Tegoed van de winkel',
		ORDER_CANCELLATION: 'Bestelling geannuleerd',
		ORDER_PAYMENT: 'Gebruikt bij het afrekenen',
		ORDER_REFUND: 'Terugbetaling',
		PAYMENT_FAILURE: 'Betaling mislukt',
		PAYMENT_RETURNED: 'Betaling teruggeboekt',
		TAX_FINALIZATION: 'Belasting verrekend'
	},
	fulfillment: {
		FULFILLED: 'Verzonden',
		IN_PROGRESS: 'In voorbereiding',
		ON_HOLD: 'In de wacht',
		OPEN: 'In voorbereiding',
		PARTIALLY_FULFILLED: 'Deels verzonden',
		PENDING_FULFILLMENT: 'In voorbereiding',
		READY_FOR_DELIVERY: 'Klaar voor bezorging',
		READY_FOR_PICKUP: 'Klaar om af te halen',
		RESTOCKED: 'Niet verzonden',
		SCHEDULED: 'Wordt later verzonden',
		UNFULFILLED: 'In voorbereiding'
	},
	financial: {
		AUTHORIZED: 'Betaling goedgekeurd',
		EXPIRED: 'Betaling verlopen',
		PAID: 'Betaald',
		PARTIALLY_PAID: 'Deels betaald',
		PARTIALLY_REFUNDED: 'Deels terugbetaald',
		PENDING: 'Betaling in behandeling',
		REFUNDED: 'Terugbetaald',
		VOIDED: 'Betaling geannuleerd'
	},
	shipment: {
		ATTEMPTED_DELIVERY: 'Bezorgpoging gedaan',
		CARRIER_PICKED_UP: 'Bij de vervoerder',
		CONFIRMED: 'Aangemeld bij de vervoerder',
		DELAYED: 'Vertraagd',
		DELIVERED: 'Bezorgd',
		FAILURE: 'Bezorging mislukt',
		IN_TRANSIT: 'Onderweg',
		LABEL_PRINTED: 'In voorbereiding',
		LABEL_PURCHASED: 'In voorbereiding',
		OUT_FOR_DELIVERY: 'Wordt bezorgd',
		PICKED_UP: 'Afgehaald',
		READY_FOR_PICKUP: 'Klaar om af te halen'
	},
	cancelledBadge: 'Geannuleerd',
	paymentMethods: {
		ACH: 'Bankrekening',
		BANK_DEPOSIT: 'Overschrijving',
		CARD: 'Kaart',
		CASH_ON_DELIVERY: 'Rembours',
		CUSTOM: 'Andere betaalwijze',
		GIFT_CARD: 'Cadeaukaart',
		MANUAL: 'Andere betaalwijze',
		MONEY_ORDER: 'Postwissel',
		SHOPIFY_INSTALLMENTS: 'Betaling in termijnen',
		STORE_CREDIT: 'Tegoed'
	},
	endingIn: (method, last) => `${method} eindigend op ${last}`,
	trouble: {
		title: 'Je bent niet ingelogd',
		stale: 'Het inloggen duurde te lang of is in een ander tabblad begonnen. Probeer het opnieuw.',
		denied: 'Het inloggen is afgebroken. Met je account is niets gebeurd.',
		unavailable: 'Inloggen lukt op dit moment niet. Probeer het zo meteen opnieuw.',
		failed: 'Het inloggen kon niet worden voltooid. Probeer het opnieuw.',
		ended: 'Je bent uitgelogd. Log opnieuw in om verder te gaan.',
		retry: 'Inloggen',
		home: 'Terug naar de winkel',
		alreadySignedIn: 'Je bent ingelogd',
		alreadySignedInHelp:
			'Deze keer is het inloggen niet voltooid, maar een eerdere keer geldt nog.',
		toAccount: 'Naar je account'
	}
};
