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

/** How much color there is in a color: 0 for black, white and grays, 1 for pure ones; null where it is none of ours to read. */
export function getChroma(color: string): number | null {
	const channels = parseHex(color);
	return channels && Math.max(...channels) - Math.min(...channels);
}

/** The color, darker on a light ground and lighter on a dark one by no more than the contrast ratio needs. */
export function reachContrast(color: string, ground: string, ratio: number): string {
	const channels = parseHex(color);
	if (channels === null) return color;
	const end = (getContrast(ground, '#fff') ?? 0) < (getContrast(ground, '#000') ?? 0) ? 0 : 1;
	for (let share = 0; share < 1; share += 0.01) {
		const mixed = formatHex(channels.map((channel) => channel + (end - channel) * share));
		if ((getContrast(mixed, ground) ?? 0) >= ratio) return mixed;
	}
	return end === 0 ? '#000000' : '#ffffff';
}

function formatHex(channels: readonly number[]): string {
	return `#${channels
		.map((value) =>
			Math.round(value * 255)
				.toString(16)
				.padStart(2, '0')
		)
		.join('')}`;
}
