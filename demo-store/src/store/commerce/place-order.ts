import Big from 'big.js';
import { findPickupLocation } from '../content/pickup-locations.ts';
import { countDemand } from './edits/stock.ts';
import type { PricedCart } from './cart/priced-cart.ts';
import type { Money } from '../types.ts';
import type { CheckoutDependencies } from './checkouts.ts';
import { createCustomerRecord } from './create-customer-record.ts';
import { addDays, createOrderRecord, ORDER_ID_BASE } from './create-order-record.ts';
import { DRAFT_ID_BASE, type DraftOrderRecord } from './draft-orders.ts';
import { formatMinor } from './money.ts';
import { toOrderPayload } from './order-payload.ts';
import type { OrderRecord } from './order-records.ts';
import type { CheckoutRecord, CustomerRecord } from './records.ts';
import { formatTime } from '../format-time.ts';

/** Lines of drafts have ids of their own. */
const DRAFT_NUMBER_BASE = 900_000;
const CONFIRMATION_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CONFIRMATION_LENGTH = 6;

/** Everything that becomes true with an order, to be run inside one transaction. */
export function createPlaceOrder(dependencies: CheckoutDependencies) {
	const { store, carts, customers, orders, promotions, subscriptions, draftOrders } = dependencies;
	const timestamp = () => new Date(store.now()).toISOString();

	const describe = (
		cart: PricedCart,
		checkout: CheckoutRecord,
		facts: { number: number; customer: CustomerRecord }
	): OrderRecord =>
		createOrderRecord(cart, {
			...facts,
			language: checkout.language,
			now: timestamp(),
			confirmationNumber: createConfirmationNumber(store.randomBytes),
			shopUrl: shopUrlOf(dependencies),
			pickupLocation: findPickupLocation(store, cart.market.country),
			poNumber: cart.companyBuyer === null ? null : (checkout.poNumber ?? null)
		});

	const takeStock = (sold: readonly { variantId: number; quantity: number }[]): void => {
		const demand = countDemand(sold, { getVariant: (id) => store.catalog.getVariant(id) });
		const changes = [...demand].map(([variantId, quantity]) => ({ variantId, delta: -quantity }));
		store.catalog.adjustInventory(changes.filter(({ delta }) => delta < 0));
	};

	/** The merchant looks at it before it becomes an order: no stock is taken until then. */
	const sendForReview = (cart: PricedCart, checkout: CheckoutRecord): DraftOrderRecord => {
		const customer = findOrCreateCustomer(cart, checkout, dependencies);
		const number = draftOrders.nextNumber();
		const id = DRAFT_ID_BASE + number;
		const order = describe(cart, checkout, { number: DRAFT_NUMBER_BASE + number, customer });
		const draft = { id, order: { ...order, id, name: `#D${number}`, number }, orderId: null };
		draftOrders.save(draft);
		carts.save({ ...cart.record, orderId: id });
		return draft;
	};

	/** The order that a draft becomes; its terms run from now. */
	const accept = (draft: DraftOrderRecord): OrderRecord => {
		const number = orders.nextNumber();
		const now = timestamp();
		const id = ORDER_ID_BASE + number;
		const { paymentTerms = null, purchasing } = draft.order;
		const location = dependencies.companies.findLocation(purchasing?.locationId ?? 0)?.location;
		const order: OrderRecord = {
			...draft.order,
			...{ id, number, name: `#${number}` },
			...{ createdAt: now, processedAt: now, updatedAt: now },
			statusPageUrl: `${shopUrlOf(dependencies)}/account/orders/${id}`,
			paymentTerms: paymentTerms && {
				...paymentTerms,
				dueAt: addDays(now, location?.paymentTerms?.dueInDays ?? 0)
			}
		};
		takeStock(order.lineItems);
		orders.save(order);
		const customer = customers.get(order.customerId ?? 0);
		if (customer !== null) customers.save(withOrder(customer, order));
		draftOrders.save({ ...draft, orderId: id });
		store.events.record('orders/create', id, toOrderPayload(order));
		return order;
	};

	const place = (cart: PricedCart, checkout: CheckoutRecord): OrderRecord => {
		const customer = findOrCreateCustomer(cart, checkout, dependencies);
		const order = describe(cart, checkout, { number: orders.nextNumber(), customer });
		takeStock(cart.lines.map(({ record }) => record));
		orders.save(order);
		subscriptions.createOfOrder(order);
		redeem(cart, order, dependencies);
		for (const discount of appliedDiscounts(cart)) promotions.recordUse(discount.id, order);
		customers.save(
			spendStoreCredit(
				withOrder(isOwnAddress(cart) ? learnFrom(order, customer) : customer, order),
				cart,
				order
			)
		);
		carts.save({ ...cart.record, orderId: order.id });
		store.events.record('orders/create', order.id, toOrderPayload(order));
		return order;
	};
	return { place, sendForReview, accept };
}

