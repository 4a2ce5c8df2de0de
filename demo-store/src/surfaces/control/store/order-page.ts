import { html, type SafeHtml } from '../../../../../src/lib/core/html.ts';
import type { OrderStep } from '../../../world/commerce/advance-order.ts';
import type { OrderLineRecord, OrderRecord } from '../../../world/commerce/order-records.ts';
import { totalAfterRefunds } from '../../../world/commerce/order-totals.ts';
import { redirectTo, showPage, type AdminAnswer, type AdminRequest } from '../answer.ts';
import { FORM_ERROR } from '../fields.ts';
import { showNotFound } from '../not-found.ts';
import { renderThumbnail, renderTime } from '../parts.ts';
import { saveOrExplain } from '../save-or-explain.ts';
import { renderOrderTags } from './order-tags.ts';

const STEPS: Record<OrderStep, { button: string; done: string; isDanger?: true }> = {
	ship: { button: 'Ship what is left', done: 'is on its way' },
	deliver: { button: 'Mark as delivered', done: 'is delivered' },
	refund: { button: 'Refund what was paid', done: 'is refunded', isDanger: true },
	cancel: { button: 'Cancel', done: 'is cancelled', isDanger: true }
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
				${renderFacts(order)}
			</div>
			${renderParcels(order)} ${renderSteps(order, request)}`,
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
			const { name, number } = request.world.orderDesk.take(order.id, step);
			return redirectTo(`/admin/orders/${number}`, `${name} ${STEPS[step].done}.`);
		},
		(errors) => showOrder(request, errors[FORM_ERROR])
	);
}

function findOrder({ world, params }: AdminRequest): OrderRecord | null {
	return world.orders.findByName(params['id'] ?? '');
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

function renderFacts(order: OrderRecord): SafeHtml {
	const { currencyCode, email, processedAt, confirmationNumber, totalRefunded, refunds } = order;
	const { total } = totalAfterRefunds(order);
	const facts: [string, SafeHtml | string][] = [
		['Customer', email],
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

function renderSteps(order: OrderRecord, { world }: AdminRequest): SafeHtml {
	const steps = world.orderDesk.listSteps(order);
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
