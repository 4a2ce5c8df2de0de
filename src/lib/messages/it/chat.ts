import { createCounter, formatNumber } from '../i18n';
import type { LanguageTexts } from '../messages';

const count = createCounter('it');
const products = count({
	one: '# prodotto',
	many: '# di prodotti',
	other: '# prodotti'
});
const waits = count({ one: '# secondo', many: '# di secondi', other: '# secondi' });

export const texts: LanguageTexts['chat'] = {
	title: 'Assistente del negozio',
	automated: 'Automatico. Può sbagliare.',
	greeting: (shop) => `Ciao! Che cosa posso trovare per te da ${shop}?`,
	greetingNote:
		'Cerco nel catalogo, confronto, rispondo a domande su consegna e resi e mi occupo del tuo carrello.',
	examples: [
		'Quali sono i più venduti?',
		'Come funzionano i resi?',
		'Cerco un regalo.',
		'Che cosa c’è nel mio carrello?'
	],
	privacy:
		'Stai scrivendo a un programma, non a una persona. Quello che scrivi viene conservato per un giorno per questo browser e letto dal modello che il negozio utilizza. Non inserire dati personali.',
	privacyLabel: 'Informazioni su questa chat',
	policyLink: 'Informativa sulla privacy',
	log: 'Conversazione',
	you: 'Tu',
	assistant: 'Assistente',
	field: 'Il tuo messaggio',
	placeholder: 'Che cosa cerchi?',
	send: 'Invia',
	stop: 'Ferma',
	retry: 'Riprova',
	clear: 'Nuova conversazione',
	clearHint: 'Ricomincia da capo. Il tuo carrello resta com’è.',
	minimize: 'Chiudi l’assistente',
	thinking: 'Sto pensando',
	loading: 'Caricamento della conversazione',
	stopped: 'Fermato.',
	answered: 'L’assistente ha risposto.',
	tools: {
		'search-products': ['Cerca nel catalogo', 'Ha cercato nel catalogo'],
		'present-products': ['Sceglie che cosa mostrare', 'Ha scelto che cosa mostrare'],
		'compare-products': ['Confronta dei prodotti', 'Ha confrontato dei prodotti'],
		'get-product-details': ['Si informa su un prodotto', 'Si è informato su un prodotto'],
		'get-recommendations': ['Cerca che cosa si abbina', 'Ha cercato che cosa si abbina'],
		'list-collections': ['Guarda le collezioni', 'Ha guardato le collezioni'],
		'browse-collection': ['Sfoglia una collezione', 'Ha sfogliato una collezione'],
		'get-cart': ['Guarda nel tuo carrello', 'Ha guardato nel tuo carrello'],
		'add-to-cart': ['Modifica il tuo carrello', 'Ha modificato il tuo carrello'],
		'update-cart-item': ['Modifica il tuo carrello', 'Ha modificato il tuo carrello'],
		'undo-cart-change': ['Annulla l’ultima modifica', 'Ha annullato l’ultima modifica'],
		'add-cart-note': [
			'Scrive un messaggio per il tuo ordine',
			'Ha scritto un messaggio per il tuo ordine'
		],
		'confirm-change': ['Modifica il tuo carrello', 'Ha modificato il tuo carrello'],
		'search-policies': ['Legge le condizioni', 'Ha letto le condizioni'],
		'get-orders': ['Guarda i tuoi ordini', 'Ha guardato i tuoi ordini'],
		'contact-store': ['Cerca come contattare il negozio', 'Ha cercato come contattare il negozio'],
		navigate: ['Cerca la pagina', 'Ha trovato la pagina']
	},
	toolFailed: 'Non ha funzionato',
	found: (query, total) =>
		total === null ? `Ha sfogliato «${query}»` : `Ha cercato «${query}»: ${products(total)}`,
	readAbout: (title) => `Si è informato su ${title}`,
	cart: {
		added: (name) => `Nel tuo carrello: ${name}`,
		changed: (name) => `Modificato: ${name}`,
		removed: (name) => `Rimosso: ${name}`,
		noted: 'Il messaggio accompagna il tuo ordine',
		refused: 'Il tuo carrello non è stato modificato',
		undo: 'Annulla',
		unconfirmed: 'Il negozio non ha risposto in tempo. Guarda il carrello prima di riprovare.',
		look: 'Vedi il carrello',
		summary: 'Il tuo carrello',
		empty: 'Il tuo carrello è vuoto.',
		checkout: 'Vai al pagamento'
	},
	product: {
		choose: (option) => `Scegli: ${option.toLowerCase()}`,
		add: 'Aggiungi al carrello',
		addMany: (quantity) => `Aggiungine ${formatNumber(quantity)} al carrello`,
		adding: 'Aggiunta in corso…',
		added: 'Aggiunto',
		soldOut: 'Esaurito',
		missing: 'Non esiste così',
		view: 'Vedi il prodotto',
		onPage: 'Scegli nella sua pagina',
		choices: 'Scegli'
	},
	proposal: {
		add: (name, quantity) => `Aggiungere al carrello: ${formatNumber(quantity)} × ${name}?`,
		change: (name, before, after) =>
			`Cambiare la quantità: ${name}, ${formatNumber(after)} invece di ${formatNumber(before)}?`,
		remove: (name) => `Togliere dal carrello: ${name}?`,
		note: (text) => `Aggiungere alla nota del tuo ordine: «${text}»?`,
		approve: 'Sì, modifica',
		cancel: 'No, lascia così'
	},
	goTo: (title) => `Vai a ${title}`,
	failures: {
		interrupted: 'La risposta si è interrotta. Riprova.',
		cut: 'La risposta è stata troncata. Riprova, o chiedi meno cose alla volta.',
		empty: 'L’assistente non ha dato alcuna risposta. Riprova.',
		unreadable: 'Non è stato possibile leggere la risposta. Riprova.',
		steps:
			'Servivano più passaggi di quanti l’assistente possa fare. Riprova, o chiedi una cosa alla volta.',
		slow: 'La risposta ha richiesto troppo tempo. Riprova.',
		full: 'Questa conversazione è diventata troppo lunga. Iniziane una nuova.',
		refused: 'L’assistente non risponde a questo.',
		busy: 'Al momento l’assistente ha troppo da fare. Riprova tra un minuto.',
		unavailable: 'Al momento l’assistente non è raggiungibile. Riprova più tardi.',
		lost: 'La connessione è andata persa. Riprova.',
		session: 'Non è stato possibile preparare l’assistente. Riprova.',
		blocked: 'Da qui l’assistente non si può usare.',
		tooMany: (seconds) =>
			seconds === null
				? 'Troppo in una volta. Attendi un momento.'
				: `Troppo in una volta. Attendi ${waits(seconds)}.`,
		tooLong: 'Questo messaggio è troppo lungo. Accorcialo.',
		expired: 'Questa conversazione è finita. Il tuo prossimo messaggio ne inizia una nuova.'
	},
	comparison: {
		title: 'Confronto',
		feature: 'Caratteristica',
		availability: 'Disponibilità',
		inStock: 'Disponibile'
	},
	orders: {
		title: 'I tuoi ordini',
		none: 'Nessun ordine di questo tipo.',
		signIn: 'Accedi per vedere i tuoi ordini',
		all: 'Tutti gli ordini',
		track: 'Traccia il pacco',
		name: (number) => `Ordine ${number}`,
		expected: (date) => `Previsto: ${date}`
	},
	contact: {
		title: 'Contatta le persone del negozio',
		subject: (shop) => `Domanda per ${shop}`
	},
	approval: {
		title: 'Modificare il carrello?',
		quantity: 'Quantità',
		before: 'Adesso',
		after: 'Dopo',
		note: 'Messaggio per il tuo ordine',
		approved: 'Hai accettato.',
		declined: 'Hai rifiutato. Il carrello resta com’è.',
		closed: 'Questa proposta non è più aperta.',
		press: 'Premi un pulsante: questa modifica non si fa con un messaggio scritto.',
		asks: 'L’assistente chiede se modificare il carrello.'
	},
	page: {
		intro: 'Scrivi che cosa cerchi. La risposta è nella pagina successiva.',
		running: 'La risposta è ancora in corso di scrittura.',
		show: 'Mostra la risposta',
		empty: 'Scrivi prima un messaggio.',
		failed: 'Non è stato possibile. Riprova.'
	},
	fallback: {
		title: 'Come contattarci',
		intro: 'L’assistente è un programma. Tutto ciò che fa si può fare anche senza.',
		find: 'Trova qualcosa',
		findNote: 'Cerca per oggetto, materiale, laboratorio o colore, oppure sfoglia le collezioni.',
		ask: 'Chiedi a una persona',
		askNote: 'Queste pagine dicono come, e quando qualcuno risponde.',
		read: 'Leggi le condizioni',
		readNote: 'Consegna, resi, pagamento e privacy, per intero.',
		search: 'Cerca nel negozio',
		collections: 'Collezioni',
		description: 'Come contattare le persone di questo negozio e dove trovare risposte.'
	}
};
