import type { Cart, CartLine, CartField, CartLineInput } from './cart';
import { productPath } from './paths';
import {
	describeVariant,
	mapImage,
	mapMoney,
	ONLY_VARIANT_TITLE,
	type Money,
	type PlatformImage
} from './values';
import { buildVariantHref } from './variant-url';

/** A cart as the platform describes it; `/api/cart` passes it on in this shape. */
export interface PlatformCart {
	id: string;
	checkoutUrl: string;
	totalQuantity: number;
	updatedAt: string;
	note: string | null;
	buyerIdentity: {
		countryCode: string | null;
		/** The company that the cart is for. */
		purchasingCompany?: { location: { id: string } } | null;
	};
	cost: { subtotalAmount: Money; totalAmount: Money; totalAmountEstimated: boolean };
	lines: { nodes: PlatformCartLine[] };
	discountCodes: { code: string; applicable: boolean }[];
	/** Discounts on the order and on shipping, once for each line. Until version 2026-07 of the API. */
	discountAllocations?: PlatformDiscount[];
	/** All discounts, each once. From that version on. */
	discountApplications?: PlatformApplication[];
	/** Added by our server: what each code or automatic discount takes off altogether. */
	discountTotals?: { title: string; amount: Money }[];
	/** Added by our server. */
	freeDelivery?: Cart['freeDelivery'];
	/** Added by our server. */
	shipments?: string;
	appliedGiftCards: { id: string; lastCharacters: string; presentmentAmountUsed: Money }[];
}

/** The metafield that says when something ships. */
type ShipDay = { value: string } | null;

type PlatformCartLine = PlatformLineBase & (PlainLine | BundleLine);

interface PlatformLineBase {
	id: string;
	/** Added by our server. */
	ships?: string;
	quantity: number;
	attributes: { key: string; value: string | null }[];
	cost: {
		totalAmount: Money;
		subtotalAmount: Money;
		amountPerQuantity: Money;
		compareAtAmountPerQuantity: Money | null;
	};
	discountAllocations: PlatformDiscount[];
	merchandise: {
		id: string;
		title: string;
		requiresShipping?: boolean;
		currentlyNotInStock?: boolean;
		metafield?: ShipDay;
		image: PlatformImage | null;
		product: { title: string; handle: string; metafield?: ShipDay };
		selectedOptions: { name: string; value: string }[];
		quantityRule: CartLine['quantityRule'];
	};
	sellingPlanAllocation: { sellingPlan: { id: string; name: string } } | null;
}

interface PlainLine {
	/** The line's name in the Ajax API, from version 2026-07 on. */
	viewKey?: string | null;
	instructions: { canRemove: boolean; canUpdateQuantity: boolean };
	parentRelationship?: { parent: { id: string } } | null;
}

interface BundleLine {
	lineComponents: {
		quantity: number;
		merchandise: { title: string; product: { title: string } };
	}[];
}

/** The code of a discount that was entered, the title of an automatic one. */
type PlatformDiscount = { discountedAmount: Money } & ({ code: string } | { title: string });

type PlatformApplication = { totalAllocatedAmount: Money } & ({ code: string } | { title: string });

/** The platform's answer to a change. */
export interface CartOutcome {
	cart: PlatformCart | null;
	/** Reasons why nothing was changed; `field` is a path in the input. */
	userErrors: readonly { code: string | null; field: readonly string[] | null; message: string }[];
	/** Differences from what was asked; `target` is the id of a line, or empty. */
	warnings: readonly { code: string; message: string; target: string }[];
}

type Warning = CartOutcome['warnings'][number];

/** Attributes of this kind are notes between programs. */
const PRIVATE_ATTRIBUTE = '_';
const NO_PARAMETERS = new URLSearchParams();
const CODE_WARNING = 'DISCOUNT_';
/** The platform's reason for a code that another discount excludes, and for some other refusals. */
export const NOT_COMBINED = 'DISCOUNT_CODE_NOT_HONOURED';
/** The cart field that a platform warning is about, by the prefix of the warning's code. */
const WARNING_FIELDS: readonly (readonly [prefix: string, field: CartField])[] = [
	[CODE_WARNING, 'discountCode'],
	['PAYMENTS_GIFT_CARDS', 'giftCardCode'],
	['MERCHANDISE_', 'quantity']
];

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
		freeDelivery: cart.freeDelivery && {
			...cart.freeDelivery,
			missing: mapMoney(cart.freeDelivery.missing)
		},
		shipments: cart.shipments,
		totalIsEstimated: cart.cost.totalAmountEstimated,
		discountCodes: cart.discountCodes.map(({ code, applicable }) => ({
			code: code.trim(),
			applicable
		})),
		discounts: cart.discountTotals ?? [],
		giftCards: cart.appliedGiftCards.map(({ id, lastCharacters, presentmentAmountUsed }) => ({
			id,
			lastCharacters,
			amountUsed: mapMoney(presentmentAmountUsed)
		}))
	};
}

function mapLine(line: PlatformCartLine): CartLine {
	const { merchandise, cost } = line;
	const { product, quantityRule } = merchandise;
	const isOnlyVariant = merchandise.title === ONLY_VARIANT_TITLE;
	const compareAt = cost.compareAtAmountPerQuantity;
	return {
		id: line.id,
		quantity: line.quantity,
		merchandiseId: merchandise.id,
		productHandle: product.handle,
		productTitle: product.title,
		variantTitle: isOnlyVariant ? null : merchandise.title,
		href: isOnlyVariant
			? productPath(product.handle)
			: buildVariantHref(product.handle, merchandise.selectedOptions, NO_PARAMETERS),
		image: mapImage(merchandise.image, product.title),
		attributes: mapAttributes(line.attributes),
		sellingPlanName: line.sellingPlanAllocation?.sellingPlan.name ?? null,
		ships: line.ships,
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
		again: toLineInput(line),
		...mapKind(line)
	};
}

