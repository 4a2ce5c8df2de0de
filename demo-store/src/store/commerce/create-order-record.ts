import { toCustomerAddress } from './addresses.ts';
import type { PickupLocation } from '../content/pickup-locations.ts';
import { isPickupOption } from './cart/delivery.ts';
import type { Allocation, PricedCart, PricedLine } from './cart/priced-cart.ts';
import { paysLater, type CompanyBuyer } from './companies.ts';
import { formatMinor, sum, type Minor } from './money.ts';
import type {
	FulfillmentOrderRecord,
	OrderDiscountRecord,
	OrderLineRecord,
	OrderRecord,
	OrderTransactionRecord
} from './order-records.ts';
import type { CustomerRecord, DiscountRecord } from './records.ts';
import type { LanguageCode } from '../types.ts';

interface OrderFacts {
	number: number;
	customer: CustomerRecord;
	language: LanguageCode;
	now: string;
	confirmationNumber: string;
	shopUrl: string;
	poNumber: string | null;
	/** The shop that hands the lines over; null for lines that are sent. */
	pickupLocation: PickupLocation | null;
}

/** Ids as the seed numbers them: everything of an order derives from its number. */
const DAY_MS = 24 * 60 * 60 * 1000;
export const ORDER_ID_BASE = 98_800_000_000;
const LINE_ID_BASE = 98_900_000_000_000;
/** The platform's name of store credit among means of payment. */
export const STORE_CREDIT_GATEWAY = 'shopify_store_credit';
const TRANSACTION_ID_BASE = 98_940_000_000_000;

/** The order that a priced cart becomes. Pure. */
export function createOrderRecord(cart: PricedCart, facts: OrderFacts): OrderRecord {
	const { record, market } = cart;
	const amount = (minor: Minor) => formatMinor(minor, cart.currency);
	const discounts = listDiscounts(cart);
	const bought = cart.lines.filter(({ record: line }) => line.quantity > 0);
	const lineItems = bought.map((line, index) =>
		createOrderLine(line, index, cart, discounts, facts.number)
	);
	const address = cart.deliveryGroups[0]?.address;
	const postal =
		address === undefined
			? null
			: toCustomerAddress(
					address,
					market.country === address.countryCode ? market.countryName : null
				);
	const discounted = totalDiscounts(cart);
	const { companyBuyer } = cart;
	const isPaid = !paysLater(companyBuyer);
	const fulfillmentOrders = createFulfillmentOrders(
		cart,
		({ record: { id: lineId } }) =>
			lineItems[bought.findIndex((line) => line.record.id === lineId)]?.id,
		facts
	);
	const id = ORDER_ID_BASE + facts.number;
	return {
		id,
		name: `#${facts.number}`,
		number: facts.number,
		confirmationNumber: facts.confirmationNumber,
		customerId: facts.customer.id,
		email: record.buyer.email ?? facts.customer.email,
		phone: record.buyer.phone,
		createdAt: facts.now,
		processedAt: facts.now,
		updatedAt: facts.now,
		cancelledAt: null,
		cancelReason: null,
		currencyCode: cart.currency.isoCode,
		countryCode: market.country,
		customerLocale: facts.language,
		taxesIncluded: market.tax.includedInPrices,
		financialStatus: isPaid ? 'PAID' : 'PENDING',
		fulfillmentStatus: 'UNFULFILLED',
		note: record.note,
		customAttributes: record.attributes,
		poNumber: facts.poNumber,
		...(companyBuyer !== null && describePurchase(companyBuyer, facts.now)),
		statusPageUrl: `${facts.shopUrl}/account/orders/${id}`,
		shippingAddress: isAllCollected(fulfillmentOrders) ? null : postal,
		billingAddress: companyBuyer?.location.billingAddress ?? postal,
		shippingLine: createShippingLine(cart),
		fulfillmentOrders,
		lineItems,
		discountApplications: discounts.map(toApplication),
		discountCodes: cart.discountCodes.flatMap(({ code, applicable }) => (applicable ? [code] : [])),
		subtotalBeforeDiscounts: amount(sum(cart.lines.map((line) => line.subtotal))),
		totalDiscounts: amount(discounted.goods + discounted.shipping),
		subtotal: amount(sum(cart.lines.map((line) => line.subtotal)) - discounted.goods),
		totalShipping: amount(cart.shipping - discounted.shipping),
		totalTax: amount(cart.tax),
		totalPrice: amount(cart.totalBeforeGiftCards),
		totalRefunded: amount(0),
		totalPaid: amount(isPaid ? cart.totalBeforeGiftCards : 0),
		taxLines: [{ title: market.tax.name, rate: market.tax.rate, amount: amount(cart.tax) }],
		transactions: isPaid ? createTransactions(cart, facts) : [],
		fulfillments: [],
		refunds: [],
		returns: []
	};
}

function describePurchase(
	{ company, contact, location }: CompanyBuyer,
	now: string
): Pick<OrderRecord, 'purchasing' | 'paymentTerms'> {
	const terms = location.paymentTerms;
	return {
		purchasing: { companyId: company.id, locationId: location.id, contactId: contact.id },
		paymentTerms: terms && { name: terms.name, dueAt: addDays(now, terms.dueInDays) }
	};
}

export function addDays(time: string, days: number): string {
	return new Date(Date.parse(time) + days * DAY_MS).toISOString();
}

function listDiscounts(cart: PricedCart): DiscountRecord[] {
	const allocations = [
		...cart.lines.flatMap((line) => line.discounts),
		...cart.orderDiscounts,
		...cart.shippingDiscounts
	];
	return [...new Set(allocations.map(({ discount }) => discount))];
}

