import { createCounter, formatNumber } from '../i18n';
import type { LanguageTexts } from '../messages';

const count = createCounter('it');
const lines = count({ one: '# riga', many: '# di righe', other: '# righe' });
const pieces = count({ one: '# pezzo', many: '# di pezzi', other: '# pezzi' });

export const texts: LanguageTexts['ordering'] = {
	title: 'Ordine rapido',
	intro:
		'Incolli codici e quantità, o carichi un elenco. Vede i prezzi e le scorte prima che qualcosa venga aggiunto.',
	list: 'Codici e quantità',
	listHelp:
		'Un prodotto per riga, per esempio «ABC-123 5», o colonne copiate da un foglio di calcolo.',
	more: 'Aggiungi altre righe',
	file: 'Oppure carica un elenco',
	fileHelp: 'Cartella di lavoro (.xlsx), CSV o testo, fino a 1 MB e 500 righe.',
	workbookHelp:
		'Le cartelle di lavoro sono lette da script, che il Suo browser non esegue. Copi le celle e le incolli qui sopra, o salvi il foglio come CSV.',
	check: 'Controlla l’elenco',
	update: 'Aggiorna',
	rows: 'Il suo elenco',
	sku: 'Codice',
	total: 'Totale',
	each: 'al pezzo',
	remove: 'Rimuovi',
	removeRow: (title) => `Rimuovi ${title}`,
	quantityOf: (title) => `Quantità di ${title}`,
	skuOf: (label) => `Codice al posto di ${label}`,
	column: (place) => `Colonna ${formatNumber(place)}`,
	quantities: 'Quantità',
	takeQuantities: 'Usa queste',
	fewest: 'La quantità minima di ciascuno',
	choose: 'Scelga un’opzione',
	from: (quantity, price) => `${price} al pezzo da ${formatNumber(quantity)}`,
	sum: 'Totale di queste righe',
	sumHelp: 'Sconti, imposte e spedizione seguono nel carrello e alla cassa.',
	add: (ready) => `Aggiungi ${lines(ready)} al carrello`,
	leftOut: (left) => `${lines(left)} da correggere, che restano qui.`,
	added: (added) => `Aggiunto al carrello: ${lines(added)}.`,
	addedPartly: 'Quello che resta è qui sotto.',
	toCart: 'Vai al carrello',
	changed: 'Non è ancora stato aggiunto nulla: guardi le righe cambiate e le aggiunga di nuovo.',
	nothing: 'Non è stato aggiunto nulla: nessuna riga si può ordinare così.',
	refused: 'Il negozio ha rifiutato queste righe; non ne è stato aggiunto nulla.',
	asked: (asked) => `Ne ha chiesti ${formatNumber(asked)}.`,
	notes: {
		minimum: (minimum) => `Si vende a partire da ${pieces(minimum)}.`,
		increment: (increment) => `Si vende a multipli di ${formatNumber(increment)}.`,
		maximum: (maximum) => `Si possono ordinare al massimo ${pieces(maximum)}.`,
		stock: (available) => `Ne restano solo ${formatNumber(available)}.`,
		missing: 'Nessuna quantità indicata: scriva quanti pezzi.',
		unreadable: (text) => `«${text}» non è con certezza un numero intero: scriva quanti pezzi.`,
		summed: (same) => `Era su ${lines(same)}, che sono state sommate.`,
		inCart: (quantity) =>
			`${formatNumber(quantity)} già nel carrello; regole e prezzo valgono per l’insieme.`
	},
	faults: {
		unknown: 'Non c’è un prodotto con questo codice.',
		likely: 'Intende uno di questi?',
		several: 'Più prodotti hanno questo codice. Quale intende?',
		gone: 'Non è più in vendita.',
		soldOut: 'Esaurito.',
		subscriptionOnly: 'Si vende solo in abbonamento: lo ordini sulla sua pagina.',
		noQuantity: 'Non se ne possono ordinare altri: sono finite le scorte o è raggiunto il massimo.'
	},
	skipped: (skipped) => `Non ordinato: ${lines(skipped)}`,
	sheet: (name) => `Letto dal foglio «${name}».`,
	otherSheets: (names) => `Non letto: ${names}.`,
	skippedLine: (line, text) => `Riga ${formatNumber(line)}: ${text}`,
	reasons: {
		heading: 'letta come intestazione',
		noSku: 'senza codice',
		zero: 'quantità 0'
	},
	listFaults: {
		empty:
			'In questo elenco non c’è nulla da ordinare. Scriva un prodotto per riga, per esempio «ABC-123 5».',
		tooLarge: 'Questo elenco è troppo grande. Un elenco può avere 1 MB e 500 righe.',
		tooMany:
			'Questo elenco ha più di 500 righe, e alla volta ne sono possibili 500. Mandi il resto dopo.',
		workbook:
			'Questa cartella di lavoro non può essere letta: forse è danneggiata, ha una password o è di un tipo diverso da .xlsx, e senza script non se ne legge nessuna. Copi le celle e le incolli qui, o salvi il foglio come CSV.',
		notText:
			'Questo file non è testo. Salvi l’elenco come CSV, o copi le colonne e le incolli qui.',
		unavailable:
			'Il negozio non è raggiungibile in questo momento. Non è stato aggiunto nulla; il suo elenco è ancora qui.'
	},
	again: (order) => `Ordine ${order} un’altra volta, ai prezzi di oggi`,
	saveTitle: 'Salva per la prossima volta',
	saveHelp: 'Gli elenchi salvati sono nel suo account, su ogni dispositivo.',
	saveSignIn: 'Acceda per salvare elenchi per la prossima volta.',
	saveName: 'Nome dell’elenco',
	save: 'Salva come elenco',
	saved: (name) => `«${name}» è salvato.`,
	savedLists: 'I suoi elenchi salvati',
	saveFaults: {
		name: 'Dia un nome all’elenco.',
		full: (most) =>
			`Si conservano ${formatNumber(most)} elenchi. Prima ne elimini uno nel suo account.`,
		large:
			'I suoi elenchi sono troppo lunghi per conservarne un altro. Prima ne elimini uno nel suo account.',
		unavailable: 'Il negozio non può conservare elenchi in questo momento.'
	},
	ofList: (name) => `Elenco «${name}», ai prezzi di oggi`
};
