import { html, type SafeHtml } from '../../../wire/html.ts';
import type { CollectedEvent } from '../../../store/commerce/analytics.ts';
import { answerJson, showPage, type AdminAnswer, type AdminRequest } from '../answer.ts';
import { renderTime } from '../parts.ts';

const SHOWN_EVENTS = 200;

/** Lists the events that storefronts reported to the platform's collector. */
export function listAnalytics({ store }: AdminRequest): AdminAnswer {
	const events = store.analytics.list(SHOWN_EVENTS);
	const list =
		events.length === 0
			? html`<p class="empty">
					Nothing was reported yet. Visit the shop, and allow analytics where it asks.
				</p>`
			: html`<ul class="list">
					${events.map(renderEvent)}
				</ul>`;
	return showPage(
		'analytics',
		'Analytics',
		html`<h1>Analytics</h1>
			<p class="soft">
				What shop and checkout have reported to the platform's collector, with the visitor's
				consent. It is kept while the demo store runs.
			</p>
			<div class="card flush">${list}</div>`
	);
}

/** `?visitor=` selects the events of one visitor's token. */
export function getAnalytics({ store, url }: AdminRequest): AdminAnswer {
	const visitor = url.searchParams.get('visitor') ?? undefined;
	return answerJson({ events: store.analytics.list(SHOWN_EVENTS, visitor) });
}

function renderEvent({ receivedAt, schemaId, payload }: CollectedEvent): SafeHtml {
	return html`<li>
		<details>
			<summary class="item plain">
				<span class="name">${nameOf(payload)}</span>
				<span class="side">${renderTime(receivedAt)}</span>
				<span class="detail">${readText(payload['event_source_url'] ?? payload['url'])}</span>
			</summary>
			<pre class="payload">${`${schemaId} ${JSON.stringify(payload, null, 2)}`}</pre>
		</details>
	</li>`;
}

/** Page views have no name; the platform counts views of the cart by the kind of page. */
function nameOf({ event_name: name, pageType }: CollectedEvent['payload']): string {
	if (pageType === 'cart') return 'cart_viewed';
	return readText(name) || 'page view';
}

function readText(value: unknown): string {
	return typeof value === 'string' ? value : '';
}
