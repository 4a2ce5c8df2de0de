import { addColor, type Color, getSpectrum, smooth } from './color.ts';

export interface Place {
	readonly x: number;
	readonly y: number;
}

/** Light that parts: red on its upper side, violet on its lower one. */
export interface Wedge extends Place {
	/** Direction of its middle. */
	readonly dx: number;
	readonly dy: number;
	/** Half its width, per unit of way. */
	readonly widening: number;
}

const WHITE: Color = { red: 1, green: 1, blue: 1 };
/** How slowly it darkens as it widens; light would darken with 1. */
const FADING = 0.36;
/** Start and end of the fade at its sides, in half widths. */
const SIDE = { inner: 0.82, outer: 1.22 };

/** Angles in radians, against the clock from the right. */
export function createWedge({ x, y }: Place, red: number, violet: number): Wedge {
	const middle = (red + violet) / 2;
	const widening = Math.tan((red - violet) / 2);
	return { x, y, dx: Math.cos(middle), dy: Math.sin(middle), widening };
}

/** The wedge between two rays that part: it begins where they would meet behind them. */
export function joinRays(from: { red: Place; violet: Place }, red: number, violet: number): Wedge {
	const { x, y } = from.red;
	const apart = (from.violet.y - y) * Math.cos(violet) - (from.violet.x - x) * Math.sin(violet);
	const back = apart / Math.sin(red - violet);
	return createWedge({ x: x + back * Math.cos(red), y: y + back * Math.sin(red) }, red, violet);
}

/** Adds the wedge's light at a place; near its beginning the colors still overlap to white. */
export function addWedge(
	wedge: Wedge,
	{ x, y }: Place,
	beamWidth: number,
	strength: number,
	color: Color
): void {
	const along = (x - wedge.x) * wedge.dx + (y - wedge.y) * wedge.dy;
	if (along <= 0) return;
	const aside = (y - wedge.y) * wedge.dx - (x - wedge.x) * wedge.dy;
	const spread = along * wedge.widening;
	const width = spread + beamWidth;
	const side = Math.abs(aside) / width;
	if (side >= SIDE.outer) return;
	const body = smooth((SIDE.outer - side) / (SIDE.outer - SIDE.inner));
	const purity = spread / (spread + 0.6 * beamWidth);
	const light = strength * body * Math.pow(beamWidth / width, FADING);
	addColor(color, getSpectrum(0.5 - (0.5 * aside) / width), light * purity);
	addColor(color, WHITE, light * 0.8 * (1 - purity) * (1 - purity));
}