/** A bundle is one line made of others; only plain lines tell what may be done to them. */
function mapKind(
	line: PlatformCartLine
): Pick<CartLine, 'canRemove' | 'canUpdateQuantity' | 'components' | 'parentId'> {
	if ('lineComponents' in line) {
		const components = line.lineComponents.map(({ merchandise, quantity }) => ({
			title: describeVariant(merchandise.product.title, merchandise.title),
			quantity
		}));
		return { canRemove: true, canUpdateQuantity: true, components, parentId: null };
	}
	const { canRemove, canUpdateQuantity } = line.instructions;
	return { canRemove, canUpdateQuantity, components: [], parentId: getParentId(line) };
}

function getParentId(line: PlatformCartLine): string | null {
	return 'parentRelationship' in line ? (line.parentRelationship?.parent.id ?? null) : null;
}

/** Private attributes are part of it: a line without them would be another one. */
function toLineInput(line: PlatformCartLine): CartLineInput {
	const attributes = line.attributes.map(({ key, value }) => ({ key, value: value ?? '' }));
	const sellingPlanId = line.sellingPlanAllocation?.sellingPlan.id;
	const parentId = getParentId(line);
	return {
		merchandiseId: line.merchandise.id,
		quantity: line.quantity,
		...(attributes.length > 0 && { attributes }),
		...(sellingPlanId !== undefined && { sellingPlanId }),
		...(parentId !== null && { parent: { lineId: parentId } })
	};
}

function mapAttributes(attributes: PlatformCartLine['attributes']): CartLine['attributes'] {
	return attributes.flatMap(({ key, value }) =>
		value === null || key.startsWith(PRIVATE_ATTRIBUTE) ? [] : [{ key, value }]
	);
}

/**
 * Lists the discounts that no line has for itself: on the order, and on shipping. Older versions of the API list them
 * once for each line that they reduce; newer ones list all discounts of the cart, those of the lines too.
 */
export function listCartDiscounts(cart: PlatformCart): Cart['discounts'] {
	const { discountAllocations = [], discountApplications } = cart;
	if (discountApplications === undefined) return discountAllocations.map(mapDiscount);
	const ofLines = new Set(
		cart.lines.nodes.flatMap((line) => line.discountAllocations.map((it) => mapDiscount(it).title))
	);
	const applied = discountApplications.map(({ totalAllocatedAmount, ...application }) =>
		mapDiscount({ ...application, discountedAmount: totalAllocatedAmount })
	);
	return applied.filter(({ title }) => !ofLines.has(title));
}

export function mapDiscount(discount: PlatformDiscount): Cart['discounts'][number] {
	const title = 'code' in discount ? discount.code : discount.title;
	return { title, amount: mapMoney(discount.discountedAmount) };
}

export function findWarningField({ code }: Warning): CartField | null {
	return WARNING_FIELDS.find(([prefix]) => code.startsWith(prefix))?.[1] ?? null;
}

/** The discount codes and the lines that a change was about. */
export interface ChangeSubject {
	codes?: readonly string[];
	/** A line is named in one of these ways. */
	lines?: readonly {
		id?: string | undefined;
		viewKey?: string | undefined;
		merchandiseId?: string | undefined;
	}[];
}

/**
 * The warnings that a change has caused. The platform repeats with each change what it thinks of every code that the
 * cart keeps, and that lines of it are sold out; only what the change was about is worth a word.
 */
export function listNewWarnings(
	outcome: CartOutcome,
	{ codes = [], lines = [] }: ChangeSubject
): readonly Warning[] {
	const toKey = (code: string) => code.trim().toUpperCase();
	const entered = new Set(codes.map(toKey));
	const isNews = (warning: Warning) => {
		if (!isAboutCode(warning)) return !isAboutSoldOutLine(warning, outcome.cart, lines);
		const code = findRefusedCode(outcome, warning);
		return code === null ? entered.size > 0 : entered.has(toKey(code));
	};
	return outcome.warnings.filter(isNews);
}

/** Returns whether a warning is about a line of quantity 0, which says so itself, and the change was about others. */
function isAboutSoldOutLine(
	{ target }: Warning,
	cart: PlatformCart | null,
	changed: NonNullable<ChangeSubject['lines']>
): boolean {
	const line = cart?.lines.nodes.find(({ id }) => id === target);
	if (line?.quantity !== 0) return false;
	const viewKey = 'viewKey' in line ? line.viewKey : null;
	return !changed.some(
		(it) =>
			it.id === line.id ||
			it.merchandiseId === line.merchandise.id ||
			(it.viewKey !== undefined && it.viewKey === viewKey)
	);
}

/**
 * The discount code that a warning is about: the platform warns of them in their order, and keeps the blanks around them.
 * Null when that is unclear.
 */
export function findRefusedCode({ cart, warnings }: CartOutcome, warning: Warning): string | null {
	const refused = cart?.discountCodes.filter(({ applicable }) => !applicable) ?? [];
	const aboutCodes = warnings.filter(isAboutCode);
	const isInOrder = refused.length === aboutCodes.length;
	return (isInOrder && refused[aboutCodes.indexOf(warning)]?.code.trim()) || null;
}

function isAboutCode({ code }: Warning): boolean {
	return code.startsWith(CODE_WARNING);
}
