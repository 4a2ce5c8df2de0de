import { createHash } from 'node:crypto';
import { toGid } from '../../wire/gid.ts';
import { openStore } from '../open-store.ts';
import { seedImage } from './seed-image.ts';
import type { VariantRecord } from '../types.ts';
import type { Store } from '../store.ts';
import type { PricedCart } from '../commerce/cart/priced-cart.ts';
import type { CartEdit } from '../commerce/edits/cart-edits.ts';
import type { CartLineInput } from '../commerce/edits/edit-lines.ts';
import { formatMinor, type Minor } from '../commerce/money.ts';
import type { OrderRecord } from '../commerce/order-records.ts';
import type { PostalAddress } from '../commerce/records.ts';
import type { CartAnswer } from '../commerce/types.ts';

/** Test support: the seeded shop in memory, on a day that the test decides, without chance. */

export const NOW = Date.UTC(2026, 10, 20, 12);
export const DAY_MS = 24 * 60 * 60 * 1000;

export interface TestShop {
	store: Store;
	/** Moves the shop's clock on. */
	wait: (milliseconds: number) => void;
	/** The variant of a product by its title, the first one without a title. */
	variant: (handle: string, title?: string) => VariantRecord;
	line: (handle: string, quantity?: number, title?: string) => CartLineInput;
	/** A cart that must come about. */
	cart: (
		lines: readonly CartLineInput[],
		options?: { country?: string; codes?: string[] }
	) => PricedCart;
	edit: (cart: PricedCart, edit: CartEdit, country?: string) => CartAnswer;
	/** The cart after an edit that must succeed. */
	after: (cart: PricedCart, edit: CartEdit) => PricedCart;
	stock: (handle: string, title?: string) => number;
	setStock: (handle: string, quantity: number, title?: string) => void;
}

export function openTestShop(databasePath = ':memory:'): TestShop {
	let now = NOW;
	let drawn = 0;
	const store = openStore({
		databasePath,
		...(databasePath === ':memory:' && { image: seedImage(NOW) }),
		now: () => now,
		randomBytes: (length) =>
			createHash('shake256', { outputLength: length }).update(String(drawn++)).digest()
	});
	const product = (handle: string) => {
		const found = store.catalog.getProductByHandle(handle);
		if (found === null) throw new Error(`The seed has no product ${handle}`);
		return found;
	};
	const variant: TestShop['variant'] = (handle, title) => {
		const found = product(handle).variants.find(
			(each) => title === undefined || each.title === title
		);
		if (found === undefined) throw new Error(`${handle} has no variant ${title ?? ''}`);
		return found;
	};
	const edit: TestShop['edit'] = (cart, change, country) =>
		store.carts.edit(store.carts.idOf(cart.record), change, country);
	const stock: TestShop['stock'] = (handle, title) => variant(handle, title).inventoryQuantity ?? 0;
	return {
		store,
		wait: (milliseconds) => (now += milliseconds),
		variant,
		line: (handle, quantity = 1, title) => ({
			merchandiseId: toGid('ProductVariant', variant(handle, title).id),
			quantity
		}),
		cart(lines, { country = 'US', codes = [] } = {}) {
			const edits: CartEdit[] = [
				{ kind: 'addLines', input: { lines } },
				{ kind: 'updateDiscountCodes', input: { codes } }
			];
			return succeed(
				store.carts.create(
					edits.map((each) => ({ edit: each, path: [] })),
					country
				)
			);
		},
		edit,
		after: (cart, change) => succeed(edit(cart, change)),
		stock,
		setStock(handle, quantity, title) {
			const { id } = variant(handle, title);
			store.catalog.adjustInventory([{ variantId: id, delta: quantity - stock(handle, title) }]);
		}
	};
}

/** Formats an amount as a buyer reads it, for example `18.00`. */
export function amount(minor: Minor, { currency }: PricedCart): string {
	return formatMinor(minor, currency);
}

export const MAYA: PostalAddress = {
	firstName: 'Maya',
	lastName: 'Okafor',
	company: null,
	address1: '12 Lantern Row',
	address2: null,
	city: 'Portland',
	provinceCode: 'ME',
	countryCode: 'US',
	zip: '04101',
	phone: null
};

export function deliverTo(address: PostalAddress): CartEdit {
	const addresses = [{ address: { deliveryAddress: address }, selected: true }];
	return { kind: 'replaceAddresses', input: { addresses } };
}

/** An order of a mug that is sent and plates that are collected. */
export function buySentAndCollected({ store, cart, line, after }: TestShop): OrderRecord {
	const lines = [line('everyday-mug'), line('dinner-plate-set')];
	const delivered = after(cart(lines), deliverTo(MAYA));
	const buyer = { email: 'maya.okafor@example.com' };
	const { record } = after(delivered, { kind: 'updateBuyer', input: { buyer } });
	const opening = store.checkouts.open(store.carts.idOf(record));
	if (opening.kind !== 'open') throw new Error('The cart has no checkout');
	const { token } = opening.record;
	store.checkouts.update(token, { progress: 'payment', payment: 'approve' });
	const priced = store.checkouts.get(token)?.cart ?? delivered;
	const outcome = store.checkouts.complete(token, amount(priced.total, priced));
	if (outcome.kind !== 'confirmed') throw new Error(JSON.stringify(outcome));
	return outcome.order;
}

function succeed({ cart, userErrors }: CartAnswer): PricedCart {
	if (cart === null || userErrors.length > 0) throw new Error(JSON.stringify(userErrors));
	return cart;
}
