import { createCounter, formatNumber } from '../i18n';
import type { LanguageTexts } from '../messages';

const count = createCounter('it');
const items = count({ one: '# articolo', many: '# di articoli', other: '# articoli' });

export const texts: LanguageTexts['account'] = {
	title: 'Il tuo account',
	sections: 'Account',
	profile: 'Profilo',
	addresses: 'Indirizzi',
	orders: 'Ordini',
	subscriptions: 'Abbonamenti',
	storeCredit: 'Credito del negozio',
	signOut: 'Esci',
	unavailable: 'Al momento il tuo account non è raggiungibile. La tua sessione resta aperta.',
	unavailableHelp: 'Riprova tra poco.',
	failed: 'Qualcosa non ha funzionato e nulla è stato modificato. Riprova.',
	notices: {
		'other-customer':
			'Nel frattempo ha effettuato l’accesso un’altra persona, quindi nulla è stato modificato. Questa è la sua pagina.',
		'profile-saved': 'Profilo aggiornato.',
		'address-added': 'Indirizzo aggiunto.',
		'address-saved': 'Indirizzo salvato.',
		'address-deleted': 'Indirizzo eliminato.',
		'address-default': 'Indirizzo predefinito modificato.',
		'address-gone': 'Quell’indirizzo non esiste più.',
		'newsletter-asked':
			'Ti abbiamo inviato un’e-mail. Premi il pulsante che contiene per confermare l’iscrizione.',
		'newsletter-left': 'Non riceverai più la newsletter.',
		'return-requested':
			'La richiesta di reso è stata inviata. Troverai la risposta qui e in un’e-mail.',
		'delivery-skipped': 'Quella consegna viene saltata.',
		'delivery-kept': 'Quella consegna arriverà comunque.',
		'subscription-paused': 'L’abbonamento è in pausa. Non viene inviato né addebitato nulla.',
		'subscription-resumed': 'L’abbonamento riprende.',
		'subscription-cancelled': 'L’abbonamento è annullato.'
	},
	faults: {
		required: (field) => `${field}: campo obbligatorio.`,
		tooLong: (maximum) => `Scrivi al massimo ${formatNumber(maximum)} caratteri.`,
		territory: 'Scegli un Paese dall’elenco.'
	},
	fields: {
		firstName: 'Nome',
		lastName: 'Cognome',
		company: 'Azienda (facoltativo)',
		address1: 'Via e numero civico',
		address2: 'Appartamento, piano, interno (facoltativo)',
		city: 'Città',
		territoryCode: 'Paese',
		phoneNumber: 'Telefono (facoltativo)',
		email: 'E-mail'
	},
	zones: {
		state: 'Stato',
		province: 'Provincia',
		prefecture: 'Prefettura',
		county: 'Contea',
		region: 'Regione'
	},
	zips: {
		zipCode: 'Codice postale (ZIP)',
		postcode: 'Codice postale',
		postalCode: 'CAP',
		eircode: 'Eircode',
		pinCode: 'Codice PIN'
	},
	profilePage: {
		intro: 'Il nome che compare sui tuoi ordini.',
		emailHelp: 'Con il tuo indirizzo e-mail accedi. Si modifica nella pagina di accesso.',
		save: 'Salva',
		greeting: (name) => `Ciao, ${name}`,
		overview: 'In breve',
		latestOrder: 'Ultimo ordine',
		storeCredit: 'Credito del negozio',
		nextDelivery: 'Prossima consegna',
		nextDeliveryOn: (title, date) => `${title}, il ${date}`,
		newsletter: 'Newsletter',
		newsletterStates: {
			subscribed: 'Ricevi la nostra newsletter.',
			pending:
				'Ti abbiamo inviato un’e-mail. Premi il pulsante che contiene per confermare l’iscrizione.',
			none: 'Non ricevi la nostra newsletter.'
		},
		subscribe: 'Iscriviti',
		sendAgain: 'Invia di nuovo l’e-mail',
		unsubscribe: 'Non ricevere più la newsletter',
		withdraw: 'Lascia stare'
	},
	addressesPage: {
		intro: 'Dove vanno i tuoi pacchi. Quello predefinito compare già compilato al pagamento.',
		empty: 'Non hai ancora indirizzi salvati.',
		emptyHelp: 'Aggiungine uno e lo troverai anche al momento del pagamento.',
		add: 'Aggiungi un indirizzo',
		addTitle: 'Nuovo indirizzo',
		editTitle: 'Modifica l’indirizzo',
		edit: 'Modifica',
		editOf: (name) => `Modifica l’indirizzo di ${name}`,
		delete: 'Elimina',
		deleteOf: (name) => `Elimina l’indirizzo di ${name}`,
		deleteTitle: 'Eliminare questo indirizzo?',
		deleteHelp: 'Gli ordini spediti lì lo conservano.',
		confirmDelete: 'Elimina l’indirizzo',
		keep: 'Conserva',
		defaultStays:
			'È il tuo indirizzo predefinito. Imposta prima un altro indirizzo come predefinito, poi elimina questo.',
		back: 'Tutti gli indirizzi',
		default: 'Predefinito',
		makeDefault: 'Imposta come predefinito',
		makeDefaultOf: (name) => `Imposta come predefinito: indirizzo di ${name}`,
		isDefault: 'È il mio indirizzo predefinito',
		save: 'Salva l’indirizzo',
		cancel: 'Annulla',
		choose: 'Scegli…',
		changeTerritory: 'Mostra i campi di questo Paese'
	},
	ordersPage: {
		intro: 'Tutto ciò che hai ordinato qui.',
		empty: 'Non hai ancora ordini.',
		emptyHelp: 'Quando ne avrai, potrai seguirli tutti da qui.',
		shop: 'Scopri il negozio',
		search: 'Cerca nei tuoi ordini',
		searchHelp: 'Numero d’ordine, numero di conferma o prodotto',
		searchButton: 'Cerca',
		found: (search) => `Ordini con «${search}»`,
		nothingFound: (search) => `Nessun ordine contiene «${search}».`,
		all: 'Mostra tutti gli ordini',
		pages: 'Pagine degli ordini',
		newer: 'Più recenti',
		older: 'Meno recenti',
		items,
		total: 'Totale',
		show: (name) => `Ordine ${name}`
	},
	orderPage: {
		back: 'Tutti gli ordini',
		title: (name) => `Ordine ${name}`,
		placed: (date) => `Effettuato il ${date}`,
		cancelled: (date) => `Annullato il ${date}`,
		lines: 'Articoli',
		quantity: (quantity) => `Quantità: ${formatNumber(quantity)}`,
		each: 'al pezzo',
		lineTotal: 'Totale',
		summary: 'Riepilogo',
		beforeDiscounts: 'Prima degli sconti',
		subtotal: 'Subtotale',
		shipping: 'Spedizione',
		freeShipping: 'Gratuita',
		tax: 'Imposte',
		total: 'Totale',
		refunded: 'Rimborsato',
		refundedOn: (date) => `Rimborsato il ${date}`,
		shippingAddress: 'Indirizzo di spedizione',
		billingAddress: 'Indirizzo di fatturazione',
		note: 'Il tuo messaggio',
		payments: 'Pagamenti',
		paidWith: (method, date) => `Pagato il ${date}: ${method}`,
		shipments: 'Spedizioni',
		noShipments: 'Non è stato ancora spedito nulla.',
		shipment: (number, total) =>
			total === 1 ? 'Spedizione' : `Spedizione ${formatNumber(number)} di ${formatNumber(total)}`,
		sentOn: (date) => `Spedito il ${date}`,
		arrives: (date) => `Arrivo previsto: ${date}`,
		track: (carrier) => `Segui la spedizione (${carrier})`,
		carrier: 'corriere',
		buyAgain: 'Acquista di nuovo',
		buyAgainHelp: 'Mette nel carrello ciò che si può ancora acquistare.',
		notBuyable: (titles) => `Non acquistabile in questo modo: ${titles}.`,
		before: 'Prima dello sconto',
		returns: 'Resi',
		return: 'Restituisci articoli',
		returnOn: (name, date) => `${name}, richiesto il ${date}`,
		printLabel: 'Stampa l’etichetta',
		labelHelp: (carrier, number) => `${carrier}, ${number}`,
		statusPage: 'Pagina dell’ordine nel negozio'
	},
	returnPage: {
		title: (name) => `Restituisci articoli dell’ordine ${name}`,
		back: (name) => `Torna all’ordine ${name}`,
		intro:
			'Scegli che cosa restituisci e perché. Quando il reso sarà accettato, l’ordine dirà come spedirlo.',
		lines: 'Che cosa restituisci',
		quantity: 'Quantità da restituire',
		none: 'Nessuno',
		of: (count, maximum) => `${formatNumber(count)} di ${formatNumber(maximum)}`,
		reason: 'Motivo',
		choose: 'Scegli…',
		note: 'Nota (facoltativa)',
		submit: 'Richiedi il reso',
		nothing: 'Scegli la quantità di almeno un articolo.',
		tooMany: (maximum) =>
			maximum === 1
				? 'Si può restituire un solo pezzo.'
				: `Si possono restituire fino a ${formatNumber(maximum)} pezzi.`,
		chooseReason: 'Scegli un motivo.',
		changed: 'Nel frattempo è cambiato ciò che si può restituire. Guarda di nuovo l’elenco.',
		refused: 'Non è stato possibile richiedere il reso. Riprova.',
		notReturnable: 'Di questo ordine non si può restituire nulla.',
		others: 'Che cosa non si può restituire',
		otherReason: (quantity, reason) => `${formatNumber(quantity)} × ${reason}`,
		policy: 'Politica di rimborso'
	},
	notReturnable: {
		FINAL_SALE: 'vendita definitiva',
		OTHER: 'non si può restituire',
		RETURNED: 'già restituito o richiesto',
		RETURN_WINDOW_EXPIRED: 'il termine per il reso è scaduto',
		UNFULFILLED: 'non ancora spedito'
	},
	returnStatus: {
		CANCELED: 'Annullato',
		CLOSED: 'Completato',
		DECLINED: 'Rifiutato',
		OPEN: 'Accettato',
		REQUESTED: 'Richiesto'
	},
	subscriptionsPage: {
		intro: 'Ciò che torna da sé. Salta, metti in pausa o annulla in qualsiasi momento.',
		empty: 'Non hai abbonamenti.',
		emptyHelp: 'I prodotti che si possono ricevere regolarmente lo propongono nella loro pagina.',
		shop: 'Scopri il negozio',
		next: (date) => `Prossima consegna il ${date}`,
		manage: 'Gestisci',
		manageOf: (title) => `Gestisci ${title}`
	},
	subscriptionPage: {
		back: 'Tutti gli abbonamenti',
		since: (date) => `Dal ${date}`,
		every: {
			DAY: count({ one: 'Ogni giorno', many: 'Ogni # di giorni', other: 'Ogni # giorni' }),
			WEEK: count({
				one: 'Ogni settimana',
				many: 'Ogni # di settimane',
				other: 'Ogni # settimane'
			}),
			MONTH: count({ one: 'Ogni mese', many: 'Ogni # di mesi', other: 'Ogni # mesi' }),
			YEAR: count({ one: 'Ogni anno', many: 'Ogni # di anni', other: 'Ogni # anni' })
		},
		contents: 'Ogni consegna',
		perDelivery: 'per consegna',
		order: (name) => `Iniziato con l’ordine ${name}`,
		deliveries: 'Prossime consegne',
		skipped: 'Saltata',
		skip: 'Salta',
		skipOf: (date) => `Salta la consegna del ${date}`,
		unskip: 'Ricevila comunque',
		unskipOf: (date) => `Ricevi comunque la consegna del ${date}`,
		pausedHelp: 'Durante la pausa non viene inviato né addebitato nulla.',
		endedHelp: 'Non viene più inviato né addebitato nulla.',
		pause: 'Metti in pausa',
		resume: 'Riprendi',
		cancel: 'Annulla l’abbonamento',
		cancelTitle: 'Annullare questo abbonamento?',
		cancelHelp: 'Le consegne già spedite non cambiano. Con una pausa lo conservi per dopo.',
		confirmCancel: 'Annulla abbonamento',
		keep: 'Conserva',
		ended: 'Nel frattempo questo abbonamento è terminato.',
		refused: 'Non è più possibile. Guarda di nuovo le consegne.'
	},
	subscriptionStatus: {
		ACTIVE: 'Attivo',
		CANCELLED: 'Annullato',
		EXPIRED: 'Scaduto',
		FAILED: 'Pagamento non riuscito',
		PAUSED: 'In pausa',
		STALE: 'Inattivo'
	},
	storeCreditPage: {
		intro:
			'Quanto il negozio ti deve. È legato a questo account e si usa al momento del pagamento.',
		empty: 'Non hai credito del negozio.',
		emptyHelp: 'Quando un reso viene rimborsato come credito, compare qui.',
		balance: 'Saldo',
		history: 'Movimenti',
		noHistory: 'Non ci sono ancora movimenti.',
		after: (balance) => `Saldo: ${balance}`,
		expires: (date) => `Utilizzabile fino al ${date}`,
		order: (name) => `Ordine ${name}`
	},
	creditEvent: {
		ADJUSTMENT: 'Accredito del negozio',
		ORDER_CANCELLATION: 'Ordine annullato',
		ORDER_PAYMENT: 'Usato per un pagamento',
		ORDER_REFUND: 'Rimborso',
		PAYMENT_FAILURE: 'Pagamento non riuscito',
		PAYMENT_RETURNED: 'Pagamento stornato',
		TAX_FINALIZATION: 'Conguaglio delle imposte'
	},
	fulfillment: {
		FULFILLED: 'Spedito',
		IN_PROGRESS: 'In preparazione',
		ON_HOLD: 'In sospeso',
		OPEN: 'In preparazione',
		PARTIALLY_FULFILLED: 'Spedito in parte',
		PENDING_FULFILLMENT: 'In preparazione',
		READY_FOR_DELIVERY: 'Pronto per la consegna',
		READY_FOR_PICKUP: 'Pronto per il ritiro',
		RESTOCKED: 'Non spedito',
		SCHEDULED: 'Spedito più tardi',
		UNFULFILLED: 'In preparazione'
	},
	financial: {
		AUTHORIZED: 'Pagamento autorizzato',
		EXPIRED: 'Pagamento scaduto',
		PAID: 'Pagato',
		PARTIALLY_PAID: 'Pagato in parte',
		PARTIALLY_REFUNDED: 'Rimborsato in parte',
		PENDING: 'Pagamento in sospeso',
		REFUNDED: 'Rimborsato',
		VOIDED: 'Pagamento annullato'
	},
	shipment: {
		ATTEMPTED_DELIVERY: 'Tentativo di consegna',
		CARRIER_PICKED_UP: 'Affidato al corriere',
		CONFIRMED: 'Annunciato al corriere',
		DELAYED: 'In ritardo',
		DELIVERED: 'Consegnato',
		FAILURE: 'Consegna non riuscita',
		IN_TRANSIT: 'In viaggio',
		LABEL_PRINTED: 'In preparazione',
		LABEL_PURCHASED: 'In preparazione',
		OUT_FOR_DELIVERY: 'In consegna',
		PICKED_UP: 'Ritirato',
		READY_FOR_PICKUP: 'Pronto per il ritiro'
	},
	cancelledBadge: 'Annullato',
	paymentMethods: {
		ACH: 'Conto bancario',
		BANK_DEPOSIT: 'Bonifico bancario',
		CARD: 'Carta',
		CASH_ON_DELIVERY: 'Contrassegno',
		CUSTOM: 'Altro metodo di pagamento',
		GIFT_CARD: 'Carta regalo',
		MANUAL: 'Altro metodo di pagamento',
		MONEY_ORDER: 'Vaglia postale',
		SHOPIFY_INSTALLMENTS: 'Pagamento a rate',
		STORE_CREDIT: 'Credito del negozio'
	},
	endingIn: (method, last) => `${method} che termina con ${last}`,
	trouble: {
		title: 'Accesso non effettuato',
		stale: 'L’accesso ha richiesto troppo tempo, o è stato iniziato in un’altra scheda. Riprova.',
		denied: 'L’accesso è stato interrotto. Nel tuo account non è cambiato nulla.',
		unavailable: 'Al momento non è possibile accedere. Riprova tra poco.',
		failed: 'Non è stato possibile completare l’accesso. Riprova.',
		ended: 'La tua sessione è terminata. Accedi di nuovo per continuare.',
		retry: 'Accedi',
		home: 'Torna al negozio',
		alreadySignedIn: 'Hai già effettuato l’accesso',
		alreadySignedInHelp: 'Quell’accesso non è stato completato, ma uno precedente è ancora valido.',
		toAccount: 'Vai al tuo account'
	}
};
