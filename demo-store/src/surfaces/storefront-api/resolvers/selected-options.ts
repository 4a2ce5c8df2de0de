import type { ProductRecord, VariantRecord } from '../../../store/types.ts';
import type { ApiContext } from '../resolver.ts';

interface SelectedOption {
	name: string;
	value: string;
}

export interface SelectionArguments {
	selectedOptions?: readonly SelectedOption[] | null;
	ignoreUnknownOptions?: boolean | null;
	caseInsensitiveMatch?: boolean | null;
}

/** The variant that was asked for, else the first that can be bought, else the first. */
export function selectVariant(
	product: ProductRecord,
	args: SelectionArguments,
	context: ApiContext
): VariantRecord | null {
	const selection = readSelection(product, args, context);
	const matching = selection === null ? [] : product.variants.filter((v) => matches(v, selection));
	const candidates = matching.length > 0 ? matching : product.variants;
	return candidates.find(({ availableForSale }) => availableForSale) ?? candidates[0] ?? null;
}

/** The one variant with exactly these options, or null. */
export function findVariantByOptions(
	product: ProductRecord,
	args: SelectionArguments,
	context: ApiContext
): VariantRecord | null {
	const selection = readSelection(product, args, context);
	if (selection === null || selection.size !== product.options.length) return null;
	return product.variants.find((variant) => matches(variant, selection)) ?? null;
}

/** Variants that differ from the selected one in exactly one option, by id. */
export function findAdjacentVariants(
	product: ProductRecord,
	args: SelectionArguments,
	context: ApiContext
): VariantRecord[] {
	const base = selectVariant(product, args, context);
	if (base === null) return [];
	const differs = (variant: VariantRecord) =>
		variant.selectedOptions.filter(
			({ value }, position) => base.selectedOptions[position]?.value !== value
		).length === 1;
	return product.variants.filter(differs).sort((a, b) => a.id - b.id);
}

/**
 * Options by their own names. Texts of the request's language count too. Null when an option is
 * unknown and may not be ignored.
 */
function readSelection(
	product: ProductRecord,
	args: SelectionArguments,
	context: ApiContext
): Map<string, string> | null {
	const isSame = createTextMatch(args.caseInsensitiveMatch ?? false, context);
	const selection = new Map<string, string>();
	for (const { name, value } of args.selectedOptions ?? []) {
		const option = product.options.find((known) => isSame(known.name, name, 'name'));
		const known = option?.optionValues.find((own) => isSame(own.name, value, 'value'));
		if (option && known) selection.set(option.name, known.name);
		else if (args.ignoreUnknownOptions === false) return null;
	}
	return selection;
}

function createTextMatch(ignoresCase: boolean, { store, locale }: ApiContext) {
	const fold = (text: string) => (ignoresCase ? text.toLowerCase() : text);
	return (own: string, given: string, kind: 'name' | 'value') =>
		fold(own) === fold(given) ||
		fold(store.content.translateOption(own, kind, locale)) === fold(given);
}

function matches(variant: VariantRecord, selection: ReadonlyMap<string, string>): boolean {
	return variant.selectedOptions.every(
		({ name, value }) => !selection.has(name) || selection.get(name) === value
	);
}
