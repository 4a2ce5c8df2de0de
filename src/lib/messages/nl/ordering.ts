import { createCounter, formatNumber } from '../i18n';
import type { LanguageTexts } from '../messages';

const count = createCounter('nl');
const lines = count({ one: '# regel', other: '# regels' });
const pieces = count({ one: '# stuk', other: '# stuks' });

export const texts: LanguageTexts['ordering'] = {
	title: 'Snel bestellen',
	intro:
		'Plak artikelnummers en aantallen, of upload een lijst. U ziet prijzen en voorraad voordat er iets wordt toegevoegd.',
	list: 'Artikelnummers en aantallen',
	listHelp: 'Eén product per regel, zoals ‘ABC-123 5’, of kolommen uit een spreadsheet.',
	more: 'Meer regels toevoegen',
	file: 'Of upload een lijst',
	fileHelp: 'Werkmap (.xlsx), CSV of tekst, tot 1 MB en 500 regels.',
	workbookHelp:
		'Een werkmap wordt gelezen door scripts, die uw browser niet uitvoert. Kopieer de cellen en plak ze hierboven, of sla het blad op als CSV.',
	check: 'Lijst controleren',
	update: 'Bijwerken',
	rows: 'Uw lijst',
	sku: 'Artikelnummer',
	total: 'Totaal',
	each: 'per stuk',
	remove: 'Verwijderen',
	removeRow: (title) => `${title} verwijderen`,
	quantityOf: (title) => `Aantal van ${title}`,
	skuOf: (label) => `Artikelnummer in plaats van ${label}`,
	column: (place) => `Kolom ${formatNumber(place)}`,
	quantities: 'Aantallen',
	takeQuantities: 'Deze gebruiken',
	fewest: 'Van alles het kleinste aantal',
	choose: 'Maak een keuze',
	from: (quantity, price) => `${price} per stuk vanaf ${formatNumber(quantity)}`,
	sum: 'Totaal van deze regels',
	sumHelp: 'Kortingen, btw en verzending volgen in de winkelwagen en bij het afrekenen.',
	add: (ready) => `${lines(ready)} in de winkelwagen`,
	leftOut: (left) => `${lines(left)} kan zo niet worden besteld en blijft hier staan.`,
	added: (added) => `${lines(added)} in de winkelwagen gelegd.`,
	addedPartly: 'Wat overblijft staat hieronder.',
	toCart: 'Naar de winkelwagen',
	changed: 'Er is nog niets toegevoegd: bekijk de gewijzigde regels en voeg ze opnieuw toe.',
	nothing: 'Er is niets toegevoegd: geen regel kan zo worden besteld.',
	refused: 'De winkel heeft deze regels geweigerd; er is niets van toegevoegd.',
	asked: (asked) => `U vroeg om ${formatNumber(asked)}.`,
	notes: {
		minimum: (minimum) => `Verkrijgbaar vanaf ${pieces(minimum)}.`,
		increment: (increment) => `Verkrijgbaar in stappen van ${formatNumber(increment)}.`,
		maximum: (maximum) => `Hoogstens ${pieces(maximum)} te bestellen.`,
		stock: (available) => `Nog maar ${formatNumber(available)} op voorraad.`,
		missing: 'Er was geen aantal opgegeven: schrijf hoeveel.',
		unreadable: (text) => `‘${text}’ is niet zeker een geheel getal: schrijf hoeveel.`,
		summed: (same) => `Stond op ${lines(same)}, die zijn opgeteld.`,
		inCart: (quantity) =>
			`${formatNumber(quantity)} al in de winkelwagen; regels en prijs gelden voor beide samen.`
	},
	faults: {
		unknown: 'Er is geen product met dit artikelnummer.',
		likely: 'Bedoelt u een van deze?',
		several: 'Meerdere producten hebben dit artikelnummer. Welk bedoelt u?',
		gone: 'Dit wordt niet meer verkocht.',
		soldOut: 'Uitverkocht.',
		subscriptionOnly: 'Alleen als abonnement te koop: bestel het op de eigen pagina.',
		noQuantity: 'Meer kan niet worden besteld: de voorraad of het maximum is bereikt.'
	},
	skipped: (skipped) => `${lines(skipped)} niet besteld`,
	sheet: (name) => `Gelezen uit het blad ‘${name}’.`,
	otherSheets: (names) => `Niet gelezen: ${names}.`,
	skippedLine: (line, text) => `Regel ${formatNumber(line)}: ${text}`,
	reasons: {
		heading: 'gelezen als kop',
		noSku: 'zonder artikelnummer',
		zero: 'aantal 0'
	},
	listFaults: {
		empty:
			'In deze lijst staat niets om te bestellen. Schrijf één product per regel, zoals ‘ABC-123 5’.',
		tooLarge: 'Deze lijst is te groot. Een lijst mag 1 MB en 500 regels hebben.',
		tooMany:
			'Deze lijst heeft meer dan 500 regels; er kunnen er 500 tegelijk. Stuur de rest daarna.',
		workbook:
			'Deze werkmap kan niet worden gelezen: misschien is hij beschadigd, heeft hij een wachtwoord of is hij van een ander soort dan .xlsx, en zonder scripts wordt er geen gelezen. Kopieer de cellen en plak ze hier, of sla het blad op als CSV.',
		notText:
			'Dit bestand is geen tekst. Sla de lijst op als CSV, of kopieer de kolommen en plak ze hier.',
		unavailable: 'De winkel is nu niet bereikbaar. Er is niets toegevoegd; uw lijst staat nog hier.'
	},
	again: (order) => `Bestelling ${order} opnieuw, tegen de prijzen van vandaag`,
	saveTitle: 'Bewaren voor de volgende keer',
	saveHelp: 'Bewaarde lijsten staan in uw account, op elk apparaat.',
	saveSignIn: 'Log in om lijsten voor de volgende keer te bewaren.',
	saveName: 'Naam van de lijst',
	save: 'Als lijst bewaren',
	saved: (name) => `‘${name}’ is bewaard.`,
	savedLists: 'Uw bewaarde lijsten',
	saveFaults: {
		name: 'Geef de lijst een naam.',
		full: (most) =>
			`Er worden ${formatNumber(most)} lijsten bewaard. Verwijder er eerst een in uw account.`,
		large:
			'Uw lijsten zijn te lang om er nog een te bewaren. Verwijder er eerst een in uw account.',
		unavailable: 'De winkel kan nu geen lijsten bewaren.'
	},
	ofList: (name) => `Lijst ‘${name}’, tegen de prijzen van vandaag`
};
