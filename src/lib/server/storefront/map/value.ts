import { mapMoney, type Money } from '$lib/domain/values';
import type { PriceBreak, Swatch, UnitPrice } from '$lib/domain/product';
import type { Money$data, OptionSwatch$data } from '$houdini';

export function mapSwatch(name: string, swatch: OptionSwatch$data | null): Swatch | null {
	const color = swatch?.color ?? null;
	const imageUrl = swatch?.image?.previewImage?.url ?? null;
	return color === null && imageUrl === null ? null : { name, color, imageUrl };
}

/** The reduced-from price, when it really is higher than the price beside it. */
export function mapCompareAtPrice(compareAt: Money$data | null, price: Money$data): Money | null {
	const isHigher = compareAt !== null && Number(compareAt.amount) > Number(price.amount);
	return isHigher ? mapMoney(compareAt) : null;
}

interface Measured {
	unitPriceMeasurement: { referenceValue: number; referenceUnit: string | null } | null;
}

export function mapUnitPrice(
	unitPrice: Money$data | null,
	{ unitPriceMeasurement: measure }: Measured
): UnitPrice | null {
	if (unitPrice === null || !measure?.referenceUnit) return null;
	return {
		price: mapMoney(unitPrice),
		referenceValue: measure.referenceValue,
		referenceUnit: measure.referenceUnit.toLowerCase()
	};
}

interface PricedVariant {
	price: Money$data;
	quantityRule: { minimum: number };
	quantityPriceBreaks: { nodes: readonly { minimumQuantity: number; price: Money$data }[] };
}

/** What one costs when the fewest that can be bought are bought, and when more are. */
export function mapPrices({ price, quantityRule, quantityPriceBreaks }: PricedVariant): {
	price: Money;
	priceBreaks: PriceBreak[];
} {
	const { minimum } = quantityRule;
	const breaks = quantityPriceBreaks.nodes
		.map((it) => ({ minimumQuantity: it.minimumQuantity, price: mapMoney(it.price) }))
		.sort((a, b) => a.minimumQuantity - b.minimumQuantity);
	const reached = breaks.findLast(({ minimumQuantity }) => minimumQuantity <= minimum);
	return {
		price: reached?.price ?? mapMoney(price),
		priceBreaks: breaks.filter(({ minimumQuantity }) => minimumQuantity > minimum)
	};
}
