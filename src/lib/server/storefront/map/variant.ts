import { describeVariant, mapImage, mapMoney } from '$lib/domain/platform-values';
import type { ProductVariant } from '$lib/domain/types';
import { buildVariantHref } from '$lib/domain/variant-url';
import type { ProductDetail$data, VariantDetail$data } from '$houdini';
import { mapCompareAtPrice } from './value';

type SellingPlanGroups = ProductDetail$data['sellingPlanGroups']['nodes'];

const NO_PARAMETERS = new URLSearchParams();

export function mapVariant(
	variant: VariantDetail$data,
	productTitle: string,
	groups: SellingPlanGroups
): ProductVariant {
	const { minimum, maximum, increment } = variant.quantityRule;
	return {
		id: variant.id,
		title: variant.title,
		sku: variant.sku,
		availableForSale: variant.availableForSale,
		currentlyNotInStock: variant.currentlyNotInStock,
		quantityAvailable: variant.quantityAvailable,
		price: mapMoney(variant.price),
		compareAtPrice: mapCompareAtPrice(variant.compareAtPrice, variant.price),
		unitPrice: mapUnitPrice(variant),
		quantityRule: { minimum, maximum, increment },
		selectedOptions: variant.selectedOptions.map(({ name, value }) => ({ name, value })),
		image: mapImage(variant.image, productTitle),
		requiresComponents: variant.requiresComponents,
		components: variant.components.nodes.map(({ productVariant, quantity }) => ({
			title: describeVariant(productVariant.product.title, productVariant.title),
			quantity,
			href: buildVariantHref(
				productVariant.product.handle,
				productVariant.selectedOptions,
				NO_PARAMETERS
			),
			image: mapImage(productVariant.image, productVariant.product.title)
		})),
		bundles: variant.groupedBy.nodes.map(({ product, title, selectedOptions, image, price }) => ({
			title: describeVariant(product.title, title),
			href: buildVariantHref(product.handle, selectedOptions, NO_PARAMETERS),
			image: mapImage(image, product.title),
			price: mapMoney(price)
		})),
		sellingPlans: mapSellingPlans(variant, groups)
	};
}

function mapUnitPrice({ unitPrice, unitPriceMeasurement: measure }: VariantDetail$data) {
	if (unitPrice === null || !measure?.referenceUnit) return null;
	return {
		price: mapMoney(unitPrice),
		referenceValue: measure.referenceValue,
		referenceUnit: measure.referenceUnit.toLowerCase()
	};
}

function mapSellingPlans(variant: VariantDetail$data, groups: SellingPlanGroups) {
	const groupNames = new Map(
		groups.flatMap(({ name, sellingPlans }) => sellingPlans.nodes.map(({ id }) => [id, name]))
	);
	return variant.sellingPlanAllocations.nodes.map(({ sellingPlan, priceAdjustments }) => ({
		id: sellingPlan.id,
		name: sellingPlan.name,
		price: mapMoney(priceAdjustments[0]?.price ?? variant.price),
		groupName: groupNames.get(sellingPlan.id) ?? ''
	}));
}
