import { createCounter, formatNumber, formatPercent } from '../i18n';
import type { LanguageTexts } from '../messages';

const count = createCounter('it');
const items = count({ one: '# articolo', many: '# di articoli', other: '# articoli' });
const products = count({ one: '# prodotto', many: '# di prodotti', other: '# prodotti' });
const suggestions = count({
	one: '# suggerimento',
	many: '# di suggerimenti',
	other: '# suggerimenti'
});
const reviews = count({ one: '# recensione', many: '# di recensioni', other: '# recensioni' });

export const texts: LanguageTexts['pages'] = {
	frame: {
		menu: 'Menu',
		mainMenu: 'Menu principale',
		footerMenu: 'Piè di pagina',
		announcement: 'Avviso',
		viewAll: (title) => `Vedi tutto: ${title}`,
		home: (name) => `${name}, pagina iniziale`,
		policies: 'Note legali',
		taxIncluded: 'Tutti i prezzi sono IVA inclusa, spedizione esclusa',
		copyright: (year, name) => `© ${String(year)} ${name}`,
		buyingFor: (company, location) => `Acquisti per ${company}, ${location}`,
		quickOrder: 'Ordine rapido',
		changeBuyer: 'Cambia',
		buyerAway:
			'I prezzi della sua azienda non possono essere mostrati ora. Questi sono i prezzi per tutti.'
	},
	consent: {
		title: 'La tua privacy',
		question:
			'Possiamo usare cookie e dati della tua visita per qualcosa in più di ciò che serve al negozio?',
		assurance: 'Funziona altrettanto bene anche senza. Puoi cambiare idea in fondo a ogni pagina.',
		policy: 'Informativa sulla privacy',
		accept: 'Accetta tutto',
		decline: 'Rifiuta tutto',
		choose: 'Scegli per finalità',
		save: 'Salva la selezione',
		link: 'Preferenze sulla privacy',
		pageTitle: 'Preferenze sulla privacy',
		intro:
			'Ciò che serve al negozio per funzionare, come il tuo carrello, viene sempre conservato. Su tutto il resto decidi tu, qui. La tua scelta resta su questo dispositivo per sei mesi.',
		saved: 'La tua scelta è stata salvata.',
		optedOut: 'Opposizione rispettata: il tuo browser invia Global Privacy Control.',
		gpc: 'Il tuo browser invia il segnale Global Privacy Control. Perciò non c’è marketing e nessun dato viene venduto o condiviso, qualunque scelta si faccia qui.',
		purposes: {
			preferences: 'Preferenze',
			analytics: 'Statistiche',
			marketing: 'Marketing',
			saleOfData: 'Vendita o condivisione dei dati'
		},
		descriptions: {
			preferences: 'Ricordare le impostazioni che rendono più facile la prossima visita.',
			analytics: 'Contare quali pagine e prodotti vengono visti, per migliorare il negozio.',
			marketing: 'Mostrare, qui e altrove, offerte in linea con ciò che hai guardato.',
			saleOfData: 'Condividere dati con partner, che possono usarli per i propri scopi.'
		}
	},
	layout: {
		notFoundTitle: 'Pagina non trovata',
		failedTitle: 'Qualcosa è andato storto',
		skip: 'Vai al contenuto',
		cart: 'Carrello',
		cartLabel: (total) =>
			total === null
				? 'Carrello'
				: total === 0
					? 'Carrello, vuoto'
					: `Carrello, articoli: ${total}`,
		cartMessages: 'Messaggi del carrello',
		dismiss: 'Chiudi il messaggio',
		shop: 'Negozio',
		breadcrumbs: 'Percorso di navigazione',
		close: 'Chiudi',
		account: 'Account',
		signIn: 'Accedi'
	},
	assistant: { open: 'Chiedi all’assistente', short: 'Chiedi' },
	localization: {
		title: 'Paese e lingua',
		country: 'Paese',
		language: 'Lingua',
		submit: 'Cambia',
		countryOption: (name, currency) => `${name} (${currency})`,
		unknown: 'Non vendiamo in quel Paese. Scegline un altro.'
	},
	searchForm: {
		label: 'Cerca prodotti',
		inHeader: 'Ricerca rapida',
		onPage: 'Cerca nel negozio',
		placeholder: 'Cerca',
		submit: 'Cerca'
	},
	search: {
		title: 'Ricerca',
		resultsFor: (term) => `Risultati della ricerca per «${term}»`,
		intro: 'Cerca un oggetto, un materiale, un laboratorio o un colore.',
		noResults: (term) => `Nessun risultato per «${term}».`,
		noResultsHelp:
			'Controlla l’ortografia, prova con una parola più generica o sfoglia le collezioni qui sotto.',
		didYouMean: 'Forse cercavi:',
		open: 'Cerca nel negozio',
		clear: 'Cancella',
		browse: 'Sfoglia',
		found: 'Suggerimenti',
		groups: {
			queries: 'Ricerche',
			products: 'Prodotti',
			collections: 'Collezioni',
			pages: 'Pagine e articoli'
		},
		viewAll: (term) => `Vedi tutti i risultati per «${term}»`,
		suggestionCount: suggestions,
		noSuggestions: (term) => `Nessun suggerimento per «${term}».`,
		suggestionsFailed: 'Al momento non ci sono suggerimenti. Premi Invio per cercare.'
	},
	home: {
		shopAll: 'Vedi tutto il negozio',
		collections: 'Collezioni',
		allCollections: 'Tutte le collezioni',
		bestsellers: 'I più venduti',
		newest: 'Nuovi arrivi',
		newestLabel: 'Novità',
		colors: 'Per colore',
		colorsHelp: 'Tutto ciò che abbiamo, nell’ordine dell’arcobaleno.',
		journal: 'Dal nostro diario',
		allStories: 'Tutti gli articoli',
		allProducts: 'Tutti i prodotti'
	},
	sections: {
		video: 'Video',
		endsOn: (when) => `Termina il ${when}`,
		timeLeft: 'Tempo rimanente'
	},
	card: {
		soldOut: 'Esaurito',
		from: 'Da',
		price: 'Prezzo',
		regularPrice: 'Prezzo di listino',
		salePrice: 'Prezzo scontato',
		sale: 'Offerta',
		save: (percentage) => `Risparmia il ${formatPercent(percentage)}`
	},
	choices: {
		quickView: 'Anteprima rapida',
		quickViewOf: (title) => `Anteprima rapida: ${title}`,
		allDetails: 'Vedi tutti i dettagli',
		more: (count) => `+${formatNumber(count)}`,
		quickAdd: (title, value) =>
			`Aggiungi al carrello: ${value === null ? title : `${title}, ${value}`}`
	},
	product: {
		unitPrice: (price, unit) => `${price} per ${unit}`,
		valueSoldOut: (value) => `${value}, esaurito`,
		valueMissing: (value) => `${value}, non disponibile in questa combinazione`,
		quantity: 'Quantità',
		quantityRule: (minimum, maximum, increment) =>
			[
				minimum > 1 ? `da ${formatNumber(minimum)}` : null,
				maximum === null ? null : `fino a ${formatNumber(maximum)}`,
				increment > 1 ? `in multipli di ${formatNumber(increment)}` : null
			]
				.filter((part) => part !== null)
				.join(', '),
		addToCart: 'Aggiungi al carrello',
		chooseComponents: 'Scegli prima gli articoli di questo set',
		volumePrices: 'Prezzi per quantità',
		morePrices: 'Altri prezzi per quantità',
		orMore: (count) => `${formatNumber(count)} o più`,
		each: (price) => `${price} al pezzo`,
		gallery: 'Immagini',
		showPicture: (number) => `Mostra l’immagine ${formatNumber(number)}`,
		enlarge: (alt) => `${alt}: ingrandisci`,
		decrease: 'Uno in meno',
		increase: 'Uno in più'
	},
	estimate: {
		title: 'Stima la spedizione',
		country: 'Paese',
		zone: 'Stato, provincia o regione',
		zip: 'Codice postale',
		choose: 'Scegli',
		submit: 'Stima',
		free: 'Gratis',
		note: 'I prezzi sono una stima. Al pagamento trovi quelli esatti e forse altre modalità.',
		notSold: 'Non vendiamo in questo paese. Scegline uno dall’elenco.',
		zoneMissing: 'Scegli una voce dell’elenco.',
		zipMissing: (example) =>
			example === ''
				? 'Inserisci un codice postale.'
				: `Inserisci un codice postale, per esempio ${example}.`,
		zipWrong: (zip, example) =>
			example === ''
				? `«${zip}» non è un codice postale di quel paese.`
				: `«${zip}» non è un codice postale di quel paese. Esempio: ${example}`,
		none: 'Qualcosa nel carrello non può essere consegnato lì.',
		nothing: 'Niente nel carrello va consegnato.',
		ways: { shipping: 'Spedizione', pickup: 'Ritiro' },
		from: (price) => `da ${price}`,
		subscription: (title) => `${title} (abbonamento)`
	},
	buying: {
		quantityFault: (rule) =>
			rule === '' ? 'Scegli un numero intero, almeno 1.' : `Scegli una quantità: ${rule}.`
	},
	backInStock: {
		title: 'Avvisami quando torna disponibile',
		submit: 'Avvisami',
		promise:
			'Una sola e-mail, appena si potrà acquistare di nuovo. L’indirizzo non serve ad altro.',
		unavailable: 'Non siamo riusciti a salvare il tuo indirizzo. Riprova tra poco.',
		done: 'Ti scriveremo appena si potrà acquistare di nuovo.',
		available: 'Si può già acquistare.',
		back: 'Torna al prodotto'
	},
	forms: {
		email: 'La tua email',
		trap: 'Lascia vuoto questo campo'
	},
	formAnswers: {
		noEmail: (value) =>
			value === ''
				? 'Scrivi la tua email, per esempio nome@example.com.'
				: `“${value}” non è un indirizzo email. Scrivilo come nome@example.com.`,
		tooMany: 'Sono state molte richieste. Riprova tra un minuto.',
		unavailable: 'Non siamo riusciti a riceverlo. Riprova tra un momento.',
		automatic: 'Sembrava compilato da un programma. Invialo ancora una volta.',
		unconfirmed: 'Controlla ciò che hai scritto e invialo ancora una volta.',
		challenge: 'Il negozio si assicura che lo invii una persona. Continua lì e verrà inviato.',
		continue: 'Continua nel negozio'
	},
	newsletter: {
		title: 'Newsletter',
		submit: 'Iscriviti',
		consent:
			'Iscrivendoti accetti che ti scriviamo dei nostri prodotti. Ogni email ha un link per annullare.',
		done: 'Grazie. Se questo indirizzo è nuovo per noi, gli abbiamo mandato un’email: conferma lì l’iscrizione.'
	},
	contact: {
		title: 'Scrivici',
		name: 'Il tuo nome',
		orderNumber: 'Numero d’ordine, se si tratta di un ordine',
		message: 'Il tuo messaggio',
		submit: 'Invia',
		promise: 'Usiamo ciò che scrivi per risponderti e per nient’altro.',
		done: 'Grazie per il messaggio. Rispondiamo per email.',
		noName: 'Scrivi il tuo nome.',
		noMessage: 'Scrivi il tuo messaggio.',
		tooLong: (length, maximum) =>
			`Il tuo messaggio ha ${formatNumber(length)} caratteri, ne entrano ${formatNumber(maximum)}. Accorcialo.`,
		onlyLinks: 'Scrivi qualche parola accanto ai link, così sappiamo di che si tratta.'
	},
	doors: {
		closedTitle: 'Apriamo presto',
		closed: 'Questo negozio non è ancora aperto a tutti.',
		havePassword: 'Hai una password?',
		password: 'Password',
		enter: 'Entra',
		wrong: 'Questa non è la password. Attenzione a maiuscole e minuscole.',
		maintenanceTitle: 'Torniamo presto',
		maintenance: 'Stiamo lavorando al negozio. Il tuo carrello resta salvato.',
		until: (time) => `Fine prevista: ${time}.`,
		retry: 'Riprova'
	},
	details: {
		rating: (value, total) => `Valutazione di ${formatNumber(value, 1)} su 5 in ${reviews(total)}`,
		reviews,
		reviewsTitle: 'Recensioni',
		reviewStars: (value) => `${formatNumber(value, 1)} su 5`,
		someReviews: (shown, total) => `Le ${formatNumber(shown)} più recenti su ${reviews(total)}`,
		giftCardDelivery: 'Inviata per e-mail, di solito in pochi minuti.',
		stockLow: (left) => `Disponibilità limitata: ${formatNumber(left)}`,
		stockIn: 'Disponibile, pronto per la spedizione',
		stockBackorder: 'Realizzato su ordinazione: spedito più tardi',
		stockOut: 'Al momento esaurito',
		shopPay: 'Acquista con Shop Pay',
		delivery: 'Consegna',
		freeFrom: (amount) => `Gratuita da ${amount}`,
		returns: 'Resi',
		pickup: 'Ritiro',
		pickupMissing: 'al momento non disponibile',
		payment: 'Pagamento',
		inStockInstead: 'Disponibili in alternativa',
		askWhenBack: 'Chiedici quando torna',
		backMailSubject: (title) => `Avvisatemi quando torna disponibile: ${title}`,
		backMailText: (title, url) =>
			`Scrivetemi appena si potrà acquistare di nuovo:\n\n${title}\n${url}`,
		bundle: 'In questo set',
		bundles: 'Fa parte anche di',
		purchase: 'Modalità di acquisto',
		once: 'Una sola volta',
		addOns: 'Da acquistare insieme',
		addOnDetails: (title) => `Dettagli: ${title}`,
		specifications: 'Dettagli',
		yes: 'Sì',
		no: 'No',
		ratingOf: (value, best) => `${value} su ${best}`,
		specificationLabels: {
			maker: 'Produttore',
			material: 'Materiale',
			dimensions: 'Dimensioni',
			care: 'Cura',
			origin: 'Origine',
			lead_time: 'Tempi di consegna'
		},
		description: 'Informazioni su questo prodotto',
		pairsWell: 'Si abbina bene con',
		related: 'Potrebbe piacerti anche',
		taxes: {
			included: 'IVA inclusa, spedizione esclusa',
			added: 'Imposte e spedizione calcolate al momento del pagamento'
		}
	},
	viewer: {
		picture: (number, total) => `Immagine ${formatNumber(number)} di ${formatNumber(total)}`,
		viewer: 'Immagini ingrandite',
		zoomIn: 'Ingrandisci',
		zoomOut: 'Riduci',
		previousPicture: 'Immagine precedente',
		nextPicture: 'Immagine successiva'
	},
	player: {
		video: (alt) => `Video: ${alt}`,
		external: (alt) => `Video: ${alt}`,
		model: (alt) => `Modello 3D: ${alt}`,
		playWith: (host) => `Riproduci con il lettore di ${host}`,
		showModel: 'Vedi in 3D',
		downloadModel: 'Scarica il modello 3D',
		loading: 'Caricamento del modello 3D…',
		turn: 'Trascinalo o premi i tasti freccia per ruotarlo.',
		failed: 'Il modello 3D non si può mostrare qui. L’immagine mostra il prodotto.'
	},
	recent: {
		title: 'Visti di recente',
		note: 'Conservato solo su questo dispositivo.',
		clear: 'Svuota l’elenco',
		cleared: 'L’elenco è vuoto.'
	},
	giftCard: {
		title: 'Chi riceve questa carta',
		send: 'Inviala a qualcuno come regalo',
		email: 'Indirizzo e-mail di chi la riceve',
		name: 'Nome di chi la riceve (facoltativo)',
		message: 'Il tuo messaggio (facoltativo)',
		messageHint: (maximum) => `Al massimo ${formatNumber(maximum)} caratteri.`,
		sendOn: 'Data di invio (facoltativa)',
		sendOnHint: 'Senza una data, viene inviata appena hai pagato.'
	},
	listing: {
		filters: 'Filtra e ordina',
		filter: 'Filtra',
		facetNames: { vendor: 'Marca', tag: 'Tema' },
		sort: 'Ordina',
		price: 'Prezzo',
		priceFrom: 'Da',
		priceTo: 'A',
		priceHint: 'Un importo, per esempio 25 o 12,50',
		apply: 'Applica',
		done: 'Mostra i risultati',
		active: 'Filtri attivi',
		remove: (label) => `Rimuovi il filtro ${label}`,
		reset: 'Rimuovi tutti',
		count: products,
		previous: 'Mostra i precedenti',
		loadingPrevious: 'Caricamento dei prodotti precedenti',
		pages: 'Pagine',
		empty: 'Qui nulla corrisponde a questi filtri.',
		emptyHelp: 'Rimuovine uno, oppure ricomincia da tutto l’assortimento.',
		emptyCollection: 'Al momento questa collezione è vuota.',
		emptyCollectionHelp: 'Ci sono novità in arrivo. Intanto, tutto il resto è qui.',
		showAll: 'Mostra tutto',
		allProducts: 'Tutti i prodotti',
		collections: 'Collezioni',
		noCollections: 'Nessuna collezione trovata.',
		sorts: {
			manual: 'In evidenza',
			relevance: 'Pertinenza',
			'best-selling': 'I più venduti',
			'price-ascending': 'Prezzo crescente',
			'price-descending': 'Prezzo decrescente',
			'created-descending': 'Prima i più recenti',
			'created-ascending': 'Prima i meno recenti',
			'title-ascending': 'Nome, dalla A alla Z',
			'title-descending': 'Nome, dalla Z alla A'
		},
		priceUpTo: (amount) => `Fino a ${amount}`,
		priceAtLeast: (amount) => `Da ${amount}`,
		priceBetween: (from, to) => `Da ${from} a ${to}`,
		inStock: 'Disponibile',
		outOfStock: 'Esaurito',
		showMore: 'Mostra altri',
		loadingMore: 'Caricamento di altri prodotti',
		shown: (total) => `Visualizzazione di ${products(total)}`,
		allValues: (total) => `Mostra tutto (${formatNumber(total)})`
	},
	cart: {
		purchaseOrder: 'Numero d’ordine d’acquisto e condizioni di pagamento seguono alla cassa.',
		giftCardsLater:
			'Le aziende inseriscono le carte regalo alla cassa, dove il negozio le accetta.',
		viewCart: 'Vedi il carrello',
		decreaseOf: (title) => `Diminuisci la quantità di ${title}`,
		increaseOf: (title) => `Aumenta la quantità di ${title}`,
		title: 'Carrello',
		empty: 'Il tuo carrello è vuoto.',
		emptyHelp: 'Quello che aggiungi ti aspetta qui finché non decidi di acquistarlo.',
		unreadable: 'Al momento il carrello non si può mostrare.',
		lines: 'Nel tuo carrello',
		each: 'al pezzo',
		adding: 'Aggiunta in corso…',
		update: 'Aggiorna',
		remove: 'Rimuovi',
		removeOf: (title) => `Rimuovi ${title}`,
		undo: 'Annulla',
		quantityOf: (title) => `Quantità di ${title}`,
		lineTotal: 'Totale',
		beforeDiscount: 'Prima dello sconto',
		contains: 'Contiene',
		belonging: (title) => `Insieme a ${title}`,
		discountCode: 'Codice sconto',
		applyCode: 'Applica',
		removeCode: (code) => `Rimuovi il codice ${code}`,
		notApplicable: 'Non valido per questo carrello',
		notBeside: (codes) => `Non cumulabile con ${codes}`,
		giftCard: (last) => `Carta regalo che termina con ${last}`,
		note: 'Messaggio per noi',
		noteHelp: 'Un nome per il biglietto, un codice del cancello, un desiderio.',
		saveNote: 'Salva il messaggio',
		summary: 'Riepilogo',
		subtotal: 'Subtotale',
		total: 'Totale',
		estimatedTotal: 'Totale stimato',
		withCharges: 'Con spedizione e imposte, per quanto già note.',
		taxes: {
			included: {
				shipped: 'IVA inclusa. Spedizione calcolata al momento del pagamento.',
				free: 'IVA inclusa.'
			},
			added: {
				shipped: 'Imposte e spedizione calcolate al momento del pagamento.',
				free: 'Imposte calcolate al momento del pagamento.'
			}
		},
		freeDeliveryIn: (missing) => `Ancora ${missing} per la consegna gratuita`,
		freeDelivery: 'La consegna è gratuita',
		updatingTotals: 'Aggiornamento dei totali del carrello',
		totalsUpdated: (total) => `Totali del carrello aggiornati: ${total}`,
		loading: 'Caricamento del carrello',
		items,
		soldOut: 'Esaurito dopo la tua aggiunta. Rimuovilo, oppure aspetta qui che torni.',
		extras: 'Codice sconto, carta regalo o messaggio',
		giftCardCode: 'Codice della carta regalo',
		applyGiftCard: 'Usa la carta regalo',
		removeGiftCard: (last) => `Rimuovi la carta regalo che termina con ${last}`,
		checkout: 'Vai al pagamento',
		keepShopping: 'Continua lo shopping',
		suggestions: {
			complementary: 'Si abbina a quello che hai nel carrello',
			bestsellers: 'Cosa scelgono gli altri'
		},
		added: 'Aggiunto al tuo carrello.',
		addedPartly:
			'Ciò che si può ancora acquistare è nel tuo carrello; il resto non si produce più.',
		leftOut: (titles) =>
			`Ciò che si può ancora acquistare è nel tuo carrello. Non aggiunto: ${titles}.`,
		addedNothing: 'Nulla di tutto ciò si può ancora acquistare.',
		codeApplied: (code) => `Il codice ${code} si applica al tuo carrello.`,
		codeSaved:
			'Il tuo codice è salvato. Varrà appena nel carrello ci sarà un articolo a cui si applica.',
		unavailable: 'Al momento il carrello non è raggiungibile. Riprova tra poco.',
		faults: {
			request: 'Qualcosa non ha funzionato. Ricarica la pagina e riprova.',
			size: 'È più di quanto un carrello possa contenere in una volta.',
			file: 'Un carrello non può conservare file. Incolla invece un link al tuo file.',
			missingCart: 'Il tuo carrello è vuoto. Aggiungi prima qualcosa.',
			quantity: 'Indica la quantità come numero intero, da 0 in su.',
			newQuantity: 'Indica la quantità come numero intero, da 1 in su.',
			merchandise: 'Questo prodotto non si può acquistare così. Sceglilo di nuovo.',
			code: 'Inserisci un codice.',
			refusedCode: 'Questo codice non si applica a questo carrello.',
			longCode: (maximum) => `Un codice ha al massimo ${formatNumber(maximum)} caratteri.`,
			giftCard: 'Questa carta regalo è sconosciuta, oppure il credito è esaurito.',
			recipientEmail: 'Indica l’indirizzo e-mail della persona che riceve la carta.',
			recipientMessage: (maximum) =>
				`Il messaggio può avere al massimo ${formatNumber(maximum)} caratteri.`,
			sendOn: (days) =>
				`Scegli un giorno a partire da oggi, entro i prossimi ${formatNumber(days)} giorni.`
		}
	},
	changes: {
		confirmAddition: (quantity, title) =>
			`Aggiungere ${formatNumber(quantity)} × ${title} al carrello?`,
		confirmQuantity: (quantity, title) =>
			`Cambiare la quantità di ${title} nel carrello in ${formatNumber(quantity)}?`,
		confirmRemoval: (title) => `Rimuovere ${title} dal carrello?`,
		confirmEmptying: 'Svuotare il carrello?',
		noteSaved: 'Messaggio salvato.',
		removed: (title) => `${title} non è più nel tuo carrello.`,
		failedUpdate: 'Non siamo riusciti a modificare il carrello. È rimasto com’era; riprova.',
		failedAdd: 'Non siamo riusciti ad aggiungerlo al carrello. Riprova.',
		timedOut: 'Il carrello non ha risposto in tempo. Riprova.'
	},
	cartAnswers: {
		named: (title) => `«${title}»`,
		unnamed: 'Questo articolo',
		gone: 'Questo articolo non è più in vendita. Scegline un altro.',
		refused: 'Il negozio non ha accettato la richiesta. Ricarica la pagina e riprova.',
		errors: {
			INVALID_MERCHANDISE_LINE: 'Questo articolo non è più nel carrello. Ricarica la pagina.',
			MERCHANDISE_NOT_APPLICABLE:
				'Questo articolo non si può acquistare così. Sceglilo di nuovo nella sua pagina.',
			NOTE_TOO_LONG: 'La nota è troppo lunga. Accorciala.',
			PARENT_LINE_NOT_FOUND:
				'L’articolo a cui appartiene non è più nel carrello. Aggiungilo prima.',
			SELLING_PLAN_NOT_APPLICABLE:
				'Questo articolo non è disponibile con questo abbonamento. Scegline un altro nella sua pagina.',
			BUYER_CANNOT_PURCHASE_FOR_COMPANY_LOCATION:
				'Non può più acquistare per questa sede. Ne scelga un’altra.',
			INVALID_COMPANY_LOCATION: 'Questa sede non esiste più. Ne scelga un’altra.',
			MISSING_CUSTOMER_ACCESS_TOKEN:
				'La sessione è terminata. Acceda di nuovo per acquistare per la sua azienda.',
			CART_TOO_LARGE: 'È più di quanto un carrello possa contenere. Ordina il resto separatamente.',
			GIFT_CARD_RECIPIENT_INVALID:
				'I dati della persona che riceve la carta regalo non sono corretti. Controlla l’indirizzo e-mail.',
			INVALID_INCREMENT:
				'Questo articolo si vende solo in multipli. Scegli una quantità indicata nella sua pagina.',
			MAXIMUM_EXCEEDED:
				'Di questo articolo non si vende una quantità così grande in una volta. Scegli una quantità minore.',
			MERCHANDISE_LINE_TRANSFORMERS_RUN_ERROR:
				'Non siamo riusciti a comporre il carrello così. Riprova o annulla l’ultima modifica.',
			MINIMUM_NOT_MET:
				'Di questo articolo non si vende una quantità così piccola. Scegli una quantità maggiore.',
			SERVICE_UNAVAILABLE: 'Non siamo riusciti a salvare il carrello. Riprova tra poco.',
			VARIANT_REQUIRES_SELLING_PLAN:
				'Questo articolo si vende solo in abbonamento. Scegline uno nella sua pagina.'
		},
		warnings: {
			DELIVERY_SELECTED_OPTION_NOT_AVAILABLE: () =>
				'L’opzione di spedizione scelta non è più disponibile. Scegline un’altra alla cassa.',
			DUPLICATE_DELIVERY_ADDRESS: () => 'Questo indirizzo di consegna è già nel tuo carrello.',
			MERCHANDISE_SELLING_PLAN_NOT_APPLICABLE_ON_COMPANY_LOCATION: (item) =>
				`${item} non si vende in abbonamento alle aziende. Nel carrello è un acquisto singolo.`,
			PAYMENTS_GIFT_CARDS_UNAVAILABLE: () =>
				'Questo carrello non si può pagare con carte regalo. Scegli un altro metodo di pagamento alla cassa.',
			PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION: (item) =>
				`${item} non è disponibile nel tuo paese. Rimuovi l’articolo o scegli un altro paese.`
		}
	},
	refusedCode: {
		named: (code) => `Il codice ${code}`,
		unnamed: 'Questo codice',
		notBeside: (code, others) => `${code} non è cumulabile con ${others}.`,
		reasons: {
			DISCOUNT_CODE_NOT_HONOURED: (code) => `${code} non si applica a questo carrello.`,
			DISCOUNT_CURRENTLY_INACTIVE: (code) =>
				`${code} al momento non è valido: è scaduto o non è ancora attivo.`,
			DISCOUNT_CUSTOMER_NOT_ELIGIBLE: (code) => `${code} non è valido per il tuo account.`,
			DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED: (code) =>
				`${code} ha un limite per cliente, che hai già raggiunto.`,
			DISCOUNT_ELIGIBLE_CUSTOMER_MISSING: (code) =>
				`${code} è riservato ad alcuni clienti. Accedi per usarlo.`,
			DISCOUNT_INCOMPATIBLE_PURCHASE_TYPE: (code) =>
				`${code} non è valido per questo tipo di acquisto: vale solo per gli abbonamenti o solo per gli acquisti singoli.`,
			DISCOUNT_NOT_FOUND: (code) => `${code} non esiste. Controlla di averlo scritto bene.`,
			DISCOUNT_NO_ENTITLED_LINE_ITEMS: (code) =>
				`${code} non è valido per gli articoli nel tuo carrello.`,
			DISCOUNT_NO_ENTITLED_SHIPPING_LINES: (code) => `${code} richiede un articolo da spedire.`,
			DISCOUNT_PURCHASE_NOT_IN_RANGE: (code) =>
				`${code} richiede un importo dell’ordine più alto di quello del tuo carrello.`,
			DISCOUNT_QUANTITY_NOT_IN_RANGE: (code) =>
				`${code} richiede più articoli idonei di quelli nel tuo carrello.`,
			DISCOUNT_USAGE_LIMIT_REACHED: (code) => `${code} non ha più utilizzi disponibili.`
		}
	},
	checkout: {
		title: 'Pagamento non raggiungibile',
		empty: 'Il tuo carrello è vuoto. Aggiungi qualcosa prima di andare al pagamento.',
		unavailable: 'Al momento la pagina di pagamento non è raggiungibile. Riprova tra poco.',
		kept: 'Non è andato perso nulla: il tuo carrello è al sicuro.',
		retry: 'Riprova',
		back: 'Torna al carrello',
		forward: 'Al pagamento',
		forwardHelp: 'Si apre da sé tra un attimo.',
		continue: 'Apri la pagina di pagamento'
	},
	content: {
		by: (name) => `Di ${name}`,
		policies: 'Note legali',
		noPolicies: 'Nessuna nota legale trovata.',
		blogs: 'Blog',
		noBlogs: 'Nessun blog trovato.',
		allArticles: (blog) => `Tutti gli articoli: ${blog}`,
		noArticles: 'Nessun articolo trovato.',
		newerArticles: 'Più recenti',
		olderArticles: 'Meno recenti',
		articlePages: 'Altri articoli',
		feed: 'Abbonati (Atom)',
		backTo: (title) => `Torna a ${title}`,
		updated: (date) => `Ultimo aggiornamento: ${date}`,
		embeds: {
			map: (host) => `Apri la mappa (${host})`,
			video: (host) => `Apri il video (${host})`,
			audio: (host) => `Ascolta la registrazione (${host})`,
			other: (host) => `Apri il contenuto incorporato (${host})`
		}
	},
	error: {
		notFound: 'A questo indirizzo non c’è nulla.',
		notFoundHelp: 'Forse la pagina è stata spostata, o l’indirizzo contiene un errore.',
		refused: 'Questo indirizzo non porta al negozio.',
		refusedHelp: 'Questo indirizzo, o ciò che gli è stato inviato, non ci risulta comprensibile.',
		failed: 'Qualcosa è andato storto da parte nostra.',
		failedHelp: 'Non è andato perso nulla: il tuo carrello è al sicuro. Riprova tra poco.',
		unavailable: 'Al momento il negozio non è raggiungibile. Riprova tra poco.',
		popular: 'Cosa guardano gli altri',
		retry: 'Riprova',
		home: 'Torna alla pagina iniziale',
		code: (status) => `Errore ${String(status)}`
	}
};
