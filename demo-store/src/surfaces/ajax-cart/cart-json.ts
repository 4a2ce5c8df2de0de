import { toPictureUrl } from '../../graphql/picture.ts';
import type {
	Allocation,
	PricedCart,
	PricedLine,
	VariantSource
} from '../../store/commerce/cart/priced-cart.ts';
import { toLineKey } from '../../store/commerce/cart/line-key.ts';
import { formatMinor, type Minor, sum } from '../../store/commerce/money.ts';
import type { DiscountRecord } from '../../store/commerce/records.ts';
import { toCartToken } from '../../cart-cookie.ts';

/** Describes an applied discount as theme scripts read it. */
function toApplication(discount: DiscountRecord, allocated: Minor, cart: PricedCart) {
	const fixedAmount = discount.value?.fixedAmount;
	const percentage = discount.value?.percentage ?? discount.customerGets?.percentage;
	const isAcrossOrder = discount.target.type === 'ORDER';
	return {
		type: discount.code === null ? 'automatic' : 'discount_code',
		key: String(discount.id),
		title: discount.code ?? discount.title,
		description: discount.title,
		value: percentage === undefined ? (fixedAmount ?? '0') : percentage.toFixed(1),
		created_at: discount.startsAt,
		value_type: percentage === undefined ? 'fixed_amount' : 'percentage',
		allocation_method: isAcrossOrder ? 'across' : 'each',
		target_selection: isAcrossOrder ? 'all' : 'entitled',
		target_type: 'line_item',
		total_allocated_amount: toCents(allocated, cart)
	};
}

interface LineImage {
	aspect_ratio: number | null;
	alt: string | null;
	height: number | null;
	url: string;
	width: number | null;
}

/** One line as theme scripts read it. */
export function toLineJson(line: PricedLine, cart: PricedCart, origin: string) {
	const { record, source, sellingPlan } = line;
	const { product, variant } = source;
	const cents = (minor: Minor) => toCents(minor, cart);
	const saved = sum(line.discounts.map(({ amount }) => amount));
	const finalPrice = record.quantity === 0 ? line.unitPrice : line.total / record.quantity;
	const isOnlyVariant = product.variants.length === 1 && variant.title === 'Default Title';
	const plan = sellingPlan === null ? '' : `selling_plan=${sellingPlan.id}&`;
	return {
		id: variant.id,
		properties: Object.fromEntries(record.attributes.map(({ key, value }) => [key, value])),
		quantity: record.quantity,
		variant_id: variant.id,
		key: toLineKey(record),
		title: isOnlyVariant ? product.title : `${product.title} - ${variant.title}`,
		price: cents(line.unitPrice),
		original_price: cents(line.unitPrice),
		presentment_price: Number(formatMinor(line.unitPrice, cart.currency)),
		discounted_price: cents(finalPrice),
		line_price: cents(line.subtotal),
		original_line_price: cents(line.subtotal),
		total_discount: cents(saved),
		discounts: line.discounts.map(({ discount, amount }) => ({
			title: discount.code ?? discount.title,
			amount: cents(amount)
		})),
		sku: variant.sku ?? '',
		grams: toGrams(variant.weight),
		vendor: product.vendor,
		taxable: variant.taxable,
		product_id: product.id,
		product_has_only_default_variant: isOnlyVariant,
		gift_card: product.isGiftCard,
		final_price: cents(finalPrice),
		final_line_price: cents(line.total),
		url: `/products/${product.handle}?${plan}variant=${variant.id}`,
		...listImages(source, origin),
		handle: product.handle,
		requires_shipping: variant.requiresShipping,
		product_type: product.productType,
		product_title: product.title,
		untranslated_product_title: product.title,
		product_description: product.summary,
		variant_title: isOnlyVariant ? null : variant.title,
		untranslated_variant_title: isOnlyVariant ? null : variant.title,
		variant_options: variant.selectedOptions.map(({ value }) => value),
		options_with_values: variant.selectedOptions.map(({ name, value }) => ({ name, value })),
		line_level_discount_allocations: line.discounts.map((allocation) =>
			toAllocation(allocation, cart)
		),
		line_level_total_discount: cents(saved),
		quantity_rule: {
			min: variant.quantityRule.minimum,
			max: variant.quantityRule.maximum,
			increment: variant.quantityRule.increment
		},
		has_components: line.components.length > 0,
		...(sellingPlan === null ? {} : { selling_plan_allocation: toPlanAllocation(line, cart) })
	};
}

