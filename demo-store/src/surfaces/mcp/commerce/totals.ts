import { sum, type Minor } from '../../../store/commerce/money.ts';
import type { PricedCart, PricedLine } from '../../../store/commerce/cart/priced-cart.ts';
import type { Locale } from '../../../store/types.ts';
import type { Shop } from '../ucp/ucp-tool.ts';
import { agentTexts } from './cart-language.ts';

export interface Total {
	type: string;
	display_text?: string;
	amount: Minor;
}

/** Lists the parts of the total in the order of a receipt; discounts are negative. */
export function toTotals(cart: PricedCart, { store }: Shop, { language }: Locale): Total[] {
	const texts = agentTexts(language);
	const { market, lines } = cart;
	const savedOnItems = sum(lines.map(({ subtotal, total }) => subtotal - total));
	const savedOnOrder = sum(
		[...cart.orderDiscounts, ...cart.shippingDiscounts].map(({ amount }) => amount)
	);
	const paidByCards = sum(cart.giftCards.map((card) => card.presentmentAmountUsed));
	return [
		{ type: 'subtotal', amount: sum(lines.map(({ subtotal }) => subtotal)) },
		...some({ type: 'items_discount', display_text: texts.itemDiscounts, amount: -savedOnItems }),
		...some({ type: 'discount', display_text: texts.orderDiscount, amount: -savedOnOrder }),
		...(cart.deliveryGroups.length === 0
			? []
			: [{ type: 'fulfillment', display_text: texts.shipping, amount: cart.shipping }]),
		...(market.tax.includedInPrices
			? []
			: some({
					type: 'tax',
					display_text: store.content.translateText(market.tax.name, language),
					amount: cart.tax
				})),
		...some({ type: 'gift_card', display_text: texts.giftCards, amount: -paidByCards }),
		{ type: 'total', amount: cart.total }
	];
}

export function toLineTotals({ subtotal, total }: PricedLine): Total[] {
	return [
		{ type: 'subtotal', amount: subtotal },
		...some({ type: 'items_discount', amount: total - subtotal }),
		{ type: 'total', amount: total }
	];
}

/** Entries of nothing are left out. */
export function some(total: Total): Total[] {
	return total.amount === 0 ? [] : [total];
}
