import { sum, type Minor } from '../../../store/commerce/money.ts';
import { isPickupOption } from '../../../store/commerce/cart/delivery.ts';
import type {
	DeliveryGroup,
	PricedCart,
	PricedLine
} from '../../../store/commerce/cart/priced-cart.ts';
import type { Locale } from '../../../store/types.ts';
import type { Shop } from '../ucp/ucp-tool.ts';
import { agentTexts, summaryTexts } from './cart-language.ts';

export interface Total {
	type: string;
	display_text: string;
	amount: Minor;
}

/** Lists the parts of the total in the order of a receipt; discounts are negative. */
export function toTotals(cart: PricedCart, { store }: Shop, { language }: Locale): Total[] {
	const texts = { ...agentTexts(language), ...summaryTexts(language) };
	const { market, lines } = cart;
	const savedOnItems = sum(lines.map(({ subtotal, total }) => subtotal - total));
	const savedOnOrder = sum(
		[...cart.orderDiscounts, ...cart.shippingDiscounts].map(({ amount }) => amount)
	);
	const paidByCards = sum(cart.giftCards.map((card) => card.presentmentAmountUsed));
	return [
		{
			type: 'subtotal',
			display_text: texts.subtotal,
			amount: sum(lines.map(({ subtotal }) => subtotal))
		},
		...some({ type: 'items_discount', display_text: texts.itemDiscounts, amount: -savedOnItems }),
		...some({ type: 'discount', display_text: texts.orderDiscount, amount: -savedOnOrder }),
		...toDeliveryTotals(cart, texts),
		...(market.tax.includedInPrices
			? []
			: some({
					type: 'tax',
					display_text: store.content.translateText(market.tax.name, language),
					amount: cart.tax
				})),
		...some({ type: 'gift_card', display_text: texts.giftCards, amount: -paidByCards }),
		{ type: 'total', display_text: texts.total, amount: cart.total }
	];
}

/** Pickup is no shipping, and has an entry of its own. */
function toDeliveryTotals(
	{ deliveryGroups }: PricedCart,
	{ shipping, pickup }: { shipping: string; pickup: string }
): Total[] {
	const isCollected = ({ selected }: DeliveryGroup) =>
		selected !== null && isPickupOption(selected);
	return [
		{ display_text: shipping, groups: deliveryGroups.filter((group) => !isCollected(group)) },
		{ display_text: pickup, groups: deliveryGroups.filter(isCollected) }
	]
		.filter(({ groups }) => groups.length > 0)
		.map(({ display_text, groups }) => ({
			type: 'fulfillment',
			display_text,
			amount: sum(groups.map(({ selected }) => selected?.price ?? 0))
		}));
}

export function toLineTotals({ subtotal, total }: PricedLine, { language }: Locale): Total[] {
	const texts = { ...agentTexts(language), ...summaryTexts(language) };
	return [
		{ type: 'subtotal', display_text: texts.subtotal, amount: subtotal },
		...some({
			type: 'items_discount',
			display_text: texts.itemDiscounts,
			amount: total - subtotal
		}),
		{ type: 'total', display_text: texts.total, amount: total }
	];
}

/** Entries of nothing are left out. */
export function some(total: Total): Total[] {
	return total.amount === 0 ? [] : [total];
}
