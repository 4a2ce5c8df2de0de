import { resizeImageUrl } from '$lib/core/resize-image-url';
import { hasWords } from '$lib/core/whole-words';
import { productPath } from '$lib/domain/paths';
import { mapMoney, mapPriceRange } from '$lib/domain/values';
import type { ProductCard, QuickAdd, Swatch } from '$lib/domain/product';
import { buildVariantHref, type SelectedOption } from '$lib/domain/variant-url';
import type { OptionPictures$data, ProductCard$data } from '$houdini';
import { formatMeasure } from '$lib/messages/format';
import { formatMoney } from '$lib/messages/format-money';
import { t } from '$messages';
import { readMetafield } from './metafield-value';
import { hasAlpha, mapPicture } from './picture';
import { mapCompareAtPrice, mapSwatch, mapUnitPrice } from './value';

/** In device pixels. */
const SECOND_WIDTH = 480;
const NO_PARAMETERS = new URLSearchParams();

export function mapProductCard(product: ProductCard$data): ProductCard {
	const { min: price, max: maxPrice } = mapPriceRange(product.priceRange);
	const [image] = product.images.nodes;
	const { name: swatchOption, swatches } = listSwatches(product);
	return {
		id: product.id,
		handle: product.handle,
		href: productPath(product.handle),
		title: product.title,
		vendor: product.vendor,
		subtitle: readMetafield(product.metafield) || null,
		image: mapPicture(image ?? null, product.title),
		secondUrl: findSecondUrl(product, swatches.length > 1),
		price,
		hasPriceRange: price.amount !== maxPrice.amount,
		maxPrice,
		compareAtPrice: mapReducedFrom(product),
		...describeUnitPrice(product),
		availableForSale: product.availableForSale,
		swatches,
		swatchOption,
		quickAdd: mapQuickAdd(product, swatchOption)
	};
}

/** In a listing that is narrowed to some option values: the product as it looks with one of them. */
export function mapListedCard(
	product: ProductCard$data & { pictured?: readonly OptionPictures$data[] },
	chosen: readonly SelectedOption[]
): ProductCard {
	const card = mapProductCard(product);
	for (const option of chosen) {
		const found = findPictured(product.pictured ?? [], option);
		const variant = found?.value.firstSelectableVariant;
		if (found !== null && isOwn(variant, product)) return showValue(card, found);
	}
	return card;
}

function showValue(card: ProductCard, found: NonNullable<ReturnType<typeof findPictured>>) {
	const variant = found.value.firstSelectableVariant;
	const value = { name: found.name, value: found.value.name };
	const quickAdd =
		card.quickAdd && variant?.availableForSale && found.name === card.swatchOption
			? {
					...card.quickAdd,
					variantId: variant.id,
					value: value.value,
					price: mapMoney(variant.price)
				}
			: null;
	return {
		...card,
		href: buildVariantHref(card.handle, [value], NO_PARAMETERS),
		image: mapPicture(variant?.image ?? null, card.title) ?? card.image,
		secondUrl: null,
		quickAdd,
		...(quickAdd && priceAs(card, quickAdd))
	};
}

/** The price of the swatch that is chosen, where prices differ. */
function priceAs({ price, compareAtPrice, unitPrice }: ProductCard, chosen: QuickAdd) {
	const isSame = chosen.price.amount === price.amount;
	return {
		...(unitPrice !== undefined && { unitPrice: isSame ? unitPrice : '' }),
		price: chosen.price,
		maxPrice: chosen.price,
		hasPriceRange: false,
		compareAtPrice: isSame ? compareAtPrice : null
	};
}

/** Names and values in an address may be written in any case. */
function findPictured(options: readonly OptionPictures$data[], chosen: SelectedOption) {
	const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
	const option = options.find(({ name }) => isSame(name, chosen.name));
	const value = option?.optionValues.find(({ name }) => isSame(name, chosen.value));
	return option && value ? { name: option.name, value } : null;
}

export function mapProductCards(products: readonly ProductCard$data[] | null): ProductCard[] {
	return dropParents(products ?? []).map(mapProductCard);
}