function totalDiscounts(cart: PricedCart): { goods: Minor; shipping: Minor } {
	const total = (allocations: readonly Allocation[]) =>
		sum(allocations.map(({ amount }) => amount));
	return {
		goods: total([...cart.lines.flatMap((line) => line.discounts), ...cart.orderDiscounts]),
		shipping: total(cart.shippingDiscounts)
	};
}

function createOrderLine(
	line: PricedLine,
	index: number,
	cart: PricedCart,
	discounts: readonly DiscountRecord[],
	orderNumber: number
): OrderLineRecord {
	const { product, variant } = line.source;
	const amount = (minor: Minor) => formatMinor(minor, cart.currency);
	const ofOrder = cart.orderDiscounts.filter(({ lineId }) => lineId === line.record.id);
	const allocations = [...line.discounts, ...ofOrder];
	const discount = sum(allocations.map((allocation) => allocation.amount));
	return {
		id: LINE_ID_BASE + orderNumber * 1000 + index + 1,
		productHandle: product.handle,
		productId: product.id,
		variantId: variant.id,
		sku: variant.sku,
		title: product.title,
		variantTitle: variant.title,
		vendor: product.vendor,
		quantity: line.record.quantity,
		currentQuantity: line.record.quantity,
		unitPrice: amount(line.unitPrice),
		originalTotal: amount(line.subtotal),
		totalDiscount: amount(discount),
		discountedTotal: amount(line.subtotal - discount),
		discountAllocations: allocations.map((allocation) => ({
			applicationIndex: discounts.indexOf(allocation.discount),
			amount: amount(allocation.amount)
		})),
		image: variant.image ?? product.featuredImage,
		requiresShipping: variant.requiresShipping,
		giftCard: product.isGiftCard,
		fulfillmentStatus: 'UNFULFILLED',
		sellingPlan:
			line.sellingPlan === null ? null : { id: line.sellingPlan.id, name: line.sellingPlan.name },
		components: line.components.map(({ source, record }) => ({
			productHandle: source.product.handle,
			variantId: source.variant.id,
			sku: source.variant.sku,
			title: source.product.title,
			variantTitle: source.variant.title,
			quantity: record.quantity
		})),
		attributes: line.record.attributes
	};
}

function createFulfillmentOrders(
	cart: PricedCart,
	findId: (line: PricedLine) => number | undefined,
	{ pickupLocation }: OrderFacts
): FulfillmentOrderRecord[] {
	return cart.deliveryGroups.flatMap(({ selected, lines }) => {
		if (selected === null) return [];
		const { method, handle, title, price } = selected;
		const location =
			isPickupOption(selected) && pickupLocation !== null
				? { ...pickupLocation.address, name: pickupLocation.name }
				: null;
		return [
			{
				...{ method, handle, title, location },
				lineItemIds: lines.flatMap((line) => findId(line) ?? []),
				price: formatMinor(price, cart.currency)
			}
		];
	});
}

/** Such an order is sent nowhere. */
function isAllCollected(parts: readonly FulfillmentOrderRecord[]): boolean {
	return parts.length > 0 && parts.every(isPickupOption);
}

/** One line for all, named by how the order is sent. */
function createShippingLine(cart: PricedCart): OrderRecord['shippingLine'] {
	const options = cart.deliveryGroups.flatMap(({ selected }) => selected ?? []);
	const selected = options.find((option) => !isPickupOption(option)) ?? options[0];
	if (selected === undefined) return null;
	const discount = sum(cart.shippingDiscounts.map(({ amount }) => amount));
	return {
		handle: selected.handle,
		title: selected.title,
		originalPrice: formatMinor(cart.shipping, cart.currency),
		discountedPrice: formatMinor(cart.shipping - discount, cart.currency)
	};
}

function toApplication(discount: DiscountRecord): OrderDiscountRecord {
	const isShipping = discount.discountClass === 'SHIPPING';
	const isOrder = discount.discountClass === 'ORDER';
	const percentage = discount.customerGets?.percentage ?? discount.value?.percentage ?? 100;
	const fixedAmount = discount.value?.fixedAmount;
	return {
		type: discount.code === null ? 'AUTOMATIC' : 'DISCOUNT_CODE',
		title: discount.title,
		code: discount.code,
		targetType: isShipping ? 'SHIPPING_LINE' : 'LINE_ITEM',
		targetSelection: isOrder || isShipping ? 'ALL' : 'ENTITLED',
		allocationMethod: discount.type === 'BXGY' ? 'EACH' : 'ACROSS',
		value: fixedAmount === undefined ? { percentage } : { fixedAmount }
	};
}

interface Payment {
	gateway: string;
	minor: Minor;
	details: Record<string, string>;
}

function createTransactions(cart: PricedCart, facts: OrderFacts): OrderTransactionRecord[] {
	const base = {
		kind: 'SALE',
		status: 'SUCCESS',
		currencyCode: cart.currency.isoCode,
		processedAt: facts.now
	};
	const payments: Payment[] = cart.giftCards.map(({ card, presentmentAmountUsed }) => ({
		gateway: 'gift_card',
		minor: presentmentAmountUsed,
		details: { type: 'GIFT_CARD', lastCharacters: card.lastCharacters }
	}));
	if (cart.storeCredit !== null) {
		const details = { type: 'STORE_CREDIT' };
		payments.push({ gateway: STORE_CREDIT_GATEWAY, minor: cart.storeCredit.amount, details });
	}
	const byCard = { type: 'CARD', brand: 'VISA', lastDigits: '4242' };
	if (cart.total > 0) payments.push({ gateway: 'bogus', minor: cart.total, details: byCard });
	return payments.map(({ gateway, minor, details }, index) => ({
		...base,
		id: TRANSACTION_ID_BASE + facts.number * 1000 + index + 1,
		gateway,
		amount: formatMinor(minor, cart.currency),
		details
	}));
}
