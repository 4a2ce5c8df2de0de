import { normalizeWords } from './words.ts';

/** What a message asks for. */
export interface ParsedMessage {
	/** The remaining words, without the parts below and fillers. */
	terms: string[];
	/** Families of colors: `blue`. */
	colors: string[];
	maxPrice: number | null;
	minPrice: number | null;
	/** How many; null when no number was said. */
	quantity: number | null;
	/** Index of the product that the message picks: 0 is the first, -1 the last. */
	ordinal: number | null;
	sort: 'price-ascending' | 'price-descending' | null;
}

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const MORE_NUMBERS: Readonly<Record<string, number>> = { ten: 10, twelve: 12, a: 1, an: 1 };

const COLORS: Readonly<Record<string, string>> = {
	...{ blue: 'blue', navy: 'blue', green: 'green', red: 'red', orange: 'orange', yellow: 'yellow' },
	...{ pink: 'pink', purple: 'purple', violet: 'purple', black: 'black', white: 'white' },
	...{ grey: 'grey', gray: 'grey', brown: 'brown', cream: 'white', turquoise: 'green' }
};

const ORDINALS: readonly (readonly [RegExp, number])[] = [
	[/\b(?:first|1st)\b/i, 0],
	[/\b(?:second|2nd)\b/i, 1],
	[/\b(?:third|3rd)\b/i, 2],
	[/\b(?:fourth|4th)\b/i, 3],
	[/\b(?:last|latter)\b/i, -1],
	[/\bformer\b/i, 0]
];

const MONEY = String.raw`[$€£]?\s{0,2}(\d{1,6}(?:[.,]\d{1,2})?)\s{0,2}(?:dollars?|bucks|usd|eur(?:os?)?|€|\$|£)?`;
const MAX_PRICE = new RegExp(
	String.raw`\b(?:under|below|less than|up to|at most|max(?:imum)?|cheaper than|not more than|within|no more than)\s${MONEY}`,
	'i'
);
const MIN_PRICE = new RegExp(
	String.raw`\b(?:over|above|more than|at least|from|starting at)\s${MONEY}`,
	'i'
);
const BETWEEN = new RegExp(String.raw`\bbetween\s${MONEY}\s{0,2}(?:and|to|-)\s{0,2}${MONEY}`, 'i');
const AROUND = new RegExp(String.raw`\b(?:around|about|roughly)\s+[$€£]\s*(\d{1,6})`, 'i');

export const MAX_LENGTH = 4000;
const FILLER = new Set(
	normalizeWords(
		'a about all am an and any anything are around as at be below between big but buy by can cart ' +
			'cheap cheaper cheapest color colour could dear do does dollar dollars else euro euros ' +
			'expensive find for from get give go good got has have hello help hey hi how i if in into is ' +
			'it its just know let like list look looking maybe me more most much my need new nice no not ' +
			'of ok on one ones option options or other our please price prices product products really ' +
			'recommend search sell shop show some something stock store suggest than that the their them ' +
			'then there these they thing things this those to too under up us want was we well what when ' +
			'where which who will with would you your yours browse see display present bring pick choose ' +
			'available less over above least max maximum budget ideally prefer preferably hi im id ill ' +
			'add put order purchase basket bag take two three four five six seven eight nine ten first ' +
			'second third last another same different kind type remove make change set large larger largest ' +
			'small smaller smallest tall short little version size please'
	)
);

/** Reads the first characters of a message; a request for a product needs no more. */
export function parseMessage(text: string): ParsedMessage {
	const message = text.slice(0, MAX_LENGTH);
	const colors = normalizeWords(message).flatMap((word) => COLORS[word] ?? []);
	const { maxPrice, minPrice, rest } = readPrices(message);
	return {
		terms: normalizeWords(rest).filter(
			(word) => !FILLER.has(word) && !(word in COLORS) && !/^\d+$/.test(word)
		),
		colors: [...new Set(colors)],
		maxPrice,
		minPrice,
		quantity: readQuantity(rest),
		ordinal: ORDINALS.find(([pattern]) => pattern.test(message))?.[1] ?? null,
		sort: readSort(message)
	};
}

/** The words of a shopper that are no filler. */
export function listTerms(text: string): string[] {
	return normalizeWords(text).filter((word) => !FILLER.has(word));
}

function readPrices(message: string) {
	const between = BETWEEN.exec(message);
	const around = AROUND.exec(message);
	const most = MAX_PRICE.exec(message);
	const least = MIN_PRICE.exec(message);
	const rest = [between, around, most, least].reduce(
		(text, match) => (match === null ? text : text.replace(match[0], ' ')),
		message
	);
	if (between) return { minPrice: toNumber(between[1]), maxPrice: toNumber(between[2]), rest };
	if (around) {
		const price = toNumber(around[1]) ?? 0;
		return { minPrice: Math.round(price * 0.7), maxPrice: Math.round(price * 1.3), rest };
	}
	return { minPrice: toNumber(least?.[1]), maxPrice: toNumber(most?.[1]), rest };
}

function toNumber(text: string | undefined): number | null {
	return text === undefined ? null : Number(text.replace(',', '.'));
}

/** Numbers with a unit are sizes: `20 cm`, `set of 4`. */
function readQuantity(text: string): number | null {
	const plain = text.replace(
		/\d{1,9}\s{0,2}(?:cm|mm|m|ml|g|kg|inch(?:es)?|")\b|\b(?:set|pack) of \w+/gi,
		' '
	);
	const digits = /(?<![\p{L}\d#$€£.])(\d{1,2})(?:\s*x\b)?(?![\d%$€£.])\b/u.exec(plain)?.[1];
	if (digits !== undefined) return Number(digits);
	const words = plain.toLowerCase().match(/[a-z]+/g) ?? [];
	const said = words.find((word) => NUMBERS.includes(word) && !isPronoun(word, words));
	if (said !== undefined) return NUMBERS.indexOf(said);
	const more = words.find((word) => word === 'ten' || word === 'twelve');
	if (more !== undefined) return MORE_NUMBERS[more] ?? null;
	return /\bboth\b/i.test(plain) ? null : readCouple(plain);
}

/** “the large one” counts nothing. */
function isPronoun(word: string, words: readonly string[]): boolean {
	if (word !== 'one') return false;
	const index = words.indexOf(word);
	return (
		index > 0 &&
		!/^(?:add|take|want|need|put|buy|order|have|just|only|to|it)$/.test(words[index - 1] ?? '')
	);
}

function readCouple(text: string): number | null {
	if (/\b(?:a couple|a pair)\b/i.test(text)) return 2;
	return /\b(?:a|half a)? ?dozen\b/i.test(text) ? (/half/i.test(text) ? 6 : 12) : null;
}

function readSort(message: string): ParsedMessage['sort'] {
	if (/\b(?:cheapest|cheaper|lowest price|least expensive|affordable)\b/i.test(message)) {
		return 'price-ascending';
	}
	return /\b(?:most expensive|priciest|luxur\w+|finest)\b/i.test(message)
		? 'price-descending'
		: null;
}
