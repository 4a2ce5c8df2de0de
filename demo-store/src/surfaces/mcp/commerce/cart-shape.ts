import { toGid } from '../../../wire/gid.ts';
import type {
	Allocation,
	CartWarning,
	PricedCart,
	PricedLine
} from '../../../store/commerce/cart/priced-cart.ts';
import { tagOf } from '../../../store/texts/texts.ts';
import type { Message } from '../ucp/messages.ts';
import type { Shop } from '../ucp/ucp-tool.ts';
import { toLineId } from './line-ids.ts';
import { toLineTotals, toTotals } from './totals.ts';
import { sum } from '../../../store/commerce/money.ts';
import { titlesOf, translateWarning } from '../../../store/commerce/cart-messages.ts';
import type { DiscountRecord } from '../../../store/commerce/records.ts';
import type { Locale } from '../../../store/types.ts';
import { localeOfCart } from './cart-language.ts';

const REJECTIONS: Readonly<Partial<Record<CartWarning['code'], string>>> = {
	DISCOUNT_CURRENTLY_INACTIVE: 'discount_code_expired',
	DISCOUNT_CODE_NOT_HONOURED: 'discount_code_combination_disallowed',
	DISCOUNT_ELIGIBLE_CUSTOMER_MISSING: 'discount_code_user_not_logged_in',
	DISCOUNT_CUSTOMER_NOT_ELIGIBLE: 'discount_code_user_ineligible',
	DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED: 'discount_code_user_ineligible'
};

/** A cart with what is to be said about it. */
export function toCart(cart: PricedCart, shop: Shop, messages: readonly Message[]) {
	const { record } = cart;
	return {
		id: shop.store.carts.idOf(record),
		...toContents(cart, shop, messages),
		continue_url: `${shop.origin}/cart/c/${record.token}?key=${record.key}`,
		expires_at: shop.store.carts.expiryOf(record).toISOString()
	};
}

/** The shared part of carts and checkouts. */
export function toContents(whole: PricedCart, shop: Shop, messages: readonly Message[]) {
	// A line that sold out meanwhile is kept with quantity 0, which the protocol does not know.
	const cart = { ...whole, lines: whole.lines.filter(({ record }) => record.quantity > 0) };
	const { buyer, addresses } = cart.record;
	const address = addresses.find(({ selected }) => selected)?.address;
	const known = Object.entries({
		email: buyer.email,
		phone_number: buyer.phone,
		first_name: address?.firstName,
		last_name: address?.lastName
	}).filter(([, value]) => value != null);
	const locale = localeOfCart(cart, shop.store);
	const notes = [...messages, ...listRejections(cart, shop, locale)];
	return {
		line_items: cart.lines.map((line) => toLineItem(line, cart, shop, locale)),
		currency: cart.currency.isoCode,
		totals: toTotals(cart, shop, locale),
		context: { address_country: cart.market.country, language: tagOf(locale.language) },
		...(known.length === 0 ? {} : { buyer: Object.fromEntries(known) }),
		...toDiscounts(cart, shop, locale),
		messages: notes
	};
}

function toLineItem(line: PricedLine, cart: PricedCart, { origin, store }: Shop, locale: Locale) {
	const { title, variantTitle } = titlesOf(line, store, locale);
	const { record, source, unitPrice } = line;
	const { product, variant } = source;
	const picture = variant.image ?? product.featuredImage;
	return {
		id: toLineId(record.id, cart.record),
		item: {
			id: toGid('ProductVariant', variant.id),
			title: variantTitle === null ? title : `${title} - ${variantTitle}`,
			price: unitPrice,
			...(picture === null ? {} : { image_url: `${origin}/cdn/shop/files/${picture}` })
		},
		quantity: record.quantity,
		totals: toLineTotals(line, locale)
	};
}

/** Codes as they were sent, and what all discounts came to. Left out where there is neither. */
function toDiscounts(
	cart: PricedCart,
	{ store }: Shop,
	{ language }: Locale
): { discounts?: object } {
	const name = (title: string) => store.content.translateText(title, language);
	const onItems = cart.lines.flatMap(({ discounts }) => discounts);
	const applied = [
		...groupByDiscount(onItems).map(({ discount, parts }) => ({
			...toApplied(discount, parts, name),
			method: 'each',
			allocations: parts.map(({ lineId, amount }) => ({
				path: `$.line_items[${cart.lines.findIndex(({ record }) => record.id === lineId)}]`,
				amount
			}))
		})),
		...groupByDiscount([...cart.orderDiscounts, ...cart.shippingDiscounts]).map(
			({ discount, parts }) => toApplied(discount, parts, name)
		)
	];
	const { discountCodes: codes } = cart.record;
	return codes.length + applied.length === 0 ? {} : { discounts: { codes, applied } };
}

/** Why codes do not count, each beside its place in the list. */
function listRejections(cart: PricedCart, { store }: Shop, { language }: Locale): Message[] {
	const { discountCodes, warnings } = cart;
	const reasons = warnings.filter(({ code }) => code.startsWith('DISCOUNT_'));
	const rejected = discountCodes.flatMap(({ applicable }, index) => (applicable ? [] : [index]));
	return rejected.flatMap((codeIndex, index) => {
		const reason = reasons[index];
		if (reason === undefined) return [];
		return {
			type: 'warning',
			code: REJECTIONS[reason.code] ?? 'discount_code_invalid',
			content: translateWarning(reason, cart, { store, language }),
			path: `$.discounts.codes[${codeIndex}]`
		};
	});
}

function groupByDiscount(allocations: readonly Allocation[]) {
	return [...new Set(allocations.map(({ discount }) => discount))].map((discount) => ({
		discount,
		parts: allocations.filter((allocation) => allocation.discount === discount)
	}));
}

function toApplied(
	{ code, title }: DiscountRecord,
	parts: readonly Allocation[],
	name: (title: string) => string
) {
	return {
		...(code === null ? { automatic: true } : { code }),
		title: name(title),
		amount: sum(parts.map(({ amount }) => amount))
	};
}
