import type { pages as English } from '../en/pages.ts';

export const pages: typeof English = {
	signIn: {
		title: 'Inloggen',
		intro: 'Vul je e-mailadres in. Nieuw hier? Zo maak je ook een account.',
		email: 'E-mail',
		next: 'Verder',
		demoCustomers: 'Klanten van deze demo',
		demoCustomersHint: 'Kies er een om een gevuld account te zien.',
		orders: { one: '{count} bestelling', other: '{count} bestellingen' },
		codeTitle: 'Vul je code in',
		codeIntro: 'Die ging naar {email} en werkt tien minuten.',
		letterLabel: 'De e-mail, hier getoond omdat de demo er geen verstuurt',
		letterText: 'Je code voor {shop} is',
		code: 'Code',
		codeHint: 'Zes cijfers',
		useCode: 'Deze code gebruiken',
		signIn: 'Inloggen',
		newCode: 'Nieuwe code sturen',
		otherEmail: 'Ander e-mailadres gebruiken',
		badge: 'Testwinkel, er wordt geen e-mail verstuurd',
		footer: 'Deze pagina hoort bij een demowinkel. Klanten en bestellingen zijn verzonnen.',
		backToShop: 'Terug naar de winkel',
		problems: {
			email: '‘{email}’ is geen e-mailadres, bijvoorbeeld maya@example.com',
			tooMany: 'Er gingen te veel codes naar {email}. Probeer het over tien minuten opnieuw.',
			wrong: 'Dat is niet de verstuurde code. Kijk nog eens naar de zes cijfers.',
			expired: 'Deze code is verlopen. Vraag een nieuwe aan.',
			exhausted: 'Te veel verkeerde codes. Vraag een nieuwe aan.'
		},
		signOutTitle: 'Uitloggen?',
		signOutQuestion: 'Je wordt in deze browser uitgelogd uit je account.',
		signOut: 'Uitloggen',
		signedOutTitle: 'Je bent uitgelogd',
		signedOutText: 'Je account is in deze browser gesloten.',
		problemTitle: 'Deze aanmelding kan niet verder',
		lostText:
			'Ze is in een andere browser begonnen, of te lang geleden. Begin opnieuw in de winkel.'
	},
	orderStatus: {
		order: 'Bestelling {name}',
		orderedOn: 'Besteld op {date} · Bevestiging {confirmation}',
		items: 'Artikelen',
		yourOrders: 'Je bestellingen',
		backToShop: 'Terug naar de winkel',
		missingTitle: 'Bestelling niet gevonden',
		missing: 'We kunnen deze bestelling niet vinden',
		missingText: 'Het adres is onvolledig of hoort bij een andere bestelling.',
		headlines: {
			canceled: 'Deze bestelling is geannuleerd',
			refunded: 'Deze bestelling is terugbetaald',
			delivered: 'Bezorgd',
			onItsWay: 'Onderweg',
			partlyOnItsWay: 'Gedeeltelijk onderweg',
			received: 'We hebben je bestelling'
		},
		shipments: {
			ATTEMPTED_DELIVERY: 'Bezorging geprobeerd',
			CARRIER_PICKED_UP: 'Opgehaald door de vervoerder',
			CONFIRMED: 'Bevestigd',
			DELAYED: 'Vertraagd',
			DELIVERED: 'Bezorgd',
			FAILURE: 'Bezorging mislukt',
			IN_TRANSIT: 'Onderweg',
			LABEL_PRINTED: 'Label afgedrukt',
			LABEL_PURCHASED: 'Label gemaakt',
			OUT_FOR_DELIVERY: 'Wordt bezorgd',
			PICKED_UP: 'Afgehaald',
			READY_FOR_PICKUP: 'Klaar om af te halen'
		},
		shipped: 'Verzonden',
		subtotal: 'Subtotaal',
		shipping: 'Verzending',
		tax: 'Belastingen',
		total: 'Totaal',
		refunded: 'Terugbetaald'
	},
	linkProblems: {
		lookAround: 'Rondkijken in de winkel',
		reasons: {
			ambiguous: {
				title: 'Deze link zegt twee dingen tegelijk',
				text: 'Een deel staat er twee keer in met verschillende waarden, dus is er niets van gebruikt.'
			},
			malformed: {
				title: 'Deze link is onvolledig',
				text: 'Hij is te lang of onderweg afgekapt. Er is niets van gebruikt.'
			},
			'unknown-item': {
				title: 'Deze link werkt niet meer',
				text: 'Iets wat erin staat, wordt hier niet meer verkocht of is er in meer soorten om uit te kiezen.'
			},
			'sold-out': {
				title: 'Zojuist uitverkocht',
				text: 'Niets uit deze link is op voorraad. Misschien heeft de winkel iets wat erop lijkt.'
			},
			refused: {
				title: 'Zo kun je dit niet kopen',
				text: 'De link vraagt om een aantal dat niet wordt verkocht. Kies opnieuw in de winkel.'
			}
		}
	},
	newsletter: {
		title: 'Nieuwsbrief bevestigen',
		question: 'Wil je onze nieuwsbrief op {email}? In elk nummer staat een link om te stoppen.',
		confirm: 'Ja, stuur maar',
		doneTitle: 'Je staat op de lijst',
		done: 'Het volgende nummer gaat naar {email}.',
		goneTitle: 'Deze link werkt niet meer',
		gone: 'Hij is al gebruikt of ouder dan een week. Meld je opnieuw aan in je account.',
		back: 'Terug naar je account'
	},
	contact: {
		doneTitle: 'Bedankt',
		done: 'Het is aangekomen.',
		back: 'Terug naar de winkel',
		challengeTitle: 'Ben je een mens?',
		challenge: 'Winkels vragen dit om programma’s buiten te houden.',
		confirm: 'Ik ben een mens',
		refusedTitle: 'Dat is niet gelukt',
		refused: 'Het e-mailadres ontbreekt of is er geen.'
	},
	returnReasons: {
		UNWANTED: 'Van gedachten veranderd',
		DEFECTIVE: 'Beschadigd of defect',
		NOT_AS_DESCRIBED: 'Anders dan beschreven',
		WRONG_ITEM: 'Verkeerd artikel ontvangen',
		COLOR: 'Kleur',
		STYLE: 'Stijl',
		SIZE_TOO_LARGE: 'Te groot',
		SIZE_TOO_SMALL: 'Te klein',
		OTHER: 'Een andere reden'
	},
	agents: {
		nothingDone: 'Er is niets gedaan: vragen veranderen hier niets.',
		nothingPublished: '{shop} heeft daar niets over gepubliceerd.',
		contact: 'Vraag het hier: {ways}.',
		itemDiscounts: 'Kortingen op artikelen',
		orderDiscount: 'Korting op de bestelling',
		shipping: 'Verzending',
		pickup: 'Afhalen',
		giftCards: 'Cadeaukaarten',
		unknownVariant: '{id} is geen variant die deze winkel verkoopt.',
		soldOut: '{title} is uitverkocht.',
		onlySome: 'Van {title} zijn er nog maar {count}.',
		noPickup: 'Deze artikelen kunnen niet worden opgehaald. Kies verzending.',
		nothing: 'Niets hiervan is er.',
		emailMissing: 'Voor de bevestiging is een e-mailadres nodig.',
		addressMissing: 'Voor de bezorging is een adres nodig.',
		undeliverable: 'Niet alles kan naar dit adres: kies een ander adres of laat artikelen weg.',
		payment:
			'De koper controleert de bestelling en betaalt op de pagina van de winkel, op continue_url.'
	}
};
