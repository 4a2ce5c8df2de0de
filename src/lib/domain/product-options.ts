import type { Combination } from './encoded-variants';
import type { ProductOption, Swatch } from './product';
import type { Image } from './values';
import { buildPlanHref, buildVariantHref, type SelectedOption } from './variant-url';

interface OptionSource {
	name: string;
	values: OptionValueSource[];
}

interface OptionValueSource {
	name: string;
	swatch: Swatch | null;
	image: Image | null;
	/** The first variant with the value. */
	first: ListedVariant | null;
}

/** A variant of the product, or of another one that is listed together with it. */
export interface ListedVariant {
	handle: string;
	selectedOptions: readonly SelectedOption[];
	availableForSale: boolean;
}

export interface OptionChoice {
	handle: string;
	options: readonly OptionSource[];
	selected: readonly SelectedOption[];
	/** Null when the platform does not say: then everything counts as there. */
	existing: readonly Combination[] | null;
	available: readonly Combination[] | null;
	/** Variants that differ from the selected one in one option; only asked for where products are listed together. */
	adjacent: readonly ListedVariant[];
	searchParams: URLSearchParams;
}

/** The options of a product as links, seen from the variant that is selected. */
export function buildProductOptions(choice: OptionChoice): ProductOption[] {
	const { options, existing, available, handle } = choice;
	if (isUnnamed(options)) return [];
	const current = options.map((option) => indexOfValue(option, choice.selected));
	const isExisting = createMembership(existing);
	const isAvailable = createMembership(available);
	const adjacent = new Map(
		choice.adjacent.map((variant) => [
			options.map((option) => indexOfValue(option, variant.selectedOptions)).join(),
			variant
		])
	);

	return options.map((option, position) => ({
		name: option.name,
		values: option.values.map(({ name, swatch, image, first }, value) => {
			const wanted = current.with(position, value);
			const isSelected = current[position] === value;
			const listed = isSelected ? null : (adjacent.get(wanted.join()) ?? first);
			const shown = { name, swatch, image, isSelected };
			if (listed !== null && listed.handle !== handle) {
				return {
					...shown,
					href: buildSiblingHref(listed, choice),
					isSibling: true,
					exists: true,
					availableForSale: listed.availableForSale
				};
			}
			const reachable = isExisting(wanted) ? wanted : findNearest(wanted, position, existing);
			return {
				...shown,
				href: buildHref(choice, reachable ?? wanted),
				isSibling: false,
				exists: isExisting(wanted),
				availableForSale: isExisting(wanted) && isAvailable(wanted)
			};
		})
	}));
}

/** A product with one variant has a made-up option that no shopper should see. */
function isUnnamed(options: readonly OptionSource[]): boolean {
	const [only] = options;
	const isAlone = options.length === 1 && only?.values.length === 1;
	return isAlone && only.name === 'Title' && only.values[0]?.name === 'Default Title';
}

function indexOfValue(option: OptionSource, selected: readonly SelectedOption[]): number {
	const value = selected.find(({ name }) => name === option.name)?.value;
	return option.values.findIndex(({ name }) => name === value);
}

function createMembership(combinations: readonly Combination[] | null) {
	const known = combinations && new Set(combinations.map((combination) => combination.join()));
	return (combination: Combination) => known?.has(combination.join()) ?? true;
}

/** The combination with the wanted value that changes fewest of the others. */
function findNearest(
	wanted: Combination,
	position: number,
	existing: readonly Combination[] | null
): Combination | null {
	let nearest: Combination | null = null;
	let most = 0;
	for (const combination of existing ?? []) {
		if (combination[position] !== wanted[position]) continue;
		const equal = combination.filter((value, index) => value === wanted[index]).length;
		if (equal > most) [nearest, most] = [combination, equal];
	}
	return nearest;
}

function buildHref({ handle, options, searchParams }: OptionChoice, combination: Combination) {
	const selected = options.flatMap((option, position) => {
		const value = option.values[combination[position] ?? -1];
		return value ? [{ name: option.name, value: value.name }] : [];
	});
	return buildVariantHref(handle, selected, searchParams);
}

/** Without the plan of this product; options that only one of the two has do not go along. */
function buildSiblingHref(
	{ handle, selectedOptions }: ListedVariant,
	{ options, searchParams }: OptionChoice
): string {
	const names = new Set(options.map(({ name }) => name.toLowerCase()));
	const kept = [...searchParams].filter(([name]) => !names.has(name.toLowerCase()));
	return buildPlanHref(handle, selectedOptions, new URLSearchParams(kept), null);
}
