import { createCounter, formatNumber } from '../i18n';
import type { LanguageTexts } from '../messages';

const products = createCounter('it')({
	one: '# prodotto',
	many: '# di prodotti',
	other: '# prodotti'
});

export const texts: LanguageTexts['markdown'] = {
	notes: {
		withTax: (currency, isDeliveryFree) =>
			`Prezzi in ${currency}, IVA inclusa${isDeliveryFree ? '' : ', spedizione esclusa'}.`,
		withoutTax: (currency, isDeliveryFree) =>
			`Prezzi in ${currency}, imposte${isDeliveryFree ? '' : ' e spedizione'} escluse.`,
		relativeLinks: (url) => `I percorsi sono relativi a ${url}.`,
		protocol: (tools, profile) => `Agenti: UCP su MCP presso ${tools}, profilo presso ${profile}`
	},
	missing: {
		kinds: {
			Product: 'Prodotto',
			Collection: 'Collezione',
			Page: 'Pagina',
			Policy: 'Informativa',
			Blog: 'Blog',
			Article: 'Articolo'
		},
		title: (kind) => `${kind}: non presente`,
		sentence: (kind, name) => `${kind} «${name}»: qui non c’è.`,
		goOn: 'Continua a sfogliare'
	},
	failed: {
		title: 'Errore del server',
		sentence: 'Al momento il negozio non è raggiungibile. Riprova tra poco.'
	},
	home: {
		title: 'Pagina iniziale',
		browse: 'Sfoglia',
		bestsellers: 'I più venduti',
		policies: 'Note legali',
		resources: 'Per gli agenti',
		guide: 'Guida per gli agenti',
		profile: 'Profilo del commerciante (UCP)',
		apis: 'API',
		sitemap: 'Mappa del sito'
	},
	listing: {
		allProducts: 'Tutti i prodotti',
		collections: 'Collezioni',
		search: 'Ricerca',
		searchFor: (term) => `Ricerca: ${term}`,
		howToSearch: (example, all) =>
			`Le parole si mettono nell’indirizzo: ${example}. Oppure guarda ${all}.`,
		suggestions: (links) => `Forse cercavi: ${links}`,
		content: 'Pagine e articoli',
		none: 'Nessun prodotto trovato.',
		count: products,
		countOnPage: (count) => `${products(count)} in questa pagina`,
		sortedBy: (order) => `ordine: ${order}`,
		filters: (links) => `Filtri: ${links}`,
		remove: 'rimuovi',
		removeAll: 'rimuovi tutti',
		previous: 'Pagina precedente',
		next: 'Pagina successiva',
		narrow: 'Restringi',
		parameters: 'Parametri per questo indirizzo:',
		priceBounds: (from, to, min, max) => `Prezzo: ${from}, ${to}, da ${min} a ${max}`,
		order: (name, values) => `Ordine: ${name} = ${values}`,
		columns: { product: 'Prodotto', price: 'Prezzo', availability: 'Disponibilità' }
	},
	offer: {
		soldOut: 'Esaurito',
		shipsLater: 'Spedito più tardi',
		inStock: 'Disponibile',
		left: (count) => `Disponibile (${formatNumber(count)})`,
		was: (price, before) => `${price}, prima ${before}`,
		unitPrice: (price, unit) => ` (${price} per ${unit})`,
		from: (price) => `da ${price}`,
		buyLink: (address) => `Link per l’acquisto: ${address}`,
		howToBuy:
			'Il numero dopo i due punti è la quantità. Il link apre una pagina di pagamento nel browser di chi acquista.',
		page: 'Pagina',
		buy: 'Acquista',
		subscribe: 'Abbonati',
		rule: (rules) => `Vendita ${rules}.`,
		atLeast: (count) => `da ${formatNumber(count)} pezzi`,
		atMost: (count) => `fino a ${formatNumber(count)} pezzi`,
		inSteps: (count) => `in multipli di ${formatNumber(count)}`,
		priceFrom: (count, price) => `${formatNumber(count)} o più: ${price} al pezzo`,
		contains: (count, link) => `Contiene ${formatNumber(count)} × ${link}`,
		moreVariants: 'Ce ne sono altre: si scelgono con le opzioni nell’indirizzo.'
	},
	product: {
		buy: 'Acquista',
		variants: 'Varianti',
		siblings: 'Disponibile anche come',
		about: 'Descrizione',
		details: 'Dettagli',
		images: 'Immagini',
		players: 'Video e modelli 3D',
		stars: (value, count) => `${value} stelle su 5 (${formatNumber(count)})`,
		outOfFive: (value) => `${value}/5`,
		reviews: 'Recensioni',
		service: {
			delivery: (text) => `Consegna: ${text}`,
			freeFrom: (amount) => `gratuita da ${amount}`,
			returns: (text) => `Resi: ${text}`,
			payment: (names) => `Pagamento: ${names}`
		}
	},
	cart: {
		title: 'Carrello',
		empty: (all) => `Il carrello è vuoto. Guarda ${all}.`,
		all: 'tutti i prodotti',
		columns: ['Prodotto', 'Quantità', 'Prezzo unitario', 'Totale'],
		subtotal: (amount) => `Subtotale: ${amount}`,
		discount: (title, amount) => `Sconto ${title}: −${amount}`,
		giftCard: (last, amount) => `Carta regalo …${last}: −${amount}`,
		total: (amount) => `Totale: ${amount}`,
		estimatedTotal: (amount) => `Totale stimato: ${amount}`,
		freeDeliveryIn: (missing) => `Ancora ${missing} per la consegna gratuita`,
		freeDelivery: 'La consegna è gratuita',
		note: (text) => `Messaggio: ${text}`,
		code: (code) => `Codice sconto ${code}`,
		refusedCode: (code) => `Codice sconto ${code} (non si applica)`,
		suggestions: {
			complementary: 'Si abbina a quello che hai nel carrello',
			bestsellers: 'I più venduti'
		},
		checkout: 'Pagamento',
		checkOut: 'Vai al pagamento'
	},
	blogs: {
		title: 'Blog',
		none: 'Nessun blog trovato.',
		noArticles: 'Nessun articolo trovato.'
	},
	policies: { title: 'Note legali', none: 'Nessuna nota legale trovata.' }
};
