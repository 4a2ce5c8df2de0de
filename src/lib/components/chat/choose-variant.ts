import type { ShownProduct, ShownVariant } from '$lib/domain/assistant';

type Choice = readonly (string | null)[];

/** Returns what is chosen for the shopper, and options with a single value. */
export function getInitialChoice({ options, chosen }: ShownProduct): (string | null)[] {
	return options.map(
		({ values }, index) => chosen[index] ?? (values.length === 1 ? (values[0]?.name ?? null) : null)
	);
}

/** Returns null while the choice is incomplete, or without a matching variant. */
export function findVariant(
	{ variants, options }: ShownProduct,
	choice: Choice
): ShownVariant | null {
	if (options.length === 0) return variants[0] ?? null;
	return (
		variants.find(({ values }) => values.every((value, index) => value === choice[index])) ?? null
	);
}

/** Finds the variant that a value leads to, together with the values chosen for the other options. */
export function getValueAvailability(
	{ variants }: ShownProduct,
	choice: Choice,
	option: number,
	value: string
): 'available' | 'sold-out' | 'missing' {
	const wanted = choice.with(option, value);
	const matching = variants.filter(({ values }) =>
		values.every((it, index) => wanted[index] === null || wanted[index] === it)
	);
	if (matching.length === 0) return 'missing';
	return matching.some(({ availableForSale }) => availableForSale) ? 'available' : 'sold-out';
}
