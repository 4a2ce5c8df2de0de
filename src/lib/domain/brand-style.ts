import { NO_BRAND, type BrandColors } from './shop';

/** The style attribute of a document in the brand's colors: the policy for styles allows no element of it. */
export function describeBrandStyle(colors: BrandColors | null): string {
	const { action, accents } = colors ?? NO_BRAND;
	const lines = accents.map(({ light, dark }) => `light-dark(${light},${dark})`);
	const declarations = [
		...(action === null ? [] : describeAction(action)),
		// A gradient needs two colors.
		...(lines.length === 0 ? [] : [`--spectrum-colors:${[...lines, lines.at(-1)].join()}`])
	];
	return declarations.length === 0 ? '' : ` style="${declarations.join(';')}"`;
}

function describeAction(action: NonNullable<BrandColors['action']>): string[] {
	const { background, foreground, onLight, onDark } = action;
	const choose = (own: string, ours: string) =>
		`light-dark(${onLight ? own : ours},${onDark ? own : ours})`;
	return [
		`--action:${choose(background, 'var(--ink)')}`,
		`--on-action:${choose(foreground, 'var(--paper)')}`
	];
}
