const MAX_QUANTITY = 1_000_000_000;
/** A unit of pieces; without a space only those that no SKU ends in. */
const UNIT =
	/ \p{L}{1,8}\.?$| ?(?:[x×*]|pcs?\.?|stk\.?)$|(?<=\d)[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Arab}]{1,8}$/iu;
/** What is weighed or measured is not counted. The symbols are international. */
const MEASURE = /\d ?(?:[kmµ]?g|t|lbs?|oz|[mcdk]?m|[mcd]?l|in|ft|kwh?|[va]|%|°[cf])[²³23]?\.?$/iu;
const GROUPED = /^\d{1,3}([.,'’\s])\d{3}(?:\1\d{3})*(?:[.,]0+)?$/u;
const WHOLE = /^(\d+)(?:[.,]0+)?$/u;
/** Spreadsheets write a sum of binary fractions with all of its digits. */
const LONG_FRACTION = /^(\d+)[.,](\d{9,})$/u;
const TOLERANCE = 1e-6;
const NUMERIC =
	/^[-+]?(?:\p{Sc}|[A-Z]{3})? ?[-+]?\d[\d.,'’\s]*(?:[eE][-+]?\d+)? ?(?:\p{Sc}|%|\p{L}{1,8}\.?)?$/u;

/** Digits of every script as ASCII, and characters of every width as usual. Fractions and exponents stay as they are. */
export function normalizeText(text: string): string {
	const usual = /\p{No}/u.test(text) ? text : text.normalize('NFKC');
	return usual
		.replaceAll(/\p{Nd}/gu, (digit) => String(toDigit(digit)))
		.replaceAll('٫', '.')
		.replaceAll('٬', ',')
		.replaceAll('−', '-')
		.replaceAll(/\s+/gu, ' ')
		.trim();
}

/** Digits of a script follow each other, from its zero on. */
function toDigit(digit: string): number {
	const code = digit.codePointAt(0) ?? 0;
	for (let value = 0; value < 10; value += 1) {
		if (!/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) return value;
	}
	return (code - 0x30) % 10;
}

/**
 * A whole number as people write it: `12`, `1.000`, `1,000`, `12,0`, `5 pcs`, `x5`, and in the digits of other
 * scripts. Null for everything else.
 */
export function readQuantity(text: string): number | null {
	const normal = normalizeText(text);
	if (MEASURE.test(normal)) return null;
	const digits = normal.replace(/^[x×*] ?/iu, '').replace(UNIT, '');
	const number = readWhole(digits) ?? readLongFraction(digits);
	return Number.isSafeInteger(number) && number !== null && number <= MAX_QUANTITY ? number : null;
}

function readWhole(digits: string): number | null {
	const [, whole] = WHOLE.exec(digits) ?? [];
	if (GROUPED.test(digits)) {
		return Number(digits.replace(/[.,]0{1,2}$/u, '').replaceAll(/\D/gu, ''));
	}
	return whole === undefined ? null : Number(whole);
}

function readLongFraction(digits: string): number | null {
	if (!LONG_FRACTION.test(digits)) return null;
	const number = Number(digits.replace(',', '.'));
	return Math.abs(number - Math.round(number)) < TOLERANCE ? Math.round(number) : null;
}

/** Returns whether a text is a number of some kind: a quantity, a price, a weight. */
export function isNumeric(text: string): boolean {
	const normal = normalizeText(text);
	return NUMERIC.test(normal) || readQuantity(normal) !== null;
}

/** An amount as people write it, such as `1.234,50 €`; null for no number. */
export function readAmount(text: string): number | null {
	const digits = normalizeText(text).replaceAll(/[^\d.,]/gu, '');
	const [, whole = digits, fraction = ''] = /^(.*)[.,](\d{1,2})$/u.exec(digits) ?? [];
	const number = Number(`${whole.replaceAll(/\D/gu, '')}.${fraction}`);
	return isNumeric(text) && Number.isFinite(number) ? number : null;
}

/**
 * The quantities of a column. A point or comma that separates decimals in one cell does not separate thousands in
 * another, and where every cell ends in `,000` it may do either: then these cells are not certain.
 */
export function readQuantities(cells: readonly string[]): (number | null)[] {
	const bare = cells.map((cell) => normalizeText(cell).replace(UNIT, ''));
	const filled = bare.filter((cell) => cell !== '');
	const isDoubtful = (mark: string) =>
		filled.some((cell) => new RegExp(`^\\d+[${mark}](?:\\d{1,2}|\\d{4,})$`, 'u').test(cell)) ||
		(filled.length > 1 &&
			filled.every((cell) => new RegExp(`^\\d{1,3}[${mark}]000$`, 'u').test(cell)));
	const doubtful = ['.', ','].filter(isDoubtful);
	return cells.map((cell, index) => {
		const [, mark = ''] = /^\d{1,3}([.,])\d{3}$/u.exec(bare[index] ?? '') ?? [];
		return doubtful.includes(mark) ? null : readQuantity(cell);
	});
}
