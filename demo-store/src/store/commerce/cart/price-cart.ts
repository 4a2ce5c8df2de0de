import { allocate, parseMinor, sum, taxOf, type Minor } from '../money.ts';
import type { CartRecord } from '../records.ts';
import { applyDiscounts, type DiscountedCart } from './apply-discounts.ts';
import { redeemGiftCards } from './gift-cards.ts';
import type { CartFacts, PricedCart, PricedLine } from './priced-cart.ts';
import { priceLines } from './price-lines.ts';

export interface CheckoutPricing {
	withTax?: boolean;
	withStoreCredit?: boolean;
}

/**
 * Everything that a buyer sees of a cart, from the stored document and the state of the shop.
 * Carts show no tax on top of their prices, and use no store credit: both are for the checkout.
 */
export function priceCart(
	cart: CartRecord,
	facts: CartFacts,
	{ withTax = false, withStoreCredit = false }: CheckoutPricing = {}
): PricedCart {
	const { market } = facts;
	const discounted = applyDiscounts(priceLines(cart.lines, facts), cart, facts);
	const { lines, orderDiscounts, shippingDiscounts, deliveryGroups } = discounted;
	const subtotal = sum(lines.map((line) => line.total));
	const shipping = sum(deliveryGroups.map((group) => group.selected?.price ?? 0));
	const tax = withTax ? computeTax(discounted, shipping, facts) : 0;
	const totalBeforeGiftCards =
		subtotal -
		sum(orderDiscounts.map(({ amount }) => amount)) +
		shipping -
		sum(shippingDiscounts.map(({ amount }) => amount)) +
		(market.tax.includedInPrices ? 0 : tax);
	const giftCards = redeemGiftCards(cart.giftCardIds, totalBeforeGiftCards, facts);
	const left = totalBeforeGiftCards - sum(giftCards.map((card) => card.presentmentAmountUsed));
	const storeCredit = withStoreCredit ? redeemStoreCredit(left, facts) : null;
	return {
		...discounted,
		warnings: [...discounted.warnings, ...warnOfPlans(cart, facts)],
		lines: lines.map(spreadOverComponents),
		record: cart,
		market,
		currency: market.currency,
		customer: facts.customer,
		companyBuyer: facts.companyBuyer,
		totalQuantity: lines.reduce((total, { record }) => total + record.quantity, 0),
		subtotal,
		shipping,
		tax,
		totalBeforeGiftCards,
		giftCards,
		storeCredit,
		total: left - (storeCredit?.amount ?? 0)
	};
}

/** Companies buy once: their lines have no plan, whatever was asked for. */
function warnOfPlans({ lines }: CartRecord, { companyBuyer }: CartFacts): PricedCart['warnings'] {
	if (companyBuyer === null) return [];
	return lines
		.filter(({ sellingPlanId }) => sellingPlanId !== null)
		.map(({ id }) => ({
			code: 'MERCHANDISE_SELLING_PLAN_NOT_APPLICABLE_ON_COMPANY_LOCATION',
			message: 'Companies cannot buy this item as a subscription.',
			lineId: id
		}));
}

/** Store credit of the signed-in customer in the market's currency. */
export function findStoreCredit({
	customer,
	companyBuyer,
	market
}: Pick<CartFacts, 'customer' | 'companyBuyer' | 'market'>) {
	// The customer's own money is not for what the company buys.
	if (companyBuyer !== null) return null;
	const { currency } = market;
	const account = customer?.storeCreditAccounts.find(
		({ currencyCode }) => currencyCode === currency.isoCode
	);
	const balance = account === undefined ? 0 : parseMinor(account.balance, currency);
	return account === undefined || balance <= 0 ? null : { accountId: account.id, balance };
}

function redeemStoreCredit(left: Minor, facts: CartFacts): PricedCart['storeCredit'] {
	const credit = findStoreCredit(facts);
	const amount = Math.min(credit?.balance ?? 0, left);
	return credit === null || amount === 0 ? null : { accountId: credit.accountId, amount };
}

/** The parts of a bundle share its discount, so that they still add up to it. */
function spreadOverComponents(line: PricedLine): PricedLine {
	const totals = allocate(
		line.total,
		line.components.map(({ subtotal }) => subtotal)
	);
	const components = line.components.map((part, index) => ({ ...part, total: totals[index] ?? 0 }));
	return { ...line, components };
}

/** Shipping includes tax where prices do; elsewhere it has none. */
function computeTax(cart: DiscountedCart, shipping: Minor, { market }: CartFacts): Minor {
	const { rate, includedInPrices } = market.tax;
	const taxable = new Set(
		cart.lines.filter(({ source }) => source.variant.taxable).map(({ record }) => record.id)
	);
	const goods = sum(
		cart.lines.filter(({ record }) => taxable.has(record.id)).map((line) => line.total)
	);
	const orderDiscount = sum(
		cart.orderDiscounts
			.filter(({ lineId }) => lineId !== null && taxable.has(lineId))
			.map(({ amount }) => amount)
	);
	const shippingDiscount = sum(cart.shippingDiscounts.map(({ amount }) => amount));
	const taxedShipping = includedInPrices ? shipping - shippingDiscount : 0;
	return taxOf(goods - orderDiscount + taxedShipping, rate, includedInPrices);
}
