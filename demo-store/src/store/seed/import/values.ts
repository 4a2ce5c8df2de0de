import { toHandle } from '../../catalog/text.ts';
import type { VariantRecord } from '../../types.ts';
import type { Cell } from './finding.ts';
import type { ImportContext } from './imported-product.ts';

/** The character between the whole part of a number and its fraction. */
export type DecimalMark = '.' | ',';

/** Numbers by their decimal mark; spaces, apostrophes and the other mark separate thousands. */
const NUMBERS = {
	'.': /^(?<whole>\d{1,9}|\d{1,3}(?:[, ']\d{3}){1,2})(?:\.(?<fraction>\d{1,12}))?$/,
	',': /^(?<whole>\d{1,9}|\d{1,3}(?:[. ']\d{3}){1,2})(?:,(?<fraction>\d{1,12}))?$/
} as const satisfies Record<DecimalMark, RegExp>;
/** Only one reading is possible: one or two digits after the mark, or both marks. */
const CERTAIN = { '.': /\.\d{1,2}$|,\d{3}\./, ',': /,\d{1,2}$|\.\d{3},/ } as const;
/** Excel writes them in its own language when it saves a table as text. */
const TRUE = new Set(
	(
		'true yes y 1 wahr ja vrai oui verdadero vero waar verdadeiro sim prawda sant sand sann ' +
		'tosi pravda igaz doğru истина'
	).split(' ')
);
const FALSE = new Set(
	(
		'false no n 0 falsch nein faux non falso onwaar nee não fałsz falskt falsk usann ' +
		'epätosi nepravda hamis yanlış ложь'
	).split(' ')
);
const GRAMS_PER_UNIT = { g: 1, kg: 1000, oz: 28.349_523_125, lb: 453.592_37 } as const;
const WEIGHT_UNITS = { g: 'GRAMS', kg: 'KILOGRAMS', oz: 'OUNCES', lb: 'POUNDS' } as const;

/**
 * Finds the decimal mark of a file by its prices. Where they leave it open, or contradict each other, a file with
 * semicolons has commas: Excel separates columns by semicolons where the comma belongs to numbers.
 */
export function findDecimalMark(prices: readonly string[], delimiter: string): DecimalMark {
	const hasPoint = prices.some((price) => CERTAIN['.'].test(price));
	const hasComma = prices.some((price) => CERTAIN[','].test(price));
	if (hasPoint !== hasComma) return hasPoint ? '.' : ',';
	return delimiter === ';' ? ',' : '.';
}

/** Reads a number that is not negative, with its separators of thousands; null when it is none. */
function readNumber(value: string, mark: DecimalMark) {
	const text = value.replace(/\s/g, ' ').replace(/’/g, "'");
	const { whole, fraction = '' } = NUMBERS[mark].exec(text)?.groups ?? {};
	if (whole === undefined) return null;
	return { whole: whole.replace(/\D/g, ''), fraction, isGrouped: /\D/.test(whole) };
}

/** A number that is no price, such as a weight; NaN when it is none. */
export function toNumber(value: string, { decimalMark }: ImportContext): number {
	const number = readNumber(value, decimalMark);
	return number === null ? Number(value) : Number(`${number.whole}.${number.fraction || '0'}`);
}

/** An amount in the shop's currency, or null when it is none; zeros beyond its decimals are cut off. */
export function readAmount(cell: Cell, context: ImportContext, otherwise: string): string | null {
	const { decimals, decimalMark } = context;
	const example = (19.99).toFixed(decimals).replace('.', decimalMark);
	const rule = (text: string) =>
		context.report(cell, `${text}, for example ${example}. ${otherwise}`);
	const number = readNumber(cell.value, decimalMark);
	if (number === null) {
		const mark = decimalMark === ',' ? 'comma' : 'point';
		rule(`it must be an amount with a ${mark} and without a currency`);
		return null;
	}
	const { whole, fraction, isGrouped } = number;
	if (isGrouped && fraction === '' && decimals === 3) {
		rule('it can be thousands or a fraction: write all decimals');
		return null;
	}
	if (Number(fraction.slice(decimals)) > 0) {
		rule(`the shop's currency has ${decimals === 0 ? 'no' : decimals} decimals`);
		return null;
	}
	return decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals).padEnd(decimals, '0')}`;
}

/** The price before a reduction; files write none as nothing or as 0. */
export function readComparison(cell: Cell, context: ImportContext): string | null {
	if (toNumber(cell.value, context) === 0) return null;
	return readAmount(cell, context, 'The price is left out.');
}

/** Reads an empty cell as `whenEmpty`, and one that says neither true nor false as `whenUnclear`. */
export function readBoolean(
	cell: Cell,
	whenEmpty: boolean,
	context: ImportContext,
	whenUnclear = whenEmpty
): boolean {
	const text = cell.value.toLowerCase();
	if (text === '') return whenEmpty;
	if (TRUE.has(text)) return true;
	if (FALSE.has(text)) return false;
	context.report(cell, `it must be true or false. Taken as ${whenUnclear}.`);
	return whenUnclear;
}

/** Stock that is not counted is null. Oversold variants have none, unless they are sold on. */
export function readStock(
	quantity: Cell,
	isTracked: boolean,
	policy: VariantRecord['inventoryPolicy'],
	context: ImportContext
): number | null {
	if (!isTracked) return null;
	const count = quantity.value === '' ? 0 : readCount(quantity.value, context);
	if (!Number.isSafeInteger(count)) {
		const rule = 'it must be a whole number, for example 12. Taken as 0.';
		context.report(quantity, rule);
		return 0;
	}
	return policy === 'CONTINUE' ? count : Math.max(0, count);
}

/** Stock can be below 0 where a variant is sold on. */
function readCount(value: string, context: ImportContext): number {
	return value.startsWith('-') ? -toNumber(value.slice(1), context) : toNumber(value, context);
}

export function readPolicy(cell: Cell, context: ImportContext): VariantRecord['inventoryPolicy'] {
	const text = cell.value.toLowerCase();
	if (text === 'continue' || TRUE.has(text)) return 'CONTINUE';
	if (text === '' || text === 'deny' || FALSE.has(text)) return 'DENY';
	const rule = 'it must be continue or deny. Taken as deny.';
	context.report(cell, rule);
	return 'DENY';
}

/** A weight that is counted in grams and shown in its unit. */
export function readWeight(
	grams: Cell,
	unit: Cell,
	context: ImportContext
): VariantRecord['weight'] {
	const value = grams.value === '' ? 0 : toNumber(grams.value, context);
	if (!Number.isFinite(value) || value < 0) {
		const rule = 'it must be a number of grams, for example 250. Taken as 0.';
		context.report(grams, rule);
		return { value: 0, unit: 'GRAMS' };
	}
	const name = unit.value.toLowerCase();
	if (!isWeightUnit(name)) return { value, unit: 'GRAMS' };
	return { value: Number((value / GRAMS_PER_UNIT[name]).toFixed(3)), unit: WEIGHT_UNITS[name] };
}

function isWeightUnit(name: string): name is keyof typeof WEIGHT_UNITS {
	return Object.hasOwn(WEIGHT_UNITS, name);
}

/** The address of a picture, or null when it is none. */
export function readPictureAddress(cell: Cell, context: ImportContext): string | null {
	const address = cell.value.startsWith('//') ? `https:${cell.value}` : cell.value;
	const url = URL.parse(address);
	if (url !== null && (url.protocol === 'https:' || url.protocol === 'http:')) return url.href;
	const rule = 'it must be an address that begins with https://. The picture is left out.';
	context.report(cell, rule);
	return null;
}

/** The same for all addresses of a picture: queries and schemes differ between places that name it. */
export function toPicturePath(address: string): string {
	const [path = ''] = address.replace(/^https?:/, '').split('?', 1);
	return path;
}

/** Spreadsheets write an apostrophe before numbers that are texts. */
export function readCode(value: string): string | null {
	const code = value.replace(/^'(?=\d)/, '');
	return code === '' ? null : code;
}

/** `a, b` as the platform writes lists of tags, without blanks and repetitions. */
export function readTags(text: string): string[] {
	const tags = text.split(',').map((tag) => tag.trim());
	return [
		...new Map(tags.filter((tag) => tag !== '').map((tag) => [tag.toLowerCase(), tag])).values()
	];
}

const HANDLE = /^[\p{L}\p{M}\p{N}_-]+$/u;
export const MAX_TITLE_LENGTH = 255;

/** The handle of a product as the platform has it: as it is written where that can be one, or made of it or the title. */
export function readHandle(handle: string, title: string): string {
	const isHandle = HANDLE.test(handle) && handle.length <= MAX_TITLE_LENGTH;
	if (isHandle) return handle.toLowerCase();
	return (toHandle(handle) || toHandle(title)).slice(0, MAX_TITLE_LENGTH);
}

/**
 * Returns a function that gives values of options the spelling of the first one, since the platform has no two that
 * differ in the case of letters only.
 */
export function unifySpelling(): (values: readonly string[]) => string[] {
	const spellings = new Map<string, string>();
	return (values) =>
		values.map((value, option) => {
			const key = `${option} ${value.normalize('NFC').toLowerCase()}`;
			const known = spellings.get(key) ?? value;
			spellings.set(key, known);
			return known;
		});
}

export function readTitle(cell: Cell, context: ImportContext): string {
	if (cell.value.length <= MAX_TITLE_LENGTH) return cell.value;
	const rule = `it must have at most ${MAX_TITLE_LENGTH} characters. It is cut.`;
	context.report(cell, rule);
	return cell.value.slice(0, MAX_TITLE_LENGTH);
}
