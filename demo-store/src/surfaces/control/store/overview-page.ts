import { html, type SafeHtml } from '../../../../../src/lib/core/html.ts';
import type { FaultSettings } from '../../../world/world.ts';
import { redirectTo, showPage, type AdminAnswer, type AdminRequest } from '../answer.ts';
import { renderCheckbox, renderErrorSummary, renderTextField, type FormState } from '../fields.ts';
import { FormReader } from '../form-value.ts';
import { saveOrExplain } from '../save-or-explain.ts';
import { renderEvents } from './event-list.ts';

const SHOWN_EVENTS = 6;
const MAX_DELAY_MS = 60_000;

export function showOverview(request: AdminRequest): AdminAnswer {
	return renderPage(request, { values: describeFaults(request.world.faults.get()), errors: {} });
}

export function saveTrouble(request: AdminRequest): AdminAnswer {
	const reader = new FormReader(request.form);
	const faults: FaultSettings = {
		outage: reader.isChecked('outage'),
		throttled: reader.isChecked('throttled'),
		delayMs: reader.wholeNumber('delayMs', 'Delay', MAX_DELAY_MS)
	};
	const explain = (errors: Record<string, string>) =>
		renderPage(request, { values: reader.values, errors });
	if (!reader.isValid) return explain(reader.errors);
	return saveOrExplain(() => {
		const { outage, throttled, delayMs } = request.world.faults.set(faults);
		const isTrouble = outage || throttled || delayMs > 0;
		return redirectTo('/admin', isTrouble ? 'Trouble is switched on.' : 'All is well again.');
	}, explain);
}

function describeFaults({ outage, throttled, delayMs }: FaultSettings): Record<string, string> {
	return {
		...(outage && { outage: 'on' }),
		...(throttled && { throttled: 'on' }),
		delayMs: String(delayMs)
	};
}

function renderPage({ world, shopOrigin }: AdminRequest, state: FormState): AdminAnswer {
	const body = html`<div class="head">
			<h1>Overview</h1>
			<a href="${shopOrigin}">${shopOrigin.replace(/^https?:\/\//, '')}</a>
		</div>
		${renderErrorSummary(state)}
		<div class="figures">
			${renderFigure('Products', world.catalog.queryAllProducts({ first: 0 }).totalCount, 'products')}
			${renderFigure(
				'Collections',
				world.catalog.queryCollections({ first: 0 }).totalCount,
				'collections'
			)}
			${renderFigure('Entries', world.content.metaobjects().length, 'content')}
		</div>
		<div class="columns">
			<section class="card flush" aria-labelledby="newest">
				<h2 id="newest">Newest events</h2>
				${renderEvents(world.events.recent(SHOWN_EVENTS))}
			</section>
			${renderTrouble(state)}
		</div>`;
	const hasErrors = Object.keys(state.errors).length > 0;
	return showPage('overview', 'Overview', body, hasErrors ? 422 : 200);
}

function renderFigure(label: string, count: number, path: string): SafeHtml {
	return html`<a href="/admin/${path}"><strong>${count}</strong>${label}</a>`;
}

function renderTrouble(state: FormState): SafeHtml {
	return html`<div class="card" id="trouble">
		<h2>Trouble</h2>
		<form class="card plain" method="post" action="/admin/trouble" novalidate>
			${renderCheckbox(state, {
				name: 'outage',
				label: 'Outage',
				hint: 'Every API answers 503.'
			})}
			${renderCheckbox(state, {
				name: 'throttled',
				label: 'Throttling',
				hint: 'The Storefront API answers THROTTLED.'
			})}
			${renderTextField(state, {
				name: 'delayMs',
				label: 'Slowness in milliseconds',
				hint: 'Waits so long before every API answer; 0 is off.',
				inputMode: 'numeric'
			})}
			<button>Apply</button>
		</form>
		<a class="button danger" href="/admin/reset">Reset the store…</a>
	</div>`;
}
