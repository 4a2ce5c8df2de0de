import { toGid } from '../../../../src/lib/core/gid.ts';
import { html, type SafeHtml } from '../../../../src/lib/core/html.ts';
import type { PricedCart } from '../../world/commerce/cart/priced-cart.ts';
import { formatAmount } from './format.ts';
import { renderLayout } from './layout.ts';
import { respondPage } from './respond.ts';
import { renderLines } from './summary.ts';
import { shopName, shopUrl, type Visit } from './visit.ts';

/** The cart on the store's own origin, for links that stop before the checkout. */
export function showCart(visit: Visit): Response {
	const cart = findCart(visit);
	const main =
		cart === null || cart.totalQuantity === 0
			? html`<h1>Your cart is empty</h1>
					<p class="lead">What you add in the shop is kept there for ten days.</p>
					<p><a class="button" href="${shopUrl(visit)}">Continue shopping</a></p>`
			: html`<h1>Your cart</h1>
					${renderLines(cart)} ${renderEstimate(cart)}
					<div class="actions">
						<a href="${shopUrl(visit)}">Continue shopping</a>
						<a class="button" href="/cart/c/${cart.record.token}?key=${cart.record.key}"
							>Check out</a
						>
					</div>`;
	const page = renderLayout({
		title: 'Your cart',
		shopName: shopName(visit),
		shopHref: shopUrl(visit),
		main,
		aside: null
	});
	return respondPage(page);
}

/** Shipping and tax depend on the address, which only the checkout asks for. */
function renderEstimate(cart: PricedCart): SafeHtml {
	return html`<dl class="totals">
			<div class="grand">
				<dt>Total</dt>
				<dd><small>${cart.currency.isoCode}</small>${formatAmount(cart.total, cart)}</dd>
			</div>
		</dl>
		<p class="quiet">
			${cart.market.tax.includedInPrices ? 'Taxes included. Shipping is' : 'Shipping and taxes are'}
			calculated at the checkout.
		</p>`;
}

/** The `cart` cookie, which storefronts and the store share: the cart's id without its prefix. */
function findCart({ request, world }: Visit): PricedCart | null {
	const [, value] = /(?:^|;\s*)cart=([^;]*)/.exec(request.headers.get('cookie') ?? '') ?? [];
	if (value === undefined) return null;
	try {
		return world.carts.get(toGid('Cart', decodeURIComponent(value)));
	} catch {
		// Not percent-encoded text: a cookie of somebody else's making.
		return null;
	}
}
