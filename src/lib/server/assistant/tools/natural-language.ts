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
// prettier-ignore
const NUMBER_WORDS = new Map(Object.entries({
	two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10,
	eleven: 11, twelve: 12, both: 2, pair: 2, couple: 2, twice: 2, dozen: 12,
	zwei: 2, drei: 3, vier: 4, fünf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9, zehn: 10,
	elf: 11, zwölf: 12, beide: 2, beiden: 2, paar: 2, zweimal: 2, dutzend: 12
}));

/** Returns the largest quantity in a text; 1 where it has no number. */
export function findLargestNumber(text: string): number {
	const digits = [...text.matchAll(DIGITS)].map(([number]) => Number(number));
	const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
	return Math.max(1, ...digits, ...words.map((word) => NUMBER_WORDS.get(word) ?? 1));
}

const HEX = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i;

/** Upper bounds of hues, in degrees. */
const FAMILIES = [
	{ until: 12, name: 'red' },
	{ until: 36, name: 'orange' },
	{ until: 70, name: 'yellow' },
	{ until: 185, name: 'green' },
	{ until: 255, name: 'blue' },
	{ until: 320, name: 'purple' },
	{ until: 345, name: 'pink' },
	{ until: 360, name: 'red' }
] as const;

export type ColorFamily = (typeof FAMILIES)[number]['name'] | 'white' | 'gray' | 'black' | 'brown';

/** Returns the common name of a swatch's color: “Ink” is blue. Null without a hex color. */
export function findColorFamily(color: string | null): ColorFamily | null {
	const [, red, green, blue] = HEX.exec(color ?? '') ?? [];
	if (red === undefined || green === undefined || blue === undefined) return null;
	return nameColor(toHsl(parse(red), parse(green), parse(blue)));
}

function nameColor({ hue, saturation, lightness }: ReturnType<typeof toHsl>): ColorFamily {
	if (lightness > 0.86) return 'white';
	if (saturation < 0.1) return lightness < 0.2 ? 'black' : 'gray';
	const family = FAMILIES.find(({ until }) => hue < until)?.name ?? 'red';
	if (family === 'red' && lightness > 0.65) return 'pink';
	return family === 'orange' && saturation < 0.5 ? 'brown' : family;
}

function parse(pair: string): number {
	return Number.parseInt(pair, 16) / 255;
}

function toHsl(red: number, green: number, blue: number) {
	const max = Math.max(red, green, blue);
	const min = Math.min(red, green, blue);
	const lightness = (max + min) / 2;
	const range = max - min;
	if (range === 0) return { hue: 0, saturation: 0, lightness };
	const saturation = range / (1 - Math.abs(2 * lightness - 1));
	return { hue: findHue({ red, green, blue, max, range }), saturation, lightness };
}

function findHue({ red, green, blue, max, range }: HueInput): number {
	const sixth = 60;
	if (max === red) return (sixth * ((green - blue) / range) + 360) % 360;
	if (max === green) return sixth * ((blue - red) / range + 2);
	return sixth * ((red - green) / range + 4);
}

interface HueInput {
	red: number;
	green: number;
	blue: number;
	max: number;
	range: number;
}
