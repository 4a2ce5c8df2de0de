import { toGid } from '../../../../src/lib/core/gid.ts';
import type { CartEdit } from '../../world/commerce/edits/cart-edits.ts';
import type { CartLineInput } from '../../world/commerce/edits/edit-lines.ts';
import type { World } from '../../world/world.ts';
import { findMerchandise } from './find-merchandise.ts';
import type { LinkedItem } from './item-path.ts';
import type { LinkFields } from './link-fields.ts';
import type { ProblemReason } from './problem-page.ts';

export type Following =
	{ kind: 'ready'; cartId: string } | { kind: 'problem'; reason: ProblemReason };

/**
 * Puts what a link says into a cart: the one that is given, else a new one. Never buys anything.
 * What is wrong besides the items costs the buyer only that part.
 */
export function followLink(
	world: World,
	items: readonly LinkedItem[],
	fields: LinkFields,
	existingCartId: string | null
): Following {
	const lines: CartLineInput[] = [];
	for (const [index, { id, quantity }] of items.entries()) {
		const variantId = findMerchandise(world, id);
		if (variantId === null) return { kind: 'problem', reason: 'unknown-item' };
		lines.push({
			merchandiseId: toGid('ProductVariant', variantId),
			quantity,
			sellingPlanId: findPlan(world, variantId, fields.plans.get(index))
		});
	}
	const cartId = existingCartId ?? createCart(world, fields.country);
	if (lines.length > 0) {
		const { cart, userErrors } = world.carts.edit(cartId, { kind: 'addLines', input: { lines } });
		if (userErrors.length > 0) return { kind: 'problem', reason: 'refused' };
		if (cart?.totalQuantity === 0) return { kind: 'problem', reason: 'sold-out' };
	}
	for (const edit of listEdits(world, cartId, fields)) world.carts.edit(cartId, edit);
	return { kind: 'ready', cartId };
}

function createCart(world: World, wantedCountry: string | null): string {
	const { country } = world.markets.resolveLocale(wantedCountry);
	const { cart } = world.carts.create([], country);
	if (cart === null) throw new Error('An empty cart was refused.');
	return world.carts.idOf(cart.record);
}

/** The plan when the item is sold on it; an old link must not lose its item over the plan. */
function findPlan(world: World, variantId: number, wanted: string | undefined): string | null {
	const product = world.catalog.getVariant(variantId)?.product;
	if (wanted === undefined || product === undefined) return null;
	const id = Number(/(?:^|\/)(\d{1,15})$/.exec(wanted)?.[1]);
	const plans = world.catalog.getSellingPlanGroups(product).flatMap((group) => group.sellingPlans);
	return plans.some((plan) => plan.id === id) ? toGid('SellingPlan', id) : null;
}

function listEdits(world: World, cartId: string, fields: LinkFields): CartEdit[] {
	const { email, phone, firstName, lastName, codes, attribution } = fields;
	const edits: CartEdit[] = [];
	if (email !== null) edits.push({ kind: 'updateBuyer', input: { buyer: { email } } });
	if (phone !== null) edits.push({ kind: 'updateBuyer', input: { buyer: { phone } } });
	if (codes.length > 0) {
		const known = world.carts.get(cartId)?.record.discountCodes ?? [];
		edits.push({ kind: 'updateDiscountCodes', input: { codes: [...codes, ...known] } });
	}
	if (attribution.size > 0) {
		const attributes = [...attribution].map(([key, value]) => ({ key, value }));
		edits.push({ kind: 'updateAttributes', input: { attributes } });
	}
	if (firstName !== null || lastName !== null) {
		const countryCode = world.carts.get(cartId)?.market.country ?? null;
		const deliveryAddress = { firstName, lastName, countryCode };
		const addresses = [{ address: { deliveryAddress }, selected: true }];
		edits.push({ kind: 'addAddresses', input: { addresses } });
	}
	return edits;
}
