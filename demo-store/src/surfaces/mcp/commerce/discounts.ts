import { sum } from '../../../world/commerce/money.ts';
import type {
	Allocation,
	CartWarning,
	PricedCart
} from '../../../world/commerce/cart/priced-cart.ts';
import type { DiscountRecord } from '../../../world/commerce/records.ts';
import type { Message } from '../ucp/messages.ts';

const REJECTIONS: Readonly<Partial<Record<CartWarning['code'], string>>> = {
	DISCOUNT_CURRENTLY_INACTIVE: 'discount_code_expired',
	DISCOUNT_CODE_NOT_HONOURED: 'discount_code_combination_disallowed',
	DISCOUNT_ELIGIBLE_CUSTOMER_MISSING: 'discount_code_user_not_logged_in',
	DISCOUNT_CUSTOMER_NOT_ELIGIBLE: 'discount_code_user_ineligible',
	DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED: 'discount_code_user_ineligible'
};

/** Codes as they were sent, and what all discounts came to. Left out where there is neither. */
export function toDiscounts(cart: PricedCart): { discounts?: object } {
	const onItems = cart.lines.flatMap(({ discounts }) => discounts);
	const applied = [
		...groupByDiscount(onItems).map(({ discount, parts }) => ({
			...toApplied(discount, parts),
			method: 'each',
			allocations: parts.map(({ lineId, amount }) => ({
				path: `$.line_items[${cart.lines.findIndex(({ record }) => record.id === lineId)}]`,
				amount
			}))
		})),
		...groupByDiscount([...cart.orderDiscounts, ...cart.shippingDiscounts]).map(
			({ discount, parts }) => toApplied(discount, parts)
		)
	];
	const { discountCodes: codes } = cart.record;
	return codes.length + applied.length === 0 ? {} : { discounts: { codes, applied } };
}

/** Why codes do not count, each beside its place in the list. */
export function listRejections({ discountCodes, warnings }: PricedCart): Message[] {
	const reasons = warnings.filter(({ code }) => code.startsWith('DISCOUNT_'));
	const rejected = discountCodes.flatMap(({ applicable }, index) => (applicable ? [] : [index]));
	return rejected.flatMap((codeIndex, index) => {
		const reason = reasons[index];
		if (reason === undefined) return [];
		return {
			type: 'warning',
			code: REJECTIONS[reason.code] ?? 'discount_code_invalid',
			content: reason.message,
			path: `$.discounts.codes[${codeIndex}]`
		};
	});
}

function groupByDiscount(allocations: readonly Allocation[]) {
	return [...new Set(allocations.map(({ discount }) => discount))].map((discount) => ({
		discount,
		parts: allocations.filter((allocation) => allocation.discount === discount)
	}));
}

function toApplied({ code, title }: DiscountRecord, parts: readonly Allocation[]) {
	return {
		...(code === null ? { automatic: true } : { code }),
		title,
		amount: sum(parts.map(({ amount }) => amount))
	};
}
