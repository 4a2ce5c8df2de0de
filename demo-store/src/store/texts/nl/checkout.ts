import type { checkout as English } from '../en/checkout.ts';

export const checkout: typeof English = {
	layout: {
		badge: 'Testwinkel, er wordt niets afgeschreven',
		skip: 'Naar de inhoud',
		footer:
			'Deze kassa hoort bij een demowinkel. Er wordt niet om kaarten gevraagd, er wordt niets afgeschreven en niets verzonden.',
		steps: 'Stappen van de kassa',
		toSummary: 'Naar het besteloverzicht',
		continueShopping: 'Verder winkelen',
		cart: 'Je winkelwagen'
	},
	steps: {
		information: 'Gegevens',
		shipping: 'Verzending',
		payment: 'Betaling',
		review: 'Controle'
	},
	back: {
		cart: 'Terug naar de winkelwagen',
		information: 'Terug naar de gegevens',
		shipping: 'Terug naar de verzending',
		payment: 'Terug naar de betaling',
		checkout: 'Terug naar je bestelling'
	},
	next: {
		shipping: 'Verder naar verzending',
		payment: 'Verder naar betaling',
		review: 'Bestelling controleren',
		pay: 'Bestellen en {total} betalen',
		order: 'Bestellen'
	},
	summary: {
		title: 'Besteloverzicht',
		quantity: 'Aantal {count}',
		subtotal: 'Subtotaal',
		shipping: 'Verzending',
		pickup: 'Afhalen',
		total: 'Totaal',
		leftToPay: 'Nog te betalen',
		storeCredit: 'Tegoed',
		giftCard: 'Cadeaukaart eindigend op {characters}',
		includingTax: 'Inclusief {tax}',
		discounts: 'Kortingen ({names})',
		free: 'Gratis',
		shippingNotNeeded: 'Niet nodig',
		shippingLater: 'Bij de volgende stap',
		shippingImpossible: 'Niet mogelijk'
	},
	codes: {
		title: 'Kortingscodes en cadeaukaarten',
		label: 'Kortingscode of cadeaukaart',
		apply: 'Toepassen',
		remove: 'Verwijderen',
		removeCode: '{code} verwijderen',
		giftCard: 'Cadeaukaart {code}',
		missing: 'Vul een kortingscode of een cadeaukaart in',
		giftCardInvalid: 'Deze cadeaukaart is op of niet meer geldig',
		invalid: 'Vul een geldige kortingscode in'
	},
	facts: {
		contact: 'Contact',
		shipTo: 'Verzenden naar',
		collectAt: 'Afhalen bij',
		method: 'Methode',
		payment: 'Betaling',
		note: 'Bericht',
		order: 'Bestelling',
		change: 'Wijzigen',
		changeFact: '{name} wijzigen'
	},
	form: {
		optional: '(optioneel)',
		problems: { one: 'Kijk naar één veld', other: 'Kijk naar {count} velden' },
		email: 'E-mail',
		acceptsMarketing: 'Mail mij over nieuwe dingen en aanbiedingen',
		deliveryAddress: 'Bezorgadres',
		savedAddresses: 'Opgeslagen adressen',
		savedAddressesHint: 'Of een van je opgeslagen adressen:',
		countryCode: 'Land',
		firstName: 'Voornaam',
		lastName: 'Achternaam',
		company: 'Bedrijf',
		address1: 'Straat en huisnummer',
		address2: 'Toevoeging',
		zip: 'Postcode',
		city: 'Plaats',
		provinceCode: 'Regio',
		phone: 'Telefoon'
	},
	problems: {
		emailMissing: 'Vul een e-mailadres in',
		email: '{value} is geen e-mailadres, bijvoorbeeld maya@example.com',
		country: 'Kies een land waar we verkopen: {names}',
		phone: '{value} is geen telefoonnummer, bijvoorbeeld +31 30 123 4567'
	},
	information: {
		deliveryTitle: 'Waar moet het heen?',
		contactTitle: 'Hoe kunnen we je bereiken?'
	},
	shipping: {
		title: 'Hoe zullen we het versturen?',
		legend: 'Verzendmethode',
		pickup: 'Afhalen',
		collect: 'Een deel afhalen',
		collectHint: 'Wat je niet aanvinkt, sturen we naar je adres.',
		collectOnly: 'alleen af te halen',
		choose: 'Kies een verzendmethode',
		days: { one: '{count} werkdag.', other: '{count} werkdagen.' },
		dayRange: { other: '{min} tot {count} werkdagen.' },
		orderImpossible: 'We kunnen deze bestelling niet verzenden naar {country}.',
		thingsImpossible: 'We kunnen deze artikelen niet verzenden naar {country}.',
		chooseAddress: 'Een ander adres kiezen',
		removeThings: 'Uit de winkelwagen halen'
	},
	payment: {
		title: 'Betaling',
		legend: 'Testbetaling',
		hint: 'Er is geen kaart nodig en er gaat geen geld om. Kies wat de bank moet antwoorden:',
		approve: 'Goedkeuren',
		approveHint: 'De bank keurt goed, de bestelling wordt geplaatst.',
		decline: 'Weigeren',
		declineHint: 'De bank weigert, er wordt niets besteld.',
		choose: 'Kies wat de testbetaling moet antwoorden',
		storeCredit: 'Tegoed gebruiken: {balance}',
		nothingToPay: 'Je cadeaukaart of tegoed dekt alles. Er blijft niets te betalen over.',
		declined:
			'De bank heeft de betaling geweigerd. Er is niets afgeschreven of besteld. Kies ‘Goedkeuren’ om het opnieuw te proberen.'
	},
	/** Buyers of companies. */
	business: {
		company: 'Bedrijf',
		location: 'Vestiging',
		poNumber: 'Inkoopordernummer',
		poNumberLong: 'Een inkoopordernummer heeft hoogstens 255 tekens',
		terms: '{name}: {total} betalen voor {date}',
		termsHint: 'Nu wordt niets afgeschreven. Er zou een factuur volgen.',
		review: 'Wij bekijken uw bestelling voordat wij die aannemen. Nu wordt niets afgeschreven.',
		submit: 'Ter beoordeling versturen',
		draftTitle: 'Bestelling {name} ter beoordeling verstuurd',
		draft: 'Concept {name}',
		draftLead:
			'Wij bekijken uw bestelling en schrijven naar {email}. Tot dan is er niets besteld of afgeschreven.',
		later: 'Te betalen voor {date} ({name})',
		quantities:
			'Uw bedrijf kan deze hoeveelheid niet kopen: {titles}. Wijzig die in de winkelwagen.'
	},
	review: {
		title: 'Klopt alles?',
		charge: 'Je betaalt {total} in testgeld. Er vindt geen echte betaling plaats.',
		storeCredit: 'Tegoed',
		giftCard: 'Cadeaukaart',
		testPayment: 'Testbetaling ({outcome})',
		outcomes: { approve: 'goedkeuren', decline: 'weigeren', none: 'niet gekozen' },
		changed: 'Je bestelling is veranderd. Er is nog niets afgeschreven.',
		lookAgain: 'Bekijk het nieuwe totaal voordat je bestelt.'
	},
	confirmation: {
		title: 'Bestelling {name} bevestigd',
		order: 'Bestelling {name}',
		thanks: 'Bedankt',
		thanksTo: 'Bedankt, {name}',
		lead: 'Je bestelling is bevestigd. Een echte winkel zou nu mailen naar {email}; deze blijft stil.',
		receipt: 'Bewaar deze pagina: het is je bon.',
		number: '{name}, bevestiging {confirmation}',
		storeCredit: 'Tegoed {amount}',
		giftCard: 'Cadeaukaart eindigend op {characters} {amount}',
		testPayment: 'Testbetaling {amount}'
	},
	cart: {
		emptyTitle: 'Je winkelwagen is leeg',
		kept: 'Wat je in de winkel toevoegt, blijft daar tien dagen staan.',
		checkOut: 'Afrekenen',
		taxesIncluded: 'Inclusief belastingen. De verzending wordt bij het afrekenen berekend.',
		taxesExcluded: 'Verzending en belastingen worden bij het afrekenen berekend.'
	},
	addressFaults: {
		ADDRESS_FIELD_CONTAINS_EMOJIS: '{field}: zonder emoji’s, alsjeblieft',
		ADDRESS_FIELD_CONTAINS_HTML_TAGS: '{field}: zonder HTML, alsjeblieft',
		ADDRESS_FIELD_CONTAINS_URL: '{field}: zonder webadres, alsjeblieft',
		ADDRESS_FIELD_IS_REQUIRED: '{field} ontbreekt',
		ADDRESS_FIELD_IS_TOO_LONG: '{field}: hoogstens 255 tekens',
		INVALID_ZIP_CODE_FOR_COUNTRY: '{value} is daar geen postcode, bijvoorbeeld {example}'
	},
	trouble: {
		toCart: 'Naar de winkelwagen',
		startAgain: 'Opnieuw beginnen in de winkel',
		missingCart: {
			title: 'We kunnen deze winkelwagen niet vinden',
			text: 'Het adres is onvolledig of verkeerd getypt. Open de kassa opnieuw vanuit je winkelwagen.'
		},
		expiredCart: {
			title: 'Deze winkelwagen is verlopen',
			text: 'Winkelwagens blijven tien dagen na de laatste wijziging bewaard.'
		},
		emptyCart: {
			title: 'Je winkelwagen is leeg',
			text: 'Voeg eerst iets toe en kom dan terug om te betalen.'
		},
		lostCheckout: {
			title: 'We kunnen deze kassa niet vinden',
			text: 'Het adres is onvolledig, of het afrekenen is nooit begonnen. Open het opnieuw vanuit je winkelwagen.'
		},
		expiredCheckout: {
			title: 'Deze kassa is verlopen',
			text: 'Winkelwagens blijven tien dagen na de laatste wijziging bewaard. Er is niets afgeschreven.'
		},
		emptiedCheckout: {
			title: 'Je winkelwagen is leeg',
			text: 'Alles is eruit gehaald of zojuist uitverkocht. Er is niets afgeschreven.'
		},
		forgedForm: {
			title: 'Dit formulier hoort niet bij jouw kassa',
			text: 'Het is misschien van een ander venster of een andere site. Er is niets gewijzigd.'
		},
		soldOut: {
			title: 'Intussen uitverkocht',
			text: 'Terwijl je afrekende, is alles uit je winkelwagen verkocht. Er is niets afgeschreven.'
		},
		brokenLink: {
			title: 'Deze link werkt niet meer',
			text: 'Iets wat erin staat, wordt niet meer of niet in dat aantal verkocht.',
			lookAround: 'Rondkijken in de winkel'
		}
	}
};
