import type { pages as English } from '../en/pages.ts';

export const pages: typeof English = {
	signIn: {
		title: 'Accedi',
		intro: 'Inserisci la tua e-mail. Prima volta? Così si crea anche il tuo account.',
		email: 'E-mail',
		next: 'Continua',
		demoCustomers: 'Clienti di questa demo',
		demoCustomersHint: 'Scegline uno per vedere un account pieno.',
		orders: { one: '{count} ordine', many: '{count} di ordini', other: '{count} ordini' },
		codeTitle: 'Inserisci il codice',
		codeIntro: 'È stato inviato a {email} e vale dieci minuti.',
		letterLabel: 'L’e-mail, mostrata qui perché la demo non ne invia',
		letterText: 'Il tuo codice per {shop} è',
		code: 'Codice',
		codeHint: 'Sei cifre',
		useCode: 'Usa questo codice',
		signIn: 'Accedi',
		newCode: 'Invia un nuovo codice',
		otherEmail: 'Usa un’altra e-mail',
		badge: 'Negozio di prova, nessuna e-mail inviata',
		footer: 'Questa pagina appartiene a un negozio dimostrativo. Clienti e ordini sono inventati.',
		backToShop: 'Torna al negozio',
		problems: {
			email: '«{email}» non è un indirizzo e-mail, per esempio maya@example.com',
			tooMany: 'Troppi codici inviati a {email}. Riprova fra dieci minuti.',
			wrong: 'Non è il codice inviato. Ricontrolla le sei cifre.',
			expired: 'Questo codice è scaduto. Chiedine un altro.',
			exhausted: 'Troppi codici sbagliati. Chiedine un altro.'
		},
		signOutTitle: 'Uscire?',
		signOutQuestion: 'Uscirai dal tuo account in questo browser.',
		signOut: 'Esci',
		signedOutTitle: 'Sei uscito',
		signedOutText: 'Il tuo account è chiuso in questo browser.',
		problemTitle: 'Questo accesso non può continuare',
		lostText: 'È iniziato in un altro browser o troppo tempo fa. Ricomincia dal negozio.'
	},
	orderStatus: {
		order: 'Ordine {name}',
		orderedOn: 'Ordinato il {date} · Conferma {confirmation}',
		items: 'Articoli',
		yourOrders: 'I tuoi ordini',
		backToShop: 'Torna al negozio',
		missingTitle: 'Ordine non trovato',
		missing: 'Non troviamo questo ordine',
		missingText: 'L’indirizzo è incompleto o appartiene a un altro ordine.',
		headlines: {
			canceled: 'Questo ordine è stato annullato',
			refunded: 'Questo ordine è stato rimborsato',
			delivered: 'Consegnato',
			onItsWay: 'In viaggio',
			partlyOnItsWay: 'In parte in viaggio',
			received: 'Abbiamo il tuo ordine'
		},
		shipments: {
			ATTEMPTED_DELIVERY: 'Consegna tentata',
			CARRIER_PICKED_UP: 'Ritirato dal corriere',
			CONFIRMED: 'Confermato',
			DELAYED: 'In ritardo',
			DELIVERED: 'Consegnato',
			FAILURE: 'Consegna fallita',
			IN_TRANSIT: 'In viaggio',
			LABEL_PRINTED: 'Etichetta stampata',
			LABEL_PURCHASED: 'Etichetta creata',
			OUT_FOR_DELIVERY: 'In consegna',
			PICKED_UP: 'Ritirato',
			READY_FOR_PICKUP: 'Pronto per il ritiro'
		},
		shipped: 'Spedito',
		subtotal: 'Subtotale',
		shipping: 'Spedizione',
		tax: 'Tasse',
		total: 'Totale',
		refunded: 'Rimborsato'
	},
	linkProblems: {
		lookAround: 'Guarda nel negozio',
		reasons: {
			ambiguous: {
				title: 'Questo link dice due cose insieme',
				text: 'Una parte compare due volte con valori diversi, quindi non ne è stato usato nulla.'
			},
			malformed: {
				title: 'Questo link è incompleto',
				text: 'È troppo lungo o è stato tagliato per strada. Non ne è stato usato nulla.'
			},
			'unknown-item': {
				title: 'Questo link non funziona più',
				text: 'Qualcosa che nomina non si vende più qui o esiste in più versioni tra cui scegliere.'
			},
			'sold-out': {
				title: 'Appena esaurito',
				text: 'Nulla di ciò che nomina questo link è disponibile. Forse il negozio ha qualcosa di simile.'
			},
			refused: {
				title: 'Così non si può acquistare',
				text: 'Il link chiede una quantità che non si vende. Scegli di nuovo nel negozio.'
			}
		}
	},
	newsletter: {
		title: 'Conferma la newsletter',
		question:
			'Vuoi la nostra newsletter all’indirizzo {email}? Ogni numero ha un link per annullarla.',
		confirm: 'Sì, inviatemela',
		doneTitle: 'Sei nella lista',
		done: 'Il prossimo numero arriva a {email}.',
		goneTitle: 'Questo link non funziona più',
		gone: 'È già stato usato o ha più di una settimana. Iscriviti di nuovo dal tuo account.',
		back: 'Torna al tuo account'
	},
	contact: {
		doneTitle: 'Grazie',
		done: 'È arrivato.',
		back: 'Torna al negozio',
		challengeTitle: 'Sei una persona?',
		challenge: 'I negozi lo chiedono per tenere lontani i programmi.',
		confirm: 'Sono una persona',
		refusedTitle: 'Non ha funzionato',
		refused: 'L’indirizzo email manca o non è valido.'
	},
	returnReasons: {
		UNWANTED: 'Ho cambiato idea',
		DEFECTIVE: 'Danneggiato o difettoso',
		NOT_AS_DESCRIBED: 'Diverso dalla descrizione',
		WRONG_ITEM: 'Articolo sbagliato',
		COLOR: 'Colore',
		STYLE: 'Stile',
		SIZE_TOO_LARGE: 'Troppo grande',
		SIZE_TOO_SMALL: 'Troppo piccolo',
		OTHER: 'Un altro motivo'
	},
	agents: {
		nothingDone: 'Non è stato fatto nulla: qui le domande non cambiano nulla.',
		nothingPublished: '{shop} non ha pubblicato nulla al riguardo.',
		contact: 'Puoi chiedere qui: {ways}.',
		itemDiscounts: 'Sconti sugli articoli',
		orderDiscount: 'Sconto sull’ordine',
		shipping: 'Spedizione',
		pickup: 'Ritiro',
		giftCards: 'Carte regalo',
		unknownVariant: '{id} non è una variante venduta da questo negozio.',
		soldOut: '{title} è esaurito.',
		onlySome: 'Restano solo {count} di {title}.',
		noPickup: 'Questi articoli non possono essere ritirati. Scegli la spedizione.',
		nothing: 'Niente di questo è disponibile.',
		emailMissing: 'Serve un indirizzo e-mail per la conferma.',
		addressMissing: 'Serve un indirizzo di consegna.',
		undeliverable:
			'Non tutto può essere spedito a questo indirizzo: scegline un altro o togli degli articoli.',
		payment: 'L’acquirente controlla l’ordine e paga sulla pagina del negozio, a continue_url.'
	}
};
