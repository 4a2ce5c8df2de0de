import { timingSafeEqual } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { parseGid, toGid } from '../../wire/gid.ts';
import { createTables, prepare } from '../storage/database.ts';
import { priceCart, type CheckoutPricing } from './cart/price-cart.ts';
import type { CartWarning, PricedCart } from './cart/priced-cart.ts';
import { createFacts, type CartShop } from './create-facts.ts';
import { editCart } from './edits/cart-edits.ts';
import type { CartUserError, EditTools } from './edits/edit.ts';
import { removePersonalData } from './edits/personal-data.ts';
import { fitToStock } from './edits/stock.ts';
import type { CartRecord } from './records.ts';
import type { CartAnswer, Carts } from './types.ts';
import { formatTime } from '../format-time.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const CART_LIFETIME_MS = 10 * DAY_MS;
/** Milliseconds for which an old link is still answered with what happened to the cart. */
const CART_MEMORY_MS = 30 * DAY_MS;
/** 24 letters and digits. */
const TOKEN_BYTES = 18;
const KEY_BYTES = 16;

const TABLE = `CREATE TABLE IF NOT EXISTS carts (
	token TEXT PRIMARY KEY,
	updated_at INTEGER NOT NULL,
	document TEXT NOT NULL
) WITHOUT ROWID`;
const UPSERT = `INSERT INTO carts (token, updated_at, document) VALUES (?, ?, ?)
	ON CONFLICT DO UPDATE SET updated_at = excluded.updated_at, document = excluded.document`;

export interface CartStore extends Carts {
	/** Also finds a cart that expired or was paid, as long as it is kept. */
	find(cartId: string): CartRecord | null;
	/** Loads a cart without its key, for checkouts, which have their own secret. */
	load(token: string): CartRecord | null;
	save(cart: CartRecord): void;
	price(cart: CartRecord, options?: CheckoutPricing): PricedCart;
	/** Lowers quantities to the stock there is. */
	fit(cart: CartRecord): { cart: CartRecord; warnings: CartWarning[] };
	clear(): void;
}

const CART_IS_MISSING: CartUserError = {
	code: 'INVALID',
	field: ['cartId'],
	message: 'The specified cart does not exist.'
};

