import { addColor, type Color, getSpectrum, smooth } from './color.ts';
import { createRay, enterShape, leaveShape, reflect, type Ray } from './ray.ts';
import type { Shape } from './shape.ts';
import { addWedge, createWedge, joinRays, type Place } from './wedge.ts';

/** The light in the plane z = 0: a white beam in, a spectrum inside the glass and behind it. */
export interface Light {
	/** Adds what the air, or the glass, scatters at a place of the plane. */
	illuminate(place: Place, color: Color): void;
	/** Returns how much of the place is inside the glass: 0 to 1, soft over a pixel. */
	getCover(place: Place): number;
}

const DEGREE = Math.PI / 180;
const BEAM = 15 * DEGREE;
const INNER = { red: 3 * DEGREE, violet: -8 * DEGREE };
const OUTER = { red: -8 * DEGREE, violet: -34 * DEGREE };
/** The beam is aimed there, however the prism stands. */
const TARGET: Place = { x: -0.05, y: 0.25 };
const BEAM_HALF_WIDTH = 0.03;
const HALO_COLOR: Color = { red: 0.55, green: 0.72, blue: 1 };
const BEAM_COLOR: Color = { red: 0.95, green: 0.98, blue: 1 };

export function createLight(slice: Shape, turn: number, pixel: number): Light {
	const beamWidth = Math.max(BEAM_HALF_WIDTH, 0.7 * pixel);
	const beam = sendRay(
		{ x: TARGET.x - 9 * Math.cos(BEAM), y: TARGET.y - 9 * Math.sin(BEAM) },
		BEAM
	);
	const mirrored = { ...beam };
	const face = enterShape(mirrored, slice);
	const start: Place = { x: mirrored.x, y: mirrored.y };
	if (face !== null) reflect(mirrored, face);

	// Seen from its side the prism parts the colors less.
	const parting = 0.75 + 0.25 * Math.abs(Math.cos(turn));
	const inner = createWedge(start, INNER.red, INNER.violet * parting);
	const red = leaveSlice(slice, start, INNER.red);
	const violet = leaveSlice(slice, start, INNER.violet * parting);
	const outer = joinRays({ red, violet }, OUTER.red, OUTER.violet * parting);
	const end: Place = { x: (red.x + violet.x) / 2, y: (red.y + violet.y) / 2 };

	function getCover({ x, y }: Place): number {
		let depth = Infinity;
		for (const plane of slice) depth = Math.min(depth, plane.distance - plane.x * x - plane.y * y);
		return Math.min(1, Math.max(0, depth / pixel + 0.5));
	}

	function illuminateAir(place: Place, strength: number, color: Color): void {
		const { along, aside } = measure(beam, start, place);
		const off = (aside / beamWidth) ** 2;
		if (along < 0) {
			addColor(color, BEAM_COLOR, (1.6 * strength) / (1 + off * off));
			addColor(color, HALO_COLOR, (0.11 * strength * smooth(-along / 0.8)) / (1 + 0.06 * off));
		}
		addMirrored(place, strength, color);
		if (place.x > start.x) addWedge(outer, place, beamWidth, 1.9 * strength, color);
	}

	/** A little of the beam does not enter the glass. */
	function addMirrored(place: Place, strength: number, color: Color): void {
		const { along, aside } = measure(mirrored, start, place);
		if (along < 0) return;
		const off = (aside / (beamWidth * (0.8 + 0.5 * along))) ** 2;
		addColor(color, BEAM_COLOR, (0.11 * strength) / ((1 + off * off) * (1 + 3 * along * along)));
	}

	/** The colors part on their way through, and the glass around them glows. */
	function illuminateGlass(place: Place, strength: number, color: Color): void {
		addWedge(inner, place, beamWidth, 1.25 * strength, color);
		const aside = (place.y - inner.y) * inner.dx - (place.x - inner.x) * inner.dy;
		const off = (aside / 0.14) ** 2;
		addColor(color, getSpectrum(0.5 - aside / 0.5), (0.16 * strength) / (1 + off));
	}

	return {
		getCover,
		illuminate(place, color) {
			const cover = getCover(place);
			if (cover < 1) illuminateAir(place, 1 - cover, color);
			if (cover > 0) illuminateGlass(place, cover, color);
			addGlint(start, place, beamWidth, 0.9, color);
			addGlint(end, place, beamWidth, 0.45, color);
		}
	};
}

/** The spot where light meets glass. */
function addGlint(at: Place, { x, y }: Place, width: number, strength: number, color: Color): void {
	const off = ((x - at.x) ** 2 + (y - at.y) ** 2) / (width * width);
	if (off < 40) addColor(color, BEAM_COLOR, strength / (1 + 0.3 * off * off));
}

function leaveSlice(slice: Shape, from: Place, angle: number): Place {
	const ray = sendRay(from, angle);
	leaveShape(ray, slice);
	return { x: ray.x, y: ray.y };
}

function sendRay({ x, y }: Place, angle: number): Ray {
	return { ...createRay(), x, y, dx: Math.cos(angle), dy: Math.sin(angle), dz: 0 };
}

/** How far along a ray's direction a place is from another, and how far beside it. */
function measure({ dx, dy }: Ray, from: Place, { x, y }: Place): { along: number; aside: number } {
	return {
		along: (x - from.x) * dx + (y - from.y) * dy,
		aside: (y - from.y) * dx - (x - from.x) * dy
	};
}
