import type { VariantRecord } from '../../types.ts';
import type { Cell } from './finding.ts';
import type { ImportContext } from './imported-product.ts';

const AMOUNT = /^(?<whole>\d{1,9})(?:\.(?<fraction>\d{1,12}))?$/;
const TRUE = new Set(['true', 'yes', 'y', '1']);
const FALSE = new Set(['false', 'no', 'n', '0']);
const GRAMS_PER_UNIT = { g: 1, kg: 1000, oz: 28.349_523_125, lb: 453.592_37 } as const;
const WEIGHT_UNITS = { g: 'GRAMS', kg: 'KILOGRAMS', oz: 'OUNCES', lb: 'POUNDS' } as const;

/** An amount in the shop's currency, or null when it is none; zeros beyond its decimals are cut off. */
export function readAmount(cell: Cell, context: ImportContext, otherwise: string): string | null {
	const { decimals } = context;
	const example = (19.99).toFixed(decimals);
	const rule = (text: string) =>
		context.report(cell, `${text}, for example ${example}. ${otherwise}`);
	const { whole, fraction = '' } = AMOUNT.exec(cell.value)?.groups ?? {};
	if (whole === undefined) {
		rule('it must be an amount with a point and without a currency');
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
	if (Number(cell.value) === 0) return null;
	return readAmount(cell, context, 'The price is left out.');
}

export function readBoolean(cell: Cell, fallback: boolean, context: ImportContext): boolean {
	const text = cell.value.toLowerCase();
	if (text === '') return fallback;
	if (TRUE.has(text)) return true;
	if (FALSE.has(text)) return false;
	context.report(cell, `it must be true or false. Taken as ${fallback}.`);
	return fallback;
}

/** Stock that is not counted is null. Oversold variants have none, unless they are sold on. */
export function readStock(
	quantity: Cell,
	isTracked: boolean,
	policy: VariantRecord['inventoryPolicy'],
	context: ImportContext
): number | null {
	if (!isTracked) return null;
	const count = quantity.value === '' ? 0 : Number(quantity.value);
	if (!Number.isSafeInteger(count)) {
		const rule = 'it must be a whole number, for example 12. Taken as 0.';
		context.report(quantity, rule);
		return 0;
	}
	return policy === 'CONTINUE' ? count : Math.max(0, count);
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
	const value = grams.value === '' ? 0 : Number(grams.value);
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

const UNSAFE_IN_PATH = /[\s/?#%\\\p{Cc}]/u;
export const MAX_TITLE_LENGTH = 255;

/** Handles stay as they are; what cannot stand in an address is written as the platform would. */
export function isHandle(handle: string): boolean {
	const isSafe = !UNSAFE_IN_PATH.test(handle) && handle !== '.' && handle !== '..';
	return isSafe && handle.length <= MAX_TITLE_LENGTH;
}

export function readTitle(cell: Cell, context: ImportContext): string {
	if (cell.value.length <= MAX_TITLE_LENGTH) return cell.value;
	const rule = `it must have at most ${MAX_TITLE_LENGTH} characters. It is cut.`;
	context.report(cell, rule);
	return cell.value.slice(0, MAX_TITLE_LENGTH);
}