export function createCarts(shop: CartShop): CartStore {
	const { database, now, randomBytes } = shop.store;
	createTables(database, TABLE);
	deleteForgotten(database, now());
	const createKey = () => Buffer.from(randomBytes(KEY_BYTES)).toString('hex');
	const createToken = () =>
		Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url').replaceAll(/[-_]/g, 'x');
	const createUuid = () => toUuid(createKey());
	const factsOf = (cart: CartRecord) => createFacts(cart, shop);
	/** The platform writes no milliseconds. */
	const timestamp = () => formatTime(now());

	const read = (token: string): CartRecord | null => {
		const row = prepare(database, 'SELECT document FROM carts WHERE token = ?').get(token);
		return row === undefined ? null : (JSON.parse(String(row['document'])) as CartRecord);
	};
	const isAlive = (cart: CartRecord): boolean =>
		now() - Date.parse(cart.updatedAt) < CART_LIFETIME_MS;
	const isOpen = (cart: CartRecord): boolean => cart.orderId === null && isAlive(cart);
	const load = (token: string): CartRecord | null => {
		const cart = read(token);
		return cart !== null && isAlive(cart) ? cart : null;
	};
	const findWithKey = (cartId: string): { cart: CartRecord; key: string } | null => {
		const gid = parseGid(cartId);
		const cart = gid?.type === 'Cart' ? read(gid.id) : null;
		const key = new URLSearchParams(gid?.query).get('key') ?? '';
		return cart === null ? null : { cart, key };
	};
	const find = (cartId: string): CartRecord | null => {
		const found = findWithKey(cartId);
		return found !== null && isSameSecret(found.key, found.cart.key) ? found.cart : null;
	};
	const findOpen = (cartId: string): CartRecord | null => {
		const cart = find(cartId);
		return cart !== null && isOpen(cart) ? cart : null;
	};
	const save = (cart: CartRecord): void => {
		prepare(database, UPSERT).run(cart.token, Date.parse(cart.updatedAt), JSON.stringify(cart));
	};
	const fit = (cart: CartRecord) => {
		const { lines, warnings } = fitToStock(cart.lines, [], factsOf(cart));
		return { cart: { ...cart, lines }, warnings };
	};
	const price: CartStore['price'] = (cart, options) => priceCart(cart, factsOf(cart), options);
	const toolsOf = (cart: CartRecord): EditTools => ({
		facts: factsOf(cart),
		createId: createUuid,
		createNumber: () => Buffer.from(randomBytes(6)).readUIntBE(0, 6),
		findGiftCard: (code) => shop.promotions.findGiftCard(code),
		findCustomerByToken: (token) => shop.customers.findByToken(token),
		hasCompanyLocation: (id) => shop.companies.findLocation(id) !== null,
		mayBuyFor: (customerId, locationId) => shop.companies.findBuyer(customerId, locationId) !== null
	});

	/** Writes first, answers then. Warnings of codes come with every change, as long as their reason is there. */
	const settle = (edited: CartRecord, before: readonly CartWarning[]): CartAnswer => {
		const fitted = fit({ ...edited, updatedAt: timestamp() });
		save(fitted.cart);
		const cart = price(fitted.cart);
		const warnings = [...before, ...fitted.warnings, ...cart.warnings];
		return { cart, userErrors: [], warnings: withoutRepeats(warnings) };
	};
	return {
		find,
		load,
		save,
		price,
		fit,
		clear: () => database.exec('DELETE FROM carts'),
		idOf: ({ token, key }) => `${toGid('Cart', token)}?key=${key}`,
		get(cartId) {
			const cart = findOpen(cartId);
			return cart === null ? null : price(cart);
		},
		read(cartId) {
			const found = findWithKey(cartId);
			if (found === null || !isOpen(found.cart)) return null;
			const { cart, key } = found;
			const isOwn = isSameSecret(key, cart.key);
			return price(isOwn ? cart : { ...removePersonalData(cart).cart, key });
		},
		remove(cartId) {
			const cart = findOpen(cartId);
			if (cart === null) return null;
			prepare(database, 'DELETE FROM carts WHERE token = ?').run(cart.token);
			return price(cart);
		},
		clone(cartId) {
			const found = findOpen(cartId);
			if (found === null) return { cart: null, userErrors: [CART_IS_MISSING], warnings: [] };
			const ids = new Map(found.lines.map(({ id }) => [id, createUuid()]));
			const lines = found.lines.map((line) => ({
				...line,
				id: ids.get(line.id) ?? createUuid(),
				parentLineId: line.parentLineId && (ids.get(line.parentLineId) ?? null)
			}));
			const copy = { ...found, token: createToken(), key: createKey(), createdAt: timestamp() };
			return settle(removePersonalData({ ...copy, lines }).cart, []);
		},
		expiryOf: ({ updatedAt }) => new Date(Date.parse(updatedAt) + CART_LIFETIME_MS),
		create(edits, country) {
			let cart = createCart(createToken(), createKey(), timestamp(), country);
			const warnings: CartWarning[] = [];
			for (const { edit, path } of edits) {
				const edited = editCart(cart, edit, toolsOf(cart));
				if (edited.userErrors.length > 0) {
					const userErrors = edited.userErrors.map((error) => ({
						...error,
						field: [...path, ...error.field]
					}));
					return { cart: null, userErrors, warnings: [] };
				}
				cart = edited.cart;
				warnings.push(...edited.warnings);
			}
			return settle(cart, warnings);
		},
		edit(cartId, edit, country = null) {
			const found = findOpen(cartId);
			if (found === null) return { cart: null, userErrors: [CART_IS_MISSING], warnings: [] };
			const cart = country === null ? found : moveTo(found, country);
			const { cart: edited, userErrors, warnings } = editCart(cart, edit, toolsOf(cart));
			if (userErrors.length === 0) return settle(edited, warnings);
			return { cart: price(found), userErrors, warnings: [] };
		}
	};
}

function createCart(
	token: string,
	key: string,
	timestamp: string,
	country: string | null
): CartRecord {
	return {
		token,
		key,
		createdAt: timestamp,
		updatedAt: timestamp,
		buyer: {
			country,
			language: null,
			email: null,
			phone: null,
			customerId: null,
			preferences: null
		},
		note: null,
		attributes: [],
		lines: [],
		discountCodes: [],
		giftCardIds: [],
		metafields: [],
		addresses: [],
		deliveryChoices: {},
		orderId: null
	};
}

function moveTo(cart: CartRecord, country: string): CartRecord {
	return { ...cart, buyer: { ...cart.buyer, country } };
}

/** A UUID of version 4 with these 32 hexadecimal digits. */
function toUuid(hex: string): string {
	const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`];
	return [...parts, `a${hex.slice(17, 20)}`, hex.slice(20)].join('-');
}

function deleteForgotten(database: DatabaseSync, now: number): void {
	prepare(database, 'DELETE FROM carts WHERE updated_at <= ?').run(now - CART_MEMORY_MS);
}

function isSameSecret(given: string, kept: string): boolean {
	const [a, b] = [Buffer.from(given), Buffer.from(kept)];
	return a.length === b.length && timingSafeEqual(a, b);
}

function withoutRepeats(warnings: readonly CartWarning[]): CartWarning[] {
	return warnings.filter(
		(warning, index) => warnings.findIndex((other) => isSame(other, warning)) === index
	);
}

/** A line has one warning of a code; warnings without a line differ by their sentences. */
function isSame(a: CartWarning, b: CartWarning): boolean {
	return (
		a.code === b.code && a.lineId === b.lineId && (a.lineId !== null || a.message === b.message)
	);
}
