import type { PricedCart } from '../../world/commerce/cart/priced-cart.ts';
import type { Minor } from '../../world/commerce/money.ts';
import type { DiscountRecord } from '../../world/commerce/records.ts';

/** What a discount is and how much of it came to bear, as theme scripts read it. */
export function toApplication(discount: DiscountRecord, allocated: Minor, cart: PricedCart) {
	const fixedAmount = discount.value?.fixedAmount;
	const percentage = discount.value?.percentage ?? discount.customerGets?.percentage;
	const isAcrossOrder = discount.target.type === 'ORDER';
	return {
		type: discount.code === null ? 'automatic' : 'discount_code',
		key: String(discount.id),
		title: discount.code ?? discount.title,
		description: discount.title,
		value: percentage === undefined ? (fixedAmount ?? '0') : percentage.toFixed(1),
		created_at: discount.startsAt,
		value_type: percentage === undefined ? 'fixed_amount' : 'percentage',
		allocation_method: isAcrossOrder ? 'across' : 'each',
		target_selection: isAcrossOrder ? 'all' : 'entitled',
		target_type: 'line_item',
		total_allocated_amount: allocated * 10 ** (2 - cart.currency.decimals)
	};
}
