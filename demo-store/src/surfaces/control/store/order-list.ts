import { html, type SafeHtml } from '../../../../../src/lib/core/html.ts';
import type { OrderRecord } from '../../../world/commerce/order-records.ts';
import { showPage, type AdminAnswer, type AdminRequest } from '../answer.ts';
import { renderOrderTags } from './order-tags.ts';

const SHOWN_ORDERS = 100;

export function listOrders({ world }: AdminRequest): AdminAnswer {
	const orders = world.orders.list(SHOWN_ORDERS);
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
				${order.email}
			</span>
		</a>
	</li>`;
}
