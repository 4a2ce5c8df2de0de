import { toGid } from '../../../wire/gid.ts';
import type { ProductRecord, VariantRecord } from '../../../store/types.ts';
import { translateVariantTitle } from '../../../store/catalog/line-titles.ts';
import { connectionTypes, paginateList, type PageArguments } from '../../../graphql/connection.ts';
import { properties } from '../../../graphql/resolver.ts';
import type { ApiContext, ResolverMap } from '../resolver.ts';
import type { ImageSource } from '../../../graphql/picture.ts';
import { listStoreAvailability, type NearArgument } from './locations.ts';
import { variantMetafields } from './metafields.ts';
import { toMoney, toOptionalMoney, toUnitPrice } from './money.ts';
import { listAllocations } from './selling-plans.ts';

/** Source of `ProductVariant`; what `Catalog.getVariant` returns. */
export interface VariantSource {
	product: ProductRecord;
	variant: VariantRecord;
}

function toVariantSources(product: ProductRecord): VariantSource[] {
	return product.variants.map((variant) => ({ product, variant }));
}

export function keyOfVariant({ variant }: VariantSource): number {
	return variant.id;
}

function findImage({ product, variant }: VariantSource): ImageSource | null {
	const src = variant.image ?? product.featuredImage;
	const media = product.media.find((candidate) => candidate.src === src);
	return media ? { picture: media, id: toGid('ProductImage', media.id) } : null;
}

function listComponents({ variant }: VariantSource, { store }: ApiContext) {
	return variant.components.flatMap(({ variantId, quantity }) => {
		const productVariant = store.catalog.getVariant(variantId);
		return productVariant ? [{ productVariant, quantity }] : [];
	});
}

function listBundles(
	{ product, variant }: VariantSource,
	{ store, locale }: ApiContext
): VariantSource[] {
	return store.catalog
		.getBundlesWith(product.id, locale.country)
		.flatMap(toVariantSources)
		.filter(({ variant: bundle }) =>
			bundle.components.some(({ variantId }) => variantId === variant.id)
		);
}

function translateSelectedOptions({ variant }: VariantSource, { store, locale }: ApiContext) {
	return variant.selectedOptions.map(({ name, value }) => ({
		name: store.content.translateOption(name, 'name', locale),
		value: store.content.translateOption(value, 'value', locale)
	}));
}

export const variantResolvers: ResolverMap = {
	ProductVariant: {
		id: ({ variant }: VariantSource) => toGid('ProductVariant', variant.id),
		title: (source: VariantSource, _args, context) =>
			translateVariantTitle(source.variant, context.store, context.locale),
		sku: ({ variant }: VariantSource) => variant.sku,
		barcode: ({ variant }: VariantSource) => variant.barcode,
		availableForSale: ({ variant }: VariantSource) => variant.availableForSale,
		currentlyNotInStock: ({ variant }: VariantSource) => variant.currentlyNotInStock,
		quantityAvailable: ({ variant }: VariantSource) => variant.inventoryQuantity,
		quantityRule: ({ variant }: VariantSource) => variant.quantityRule,
		requiresComponents: ({ variant }: VariantSource) => variant.requiresComponents,
		requiresShipping: ({ variant }: VariantSource) => variant.requiresShipping,
		taxable: ({ variant }: VariantSource) => variant.taxable,
		weight: ({ variant }: VariantSource) => variant.weight.value,
		weightUnit: ({ variant }: VariantSource) => variant.weight.unit,
		unitPriceMeasurement: ({ variant }: VariantSource) => variant.unitPriceMeasurement,
		product: ({ product }: VariantSource) => product,
		image: findImage,
		selectedOptions: (source: VariantSource, _args, context) =>
			translateSelectedOptions(source, context),
		price: ({ variant }: VariantSource, _args, context) => toMoney(variant.price, context),
		priceV2: ({ variant }: VariantSource, _args, context) => toMoney(variant.price, context),
		compareAtPrice: ({ variant }: VariantSource, _args, context) =>
			toOptionalMoney(variant.compareAtPrice, context),
		compareAtPriceV2: ({ variant }: VariantSource, _args, context) =>
			toOptionalMoney(variant.compareAtPrice, context),
		unitPrice: ({ variant }: VariantSource, _args, context) =>
			toUnitPrice(toMoney(variant.price, context), variant.unitPriceMeasurement, context),
		components: (source: VariantSource, args: PageArguments, context) =>
			paginateList(
				listComponents(source, context),
				args,
				'components',
				({ productVariant }) => productVariant.variant.id
			),
		groupedBy: (source: VariantSource, args: PageArguments, context) =>
			paginateList(listBundles(source, context), args, 'groupedBy', keyOfVariant),
		quantityPriceBreaks: ({ variant }: VariantSource, args: PageArguments, context) =>
			paginateList(
				variant.quantityPriceBreaks.map(({ minimumQuantity, price }) => ({
					minimumQuantity,
					price: toMoney(price, context)
				})),
				args,
				'quantityPriceBreaks',
				({ minimumQuantity }) => minimumQuantity
			),
		sellingPlanAllocations: (source: VariantSource, args: PageArguments, context) =>
			paginateList(
				listAllocations(source, context),
				args,
				'sellingPlanAllocations',
				({ sellingPlan }) => sellingPlan.id
			),
		storeAvailability: (source: VariantSource, args: PageArguments & NearArgument, context) =>
			paginateList(
				listStoreAvailability(source.variant, args.near ?? null, context),
				args,
				'storeAvailability',
				({ location }) => location.id
			),
		/** The shop takes no payment in installments. */
		shopPayInstallmentsPricing: () => null,
		...variantMetafields
	},
	ProductVariantComponent: properties('productVariant', 'quantity'),
	QuantityRule: properties('minimum', 'maximum', 'increment'),
	QuantityPriceBreak: properties('minimumQuantity', 'price'),
	SelectedOption: properties('name', 'value'),
	UnitPriceMeasurement: properties(
		'measuredType',
		'quantityUnit',
		'quantityValue',
		'referenceUnit',
		'referenceValue'
	),
	...connectionTypes('ProductVariant', 'ProductVariantComponent', 'QuantityPriceBreak')
};
