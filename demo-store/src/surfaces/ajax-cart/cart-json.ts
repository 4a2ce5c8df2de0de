import { sum } from '../../world/commerce/money.ts';
import type { PricedCart, PricedLine } from '../../world/commerce/cart/priced-cart.ts';
import { toCartToken } from './cart-cookie.ts';
import { toApplication } from './discount-json.ts';
import { toCents, toGrams, toLineJson } from './line-json.ts';

/** The cart as theme scripts read it: whole hundredths, prices before shipping and tax. */
export function toCartJson(cart: PricedCart, origin: string) {
	const { record, currency } = cart;
	const lines = listLines(cart);
	const original = sum(lines.map((line) => line.subtotal));
	const total = cart.subtotal - sum(cart.orderDiscounts.map(({ amount }) => amount));
	return {
		token: toCartToken(record),
		note: record.note,
		attributes: Object.fromEntries(record.attributes.map(({ key, value }) => [key, value])),
		original_total_price: toCents(original, cart),
		total_price: toCents(total, cart),
		total_discount: toCents(original - total, cart),
		total_weight: sum(lines.map(weigh)),
		item_count: cart.totalQuantity,
		items: lines.map((line) => toLineJson(line, cart, origin)),
		requires_shipping: lines.some(({ source }) => source.variant.requiresShipping),
		currency: currency.isoCode,
		items_subtotal_price: toCents(cart.subtotal, cart),
		cart_level_discount_applications: listOrderDiscounts(cart),
		discount_codes: cart.discountCodes
	};
}

/** What a theme shows and counts: a line that sold out meanwhile is kept, but not for sale. */
export function listLines(cart: PricedCart): PricedLine[] {
	return cart.lines.filter(({ record }) => record.quantity > 0);
}

function weigh({ source, record }: PricedLine): number {
	return toGrams(source.variant.weight) * record.quantity;
}

function listOrderDiscounts(cart: PricedCart) {
	const discounts = [...new Set(cart.orderDiscounts.map(({ discount }) => discount))];
	return discounts.map((discount) => {
		const parts = cart.orderDiscounts.filter((allocation) => allocation.discount === discount);
		return toApplication(discount, sum(parts.map(({ amount }) => amount)), cart);
	});
}
