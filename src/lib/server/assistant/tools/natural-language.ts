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
