/** Below this saturation the eye names a shade, not a hue. */
const NEUTRAL_CHROMA = 0.035;
/** Hue in degrees at which the circle is cut: between red and violet, as a prism does. */
const FIRST_HUE = 330;

/** Violet to red, then what has no wavelength of its own, from light to dark. */
export function sortByWavelength<Item extends { color: string }>(items: Item[]): Item[] {
	const measured = items.flatMap((item) => {
		const color = parseColor(item.color);
		return color === null ? [] : [{ item, ...color }];
	});
	const hued = measured.filter(({ chroma }) => chroma >= NEUTRAL_CHROMA);
	const neutral = measured.filter(({ chroma }) => chroma < NEUTRAL_CHROMA);
	hued.sort((a, b) => getPlace(a.hue) - getPlace(b.hue));
	neutral.sort((a, b) => b.lightness - a.lightness);
	return [...hued, ...neutral].map(({ item }) => item);
}

function getPlace(hue: number): number {
	return (FIRST_HUE - hue + 360) % 360;
}

/** Björn Ottosson's OKLab, https://bottosson.github.io/posts/oklab/ */
function parseColor(hex: string): { lightness: number; chroma: number; hue: number } | null {
	const [, ...digits] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex) ?? [];
	const [red = NaN, green = NaN, blue = NaN] = digits.map((pair) => toLinear(parseInt(pair, 16)));
	if (Number.isNaN(blue)) return null;
	const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
	const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
	const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
	const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
	const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
	return {
		lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
		chroma: Math.hypot(a, b),
		hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
	};
}

function toLinear(channel: number): number {
	const share = channel / 255;
	return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
