/**
 * Reads the few messages of shoppers that change the cart without a button. Both lists are closed: a
 * message counts only if every word of it is known, so that a “not”, an “if”, a question or a word of an
 * unknown language leads to the button.
 */

interface Vocabulary {
	/** Asks for something to be put into the cart. */
	request: readonly string[];
	/** Says nothing beside it. */
	filler: readonly string[];
	/** “One”, “a”. */
	one: readonly string[];
	agreement: readonly string[];
	/** Beside an agreement. */
	politeness: readonly string[];
}

/** By language; each is read by itself, since words of one may mean something else in another. */
// prettier-ignore
const VOCABULARIES: Readonly<Record<string, Vocabulary>> = {
	en: {
		request: [
			'please', 'add', 'put', 'give me', 'get me', 'buy', 'i want', 'i would like', 'i d like',
			'i take', 'i ll have', 'i will have', 'i ll take', 'i will take', 'i want to buy', 'i would like to buy', 'i d like to buy', 'i want to order',
			'i would like to order', 'i d like to order', 'i would like to have', 'i d like to have', 'i need'
		],
		filler: [
			'and', 'then', 'also', 'too', 'now', 'thanks', 'thank you',
			'the', 'of', 'of the', 'in', 'in the color', 'in the colour', 'in size', 'size', 'to the cart', 'to my cart', 'to cart',
			'into the cart', 'into my cart', 'in the cart', 'in my cart', 'to the basket', 'to my basket', 'into my basket',
			'in my basket', 'to my bag', 'in my bag', 'hi', 'hello'
		],
		one: ['a', 'an', 'one', 'another'],
		agreement: [
			'yes', 'yep', 'yeah', 'ok', 'okay', 'sure', 'yes do it', 'do it', 'go ahead', 'please do', 'yes please do', 'add it',
			'yes add it', 'of course', 'i agree', 'agreed', 'absolutely', 'definitely'
		],
		politeness: ['please', 'thanks', 'thank you']
	},
	de: {
		request: [
			'bitte', 'füge', 'füg', 'fügen sie', 'lege', 'leg', 'legen sie', 'gib mir', 'geben sie mir', 'ich will', 'ich möchte',
			'ich hätte gern', 'ich hätte gerne', 'ich nehme', 'ich brauche', 'ich kaufe', 'ich bestelle', 'pack', 'packe', 'packen sie'
		],
		filler: [
			'und', 'dann', 'auch', 'noch', 'jetzt', 'danke',
			'der', 'die', 'das', 'den', 'dem', 'in', 'in der farbe', 'in größe', 'größe', 'von', 'von der', 'von dem', 'von den', 'stück',
			'hinzu', 'hinzufügen', 'legen', 'kaufen', 'bestellen', 'haben', 'in den warenkorb', 'in meinen warenkorb',
			'zum warenkorb', 'dem warenkorb', 'meinem warenkorb', 'hallo'
		],
		one: ['ein', 'eine', 'einen', 'eins'],
		agreement: [
			'ja', 'jawohl', 'ok', 'okay', 'gern', 'gerne', 'ja gern', 'ja gerne', 'klar', 'natürlich', 'mach das', 'machen sie das',
			'ja mach das', 'einverstanden', 'in ordnung'
		],
		politeness: ['bitte', 'danke', 'vielen dank']
	},
	fr: {
		request: [
			's il vous plaît', 's il te plaît', 'svp', 'stp', 'ajoutez', 'ajoute', 'mettez', 'mets', 'mettez moi', 'mets moi',
			'donnez moi', 'donne moi', 'je veux', 'je voudrais', 'j aimerais', 'je prends', 'je souhaite', 'j achète',
			'je voudrais acheter', 'je voudrais commander', 'j aimerais acheter', 'j aimerais commander', 'il me faut'
		],
		filler: [
			'et', 'alors', 'aussi', 'puis', 'maintenant', 'merci',
			'le', 'la', 'les', 'l', 'de', 'du', 'des', 'd', 'en', 'en couleur', 'en taille', 'taille', 'au panier', 'à mon panier',
			'dans le panier', 'dans mon panier', 'bonjour'
		],
		one: ['un', 'une'],
		agreement: [
			'oui', 'ouais', 'ok', 'd accord', 'volontiers', 'bien sûr', 'avec plaisir', 'vas y', 'allez y', 'faites le', 'fais le',
			'oui faites le', 'c est bon', 'je suis d accord'
		],
		politeness: ['s il vous plaît', 's il te plaît', 'svp', 'stp', 'merci']
	},
	es: {
		request: [
			'por favor', 'añade', 'añada', 'añádeme', 'agrega', 'agregue', 'pon', 'ponga', 'ponme', 'póngame', 'dame', 'deme', 'quiero',
			'quisiera', 'me gustaría', 'querría', 'necesito', 'compro', 'quiero comprar', 'quisiera comprar', 'me gustaría comprar',
			'quiero pedir', 'me llevo'
		],
		filler: [
			'y', 'entonces', 'también', 'luego', 'ahora', 'gracias',
			'el', 'la', 'los', 'las', 'de', 'del', 'de la', 'en', 'en color', 'en talla', 'talla', 'al carrito', 'a mi carrito',
			'en el carrito', 'en mi carrito', 'a la cesta', 'a mi cesta', 'en la cesta', 'en mi cesta', 'hola'
		],
		one: ['un', 'una', 'uno'],
		agreement: [
			'sí', 'ok', 'vale', 'claro', 'claro que sí', 'de acuerdo', 'por supuesto', 'adelante', 'hazlo', 'hágalo', 'sí hazlo',
			'está bien'
		],
		politeness: ['por favor', 'gracias']
	},
	it: {
		request: [
			'per favore', 'per piacere', 'aggiungi', 'aggiunga', 'aggiungimi', 'metti', 'metta', 'mettimi', 'dammi', 'mi dia', 'voglio',
			'vorrei', 'prendo', 'compro', 'mi serve', 'voglio comprare', 'vorrei comprare', 'vorrei ordinare', 'vorrei acquistare'
		],
		filler: [
			'e', 'allora', 'anche', 'poi', 'adesso', 'grazie',
			'il', 'lo', 'la', 'i', 'gli', 'le', 'l', 'di', 'del', 'della', 'dei', 'delle', 'in', 'nel colore', 'taglia', 'al carrello',
			'nel carrello', 'nel mio carrello', 'al mio carrello', 'ciao'
		],
		one: ['un', 'uno', 'una'],
		agreement: [
			'sì', 'ok', 'okay', 'va bene', 'certo', 'certamente', 'd accordo', 'volentieri', 'fallo', 'lo faccia', 'procedi', 'proceda',
			'sì certo', 'sì fallo'
		],
		politeness: ['per favore', 'per piacere', 'grazie']
	},
	nl: {
		request: [
			'alsjeblieft', 'alstublieft', 'aub', 'graag', 'voeg', 'leg', 'doe', 'zet', 'geef mij', 'geef me', 'ik wil', 'ik wil graag',
			'ik zou graag', 'ik neem', 'ik koop', 'ik bestel', 'doe mij', 'doe me', 'ik had graag'
		],
		filler: [
			'en', 'dan', 'ook', 'nog', 'nu', 'bedankt',
			'de', 'het', 'van', 'van de', 'van het', 'in', 'in de kleur', 'in maat', 'maat', 'stuks', 'toe', 'toevoegen', 'kopen', 'bestellen',
			'hebben', 'aan de winkelwagen', 'aan mijn winkelwagen', 'in de winkelwagen', 'in mijn winkelwagen', 'in het mandje',
			'in mijn mandje', 'hallo'
		],
		one: ['een', 'één'],
		agreement: [
			'ja', 'jawel', 'ok', 'oké', 'okay', 'goed', 'graag', 'ja graag', 'natuurlijk', 'doe maar', 'ja doe maar', 'akkoord',
			'zeker', 'in orde', 'is goed'
		],
		politeness: ['alsjeblieft', 'alstublieft', 'aub', 'dank je', 'dank u', 'bedankt', 'graag']
	},
	ja: {
		request: [
			'ください', '下さい', 'をください', 'を下さい', 'お願いします', 'をお願いします', 'おねがいします', '欲しいです', 'が欲しいです', '欲しい', 'が欲しい',
			'が欲しいのです', '入れてください', '入れて下さい', '入れて', '追加してください', '追加して下さい', '追加して', '追加をお願いします', '買います',
			'を買います', '購入します', 'を購入します', '注文します', 'を注文します'
		],
		filler: ['それと', 'それから', 'あと', 'では', 'じゃあ', 'を', 'の', 'つ', '個', '枚', '本', '点', '杯', '色', 'カートに', 'をカートに', 'かごに', 'をかごに', 'カートへ', 'をカートへ'],
		one: ['一', '一つ', 'ひとつ'],
		agreement: [
			'はい', 'ええ', 'うん', 'はいそうです', 'そうです', 'もちろん', '了解', '了解です', '了解しました',
			'オーケー', 'ok', '承認します', 'お願いします', 'はいお願いします', 'それでお願いします', 'そうしてください', '同意します'
		],
		politeness: ['お願いします', 'おねがいします', 'お願い', 'ありがとう', 'ありがとうございます']
	},
	ar: {
		request: [
			'من فضلك', 'لو سمحت', 'رجاء', 'أضف', 'أضيفي', 'ضع', 'ضعي', 'أعطني', 'أعطيني', 'أريد', 'أود', 'أرغب في', 'أحتاج', 'سآخذ', 'أريد شراء',
			'أود شراء', 'أريد أن أشتري', 'أود أن أشتري'
		],
		filler: [
			'و', 'ثم', 'أيضا', 'الآن', 'شكرا',
			'من', 'في', 'باللون', 'لون', 'اللون', 'بلون', 'مقاس', 'إلى السلة', 'في السلة', 'إلى سلتي', 'في سلتي', 'إلى سلة التسوق', 'في سلة التسوق', 'لي',
			'مرحبا'
		],
		one: ['واحد', 'واحدة'],
		agreement: [
			'نعم', 'أجل', 'حسنا', 'حسنًا', 'موافق', 'أوافق', 'تمام', 'طبعا', 'بالتأكيد', 'بالطبع', 'نعم من فضلك', 'ok'
		],
		politeness: ['من فضلك', 'لو سمحت', 'شكرا', 'رجاء']
	}
};

