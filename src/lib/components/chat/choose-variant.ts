import type { ShownProduct, ShownVariant } from '$lib/domain/assistant';

type Choice = readonly (string | null)[];

/** The first choice: what was chosen for the shopper, and what leaves no choice. */
export function beginChoice({ options, chosen }: ShownProduct): (string | null)[] {
	return options.map(
		({ values }, index) => chosen[index] ?? (values.length === 1 ? (values[0]?.name ?? null) : null)
	);
}

/** Null as long as something is left to choose, or when there is nothing like that. */
export function findVariant(
	{ variants, options }: ShownProduct,
	choice: Choice
): ShownVariant | null {
	if (options.length === 0) return variants[0] ?? null;
	return (
		variants.find(({ values }) => values.every((value, index) => value === choice[index])) ?? null
	);
}

/** What a value would lead to, with what has been chosen of the other options. */
export function judgeValue(
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
