import { html, type SafeHtml } from '../../../../../src/lib/core/html.ts';
import type { WorldEvent } from '../../../world/types.ts';
import { showPage, type AdminAnswer, type AdminRequest } from '../answer.ts';
import { renderTime } from '../parts.ts';

const SHOWN_EVENTS = 100;

export function listEvents({ world }: AdminRequest): AdminAnswer {
	return showPage(
		'events',
		'Events',
		html`<h1>Events</h1>
			<p class="soft">The newest ${SHOWN_EVENTS} changes that other systems would hear of.</p>
			<div class="card flush">${renderEvents(world.events.recent(SHOWN_EVENTS))}</div>`
	);
}

export function renderEvents(events: readonly WorldEvent[]): SafeHtml {
	if (events.length === 0) {
		return html`<p class="empty">Nothing was changed since the last reset.</p>`;
	}
	return html`<ul class="list">
		${events.map(renderEvent)}
	</ul>`;
}

function renderEvent(event: WorldEvent): SafeHtml {
	const { title, name, handle } = event.payload;
	const subject = [title, name, handle].find((part) => typeof part === 'string');
	return html`<li class="item plain">
		<span class="name"><code>${event.topic}</code></span>
		<span class="side soft">#${event.id}</span>
		<span class="detail">${subject ?? event.resourceId} · ${renderTime(event.occurredAt)}</span>
	</li>`;
}
