import { html, type SafeHtml } from '../../../wire/html.ts';
import type { MetaobjectRecord } from '../../../store/store.ts';
import {
	type AdminAnswer,
	type AdminRequest,
	redirectTo,
	saveOrExplain,
	showNotFound,
	showPage
} from '../answer.ts';
import {
	type FormState,
	renderErrorSummary,
	renderSelect,
	renderTextArea,
	renderTextField
} from '../fields.ts';
import { FormReader } from '../form-value.ts';
import { findFieldType } from '../../../store/content/field-types.ts';
import { toWords } from '../../../store/seed/complete-catalog.ts';

export function listMetaobjects({ store }: AdminRequest): AdminAnswer {
	const groups = Map.groupBy(store.content.metaobjects(), ({ type }) => type);
	const cards = [...groups].map(
		([type, metaobjects]) =>
			html`<section class="card flush" aria-label="${type}">
				<h2>${toWords(type)}</h2>
				<ul class="list">
					${metaobjects.map(renderItem)}
				</ul>
			</section>`
	);
	return showPage(
		'content',
		'Content',
		html`<h1>Content</h1>
			${cards}`
	);
}

/** Names a metaobject by its first text field, else its handle. */
function nameMetaobject({ fields, handle }: MetaobjectRecord): string {
	return fields.find(({ type }) => type === 'single_line_text_field')?.value ?? handle;
}

function renderItem(metaobject: MetaobjectRecord): SafeHtml {
	return html`<li>
		<a class="item plain" href="/admin/content/${metaobject.id}">
			<span class="name">${nameMetaobject(metaobject)}</span>
			<span class="side soft">${metaobject.updatedAt.slice(0, 10)}</span>
			<span class="detail"><code>${metaobject.handle}</code></span>
		</a>
	</li>`;
}

export function showMetaobject({ store, params, url }: AdminRequest): AdminAnswer {
	const metaobject = store.content.getMetaobjectById(Number(params['id']));
	if (metaobject === null) return showNotFound('content', 'entry', url.pathname);
	const values = Object.fromEntries(
		metaobject.fields.map(({ key, value }) => [toFieldName(key), value ?? ''])
	);
	return renderPage(metaobject, { values, errors: {} });
}

export function saveMetaobject({ store, params, url, form }: AdminRequest): AdminAnswer {
	const metaobject = store.content.getMetaobjectById(Number(params['id']));
	if (metaobject === null) return showNotFound('content', 'entry', url.pathname);
	const reader = new FormReader(form);
	const changed = parseMetaobject(metaobject, reader);
	const explain = (errors: Record<string, string>) =>
		renderPage(metaobject, { values: reader.values, errors });
	if (!reader.isValid) return explain(reader.errors);
	return saveOrExplain(() => {
		const saved = store.content.saveMetaobject(changed);
		return redirectTo(`/admin/content/${saved.id}`, `${nameMetaobject(saved)} is saved.`);
	}, explain);
}

/** Keys are the merchant's own words, and could be those of the form. */
function toFieldName(key: string): string {
	return `field-${key}`;
}

/** An empty value stays empty: on the platform it means that the field is not set. */
function parseMetaobject(metaobject: MetaobjectRecord, reader: FormReader): MetaobjectRecord {
	const fields = metaobject.fields.map((field) => {
		const name = toFieldName(field.key);
		const value = reader.text(name);
		const { rule, isValid } = findFieldType(field.type);
		if (value !== '' && !isValid(value)) {
			reader.errors[name] =
				`${toWords(field.key)} is ${JSON.stringify(value.slice(0, 80))}; write ${rule}.`;
		}
		return { ...field, value };
	});
	return { ...metaobject, fields };
}

function renderPage(metaobject: MetaobjectRecord, state: FormState): AdminAnswer {
	const title = nameMetaobject(metaobject);
	const body = html`<h1>${title}</h1>
		${renderErrorSummary(state)}
		<form class="columns" method="post" novalidate>
			<div class="card">${metaobject.fields.map((field) => renderEditor(field, state))}</div>
			<div class="card">
				<h2>Details</h2>
				<dl>
					<dt>Type</dt>
					<dd><code>${metaobject.type}</code></dd>
					<dt>Handle</dt>
					<dd><code>${metaobject.handle}</code></dd>
					<dt>Changed</dt>
					<dd>${metaobject.updatedAt.slice(0, 10)}</dd>
				</dl>
			</div>
			<div class="actions"><button class="primary">Save entry</button></div>
		</form>`;
	const hasErrors = Object.keys(state.errors).length > 0;
	return showPage('content', title, body, hasErrors ? 422 : 200);
}

function renderEditor(field: MetaobjectRecord['fields'][number], state: FormState): SafeHtml {
	const { rule } = findFieldType(field.type);
	const shown = { name: toFieldName(field.key), label: toWords(field.key) };
	if (field.type === 'boolean') return renderSelect(state, { ...shown, options: SWITCH });
	const isLong = /^(?:multi_line_text_field|json|rich_text_field|list\..*)$/.test(field.type);
	if (isLong) return renderTextArea(state, { ...shown, rows: 5, hint: `Takes ${rule}.` });
	return renderTextField(state, shown);
}

const SWITCH = [
	['true', 'Yes'],
	['false', 'No']
] as const;
