import type { CartFault$data, CartNotice$data, CartRead$unmasked } from '$houdini';
import { productPath } from './paths';
import { describeVariant, mapImage, mapMoney, ONLY_VARIANT_TITLE } from './platform-values';
import type { Cart, CartLine } from './types';
import { buildVariantHref } from './variant-url';

/**
 * A cart as the platform describes it; the cart service passes it on in this shape. The `$result`
 * types of Houdini leave out what fragments within fragments select of concrete types.
 */
export type PlatformCart = NonNullable<CartRead$unmasked['cart']>;

/** What became of a change. */
export interface CartOutcome {
	cart: PlatformCart | null;
	/** Why nothing was done. */
	userErrors: readonly CartFault$data[];
	/** What was done differently from what was asked. */
	warnings: readonly CartNotice$data[];
}

type DiscountSource = PlatformCart['discountAllocations'][number];
type LineSource = PlatformCart['lines']['nodes'][number];

/** Attributes of this kind are notes between programs. */
const PRIVATE_ATTRIBUTE = '_';
const NO_PARAMETERS = new URLSearchParams();

export function mapCart(cart: PlatformCart): Cart {
	return {
		id: cart.id,
		checkoutUrl: cart.checkoutUrl,
		totalQuantity: cart.totalQuantity,
		updatedAt: cart.updatedAt,
		note: cart.note ?? '',
		lines: cart.lines.nodes.map(mapLine),
		subtotal: mapMoney(cart.cost.subtotalAmount),
		total: mapMoney(cart.cost.totalAmount),
		totalIsEstimated: cart.cost.totalAmountEstimated,
		discountCodes: cart.discountCodes.map(({ code, applicable }) => ({ code, applicable })),
		discounts: cart.discountAllocations.map(mapDiscount),
		giftCards: cart.appliedGiftCards.map(({ id, lastCharacters, presentmentAmountUsed }) => ({
			id,
			lastCharacters,
			amountUsed: mapMoney(presentmentAmountUsed)
		}))
	};
}

function mapLine(line: LineSource): CartLine {
	const { merchandise, cost } = line;
	const { product, quantityRule } = merchandise;
	const isOnlyVariant = merchandise.title === ONLY_VARIANT_TITLE;
	const compareAt = cost.compareAtAmountPerQuantity;
	return {
		id: line.id,
		quantity: line.quantity,
		merchandiseId: merchandise.id,
		productTitle: product.title,
		variantTitle: isOnlyVariant ? null : merchandise.title,
		href: isOnlyVariant
			? productPath(product.handle)
			: buildVariantHref(product.handle, merchandise.selectedOptions, NO_PARAMETERS),
		image: mapImage(merchandise.image, product.title),
		attributes: mapAttributes(line.attributes),
		sellingPlanName: line.sellingPlanAllocation?.sellingPlan.name ?? null,
		pricePerItem: mapMoney(cost.amountPerQuantity),
		compareAtPricePerItem: compareAt && mapMoney(compareAt),
		subtotal: mapMoney(cost.subtotalAmount),
		total: mapMoney(cost.totalAmount),
		discounts: line.discountAllocations.map(mapDiscount),
		quantityRule: {
			minimum: quantityRule.minimum,
			maximum: quantityRule.maximum,
			increment: quantityRule.increment
		},
		...mapKind(line)
	};
}

/** A bundle is one line made of others; only plain lines tell what may be done to them. */
function mapKind(
	line: LineSource
): Pick<CartLine, 'canRemove' | 'canUpdateQuantity' | 'components'> {
	if (line.__typename === 'ComponentizableCartLine') {
		const components = line.lineComponents.map(({ merchandise, quantity }) => ({
			title: describeVariant(merchandise.product.title, merchandise.title),
			quantity
		}));
		return { canRemove: true, canUpdateQuantity: true, components };
	}
	const { canRemove, canUpdateQuantity } = line.instructions;
	return { canRemove, canUpdateQuantity, components: [] };
}

function mapAttributes(attributes: LineSource['attributes']): CartLine['attributes'] {
	return attributes.flatMap(({ key, value }) =>
		value === null || key.startsWith(PRIVATE_ATTRIBUTE) ? [] : [{ key, value }]
	);
}

function mapDiscount(discount: DiscountSource): Cart['discounts'][number] {
	const title = 'code' in discount ? discount.code : discount.title;
	return { title, amount: mapMoney(discount.discountedAmount) };
}
