import { html, type SafeHtml } from '../../../wire/html.ts';
import type { Delivery } from '../../../store/store.ts';
import {
	answerJson,
	redirectTo,
	showPage,
	type AdminAnswer,
	type AdminRequest
} from '../answer.ts';
import { renderTime } from '../parts.ts';

const SHOWN_DELIVERIES = 100;

const STATES = {
	waiting: ['Waiting', 'warn'],
	delivered: ['Delivered', 'good'],
	'given-up': ['Given up', 'bad']
} satisfies Record<Delivery['state'], [label: string, tone: string]>;

export function listDeliveries({ store }: AdminRequest): AdminAnswer {
	const deliveries = store.deliveries.recent(SHOWN_DELIVERIES);
	const list =
		deliveries.length === 0
			? html`<p class="empty">
					No webhook was sent yet. Start the store with <code>--webhook-url</code>, and change
					something.
				</p>`
			: html`<ul class="list">
					${deliveries.map(renderDelivery)}
				</ul>`;
	return showPage(
		'webhooks',
		'Webhooks',
		html`<h1>Webhooks</h1>
			<p class="soft">
				The newest ${SHOWN_DELIVERIES} deliveries. One that is not taken with a 2xx answer within
				five seconds is tried again, eight times in all.
			</p>
			<div class="card flush">${list}</div>`
	);
}

export function getDeliveries({ store }: AdminRequest): AdminAnswer {
	return answerJson({ deliveries: store.deliveries.recent(SHOWN_DELIVERIES) });
}

export function redeliver({ store, params }: AdminRequest): AdminAnswer {
	const id = Number(params['id']);
	const isQueued = store.deliveries.redeliver(id);
	return redirectTo(
		'/admin/webhooks',
		isQueued
			? `Delivery #${id} is sent again.`
			: `Delivery #${id} is waiting already, or forgotten.`
	);
}

function renderDelivery(delivery: Delivery): SafeHtml {
	const { id, topic, target, state, outcome, occurredAt } = delivery;
	const [label, tone] = STATES[state];
	return html`<li class="item plain">
		<span class="name"><code>${topic}</code></span>
		<span class="side">
			<span class="tag ${tone}">${label}</span>
			${
				state !== 'waiting' &&
				html`<form method="post" action="/admin/webhooks/${id}">
					<button>Redeliver<span class="visually-hidden"> #${id}</span></button>
				</form>`
			}
		</span>
		<span class="detail">
			#${id} to ${target} · ${renderTime(occurredAt)} · ${describeTries(delivery)}
			${outcome !== null && html`<br /><code>${outcome}</code>`}
		</span>
	</li>`;
}

function describeTries({ tries, state, nextTryAt }: Delivery): string {
	const count = tries === 1 ? '1 try' : `${tries} tries`;
	if (state !== 'waiting' || nextTryAt === 0) return count;
	return `${count}, next ${new Date(nextTryAt).toISOString().slice(11, 19)} UTC`;
}
