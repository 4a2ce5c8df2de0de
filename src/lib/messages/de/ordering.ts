import { createCounter, formatNumber } from '../i18n';
import type { LanguageTexts } from '../messages';

const count = createCounter('de');
const lines = count({ one: '# Zeile', other: '# Zeilen' });
const pieces = count({ one: '# Stück', other: '# Stück' });

export const texts: LanguageTexts['ordering'] = {
	title: 'Schnellbestellung',
	intro:
		'Fügen Sie Artikelnummern und Mengen ein, oder laden Sie eine Liste hoch. Preise und Bestand sehen Sie, bevor etwas in den Warenkorb kommt.',
	list: 'Artikelnummern und Mengen',
	listHelp: 'Ein Artikel je Zeile, etwa „ABC-123 5“, oder Spalten aus einer Tabelle.',
	more: 'Weitere Zeilen hinzufügen',
	file: 'Oder eine Liste hochladen',
	fileHelp: 'Arbeitsmappe (.xlsx), CSV oder Text, bis 1 MB und 500 Zeilen.',
	workbookHelp:
		'Eine Arbeitsmappe lesen Skripte, die Ihr Browser nicht ausführt. Bitte kopieren Sie die Zellen in das Feld oben, oder speichern Sie das Blatt als CSV.',
	check: 'Liste prüfen',
	update: 'Aktualisieren',
	rows: 'Ihre Liste',
	sku: 'Artikelnummer',
	total: 'Gesamt',
	each: 'pro Stück',
	remove: 'Entfernen',
	removeRow: (title) => `${title} entfernen`,
	quantityOf: (title) => `Menge von ${title}`,
	skuOf: (label) => `Artikelnummer statt ${label}`,
	column: (place) => `Spalte ${formatNumber(place)}`,
	quantities: 'Mengen',
	takeQuantities: 'Diese nehmen',
	fewest: 'Von allem die kleinste Menge',
	choose: 'Bitte wählen',
	from: (quantity, price) => `${price} pro Stück ab ${formatNumber(quantity)}`,
	sum: 'Summe dieser Zeilen',
	sumHelp: 'Rabatte, Steuern und Versand folgen im Warenkorb und an der Kasse.',
	add: (ready) => `${lines(ready)} in den Warenkorb`,
	leftOut: (left) => `${lines(left)} so nicht bestellbar. Sie bleiben hier stehen.`,
	added: (added) => `${lines(added)} in den Warenkorb gelegt.`,
	addedPartly: 'Was übrig ist, steht unten.',
	toCart: 'Zum Warenkorb',
	changed:
		'Noch wurde nichts hinzugefügt: Bitte sehen Sie sich die geänderten Zeilen an und bestätigen Sie noch einmal.',
	nothing: 'Nichts wurde hinzugefügt: So lässt sich keine Zeile bestellen.',
	refused: 'Der Shop hat diese Zeilen abgelehnt; von ihnen wurde nichts hinzugefügt.',
	asked: (asked) => `Gewünscht waren ${formatNumber(asked)}.`,
	notes: {
		minimum: (minimum) => `Erhältlich ab ${pieces(minimum)}.`,
		increment: (increment) => `Erhältlich in Schritten von ${formatNumber(increment)}.`,
		maximum: (maximum) => `Höchstens ${pieces(maximum)} bestellbar.`,
		stock: (available) => `Nur noch ${formatNumber(available)} auf Lager.`,
		missing: 'Es war keine Menge angegeben: Bitte schreiben Sie, wie viele.',
		unreadable: (text) =>
			`„${text}“ ist nicht sicher eine ganze Zahl: Bitte schreiben Sie, wie viele.`,
		summed: (same) => `Stand auf ${lines(same)}, die zusammengezählt sind.`,
		inCart: (quantity) =>
			`${formatNumber(quantity)} schon im Warenkorb; Regeln und Preis gelten für beides zusammen.`
	},
	faults: {
		unknown: 'Es gibt keinen Artikel mit dieser Nummer.',
		likely: 'Ist einer von diesen gemeint?',
		several: 'Mehrere Artikel haben diese Nummer. Welcher ist gemeint?',
		gone: 'Das gibt es nicht mehr zu kaufen.',
		soldOut: 'Ausverkauft.',
		subscriptionOnly: 'Nur im Abo erhältlich: Bitte bestellen Sie auf der Seite des Artikels.',
		noQuantity: 'Mehr davon ist nicht bestellbar: Der Bestand oder die Höchstmenge ist erreicht.'
	},
	skipped: (skipped) => `${lines(skipped)} nicht bestellt`,
	sheet: (name) => `Aus dem Blatt „${name}“ gelesen.`,
	otherSheets: (names) => `Nicht gelesen: ${names}.`,
	skippedLine: (line, text) => `Zeile ${formatNumber(line)}: ${text}`,
	reasons: {
		heading: 'als Überschrift gelesen',
		noSku: 'keine Artikelnummer darin',
		zero: 'Menge 0'
	},
	listFaults: {
		empty:
			'In dieser Liste ist nichts zu bestellen. Schreiben Sie einen Artikel je Zeile, etwa „ABC-123 5“.',
		tooLarge: 'Diese Liste ist zu groß. Eine Liste darf 1 MB und 500 Zeilen haben.',
		tooMany:
			'Diese Liste hat mehr als 500 Zeilen; auf einmal gehen 500. Bitte senden Sie den Rest danach.',
		workbook:
			'Diese Arbeitsmappe kann nicht gelesen werden: Sie ist vielleicht beschädigt, hat ein Passwort oder eine andere Art als .xlsx, und ohne Skripte wird keine gelesen. Bitte kopieren Sie die Zellen hierher, oder speichern Sie das Blatt als CSV.',
		notText:
			'Diese Datei ist kein Text. Bitte speichern Sie die Liste als CSV, oder kopieren Sie die Spalten hierher.',
		unavailable:
			'Der Shop ist gerade nicht erreichbar. Nichts wurde hinzugefügt; Ihre Liste steht noch hier.'
	},
	again: (order) => `Bestellung ${order} noch einmal, zu heutigen Preisen`,
	saveTitle: 'Für das nächste Mal speichern',
	saveHelp: 'Gespeicherte Listen finden Sie in Ihrem Konto, auf jedem Gerät.',
	saveSignIn: 'Melden Sie sich an, um Listen für das nächste Mal zu speichern.',
	saveName: 'Name der Liste',
	save: 'Als Liste speichern',
	saved: (name) => `„${name}“ ist gespeichert.`,
	savedLists: 'Ihre gespeicherten Listen',
	saveFaults: {
		name: 'Bitte geben Sie der Liste einen Namen.',
		full: (most) =>
			`${formatNumber(most)} Listen werden aufbewahrt. Bitte löschen Sie zuerst eine in Ihrem Konto.`,
		large: 'Ihre Listen sind zu lang für noch eine. Bitte löschen Sie zuerst eine in Ihrem Konto.',
		unavailable: 'Der Shop kann gerade keine Listen aufbewahren.'
	},
	ofList: (name) => `Liste „${name}“, zu heutigen Preisen`
};