/** A question, a quotation, or what follows a colon is not the shopper's plain wish. */
const NOT_PLAIN = /[?？؟:：;؛"“”«»„「」『』()…]|\.\.\./u;
const MARKS = /\p{M}/gu;
const LETTERS = /\p{L}/u;
const NON_SPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** The Arabic article is written as part of its word. */
const ARTICLE = /^ال(?=.{2})/;
/** Shorter words of a title are articles and prepositions. */
const MIN_WORD_LENGTH = 3;
// prettier-ignore
const FUNCTION_WORDS = new Set([
	'the', 'and', 'for', 'with', 'der', 'die', 'das', 'und', 'mit', 'fur', 'les', 'des', 'une', 'pour',
	'avec', 'los', 'las', 'una', 'con', 'para', 'gli', 'per', 'het', 'een', 'van', 'voor', 'met'
]);
/** By so much a plural or a case may be longer: mug, mugs; Tasse, Tassen. */
const MAX_ENDING = 3;
/** Enough for a wish with a long title. */
const MAX_WORDS = 30;
/** More at once is a slip more often than a wish. */
const MAX_AT_ONCE = 10;
/** A number and its counter may be one word: 2つ, 二つ. */
const COUNTED = /(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)|(?<=[二三四五六七八九十])(?=[つ個枚本点杯])/gu;
const words = new Intl.Segmenter(undefined, { granularity: 'word' });

// prettier-ignore
const NUMBER_WORDS: Readonly<Record<string, number>> = {
	two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, pair: 2,
	zwei: 2, drei: 3, vier: 4, funf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9, zehn: 10, paar: 2,
	deux: 2, trois: 3, quatre: 4, cinq: 5, sept: 7, huit: 8, neuf: 9, dix: 10,
	dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9, diez: 10,
	due: 2, tre: 3, quattro: 4, cinque: 5, sei: 6, sette: 7, otto: 8, nove: 9, dieci: 10,
	twee: 2, drie: 3, vijf: 5, zes: 6, zeven: 7, negen: 9, tien: 10,
	二: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9, 十: 10,
	اثنان: 2, اثنين: 2, اثنتان: 2, اثنتين: 2, ثلاثة: 3, ثلاث: 3, اربعة: 4, اربع: 4, خمسة: 5,
	خمس: 5, ستة: 6, ست: 6, سبعة: 7, سبع: 7, ثمانية: 8, ثماني: 8, تسعة: 9, تسع: 9, عشرة: 10, عشر: 10
};

export interface NamedItem {
	title: string;
	/** The values that tell the variant from the others of its product. */
	values: readonly string[];
	quantity: number;
}

/**
 * Returns whether a message asks for an item and says nothing else: at least half of the title's words,
 * all words of the values, and a number or words of asking.
 */
export function asksForItem(message: string, { title, values, quantity }: NamedItem): boolean {
	const said = listPlainWords(message);
	if (said.length === 0 || quantity > MAX_AT_ONCE) return false;
	const { named, rest } = takeItem(said, { title, values });
	const telling = listWords(title).filter((word) => isTelling(word));
	const isNamed =
		telling.length > 0 &&
		telling.filter((word) => named.has(word)).length >= telling.length / 2 &&
		values.every((value) => listWords(value).every((word) => named.has(word)));
	if (!isNamed) return false;
	return READERS.some((reader) => {
		const numbers = rest.flatMap((word) => toNumber(word, reader.one) ?? []);
		const others = rest.filter((word) => toNumber(word, reader.one) === null);
		if (numbers.length === 0) return quantity === 1 && reader.readsRequest(others);
		// “Two mugs” is a wish, “the mug” may be the answer to any question.
		return numbers.join() === String(quantity) && reader.readsNothingElse(others);
	});
}

/** Returns whether a message agrees to what was asked, and says nothing else. */
export function isAgreement(message: string): boolean {
	const said = listPlainWords(message);
	return READERS.some(({ readsAgreement }) => readsAgreement(said));
}

/** Lists no words of a message that is more than one short statement. */
function listPlainWords(message: string): string[] {
	const said = NOT_PLAIN.test(message) ? [] : listWords(message);
	return said.length > MAX_WORDS ? [] : said;
}

/** Takes the words of an item out of a message, each as often as the item has it. */
function takeItem(said: readonly string[], { title, values }: Omit<NamedItem, 'quantity'>) {
	const titleWords = listWords(title);
	const isWhole = titleWords.every((word) => said.some((other) => isSameWord(word, other)));
	// Without the rest of the title, its number is one that counts.
	const open = [...titleWords, ...values.flatMap((value) => listWords(value))].filter(
		(word) => isWhole || !titleWords.includes(word) || toNumber(word, NO_WORDS) === null
	);
	const named = new Set<string>();
	const rest = said.filter((word) => {
		const exact = open.indexOf(word);
		const at = exact === -1 ? open.findIndex((other) => isSameWord(other, word)) : exact;
		if (at === -1) return true;
		for (const other of open.splice(at, 1)) named.add(other);
		return false;
	});
	return { named, rest };
}

const NO_WORDS: ReadonlySet<string> = new Set();

function toNumber(word: string, one: ReadonlySet<string>): number | null {
	if (one.has(word)) return 1;
	if (/^\d{1,3}$/.test(word)) return Number(word);
	return Object.hasOwn(NUMBER_WORDS, word) ? (NUMBER_WORDS[word] ?? null) : null;
}

/** Lists the words of a text without case and accents; digits of any script as ASCII. */
export function listWords(text: string): string[] {
	const plain = text
		.normalize('NFKD')
		.replace(MARKS, '')
		.replaceAll(/['’]/g, ' ')
		.replaceAll(/\p{Nd}/gu, toAsciiDigit)
		.toLowerCase();
	const spaced = plain.replaceAll(COUNTED, ' ');
	return [...words.segment(spaced)]
		.filter(({ isWordLike }) => isWordLike)
		.map(({ segment }) => segment.replace(ARTICLE, ''));
}

function toAsciiDigit(digit: string): string {
	const code = digit.codePointAt(0) ?? 0;
	// Blocks of decimal digits begin at a multiple of 16, or 6 after it.
	let zero = code;
	while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
	return String(code - zero);
}

function isTelling(word: string): boolean {
	const isLong = word.length >= MIN_WORD_LENGTH || NON_SPACED.test(word);
	return isLong && LETTERS.test(word) && !FUNCTION_WORDS.has(word);
}

/** Compares two words apart from an ending of a few letters. */
function isSameWord(one: string, other: string): boolean {
	if (one === other) return true;
	const [short, long] = one.length < other.length ? [one, other] : [other, one];
	if (short.length < MIN_WORD_LENGTH || NON_SPACED.test(short)) return false;
	return long.startsWith(short) && long.length - short.length <= MAX_ENDING;
}

/** What a language's lists make of words. */
const READERS = Object.entries(VOCABULARIES).map(([language, vocabulary]) => {
	const { request, filler, one, agreement, politeness } = vocabulary;
	// Words of scripts without spaces are not told apart reliably.
	const space = language === 'ja' ? '' : ' ';
	const join = (list: readonly string[]) => list.map((word) => `${word}${space}`).join('');
	const list = (phrases: readonly string[]) =>
		phrases
			.map((phrase) => join(listWords(phrase)))
			.toSorted((a, b) => b.length - a.length)
			.join('|');
	const toPattern = (main: readonly string[], beside: readonly string[]) => {
		const all = list([...main, ...beside]);
		return new RegExp(`^(?:${all})*?(?:${list(main)})(?:${all})*$`, 'u');
	};
	const requests = toPattern(request, filler);
	const fillers = new RegExp(`^(?:${list([...request, ...filler])})*$`, 'u');
	const agreements = toPattern(agreement, politeness);
	return {
		one: new Set(one.flatMap((word) => listWords(word))),
		readsRequest: (said: readonly string[]) => requests.test(join(said)),
		readsNothingElse: (said: readonly string[]) => fillers.test(join(said)),
		readsAgreement: (said: readonly string[]) => agreements.test(join(said))
	};
});
