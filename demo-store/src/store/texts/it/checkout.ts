import type { checkout as English } from '../en/checkout.ts';

export const checkout: typeof English = {
	layout: {
		badge: 'Negozio di prova, nessun addebito',
		skip: 'Vai al contenuto',
		footer:
			'Questa cassa appartiene a un negozio dimostrativo. Nessuna carta viene chiesta o addebitata e nulla viene spedito.',
		steps: 'Passaggi della cassa',
		toSummary: 'Al riepilogo dell’ordine',
		continueShopping: 'Continua gli acquisti',
		cart: 'Il tuo carrello'
	},
	steps: {
		information: 'Dati',
		shipping: 'Spedizione',
		payment: 'Pagamento',
		review: 'Verifica'
	},
	back: {
		cart: 'Torna al carrello',
		information: 'Torna ai dati',
		shipping: 'Torna alla spedizione',
		payment: 'Torna al pagamento',
		checkout: 'Torna alla tua cassa'
	},
	next: {
		shipping: 'Continua con la spedizione',
		payment: 'Continua con il pagamento',
		review: 'Verifica l’ordine',
		pay: 'Ordina e paga {total}',
		order: 'Ordina'
	},
	summary: {
		title: 'Riepilogo dell’ordine',
		quantity: 'Quantità {count}',
		subtotal: 'Subtotale',
		shipping: 'Spedizione',
		pickup: 'Ritiro',
		total: 'Totale',
		leftToPay: 'Resta da pagare',
		storeCredit: 'Credito',
		giftCard: 'Carta regalo che termina con {characters}',
		includingTax: 'Incluso {tax}',
		discounts: 'Sconti ({names})',
		free: 'Gratis',
		shippingNotNeeded: 'Non necessaria',
		shippingLater: 'Al prossimo passaggio',
		shippingImpossible: 'Non possibile'
	},
	codes: {
		title: 'Codici sconto e carte regalo',
		label: 'Codice sconto o carta regalo',
		apply: 'Applica',
		remove: 'Rimuovi',
		removeCode: 'Rimuovi {code}',
		giftCard: 'Carta regalo {code}',
		missing: 'Inserisci un codice sconto o una carta regalo',
		giftCardInvalid: 'Questa carta regalo è esaurita o non è più valida',
		invalid: 'Inserisci un codice sconto valido'
	},
	facts: {
		contact: 'Contatto',
		shipTo: 'Spedire a',
		collectAt: 'Ritiro presso',
		method: 'Metodo',
		payment: 'Pagamento',
		note: 'Nota',
		order: 'Ordine',
		change: 'Modifica',
		changeFact: 'Modifica: {name}'
	},
	form: {
		optional: '(facoltativo)',
		problems: {
			one: 'Controlla un campo',
			many: 'Controlla {count} di campi',
			other: 'Controlla {count} campi'
		},
		email: 'E-mail',
		acceptsMarketing: 'Voglio ricevere novità e offerte via e-mail',
		deliveryAddress: 'Indirizzo di consegna',
		savedAddresses: 'Indirizzi salvati',
		savedAddressesHint: 'Oppure uno dei tuoi indirizzi salvati:',
		countryCode: 'Paese',
		firstName: 'Nome',
		lastName: 'Cognome',
		company: 'Azienda',
		address1: 'Indirizzo',
		address2: 'Interno, scala, piano',
		zip: 'CAP',
		city: 'Città',
		provinceCode: 'Regione',
		phone: 'Telefono'
	},
	problems: {
		emailMissing: 'Inserisci un indirizzo e-mail',
		email: '{value} non è un indirizzo e-mail, per esempio maya@example.com',
		country: 'Scegli un paese in cui vendiamo: {names}',
		phone: '{value} non è un numero di telefono, per esempio +39 06 9876 5432'
	},
	information: {
		deliveryTitle: 'Dove lo spediamo?',
		contactTitle: 'Come possiamo contattarti?'
	},
	shipping: {
		title: 'Come lo spediamo?',
		legend: 'Metodo di spedizione',
		pickup: 'Ritiro',
		collect: 'Ritirare una parte dell’ordine',
		collectHint: 'Ciò che non selezioni viene spedito al tuo indirizzo.',
		collectOnly: 'si può solo ritirare',
		choose: 'Scegli un metodo di spedizione',
		days: {
			one: '{count} giorno lavorativo.',
			many: '{count} di giorni lavorativi.',
			other: '{count} giorni lavorativi.'
		},
		dayRange: {
			one: 'Da {min} a {count} giorno lavorativo.',
			many: 'Da {min} a {count} di giorni lavorativi.',
			other: 'Da {min} a {count} giorni lavorativi.'
		},
		orderImpossible: 'Non possiamo spedire questo ordine in questo paese: {country}.',
		thingsImpossible: 'Non possiamo spedire questi articoli in questo paese: {country}.',
		chooseAddress: 'Scegli un altro indirizzo',
		removeThings: 'Rimuovili dal carrello'
	},
	payment: {
		title: 'Pagamento',
		legend: 'Pagamento di prova',
		hint: 'Non serve una carta e non si muove denaro. Scegli che cosa risponderà la banca:',
		approve: 'Accetta',
		approveHint: 'La banca accetta e l’ordine viene inviato.',
		decline: 'Rifiuta',
		declineHint: 'La banca rifiuta e nulla viene ordinato.',
		choose: 'Scegli che cosa risponderà il pagamento di prova',
		storeCredit: 'Usa il credito: {balance}',
		nothingToPay: 'La carta regalo o il credito copre tutto. Non resta nulla da pagare.',
		declined:
			'La banca ha rifiutato il pagamento. Nulla è stato addebitato o ordinato. Scegli «Accetta» per riprovare.'
	},
	/** Buyers of companies. */
	business: {
		company: 'Azienda',
		location: 'Sede',
		poNumber: 'Numero d’ordine d’acquisto',
		poNumberLong: 'Un numero d’ordine ha al massimo 255 caratteri',
		terms: '{name}: pagare {total} entro il {date}',
		termsHint: 'Ora non viene addebitato nulla. Seguirebbe una fattura.',
		review: 'Esaminiamo il Suo ordine prima di accettarlo. Ora non viene addebitato nulla.',
		submit: 'Invia per l’esame',
		draftTitle: 'Ordine {name} inviato per l’esame',
		draft: 'Bozza {name}',
		draftLead:
			'Esaminiamo il Suo ordine e scriviamo a {email}. Fino ad allora nulla è ordinato o addebitato.',
		later: 'Da pagare entro il {date} ({name})',
		quantities:
			'La Sua azienda non può acquistare questa quantità: {titles}. La modifichi nel carrello.'
	},
	review: {
		title: 'È tutto giusto?',
		charge: 'Pagherai {total} in denaro di prova. Non avviene alcun pagamento reale.',
		storeCredit: 'Credito',
		giftCard: 'Carta regalo',
		testPayment: 'Pagamento di prova ({outcome})',
		outcomes: { approve: 'accetta', decline: 'rifiuta', none: 'non scelto' },
		changed: 'Il tuo ordine è cambiato. Nulla è stato ancora addebitato.',
		lookAgain: 'Controlla il nuovo totale prima di ordinare.'
	},
	confirmation: {
		title: 'Ordine {name} confermato',
		order: 'Ordine {name}',
		thanks: 'Grazie',
		thanksTo: 'Grazie, {name}',
		lead: 'Il tuo ordine è confermato. Un vero negozio ora scriverebbe a {email}; questo tace.',
		receipt: 'Conserva questa pagina: è la tua ricevuta.',
		number: '{name}, conferma {confirmation}',
		storeCredit: 'Credito {amount}',
		giftCard: 'Carta regalo che termina con {characters} {amount}',
		testPayment: 'Pagamento di prova {amount}'
	},
	cart: {
		emptyTitle: 'Il tuo carrello è vuoto',
		kept: 'Quello che aggiungi nel negozio resta lì dieci giorni.',
		checkOut: 'Vai alla cassa',
		taxesIncluded: 'Tasse incluse. La spedizione si calcola alla cassa.',
		taxesExcluded: 'Spedizione e tasse si calcolano alla cassa.'
	},
	addressFaults: {
		ADDRESS_FIELD_CONTAINS_EMOJIS: '{field}: senza emoji, per favore',
		ADDRESS_FIELD_CONTAINS_HTML_TAGS: '{field}: senza HTML, per favore',
		ADDRESS_FIELD_CONTAINS_URL: '{field}: senza indirizzi web, per favore',
		ADDRESS_FIELD_IS_REQUIRED: '{field}: campo obbligatorio',
		ADDRESS_FIELD_IS_TOO_LONG: '{field}: al massimo 255 caratteri',
		INVALID_ZIP_CODE_FOR_COUNTRY: '{value} non è un CAP di quel paese, per esempio {example}'
	},
	trouble: {
		toCart: 'Vai al carrello',
		startAgain: 'Ricomincia dal negozio',
		missingCart: {
			title: 'Non troviamo questo carrello',
			text: 'L’indirizzo è incompleto o scritto male. Riapri la cassa dal carrello.'
		},
		expiredCart: {
			title: 'Questo carrello è scaduto',
			text: 'I carrelli restano dieci giorni dopo l’ultima modifica.'
		},
		emptyCart: {
			title: 'Il tuo carrello è vuoto',
			text: 'Aggiungi prima qualcosa, poi torna a pagare.'
		},
		lostCheckout: {
			title: 'Non troviamo questa cassa',
			text: 'L’indirizzo è incompleto o la cassa non è mai iniziata. Riaprila dal carrello.'
		},
		expiredCheckout: {
			title: 'Questa cassa è scaduta',
			text: 'I carrelli restano dieci giorni dopo l’ultima modifica. Nulla è stato addebitato.'
		},
		emptiedCheckout: {
			title: 'Il tuo carrello è vuoto',
			text: 'Tutto è stato rimosso o è appena andato esaurito. Nulla è stato addebitato.'
		},
		forgedForm: {
			title: 'Questo modulo non appartiene alla tua cassa',
			text: 'Forse viene da un’altra finestra o da un altro sito. Nulla è stato modificato.'
		},
		soldOut: {
			title: 'Esaurito nel frattempo',
			text: 'Mentre eri alla cassa, tutto il tuo carrello è stato venduto. Nulla è stato addebitato.'
		},
		brokenLink: {
			title: 'Questo link non funziona più',
			text: 'Qualcosa che nomina non si vende più, o non in quella quantità.',
			lookAround: 'Guarda nel negozio'
		}
	}
};
