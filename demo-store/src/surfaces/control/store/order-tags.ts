import { html, type SafeHtml } from '../../../../../src/lib/core/html.ts';
import type { OrderRecord } from '../../../world/commerce/order-records.ts';

const TONES: Readonly<Record<string, string>> = {
	PAID: 'good',
	FULFILLED: 'good',
	PENDING: 'warn',
	AUTHORIZED: 'warn',
	CANCELLED: 'bad'
};

/** Whether it is paid, and whether it is sent. */
export function renderOrderTags(order: OrderRecord): SafeHtml {
	const payment = order.cancelledAt === null ? order.financialStatus : 'CANCELLED';
	return html`${renderTag(payment)} ${renderTag(order.fulfillmentStatus)}`;
}

function renderTag(status: string): SafeHtml {
	const words = status.toLowerCase().replaceAll('_', ' ');
	return html`<span class="tag ${TONES[status]}">${words}</span>`;
}
