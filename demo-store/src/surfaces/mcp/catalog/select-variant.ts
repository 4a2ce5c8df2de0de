import type { ProductRecord, VariantRecord } from '../../../world/types.ts';

export interface Choice {
	name: string;
	label: string;
}

export interface Selection {
	/** What is left of the wishes once they fit some variant. */
	selected: Choice[];
	/** Variants that fit, those that can be bought first. */
	variants: VariantRecord[];
}

/**
 * Fits wishes to what exists: while no variant has all of them, the one that matters least goes.
 * `preferences` names options by how much they matter; the rest matters less, later ones least.
 */
export function selectVariants(
	product: ProductRecord,
	wishes: readonly Choice[],
	preferences: readonly string[]
): Selection {
	const rank = ({ name }: Choice): number => {
		const index = preferences.findIndex((preferred) => isSame(preferred, name));
		return index === -1 ? preferences.length : index;
	};
	let selected = wishes
		.filter((wish) => exists(product, wish))
		.toSorted((a, b) => rank(a) - rank(b));
	while (!product.variants.some((variant) => fits(variant, selected))) {
		selected = selected.slice(0, -1);
	}
	const variants = product.variants.filter((variant) => fits(variant, selected));
	const order = ({ availableForSale }: VariantRecord): number => (availableForSale ? 0 : 1);
	return { selected, variants: variants.toSorted((a, b) => order(a) - order(b)) };
}

/** Whether a value goes with the rest of the selection, and whether that can be bought. */
export function describeValue(
	product: ProductRecord,
	selected: readonly Choice[],
	value: Choice
): { exists: boolean; available: boolean } {
	const wishes = [...selected.filter(({ name }) => !isSame(name, value.name)), value];
	const fitting = product.variants.filter((variant) => fits(variant, wishes));
	return {
		exists: fitting.length > 0,
		available: fitting.some(({ availableForSale }) => availableForSale)
	};
}

function fits({ selectedOptions }: VariantRecord, wishes: readonly Choice[]): boolean {
	return wishes.every((wish) =>
		selectedOptions.some(({ name, value }) => isSame(name, wish.name) && isSame(value, wish.label))
	);
}

function exists(product: ProductRecord, wish: Choice): boolean {
	return product.variants.some((variant) => fits(variant, [wish]));
}

function isSame(a: string, b: string): boolean {
	return a.toLowerCase() === b.toLowerCase();
}
