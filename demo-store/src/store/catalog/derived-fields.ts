import type { ProductRecord, VariantComponent, VariantRecord } from '../types.ts';
import { fromThousandths, toThousandths } from './decimal.ts';

/** Stock of one component, or null when it never runs out. */
export type StockOf = (component: VariantComponent) => number | null;

/** Returns the same product with every derived field computed again. */
export function deriveProduct(product: ProductRecord, stockOf: StockOf): ProductRecord {
	const variants = product.variants.map((variant) => deriveVariant(variant, stockOf));
	return deriveTotals({ ...product, variants });
}

/** Returns the same product with what follows from its variants computed again. */
export function deriveTotals(product: ProductRecord): ProductRecord {
	const { variants } = product;
	const prices = variants.map(({ price }) => toThousandths(price));
	const compareAtPrices = variants.flatMap(({ compareAtPrice }) =>
		compareAtPrice === null ? [] : [toThousandths(compareAtPrice)]
	);
	return {
		...product,
		totalInventory: variants.reduce((sum, variant) => sum + (variant.inventoryQuantity ?? 0), 0),
		availableForSale: variants.some(({ availableForSale }) => availableForSale),
		priceRange: toRange(prices),
		compareAtPriceRange: compareAtPrices.length === 0 ? null : toRange(compareAtPrices)
	};
}

function deriveVariant(variant: VariantRecord, stockOf: StockOf): VariantRecord {
	const inventoryQuantity = variant.requiresComponents
		? countBundles(variant.components, stockOf)
		: variant.inventoryQuantity;
	const isSoldOut = inventoryQuantity !== null && inventoryQuantity <= 0;
	const isEnough =
		inventoryQuantity === null || inventoryQuantity >= findLeast(variant.quantityRule);
	const mayContinue = variant.inventoryPolicy === 'CONTINUE';
	return {
		...variant,
		inventoryQuantity,
		price: fromThousandths(toThousandths(variant.price)),
		availableForSale: isEnough || mayContinue,
		currentlyNotInStock: isSoldOut && mayContinue
	};
}

/** The least that can be ordered. */
function findLeast({ minimum, increment }: VariantRecord['quantityRule']): number {
	return Math.ceil(minimum / increment) * increment;
}

/** Counts the bundles that the scarcest component allows; null when no component ever runs out. */
function countBundles(components: readonly VariantComponent[], stockOf: StockOf): number | null {
	let fewest: number | null = null;
	for (const component of components) {
		const stock = stockOf(component);
		if (stock === null) continue;
		const bundles = Math.max(0, Math.floor(stock / component.quantity));
		fewest = fewest === null ? bundles : Math.min(fewest, bundles);
	}
	return fewest;
}

function toRange(thousandths: readonly number[]): { min: string; max: string } {
	return {
		min: fromThousandths(Math.min(...thousandths)),
		max: fromThousandths(Math.max(...thousandths))
	};
}
