import { createCounter, formatNumber, formatPercent } from '../i18n';
import type { LanguageTexts } from '../messages';

const count = createCounter('nl');
const items = count({ one: '# artikel', other: '# artikelen' });
const products = count({ one: '# product', other: '# producten' });
const suggestions = count({ one: '# suggestie', other: '# suggesties' });
const reviews = count({ one: '# beoordeling', other: '# beoordelingen' });

export const texts: LanguageTexts['pages'] = {
	frame: {
		menu: 'Menu',
		mainMenu: 'Hoofdmenu',
		footerMenu: 'Voettekst',
		announcement: 'Mededeling',
		viewAll: (title) => `Alles bekijken: ${title}`,
		home: (name) => `${name}, homepage`,
		policies: 'Voorwaarden en beleid',
		taxIncluded: 'Alle prijzen zijn inclusief btw, exclusief verzendkosten',
		copyright: (year, name) => `© ${String(year)} ${name}`,
		buyingFor: (company, location) => `Kopen voor ${company}, ${location}`,
		quickOrder: 'Snel bestellen',
		changeBuyer: 'Wijzigen',
		buyerAway:
			'De prijzen van uw bedrijf kunnen nu niet worden getoond. Dit zijn de prijzen voor iedereen.'
	},
	consent: {
		title: 'Je privacy',
		question:
			'Mogen we cookies en gegevens van je bezoek voor meer gebruiken dan de winkel nodig heeft?',
		assurance: 'Zonder werkt alles net zo goed. Onderaan elke pagina kun je je keuze aanpassen.',
		policy: 'Privacybeleid',
		accept: 'Alles accepteren',
		decline: 'Alles weigeren',
		choose: 'Kiezen per doel',
		save: 'Selectie opslaan',
		link: 'Privacykeuzes',
		pageTitle: 'Privacykeuzes',
		intro:
			'Wat de winkel nodig heeft om te werken, zoals je winkelwagen, wordt altijd bewaard. Over al het andere beslis je hier. Je keuze wordt zes maanden op dit apparaat bewaard.',
		saved: 'Je keuze is opgeslagen.',
		optedOut: 'Bezwaar verwerkt: je browser stuurt Global Privacy Control.',
		gpc: 'Je browser stuurt het signaal Global Privacy Control. Daarom is er geen marketing en worden er geen gegevens verkocht of gedeeld, wat hier ook gekozen is.',
		purposes: {
			preferences: 'Voorkeuren',
			analytics: 'Statistieken',
			marketing: 'Marketing',
			saleOfData: 'Verkoop of delen van gegevens'
		},
		descriptions: {
			preferences: 'Instellingen onthouden die je volgende bezoek makkelijker maken.',
			analytics: 'Tellen welke pagina’s en producten bekeken worden, om de winkel te verbeteren.',
			marketing: 'Hier en elders aanbiedingen tonen die passen bij wat je hebt bekeken.',
			saleOfData: 'Gegevens delen met partners, die ze voor zichzelf mogen gebruiken.'
		}
	},
	layout: {
		notFoundTitle: 'Pagina niet gevonden',
		failedTitle: 'Er is iets misgegaan',
		skip: 'Naar de inhoud',
		cart: 'Winkelwagen',
		cartLabel: (total) =>
			total === null
				? 'Winkelwagen'
				: total === 0
					? 'Winkelwagen, leeg'
					: `Winkelwagen, artikelen: ${total}`,
		cartMessages: 'Berichten over de winkelwagen',
		dismiss: 'Bericht sluiten',
		shop: 'Winkel',
		breadcrumbs: 'Kruimelpad',
		close: 'Sluiten',
		account: 'Account',
		signIn: 'Inloggen'
	},
	assistant: { open: 'Vraag het de assistent', short: 'Vraag' },
	localization: {
		title: 'Land en taal',
		country: 'Land',
		language: 'Taal',
		submit: 'Wijzigen',
		countryOption: (name, currency) => `${name} (${currency})`,
		unknown: 'In dat land verkopen we niet. Kies een ander land.'
	},
	searchForm: {
		label: 'Producten zoeken',
		inHeader: 'Snel zoeken',
		onPage: 'Zoeken in de winkel',
		placeholder: 'Zoeken',
		submit: 'Zoeken'
	},
	search: {
		title: 'Zoeken',
		resultsFor: (term) => `Zoekresultaten voor ‘${term}’`,
		intro: 'Zoek op voorwerp, materiaal, werkplaats of kleur.',
		noResults: (term) => `Niets gevonden voor ‘${term}’.`,
		noResultsHelp:
			'Controleer de spelling, gebruik een algemener woord of bekijk de collecties hieronder.',
		didYouMean: 'Bedoelde je:',
		open: 'Zoeken in de winkel',
		clear: 'Wissen',
		browse: 'Rondkijken',
		found: 'Suggesties',
		groups: {
			queries: 'Zoekopdrachten',
			products: 'Producten',
			collections: 'Collecties',
			pages: 'Pagina’s en artikelen'
		},
		viewAll: (term) => `Alle resultaten voor ‘${term}’ bekijken`,
		suggestionCount: suggestions,
		noSuggestions: (term) => `Geen suggesties voor ‘${term}’.`,
		suggestionsFailed: 'Op dit moment geen suggesties. Druk op Enter om te zoeken.'
	},
	home: {
		shopAll: 'Bekijk alles',
		collections: 'Collecties',
		allCollections: 'Alle collecties',
		bestsellers: 'Bestsellers',
		newest: 'Nieuw binnen',
		newestLabel: 'Nieuw',
		colors: 'Op kleur',
		colorsHelp: 'Alles wat we hebben, in de volgorde van de regenboog.',
		journal: 'Uit ons magazine',
		allStories: 'Alle artikelen',
		allProducts: 'Alle producten'
	},
	sections: {
		video: 'Video',
		endsOn: (when) => `Eindigt op ${when}`,
		timeLeft: 'Resterende tijd'
	},
	card: {
		soldOut: 'Uitverkocht',
		from: 'Vanaf',
		price: 'Prijs',
		regularPrice: 'Normale prijs',
		salePrice: 'Aanbiedingsprijs',
		sale: 'Aanbieding',
		save: (percentage) => `Bespaar ${formatPercent(percentage)}`
	},
	choices: {
		quickView: 'Snel bekijken',
		quickViewOf: (title) => `Snel bekijken: ${title}`,
		allDetails: 'Alle details bekijken',
		more: (count) => `+${formatNumber(count)}`,
		quickAdd: (title, value) => `${value === null ? title : `${title}, ${value}`} in winkelwagen`
	},
	product: {
		unitPrice: (price, unit) => `${price} per ${unit}`,
		valueSoldOut: (value) => `${value}, uitverkocht`,
		valueMissing: (value) => `${value}, niet verkrijgbaar in deze combinatie`,
		quantity: 'Aantal',
		quantityRule: (minimum, maximum, increment) =>
			[
				minimum > 1 ? `vanaf ${formatNumber(minimum)}` : null,
				maximum === null ? null : `tot en met ${formatNumber(maximum)}`,
				increment > 1 ? `in stappen van ${formatNumber(increment)}` : null
			]
				.filter((part) => part !== null)
				.join(', '),
		addToCart: 'In winkelwagen',
		chooseComponents: 'Kies eerst de artikelen van deze set',
		volumePrices: 'Staffelprijzen',
		morePrices: 'Meer staffelprijzen',
		orMore: (count) => `${formatNumber(count)} of meer`,
		each: (price) => `${price} per stuk`,
		gallery: 'Afbeeldingen',
		showPicture: (number) => `Afbeelding ${formatNumber(number)} tonen`,
		enlarge: (alt) => `${alt}: vergroten`,
		decrease: 'Eén minder',
		increase: 'Eén meer'
	},
	estimate: {
		title: 'Verzendkosten schatten',
		country: 'Land',
		zone: 'Staat, provincie of regio',
		zip: 'Postcode',
		choose: 'Maak een keuze',
		submit: 'Schatten',
		free: 'Gratis',
		note: 'Deze prijzen zijn geschat. De kassa noemt de juiste, en misschien meer manieren.',
		notSold: 'We verkopen niet aan dit land. Kies er een uit de lijst.',
		zoneMissing: 'Kies iets uit de lijst.',
		zipMissing: (example) =>
			example === '' ? 'Vul een postcode in.' : `Vul een postcode in, bijvoorbeeld ${example}.`,
		zipWrong: (zip, example) =>
			example === ''
				? `‘${zip}’ is daar geen postcode.`
				: `‘${zip}’ is daar geen postcode. Voorbeeld: ${example}`,
		none: 'Iets in je winkelwagen kan daar niet worden bezorgd.',
		nothing: 'Niets in je winkelwagen wordt bezorgd.',
		ways: { shipping: 'Verzending', pickup: 'Afhalen' },
		from: (price) => `vanaf ${price}`,
		subscription: (title) => `${title} (abonnement)`
	},
	buying: {
		quantityFault: (rule) =>
			rule === '' ? 'Kies een heel getal vanaf 1.' : `Kies een aantal: ${rule}.`
	},
	backInStock: {
		title: 'Laat me weten wanneer het er weer is',
		submit: 'Houd me op de hoogte',
		promise: 'Eén e-mail, zodra het weer te koop is. Het adres wordt nergens anders voor gebruikt.',
		unavailable: 'We konden je adres niet opslaan. Probeer het zo meteen opnieuw.',
		done: 'We mailen je zodra het weer te koop is.',
		available: 'Het is al te koop.',
		back: 'Terug naar het product'
	},
	forms: {
		email: 'Je e-mailadres',
		trap: 'Laat dit veld leeg'
	},
	formAnswers: {
		noEmail: (value) =>
			value === ''
				? 'Vul je e-mailadres in, zoals naam@example.com.'
				: `‘${value}’ is geen e-mailadres. Schrijf het als naam@example.com.`,
		tooMany: 'Dat waren veel aanvragen. Probeer het over een minuut nog eens.',
		unavailable: 'Dit is niet gelukt. Probeer het zo nog eens.',
		automatic: 'Dit leek door een programma ingevuld. Verstuur het nog een keer.',
		unconfirmed: 'Controleer wat je hebt geschreven en verstuur het nog een keer.',
		challenge:
			'De winkel controleert of een mens dit verstuurt. Ga daar verder, dan wordt het verstuurd.',
		continue: 'Verder in de winkel'
	},
	newsletter: {
		title: 'Nieuwsbrief',
		submit: 'Aanmelden',
		consent:
			'Als je je aanmeldt, mogen we je schrijven over onze producten. In elke e-mail staat een link om af te melden.',
		done: 'Bedankt. Als dit adres nieuw voor ons is, hebben we er een e-mail naartoe gestuurd: bevestig het daar.'
	},
	contact: {
		title: 'Schrijf ons',
		name: 'Je naam',
		orderNumber: 'Bestelnummer, als het over een bestelling gaat',
		message: 'Je bericht',
		submit: 'Versturen',
		promise: 'We gebruiken wat je schrijft om je te antwoorden en voor niets anders.',
		done: 'Bedankt voor je bericht. We antwoorden per e-mail.',
		noName: 'Vul je naam in.',
		noMessage: 'Schrijf je bericht.',
		tooLong: (length, maximum) =>
			`Je bericht heeft ${formatNumber(length)} tekens, er passen er ${formatNumber(maximum)} in. Maak het korter.`,
		onlyLinks: 'Schrijf een paar woorden bij de links, zodat we weten waar het over gaat.'
	},
	doors: {
		closedTitle: 'Binnenkort open',
		closed: 'Deze winkel is nog niet voor iedereen open.',
		havePassword: 'Heb je een wachtwoord?',
		password: 'Wachtwoord',
		enter: 'Naar binnen',
		wrong: 'Dit is niet het wachtwoord. Let op hoofdletters en kleine letters.',
		maintenanceTitle: 'Zo terug',
		maintenance: 'We werken aan de winkel. Je winkelwagen blijft bewaard.',
		until: (time) => `Naar verwachting klaar: ${time}.`,
		retry: 'Opnieuw proberen'
	},
	details: {
		rating: (value, total) => `Beoordeeld met ${formatNumber(value, 1)} van 5 in ${reviews(total)}`,
		reviews,
		reviewsTitle: 'Beoordelingen',
		reviewStars: (value) => `${formatNumber(value, 1)} van 5`,
		someReviews: (shown, total) => `De nieuwste ${formatNumber(shown)} van ${reviews(total)}`,
		giftCardDelivery: 'Per e-mail verstuurd, meestal binnen enkele minuten.',
		stockLow: (left) => `Nog maar ${formatNumber(left)} op voorraad`,
		stockIn: 'Op voorraad, direct leverbaar',
		stockBackorder: 'Op bestelling gemaakt: wordt later verzonden',
		stockOut: 'Tijdelijk uitverkocht',
		shopPay: 'Kopen met Shop Pay',
		delivery: 'Bezorging',
		freeFrom: (amount) => `Gratis vanaf ${amount}`,
		returns: 'Retourneren',
		pickup: 'Afhalen',
		pickupMissing: 'daar nu niet op voorraad',
		payment: 'Betalen',
		inStockInstead: 'Wel op voorraad',
		askWhenBack: 'Vraag ons wanneer het er weer is',
		backMailSubject: (title) => `Graag bericht wanneer het er weer is: ${title}`,
		backMailText: (title, url) =>
			`Stuur me alsjeblieft een bericht zodra dit weer te koop is:\n\n${title}\n${url}`,
		bundle: 'In deze set',
		bundles: 'Ook onderdeel van',
		purchase: 'Manier van kopen',
		once: 'Eenmalig',
		addOns: 'Koop erbij',
		addOnDetails: (title) => `Details van ${title}`,
		specifications: 'Details',
		yes: 'Ja',
		no: 'Nee',
		ratingOf: (value, best) => `${value} van ${best}`,
		specificationLabels: {
			maker: 'Maker',
			material: 'Materiaal',
			dimensions: 'Afmetingen',
			care: 'Onderhoud',
			origin: 'Herkomst',
			lead_time: 'Levertijd'
		},
		description: 'Over dit product',
		pairsWell: 'Past goed bij',
		related: 'Misschien vind je dit ook mooi',
		taxes: {
			included: 'Inclusief btw, exclusief verzendkosten',
			added: 'Belastingen en verzendkosten worden bij het afrekenen berekend'
		}
	},
	viewer: {
		picture: (number, total) => `Afbeelding ${formatNumber(number)} van ${formatNumber(total)}`,
		viewer: 'Vergrote afbeeldingen',
		zoomIn: 'Inzoomen',
		zoomOut: 'Uitzoomen',
		previousPicture: 'Vorige afbeelding',
		nextPicture: 'Volgende afbeelding'
	},
	player: {
		video: (alt) => `Video: ${alt}`,
		external: (alt) => `Video: ${alt}`,
		model: (alt) => `3D-model: ${alt}`,
		playWith: (host) => `Afspelen met de speler van ${host}`,
		showModel: 'In 3D bekijken',
		downloadModel: '3D-model downloaden',
		loading: '3D-model wordt geladen …',
		turn: 'Sleep het of gebruik de pijltoetsen om het te draaien.',
		failed: 'Het 3D-model kan hier niet getoond worden. De afbeelding toont het product.'
	},
	recent: {
		title: 'Onlangs bekeken',
		note: 'Alleen op dit apparaat bewaard.',
		clear: 'Lijst wissen',
		cleared: 'De lijst is leeg.'
	},
	giftCard: {
		title: 'Voor wie deze kaart is',
		send: 'Als cadeau naar iemand sturen',
		email: 'E-mailadres van de ontvanger',
		name: 'Naam van de ontvanger (optioneel)',
		message: 'Je bericht (optioneel)',
		messageHint: (maximum) => `Maximaal ${formatNumber(maximum)} tekens.`,
		sendOn: 'Versturen op (optioneel)',
		sendOnHint: 'Zonder datum wordt de kaart verstuurd zodra je hebt betaald.'
	},
	listing: {
		filters: 'Filteren en sorteren',
		filter: 'Filteren',
		facetNames: { vendor: 'Merk', tag: 'Thema' },
		sort: 'Sorteren',
		price: 'Prijs',
		priceFrom: 'Van',
		priceTo: 'Tot',
		priceHint: 'Een bedrag, zoals 25 of 12,50',
		apply: 'Toepassen',
		done: 'Resultaten tonen',
		active: 'Actieve filters',
		remove: (label) => `Filter ${label} verwijderen`,
		reset: 'Alles wissen',
		count: products,
		previous: 'Vorige tonen',
		loadingPrevious: 'Vorige producten worden geladen',
		pages: 'Pagina’s',
		empty: 'Niets hier past bij deze filters.',
		emptyHelp: 'Verwijder er een, of begin opnieuw met alles.',
		emptyCollection: 'Deze collectie is op dit moment leeg.',
		emptyCollectionHelp: 'Er is iets nieuws onderweg. Al het andere vind je hier.',
		showAll: 'Alles tonen',
		allProducts: 'Alle producten',
		collections: 'Collecties',
		noCollections: 'Geen collecties gevonden.',
		sorts: {
			manual: 'Uitgelicht',
			relevance: 'Relevantie',
			'best-selling': 'Best verkocht',
			'price-ascending': 'Prijs, laag naar hoog',
			'price-descending': 'Prijs, hoog naar laag',
			'created-descending': 'Nieuwste eerst',
			'created-ascending': 'Oudste eerst',
			'title-ascending': 'Naam, A tot Z',
			'title-descending': 'Naam, Z tot A'
		},
		priceUpTo: (amount) => `Tot ${amount}`,
		priceAtLeast: (amount) => `Vanaf ${amount}`,
		priceBetween: (from, to) => `${from} tot ${to}`,
		inStock: 'Op voorraad',
		outOfStock: 'Uitverkocht',
		showMore: 'Meer tonen',
		loadingMore: 'Meer producten worden geladen',
		shown: (total) => `${products(total)} getoond`,
		allValues: (total) => `Alle ${formatNumber(total)} tonen`
	},
	cart: {
		purchaseOrder: 'Inkoopnummer en betalingsvoorwaarden volgen bij het afrekenen.',
		giftCardsLater:
			'Bedrijven voeren cadeaukaarten in bij het afrekenen, als de winkel ze aanneemt.',
		viewCart: 'Winkelwagen bekijken',
		decreaseOf: (title) => `Aantal van ${title} verlagen`,
		increaseOf: (title) => `Aantal van ${title} verhogen`,
		title: 'Winkelwagen',
		empty: 'Je winkelwagen is leeg.',
		emptyHelp: 'Wat je toevoegt, wacht hier tot je zover bent.',
		unreadable: 'De winkelwagen kan op dit moment niet getoond worden.',
		lines: 'In je winkelwagen',
		each: 'per stuk',
		adding: 'Wordt toegevoegd …',
		update: 'Bijwerken',
		remove: 'Verwijderen',
		removeOf: (title) => `${title} verwijderen`,
		undo: 'Ongedaan maken',
		quantityOf: (title) => `Aantal van ${title}`,
		lineTotal: 'Totaal',
		beforeDiscount: 'Vóór de korting',
		contains: 'Bevat',
		belonging: (title) => `Hoort bij ${title}`,
		discountCode: 'Kortingscode',
		applyCode: 'Toepassen',
		removeCode: (code) => `Code ${code} verwijderen`,
		notApplicable: 'Geldt niet voor deze winkelwagen',
		notBeside: (codes) => `Niet te combineren met ${codes}`,
		giftCard: (last) => `Cadeaukaart eindigend op ${last}`,
		note: 'Bericht aan ons',
		noteHelp: 'Een naam voor op het kaartje, een code van de poort, een wens.',
		saveNote: 'Bericht opslaan',
		summary: 'Overzicht',
		subtotal: 'Subtotaal',
		total: 'Totaal',
		estimatedTotal: 'Geschat totaal',
		withCharges: 'Inclusief verzendkosten en belastingen, voor zover bekend.',
		taxes: {
			included: {
				shipped: 'Inclusief btw. Verzendkosten worden bij het afrekenen berekend.',
				free: 'Inclusief btw.'
			},
			added: {
				shipped: 'Belastingen en verzendkosten worden bij het afrekenen berekend.',
				free: 'Belastingen worden bij het afrekenen berekend.'
			}
		},
		freeDeliveryIn: (missing) => `Nog ${missing} tot gratis bezorging`,
		freeDelivery: 'De bezorging is gratis',
		updatingTotals: 'Totalen worden bijgewerkt',
		totalsUpdated: (total) => `Totalen van de winkelwagen bijgewerkt: ${total}`,
		loading: 'Je winkelwagen wordt opgehaald',
		items,
		soldOut: 'Inmiddels uitverkocht. Verwijder het, of wacht er hier op.',
		extras: 'Kortingscode, cadeaukaart of bericht',
		giftCardCode: 'Code van de cadeaukaart',
		applyGiftCard: 'Cadeaukaart gebruiken',
		removeGiftCard: (last) => `Cadeaukaart eindigend op ${last} verwijderen`,
		checkout: 'Afrekenen',
		keepShopping: 'Verder winkelen',
		suggestions: {
			complementary: 'Past goed bij je winkelwagen',
			bestsellers: 'Wat anderen meenemen'
		},
		added: 'Toegevoegd aan je winkelwagen.',
		addedPartly: 'Wat nog te koop is, ligt in je winkelwagen; de rest wordt niet meer gemaakt.',
		leftOut: (titles) => `Wat nog te koop is, ligt in je winkelwagen. Niet toegevoegd: ${titles}.`,
		addedNothing: 'Niets daarvan is nog te koop.',
		codeApplied: (code) => `De code ${code} geldt voor je winkelwagen.`,
		codeSaved:
			'Je code is bewaard. Hij telt zodra er iets in je winkelwagen ligt waarvoor hij geldt.',
		unavailable: 'De winkelwagen is op dit moment niet bereikbaar. Probeer het zo meteen opnieuw.',
		faults: {
			request: 'Dat is niet gelukt. Laad de pagina opnieuw en probeer het nog eens.',
			size: 'Dat is meer dan er in één keer in een winkelwagen past.',
			file: 'Een winkelwagen kan geen bestanden bewaren. Plak in plaats daarvan een link naar je bestand.',
			missingCart: 'Je winkelwagen is leeg. Voeg eerst iets toe.',
			quantity: 'Vul het aantal in als heel getal vanaf 0.',
			newQuantity: 'Vul het aantal in als heel getal vanaf 1.',
			merchandise: 'Dit product is zo niet te koop. Kies het opnieuw.',
			code: 'Vul een code in.',
			refusedCode: 'Deze code geldt niet voor deze winkelwagen.',
			longCode: (maximum) => `Een code heeft maximaal ${formatNumber(maximum)} tekens.`,
			giftCard: 'Deze cadeaukaart is onbekend, of er staat niets meer op.',
			recipientEmail: 'Vul het e-mailadres in van degene die de kaart krijgt.',
			recipientMessage: (maximum) =>
				`Het bericht mag maximaal ${formatNumber(maximum)} tekens hebben.`,
			sendOn: (days) => `Kies een dag vanaf vandaag, maximaal ${formatNumber(days)} dagen vooruit.`
		}
	},
	changes: {
		confirmAddition: (quantity, title) =>
			`${formatNumber(quantity)} × ${title} in de winkelwagen leggen?`,
		confirmQuantity: (quantity, title) =>
			`Het aantal van ${title} in de winkelwagen wijzigen in ${formatNumber(quantity)}?`,
		confirmRemoval: (title) => `${title} uit de winkelwagen verwijderen?`,
		confirmEmptying: 'De winkelwagen leegmaken?',
		noteSaved: 'Bericht opgeslagen.',
		removed: (title) => `${title} ligt niet meer in je winkelwagen.`,
		failedUpdate:
			'We konden de winkelwagen niet wijzigen. Hij is zoals hij was; probeer het opnieuw.',
		failedAdd: 'We konden dit niet aan de winkelwagen toevoegen. Probeer het opnieuw.',
		timedOut: 'De winkelwagen reageerde niet op tijd. Probeer het opnieuw.'
	},
	cartAnswers: {
		named: (title) => `‘${title}’`,
		unnamed: 'Dit artikel',
		gone: 'Dit artikel wordt niet meer verkocht. Kies een ander.',
		refused:
			'De winkel heeft dit niet geaccepteerd. Laad de pagina opnieuw en probeer het nog eens.',
		errors: {
			INVALID_MERCHANDISE_LINE:
				'Dit artikel zit niet meer in je winkelwagen. Laad de pagina opnieuw.',
			MERCHANDISE_NOT_APPLICABLE:
				'Dit artikel kun je zo niet kopen. Kies het opnieuw op zijn pagina.',
			NOTE_TOO_LONG: 'De notitie is te lang. Maak haar korter.',
			PARENT_LINE_NOT_FOUND:
				'Waar dit artikel bij hoort, zit niet meer in je winkelwagen. Voeg dat eerst toe.',
			SELLING_PLAN_NOT_APPLICABLE:
				'Dit artikel is er niet met dit abonnement. Kies een ander op zijn pagina.',
			BUYER_CANNOT_PURCHASE_FOR_COMPANY_LOCATION:
				'U kunt niet meer voor deze vestiging kopen. Kies een andere.',
			INVALID_COMPANY_LOCATION: 'Deze vestiging bestaat niet meer. Kies een andere.',
			MISSING_CUSTOMER_ACCESS_TOKEN:
				'U bent uitgelogd. Log opnieuw in om voor uw bedrijf te kopen.',
			CART_TOO_LARGE: 'Dat is meer dan er in een winkelwagen past. Bestel de rest apart.',
			GIFT_CARD_RECIPIENT_INVALID:
				'De gegevens van degene die de cadeaukaart krijgt kloppen niet. Controleer het e-mailadres.',
			INVALID_INCREMENT:
				'Dit artikel wordt alleen in vaste stappen verkocht. Kies een aantal dat op de productpagina staat.',
			MAXIMUM_EXCEEDED:
				'Zo veel verkopen we niet in één keer van dit artikel. Kies een kleiner aantal.',
			MERCHANDISE_LINE_TRANSFORMERS_RUN_ERROR:
				'De winkelwagen kon zo niet worden samengesteld. Probeer het opnieuw of maak de laatste wijziging ongedaan.',
			MINIMUM_NOT_MET: 'Zo weinig verkopen we niet van dit artikel. Kies een groter aantal.',
			SERVICE_UNAVAILABLE: 'De winkelwagen kon niet worden opgeslagen. Probeer het zo nog eens.',
			VARIANT_REQUIRES_SELLING_PLAN:
				'Dit artikel is alleen als abonnement te koop. Kies er een op de productpagina.'
		},
		warnings: {
			DELIVERY_SELECTED_OPTION_NOT_AVAILABLE: () =>
				'De gekozen verzendoptie is niet meer beschikbaar. Kies bij het afrekenen een andere.',
			DUPLICATE_DELIVERY_ADDRESS: () => 'Dit bezorgadres staat al in je winkelwagen.',
			MERCHANDISE_SELLING_PLAN_NOT_APPLICABLE_ON_COMPANY_LOCATION: (item) =>
				`${item} is voor bedrijven niet als abonnement te koop en ligt als eenmalige aankoop in de winkelwagen.`,
			PAYMENTS_GIFT_CARDS_UNAVAILABLE: () =>
				'Deze winkelwagen kan niet met cadeaukaarten worden betaald. Kies bij het afrekenen een andere betaalwijze.',
			PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION: (item) =>
				`${item} is niet te koop in jouw land. Verwijder het artikel of kies een ander land.`
		}
	},
	refusedCode: {
		named: (code) => `De code ${code}`,
		unnamed: 'Deze code',
		notBeside: (code, others) => `${code} is niet te combineren met ${others}.`,
		reasons: {
			DISCOUNT_CODE_NOT_HONOURED: (code) => `${code} geldt niet voor deze winkelwagen.`,
			DISCOUNT_CURRENTLY_INACTIVE: (code) =>
				`${code} is nu niet geldig: de code is verlopen of nog niet ingegaan.`,
			DISCOUNT_CUSTOMER_NOT_ELIGIBLE: (code) => `${code} geldt niet voor je account.`,
			DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED: (code) =>
				`${code} heeft een limiet per klant, en die heb je bereikt.`,
			DISCOUNT_ELIGIBLE_CUSTOMER_MISSING: (code) =>
				`${code} is voor bepaalde klanten. Log in om de code te gebruiken.`,
			DISCOUNT_INCOMPATIBLE_PURCHASE_TYPE: (code) =>
				`${code} geldt niet voor dit soort aankoop: de code is alleen voor abonnementen of alleen voor eenmalige aankopen.`,
			DISCOUNT_NOT_FOUND: (code) => `${code} bestaat niet. Controleer de spelling.`,
			DISCOUNT_NO_ENTITLED_LINE_ITEMS: (code) =>
				`${code} geldt niet voor de artikelen in je winkelwagen.`,
			DISCOUNT_NO_ENTITLED_SHIPPING_LINES: (code) =>
				`${code} vraagt om een artikel dat verzonden wordt.`,
			DISCOUNT_PURCHASE_NOT_IN_RANGE: (code) =>
				`${code} vraagt om een hoger bestelbedrag dan dat van je winkelwagen.`,
			DISCOUNT_QUANTITY_NOT_IN_RANGE: (code) =>
				`${code} vraagt om meer van de bijbehorende artikelen dan er in je winkelwagen liggen.`,
			DISCOUNT_USAGE_LIMIT_REACHED: (code) => `${code} is al opgebruikt.`
		}
	},
	checkout: {
		title: 'Afrekenen niet mogelijk',
		empty: 'Je winkelwagen is leeg. Voeg iets toe voordat je afrekent.',
		unavailable: 'De kassa is op dit moment niet bereikbaar. Probeer het zo meteen opnieuw.',
		kept: 'Er is niets verloren: je winkelwagen blijft bewaard.',
		retry: 'Opnieuw proberen',
		back: 'Terug naar je winkelwagen',
		forward: 'Naar de kassa',
		forwardHelp: 'De kassa opent zo vanzelf.',
		continue: 'Kassa openen'
	},
	content: {
		by: (name) => `Door ${name}`,
		policies: 'Voorwaarden en beleid',
		noPolicies: 'Geen voorwaarden gevonden.',
		blogs: 'Blogs',
		noBlogs: 'Geen blogs gevonden.',
		allArticles: (blog) => `Alle artikelen: ${blog}`,
		noArticles: 'Geen artikelen gevonden.',
		newerArticles: 'Nieuwere',
		olderArticles: 'Oudere',
		articlePages: 'Meer artikelen',
		feed: 'Abonneren (Atom)',
		backTo: (title) => `Terug naar ${title}`,
		updated: (date) => `Laatst bijgewerkt op ${date}`,
		embeds: {
			map: (host) => `Kaart openen (${host})`,
			video: (host) => `Video openen (${host})`,
			audio: (host) => `Opname beluisteren (${host})`,
			other: (host) => `Ingesloten inhoud openen (${host})`
		}
	},
	error: {
		notFound: 'Op dit adres is niets te vinden.',
		notFoundHelp: 'Misschien is de pagina verplaatst, of er zit een tikfout in het adres.',
		refused: 'Dit adres leidt niet naar de winkel.',
		refusedHelp: 'Met dit adres, of met wat ernaartoe gestuurd is, kunnen we niets beginnen.',
		failed: 'Er is bij ons iets misgegaan.',
		failedHelp:
			'Er is niets verloren: je winkelwagen blijft bewaard. Probeer het zo meteen opnieuw.',
		unavailable: 'De winkel is op dit moment niet bereikbaar. Probeer het zo meteen opnieuw.',
		popular: 'Waar anderen kijken',
		retry: 'Opnieuw proberen',
		home: 'Terug naar de homepage',
		code: (status) => `Fout ${String(status)}`
	}
};
