const MARKS = /\p{M}/gu;
const WORD = /[\p{L}\p{N}]+/gu;

/** Lists the words of a text without case, accents and, roughly, English plurals. */
export function normalizeWords(text: string): string[] {
	const plain = text.normalize('NFKD').replace(MARKS, '').toLowerCase();
	return [...plain.matchAll(WORD)].map(([word]) => toSingular(word));
}

function toSingular(word: string): string {
	if (word.length <= 3 || word.endsWith('ss')) return word;
	if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
	if (/(?:ch|sh|x|ss|z)es$/.test(word)) return word.slice(0, -2);
	return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** Numbers that are quantities, not prices or measures. */
const DIGITS =
	/(?<![\p{L}\d$€£.,])\d{1,3}(?![\d.,]*\d)(?!\s*(?:[$€£%]|dollars?\b|euros?\b|cm\b|mm\b|ml\b|kg\b|g\b))/gu;
const NUMBER_WORDS: Readonly<Record<string, number>> = {
	...{ two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
	...{ eleven: 11, twelve: 12, both: 2, pair: 2, couple: 2, twice: 2, dozen: 12 },
	...{ zwei: 2, drei: 3, vier: 4, fünf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9, zehn: 10 },
	...{ elf: 11, zwölf: 12, beide: 2, beiden: 2, paar: 2, zweimal: 2, dutzend: 12 }
};

/** Returns the largest quantity in a text; 1 where it has no number. */
export function findLargestNumber(text: string): number {
	const digits = [...text.matchAll(DIGITS)].map(([number]) => Number(number));
	const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
	return Math.max(1, ...digits, ...words.map((word) => NUMBER_WORDS[word] ?? 1));
}
