import type { Lexicon } from './english.ts';

/** What shoppers say in German. */
export const german: Lexicon = {
	markers: `der das den dem des ein eine einen einem einer und oder nicht ist sind war ich du sie er
		es wir ihr mir mich dich ihnen ihre ihren mein meine meinem meinen meiner dein deine
		deinen was wie wo wer welche welcher welches welchen wann warum kann kannst können könnte
		haben habt hat gibt gib für mit ohne auf aus bei nach von zu zum zur im am um bitte noch
		auch nur mehr weniger unter über zwischen davon dazu daraus ja nein danke in hallo zeig
		suche möchte hätte leg füge nimm mach ändere entferne lösche vergleiche wieder vase kissen
		alle alles etwas vielen dank diese dieser dieses warenkorb kasse rückgabe versand will
		lieferung geschenk günstig guten tag moin habe rückgängig teekanne bist seid lieber sortiere`,
	concepts: {
		manipulation: `ignorier*|vergiss|vergessen|missachte … anweisungen|regeln|vorgaben, systemprompt,
			system prompt, deine|ihre anweisungen|regeln, entwicklermodus, admin modus, aller kunden`,
		ownOrder: `wo ist|bleibt mein|meine bestellung|lieferung|paket|sendung,
			meine|meiner|meinen bestellung|bestellungen|kauf|käufe, mein|meinem|meine|das konto|paket|passwort,
			meine adresse|lieferadresse, bestellnummer, bestellstatus, stornier*, bestellung #,
			sendungsverfolgung, habe ich bestellt|gekauft, anmelden`,
		code: `rabattcode*, gutscheincode*, aktionscode*, gutschein, gutscheine, code einlösen,
			geschenkkartencode, rabatt*, nachlass, skonto, # prozent, preisnachlass, studentenrabatt`,
		paying: `bezahl*|zahl* … für mich, meine kreditkarte, kartennummer, schließ* … bestellung ab`,
		identity: `bist du … mensch|roboter|bot|programm|maschine|person|ki|echt,
			sind sie … mensch|roboter|bot|programm|maschine|person|ki|echt, wer bist du,
			wer sind sie, was bist du$, dein name, wie heißt du, spreche ich mit … menschen|bot`,
		help: `^hilfe$, was kannst du, was können sie, wie kannst|können … helfen, was machst du`,
		offTopic: `wetter, politik, präsident*, wahl, gedicht, witz, geschichte, übersetz*, hauptstadt,
			fußball, börse, rezept, programmier*, hausaufgaben, liebst du, # mal|plus|minus #`,
		abuse: `fick*, scheiß*, doof, dumm*, idiot*, nutzlos, arsch*, blöd*, halt … maul|klappe,
			hasse dich`,
		hello: `^hallo, ^hi, ^hey, ^guten tag|morgen|abend, ^moin, ^servus, ^grüß*, ^tag$`,
		thanks: 'danke, vielen dank, dankeschön, merci, besten dank',
		bye: `tschüss, auf wiedersehen, bis bald, nein danke, das wars`,
		howAreYou: 'wie geht es dir|ihnen, wie gehts, wie läuft es',
		praise: `du bist … toll|super|nett|gut|klasse|hilfreich,
			sie sind … toll|super|nett|gut|klasse|hilfreich, ^super, ^toll, ^klasse, ^prima, ^perfekt`,

		add: `füge|fügen … hinzu, hinzufügen, leg|lege|legen|pack|packe|packen|tu|tun … warenkorb|korb,
			in den|meinen warenkorb|einkaufswagen, ich nehme, nehme ich, soll ich … nehmen, kauf, kaufe,
			kaufen, bestell, bestelle, bestellen, gib|geben … mir, ich hätte gern|gerne,
			hätte ich gern|gerne, warenkorb legen`,
		remove: `entfern*, lösch*, nimm|nehmen … raus|heraus|weg, raus damit, streich*, wirf … raus,
			will ich nicht mehr, doch nicht`,
		everything: `leer|leere|leeren … warenkorb|einkaufswagen|korb, warenkorb leeren,
			entferne|lösche alles, alles entfernen|löschen|raus`,
		set: `änder*, setz|setze … auf, mach … daraus|draus, mach #, erhöh*, reduziere, reduzier,
			verringer*, nur ein*|zwei|drei|vier|fünf|#, nur noch ein*|zwei|drei|#, menge, anzahl`,
		swap: 'stattdessen, lieber, tausch*, wechsel*, doch in',
		only: 'nur, bloß',
		more: 'noch ein*|mal, mehr, noch #|zwei|drei',
		less: 'ein*|# weniger',
		undo: `rückgängig, zurücknehmen, nimm das|es zurück, mach|mache das|es wieder zurück,
			war ein versehen, war ein fehler, aus versehen, wieder rein|hinein, wiederherstell*`,
		line: `zeile, zeilen, position, positionen, posten, artikel, eintrag`,
		cart: `warenkorb*, einkaufswagen*, einkaufskorb*, korb, summe, gesamt, gesamtsumme, gesamtpreis,
			insgesamt, zusammen, zwischensumme, wie viel|wieviel … zahlen|bezahlen|schulde,
			was … zahlen|bezahlen|zusammen`,
		note: '^notiz, eine|die|diese notiz',
		hypothetical: `^soll|sollte ich, ^kann|könnte|darf ich, ^warum, ^was wäre, ^wenn ich, ^würde*,
			^wie, ^was, ^welche*, ^wo, ^wann, ^wer, ^ist, ^sind, ^wäre`,
		howTo: '^wie kann|lege|füge|kaufe|bestelle ich, ^wo kann ich',
		doubt: 'vielleicht, eventuell, möglicherweise, später, unsicher',

		compare: `vergleich*, unterschied*, unterscheid*,
			welche* … besser|günstiger|größer|kleiner|billiger,
			was ist besser|günstiger|größer|billiger, versus, im vergleich`,
		cheapest: `günstigste*, billigste*, preiswerteste*, preisgünstigste*, am günstigsten|billigsten,
			kostet|kosten am wenigsten`,
		dearest: 'teuerste*, am teuersten, kostet|kosten am meisten',
		sort: 'sortier*, ordne*, nach preis, zuerst',
		extreme: `schwerste*, leichteste*, größte*, höchste*, längste*, beste*, am besten, schönste*,
			hellste*, stärkste*`,
		cheaper:
			'günstiger, günstigere*, billiger, billigere*, preiswert*, günstig, günstige*, billig*',
		price:
			'was kostet|kosten, wie viel|wieviel kostet|kosten, kostet, kosten, preis, preise, wie teuer',
		stock: `auf lager, vorrätig, verfügbar, lieferbar, erhältlich, ausverkauft,
			gibt es den|die|das|diese*, habt ihr den|die|das|diese*, haben sie den|die|das|diese*,
			noch da, wieder da|lieferbar, noch kaufen|bestellen|haben`,
		color: 'farbe, farben, farbig, glasur*',
		size: 'größe, größen, wie groß|hoch|breit|lang|tief, maße, abmessung*, höhe, breite, durchmesser',
		weight: 'wie schwer, gewicht, wiegt',
		volume: 'fassungsvermögen, volumen, wie viel … passt|hinein|rein|fasst',
		duration: 'wie lange, wie viele stunden|tage|wochen|monate|minuten',
		choices: 'duft, düfte, ausführung*, variante*, sorte*, auswahl',
		material:
			'woraus, material*, aus was, gemacht, besteht|bestehen, welchem|welches holz|metall|glas|wachs|stoff',
		care: `spülmaschine*, geschirrspüler, mikrowelle*, backofen, ofen, wasch*, reinig*, pflege*, putz*,
			polier*, säuber*`,
		origin: `woher, wo … hergestellt|gemacht|gefertigt|gewebt|geblasen|gedruckt, herkunft, herkommt,
			stammt`,
		maker: `wer … hergestellt|gemacht|macht|fertigt|her, hersteller*, marke, von wem`,
		rating: 'bewertung*, bewertet, rezension*, sterne, ist … gut$',
		power: 'leuchtmittel, glühbirne*, birne*, watt, batterie*, strom',
		about: `erzähl* … über|von|zu, erzähl* mir … mehr, sag mir … über|zu, mehr über|zu|zum|zur,
			mehr details, details, beschreib*, was ist das|es, informationen, infos`,
		opener: '^und, ^was ist mit, ^wie ist es mit',
		pair: `passt|passen … zu|zum|zur|dazu, passt … gut, passend*, kombinier*`,
		similar: `ähnlich*, alternative*, empfehl*, empfiehl*, so etwas wie, so was wie`,
		list: `habt ihr, haben sie, gibt es, führt ihr, führen sie, verkauft ihr, verkaufen sie, zeig*, suche,
			suchen, brauche, möchte, hätte gern|gerne, welche`,
		sale: `im angebot, angebot, angebote, sonderangebot*, im sale, sale, reduziert, reduzierte*,
			schnäppchen, herabgesetzt*, heruntergesetzt*, preisgesenkt*, vergünstigt*,
			günstiger als sonst|vorher|üblich`,
		new: `neu, neue, neues, neuheit, neuheiten, neueste*, neuerscheinung*`,
		bestsellers: `bestseller, beliebt*, meistverkauft*, meistgekauft*, topseller`,
		gift: `geschenk, geschenke, geschenkidee*, geburtstag*, weihnachten, weihnachtsgeschenk*,
			hochzeit*, jahrestag, schenken, verschenken, mitbringsel, einweihung*,
			für|von meine|meinen|meiner|meinem mutter|vater|mama|papa|schwester|bruder|frau|mann|freund|freundin,
			für|von meine|meinen|meiner|meinem chef|chefin|tante|onkel|oma|opa|sohn|tochter|kollegen|kollegin,
			für eine|einen freundin|freund|kollegin|kollegen`,
		shelves: `was verkauft|verkaufen|habt|haben|bietet|bieten|führt|führen, was gibt es hier|alles|bei,
			sortiment, kategorien, kollektion, kollektionen`,
		large: 'groß, große*, größer*, größte*, hohe*',
		small: 'klein, kleine*, kleiner*, kleinste*',

		delivery: `versand*, liefer, liefern, liefert, lieferst, lieferung, lieferungen, lieferzeit*,
			lieferkosten, verschick*, versend*, porto, zustell*, express*, schickt|schicken … nach`,
		returns: `rückgabe*, zurückgeben, zurückschicken, zurücksenden, umtausch*, retoure*,
			rücksendung*, rückerstattung*, erstattung, erstattet, geld zurück, widerruf*, zurücknehm*`,
		damaged: `kaputt, beschädigt, zerbrochen, defekt*, gebrochen, sprung, schaden`,
		payment: `zahlung*, zahlungsart*, bezahlmethode*, paypal, klarna, kreditkarte*, rechnung,
			überweisung, raten*`,
		privacy: `datenschutz*, dsgvo, cookie, cookies, meine daten, persönliche* daten`,
		warranty: 'garantie*, gewährleistung*',
		contact: `kontakt*, telefon*, anrufen, e mail, email, erreiche*, mensch, menschen, mitarbeiter*,
			kundenservice, kundendienst, beschwerde*, hotline`,
		visit: `öffnungszeit*, geöffnet, besuchen, studio, anschrift, standort, abhol*, selbst abholen,
			ladengeschäft, wo seid ihr, wo sind sie, wo ist … laden|geschäft`,
		founder: 'gegründet, gründer*, inhaber*, eigentümer*, wer steckt',
		sustainability: `nachhaltig*, recycl*, paraffin*, vegan*, umwelt*, bio, klima*, ökologisch*`,
		packaging: `verpack*, geschenkpapier, geschenkverpackung, einpacken, eingepackt, packt … ein,
			grußkarte`,
		subscription: 'abo, abos, abonn*',
		customs: 'zoll, zölle, zollgebühr*, mehrwertsteuer, steuer, steuern',
		voltage: 'spannung, stecker, volt',
		legal: `agb, impressum, bedingungen, bestpreis*, preisgarantie`,
		trade: 'großhandel, händler*, presse*',

		go: `bring|bringe mich zu|zum|zur|in, geh|gehe|gehen … zu|zum|zur|in,
			führ|führe mich zu|zum|zur, ^öffne, ^öffnen, ^zur, ^zum, zurück zu|zum|zur, seite von`,
		checkout: 'zur kasse, kasse, bezahlvorgang',
		home: 'startseite, hauptseite',

		not: 'nicht, nichts, kein, keine, keinen, keinem, keiner, nie, niemals, ohne, außer, alles außer',
		it: 'es, er, ihn, ihm, das, dies, dieses, damit, sie',
		these: `davon, diese, diesen, dieser, die da, von denen, hier, denen, die auch, die in`,
		both: 'beide, beiden, alle drei'
	},
	names: 'geschenkkarte, geschenkkarten, druck, drucke',
	fillers: `ab aber alle allem allen aller alles als also am an andere anderen anderes auch auf aus
		bei beim bis bitte brauche brauchen bräuchte da damit dann dar daran darf darum das dass
		davon dazu dein deine deinen dem den denen denn der des dich die dies diese diesem diesen
		dieser dieses dir doch du durch ein eine einem einen einer eines einfach einmal er es etwa
		etwas euch euer eure euro euros eur finde finden für ganz geben geht gern gerne gibt gib
		gut gute guten guter gutes habe haben habt hast hat hätte hätten hier hin ich ihm ihn
		ihnen ihr ihre ihren im immer in ins irgendwas irgendwelche ist ja jede jeden jetzt kann
		kannst könnt könnte könntest könnten können kommt kostet kosten lang lange langsam leg lege
		legen lieber machen mach mache macht mag mal man mehr mein meine meinem meinen meiner mich mir
		mit möchte möchten mögen muss müssen nach nächste neben nein nimm noch nochmal nun nur oder
		okay pack packen passt passen preis produkt produkte funktioniert funktionieren richtig sagen
		schau schon schön schöne schönen schöner schönes sehr sein seine seid sich sie sind so sogar
		soll sollte sondern sonst stück such suche suchen tun über um und uns unter verkaufen verkauft
		führt führen viel viele vom von vor wäre wann war waren warum was weg weil welche welchem
		welchen welcher welches wem wen wenig wenige wenn wer werden wird wie wieder will willst wir
		wo wohin wollen würde würden zeig zeige zeigen zu zum zur zurück zusammen zwei zwischen art
		arten dauert dauern gerade leider kostenlos kommen kam angekommen schickt schicken stellt her
		jemand jemanden gefällt liebt schreibt eigentlich vielleicht ungefähr hinzu hinein rein raus
		heraus höchstens brennt tag tage tagen woche wochen stunden bekomme ware geeignet laden
		geschäft ding dinge`,
	numbers: `eins=1, zwei=2, zweimal=2, paar=2, drei=3, dreimal=3, vier=4, fünf=5, sechs=6, sieben=7,
		acht=8, neun=9, zehn=10, elf=11, zwölf=12, dutzend=12`,
	ordinals: `erste=0, ersten=0, erster=0, erstes=0, zweite=1, zweiten=1, zweiter=1, zweites=1,
		dritte=2, dritten=2, dritter=2, drittes=2, vierte=3, vierten=3, letzte=-1, letzten=-1, letztes=-1`,
	colors: `${decline('blau', 'blue')}, ${decline('grün', 'green')}, türkis=green, ${decline('rot', 'red')},
		${decline('gelb', 'yellow')}, ${decline('schwarz', 'black')}, ${decline('weiß', 'white')},
		${decline('grau', 'gray')}, ${decline('braun', 'brown')}, lila=purple, rosa=pink, orange=orange`,
	things: `vase=vase, teekanne=teekanne, kissen=kissen, uhr=uhr, karaffe=karaffe, schale=schale,
		notizbuch=notizbuch, tasse=mug|cup, tassen=mug|cup, becher=mug, bechern=mug, lampe=lamp|leuchte, lampen=lamp|leuchte,
		leuchte=lamp|leuchte, leuchten=lamp|leuchte, kerze=candle|kerze, kerzen=candle|kerze, vasen=vase,
		schalen=schale, schüssel=schale, teller=plate, teekannen=teekanne, decke=throw|decke,
		decken=throw|decke, spielzeug=puzzle|kreisel|murmel|stapelringe, stifte=stift,
		notizbücher=notizbuch, bücher=buch, uhren=uhr, karaffen=karaffe, krüge=krug, prisma=prisma|prism,
		prismen=prisma|prism, kerzenständer=kerzenhalter, topf=pflanztopf, blumentopf=pflanztopf,
		töpfe=pflanztopf, poster=druck, drucke=druck, espressotassen=espressotasse, wolle=woll,
		geschenkkarten=geschenkkarte, stehlampe=bogenleuchte, stehlampen=bogenleuchte,
		schreibtisch=desk|schreibtisch|tischuhr, klare=klar, klaren=klar, klarer=klar`,
	materials: 'messing, leinen, wolle, glas, holz, steinzeug, papier, stahl, eiche, keramik',
	prices: {
		most: `unter, bis zu, bis, höchstens, maximal, weniger als, günstiger als, billiger als,
			nicht mehr als`,
		least: 'über, mehr als, mindestens, ab',
		around: 'um die, etwa, ungefähr, circa, ca, rund, um',
		between: 'zwischen X und|bis|- Y',
		currencies: 'euro, euros, eur, dollar, dollars'
	},
	topics: {
		delivery: 'Versand Lieferung Tarife Zeiten',
		returns: 'Rückgabe Rückerstattung Rücksendung',
		damaged: 'beschädigt kaputt zerbrochen Foto',
		payment: 'Zahlung Karten',
		privacy: 'Datenschutz',
		warranty: 'Garantie Gewährleistung',
		contact: 'Kontakt Telefon E-Mail',
		visit: 'Studio besuchen abholen Telefon Anschrift',
		founder: 'Über uns begann gegründet',
		sustainability: 'Nachhaltigkeit Material',
		packaging: 'Verpackung Geschenkverpackung Notiz',
		subscription: 'Abo',
		customs: 'Steuern Zoll',
		voltage: 'Stecker Spannung',
		care: 'Material Pflege',
		legal: 'Bedingungen',
		trade: 'Händler Presse'
	},
	labels: {
		material: 'material*',
		size: 'maße, größe, abmessungen',
		care: 'pflege*',
		origin: 'herkunft',
		power: 'leuchtmittel, strom*, energie'
	}
};

/** `blau` → `blau=blue, blaue=blue, blauen=blue …`. */
function decline(word: string, family: string): string {
	return ['', 'e', 'en', 'er', 'es', 'em'].map((ending) => `${word}${ending}=${family}`).join(', ');
}
