import { html, type SafeHtml } from '../../../wire/html.ts';
import type { OrderLineRecord, OrderRecord } from '../../../store/commerce/order-records.ts';
import {
	type AdminAnswer,
	type AdminRequest,
	redirectTo,
	saveOrExplain,
	showNotFound,
	showPage
} from '../answer.ts';
import type { OrderStep } from '../../../store/commerce/advance-order.ts';
import { totalAfterRefunds } from '../../../store/commerce/order-totals.ts';
import type { Store } from '../../../store/store.ts';
import { FORM_ERROR } from '../fields.ts';
import { renderThumbnail, renderTime } from '../parts.ts';

const SHOWN_ORDERS = 100;

export function listOrders({ store }: AdminRequest): AdminAnswer {
	const orders = store.orders.list(SHOWN_ORDERS);
	const list =
		orders.length === 0
			? html`<p class="empty">No order yet. Buy something in the shop, and it stands here.</p>`
			: html`<ul class="list">
					${orders.map(renderOrder)}
				</ul>`;
	return showPage(
		'orders',
		'Orders',
		html`<h1>Orders</h1>
			<div class="card flush">${list}</div>`
	);
}

function renderOrder(order: OrderRecord): SafeHtml {
	const count = order.lineItems.reduce((sum, { quantity }) => sum + quantity, 0);
	const first = order.lineItems[0]?.title ?? 'Nothing';
	const others = order.lineItems.length - 1;
	return html`<li>
		<a class="item plain" href="/admin/orders/${order.number}">
			<span class="name">${order.name} · ${first}${others > 0 && ` and ${others} more`}</span>
			<span class="side">
				<span>${order.totalPrice} ${order.currencyCode}</span>
				<span>${renderOrderTags(order)}</span>
			</span>
			<span class="detail">
				${order.createdAt.slice(0, 10)} · ${count === 1 ? '1 piece' : `${count} pieces`} ·
				${order.email}${order.purchasing != null && ' · Company'}${
					order.poNumber !== null && ` · PO ${order.poNumber}`
				}
			</span>
		</a>
	</li>`;
}

const STEPS: Record<OrderStep, { button: string; done: string; isDanger?: true }> = {
	ship: { button: 'Ship what is left', done: 'is on its way' },
	deliver: { button: 'Mark as delivered', done: 'is delivered' },
	'ready-for-pickup': { button: 'Mark as ready for pickup', done: 'can be collected' },
	'picked-up': { button: 'Mark as picked up', done: 'is collected' },
	'approve-return': { button: 'Accept the return', done: 'can be sent back, with a label' },
	'decline-return': { button: 'Decline the return', done: 'stays with the customer' },
	'receive-return': { button: 'Take the return in', done: 'is back, and refunded' },
	pay: { button: 'Mark as paid', done: 'is paid' },
	refund: { button: 'Refund what was paid', done: 'is refunded', isDanger: true },
	cancel: { button: 'Cancel', done: 'is canceled', isDanger: true }
};

export function showOrder(request: AdminRequest, problem?: string): AdminAnswer {
	const order = findOrder(request);
	if (order === null) return showNotFound('orders', 'order', request.url.pathname);
	return showPage(
		'orders',
		`Order ${order.name}`,
		html`<div class="head">
				<h1>Order ${order.name}</h1>
				<span>${renderOrderTags(order)}</span>
			</div>
			${problem !== undefined && html`<p class="notice error" role="alert">${problem}</p>`}
			<div class="columns">
				<div class="card flush">
					<ul class="list">
						${order.lineItems.map((line) => renderLine(line, order))}
					</ul>
				</div>
				${renderFacts(order, request)}
			</div>
			${renderParcels(order)} ${renderReturns(order)} ${renderSteps(order, request)}`,
		problem === undefined ? 200 : 422
	);
}

export function takeOrderStep(request: AdminRequest): AdminAnswer {
	const order = findOrder(request);
	if (order === null) return showNotFound('orders', 'order', request.url.pathname);
	const step = request.form.get('step') ?? '';
	if (!isStep(step)) return showOrder(request, `${step} is not a step of an order.`);
	return saveOrExplain(
		() => {
			const { name, number } = request.store.orderWorkflow.advance(order.id, step);
			return redirectTo(`/admin/orders/${number}`, `${name} ${STEPS[step].done}.`);
		},
		(errors) => showOrder(request, errors[FORM_ERROR])
	);
}

function findOrder({ store, params }: AdminRequest): OrderRecord | null {
	return store.orders.findByName(params['id'] ?? '');
}

