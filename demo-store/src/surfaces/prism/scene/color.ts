/** Linear light; above 1 is brighter than white. Changed in place, for a frame has many thousands. */
export interface Color {
	red: number;
	green: number;
	blue: number;
}

export function createColor(): Color {
	return { red: 0, green: 0, blue: 0 };
}

export function clearColor(color: Color): void {
	color.red = 0;
	color.green = 0;
	color.blue = 0;
}

export function addColor(to: Color, color: Readonly<Color>, strength: number): void {
	to.red += strength * color.red;
	to.green += strength * color.green;
	to.blue += strength * color.blue;
}

/** 0 at 0 and 1 at 1, without a corner at either. */
export function smooth(value: number): number {
	const clamped = value < 0 ? 0 : value > 1 ? 1 : value;
	return clamped * clamped * (3 - 2 * clamped);
}
