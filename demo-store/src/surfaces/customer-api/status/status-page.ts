import { html, markSafe, type SafeHtml } from '../../../../../src/lib/core/html.ts';
import { isSameSecret } from '../../../store/customers/secrets.ts';
import { totalAfterRefunds } from '../../../store/commerce/order-totals.ts';
import type {
	FulfillmentRecord,
	OrderLineRecord,
	OrderRecord
} from '../../../store/commerce/order-records.ts';
import type { Store } from '../../../store/store.ts';

export interface StatusPageOptions {
	store: Store;
	/** The storefront, for links back to it. */
	shopOrigin: string;
}

const PATH = /^\/(\d+)\/orders\/(\d{1,9})$/;

const HEADERS = {
	'content-type': 'text/html; charset=utf-8',
	'cache-control': 'no-store',
	'x-robots-tag': 'noindex, nofollow',
	'x-content-type-options': 'nosniff',
	'referrer-policy': 'no-referrer',
	'content-security-policy':
		"default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
};

const STYLE = markSafe(`
:root {
	color-scheme: light dark;
	--paper: light-dark(#fdfcfa, #14181d);
	--card: light-dark(#ffffff, #1b2027);
	--ink: light-dark(#23303f, #ece8e0);
	--soft: light-dark(#5b6673, #a9b0b8);
	--line: light-dark(#dcd5c9, #343b45);
	--accent: light-dark(#a64f32, #e39a7d);
	--good: light-dark(#2b6a4b, #8fd3ad);
	font: 1rem/1.5 ui-sans-serif, system-ui, -apple-system, 'Segoe UI', sans-serif;
	background: var(--paper);
	color: var(--ink);
}
* { box-sizing: border-box; }
body { margin: 0; }
header { padding: 1.1rem clamp(1rem, 4vw, 2.5rem); border-bottom: 1px solid var(--line); }
header a, h1 { font-family: 'Iowan Old Style', 'Palatino Linotype', Palatino, 'URW Palladio L', Georgia, serif; }
header a { font-size: 1.3rem; font-weight: 600; text-decoration: none; }
main { max-width: 40rem; margin: 0 auto; padding: clamp(1.5rem, 6vh, 3.5rem) 1rem 4rem; }
h1 { font-size: clamp(1.7rem, 6vw, 2.2rem); line-height: 1.2; margin: 0 0 0.5rem; }
h2 { font-size: 1.1rem; margin: 2rem 0 0.25rem; }
p { margin: 0 0 0.5rem; }
a { color: inherit; text-decoration-color: var(--accent); text-underline-offset: 0.2em; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
.soft, small { color: var(--soft); }
.parcel { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; border: 1px solid var(--line); border-left: 4px solid var(--good);
	border-radius: 8px; background: var(--card); padding: 0.8rem 1rem; margin-top: 1rem; overflow-wrap: anywhere; }
.lines { list-style: none; margin: 0; padding: 0; }
.lines li { display: grid; grid-template-columns: 4rem 1fr auto; gap: 0.9rem; align-items: center; padding: 0.7rem 0; border-bottom: 1px solid var(--line); }
.lines img { border-radius: 10px; border: 1px solid var(--line); display: block; }
.lines small { display: block; font-size: 0.88rem; }
.amount, dd { font-variant-numeric: tabular-nums; }
.amount { grid-column: 3; }
dl { margin: 1rem 0 2rem; }
dl div { display: flex; justify-content: space-between; padding: 0.15rem 0; }
dd { margin: 0; }
`);

/** `/{shop}/orders/{number}?key=…`: how far an order is, for who has its address. Else null. */
export function createStatusPage(
	options: StatusPageOptions
): (request: Request) => Response | null {
	const { store } = options;
	const shopId = String(store.content.shop().shop['id']);
	return (request) => {
		const url = new URL(request.url);
		const [path, shop, number = ''] = PATH.exec(url.pathname) ?? [];
		if (path === undefined || shop !== shopId) return null;
		if (request.method !== 'GET' && request.method !== 'HEAD') {
			return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
		}
		const order = store.orders.findByName(number);
		const key = url.searchParams.get('key') ?? '';
		const isTheirs = order !== null && isSameSecret(key, order.confirmationNumber);
		return isTheirs ? showOrder(order, options) : showMissing(options);
	};
}

