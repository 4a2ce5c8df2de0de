import type { PriceBreak, ProductVariant } from '$lib/domain/product';
import { productTexts } from '$messages/en/product';

export type Priced = Pick<ProductVariant, 'price' | 'priceBreaks' | 'quantityRule'>;

/** What one costs from each quantity on, the smallest quantity first. */
export function listPrices({
	price,
	priceBreaks,
	quantityRule
}: Priced): [PriceBreak, ...PriceBreak[]] {
	return [{ minimumQuantity: quantityRule.minimum, price }, ...priceBreaks];
}

/** What one costs when so many are bought; a field that was emptied counts as the fewest. */
export function findPriceAt(variant: Priced, quantity: number): PriceBreak {
	const prices = listPrices(variant);
	return prices.findLast(({ minimumQuantity }) => minimumQuantity <= quantity) ?? prices[0];
}

/** `from 2, in steps of 2`; empty where every quantity is sold. */
export function describeQuantityRule({
	minimum,
	maximum,
	increment
}: ProductVariant['quantityRule']): string {
	const { ruleFrom, ruleUpTo, ruleSteps, rules } = productTexts;
	const parts = [
		...(minimum > 1 ? [ruleFrom({ count: minimum })] : []),
		...(maximum === null ? [] : [ruleUpTo({ count: maximum })]),
		...(increment > 1 ? [ruleSteps({ count: increment })] : [])
	];
	return parts.length === 0 ? '' : parts.reduce((first, second) => rules({ first, second }));
}
