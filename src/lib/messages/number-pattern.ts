/** How a market writes numbers of one kind, such as amounts of its currency. */
export interface NumberPattern {
	before: string;
	after: string;
	group: string;
	decimal: string;
	/** Digits behind the decimal sign. */
	places: number;
	/** The fewest digits with which a number has groups: four, or five in Spanish. */
	groupsFrom: number;
}

/**
 * The patterns of a market, which a browser has from the page: the first use of `Intl.NumberFormat` takes 30 to 70 ms
 * of a computer's time and four times that of a phone's, in which nothing can be pressed. `Intl` writes what has none.
 */
export interface NumberPatterns {
	currency: string;
	money: NumberPattern | null;
	number: NumberPattern | null;
	percent: NumberPattern | null;
}

const MILLIONS = /^(\D*)1(\D*)234(\D*)567(?:(\D)(0+))?(\D*)$/;
const SAMPLES = ['0.0', '0.07', '5.5', '12.25', '999.0', '1234.5', '45678.9', '1234567890.01'];

/** Reads the pattern from what `format` writes. Null for other digits than ours, and other groups than of three. */
export function findNumberPattern(format: (digits: string) => string): NumberPattern | null {
	const parts = MILLIONS.exec(format('1234567'));
	if (!parts) return null;
	const [, before = '', group = '', , decimal = '', zeros = '', after = ''] = parts;
	const groupsFrom = format('1234').includes(`1${group}234`) ? 4 : 5;
	const pattern = { before, after, group, decimal, places: zeros.length, groupsFrom };
	const isRight = SAMPLES.every((digits) => {
		const text = writeNumber(pattern, digits);
		return text === null || text === format(digits);
	});
	return isRight ? pattern : null;
}

/** Null for a number that has to be rounded, that is negative, or that is none. */
export function writeNumber(pattern: NumberPattern, digits: string): string | null {
	const { before, after, group, decimal, places, groupsFrom } = pattern;
	const [, whole, fraction = ''] = /^(0|[1-9]\d*)(?:\.(\d+))?$/.exec(digits) ?? [];
	if (whole === undefined || Number(fraction.slice(places)) > 0) return null;
	const decimals = places === 0 ? '' : decimal + fraction.slice(0, places).padEnd(places, '0');
	return (
		before + (whole.length < groupsFrom ? whole : splitGroups(whole).join(group)) + decimals + after
	);
}

function splitGroups(whole: string): string[] {
	const end = whole.length % 3;
	const groups = whole.slice(end).match(/\d{3}/g) ?? [];
	return end === 0 ? groups : [whole.slice(0, end), ...groups];
}

/** As an attribute of the document has them: `USD;$||,|.|2|4;||,|.|1|4;|%|,||0|4`. */
export function printNumberPatterns({ currency, ...patterns }: NumberPatterns): string {
	const { money, number, percent } = patterns;
	return [currency, ...[money, number, percent].map(printPattern)].join(';');
}

function printPattern(pattern: NumberPattern | null): string {
	if (pattern === null) return '';
	const { before, after, group, decimal, places, groupsFrom } = pattern;
	return [before, after, group, decimal, places, groupsFrom].join('|');
}

export function parseNumberPatterns(text: string): NumberPatterns {
	const [currency = '', ...patterns] = text.split(';');
	const [money = null, number = null, percent = null] = patterns.map(parsePattern);
	return { currency, money, number, percent };
}

function parsePattern(text: string): NumberPattern | null {
	if (text === '') return null;
	const [before = '', after = '', group = '', decimal = '', places, groupsFrom] = text.split('|');
	return { before, after, group, decimal, places: Number(places), groupsFrom: Number(groupsFrom) };
}
