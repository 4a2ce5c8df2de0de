import { sum, type Minor } from '../money.ts';
import type { CartRecord, DiscountClass, DiscountRecord } from '../records.ts';
import { priceDelivery } from './delivery.ts';
import { allocateToLines, allocateToOrder, allocateToShipping } from './discount-amounts.ts';
import { findObstacle, type DiscountSituation } from './discount-eligibility.ts';
import type {
	Allocation,
	CartFacts,
	CartWarning,
	DeliveryGroup,
	PricedLine
} from './priced-cart.ts';

export interface DiscountedCart {
	lines: PricedLine[];
	orderDiscounts: Allocation[];
	shippingDiscounts: Allocation[];
	deliveryGroups: DeliveryGroup[];
	discountCodes: { code: string; applicable: boolean }[];
	warnings: CartWarning[];
}

interface Combination extends Omit<DiscountedCart, 'discountCodes' | 'warnings'> {
	discounts: readonly DiscountRecord[];
	saved: Minor;
}

const COMBINES_WITH = {
	ORDER: 'orderDiscounts',
	PRODUCT: 'productDiscounts',
	SHIPPING: 'shippingDiscounts'
} satisfies Record<DiscountClass, keyof DiscountRecord['combinesWith']>;

const MESSAGES = {
	DISCOUNT_CODE_NOT_HONOURED: (code) =>
		`The ${code} discount code cannot be combined with the others`,
	DISCOUNT_CURRENTLY_INACTIVE: () => 'This discount is not valid anymore',
	DISCOUNT_CUSTOMER_NOT_ELIGIBLE: (code) => `The ${code} discount code is not for your account`,
	DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED: (code) => `You have already used ${code}`,
	DISCOUNT_ELIGIBLE_CUSTOMER_MISSING: (code) => `Sign in to use the ${code} discount code`,
	DISCOUNT_NOT_FOUND: () => 'Enter a valid discount code',
	DISCOUNT_NO_ENTITLED_LINE_ITEMS: (code) =>
		`The ${code} discount code is not valid for the items in your cart`,
	DISCOUNT_NO_ENTITLED_SHIPPING_LINES: (code) =>
		`The ${code} discount code needs an item that is shipped`,
	DISCOUNT_PURCHASE_NOT_IN_RANGE: (code) =>
		`The ${code} discount code is not valid for the items in your cart`,
	DISCOUNT_QUANTITY_NOT_IN_RANGE: (code) =>
		`The ${code} discount code needs more of its items in your cart`,
	DISCOUNT_USAGE_LIMIT_REACHED: (code) => `The ${code} discount code has been used up`
} satisfies Partial<Record<CartWarning['code'], (code: string) => string>>;

/** Chooses the combinable discounts that save the buyer most. */
export function applyDiscounts(
	lines: readonly PricedLine[],
	cart: CartRecord,
	facts: CartFacts
): DiscountedCart {
	const situation: DiscountSituation = { lines, buyer: cart.buyer, facts };
	const codes = cart.discountCodes.map((code) => examineCode(code, situation));
	const eligible = [
		...codes.flatMap(({ discount, obstacle }) => (obstacle === null && discount ? [discount] : [])),
		...facts.automaticDiscounts.filter((discount) => findObstacle(discount, situation) === null)
	];
	const best = findBestCombination(eligible, situation, cart);
	const isApplied = (discount: DiscountRecord | null) =>
		discount !== null && best.discounts.includes(discount);
	return {
		...best,
		discountCodes: codes.map(({ code, discount }) => ({ code, applicable: isApplied(discount) })),
		warnings: codes
			.filter(({ discount }) => !isApplied(discount))
			.map(({ code, obstacle }) => warnOf(obstacle ?? 'DISCOUNT_CODE_NOT_HONOURED', code))
	};
}

function examineCode(code: string, situation: DiscountSituation) {
	const discount = situation.facts.findDiscount(code);
	const obstacle =
		discount === null ? ('DISCOUNT_NOT_FOUND' as const) : findObstacle(discount, situation);
	return { code, discount, obstacle };
}

function warnOf(code: keyof typeof MESSAGES, discountCode: string): CartWarning {
	return { code, message: MESSAGES[code](discountCode), lineId: null, discountCode };
}

/** The first of equally good combinations wins, so codes beat automatic discounts. */
function findBestCombination(
	discounts: readonly DiscountRecord[],
	situation: DiscountSituation,
	cart: CartRecord
): Combination {
	let best = combine([], situation, cart);
	for (const candidates of listCombinations(discounts)) {
		const combination = combine(candidates, situation, cart);
		const isLarger = combination.discounts.length > best.discounts.length;
		if (combination.saved > best.saved || (combination.saved === best.saved && isLarger)) {
			best = combination;
		}
	}
	return best;
}

function listCombinations(discounts: readonly DiscountRecord[]): DiscountRecord[][] {
	const [first, ...rest] = discounts;
	if (first === undefined) return [[]];
	const compatible = rest.filter((other) => maySitTogether(first, other));
	return [
		...listCombinations(compatible).map((others) => [first, ...others]),
		...listCombinations(rest)
	];
}

function maySitTogether(a: DiscountRecord, b: DiscountRecord): boolean {
	return (
		a.combinesWith[COMBINES_WITH[b.discountClass]] && b.combinesWith[COMBINES_WITH[a.discountClass]]
	);
}

/** Product discounts first, order discounts on what remains, shipping discounts last. */
function combine(
	discounts: readonly DiscountRecord[],
	situation: DiscountSituation,
	cart: CartRecord
): Combination {
	const ofClass = (wanted: DiscountClass) =>
		discounts.filter(({ discountClass }) => discountClass === wanted);
	let lines = [...situation.lines];
	for (const discount of ofClass('PRODUCT')) {
		lines = deduct(allocateToLines(discount, { ...situation, lines }), lines);
	}
	const orderDiscounts: Allocation[] = [];
	let remaining = lines;
	for (const discount of ofClass('ORDER')) {
		const allocations = allocateToOrder(discount, { ...situation, lines: remaining });
		orderDiscounts.push(...allocations);
		remaining = deduct(allocations, remaining);
	}
	const deliveryGroups = priceDelivery(lines, remaining, cart, situation.facts);
	const shippingDiscounts: Allocation[] = [];
	for (const discount of ofClass('SHIPPING')) {
		shippingDiscounts.push(
			...allocateToShipping(discount, deliveryGroups, shippingDiscounts, situation)
		);
	}
	const allocations = [...lines.flatMap((line) => line.discounts), ...orderDiscounts];
	const saved = sum([...allocations, ...shippingDiscounts].map(({ amount }) => amount));
	return { discounts, lines, orderDiscounts, shippingDiscounts, deliveryGroups, saved };
}

function deduct(allocations: readonly Allocation[], lines: readonly PricedLine[]): PricedLine[] {
	return lines.map((line) => {
		const own = allocations.filter(({ lineId }) => lineId === line.record.id);
		if (own.length === 0) return line;
		const amount = sum(own.map((allocation) => allocation.amount));
		return { ...line, discounts: [...line.discounts, ...own], total: line.total - amount };
	});
}
