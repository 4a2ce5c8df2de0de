import { parseMinor, sum } from '../money.ts';
import type { BuyerRecord, DiscountRecord } from '../records.ts';
import type { CartFacts, CartWarning, PricedLine } from './priced-cart.ts';

export interface DiscountSituation {
	lines: readonly PricedLine[];
	buyer: BuyerRecord;
	facts: CartFacts;
}

type Reason = Extract<CartWarning['code'], `DISCOUNT_${string}`>;

interface Rule {
	reason: Reason;
	isBroken(discount: DiscountRecord, situation: DiscountSituation): boolean;
}

/** The first broken rule is the reason that the buyer reads. */
const RULES: readonly Rule[] = [
	{
		// As the platform has it unless a merchant allows discounts for companies.
		reason: 'DISCOUNT_CUSTOMER_NOT_ELIGIBLE',
		isBroken: (_, { facts }) => facts.companyBuyer !== null
	},
	{
		reason: 'DISCOUNT_CURRENTLY_INACTIVE',
		isBroken: ({ startsAt, endsAt }, { facts }) =>
			facts.now < Date.parse(startsAt) || (endsAt !== null && facts.now >= Date.parse(endsAt))
	},
	{
		reason: 'DISCOUNT_USAGE_LIMIT_REACHED',
		isBroken: ({ id, usageLimit }, { facts }) =>
			typeof usageLimit === 'number' && facts.countUses(id) >= usageLimit
	},
	{
		reason: 'DISCOUNT_ELIGIBLE_CUSTOMER_MISSING',
		isBroken: ({ customers }, { facts }) => customers?.type === 'TAGS' && facts.customer === null
	},
	{
		reason: 'DISCOUNT_CUSTOMER_NOT_ELIGIBLE',
		isBroken: ({ customers }, { facts }) =>
			customers?.type === 'TAGS' &&
			!(customers.tags ?? []).some((tag) => facts.customer?.tags.includes(tag))
	},
	{
		reason: 'DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED',
		isBroken: ({ id, appliesOncePerCustomer }, { facts, buyer }) =>
			appliesOncePerCustomer === true && facts.wasUsedBy(id, buyer)
	},
	{
		reason: 'DISCOUNT_CODE_NOT_HONOURED',
		isBroken: (_, { lines }) => sum(lines.map((line) => line.subtotal)) === 0
	},
	{
		reason: 'DISCOUNT_NO_ENTITLED_SHIPPING_LINES',
		isBroken: ({ discountClass }, { lines }) =>
			discountClass === 'SHIPPING' && !lines.some((line) => line.source.variant.requiresShipping)
	},
	{
		reason: 'DISCOUNT_NO_ENTITLED_LINE_ITEMS',
		isBroken: (discount, situation) =>
			discount.discountClass !== 'SHIPPING' && entitledLines(discount, situation).length === 0
	},
	{
		reason: 'DISCOUNT_QUANTITY_NOT_IN_RANGE',
		isBroken: (discount, situation) =>
			countQuantity(minimumLines(discount, situation)) < minimumQuantity(discount)
	},
	{
		reason: 'DISCOUNT_PURCHASE_NOT_IN_RANGE',
		isBroken: ({ minimum }, { lines, facts }) =>
			minimum?.subtotal !== undefined &&
			sum(lines.map((line) => line.subtotal)) <
				parseMinor(facts.convert(minimum.subtotal), facts.market.currency)
	}
];

/** Why the discount does not apply to this cart, or null when it does. */
export function findObstacle(
	discount: DiscountRecord,
	situation: DiscountSituation
): Reason | null {
	return RULES.find((rule) => rule.isBroken(discount, situation))?.reason ?? null;
}

/** Lines that the discount may lower. Gift cards are money and never get cheaper. */
export function entitledLines(
	{ target }: DiscountRecord,
	{ lines, facts }: DiscountSituation
): PricedLine[] {
	return lines.filter(({ source: { product }, record }) => {
		if (product.isGiftCard || record.quantity === 0) return false;
		if (target.type === 'PRODUCTS') return (target.products ?? []).includes(product.handle);
		if (target.type !== 'COLLECTIONS') return true;
		return (target.collections ?? []).some((handle) => facts.isInCollection(product, handle));
	});
}

export function countQuantity(lines: readonly PricedLine[]): number {
	return lines.reduce((total, { record }) => total + record.quantity, 0);
}

function minimumLines(discount: DiscountRecord, situation: DiscountSituation): PricedLine[] {
	const { customerBuys, minimum } = discount;
	if (customerBuys !== undefined) {
		const { products } = customerBuys;
		return situation.lines.filter(({ source }) => products.includes(source.product.handle));
	}
	const collections = minimum?.collections;
	if (collections === undefined) return [...situation.lines];
	return situation.lines.filter(({ source }) =>
		collections.some((handle) => situation.facts.isInCollection(source.product, handle))
	);
}

/**
 * Adds what the customer gets when it is the same product: one free with two means three in the
 * cart.
 */
function minimumQuantity({ customerBuys, customerGets, minimum }: DiscountRecord): number {
	if (customerBuys === undefined) return minimum?.quantity ?? 0;
	const isSameProduct = customerGets?.products.some((p) => customerBuys.products.includes(p));
	return customerBuys.quantity + (isSameProduct === true ? (customerGets?.quantity ?? 0) : 0);
}
