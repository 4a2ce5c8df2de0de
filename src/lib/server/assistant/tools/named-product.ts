/**
 * Compares what a model wants to add with what the shopper wrote. It does not look for words of
 * asking or agreeing, which no list of any language holds: it only bounds what may be added without
 * a button.
 */

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
/** Words between a number and the product that it counts: two large blue mugs. */
const MAX_DISTANCE = 3;
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
 * Returns whether a message names a product, its variant and the quantity: at least half of the
 * title's words, all words of the values, and a number near the title unless the quantity is one.
 */
export function namesItem(message: string, { title, values, quantity }: NamedItem): boolean {
	const said = listWords(message);
	const titleWords = listWords(title).filter((word) => isTelling(word));
	const named = titleWords.filter((word) => said.some((other) => isSameWord(word, other)));
	if (titleWords.length === 0 || named.length < titleWords.length / 2) return false;
	const isVariantNamed = values.every((value) =>
		listWords(value).every((word) => said.some((other) => isSameWord(word, other)))
	);
	return isVariantNamed && countsItem(said, named, quantity);
}

/** Numbers far from the product count something else: “at 60 degrees”, “for 4 people”. */
function countsItem(said: readonly string[], named: readonly string[], quantity: number): boolean {
	if (quantity > MAX_AT_ONCE) return false;
	const places = said.flatMap((word, at) =>
		named.some((other) => isSameWord(other, word)) ? [at] : []
	);
	const numbers = said.flatMap((word, at) => {
		const isNear = places.some((place) => Math.abs(place - at) <= MAX_DISTANCE);
		const number = toNumber(word);
		return isNear && number !== null ? [number] : [];
	});
	return numbers.length === 0 ? quantity === 1 : numbers.includes(quantity);
}

function toNumber(word: string): number | null {
	if (/^\d{1,3}$/.test(word)) return Number(word);
	return Object.hasOwn(NUMBER_WORDS, word) ? (NUMBER_WORDS[word] ?? null) : null;
}

/** Lists the words of a text without case and accents; digits of any script as ASCII. */
export function listWords(text: string): string[] {
	const plain = text
		.normalize('NFKD')
		.replace(MARKS, '')
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