/** The parent of a combined listing shows nothing that the cards of its products beside it do not show. */
export function dropParents<Product extends ProductCard$data>(
	products: readonly Product[]
): Product[] {
	const handles = new Set(products.map(({ handle }) => handle));
	return products.filter(({ handle, options }) => {
		const owners = options
			.flatMap(({ optionValues }) => optionValues)
			.flatMap(({ firstSelectableVariant }) => firstSelectableVariant?.product.handle ?? []);
		return owners.includes(handle) || !owners.some((owner) => handles.has(owner));
	});
}

interface ListedVariant {
	product: { handle: string };
}

/** Whether it is of the product, and not of one that is listed together with it. */
function isOwn(variant: ListedVariant | null | undefined, { handle }: { handle: string }): boolean {
	return variant == null || variant.product.handle === handle;
}

/**
 * Returns the earlier price of a variant that costs what the card says: the ranges of prices and of
 * compare-at prices may come from different variants.
 */
function mapReducedFrom({
	priceRange,
	selectedOrFirstAvailableVariant: variant
}: ProductCard$data) {
	const { minVariantPrice } = priceRange;
	if (variant?.price.amount !== minVariantPrice.amount) return null;
	return mapCompareAtPrice(variant.compareAtPrice, minVariantPrice);
}

/** Of the variant that costs what the card says. */
function describeUnitPrice({
	priceRange,
	selectedOrFirstAvailableVariant: variant
}: ProductCard$data): { unitPrice?: string } {
	if (variant?.price.amount !== priceRange.minVariantPrice.amount) return {};
	const unit = mapUnitPrice(variant.unitPrice, variant);
	if (unit === null) return {};
	const measure = formatMeasure(unit.referenceValue, unit.referenceUnit);
	return { unitPrice: t.product.unitPrice({ price: formatMoney(unit.price), unit: measure }) };
}

/**
 * Finds the second picture, or the last where the second shows another value than the first: a card does not promise
 * another color. Only their texts say what pictures show, so those of colors must have one. It covers the first, so it has
 * no transparent parts.
 */
function findSecondUrl(
	{ images, media, options }: ProductCard$data,
	hasColors: boolean
): string | null {
	const [first, second] = images.nodes;
	const shown = first?.altText ?? '';
	const values = options
		.flatMap(({ optionValues }) => (optionValues.length > 1 ? optionValues : []))
		.filter(({ name }) => !hasWords(shown, name));
	const last = media.nodes[0]?.previewImage;
	const found = [second, last].find((image) => {
		if (image == null || image.url === first?.url || hasAlpha(image.thumbhash)) return false;
		const { altText } = image;
		if (!altText) return !hasColors;
		return !values.some(({ name }) => hasWords(altText, name));
	});
	return found ? resizeImageUrl(found.url, SECOND_WIDTH) : null;
}

/** Lists the swatches of the first option that has any. */
function listSwatches({ handle, options }: ProductCard$data): {
	name: string | null;
	swatches: Swatch[];
} {
	const shown = options.map(({ name, optionValues }) => ({
		name,
		swatches: optionValues.flatMap(({ name, swatch, firstSelectableVariant: first }) => {
			const mapped = mapSwatch(name, swatch);
			if (mapped === null) return [];
			return isOwn(first, { handle }) || !first
				? mapped
				: { ...mapped, handle: first.product.handle };
		})
	}));
	return shown.find(({ swatches }) => swatches.length > 0) ?? { name: null, swatches: [] };
}

function mapQuickAdd(
	{ options, isGiftCard, requiresSellingPlan, ...product }: ProductCard$data,
	swatchOption: string | null
): QuickAdd | null {
	const variant = product.selectedOrFirstAvailableVariant;
	const choices = options.filter(({ optionValues }) => {
		const own = optionValues.filter(({ firstSelectableVariant }) =>
			isOwn(firstSelectableVariant, product)
		);
		return own.length > 1;
	});
	const needsMore =
		isGiftCard || requiresSellingPlan || choices.some(({ name }) => name !== swatchOption);
	if (needsMore || !variant?.availableForSale || variant.requiresComponents) return null;
	if (!isOwn(variant, product)) return null;
	const chosen = choices.length > 0 && variant.selectedOptions;
	return {
		variantId: variant.id,
		value: (chosen && chosen.find(({ name }) => name === swatchOption)?.value) || null,
		quantity: variant.quantityRule.minimum,
		price: mapMoney(variant.price),
		availableForSale: true
	};
}
