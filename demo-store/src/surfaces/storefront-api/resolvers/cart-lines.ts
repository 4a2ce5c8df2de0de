import { toLineKey } from '../../../store/commerce/cart/line-key.ts';
import type { PricedCart, PricedLine } from '../../../store/commerce/cart/priced-cart.ts';
import type { Attribute } from '../../../store/commerce/records.ts';
import { connectionTypes } from '../../../graphql/connection.ts';
import { properties, withTypename, type Typed } from '../../../graphql/resolver.ts';
import type { ResolverMap } from '../resolver.ts';
import { toAllocations } from './cart-discounts.ts';
import { toLineGid } from './cart-ids.ts';
import { toCartMoney } from './money.ts';
import { allocatePlan } from './selling-plans.ts';

/** Source of `CartLine` and `ComponentizableCartLine`. */
export interface LineSource {
	cart: PricedCart;
	line: PricedLine;
	/** Parts of a bundle cannot be edited alone. */
	isComponent: boolean;
}

export function toLineSources(cart: PricedCart): Typed<LineSource>[] {
	return cart.lines.map((line) => toLineSource(cart, line));
}

export function toLineSource(cart: PricedCart, line: PricedLine): Typed<LineSource> {
	const typename = line.components.length > 0 ? 'ComponentizableCartLine' : 'CartLine';
	return withTypename(typename, { cart, line, isComponent: false });
}

export function keyOfLine({ line }: LineSource): string {
	return line.record.id;
}

/** `null` when there is none of that key. */
export function findAttribute(attributes: readonly Attribute[], key: string): Attribute | null {
	return attributes.find((attribute) => attribute.key === key) ?? null;
}

function toCost({ cart, line }: LineSource) {
	const { unitPrice, compareAtUnitPrice, subtotal, total } = line;
	return {
		amountPerQuantity: toCartMoney(unitPrice, cart),
		compareAtAmountPerQuantity:
			compareAtUnitPrice === null ? null : toCartMoney(compareAtUnitPrice, cart),
		subtotalAmount: toCartMoney(subtotal, cart),
		totalAmount: toCartMoney(total, cart)
	};
}

function toEstimatedCost(source: LineSource) {
	const { amountPerQuantity, compareAtAmountPerQuantity, ...totals } = toCost(source);
	return { ...totals, amount: amountPerQuantity, compareAtAmount: compareAtAmountPerQuantity };
}

function findParent({ cart, line }: LineSource) {
	const { parentLineId } = line.record;
	const parent = cart.lines.find(({ record }) => record.id === parentLineId);
	return parent === undefined ? null : { parent: toLineSource(cart, parent) };
}

/** The discounts of the line alone, or also its share of those on the order. */
function listAllocations(
	{ cart, line }: LineSource,
	{ lineLevelOnly = true }: { lineLevelOnly?: boolean | null }
) {
	if (lineLevelOnly !== false) return toAllocations(line.discounts, cart);
	const shares = cart.orderDiscounts.filter(({ lineId }) => lineId === line.record.id);
	return toAllocations([...line.discounts, ...shares], cart);
}

const BASE_FIELDS = {
	id: ({ cart, line }: LineSource) => toLineGid(line.record.id, cart),
	quantity: ({ line }: LineSource) => line.record.quantity,
	attributes: ({ line }: LineSource) => line.record.attributes,
	attribute: ({ line }: LineSource, { key }: { key: string }) =>
		findAttribute(line.record.attributes, key),
	/** Of the catalog that the request reads, whoever the cart's buyer is. */
	merchandise: ({ line }: LineSource, _args: unknown, { store }) =>
		store.catalog.getVariant(line.source.variant.id) ?? line.source,
	cost: toCost,
	estimatedCost: toEstimatedCost,
	viewKey: ({ line }: LineSource) => toLineKey(line.record),
	discountAllocations: listAllocations,
	sellingPlanAllocation: ({ cart, line }: LineSource, _args: unknown, context) =>
		line.sellingPlan === null
			? null
			: allocatePlan(line.sellingPlan, line.source, {
					...context,
					locale: { ...context.locale, country: cart.market.country }
				})
} satisfies ResolverMap[string];

export const cartLineResolvers: ResolverMap = {
	CartLine: {
		...BASE_FIELDS,
		instructions: ({ isComponent }: LineSource) => ({
			canRemove: !isComponent,
			canUpdateQuantity: !isComponent
		}),
		parentRelationship: findParent
	},
	ComponentizableCartLine: {
		...BASE_FIELDS,
		lineComponents: ({ cart, line }: LineSource) =>
			line.components.map((part) => ({ cart, line: part, isComponent: true }))
	},
	CartLineInstructions: properties('canRemove', 'canUpdateQuantity'),
	CartLineParentRelationship: properties('parent'),
	CartLineCost: properties(
		'amountPerQuantity',
		'compareAtAmountPerQuantity',
		'subtotalAmount',
		'totalAmount'
	),
	CartLineEstimatedCost: properties('amount', 'compareAtAmount', 'subtotalAmount', 'totalAmount'),
	Attribute: properties('key', 'value'),
	...connectionTypes('BaseCartLine')
};
