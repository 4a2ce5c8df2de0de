import { toGid } from '../../../wire/gid.ts';
import type { ProductOptionRecord, ProductRecord, VariantRecord } from '../../../store/types.ts';
import { encodeVariants } from '../encoded-variants.ts';
import { properties } from '../../../graphql/resolver.ts';
import type { ApiContext, ResolverMap } from '../resolver.ts';
import { toVariantSource } from './variant.ts';

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
	const options = listOptions(product).map(({ option }) => option);
	const combinations = product.variants.filter(isCounted).map((variant) =>
		options.map((option) => {
			const chosen = variant.selectedOptions.find(({ name }) => name === option.name);
			return option.optionValues.findIndex(({ name }) => name === chosen?.value);
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

/** The first variant with that value, one that can be bought before one that cannot. */
function findFirstVariant({ product, option, value }: OptionValueSource) {
	const having = product.variants.filter(({ selectedOptions }) =>
		selectedOptions.some((own) => own.name === option.name && own.value === value.name)
	);
	const chosen = having.find(({ availableForSale }) => availableForSale) ?? having[0] ?? null;
	return toVariantSource(product, chosen);
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
