import { createTables, prepare } from '../storage/database.ts';
import { transaction } from '../storage/transaction.ts';
import type { CatalogStore } from '../store.ts';
import type { CartStore } from './carts.ts';
import type { CheckoutPricing } from './cart/price-cart.ts';
import { needsDelivery } from './cart/delivery.ts';
import type { PricedCart, PricedLine } from './cart/priced-cart.ts';
import { findBrokenRule } from './edits/check-line.ts';
import type { CustomerStore } from './customers.ts';
import { formatMinor } from './money.ts';
import { paysLater, type Companies } from './companies.ts';
import type { DraftOrderStore } from './draft-orders.ts';
import { createPlaceOrder } from './place-order.ts';
import type { OrderStore } from './orders.ts';
import type { PromotionStore } from './promotions.ts';
import type { SubscriptionStore } from './subscriptions.ts';
import type { OrderRecord } from './order-records.ts';
import type { CartRecord, CheckoutRecord } from './records.ts';
import type { Checkouts, Completion } from './types.ts';

const TOKEN_BYTES = 16;
const TABLE = `
CREATE TABLE IF NOT EXISTS checkouts (
	token TEXT PRIMARY KEY,
	cart_token TEXT NOT NULL UNIQUE,
	document TEXT NOT NULL
) WITHOUT ROWID;`;
const UPSERT = `INSERT INTO checkouts (token, cart_token, document) VALUES (?, ?, ?)
	ON CONFLICT (token) DO UPDATE SET document = excluded.document`;

export interface CheckoutStore extends Checkouts {
	clear(): void;
}

export interface CheckoutDependencies {
	store: CatalogStore;
	carts: CartStore;
	customers: CustomerStore;
	orders: OrderStore;
	promotions: PromotionStore;
	subscriptions: SubscriptionStore;
	companies: Companies;
	draftOrders: DraftOrderStore;
}

export function createCheckouts(dependencies: CheckoutDependencies): CheckoutStore {
	const { database, now, randomBytes } = dependencies.store;
	const { carts, orders, draftOrders } = dependencies;
	createTables(database, TABLE);
	const { place, sendForReview, accept } = createPlaceOrder(dependencies);
	const createToken = () => Buffer.from(randomBytes(TOKEN_BYTES)).toString('hex');
	const find = (column: 'token' | 'cart_token', value: string): CheckoutRecord | null => {
		const row = prepare(database, `SELECT * FROM checkouts WHERE ${column} = ?`).get(value);
		return row === undefined ? null : (JSON.parse(String(row['document'])) as CheckoutRecord);
	};
	const save = (record: CheckoutRecord): CheckoutRecord => {
		prepare(database, UPSERT).run(record.token, record.cartToken, JSON.stringify(record));
		return record;
	};
	const createRecord = ({ token: cartToken, buyer }: CartRecord): CheckoutRecord => ({
		token: createToken(),
		cartToken,
		formToken: createToken(),
		createdAt: new Date(now()).toISOString(),
		progress: 'new',
		payment: null,
		acceptsMarketing: false,
		language: dependencies.store.markets.resolveLocale(buyer.country, buyer.language).language,
		returnPath: null,
		orderId: null
	});
	/** Returns the wanted language if the shop speaks it, else the one that the cart's context names. */
	const chooseSpoken = (wanted: string | null, { buyer }: CartRecord): string | null => {
		const spoken = dependencies.store.markets.languages().map(({ isoCode }) => isoCode);
		return wanted !== null && spoken.includes(wanted) ? wanted : (buyer.language ?? null);
	};
	const loadCart = (record: CheckoutRecord): PricedCart | null => {
		const cart = carts.load(record.cartToken);
		return cart === null || cart.orderId !== null ? null : carts.price(cart, pricingOf(record));
	};

	/** The order that the checkout has become, or the draft of one. */
	const findOrder = ({ orderId, draftOrderId = null }: CheckoutRecord): OrderRecord | null => {
		const draft = draftOrderId === null ? null : draftOrders.get(draftOrderId);
		const id = orderId ?? draft?.orderId ?? null;
		return (id === null ? null : orders.get(id)) ?? draft?.order ?? null;
	};

	const complete = (token: string, agreedTotal: string): Completion => {
		const record = find('token', token);
		if (record === null) return { kind: 'gone' };
		const known = findOrder(record);
		if (known !== null) return { kind: 'confirmed', order: known };
		const current = carts.load(record.cartToken);
		if (current === null || current.orderId !== null) return { kind: 'gone' };
		const { cart: fitted, warnings } = carts.fit(current);
		const cart = carts.price(fitted, pricingOf(record));
		if (cart.totalQuantity < countQuantity(current.lines)) {
			carts.save(fitted);
			return { kind: 'changed', warnings };
		}
		return (
			findObstacle(cart, record, agreedTotal) ?? {
				kind: 'confirmed',
				order: writeOrder(record, cart)
			}
		);
	};

	/** Writes the order to disk before it is announced, so that a power loss cannot undo it. */
	const writeOrder = (record: CheckoutRecord, cart: PricedCart): OrderRecord => {
		database.exec('PRAGMA synchronous = FULL');
		try {
			return transaction(database, () => {
				if (cart.companyBuyer?.location.checkoutToDraft === true) {
					const draft = sendForReview(cart, record);
					save({ ...record, draftOrderId: draft.id });
					return draft.order;
				}
				const order = place(cart, record);
				save({ ...record, orderId: order.id });
				return order;
			});
		} finally {
			database.exec('PRAGMA synchronous = NORMAL');
		}
	};

	return {
		open(cartId, { returnPath = null, language = null } = {}) {
			const cart = carts.find(cartId);
			if (cart === null) return { kind: 'unknown' };
			const known = find('cart_token', cart.token);
			if (cart.orderId !== null && known !== null) return { kind: 'completed', record: known };
			if (carts.get(cartId) === null) return { kind: 'expired' };
			const record = known ?? createRecord(cart);
			return {
				kind: 'open',
				record: save({
					...record,
					returnPath: returnPath ?? record.returnPath,
					language: chooseSpoken(language, cart) ?? record.language
				})
			};
		},
		get(token) {
			const record = find('token', token);
			if (record === null) return null;
			const cart = loadCart(record);
			return {
				record,
				cart,
				cartId: cart === null ? '' : carts.idOf(cart.record),
				order: findOrder(record)
			};
		},
		update(token, changes) {
			const record = find('token', token);
			if (record !== null) save({ ...record, ...changes });
		},
		findByOrder(orderId) {
			const sql = `SELECT document FROM checkouts WHERE json_extract(document, '$.orderId') = ?`;
			const row = prepare(database, sql).get(orderId);
			return row === undefined ? null : (JSON.parse(String(row['document'])) as CheckoutRecord);
		},
		discard(token) {
			const sql = `DELETE FROM checkouts WHERE token = ? AND json_extract(document, '$.orderId') IS NULL`;
			prepare(database, sql).run(token);
		},
		complete,
		acceptDraft: (id) =>
			transaction(database, () => {
				const draft = draftOrders.get(id);
				return draft === null || draft.orderId !== null ? null : accept(draft);
			}),
		clear: () => database.exec('DELETE FROM checkouts')
	};
}