/** Addresses of companies do not become the contact's. */
function isOwnAddress({ customer, companyBuyer }: PricedCart): boolean {
	return customer !== null && companyBuyer === null;
}

function appliedDiscounts(cart: PricedCart) {
	const { lines, orderDiscounts, shippingDiscounts } = cart;
	const allocations = [...lines.flatMap(({ discounts }) => discounts), ...orderDiscounts];
	const applied = [...allocations, ...shippingDiscounts].map(({ discount }) => discount);
	return new Map(applied.map((discount) => [discount.id, discount])).values();
}

function redeem(
	cart: PricedCart,
	order: OrderRecord,
	{ promotions, store }: CheckoutDependencies
): void {
	const currency = store.markets
		.list()
		.find((market) => market.currency.isoCode === store.content.shop().shop.currencyCode)?.currency;
	if (currency === undefined) return;
	for (const { card, amountUsed, balanceLeft } of cart.giftCards) {
		const transaction = {
			amount: `-${formatMinor(amountUsed, currency)}`,
			orderName: order.name,
			processedAt: order.processedAt
		};
		promotions.saveGiftCard({
			...card,
			balance: formatMinor(balanceLeft, currency),
			transactions: [...card.transactions, transaction]
		});
	}
}

function spendStoreCredit(
	customer: CustomerRecord,
	{ storeCredit, currency }: PricedCart,
	order: OrderRecord
): CustomerRecord {
	if (storeCredit === null) return customer;
	const spent = formatMinor(storeCredit.amount, currency);
	const storeCreditAccounts = customer.storeCreditAccounts.map((account) => {
		if (account.id !== storeCredit.accountId) return account;
		const transaction = {
			id: account.id * 1000 + account.transactions.length + 1,
			type: 'DEBIT',
			amount: `-${spent}`,
			createdAt: order.processedAt,
			note: 'Used at checkout',
			orderName: order.name
		};
		return {
			...account,
			balance: new Big(account.balance).minus(spent).toFixed(currency.decimals),
			transactions: [...account.transactions, transaction]
		};
	});
	return { ...customer, storeCreditAccounts };
}

function findOrCreateCustomer(
	cart: PricedCart,
	checkout: CheckoutRecord,
	{ customers, store }: CheckoutDependencies
): CustomerRecord {
	const known = cart.customer ?? customers.findByEmail(cart.record.buyer.email ?? '');
	const createdAt = formatTime(store.now());
	return known ?? createCustomerRecord(cart, checkout, { id: customers.createId(), createdAt });
}

/** A customer who ordered while signed in finds name and address in the account next time. */
function learnFrom(order: OrderRecord, customer: CustomerRecord): CustomerRecord {
	const address = order.shippingAddress ?? order.billingAddress;
	if (address === null || customer.addresses.length > 0) return customer;
	const id = customer.id * 10 + 1;
	const firstName = customer.firstName ?? address.firstName;
	const lastName = customer.lastName ?? address.lastName;
	return {
		...customer,
		firstName,
		lastName,
		displayName: [firstName, lastName].filter(Boolean).join(' ') || customer.email,
		addresses: [{ ...address, id }],
		defaultAddressId: id
	};
}

function withOrder(customer: CustomerRecord, order: OrderRecord): CustomerRecord {
	return {
		...customer,
		numberOfOrders: customer.numberOfOrders + 1,
		amountSpent: addSpent(customer.amountSpent, order),
		lastOrderName: order.name,
		orderNames: [...customer.orderNames, order.name]
	};
}

/** Kept in the money of the customer's first order; others are not added to it. */
function addSpent(spent: Money, order: OrderRecord): Money {
	if (spent.currencyCode !== order.currencyCode) return spent;
	const decimals = order.totalPrice.split('.')[1]?.length ?? 0;
	return { ...spent, amount: new Big(spent.amount).plus(order.totalPrice).toFixed(decimals) };
}

function createConfirmationNumber(randomBytes: (length: number) => Uint8Array): string {
	const letters = [...randomBytes(CONFIRMATION_LENGTH)].map(
		(byte) => CONFIRMATION_LETTERS[byte % CONFIRMATION_LETTERS.length]
	);
	return `PS${letters.join('')}`;
}

function shopUrlOf({ store }: CheckoutDependencies): string {
	return store.content.shop().shop.primaryDomain.url;
}
