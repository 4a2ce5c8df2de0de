import type { Concept } from './english.ts';
import type { Lexicon } from './lexicon.ts';

export const german: Lexicon<Concept> = {
	markers: `der das den dem des ein eine einen einem einer und oder nicht ist sind war ich du sie er
		es wir ihr mir mich dich ihnen ihre ihren mein meine meinem meinen meiner dein deine
		deinen was wie wo wer welche welcher welches welchen wann warum kann kannst können könnte
		haben habt hat gibt gib für mit ohne auf aus bei nach von zu zum zur im am um bitte noch
		auch nur mehr weniger unter über zwischen davon dazu daraus ja nein danke in hallo zeig
		suche möchte hätte leg füge nimm mach ändere entferne lösche vergleiche wieder vase kissen
		alle alles etwas vielen dank diese dieser dieses warenkorb kasse rückgabe versand
		lieferung geschenk günstig guten tag moin habe rückgängig teekanne einhorn`,
	concepts: {
		// About the assistant, and what it does not do.
		manipulation: `ignorier*|vergiss|vergessen|missachte … anweisungen|regeln|vorgaben, systemprompt,
			system prompt, deine|ihre anweisungen|regeln, entwicklermodus, admin modus,
			aller kunden`,
		ownOrder: `wo ist|bleibt mein|meine bestellung|lieferung|paket|sendung,
			meine|meiner bestellung|bestellungen, mein|meinem konto|paket|passwort,
			meine adresse|lieferadresse, bestellnummer, bestellstatus, stornier* … bestellung,
			bestellung … stornieren, sendungsverfolgung`,
		code: `rabattcode*, gutscheincode*, aktionscode*, gutschein, gutscheine, code einlösen,
			geschenkkartencode`,
		discount: `rabatt, rabatte, nachlass, skonto, # prozent, preisnachlass`,
		paying: `bezahl*|zahl* … für mich, meine kreditkarte, kartennummer, schließ* … bestellung ab`,
		identity: `bist du … mensch|roboter|bot|programm|maschine|person|ki|echt,
			sind sie … mensch|roboter|bot|programm|maschine|person|ki|echt, wer bist du,
			wer sind sie, was bist du$, spreche ich mit … menschen|bot`,
		help: `^hilfe$, was kannst du, was können sie, wie kannst|können … helfen, was machst du`,
		offTopic: `wetter, politik, präsident*, gedicht, witz, geschichte, übersetz*, hauptstadt,
			fußball, börse, rezept, programmier*, hausaufgaben`,
		hello: `^hallo, ^hi, ^hey, ^guten tag|morgen|abend, ^moin, ^servus, ^grüß*, ^tag$`,
		thanks: 'danke, vielen dank, dankeschön, merci, besten dank',
		bye: `tschüss, auf wiedersehen, bis bald, nein danke, ^nein$, das wars, ^nichts`,
		howAreYou: 'wie geht es dir|ihnen, wie gehts, wie läuft es',
		praise: `du bist … toll|super|nett|gut|klasse|hilfreich,
			sie sind … toll|super|nett|gut|klasse|hilfreich, ^super, ^toll, ^klasse, ^prima,
			^perfekt`,

		// The cart.
		add: `füge|fügen … hinzu, hinzufügen, leg|lege|legen … warenkorb|korb,
			pack|packe|packen … warenkorb|korb, tu|tun … warenkorb|korb,
			in den|meinen warenkorb|einkaufswagen, ich nehme, nehme ich, kauf, kaufe, kaufen,
			bestell, bestelle, bestellen, gib|geben … mir, ich hätte gern|gerne,
			hätte ich gern|gerne, ich möchte … kaufen|bestellen`,
		yes: '^ja, ^gerne, ^gern, ^okay, ^ok, mach das, ^beide',
		remove: `entfern*, lösch*, nimm|nehmen … raus|heraus|weg, raus damit, streich*, wirf … raus,
			will ich nicht mehr, doch nicht`,
		everything: `leer|leere|leeren … warenkorb|einkaufswagen|korb, warenkorb leeren,
			entferne|lösche alles, alles entfernen|löschen|raus`,
		setQuantity: `änder*, setz|setze … auf, mach … daraus|draus, mach # , erhöh*, reduziere, reduzier,
			verringer*, stattdessen, nur ein*|zwei|drei|vier|fünf|#, menge, anzahl, lieber`,
		only: 'nur, bloß',
		more: 'noch ein*|mal, mehr, noch #|zwei|drei',
		less: 'ein*|# weniger',
		undo: `rückgängig, zurücknehmen, nimm das|es zurück, mach|mache das|es wieder zurück,
			war ein versehen, war ein fehler, aus versehen, wieder rein|hinein, wiederherstell*`,
		line: `zeile, zeilen, position, positionen, posten, artikel, eintrag`,
		cart: `warenkorb*, einkaufswagen*, einkaufskorb*, korb, was habe ich`,
		total: `summe, gesamt, gesamtsumme, gesamtpreis, insgesamt, zusammen, zwischensumme,
			wie viel|wieviel … zahlen|bezahlen|schulde, was … zahlen|bezahlen|zusammen`,
		note: 'notiz, hinweis für|an',
		hypothetical: `^soll|sollte ich, ^kann|könnte|darf ich, ^warum, ^was wäre, ^wenn ich, ^würde*,
			^wie kann|lege|füge|kaufe|bestelle, ^wo kann`,
		howTo: '^wie kann|lege|füge|kaufe|bestelle ich, ^wo kann ich',
		doubt: 'vielleicht, eventuell, möglicherweise, später, unsicher',

		// Products.
		compare: `vergleich*, unterschied*, unterscheid*,
			welche* … besser|günstiger|größer|kleiner|billiger,
			was ist besser|günstiger|größer|billiger, versus, im vergleich`,
		cheapest: `günstigste*, billigste*, preiswerteste*, preisgünstigste*, am günstigsten|billigsten`,
		dearest: 'teuerste*, am teuersten, hochwertigste*',
		cheaper: `günstiger, günstigere*, billiger, billigere*, preiswert*, günstig, günstige*, billig*`,
		which: 'welche, welcher, welches, welchen, was ist',
		price: `was kostet|kosten, wie viel|wieviel kostet|kosten, kostet, kosten, preis, preise,
			wie teuer, teuer`,
		stock: `auf lager, vorrätig, verfügbar, lieferbar, erhältlich, ausverkauft,
			gibt es den|die|das noch, gibt es den|die|das|diese*, habt ihr den|die|das|diese*,
			haben sie den|die|das|diese*, noch da, wieder da|lieferbar,
			noch kaufen|bestellen|haben`,
		color: 'farbe, farben, farbig, finish*, glasur*',
		size: `größe, größen, wie groß|hoch|breit|lang|schwer|tief, maße, abmessung*, höhe, breite,
			gewicht, durchmesser, fassungsvermögen, größer, wie viel … passt|hinein|rein`,
		choices: 'duft, düfte, ausführung*, variante*, sorte*, auswahl',
		material: 'woraus, material*, aus was, gemacht, besteht|bestehen',
		care: `spülmaschine*, geschirrspüler, mikrowelle*, wasch*, reinig*, pflege*, putz*, polier*,
			säuber*`,
		origin: `woher, wo … hergestellt|gemacht|gefertigt, herkunft, herkommt, stammt`,
		maker: `wer … hergestellt|gemacht|macht|fertigt|her, hersteller*, marke, von wem`,
		rating: 'bewertung*, bewertet, rezension*, sterne, ist … gut$',
		about: `erzähl* … über|von|zu, erzähl* mir … mehr, sag mir … über|zu, mehr über|zu|zum|zur,
			mehr details, details, beschreib*, was ist das|es, was ist mit, ^und die|der|das,
			informationen, infos`,
		pair: `passt|passen … zu|zum|zur|dazu, passt … gut, passend*, kombinier*`,
		similar: `ähnlich*, alternative*, empfehl*, empfiehl*, so etwas wie, so was wie`,
		is: '^ist, ^war, ^hat',

		// Listings.
		sale: `im angebot, angebot, angebote, sonderangebot*, im sale, sale, reduziert, reduzierte*,
			schnäppchen, herabgesetzt*, heruntergesetzt*, preisgesenkt*, vergünstigt*,
			günstiger als sonst|vorher|üblich`,
		new: `neu, neue, neues, neuheit, neuheiten, neueste*, neuerscheinung*`,
		bestsellers: `bestseller, beliebt*, meistverkauft*, meistgekauft*, topseller`,
		gift: `geschenk, geschenke, geschenkidee*, geburtstag*, weihnachten, weihnachtsgeschenk*,
			hochzeit*, jahrestag, schenken, verschenken, mitbringsel, einweihung*,
			für|von meine|meinen|meiner|meinem mutter|vater|mama|papa|schwester|bruder|frau|mann|freund|freundin,
			für|von meine|meinen|meiner|meinem chef|chefin|tante|onkel|oma|opa|sohn|tochter|kollegen|kollegin,
			meine|meinen|meiner|meinem|mein mutter|vater|mama|papa|schwester|bruder|frau|mann|freund|freundin,
			meine|meinen|meiner|meinem|mein chef|chefin|tante|onkel|oma|opa|sohn|tochter|kollegen|kollegin,
			für eine|einen freundin|freund|kollegin|kollegen`,
		shelves: `was verkauft|verkaufen|habt|haben|bietet|bieten|führt|führen,
			was gibt es hier|alles|bei, sortiment, kategorien`,
		large: 'groß, große*, größer*, größte*, hohe*',
		small: 'klein, kleine*, kleiner*, kleinste*',

		// Subjects of policies and pages.
		delivery: `versand*, liefer, liefern, liefert, lieferst, lieferung, lieferungen, lieferzeit*,
			lieferkosten, verschick*, versend*, porto, zustell*, express, schickt|schicken … nach`,
		returns: `rückgabe*, zurückgeben, zurückschicken, zurücksenden, umtausch*, retoure*,
			rücksendung*, rückerstattung*, erstattung, erstattet, geld zurück, widerruf*,
			zurücknehm*`,
		damaged: `kaputt, beschädigt, zerbrochen, defekt*, gebrochen, sprung, schaden`,
		payment: `zahlung*, zahlungsart*, bezahlmethode*, paypal, klarna, kreditkarte*, rechnung,
			überweisung`,
		privacy: `datenschutz*, dsgvo, cookie, cookies, meine daten, persönliche* daten`,
		warranty: 'garantie*, gewährleistung*',
		contact: `kontakt*, telefon*, anrufen, e mail, email, erreiche*, mensch, menschen, mitarbeiter*,
			kundenservice, kundendienst, beschwerde*, hotline`,
		visit: `öffnungszeit*, besuchen, studio, anschrift, standort, abhol*, selbst abholen,
			ladengeschäft`,
		sustainability: `nachhaltig*, recycl*, paraffin*, vegan*, umwelt*, bio, klima*, ökologisch*`,
		packaging: `verpack*, geschenkpapier, geschenkverpackung, einpacken, eingepackt`,
		subscription: 'abo, abos, abonn*',
		customs: 'zoll, zölle, zollgebühr*, mehrwertsteuer, steuer, steuern',
		voltage: 'spannung, stecker, volt, glühbirne*, leuchtmittel',
		legal: `agb, impressum, bedingungen, richtlinie*, bestpreis*, preisgarantie`,

		// Pages.
		go: `bring|bringe mich zu|zum|zur|in, geh|gehe|gehen … zu|zum|zur|in,
			führ|führe mich zu|zum|zur, ^öffne, ^öffnen, ^zur, ^zum, zurück zu|zum|zur, seite von`,
		checkout: 'zur kasse, kasse, bezahlvorgang',
		home: 'startseite, hauptseite',
		collection: 'kollektion, kollektionen, kategorie',
		page: 'seite, seiten',

		// References.
		it: 'es, er, ihn, ihm, das, dies, dieses, damit, sie',
		these: `davon, diese, diesen, dieser, die da, von denen, hier, denen`,
		both: 'beide, beiden, alle, alle drei'
	},
	names: 'geschenkkarte, geschenkkarten, druck, drucke',
	fillers: `ab aber alle allem allen aller alles als also am an andere anderen anderes auch auf aus
		bei beim bis bitte brauche brauchen bräuchte da damit dann dar daran darf darum das dass
		davon dazu dein deine deinen dem den denen denn der des dich die dies diese diesem diesen
		dieser dieses dir doch du durch ein eine einem einen einer eines einfach einmal er es etwa
		etwas euch euer eure euro euros eur finde finden für ganz geben geht gern gerne gibt gib
		gut gute guten guter gutes habe haben habt hast hat hätte hätten hier hin ich ihm ihn
		ihnen ihr ihre ihren im immer in ins irgendwas irgendwelche ist ja jede jeden jetzt kann
		kannst kein keine keinen könnt könnte könntest könnten können kommt kostet kosten lang
		lange langsam leg lege legen lieber machen mach mache macht mag mal man mehr mein meine
		meinem meinen meiner mich mir mit möchte möchten mögen muss müssen nach nächste neben nein
		nicht nichts nimm noch nochmal nun nur oder ohne okay pack packen passt passen preis
		produkt produkte funktioniert funktionieren richtig sagen schau schon schön schöne schönen
		schöner schönes sehr sein seine sich sie sind so sogar soll sollte sondern sonst stück
		such suche suchen tun über um und uns unter verkaufen verkauft führt führen viel viele vom
		von vor wäre wann war waren warum was weg weil welche welchem welchen welcher welches wem
		wen wenig wenige wenn wer werden wie wieder will willst wir wird wo wohin wollen würde
		würden zeig zeige zeigen zu zum zur zurück zusammen zwei zwischen art arten dauert dauern
		gerade leider kostenlos kommen kam angekommen schickt schicken stellt jemand jemanden
		gefällt liebt schreibt eigentlich vielleicht ungefähr schenken hinzu hinein rein raus
		heraus auswahl höchstens`,
	numbers: {
		1: 'eins',
		2: 'zwei, zweimal',
		3: 'drei, dreimal',
		4: 'vier',
		5: 'fünf',
		6: 'sechs',
		7: 'sieben',
		8: 'acht',
		9: 'neun',
		10: 'zehn',
		11: 'elf',
		12: 'zwölf, dutzend'
	},
	ordinals: {
		0: 'erste, ersten, erster, erstes',
		1: 'zweite, zweiten, zweiter, zweites',
		2: 'dritte, dritten, dritter, drittes',
		3: 'vierte, vierten',
		'-1': 'letzte, letzten, letztes'
	},
	colors: {
		blue: decline('blau'),
		green: decline('grün') + ', türkis',
		red: decline('rot'),
		yellow: decline('gelb'),
		black: decline('schwarz'),
		white: decline('weiß'),
		gray: decline('grau'),
		brown: decline('braun'),
		purple: decline('violett') + ', lila',
		pink: 'rosa',
		orange: 'orange'
	},
	things: {
		mug: 'becher, bechern, tasse, tassen',
		lamp: 'lampe, lampen, leuchte, leuchten',
		light: 'licht',
		candle: 'kerze, kerzen',
		vase: 'vasen',
		bowl: 'schale, schalen, schüssel, schüsseln',
		plate: 'teller',
		teapot: 'teekanne, teekannen, kanne',
		glass: 'glas, gläser',
		throw: 'decke, decken',
		cushion: 'kissen',
		game: 'spiel, spiele',
		toy: 'spielzeug',
		book: 'buch, bücher',
		pen: 'stift, stifte',
		notebook: 'heft, notizbuch, notizbücher',
		clock: 'uhr, uhren',
		carafe: 'karaffe, karaffen',
		pitcher: 'krug, krüge',
		prism: 'prisma, prismen',
		cube: 'würfel',
		sphere: 'kugel',
		tray: 'tablett',
		calendar: 'kalender',
		bookends: 'buchstützen',
		'candle holder': 'kerzenhalter, kerzenständer',
		'spinning top': 'kreisel',
		marble: 'murmeln',
		puzzle: 'puzzle',
		tote: 'tasche, beutel',
		planter: 'topf, töpfe, blumentopf, blumentöpfe, pflanzgefäß',
		diffuser: 'diffusor',
		print: 'druck, drucke, poster',
		'espresso cup': 'espressotasse, espressotassen',
		'wool throw': 'wolldecke',
		'desk clock': 'schreibtischuhr',
		'floor lamp': 'stehlampe',
		'table lamp': 'tischlampe',
		'gift card': 'geschenkkarte, geschenkkarten',
		desk: 'schreibtisch'
	},
	prices: {
		most: `unter, bis zu, bis, höchstens, maximal, weniger als, günstiger als, billiger als,
			nicht mehr als`,
		least: 'über, mehr als, mindestens, ab',
		around: 'um die, etwa, ungefähr, circa, ca, rund, um',
		between: { from: 'zwischen', to: 'und|bis|-' },
		currencies: 'euro, euros, eur, dollar, dollars'
	},
	kinds: [
		'lamp, leuchte, lampe',
		'mug, cup, becher, tasse',
		'candle, kerze',
		'notebook, notizbuch',
		'print, druck',
		'prism, prisma'
	],
	topics: {
		delivery: 'Versand Lieferung Tarife Zeiten',
		returns: 'Rückgabe Rückerstattung Rücksendung',
		damaged: 'beschädigt kaputt zerbrochen',
		payment: 'Zahlung',
		privacy: 'Datenschutz',
		warranty: 'Garantie Gewährleistung',
		contact: 'Kontakt Telefon E-Mail',
		visit: 'Studio besuchen abholen',
		sustainability: 'Nachhaltigkeit Material',
		packaging: 'Verpackung Geschenkverpackung',
		subscription: 'Abo',
		customs: 'Steuern Zoll',
		voltage: 'Stecker Spannung',
		care: 'Pflege'
	},
	labels: {
		material: 'material*',
		size: 'maße, größe, abmessungen, gewicht, dimensions',
		care: 'pflege*, care',
		origin: 'herkunft, origin',
		maker: 'hersteller*, maker'
	}
};

/** `blau` → `blau, blaue, blauen, blauer, blaues, blauem`. */
function decline(word: string): string {
	return ['', 'e', 'en', 'er', 'es', 'em'].map((ending) => word + ending).join(', ');
}