function pricingOf({ usesStoreCredit = false }: CheckoutRecord): CheckoutPricing {
	return { withTax: true, withStoreCredit: usesStoreCredit };
}

/** What keeps a cart that is in stock from becoming an order. */
function findObstacle(
	cart: PricedCart,
	record: CheckoutRecord,
	agreedTotal: string
): Completion | null {
	if (cart.totalQuantity === 0) return { kind: 'gone' };
	const refused = listRefused(cart);
	if (refused.length > 0) return { kind: 'refused', lines: refused };
	const step = findMissingStep(cart, record);
	if (step !== null) return { kind: 'incomplete', step };
	if (formatMinor(cart.total, cart.currency) !== agreedTotal) {
		return { kind: 'changed', warnings: cart.warnings };
	}
	const isPaidNow = cart.total > 0 && !paysLater(cart.companyBuyer);
	return record.payment === 'decline' && isPaidNow ? { kind: 'declined' } : null;
}

/** Lines that were added before the buyer chose a location, whose rules they break. */
function listRefused({ companyBuyer, lines }: PricedCart): PricedLine[] {
	if (companyBuyer === null) return [];
	return lines.filter(({ record, source }) => {
		const isLeft = record.quantity > 0;
		return isLeft && findBrokenRule(record.quantity, source) !== undefined;
	});
}

function findMissingStep(
	cart: PricedCart,
	record: CheckoutRecord
): 'information' | 'shipping' | 'payment' | null {
	if (cart.record.buyer.email === null) return 'information';
	if (needsDelivery(cart) && cart.deliveryGroups.length === 0) return 'information';
	if (cart.deliveryGroups.some(({ selected }) => selected === null)) return 'shipping';
	if (record.progress === 'payment' && paysLater(cart.companyBuyer)) return null;
	return record.payment === null && cart.total > 0 ? 'payment' : null;
}

function countQuantity(lines: readonly { quantity: number }[]): number {
	return lines.reduce((total, { quantity }) => total + quantity, 0);
}
