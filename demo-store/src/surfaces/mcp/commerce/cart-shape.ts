import { toGid } from '../../../../../src/lib/core/gid.ts';
import type { PricedCart, PricedLine } from '../../../world/commerce/cart/priced-cart.ts';
import type { Message } from '../ucp/messages.ts';
import { listPolicyLinks } from '../ucp/policy-links.ts';
import type { Shop } from '../ucp/ucp-tool.ts';
import { listRejections, toDiscounts } from './discounts.ts';
import { toLineTotals, toTotals } from './totals.ts';

/** A cart with what is to be said about it. */
export function toCart(cart: PricedCart, shop: Shop, messages: readonly Message[]) {
	const { record } = cart;
	return {
		id: shop.world.carts.idOf(record),
		...toContents(cart, shop, messages),
		continue_url: `${shop.origin}/cart/c/${record.token}?key=${record.key}`,
		expires_at: shop.world.carts.expiryOf(record).toISOString()
	};
}

/** What carts and checkouts have in common. */
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
	const notes = [...messages, ...listRejections(cart)];
	return {
		line_items: cart.lines.map((line) => toLineItem(line, shop)),
		currency: cart.currency.isoCode,
		totals: toTotals(cart),
		context: { address_country: cart.market.country },
		...(known.length === 0 ? {} : { buyer: Object.fromEntries(known) }),
		...toDiscounts(cart),
		...(notes.length === 0 ? {} : { messages: notes }),
		links: listPolicyLinks(shop)
	};
}

function toLineItem(line: PricedLine, { origin }: Shop) {
	const { record, source, unitPrice } = line;
	const { product, variant } = source;
	const picture = variant.image ?? product.featuredImage;
	return {
		id: record.id,
		item: {
			id: toGid('ProductVariant', variant.id),
			title:
				variant.title === 'Default Title' ? product.title : `${product.title} - ${variant.title}`,
			price: unitPrice,
			...(picture === null ? {} : { image_url: `${origin}/cdn/shop/files/${picture}` })
		},
		quantity: record.quantity,
		totals: toLineTotals(line)
	};
}
