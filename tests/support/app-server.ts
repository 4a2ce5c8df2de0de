import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A widget of reviews in the manner of many: from the time of jQuery, early, and with the cart as themes know it. It
 * notes what it finds.
 */
const REVIEWS = `
(function () {
	var notes = (window.reviewNotes = []);
	notes.push(['early', Shopify.shop, Shopify.country, Shopify.locale, Shopify.currency.active]);
	Shopify.actions.getCart().then(function (result) {
		notes.push(['cart', result.cart && result.cart.totalQuantity]);
	});
	['page:view', 'product:view', 'collection:view', 'cart:view'].forEach(function (name) {
		document.addEventListener('shopify:' + name, function (event) {
			var shown = event.product || event.collection || event.page || event;
			notes.push([name, shown.handle || shown.template || shown.context]);
		});
	});
	['product:select', 'collection:update', 'search:update'].forEach(function (name) {
		document.addEventListener('shopify:' + name, function (event) {
			event.promise.then(function (result) {
				var count = result.productsCount || result.totalCount;
				notes.push([name, result.variant ? result.variant.title : count]);
			});
		});
	});
	window.reviewAdd = function (id) {
		return fetch(Shopify.routes.root + 'cart/add.js', {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify({ items: [{ id: id, quantity: 1 }] })
		})
			.then(function () {
				return fetch(window.Shopify.routes.root + 'cart.js');
			})
			.then(function (response) {
				return response.json();
			})
			.then(function (cart) {
				notes.push(['cart.js', cart.item_count, cart.currency]);
				return Shopify.actions.getCart();
			});
	};
})();
`;

/** A bar of a loyalty program: late, with the newest that the platform publishes. */
const LOYALTY = `
const bar = document.createElement('aside');
bar.id = 'loyalty';
bar.setAttribute('aria-label', 'Loyalty');
const points = bar.appendChild(document.createElement('p'));
const button = bar.appendChild(document.createElement('button'));
button.textContent = 'Redeem a mug';
document.body.append(bar);
const show = (cart) => (points.textContent = (cart?.cost.totalAmount.amount ?? '0') + ' points');
const heard = (window.loyaltyHeard = []);
Shopify.actions.getCart().then(({ cart }) => show(cart));
document.addEventListener('shopify:cart:lines-update', async (event) => {
	heard.push([event.action, event.context, event.target === document]);
	const { cart } = await event.promise;
	if (Array.isArray(cart.lines)) show(cart);
});
Shopify.analytics.subscribe('cart_updated', ({ cart }) => heard.push(['cart_updated', cart.totalQuantity]));
Shopify.analytics.addDestination({
	name: 'loyalty',
	setup: ({ subscribe }) => subscribe('page_viewed', ({ url }) => heard.push(['sent', new URL(url).pathname]))
});
button.addEventListener('click', async () => {
	const merchandiseId = button.dataset.variant ?? '4500000013001';
	const { cart, userErrors } = await Shopify.actions.updateCart({ lines: [{ merchandiseId, quantity: 1 }] });
	heard.push(['redeemed', cart.lines.nodes.length, userErrors.length]);
	await Shopify.actions.openCart();
});
`;

const SCRIPTS: Readonly<Record<string, string>> = {
	'/reviews.js': REVIEWS,
	'/loyalty.js': LOYALTY
};

/** Serves two apps' scripts from an origin of their own. */
export async function startAppServer(): Promise<{ origin: string; stop: () => Promise<void> }> {
	const server = createServer(({ url = '' }, response) => {
		const script = SCRIPTS[url.replace(/\?.*/, '')];
		response.writeHead(script === undefined ? 404 : 200, { 'content-type': 'text/javascript' });
		response.end(script);
	});
	server.listen(0, 'localhost');
	await once(server, 'listening');
	return {
		origin: `http://localhost:${(server.address() as AddressInfo).port}`,
		async stop() {
			server.close();
			server.closeAllConnections();
			await once(server, 'close');
		}
	};
}