function isStep(text: string): text is OrderStep {
	return Object.hasOwn(STEPS, text);
}

function renderLine(line: OrderLineRecord, { currencyCode }: OrderRecord): SafeHtml {
	const { title, variantTitle, quantity, discountedTotal, image } = line;
	return html`<li class="item">
		${renderThumbnail(image)}
		<span class="name">${title}</span>
		<span class="side">${discountedTotal} ${currencyCode}</span>
		<span class="detail">
			${variantTitle !== 'Default Title' && `${variantTitle} · `}${quantity} ordered
		</span>
	</li>`;
}

function renderFacts(order: OrderRecord, { store }: AdminRequest): SafeHtml {
	const { currencyCode, email, processedAt, confirmationNumber, totalRefunded, refunds } = order;
	const { total } = totalAfterRefunds(order);
	const facts: [string, SafeHtml | string][] = [
		['Customer', email],
		...listCompanyFacts(order, store),
		['Ordered', renderTime(processedAt)],
		['Confirmation', confirmationNumber],
		['Total', `${total} ${currencyCode}`],
		...(refunds.length === 0
			? []
			: [['Refunded', `${totalRefunded} ${currencyCode}`] satisfies [string, string]])
	];
	return html`<dl class="card">
		${facts.map(
			([label, value]) =>
				html`<dt>${label}</dt>
					<dd>${value}</dd>`
		)}
	</dl>`;
}

function listCompanyFacts(
	{ purchasing, poNumber, paymentTerms }: OrderRecord,
	store: Store
): [string, SafeHtml | string][] {
	const found = store.companies.findLocation(purchasing?.locationId ?? 0);
	if (found === null) return [];
	return [
		['Company', `${found.company.name}, ${found.location.name}`],
		...(poNumber === null ? [] : [['PO number', poNumber] satisfies [string, string]]),
		...(paymentTerms == null
			? []
			: [[paymentTerms.name, renderTime(paymentTerms.dueAt)] satisfies [string, SafeHtml]])
	];
}

function renderParcels({ fulfillments }: OrderRecord): SafeHtml | null {
	if (fulfillments.length === 0) return null;
	return html`<div class="card">
		<h2>Parcels</h2>
		${fulfillments.map((parcel) => {
			const numbers = parcel.trackingInformation.map(({ number }) => number).join(', ');
			const status = (parcel.latestShipmentStatus ?? 'sent').toLowerCase().replaceAll('_', ' ');
			return html`<p>${numbers} · ${status} · ${renderTime(parcel.createdAt)}</p>`;
		})}
	</div>`;
}

function renderReturns({ returns, lineItems }: OrderRecord): SafeHtml | null {
	if (returns.length === 0) return null;
	return html`<div class="card">
		<h2>Returns</h2>
		${returns.map((each) => {
			const parts = each.lineItems.map(({ lineItemId, quantity, reason, note }) => {
				const title = lineItems.find(({ id }) => id === lineItemId)?.title ?? 'Unknown';
				const remark = note == null ? '' : `: ${note}`;
				return `${quantity} × ${title} (${reason.toLowerCase().replaceAll('_', ' ')}${remark})`;
			});
			return html`<p>${each.name} · ${each.status.toLowerCase()} · ${parts.join(', ')}</p>`;
		})}
	</div>`;
}

function renderSteps(order: OrderRecord, { store }: AdminRequest): SafeHtml {
	const steps = store.orderWorkflow.listSteps(order);
	if (steps.length === 0) return html`<p class="soft">Nothing is left to do with it.</p>`;
	return html`<form class="actions" method="post">
		${steps.map(
			(step) =>
				html`<button class="${STEPS[step].isDanger && 'danger'}" name="step" value="${step}">
					${STEPS[step].button}
				</button>`
		)}
	</form>`;
}

const TONES: Readonly<Record<string, string>> = {
	PAID: 'good',
	FULFILLED: 'good',
	PENDING: 'warn',
	AUTHORIZED: 'warn',
	CANCELLED: 'bad'
};

/** Renders the payment status and the fulfillment status. */
function renderOrderTags(order: OrderRecord): SafeHtml {
	const payment = order.cancelledAt === null ? order.financialStatus : 'CANCELLED';
	const tags = order.tags ?? [];
	return html`${renderTag(payment)} ${renderTag(order.fulfillmentStatus)} ${tags.map(renderTag)}`;
}

function renderTag(status: string): SafeHtml {
	const words = status.toLowerCase().replaceAll('_', ' ');
	return html`<span class="tag ${TONES[status]}">${words}</span>`;
}