function showOrder(order: OrderRecord, options: StatusPageOptions): Response {
	const { fulfillments, lineItems, name } = order;
	const main = html`<p class="soft">Order ${name}</p>
		<h1>${headlineOf(order)}</h1>
		<p class="soft">
			Ordered on ${formatDate(order.processedAt)} · Confirmation ${order.confirmationNumber}
		</p>
		${fulfillments.map(renderParcel)}
		<h2>Items</h2>
		<ul class="lines">
			${lineItems.map((line) => renderLine(line, order))}
		</ul>
		${renderTotals(order)}
		<p>
			<a href="${options.shopOrigin}/account/orders">Your orders</a> ·
			<a href="${options.shopOrigin}">Back to the shop</a>
		</p>`;
	return respond(200, `Order ${name}`, main, options);
}

/** Answers wrong numbers and wrong keys alike, so that the existence of an order stays unknown. */
function showMissing(options: StatusPageOptions): Response {
	const main = html`<h1>We cannot find this order</h1>
		<p class="soft">The address is incomplete, or belongs to another order.</p>
		<p><a href="${options.shopOrigin}/account/orders">Your orders</a></p>`;
	return respond(404, 'Order not found', main, options);
}

function headlineOf({
	cancelledAt,
	financialStatus,
	fulfillmentStatus,
	fulfillments
}: OrderRecord) {
	if (cancelledAt !== null) return 'This order was canceled';
	if (financialStatus === 'REFUNDED') return 'This order was refunded';
	const statuses = fulfillments.map(({ latestShipmentStatus }) => latestShipmentStatus);
	const isWhole = fulfillmentStatus === 'FULFILLED';
	if (isWhole && statuses.every((status) => status === 'DELIVERED')) return 'Delivered';
	if (isWhole) return 'On its way';
	return fulfillments.length > 0 ? 'Partly on its way' : 'We have your order';
}

function renderParcel(parcel: FulfillmentRecord): SafeHtml {
	const status = (parcel.latestShipmentStatus ?? 'shipped').toLowerCase().replaceAll('_', ' ');
	const date = parcel.deliveredAt ?? parcel.estimatedDeliveryAt;
	return html`<section class="parcel">
		<strong>${status.charAt(0).toUpperCase() + status.slice(1)}</strong>
		${date !== null && html`<span>${formatDate(date)}</span>`}
		${parcel.trackingInformation.map(
			({ company, number, url }) => html`<a href="${url}">${company} ${number}</a>`
		)}
	</section>`;
}

function renderLine(line: OrderLineRecord, { currencyCode }: OrderRecord): SafeHtml {
	const { title, variantTitle, quantity, image, discountedTotal } = line;
	return html`<li>
		${image !== null && html`<img src="/cdn/shop/files/${image}?width=128&height=128&crop=center" alt="" width="64" height="64" />`}
		<span>
			<strong>${title}</strong>
			<small>${variantTitle !== 'Default Title' && `${variantTitle} · `}${quantity} ×</small>
		</span>
		<span class="amount">${formatMoney(discountedTotal, currencyCode)}</span>
	</li>`;
}

function renderTotals(order: OrderRecord): SafeHtml {
	const { currencyCode, totalShipping, taxesIncluded, totalRefunded, refunds } = order;
	const totals = totalAfterRefunds(order);
	const rows = [
		{ label: 'Subtotal', amount: totals.subtotal },
		{ label: 'Shipping', amount: totalShipping },
		...(taxesIncluded ? [] : [{ label: 'Tax', amount: totals.tax }]),
		{ label: 'Total', amount: totals.total },
		...(refunds.length === 0 ? [] : [{ label: 'Refunded', amount: totalRefunded }])
	];
	return html`<dl>
		${rows.map(
			({ label, amount }) =>
				html`<div>
					<dt>${label}</dt>
					<dd>${formatMoney(amount, currencyCode)}</dd>
				</div>`
		)}
	</dl>`;
}

function respond(
	status: number,
	title: string,
	main: SafeHtml,
	{ store, shopOrigin }: StatusPageOptions
): Response {
	const { name } = store.content.shop().shop;
	const page = html`<!doctype html>
		<html lang="en">
			<head>
				<meta charset="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<title>${title} · ${name}</title>
				<style>
					${STYLE}
				</style>
			</head>
			<body>
				<header><a href="${shopOrigin}">${name}</a></header>
				<main>${main}</main>
			</body>
		</html>`;
	return new Response(page.toString(), { status, headers: HEADERS });
}

function formatDate(timestamp: string): string {
	return new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(
		Date.parse(timestamp)
	);
}

function formatMoney(amount: string, currency: string): string {
	const format = new Intl.NumberFormat('en', { style: 'currency', currency });
	return format.format(amount as Intl.StringNumericLiteral);
}
