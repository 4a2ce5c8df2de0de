/** sRGB of `#abc` and `#aabbcc`, from 0 to 1; null for other texts. */
function parseHex(color: string): number[] | null {
	const [, digits] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(color) ?? [];
	if (digits === undefined) return null;
	const whole = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
	return (whole.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16) / 255);
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function getLuminance(channels: readonly number[]): number {
	const [red = 0, green = 0, blue = 0] = channels.map((value) =>
		value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
	);
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of WCAG, from 1 to 21; null where a color is none of ours to read. */
export function getContrast(one: string, other: string): number | null {
	const [first, second] = [parseHex(one), parseHex(other)];
	if (first === null || second === null) return null;
	const [darker = 0, lighter = 0] = [first, second].map(getLuminance).sort((a, b) => a - b);
	return (lighter + 0.05) / (darker + 0.05);
}
