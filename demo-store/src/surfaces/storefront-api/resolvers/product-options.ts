import { toGid } from '../../../wire/gid.ts';
import type { ProductOptionRecord, ProductRecord, VariantRecord } from '../../../store/types.ts';
import { encodeVariants } from '../encoded-variants.ts';
import { properties } from '../../../graphql/resolver.ts';
import type { ApiContext, ResolverMap } from '../resolver.ts';
import { findSeller } from './combined-listing.ts';

export interface OptionSource {
	product: ProductRecord;
	option: ProductOptionRecord;
}

export interface OptionValueSource extends OptionSource {
	value: ProductOptionRecord['optionValues'][number];
}

export function listOptions(product: ProductRecord, first?: number | null): OptionSource[] {
	const options = product.options.toSorted((a, b) => a.position - b.position);
	return options.slice(0, first ?? undefined).map((option) => ({ product, option }));
}

export function listOptionValues({ product, option }: OptionSource): OptionValueSource[] {
	return option.optionValues.map((value) => ({ product, option, value }));
}

/** Positions of the variants' option values, for those that `isCounted`. */
export function encodeProductVariants(
	product: ProductRecord,
	isCounted: (variant: VariantRecord) => boolean
): string | null {
	const options = listOptions(product).map(({ option }) => ({
		name: option.name,
		positions: new Map(option.optionValues.map(({ name }, position) => [name, position]))
	}));
	const combinations = product.variants.filter(isCounted).map((variant) =>
		options.map((option) => {
			const chosen = variant.selectedOptions.find(({ name }) => name === option.name);
			return option.positions.get(chosen?.value ?? '') ?? -1;
		})
	);
	return encodeVariants(combinations);
}

function translateName({ option }: OptionSource, { store, locale }: ApiContext): string {
	return store.content.translateOption(option.name, 'name', locale);
}

function translateValue({ value }: OptionValueSource, { store, locale }: ApiContext): string {
	return store.content.translateOption(value.name, 'value', locale);
}

/** By product, which is another object after a change; a search for each of 2,048 values would take seconds. */
const firstVariants = new WeakMap<ProductRecord, Map<string, VariantRecord>>();

/** The first variant with that value, one that can be bought before one that cannot. */
function findFirstVariant(
	{ product, option, value }: OptionValueSource,
	_args: unknown,
	context: ApiContext
) {
	const index = firstVariants.get(product) ?? indexFirstVariants(product);
	firstVariants.set(product, index);
	return findSeller(product, index.get(toChoice(option.name, value.name)) ?? null, context);
}

function indexFirstVariants({ variants }: ProductRecord): Map<string, VariantRecord> {
	const index = new Map<string, VariantRecord>();
	for (const variant of variants) {
		for (const { name, value } of variant.selectedOptions) {
			const known = index.get(toChoice(name, value));
			const isBetter = variant.availableForSale && known?.availableForSale === false;
			if (known === undefined || isBetter) index.set(toChoice(name, value), variant);
		}
	}
	return index;
}

function toChoice(name: string, value: string): string {
	return JSON.stringify([name, value]);
}

export const productOptionResolvers: ResolverMap = {
	ProductOption: {
		id: ({ option }: OptionSource) => toGid('ProductOption', option.id),
		name: (source: OptionSource, _args, context) => translateName(source, context),
		values: (source: OptionSource, _args, context) =>
			listOptionValues(source).map((value) => translateValue(value, context)),
		optionValues: listOptionValues
	},
	ProductOptionValue: {
		id: ({ value }: OptionValueSource) => toGid('ProductOptionValue', value.id),
		name: (source: OptionValueSource, _args, context) => translateValue(source, context),
		swatch: ({ value }: OptionValueSource) => value.swatch,
		firstSelectableVariant: findFirstVariant
	},
	ProductOptionValueSwatch: {
		...properties('color'),
		image: () => null
	}
};
