import { parseNumericGid, toGid } from '../../wire/gid.ts';
import type { CartEdit } from '../../store/commerce/edits/cart-edits.ts';
import type { CartLineInput } from '../../store/commerce/edits/edit-lines.ts';
import type { Store } from '../../store/store.ts';
import type { LinkedItem } from './item-path.ts';
import type { LinkFields } from './link-fields.ts';
import type { ProblemReason } from './problem-page.ts';
import type { ProductRecord } from '../../store/types.ts';

export type Following =
	{ kind: 'ready'; cartId: string } | { kind: 'problem'; reason: ProblemReason };

/**
 * Puts what a link says into a cart: the one that is given, else a new one. Never buys anything.
 * What is wrong besides the items costs the buyer only that part.
 */
export function followLink(
	store: Store,
	items: readonly LinkedItem[],
	fields: LinkFields,
	existingCartId: string | null
): Following {
	const { country } = store.markets.resolveLocale(
		store.carts.get(existingCartId ?? '')?.market.country ?? fields.country
	);
	const lines: CartLineInput[] = [];
	for (const [index, { id, quantity }] of items.entries()) {
		const variantId = findMerchandise(store, id, country);
		if (variantId === null) return { kind: 'problem', reason: 'unknown-item' };
		lines.push({
			merchandiseId: toGid('ProductVariant', variantId),
			quantity,
			sellingPlanId: findPlan(store, variantId, fields.plans.get(index))
		});
	}
	const cartId = existingCartId ?? createCart(store, country);
	if (lines.length > 0) {
		const { cart, userErrors } = store.carts.edit(cartId, { kind: 'addLines', input: { lines } });
		if (userErrors.length > 0) return { kind: 'problem', reason: 'refused' };
		if (cart?.totalQuantity === 0) return { kind: 'problem', reason: 'sold-out' };
	}
	for (const edit of listEdits(store, cartId, fields)) store.carts.edit(cartId, edit);
	return { kind: 'ready', cartId };
}

function createCart(store: Store, country: string): string {
	const { cart } = store.carts.create([], country);
	if (cart === null) throw new Error('An empty cart was refused.');
	return store.carts.idOf(cart.record);
}

/** The plan when the item is sold on it; an old link must not lose its item over the plan. */
function findPlan(store: Store, variantId: number, wanted: string | undefined): string | null {
	const product = store.catalog.getVariant(variantId)?.product;
	if (wanted === undefined || product === undefined) return null;
	const id = Number(/(?:^|\/)(\d{1,15})$/.exec(wanted)?.[1]);
	const plans = store.catalog.getSellingPlanGroups(product).flatMap((group) => group.sellingPlans);
	return plans.some((plan) => plan.id === id) ? toGid('SellingPlan', id) : null;
}

function listEdits(store: Store, cartId: string, fields: LinkFields): CartEdit[] {
	const { email, phone, firstName, lastName, codes, attribution } = fields;
	const edits: CartEdit[] = [];
	if (email !== null) edits.push({ kind: 'updateBuyer', input: { buyer: { email } } });
	if (phone !== null) edits.push({ kind: 'updateBuyer', input: { buyer: { phone } } });
	if (codes.length > 0) {
		const known = store.carts.get(cartId)?.record.discountCodes ?? [];
		edits.push({ kind: 'updateDiscountCodes', input: { codes: [...codes, ...known] } });
	}
	if (attribution.size > 0) {
		const attributes = [...attribution].map(([key, value]) => ({ key, value }));
		edits.push({ kind: 'updateAttributes', input: { attributes } });
	}
	if (firstName !== null || lastName !== null) {
		const countryCode = store.carts.get(cartId)?.market.country ?? null;
		const deliveryAddress = { firstName, lastName, countryCode };
		const addresses = [{ address: { deliveryAddress }, selected: true }];
		edits.push({ kind: 'addAddresses', input: { addresses } });
	}
	return edits;
}

/**
 * The one variant that an id stands for: the variant's own, or that of a product there is only one
 * kind of, or such a product's handle. Null when there is none, or a choice to make.
 */
function findMerchandise({ catalog }: Store, id: string, country: string): number | null {
	const number = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : null;
	const variantId = number ?? parseNumericGid(id, 'ProductVariant');
	const variant = variantId === null ? null : catalog.getVariant(variantId);
	if (variant !== null) {
		return catalog.isPublished(variant.product, country) ? variant.variant.id : null;
	}
	const productId = number ?? parseNumericGid(id, 'Product');
	const product =
		productId === null ? catalog.getProductByHandle(id) : catalog.getProductById(productId);
	return product !== null && catalog.isPublished(product, country)
		? readOnlyVariant(product)
		: null;
}

function readOnlyVariant({ variants }: ProductRecord): number | null {
	const [variant, ...others] = variants;
	return variant === undefined || others.length > 0 ? null : variant.id;
}
