import { MAX_LENGTH } from './parse-message.ts';

/**
 * German as the rules understand it: phrase by phrase in English. What is not in the table stays:
 * names of products are German too.
 */
const PHRASES: readonly (readonly [german: string, english: string])[] = [
	// Whole wishes, before their words are taken for themselves.
	['(?:füge|fügen sie)(?: bitte)? (.+?) hinzu', 'add $1'],
	['(?:lege?|legen sie|pack|packen sie|tu|tun sie) (.+?) in (?:den|meinen) warenkorb', 'add $1'],
	['(.+?) in (?:den|meinen) warenkorb(?: bitte)?(?: legen)?', 'add $1'],
	['(?:nimm|nehmen sie) (.+?) (?:heraus|raus)', 'remove $1'],
	['(?:leere?|leeren sie) (?:den|meinen) warenkorb|warenkorb leeren', 'empty my cart'],
	[
		'(?:schreib(?:e|en sie)?|ergänze(?:n sie)?|füge(?:n sie)?)?(?: bitte)?(?: eine)? ?notiz',
		'add a note'
	],
	['noch ein(?:e|en|s|mal eine?n?)?(?: mehr)?(?: davon)?', 'one more'],
	['ein(?:e|en|s)? weniger', 'one less'],
	['davon', 'of those'],
	[
		'(?:geh|gehen sie|bring(?:e|en sie)? mich|führ(?:e|en sie)? mich) (?:zu[mr]?|in den|auf die)',
		'go to'
	],
	['(?:öffne|öffnen sie)', 'open'],
	['zur kasse|kasse', 'checkout'],
	['startseite', 'home page'],
	['was passt (?:gut )?(?:dazu|zu)|passt (?:gut )?(?:dazu|zu)', 'goes well with'],
	[
		'(?:erzähl(?:e|en sie)?|sag(?:e|en sie)?) mir (?:mehr |etwas )?(?:von|über|zu)',
		'tell me about'
	],
	['mehr (?:über|zu[mr]?)', 'more about'],
	['was ist das', 'what is this'],
	['wie (?:groß|hoch|breit|lang|schwer)', 'how big'],
	['woraus|aus welchem material', 'material'],
	['was (?:kannst du|können sie)', 'what can you do'],
	['(?:bist du|sind sie)', 'are you'],
	['(?:haben sie|habt ihr|hast du|gibt es)', 'do you have'],
	[
		'wo (?:ist|bleibt) meine (?:bestellung|lieferung)|wo (?:ist|bleibt) mein paket',
		'where is my order'
	],
	['(?:geschenk)?gutschein(?:karte)?', 'gift card'],
	['(?:rabatt|gutschein|aktions)codes?', 'discount code'],
	['nein,? danke', 'no thanks'],
	['guten (?:tag|morgen|abend)', 'hello'],
	['auf wiedersehen|tschüss', 'bye'],
	['vielen dank|danke(?: schön| sehr)?', 'thanks'],
	['(?:ich nehme|nehme ich)', 'i will take'],
	['(?:ich )?(?:möchte|hätte|will|brauche|suche)(?: gerne?)?(?: ich)?', 'i want'],
	['(?:zeig(?:e|en sie)?|finde(?:n sie)?) mir|zeig(?:e|en sie)?', 'show me'],
	// Sums.
	['(?:weniger|günstiger|billiger) als|höchstens|maximal|bis zu|unter|bis', 'under'],
	['mehr als|mindestens', 'over'],
	['zwischen', 'between'],
	['etwa|ungefähr|circa|ca\\.|rund', 'around'],
	['(?:günstig|billig)ste[nrs]?', 'cheapest'],
	['(?:günstig|billig)er[es]?', 'cheaper'],
	['teuerste[nrs]?', 'most expensive'],
	// Verbs.
	['hinzufügen', 'add'],
	['kaufen?|bestellen?', 'buy'],
	['entfern(?:e|en)|lösch(?:e|en)', 'remove'],
	['ändere?n?|stattdessen|statt', 'change'],
	['vergleich(?:e|en|en sie)?|unterschied', 'compare'],
	['empfehl(?:e|en|ung)|empfiehl', 'recommend'],
	['ähnlich(?:e[nrs]?)?', 'similar'],
	// Topics of questions.
	['rückgabe(?:recht)?|zurück(?:geben|schicken|senden)|umtausch(?:en)?|retouren?', 'return'],
	['rückerstattung|erstattung|geld zurück', 'refund'],
	['versand(?:kosten)?|liefer(?:ung|zeit|n|st|t)|verschick(?:en|t)', 'delivery'],
	['(?:be)?zahl(?:en|ung|ungsarten)|zahle', 'payment'],
	['datenschutz', 'privacy'],
	['garantie|gewährleistung', 'warranty'],
	['kaputt|beschädigt|zerbrochen', 'broken'],
	['kontakt|kontaktieren', 'contact'],
	['mensch(?:en)?|mitarbeiter(?:in)?', 'human'],
	['roboter', 'robot'],
	['öffnungszeiten', 'opening hours'],
	['nachhaltig(?:keit)?', 'sustainability'],
	['verpackung|verpackt', 'packaging'],
	['zoll', 'customs'],
	['adresse|anschrift', 'address'],
	['spülmaschine(?:nfest)?|geschirrspüler', 'dishwasher'],
	['mikrowelle(?:ngeeignet)?', 'microwave'],
	['pflege', 'care'],
	['maße|abmessungen', 'dimensions'],
	['auf lager|vorrätig|verfügbar|lieferbar', 'in stock'],
	['ausverkauft', 'sold out'],
	['bewertung(?:en)?', 'reviews'],
	['farben?', 'colors'],
	['kollektion(?:en)?', 'collections'],
	['beliebt(?:e[nrs]?|este[nrs]?)?|bestseller', 'bestsellers'],
	['neuheiten|neues', 'new arrivals'],
	['im angebot|reduziert|angebote', 'on sale'],
	['geschenke?', 'gift'],
	['geburtstag', 'birthday'],
	['weihnachten', 'christmas'],
	['(?:waren|einkaufs)(?:korb|wagens?|korbs)', 'cart'],
	['wie lange', 'how long'],
	['hilfe', 'help'],
	// Which, and how many.
	['erste[nrs]?', 'first'],
	['zweite[nrs]?', 'second'],
	['dritte[nrs]?', 'third'],
	['vierte[nrs]?', 'fourth'],
	['letzte[nrs]?', 'last'],
	['beiden?', 'both'],
	['zwei', 'two'],
	['drei', 'three'],
	['vier', 'four'],
	['fünf', 'five'],
	['sechs', 'six'],
	['sieben', 'seven'],
	['acht', 'eight'],
	['neun', 'nine'],
	['zehn', 'ten'],
	['zwölf', 'twelve'],
	['dutzend', 'dozen'],
	['groß(?:e[nrs]?)?|größer(?:e[nrs]?)?|größte[nrs]?', 'large'],
	['klein(?:e[nrs]?)?|kleiner(?:e[nrs]?)?|kleinste[nrs]?', 'small'],
	['blau(?:e[nrs]?)?', 'blue'],
	['grün(?:e[nrs]?)?', 'green'],
	['rot(?:e[nrs]?)?', 'red'],
	['gelb(?:e[nrs]?)?', 'yellow'],
	['rosa', 'pink'],
	['lila|violett(?:e[nrs]?)?', 'purple'],
	['schwarz(?:e[nrs]?)?', 'black'],
	['wei(?:ß|ss)(?:e[nrs]?)?', 'white'],
	['grau(?:e[nrs]?)?', 'grey'],
	['braun(?:e[nrs]?)?', 'brown'],
	['türkis(?:e[nrs]?)?', 'turquoise'],
	// The rest of a sentence.
	['ja', 'yes'],
	['nein', 'no'],
	['bitte', 'please'],
	['und', 'and'],
	['oder', 'or'],
	['was', 'what'],
	['wie(?: funktioniert)?', 'how'],
	['wo', 'where'],
	['welche[nmrs]?', 'which'],
	['mein(?:e[nmrs]?)?', 'my'],
	['das(?=[\\s.!?]*$)|es|ihn|ihm', 'it'],
	['für', 'for'],
	['mit', 'with'],
	['ist|sind', 'is'],
	['etwas', 'something'],
	['ich|mir|mich|du|sie|ihr|ihnen|der|die|das|den|dem|des|ein(?:e[nmrs]?|s)?', 'the'],
	['im|in|am|an|auf|aus|bei|von|vom|zu|zum|zur|über|nach|um', 'of'],
	[
		'mal|doch|auch|noch|denn|gern|gerne|schön(?:e[nrs]?)?|gut(?:e[nrs]?)?|kann|könnte[nt]?|können',
		'please'
	]
];

const RULES = PHRASES.map(
	([german, english]) =>
		[new RegExp(`(?<![\\p{L}\\p{N}])(?:${german})(?![\\p{L}\\p{N}])`, 'giu'), english] as const
);
const EUROS = /(\d{1,9}(?:[.,]\d{1,2})?)\s{0,2}(?:€|euros?\b)/giu;
/** The text of a note stays unchanged. */
const NOTE = /^(.*\bnotiz\b[^:]*:)(.*)$/isu;

export function translateGerman(message: string): string {
	const text = message.slice(0, MAX_LENGTH);
	const [, wish, note] = NOTE.exec(text) ?? [];
	return wish === undefined || note === undefined ? replace(text) : replace(wish) + note;
}

function replace(message: string): string {
	const plain = message.trim().replace(EUROS, '€$1');
	return RULES.reduce((text, [pattern, english]) => text.replace(pattern, english), plain);
}