/** Whole hundredths of the currency's unit, also where it has no decimals, or three. */
function toCents(minor: Minor, { currency }: PricedCart): number {
	return Math.round((minor * 100) / 10 ** currency.decimals);
}

function toAllocation({ discount, amount }: Allocation, cart: PricedCart) {
	return {
		amount: toCents(amount, cart),
		discount_application: toApplication(discount, amount, cart)
	};
}

function toPlanAllocation(line: PricedLine, cart: PricedCart) {
	const { sellingPlan, unitPrice, compareAtUnitPrice } = line;
	if (sellingPlan === null) return null;
	return {
		price: toCents(unitPrice, cart),
		compare_at_price: toCents(compareAtUnitPrice ?? unitPrice, cart),
		per_delivery_price: toCents(unitPrice, cart),
		selling_plan: {
			id: sellingPlan.id,
			name: sellingPlan.name,
			description: sellingPlan.description,
			options: sellingPlan.options.map(({ name, value }, index) => ({
				name,
				position: index + 1,
				value
			})),
			recurring_deliveries: sellingPlan.recurringDeliveries
		}
	};
}

const GRAMS_PER_UNIT: Readonly<Record<string, number>> = {
	GRAMS: 1,
	KILOGRAMS: 1000,
	OUNCES: 28.349_523_125,
	POUNDS: 453.592_37
};

function toGrams({ value, unit }: { value: number; unit: string }): number {
	return Math.round(value * (GRAMS_PER_UNIT[unit] ?? 1));
}

/** The variant's picture, else the product's; null and a hollow object where there is none. */
function listImages({ product, variant }: VariantSource, origin: string) {
	const src = variant.image ?? product.featuredImage;
	const picture = product.media.find((medium) => medium.src === src);
	if (picture === undefined) {
		return { featured_image: { url: null, aspect_ratio: null, alt: null }, image: null };
	}
	const url = toPictureUrl(picture, origin);
	const { width, height, altText } = picture;
	const image: LineImage = {
		aspect_ratio:
			width === null || height === null ? null : Math.round((width / height) * 1000) / 1000,
		alt: altText,
		height,
		url,
		width
	};
	return { featured_image: image, image: url };
}

/** The cart as theme scripts read it: whole hundredths, prices before shipping and tax. */
export function toCartJson(cart: PricedCart, origin: string) {
	const { record, currency } = cart;
	const lines = listLines(cart);
	const original = sum(lines.map((line) => line.subtotal));
	const total = cart.subtotal - sum(cart.orderDiscounts.map(({ amount }) => amount));
	return {
		token: toCartToken(record),
		note: record.note ?? '',
		attributes: Object.fromEntries(record.attributes.map(({ key, value }) => [key, value])),
		original_total_price: toCents(original, cart),
		total_price: toCents(total, cart),
		total_discount: toCents(original - total, cart),
		total_weight: sum(lines.map(weigh)),
		item_count: cart.totalQuantity,
		items: lines.map((line) => toLineJson(line, cart, origin)),
		requires_shipping: lines.some(({ source }) => source.variant.requiresShipping),
		currency: currency.isoCode,
		items_subtotal_price: toCents(cart.subtotal, cart),
		cart_level_discount_applications: listOrderDiscounts(cart),
		discount_codes: cart.discountCodes
	};
}

/** Lists the lines that a theme shows: a line that sold out is kept, but not for sale. */
export function listLines(cart: PricedCart): PricedLine[] {
	return cart.lines.filter(({ record }) => record.quantity > 0);
}

function weigh({ source, record }: PricedLine): number {
	return toGrams(source.variant.weight) * record.quantity;
}

function listOrderDiscounts(cart: PricedCart) {
	const discounts = [...new Set(cart.orderDiscounts.map(({ discount }) => discount))];
	return discounts.map((discount) => {
		const parts = cart.orderDiscounts.filter((allocation) => allocation.discount === discount);
		return toApplication(discount, sum(parts.map(({ amount }) => amount)), cart);
	});
}
