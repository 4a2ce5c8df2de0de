import { html, type SafeHtml } from '../../../wire/html.ts';
import { isSameSecret } from '../../../store/customers/secrets.ts';
import type {
	FulfillmentRecord,
	OrderLineRecord,
	OrderRecord
} from '../../../store/commerce/order-records.ts';
import { describePickupLocation } from '../../../store/content/pickup-locations.ts';
import { titleLine } from '../../../store/catalog/line-titles.ts';
import type { Store } from '../../../store/store.ts';
import { fillText } from '../../../store/fill-text.ts';
import {
	chooseLanguage,
	textsOf,
	toLanguage,
	toLocaleTag,
	type Language,
	type Texts
} from '../../../store/texts/texts.ts';
import { renderShopPage, respondShopPage } from '../../../shop-page/shop-page.ts';

export interface StatusPageOptions {
	store: Store;
	/** The storefront, for links back to it. */
	shopOrigin: string;
}

/** An order and the language in which it is shown. */
interface OrderView extends StatusPageOptions {
	order: OrderRecord;
	language: Language;
	texts: StatusTexts;
}

type StatusTexts = Texts['pages']['orderStatus'];

const PATH = /^\/(\d+)\/orders\/(\d{1,9})$/;

const STYLE = `
h1 { margin-bottom: 0.5rem; }
h2 { font-size: 1.1rem; margin: 2rem 0 0.25rem; }
p { margin: 0 0 0.5rem; }
.soft, small { color: var(--soft); }
.parcel { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; border: 1px solid var(--line); border-inline-start: 4px solid var(--good);
	border-radius: var(--radius); background: var(--card); padding: 0.8rem 1rem; margin-top: 1rem; overflow-wrap: anywhere; }
.lines { list-style: none; margin: 0; padding: 0; }
.lines li { display: grid; grid-template-columns: 4rem 1fr auto; gap: 0.9rem; align-items: center; padding: 0.7rem 0; border-bottom: 1px solid var(--line); }
.lines img { border-radius: var(--radius); border: 1px solid var(--line); display: block; }
.lines small { display: block; font-size: 0.88rem; }
.amount, dd { font-variant-numeric: tabular-nums; unicode-bidi: isolate; }
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
	const shopId = String(store.content.shop().shop.id);
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
		return isTheirs ? showOrder(order, options) : showMissing(request, options);
	};
}

function showOrder(order: OrderRecord, options: StatusPageOptions): Response {
	const { fulfillments, lineItems, name, confirmationNumber: confirmation } = order;
	const language = toLanguage(order.customerLocale);
	const texts = textsOf(language).pages.orderStatus;
	const view = { ...options, order, language, texts };
	const date = formatDate(order.processedAt, view);
	const title = fillText(texts.order, { name });
	const main = html`<p class="soft">${title}</p>
		<h1>${headlineOf(order, texts)}</h1>
		<p class="soft">${fillText(texts.orderedOn, { date, confirmation })}</p>
		${fulfillments.map((parcel) => renderParcel(parcel, view))}
		<h2>${texts.items}</h2>
		<ul class="lines">
			${lineItems.map((line) => renderLine(line, view))}
		</ul>
		${renderTotals(view)}
		<p>
			<a href="${options.shopOrigin}/account/orders">${texts.yourOrders}</a> ·
			<a href="${options.shopOrigin}">${texts.backToShop}</a>
		</p>`;
	return respond(200, { title, main }, view);
}

/** Answers wrong numbers and wrong keys alike, so that the existence of an order stays unknown. */
function showMissing({ headers }: Request, options: StatusPageOptions): Response {
	const language = chooseLanguage(headers.get('accept-language') ?? '');
	const texts = textsOf(language).pages.orderStatus;
	const main = html`<h1>${texts.missing}</h1>
		<p class="soft">${texts.missingText}</p>
		<p><a href="${options.shopOrigin}/account/orders">${texts.yourOrders}</a></p>`;
	return respond(404, { title: texts.missingTitle, main }, { ...options, language });
}

function headlineOf(
	{ cancelledAt, financialStatus, fulfillmentStatus, fulfillments }: OrderRecord,
	{ headlines, shipments }: StatusTexts
): string {
	if (cancelledAt !== null) return headlines.canceled;
	if (financialStatus === 'REFUNDED') return headlines.refunded;
	const statuses = fulfillments.map(({ latestShipmentStatus }) => latestShipmentStatus);
	const isWhole = fulfillmentStatus === 'FULFILLED';
	const open = statuses.filter((status) => status !== 'DELIVERED' && status !== 'PICKED_UP');
	if (isWhole && open.length === 0) return headlines.delivered;
	if (isWhole && open.every((status) => status === 'READY_FOR_PICKUP'))
		return shipments.READY_FOR_PICKUP;
	if (isWhole) return headlines.onItsWay;
	return fulfillments.length > 0 ? headlines.partlyOnItsWay : headlines.received;
}

function renderParcel(parcel: FulfillmentRecord, view: OrderView): SafeHtml {
	const { shipped } = view.texts;
	const shipments: Readonly<Record<string, string>> = view.texts.shipments;
	const date = parcel.deliveredAt ?? parcel.estimatedDeliveryAt;
	const [place] = (view.order.fulfillmentOrders ?? []).flatMap(({ location }) => location ?? []);
	return html`<section class="parcel">
		<strong>${shipments[parcel.latestShipmentStatus ?? ''] ?? shipped}</strong>
		${date !== null && html`<span>${formatDate(date, view)}</span>`}
		${parcel.isPickedUp && place !== undefined && html`<span>${describePickupLocation(place)}</span>`}
		${parcel.trackingInformation.map(
			({ company, number, url }) => html`<a href="${url}"><bdi>${company} ${number}</bdi></a>`
		)}
	</section>`;
}

function renderLine(line: OrderLineRecord, view: OrderView): SafeHtml {
	const { quantity, image, discountedTotal } = line;
	const { order, store, language } = view;
	const { title, variantTitle } = titleLine(line, store, { country: order.countryCode, language });
	return html`<li>
		${image !== null && html`<img src="/cdn/shop/files/${image}?width=128&height=128&crop=center" alt="" width="64" height="64" />`}
		<span>
			<strong>${title}</strong>
			<small>${variantTitle !== null && `${variantTitle} · `}${toCount(quantity, view)} ×</small>
		</span>
		<span class="amount">${formatMoney(discountedTotal, view)}</span>
	</li>`;
}

function renderTotals(view: OrderView): SafeHtml {
	const { order, texts } = view;
	const { subtotal, totalShipping, totalTax, totalPrice, taxesIncluded } = order;
	const { totalRefunded, refunds } = order;
	const rows = [
		{ label: texts.subtotal, amount: subtotal },
		{ label: texts.shipping, amount: totalShipping },
		...(taxesIncluded ? [] : [{ label: texts.tax, amount: totalTax }]),
		{ label: texts.total, amount: totalPrice },
		...(refunds.length === 0 ? [] : [{ label: texts.refunded, amount: totalRefunded }])
	];
	return html`<dl>
		${rows.map(
			({ label, amount }) =>
				html`<div>
					<dt>${label}</dt>
					<dd>${formatMoney(amount, view)}</dd>
				</div>`
		)}
	</dl>`;
}

function respond(
	status: number,
	{ title, main }: { title: string; main: SafeHtml },
	{ store, shopOrigin, language }: Pick<OrderView, 'store' | 'shopOrigin' | 'language'>
): Response {
	const body = html`<main class="narrow">${main}</main>`;
	const page = { title, body, shopHref: shopOrigin, style: STYLE };
	const rendered = renderShopPage(store, { ...page, language });
	return respondShopPage(rendered, { status });
}

function formatDate(timestamp: string, { language, order }: OrderView): string {
	const locale = toLocaleTag({ country: order.countryCode, language });
	const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
	return format.format(Date.parse(timestamp));
}

function toCount(quantity: number, { language, order }: OrderView): string {
	const locale = toLocaleTag({ country: order.countryCode, language });
	return new Intl.NumberFormat(locale).format(quantity);
}

function formatMoney(amount: string, { language, order }: OrderView): string {
	const locale = toLocaleTag({ country: order.countryCode, language });
	const format = new Intl.NumberFormat(locale, {
		style: 'currency',
		currency: order.currencyCode
	});
	return format.format(amount as Intl.StringNumericLiteral);
}
