import { createCounter, formatNumber, formatPercent } from '../i18n';
import type { LanguageTexts } from '../messages';

const count = createCounter('de');
const items = count({ one: '# Artikel', other: '# Artikel' });
const products = count({ one: '# Produkt', other: '# Produkte' });
const suggestions = count({ one: '# Vorschlag', other: '# Vorschläge' });
const reviews = count({ one: '# Bewertung', other: '# Bewertungen' });

export const texts: LanguageTexts['pages'] = {
	frame: {
		menu: 'Menü',
		mainMenu: 'Hauptmenü',
		footerMenu: 'Fußzeile',
		announcement: 'Ankündigung',
		viewAll: (title) => `Alles aus ${title}`,
		home: (name) => `${name}, Startseite`,
		policies: 'Rechtliches',
		taxIncluded: 'Alle Preise inkl. MwSt., zzgl. Versand',
		copyright: (year, name) => `© ${String(year)} ${name}`,
		buyingFor: (company, location) => `Einkauf für ${company}, ${location}`,
		quickOrder: 'Schnellbestellung',
		changeBuyer: 'Ändern',
		buyerAway:
			'Die Preise Ihrer Firma können gerade nicht gezeigt werden. Dies sind die Preise für alle.'
	},
	consent: {
		title: 'Ihre Privatsphäre',
		question:
			'Dürfen wir Cookies und Daten Ihres Besuchs für mehr verwenden, als der Shop braucht?',
		assurance: 'Er funktioniert ohne genauso gut. Am Ende jeder Seite können Sie Ihre Wahl ändern.',
		policy: 'Datenschutz',
		accept: 'Alle zulassen',
		decline: 'Alle ablehnen',
		choose: 'Nach Zweck wählen',
		save: 'Auswahl speichern',
		link: 'Privatsphäre',
		pageTitle: 'Privatsphäre',
		intro:
			'Was der Shop zum Funktionieren braucht, etwa Ihren Warenkorb, wird immer gespeichert. Über alles andere entscheiden Sie hier. Ihre Wahl bleibt sechs Monate auf diesem Gerät gespeichert.',
		saved: 'Ihre Wahl ist gespeichert.',
		optedOut: 'Widerspruch beachtet: Ihr Browser sendet Global Privacy Control.',
		gpc: 'Ihr Browser sendet Global Privacy Control. Deshalb gibt es kein Marketing, und Daten werden weder verkauft noch geteilt, was auch immer hier gewählt ist.',
		purposes: {
			preferences: 'Einstellungen',
			analytics: 'Statistik',
			marketing: 'Marketing',
			saleOfData: 'Verkauf oder Weitergabe von Daten'
		},
		descriptions: {
			preferences: 'Einstellungen merken, die den nächsten Besuch erleichtern.',
			analytics: 'Zählen, welche Seiten und Produkte angesehen werden, um den Shop zu verbessern.',
			marketing: 'Hier und anderswo Angebote zeigen, die zu dem passen, was Sie angesehen haben.',
			saleOfData: 'Daten an Partner weitergeben, die sie selbst verwenden dürfen.'
		}
	},
	layout: {
		notFoundTitle: 'Seite nicht gefunden',
		failedTitle: 'Etwas ist schiefgegangen',
		skip: 'Zum Inhalt springen',
		cart: 'Warenkorb',
		cartLabel: (total) =>
			total === null
				? 'Warenkorb'
				: total === 0
					? 'Warenkorb, leer'
					: `Warenkorb, Artikel: ${total}`,
		cartMessages: 'Hinweise zum Warenkorb',
		dismiss: 'Hinweis schließen',
		shop: 'Shop',
		breadcrumbs: 'Pfad',
		close: 'Schließen',
		account: 'Konto',
		signIn: 'Anmelden'
	},
	assistant: { open: 'Den Assistenten fragen', short: 'Fragen' },
	localization: {
		title: 'Land und Sprache',
		country: 'Land',
		language: 'Sprache',
		submit: 'Ändern',
		countryOption: (name, currency) => `${name} (${currency})`,
		unknown: 'In dieses Land verkaufen wir nicht. Bitte wählen Sie ein anderes.'
	},
	searchForm: {
		label: 'Produkte suchen',
		inHeader: 'Schnellsuche',
		onPage: 'Im Shop suchen',
		placeholder: 'Suchen',
		submit: 'Suchen'
	},
	search: {
		title: 'Suche',
		resultsFor: (term) => `Suchergebnisse für „${term}“`,
		intro: 'Suchen Sie nach einem Gegenstand, einem Material, einer Werkstatt oder einer Farbe.',
		noResults: (term) => `Nichts passt zu „${term}“.`,
		noResultsHelp:
			'Prüfen Sie die Schreibweise, nehmen Sie ein allgemeineres Wort oder stöbern Sie in den Kategorien unten.',
		didYouMean: 'Meinten Sie:',
		open: 'Im Shop suchen',
		clear: 'Leeren',
		browse: 'Stöbern',
		found: 'Vorschläge',
		groups: {
			queries: 'Suchen',
			products: 'Produkte',
			collections: 'Kategorien',
			pages: 'Seiten und Beiträge'
		},
		viewAll: (term) => `Alle Ergebnisse für „${term}“ ansehen`,
		suggestionCount: suggestions,
		noSuggestions: (term) => `Keine Vorschläge zu „${term}“.`,
		suggestionsFailed: 'Gerade keine Vorschläge. Mit der Eingabetaste wird gesucht.'
	},
	home: {
		shopAll: 'Alles ansehen',
		collections: 'Kategorien',
		allCollections: 'Alle Kategorien',
		bestsellers: 'Bestseller',
		newest: 'Neu im Regal',
		newestLabel: 'Neu',
		colors: 'Nach Farbe',
		colorsHelp: 'Alles, was wir haben, in der Reihenfolge des Regenbogens.',
		journal: 'Aus dem Journal',
		allStories: 'Alle Beiträge',
		allProducts: 'Alle Produkte'
	},
	sections: {
		video: 'Video',
		endsOn: (when) => `Endet am ${when}`,
		timeLeft: 'Verbleibende Zeit'
	},
	card: {
		soldOut: 'Ausverkauft',
		from: 'Ab',
		price: 'Preis',
		regularPrice: 'Regulärer Preis',
		salePrice: 'Angebotspreis',
		sale: 'Angebot',
		save: (percentage) => `${formatPercent(percentage)} sparen`
	},
	choices: {
		quickView: 'Schnellansicht',
		quickViewOf: (title) => `Schnellansicht: ${title}`,
		allDetails: 'Alle Details ansehen',
		more: (count) => `+${formatNumber(count)}`,
		quickAdd: (title, value) => `${value === null ? title : `${title}, ${value}`} hinzufügen`
	},
	product: {
		unitPrice: (price, unit) => `${price} pro ${unit}`,
		valueSoldOut: (value) => `${value}, ausverkauft`,
		valueMissing: (value) => `${value}, in dieser Kombination nicht erhältlich`,
		quantity: 'Menge',
		quantityRule: (minimum, maximum, increment) =>
			[
				minimum > 1 ? `ab ${formatNumber(minimum)}` : null,
				maximum === null ? null : `bis ${formatNumber(maximum)}`,
				increment > 1 ? `in ${formatNumber(increment)}er-Schritten` : null
			]
				.filter((part) => part !== null)
				.join(', '),
		addToCart: 'In den Warenkorb',
		chooseComponents: 'Wählen Sie zuerst die Teile dieses Sets',
		volumePrices: 'Mengenpreise',
		morePrices: 'Weitere Mengenpreise',
		orMore: (count) => `ab ${formatNumber(count)}`,
		each: (price) => `${price} pro Stück`,
		gallery: 'Bilder',
		showPicture: (number) => `Bild ${formatNumber(number)} zeigen`,
		enlarge: (alt) => `${alt}: vergrößern`,
		decrease: 'Eins weniger',
		increase: 'Eins mehr'
	},
	estimate: {
		title: 'Versand schätzen',
		country: 'Land',
		zone: 'Bundesland, Provinz oder Region',
		zip: 'Postleitzahl',
		choose: 'Bitte wählen',
		submit: 'Schätzen',
		free: 'Kostenlos',
		note: 'Die Preise sind geschätzt. Die genauen nennt die Kasse, vielleicht auch weitere Versandarten.',
		notSold: 'In dieses Land verkaufen wir nicht. Bitte wählen Sie eines aus der Liste.',
		zoneMissing: 'Bitte wählen Sie einen Eintrag der Liste.',
		zipMissing: (example) =>
			example === ''
				? 'Bitte geben Sie eine Postleitzahl ein.'
				: `Bitte geben Sie eine Postleitzahl ein, zum Beispiel ${example}.`,
		zipWrong: (zip, example) =>
			example === ''
				? `„${zip}“ ist dort keine Postleitzahl.`
				: `„${zip}“ ist dort keine Postleitzahl. Eine sieht so aus: ${example}`,
		none: 'Etwas in Ihrem Warenkorb kann nicht dorthin geliefert werden.',
		nothing: 'Nichts in Ihrem Warenkorb wird geliefert.',
		ways: { shipping: 'Versand', pickup: 'Abholung' },
		from: (price) => `ab ${price}`,
		subscription: (title) => `${title} (Abo)`
	},
	buying: {
		quantityFault: (rule) =>
			rule === ''
				? 'Bitte wählen Sie eine ganze Zahl ab 1.'
				: `Bitte wählen Sie eine Menge: ${rule}.`
	},
	backInStock: {
		title: 'Benachrichtigen, wenn es wieder da ist',
		submit: 'Benachrichtigen',
		promise:
			'Eine E-Mail, sobald es wieder gekauft werden kann. Die Adresse wird für nichts anderes benutzt.',
		unavailable:
			'Wir konnten Ihre Adresse nicht speichern. Bitte versuchen Sie es gleich noch einmal.',
		done: 'Wir schreiben Ihnen, sobald es wieder gekauft werden kann.',
		available: 'Es kann schon gekauft werden.',
		back: 'Zurück zum Produkt'
	},
	forms: {
		email: 'Ihre E-Mail-Adresse',
		trap: 'Dieses Feld leer lassen'
	},
	formAnswers: {
		noEmail: (value) =>
			value === ''
				? 'Geben Sie Ihre E-Mail-Adresse ein, etwa name@example.com.'
				: `„${value}“ ist keine E-Mail-Adresse. Schreiben Sie sie wie name@example.com.`,
		tooMany: 'Das waren viele Anfragen. Bitte versuchen Sie es in einer Minute noch einmal.',
		unavailable: 'Das hat nicht geklappt. Bitte versuchen Sie es gleich noch einmal.',
		automatic:
			'Das sah aus, als hätte es ein Programm ausgefüllt. Bitte senden Sie es noch einmal.',
		unconfirmed: 'Bitte prüfen Sie Ihre Angaben und senden Sie sie noch einmal.',
		challenge:
			'Der Shop stellt sicher, dass ein Mensch das sendet. Fahren Sie dort fort, dann wird es gesendet.',
		continue: 'Dort fortfahren'
	},
	newsletter: {
		title: 'Newsletter',
		submit: 'Anmelden',
		consent:
			'Mit der Anmeldung stimmen Sie zu, dass wir Ihnen über unsere Produkte schreiben. In jeder E-Mail steht ein Link zum Abbestellen.',
		done: 'Vielen Dank. Wenn uns diese Adresse neu ist, haben wir eine E-Mail an sie geschickt: Bestätigen Sie die Anmeldung dort.'
	},
	contact: {
		title: 'Schreiben Sie uns',
		name: 'Ihr Name',
		orderNumber: 'Bestellnummer, wenn es um eine Bestellung geht',
		message: 'Ihre Nachricht',
		submit: 'Senden',
		promise: 'Wir verwenden Ihre Angaben, um Ihnen zu antworten, und für nichts anderes.',
		done: 'Vielen Dank für Ihre Nachricht. Wir antworten per E-Mail.',
		noName: 'Geben Sie Ihren Namen ein.',
		noMessage: 'Schreiben Sie Ihre Nachricht.',
		tooLong: (length, maximum) =>
			`Ihre Nachricht hat ${formatNumber(length)} Zeichen, ${formatNumber(maximum)} passen hinein. Kürzen Sie sie.`,
		onlyLinks: 'Schreiben Sie ein paar Worte zu den Links, damit wir wissen, worum es geht.'
	},
	doors: {
		closedTitle: 'Wir öffnen bald',
		closed: 'Dieser Shop ist noch nicht für alle geöffnet.',
		havePassword: 'Haben Sie ein Passwort?',
		password: 'Passwort',
		enter: 'Eintreten',
		wrong: 'Das ist nicht das Passwort. Achten Sie auf Groß- und Kleinschreibung.',
		maintenanceTitle: 'Bald wieder da',
		maintenance: 'Wir arbeiten am Shop. Ihr Warenkorb bleibt erhalten.',
		until: (time) => `Voraussichtlich fertig: ${time}.`,
		retry: 'Noch einmal versuchen'
	},
	details: {
		rating: (value, total) => `Mit ${formatNumber(value, 1)} von 5 bewertet in ${reviews(total)}`,
		reviews,
		reviewsTitle: 'Bewertungen',
		reviewStars: (value) => `${formatNumber(value, 1)} von 5`,
		someReviews: (shown, total) =>
			`Die neuesten ${formatNumber(shown)} von ${formatNumber(total)} Bewertungen`,
		giftCardDelivery: 'Kommt per E-Mail, meist nach wenigen Minuten.',
		stockLow: (left) => `Nur noch ${formatNumber(left)} da`,
		stockIn: 'Auf Lager, sofort lieferbar',
		stockBackorder: 'Wird auf Bestellung gefertigt und später verschickt als der Rest',
		stockOut: 'Zurzeit ausverkauft',
		shopPay: 'Mit Shop Pay kaufen',
		delivery: 'Lieferung',
		freeFrom: (amount) => `Ab ${amount} kostenlos`,
		returns: 'Rückgabe',
		pickup: 'Abholung',
		pickupMissing: 'zurzeit nicht dort',
		payment: 'Bezahlen',
		inStockInstead: 'Stattdessen auf Lager',
		askWhenBack: 'Fragen Sie uns, wann es wieder da ist',
		backMailSubject: (title) => `Bitte melden, wenn wieder da: ${title}`,
		backMailText: (title, url) =>
			`Bitte schreiben Sie mir, sobald das wieder erhältlich ist:\n\n${title}\n${url}`,
		bundle: 'In diesem Set',
		bundles: 'Auch Teil von',
		purchase: 'Kaufart',
		once: 'Einmalig',
		addOns: 'Dazu passend',
		addOnDetails: (title) => `Details zu ${title}`,
		specifications: 'Einzelheiten',
		yes: 'Ja',
		no: 'Nein',
		ratingOf: (value, best) => `${value} von ${best}`,
		specificationLabels: {
			maker: 'Hersteller',
			material: 'Material',
			dimensions: 'Maße',
			care: 'Pflege',
			origin: 'Herkunft',
			lead_time: 'Lieferzeit'
		},
		description: 'Über dieses Produkt',
		pairsWell: 'Passt gut dazu',
		related: 'Das könnte Ihnen auch gefallen',
		taxes: {
			included: 'inkl. MwSt., zzgl. Versand',
			added: 'Steuern und Versand werden an der Kasse berechnet'
		}
	},
	viewer: {
		picture: (number, total) => `Bild ${formatNumber(number)} von ${formatNumber(total)}`,
		viewer: 'Vergrößerte Bilder',
		zoomIn: 'Vergrößern',
		zoomOut: 'Verkleinern',
		previousPicture: 'Vorheriges Bild',
		nextPicture: 'Nächstes Bild'
	},
	player: {
		video: (alt) => `Video: ${alt}`,
		external: (alt) => `Video: ${alt}`,
		model: (alt) => `3D-Modell: ${alt}`,
		playWith: (host) => `Mit dem Player von ${host} abspielen`,
		showModel: 'In 3D ansehen',
		downloadModel: '3D-Modell herunterladen',
		loading: 'Das 3D-Modell wird geladen …',
		turn: 'Zum Drehen ziehen oder die Pfeiltasten drücken.',
		failed: 'Das 3D-Modell lässt sich hier nicht zeigen. Das Bild zeigt das Produkt.'
	},
	recent: {
		title: 'Zuletzt angesehen',
		note: 'Nur auf diesem Gerät gespeichert.',
		clear: 'Liste leeren',
		cleared: 'Die Liste ist leer.'
	},
	giftCard: {
		title: 'Wer diese Karte bekommt',
		send: 'Als Geschenk an jemanden senden',
		email: 'E-Mail-Adresse',
		name: 'Name (freiwillig)',
		message: 'Ihre Nachricht (freiwillig)',
		messageHint: (maximum) => `Bis zu ${formatNumber(maximum)} Zeichen.`,
		sendOn: 'Senden am (freiwillig)',
		sendOnHint: 'Ohne Datum senden wir sie, sobald Sie bezahlt haben.'
	},
	listing: {
		filters: 'Filtern und sortieren',
		filter: 'Filtern',
		facetNames: { vendor: 'Marke', tag: 'Thema' },
		sort: 'Sortieren',
		price: 'Preis',
		priceFrom: 'Von',
		priceTo: 'Bis',
		priceHint: 'Ein Betrag wie 25 oder 12,50',
		apply: 'Anwenden',
		done: 'Ergebnisse zeigen',
		active: 'Aktive Filter',
		remove: (label) => `Filter ${label} entfernen`,
		reset: 'Alle entfernen',
		count: products,
		previous: 'Vorherige zeigen',
		loadingPrevious: 'Vorherige Produkte werden geladen',
		pages: 'Seiten',
		empty: 'Zu diesen Filtern passt hier nichts.',
		emptyHelp: 'Entfernen Sie einen davon, oder fangen Sie mit allem neu an.',
		emptyCollection: 'Diese Kategorie ist gerade leer.',
		emptyCollectionHelp: 'Neues ist unterwegs. Alles andere finden Sie hier.',
		showAll: 'Alles zeigen',
		allProducts: 'Alle Produkte',
		collections: 'Kategorien',
		noCollections: 'Keine Kategorien gefunden.',
		sorts: {
			manual: 'Empfohlen',
			relevance: 'Relevanz',
			'best-selling': 'Meistverkauft',
			'price-ascending': 'Preis aufsteigend',
			'price-descending': 'Preis absteigend',
			'created-descending': 'Neueste zuerst',
			'created-ascending': 'Älteste zuerst',
			'title-ascending': 'Name, A bis Z',
			'title-descending': 'Name, Z bis A'
		},
		priceUpTo: (amount) => `Bis ${amount}`,
		priceAtLeast: (amount) => `Ab ${amount}`,
		priceBetween: (from, to) => `${from} bis ${to}`,
		inStock: 'Auf Lager',
		outOfStock: 'Ausverkauft',
		showMore: 'Mehr zeigen',
		loadingMore: 'Weitere Produkte werden geladen',
		shown: (total) => `${products(total)} gezeigt`,
		allValues: (total) => `Alle ${formatNumber(total)} zeigen`
	},
	cart: {
		purchaseOrder: 'Bestellnummer und Zahlungsbedingungen folgen an der Kasse.',
		giftCardsLater: 'Firmen geben Geschenkkarten an der Kasse ein, wo der Shop sie annimmt.',
		viewCart: 'Warenkorb ansehen',
		decreaseOf: (title) => `Menge von ${title} verringern`,
		increaseOf: (title) => `Menge von ${title} erhöhen`,
		title: 'Warenkorb',
		empty: 'Noch nichts darin.',
		emptyHelp: 'Was Sie hineinlegen, wartet hier, bis Sie so weit sind.',
		unreadable: 'Der Warenkorb kann gerade nicht gezeigt werden.',
		lines: 'In Ihrem Warenkorb',
		each: 'je Stück',
		adding: 'Wird hinzugefügt …',
		update: 'Ändern',
		remove: 'Entfernen',
		removeOf: (title) => `${title} entfernen`,
		undo: 'Rückgängig machen',
		quantityOf: (title) => `Menge von ${title}`,
		lineTotal: 'Summe',
		beforeDiscount: 'Vor dem Rabatt',
		contains: 'Enthält',
		belonging: (title) => `Gehört zu ${title}`,
		discountCode: 'Rabattcode',
		applyCode: 'Einlösen',
		removeCode: (code) => `Code ${code} entfernen`,
		notApplicable: 'Gilt nicht für diesen Warenkorb',
		notBeside: (codes) => `Gilt nicht zusammen mit ${codes}`,
		giftCard: (last) => `Geschenkkarte mit Endung ${last}`,
		note: 'Nachricht an uns',
		noteHelp: 'Ein Name für die Karte, ein Türcode, ein Wunsch.',
		saveNote: 'Nachricht speichern',
		summary: 'Übersicht',
		subtotal: 'Zwischensumme',
		total: 'Gesamtsumme',
		estimatedTotal: 'Voraussichtliche Summe',
		withCharges: 'Mit Versand und Steuern, soweit sie bekannt sind.',
		taxes: {
			included: { shipped: 'Inkl. MwSt., zzgl. Versand.', free: 'Inkl. MwSt.' },
			added: {
				shipped: 'Steuern und Versand werden an der Kasse berechnet.',
				free: 'Steuern werden an der Kasse berechnet.'
			}
		},
		freeDeliveryIn: (missing) => `Noch ${missing} bis zur kostenlosen Lieferung`,
		freeDelivery: 'Die Lieferung ist kostenlos',
		updatingTotals: 'Summen werden aktualisiert',
		totalsUpdated: (total) => `Summen des Warenkorbs aktualisiert: ${total}`,
		loading: 'Warenkorb wird geholt',
		items,
		soldOut: 'Inzwischen ausverkauft. Entfernen Sie es, oder warten Sie hier darauf.',
		extras: 'Rabattcode, Geschenkkarte oder Nachricht',
		giftCardCode: 'Code der Geschenkkarte',
		applyGiftCard: 'Geschenkkarte einlösen',
		removeGiftCard: (last) => `Geschenkkarte mit Endung ${last} entfernen`,
		checkout: 'Zur Kasse',
		keepShopping: 'Weiter umsehen',
		suggestions: {
			complementary: 'Passt gut dazu',
			bestsellers: 'Was andere mitnehmen'
		},
		added: 'In den Warenkorb gelegt.',
		addedPartly: 'Was es noch gibt, liegt im Warenkorb; der Rest wird nicht mehr hergestellt.',
		leftOut: (titles) => `Was es noch gibt, liegt im Warenkorb. Nicht dabei: ${titles}.`,
		addedNothing: 'Davon gibt es nichts mehr zu kaufen.',
		codeApplied: (code) => `Der Code ${code} gilt für Ihren Warenkorb.`,
		codeSaved:
			'Ihr Code ist gespeichert. Er zählt, sobald etwas im Warenkorb liegt, für das er gilt.',
		unavailable:
			'Der Warenkorb ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
		faults: {
			request: 'Das hat nicht geklappt. Bitte laden Sie die Seite neu und versuchen Sie es erneut.',
			size: 'Das ist mehr, als ein Warenkorb auf einmal aufnehmen kann.',
			file: 'Ein Warenkorb kann keine Dateien speichern. Bitte fügen Sie stattdessen einen Link zu Ihrer Datei ein.',
			missingCart: 'Ihr Warenkorb ist leer. Legen Sie zuerst etwas hinein.',
			quantity: 'Bitte geben Sie die Menge als ganze Zahl ab 0 an.',
			newQuantity: 'Bitte geben Sie die Menge als ganze Zahl ab 1 an.',
			merchandise: 'Dieses Produkt ist so nicht erhältlich. Bitte wählen Sie es noch einmal aus.',
			code: 'Bitte geben Sie einen Code ein.',
			refusedCode: 'Dieser Code gilt nicht für diesen Warenkorb.',
			longCode: (maximum) => `Ein Code hat höchstens ${formatNumber(maximum)} Zeichen.`,
			giftCard: 'Diese Geschenkkarte ist unbekannt oder aufgebraucht.',
			recipientEmail:
				'Bitte geben Sie die E-Mail-Adresse der Person an, die die Geschenkkarte bekommt.',
			recipientMessage: (maximum) =>
				`Bitte schreiben Sie höchstens ${formatNumber(maximum)} Zeichen.`,
			sendOn: (days) =>
				`Bitte wählen Sie einen Tag ab heute, höchstens ${formatNumber(days)} Tage im Voraus.`
		}
	},
	changes: {
		confirmAddition: (quantity, title) =>
			`${formatNumber(quantity)} × ${title} in den Warenkorb legen?`,
		confirmQuantity: (quantity, title) =>
			`${title} im Warenkorb auf ${formatNumber(quantity)} ändern?`,
		confirmRemoval: (title) => `${title} aus dem Warenkorb nehmen?`,
		confirmEmptying: 'Alles aus dem Warenkorb nehmen?',
		noteSaved: 'Nachricht gespeichert.',
		removed: (title) => `${title} liegt nicht mehr im Warenkorb.`,
		failedUpdate:
			'Der Warenkorb konnte nicht geändert werden. Er ist wie zuvor; bitte versuchen Sie es noch einmal.',
		failedAdd:
			'Das konnte nicht in den Warenkorb gelegt werden. Bitte versuchen Sie es noch einmal.',
		timedOut: 'Der Warenkorb hat nicht rechtzeitig geantwortet. Bitte versuchen Sie es noch einmal.'
	},
	cartAnswers: {
		named: (title) => `„${title}“`,
		unnamed: 'Dieser Artikel',
		gone: 'Dieser Artikel wird nicht mehr verkauft. Bitte wählen Sie einen anderen.',
		refused:
			'Das hat der Shop nicht angenommen. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.',
		errors: {
			INVALID_MERCHANDISE_LINE:
				'Dieser Artikel liegt nicht mehr in Ihrem Warenkorb. Bitte laden Sie die Seite neu.',
			MERCHANDISE_NOT_APPLICABLE:
				'So lässt sich dieser Artikel nicht kaufen. Bitte wählen Sie ihn auf seiner Seite noch einmal aus.',
			NOTE_TOO_LONG: 'Die Notiz ist zu lang. Bitte kürzen Sie sie.',
			PARENT_LINE_NOT_FOUND:
				'Das, wozu dieser Artikel gehört, liegt nicht mehr in Ihrem Warenkorb. Bitte legen Sie es zuerst hinein.',
			SELLING_PLAN_NOT_APPLICABLE:
				'In diesem Abo gibt es den Artikel nicht. Bitte wählen Sie auf seiner Seite ein anderes aus.',
			BUYER_CANNOT_PURCHASE_FOR_COMPANY_LOCATION:
				'Sie können für diesen Standort nicht mehr einkaufen. Bitte wählen Sie einen anderen.',
			INVALID_COMPANY_LOCATION:
				'Diesen Standort gibt es nicht mehr. Bitte wählen Sie einen anderen.',
			MISSING_CUSTOMER_ACCESS_TOKEN:
				'Sie wurden abgemeldet. Bitte melden Sie sich wieder an, um für Ihre Firma einzukaufen.',
			CART_TOO_LARGE:
				'Das ist mehr, als ein Warenkorb aufnehmen kann. Bitte bestellen Sie den Rest getrennt.',
			GIFT_CARD_RECIPIENT_INVALID:
				'Die Angaben zur Person, die die Geschenkkarte bekommt, stimmen nicht. Bitte prüfen Sie die E-Mail-Adresse.',
			INVALID_INCREMENT:
				'Dieser Artikel wird nur in festen Schritten verkauft. Bitte wählen Sie eine Menge, die auf seiner Seite steht.',
			MAXIMUM_EXCEEDED:
				'So viel wird von diesem Artikel nicht auf einmal verkauft. Bitte wählen Sie eine kleinere Menge.',
			MERCHANDISE_LINE_TRANSFORMERS_RUN_ERROR:
				'Der Warenkorb ließ sich so nicht zusammenstellen. Bitte versuchen Sie es noch einmal, oder nehmen Sie die letzte Änderung zurück.',
			MINIMUM_NOT_MET:
				'So wenig wird von diesem Artikel nicht verkauft. Bitte wählen Sie eine größere Menge.',
			SERVICE_UNAVAILABLE:
				'Der Warenkorb konnte nicht gespeichert werden. Bitte versuchen Sie es gleich noch einmal.',
			VARIANT_REQUIRES_SELLING_PLAN:
				'Diesen Artikel gibt es nur im Abo. Bitte wählen Sie auf seiner Seite eines aus.'
		},
		warnings: {
			DELIVERY_SELECTED_OPTION_NOT_AVAILABLE: () =>
				'Die gewählte Versandart gibt es nicht mehr. Bitte wählen Sie an der Kasse eine andere.',
			DUPLICATE_DELIVERY_ADDRESS: () => 'Diese Lieferadresse steht schon in Ihrem Warenkorb.',
			MERCHANDISE_SELLING_PLAN_NOT_APPLICABLE_ON_COMPANY_LOCATION: (item) =>
				`${item} ist für Firmen nicht im Abo erhältlich und liegt als einmaliger Kauf im Warenkorb.`,
			PAYMENTS_GIFT_CARDS_UNAVAILABLE: () =>
				'Mit Geschenkkarten lässt sich dieser Warenkorb nicht bezahlen. Bitte wählen Sie an der Kasse eine andere Zahlungsart.',
			PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION: (item) =>
				`${item} ist in Ihrem Land nicht erhältlich. Bitte nehmen Sie den Artikel heraus, oder wählen Sie ein anderes Land.`
		}
	},
	refusedCode: {
		named: (code) => `Der Code ${code}`,
		unnamed: 'Dieser Code',
		notBeside: (code, others) => `${code} lässt sich nicht mit ${others} kombinieren.`,
		reasons: {
			DISCOUNT_CODE_NOT_HONOURED: (code) => `${code} gilt nicht für diesen Warenkorb.`,
			DISCOUNT_CURRENTLY_INACTIVE: (code) =>
				`${code} gilt zurzeit nicht: Er ist abgelaufen oder hat noch nicht begonnen.`,
			DISCOUNT_CUSTOMER_NOT_ELIGIBLE: (code) => `${code} gilt nicht für Ihr Konto.`,
			DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED: (code) =>
				`${code} gilt je Kunde nur begrenzt, und Sie haben ihn schon so oft verwendet.`,
			DISCOUNT_ELIGIBLE_CUSTOMER_MISSING: (code) =>
				`${code} gilt nur für bestimmte Kunden. Bitte melden Sie sich an, um ihn zu verwenden.`,
			DISCOUNT_INCOMPATIBLE_PURCHASE_TYPE: (code) =>
				`${code} gilt nicht für diese Art von Kauf: Er ist nur für Abos oder nur für einmalige Käufe.`,
			DISCOUNT_NOT_FOUND: (code) => `${code} ist unbekannt. Bitte prüfen Sie die Schreibweise.`,
			DISCOUNT_NO_ENTITLED_LINE_ITEMS: (code) =>
				`${code} gilt nicht für die Artikel in Ihrem Warenkorb.`,
			DISCOUNT_NO_ENTITLED_SHIPPING_LINES: (code) =>
				`${code} braucht einen Artikel, der verschickt wird.`,
			DISCOUNT_PURCHASE_NOT_IN_RANGE: (code) =>
				`${code} braucht einen höheren Bestellwert, als Ihr Warenkorb hat.`,
			DISCOUNT_QUANTITY_NOT_IN_RANGE: (code) =>
				`${code} braucht mehr von seinen Artikeln, als in Ihrem Warenkorb liegt.`,
			DISCOUNT_USAGE_LIMIT_REACHED: (code) => `${code} ist aufgebraucht.`
		}
	},
	checkout: {
		title: 'Kasse nicht erreichbar',
		empty: 'Ihr Warenkorb ist leer. Legen Sie etwas hinein, bevor Sie zur Kasse gehen.',
		unavailable:
			'Die Kasse ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
		kept: 'Nichts ist verloren: Ihr Warenkorb bleibt erhalten.',
		retry: 'Noch einmal versuchen',
		back: 'Zurück zum Warenkorb',
		forward: 'Weiter zur Kasse',
		forwardHelp: 'Sie öffnet sich gleich von selbst.',
		continue: 'Kasse öffnen'
	},
	content: {
		by: (name) => `Von ${name}`,
		policies: 'Richtlinien',
		noPolicies: 'Keine Richtlinien gefunden.',
		blogs: 'Blogs',
		noBlogs: 'Keine Blogs gefunden.',
		allArticles: (blog) => `Alles aus „${blog}“`,
		noArticles: 'Keine Beiträge gefunden.',
		newerArticles: 'Neuere',
		olderArticles: 'Ältere',
		articlePages: 'Weitere Beiträge',
		feed: 'Abonnieren (Atom)',
		backTo: (title) => `Zurück zu ${title}`,
		updated: (date) => `Zuletzt geändert am ${date}`,
		embeds: {
			map: (host) => `Karte öffnen (${host})`,
			video: (host) => `Video öffnen (${host})`,
			audio: (host) => `Aufnahme anhören (${host})`,
			other: (host) => `Inhalt öffnen (${host})`
		}
	},
	error: {
		notFound: 'Unter dieser Adresse ist nichts.',
		notFoundHelp: 'Vielleicht ist sie umgezogen, oder die Adresse enthält einen Tippfehler.',
		refused: 'Hier geht es nicht in den Shop.',
		refusedHelp:
			'Mit dieser Adresse oder dem, was an sie geschickt wurde, können wir nichts anfangen.',
		failed: 'Bei uns ist etwas schiefgegangen.',
		failedHelp:
			'Nichts ist verloren: Ihr Warenkorb bleibt erhalten. Bitte versuchen Sie es gleich noch einmal.',
		unavailable: 'Der Shop ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
		popular: 'Wohin andere schauen',
		retry: 'Noch einmal versuchen',
		home: 'Zur Startseite',
		code: (status) => `Fehler ${String(status)}`
	}
};
