import { html, type SafeHtml } from '../../../../../src/lib/core/html.ts';
import { isSameSecret } from '../../../store/customers/secrets.ts';
import { totalAfterRefunds } from '../../../store/commerce/order-totals.ts';
import type {
	FulfillmentRecord,
	OrderLineRecord,
	OrderRecord
} from '../../../store/commerce/order-records.ts';
import type { Store } from '../../../store/store.ts';
import { renderShopPage, respondShopPage } from '../../../shop-page/shop-page.ts';

export interface StatusPageOptions {
	store: Store;
	/** The storefront, for links back to it. */
	shopOrigin: string;
}

const PATH = /^\/(\d+)\/orders\/(\d{1,9})$/;

const STYLE = `
h1 { margin-bottom: 0.5rem; }
h2 { font-size: 1.1rem; margin: 2rem 0 0.25rem; }
p { margin: 0 0 0.5rem; }
.soft, small { color: var(--soft); }
.parcel { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; border: 1px solid var(--line); border-left: 4px solid var(--good);
	border-radius: var(--radius); background: var(--card); padding: 0.8rem 1rem; margin-top: 1rem; overflow-wrap: anywhere; }
.lines { list-style: none; margin: 0; padding: 0; }
.lines li { display: grid; grid-template-columns: 4rem 1fr auto; gap: 0.9rem; align-items: center; padding: 0.7rem 0; border-bottom: 1px solid var(--line); }
.lines img { border-radius: var(--radius); border: 1px solid var(--line); display: block; }
.lines small { display: block; font-size: 0.88rem; }
.amount, dd { font-variant-numeric: tabular-nums; }
.amount { grid-column: 3; }
dl { margin: 1rem 0 2rem; }
dl div { display: flex; justify-content: space-between; padding: 0.15rem 0; }
dd { margin: 0; }
`;

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
	const body = html`<main class="narrow">${main}</main>`;
	const page = { title, body, language: 'en', shopHref: shopOrigin, style: STYLE };
	return respondShopPage(renderShopPage(store, page), { status });
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
