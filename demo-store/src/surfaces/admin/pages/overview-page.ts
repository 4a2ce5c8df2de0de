import { z } from 'zod';
import { html, type SafeHtml } from '../../../wire/html.ts';
import {
	type AdminAnswer,
	type AdminRequest,
	redirectTo,
	saveOrExplain,
	showPage
} from '../answer.ts';
import { flag } from '../../../store/seed/schema/values.ts';
import { type FormState, renderErrorSummary } from '../fields.ts';
import { readForm, renderFields, writeForm } from '../form.ts';
import { renderConfirmation, renderTime } from '../parts.ts';
import type { StoreEvent } from '../../../store/types.ts';

const SHOWN_EVENTS = 6;
const MAX_DELAY_MS = 60_000;
const DELAY_RULE = { error: `write a whole number from 0 to ${MAX_DELAY_MS}` };
const FAULT_FIELDS = {
	outage: { label: 'Outage', schema: flag, hint: 'Every API answers 503.' },
	throttled: {
		label: 'Throttling',
		schema: flag,
		hint: 'The Storefront API answers THROTTLED.'
	},
	delayMs: {
		label: 'Slowness in milliseconds',
		schema: z.int(DELAY_RULE).min(0, DELAY_RULE).max(MAX_DELAY_MS, DELAY_RULE),
		hint: 'Waits so long before every API answer; 0 is off.'
	}
};

export function showOverview(request: AdminRequest): AdminAnswer {
	const values = writeForm(FAULT_FIELDS, request.store.faults.get());
	return renderPage(request, { values, errors: {} });
}

export function saveFaults(request: AdminRequest): AdminAnswer {
	const { store, form } = request;
	const { value, errors } = readForm(FAULT_FIELDS, form);
	return saveOrExplain(
		() => {
			const { outage, throttled, delayMs } = store.faults.set(value);
			const isFaulty = outage || throttled || delayMs > 0;
			return redirectTo('/admin', isFaulty ? 'Faults are switched on.' : 'All faults are off.');
		},
		(found) => renderPage(request, { values: Object.fromEntries(form), errors: found }),
		errors
	);
}

function renderPage({ store, shopOrigin }: AdminRequest, state: FormState): AdminAnswer {
	const body = html`<div class="head">
			<h1>Overview</h1>
			<a href="${shopOrigin}">${shopOrigin.replace(/^https?:\/\//, '')}</a>
		</div>
		${renderErrorSummary(state)}
		<div class="figures">
			${renderFigure('Products', store.catalog.queryAllProducts({ first: 0 }).totalCount, 'products')}
			${renderFigure(
				'Collections',
				store.catalog.queryCollections({ first: 0 }).totalCount,
				'collections'
			)}
			${renderFigure('Entries', store.content.metaobjects().length, 'content')}
		</div>
		<div class="columns">
			<section class="card flush" aria-labelledby="newest">
				<h2 id="newest">Newest events</h2>
				${renderEvents(store.events.recent(SHOWN_EVENTS))}
			</section>
			${renderFaultForm(state)}
		</div>`;
	const hasErrors = Object.keys(state.errors).length > 0;
	return showPage('overview', 'Overview', body, hasErrors ? 422 : 200);
}

function renderFigure(label: string, count: number, path: string): SafeHtml {
	return html`<a href="/admin/${path}"><strong>${count}</strong>${label}</a>`;
}

function renderFaultForm(state: FormState): SafeHtml {
	return html`<div class="card" id="faults">
		<h2>Faults</h2>
		<form class="card plain" method="post" action="/admin/faults" novalidate>
			${renderFields(state, FAULT_FIELDS)}
			<button>Apply</button>
		</form>
		<a class="button danger" href="/admin/reset">Reset the store…</a>
	</div>`;
}

const TITLE = 'Reset the store?';

export function confirmReset(): AdminAnswer {
	const body = renderConfirmation({
		title: TITLE,
		consequence:
			'Every product, collection, cart, order and event goes, and the seed is loaded again. ' +
			'All switches are off afterwards.',
		action: '/admin/reset',
		button: 'Reset the store',
		back: '/admin'
	});
	return showPage('overview', TITLE, body);
}

export function resetStore({ store }: AdminRequest): AdminAnswer {
	store.reset();
	return redirectTo('/admin', 'The store is as it was on its first day.');
}

const LISTED_EVENTS = 100;

export function listEvents({ store }: AdminRequest): AdminAnswer {
	return showPage(
		'events',
		'Events',
		html`<h1>Events</h1>
			<p class="soft">The newest ${LISTED_EVENTS} changes that other systems would hear of.</p>
			<div class="card flush">${renderEvents(store.events.recent(LISTED_EVENTS))}</div>`
	);
}

function renderEvents(events: readonly StoreEvent[]): SafeHtml {
	if (events.length === 0) {
		return html`<p class="empty">Nothing was changed since the last reset.</p>`;
	}
	return html`<ul class="list">
		${events.map(renderEvent)}
	</ul>`;
}

function renderEvent(event: StoreEvent): SafeHtml {
	const { title, name, handle } = event.payload;
	const subject = [title, name, handle].find((part) => typeof part === 'string');
	return html`<li class="item plain">
		<span class="name"><code>${event.topic}</code></span>
		<span class="side soft">#${event.id}</span>
		<span class="detail">${subject ?? event.resourceId} · ${renderTime(event.occurredAt)}</span>
	</li>`;
}
