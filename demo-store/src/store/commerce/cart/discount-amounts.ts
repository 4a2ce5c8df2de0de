import { allocate, parseMinor, sum, takePercentage, type Minor } from '../money.ts';
import type { DiscountRecord } from '../records.ts';
import { countQuantity, entitledLines, type DiscountSituation } from './discount-eligibility.ts';
import type { Allocation, DeliveryGroup, PricedLine } from './priced-cart.ts';

/** Calculates a product discount per line, after other discounts. */
export function allocateToLines(
	discount: DiscountRecord,
	situation: DiscountSituation
): Allocation[] {
	const lines = entitledLines(discount, situation);
	const amounts =
		discount.type === 'BXGY'
			? freeUnits(discount, lines, situation)
			: splitValue(discount, lines, situation, 'each');
	return toAllocations(discount, lines, amounts);
}

/** One amount for the whole order, spread over the lines it may lower. */
export function allocateToOrder(
	discount: DiscountRecord,
	situation: DiscountSituation
): Allocation[] {
	const lines = entitledLines(discount, situation);
	return toAllocations(discount, lines, splitValue(discount, lines, situation, 'across'));
}

/** Lowers the shipping price of each group, after the discounts that were applied before. */
export function allocateToShipping(
	discount: DiscountRecord,
	groups: readonly DeliveryGroup[],
	applied: readonly Allocation[],
	{ facts }: DiscountSituation
): Allocation[] {
	const maximum = discount.target.maximumShippingPrice;
	const limit =
		maximum === undefined
			? Number.POSITIVE_INFINITY
			: parseMinor(facts.convert(maximum), facts.market.currency);
	return groups.flatMap(({ key, selected }) => {
		const price = selected?.price ?? 0;
		const saved = applied.filter(({ groupKey }) => groupKey === key).map(({ amount }) => amount);
		const amount = takePercentage(price - sum(saved), discount.value?.percentage ?? 100);
		return amount === 0 || price > limit ? [] : [{ discount, amount, lineId: null, groupKey: key }];
	});
}

function splitValue(
	{ value }: DiscountRecord,
	lines: readonly PricedLine[],
	{ facts }: DiscountSituation,
	method: 'each' | 'across'
): Minor[] {
	const totals = lines.map((line) => line.total);
	const percentage = value?.percentage ?? 0;
	if (value?.fixedAmount === undefined && method === 'each') {
		return totals.map((total) => takePercentage(total, percentage));
	}
	const whole =
		value?.fixedAmount === undefined
			? takePercentage(sum(totals), percentage)
			: parseMinor(facts.convert(value.fixedAmount), facts.market.currency);
	return allocate(Math.min(whole, sum(totals)), totals);
}

/** Buy X get Y: the cheapest units go first, as often as the cart and the discount allow. */
function freeUnits(
	discount: DiscountRecord,
	lines: readonly PricedLine[],
	situation: DiscountSituation
): Minor[] {
	const amounts = lines.map(() => 0);
	const { customerGets } = discount;
	if (customerGets === undefined) return amounts;
	const units = lines
		.flatMap((line, index) => Array.from({ length: line.record.quantity }, () => ({ line, index })))
		.sort((a, b) => a.line.unitPrice - b.line.unitPrice);
	const freeCount = countRounds(discount, units.length, situation) * customerGets.quantity;
	for (const { line, index } of units.slice(0, freeCount)) {
		const free = takePercentage(line.unitPrice, customerGets.percentage);
		amounts[index] = (amounts[index] ?? 0) + free;
	}
	return amounts;
}

/** A unit that is bought cannot also be the one that is given, where both are of one product. */
function countRounds(
	{ customerBuys: buys, customerGets: gets, usesPerOrderLimit }: DiscountRecord,
	unitsToGet: number,
	{ lines }: DiscountSituation
): number {
	if (buys === undefined || gets === undefined) return 0;
	const isSameProduct = gets.products.some((handle) => buys.products.includes(handle));
	const unitsBought = countQuantity(
		lines.filter(({ source }) => buys.products.includes(source.product.handle))
	);
	const rounds = isSameProduct
		? unitsToGet / (buys.quantity + gets.quantity)
		: Math.min(unitsBought / buys.quantity, unitsToGet / gets.quantity);
	return Math.min(Math.floor(rounds), usesPerOrderLimit ?? Number.POSITIVE_INFINITY);
}

function toAllocations(
	discount: DiscountRecord,
	lines: readonly PricedLine[],
	amounts: readonly Minor[]
): Allocation[] {
	return lines
		.map((line, index) => ({ discount, amount: amounts[index] ?? 0, lineId: line.record.id }))
		.filter(({ amount }) => amount > 0);
}
