import { createHash } from 'node:crypto';
import { html, type HtmlValue, type SafeHtml } from '../../../wire/html.ts';
import { toGid } from '../../../wire/gid.ts';
import { readListValue } from '../../../store/content/field-types.ts';
import { toWords } from '../../../store/seed/complete-catalog.ts';
import type { MetaobjectRecord, Store } from '../../../store/store.ts';
import {
	type AdminAnswer,
	type AdminRequest,
	redirectTo,
	saveOrExplain,
	showNotFound,
	showPage
} from '../answer.ts';
import {
	FORM_ERROR,
	type FormState,
	renderErrorSummary,
	renderSelect,
	renderTextField
} from '../fields.ts';
import { renderConfirmation } from '../parts.ts';
import { renderEntryField, type Option } from './entry-form.ts';
import {
	isRows,
	listFormFields,
	readRows,
	readValues,
	takeStep,
	toFieldName,
	toValues,
	type FormValues
} from './entry-values.ts';

const STATUSES: readonly Option[] = [
	['ACTIVE', 'Active'],
	['DRAFT', 'Draft: shoppers do not see it']
];
/** A section shows nothing before one of these fields of it is filled in. */
const CONTENT_FIELDS: Readonly<Record<string, readonly string[]>> = {
	section_hero: ['heading', 'text', 'image', 'image_mobile'],
	section_text_and_media: ['heading', 'body', 'media'],
	section_rich_text: ['heading', 'body'],
	section_questions: ['items'],
	section_video: ['video', 'external_url'],
	section_quote: ['quote'],
	section_countdown: ['ends_at'],
	section_logos: ['logos']
};
const HANDLE = /^[^/?#\\\s]{1,255}$/u;
const NEW_ID = 0;

/** The types, or the entries of the one that the address names. */
export function listMetaobjects(request: AdminRequest): AdminAnswer {
	const type = request.url.searchParams.get('type');
	if (type !== null && type !== '') return listEntries(request, type);
	const { content } = request.store;
	const defined = content.metaobjectDefinitions().map((definition) => definition.type);
	const types = new Set([...defined, ...content.metaobjects().map((entry) => entry.type)]);
	const items = [...types].map((one) => {
		const count = content.metaobjects(one).length;
		return html`<li>
			<a class="item plain" href="/admin/content?type=${encodeURIComponent(one)}">
				<span class="name">${nameType(one, request.store)}</span>
				<span class="side soft">${count} ${count === 1 ? 'entry' : 'entries'}</span>
				<span class="detail"><code>${one}</code></span>
			</a>
		</li>`;
	});
	return showPage(
		'content',
		'Content',
		html`<div class="head">
				<h1>Content</h1>
				<a class="button" href="/admin/content/files">Files</a>
			</div>
			<div class="card flush">
				<ul class="list">
					${items}
				</ul>
			</div>`
	);
}

function listEntries({ store, url }: AdminRequest, type: string): AdminAnswer {
	const { content } = store;
	const [query, status] = ['q', 'status'].map((name) => url.searchParams.get(name) ?? '');
	const found = content.metaobjects(type).filter((entry) => {
		const words = `${content.nameMetaobject(entry)} ${entry.handle}`.toLowerCase();
		return words.includes((query ?? '').toLowerCase()) && (!status || entry.status === status);
	});
	const name = nameType(type, store);
	const state = { values: { q: query ?? '', status: status ?? '' }, errors: {} };
	return showPage(
		'content',
		name,
		html`<p><a href="/admin/content">Content</a></p>
			<div class="head">
				<h1>${name}</h1>
				${
					content.getMetaobjectDefinition(type) &&
					html`<a class="button primary" href="/admin/content/new?type=${encodeURIComponent(type)}"
						>Add entry</a
					>`
				}
			</div>
			<form class="row" method="get">
				<input type="hidden" name="type" value="${type}" />
				${renderTextField(state, { name: 'q', label: 'Name or handle', type: 'search' })}
				${renderSelect(state, {
					name: 'status',
					label: 'Status',
					options: [
						['', 'All'],
						['ACTIVE', 'Active'],
						['DRAFT', 'Draft']
					]
				})}
				<button>Filter</button>
			</form>
			<div class="card flush">
				${
					found.length === 0
						? html`<p class="empty">No entry fits.</p>`
						: html`<ul class="list">
								${found.map((entry) => renderItem(entry, store))}
							</ul>`
				}
			</div>`
	);
}

function nameType(type: string, { content }: Store): string {
	return content.getMetaobjectDefinition(type)?.name ?? toWords(type);
}

function renderItem(entry: MetaobjectRecord, { content }: Store): SafeHtml {
	const isDraft = entry.status === 'DRAFT';
	return html`<li>
		<a class="item plain" href="/admin/content/${entry.id}">
			<span class="name">${content.nameMetaobject(entry)}</span>
			<span class="side soft">
				<span class="tag ${isDraft ? 'warn' : 'good'}">${isDraft ? 'Draft' : 'Active'}</span>
				${entry.updatedAt.slice(0, 10)}
			</span>
			<span class="detail"><code>${entry.handle}</code></span>
		</a>
	</li>`;
}

export function showMetaobject(request: AdminRequest): AdminAnswer {
	return withEntry(request, (entry) =>
		renderPage(request, entry, { values: toValues(entry, request.store), errors: {} })
	);
}

export function showNewMetaobject(request: AdminRequest): AdminAnswer {
	return withNewEntry(request, (entry) =>
		renderPage(request, entry, { values: toValues(entry, request.store), errors: {} })
	);
}

export function saveMetaobject(request: AdminRequest): AdminAnswer {
	return withEntry(request, (entry) => {
		const { store, form } = request;
		const values: FormValues = Object.fromEntries(form);
		if (values['version'] === computeVersion(entry)) return save(request, entry, values);
		const fresh = { ...values, version: computeVersion(entry) };
		const message = `${store.content.nameMetaobject(entry)} was changed since this page was opened, elsewhere or in another tab. Below are your values: save once more to put them in its place, or open the page again to see the others.`;
		return renderPage(request, entry, { values: fresh, errors: { [FORM_ERROR]: message } }, 409);
	});
}

export function createMetaobject(request: AdminRequest): AdminAnswer {
	return withNewEntry(request, (entry) => save(request, entry, Object.fromEntries(request.form)));
}

export function confirmMetaobjectDeletion(request: AdminRequest): AdminAnswer {
	return withEntry(request, (entry) => {
		const { content } = request.store;
		const title = `Delete ${content.nameMetaobject(entry)}?`;
		const users = listUsers(entry, request.store);
		const body = renderConfirmation({
			title,
			consequence: html`The entry goes for good, in all languages.
			${
				users.length > 0 &&
				html`It drops out of ${users.map((user) => content.nameMetaobject(user)).join(', ')}.`
			}
			To only hide it from shoppers, make it a draft.`,
			action: `/admin/content/${entry.id}/delete`,
			button: 'Delete the entry',
			back: `/admin/content/${entry.id}`
		});
		return showPage('content', title, body);
	});
}

export function deleteMetaobject(request: AdminRequest): AdminAnswer {
	return withEntry(request, (entry) => {
		const name = request.store.content.nameMetaobject(entry);
		request.store.content.deleteMetaobject(entry.id);
		const list = `/admin/content?type=${encodeURIComponent(entry.type)}`;
		return redirectTo(list, `${name} is deleted.`);
	});
}

/** The copy is a draft, so that nothing is shown twice. */
export function duplicateMetaobject(request: AdminRequest): AdminAnswer {
	return withEntry(request, (entry) => {
		const { content } = request.store;
		const taken = content.metaobjects(entry.type).map(({ handle }) => handle);
		let handle = `${entry.handle}-copy`;
		for (let count = 2; taken.includes(handle); count += 1)
			handle = `${entry.handle}-copy-${count}`;
		const copy = content.draftMetaobject({ ...entry, handle, status: 'DRAFT' });
		return saveOrExplain(
			() => {
				const saved = content.saveMetaobject(copy);
				return redirectTo(
					`/admin/content/${saved.id}`,
					`This is a copy of ${entry.handle}, a draft.`
				);
			},
			(errors) => renderPage(request, entry, { values: toValues(entry, request.store), errors })
		);
	});
}

function withEntry(
	{ store, params, url }: AdminRequest,
	answer: (entry: MetaobjectRecord) => AdminAnswer
): AdminAnswer {
	const entry = store.content.getMetaobjectById(Number(params['id']));
	return entry === null ? showNotFound('content', 'entry', url.pathname) : answer(entry);
}

/** `?type=` names the type; only a defined one says which fields an entry has. */
function withNewEntry(
	{ store, url }: AdminRequest,
	answer: (entry: MetaobjectRecord) => AdminAnswer
): AdminAnswer {
	const type = url.searchParams.get('type') ?? '';
	if (store.content.getMetaobjectDefinition(type) === null) {
		return showNotFound('content', 'type of entries', type);
	}
	return answer({ id: NEW_ID, type, handle: '', status: 'ACTIVE', updatedAt: '', fields: [] });
}

function save(request: AdminRequest, entry: MetaobjectRecord, values: FormValues): AdminAnswer {
	const { store } = request;
	const step = values['step'];
	if (step !== undefined) {
		const moved = takeStep(values, step);
		return renderPage(request, entry, { values: moved, errors: {} }, 200, 'not-saved');
	}
	const read = readValues(values, entry, store);
	const isNew = entry.id === NEW_ID;
	const changed = isNew ? store.content.draftMetaobject(read) : read;
	const errors = findErrors(changed, store);
	const explain = (found: Record<string, string>) =>
		renderPage(request, entry, { values, errors: found });
	if (Object.keys(errors).length > 0) return explain(errors);
	return saveOrExplain(() => {
		const saved = store.content.saveMetaobject(changed);
		const name = store.content.nameMetaobject(saved);
		if (isNew) return addToList(request, saved, name);
		return redirectTo(
			`/admin/content/${saved.id}${request.url.search}`,
			`${name} is saved.${describeGap(saved, store)}`
		);
	}, explain);
}

/** Says what a section still needs before shoppers see it; empty when nothing is missing. */
function describeGap({ type, fields }: MetaobjectRecord, { content }: Store): string {
	const needed = CONTENT_FIELDS[type] ?? [];
	const isFilled = fields.some(({ key, value }) => needed.includes(key) && value && value !== '[]');
	if (needed.length === 0 || isFilled) return '';
	const definitions = content.getMetaobjectDefinition(type)?.fieldDefinitions ?? [];
	const names = definitions.flatMap(({ key, name }) => (needed.includes(key) ? [name] : []));
	return ` Shoppers do not see it yet: fill in ${names.join(' or ')}.`;
}

function findErrors(entry: MetaobjectRecord, store: Store): Record<string, string> {
	const errors: Record<string, string> = {};
	if (!HANDLE.test(entry.handle)) {
		errors['handle'] =
			`The handle is ${JSON.stringify(entry.handle)}; write 1 to 255 characters without spaces and "/", for example winter-hero.`;
	}
	for (const { key, message } of store.content.checkMetaobject(entry)) {
		errors[toFieldName(key)] ??= message;
	}
	return errors;
}

/** Puts a new entry into the list from whose form it was begun, if there is one. */
function addToList(
	{ store, url }: AdminRequest,
	entry: MetaobjectRecord,
	name: string
): AdminAnswer {
	const { content } = store;
	const owner = content.getMetaobjectById(Number(url.searchParams.get('into')));
	const key = url.searchParams.get('key');
	const field = owner && listFormFields(owner, store).find((one) => one.key === key && isRows(one));
	if (!owner || !field)
		return redirectTo(
			`/admin/content/${entry.id}`,
			`${name} is saved.${describeGap(entry, store)}`
		);
	const value = owner.fields.find((one) => one.key === key)?.value ?? '';
	const items = [...(readListValue(value || '[]') ?? []), toGid('Metaobject', entry.id)];
	const list = { key: field.key, type: field.type, value: JSON.stringify(items) };
	const fields = [...owner.fields.filter((one) => one.key !== key), list];
	const [fault] = content.checkMetaobject({ ...owner, fields });
	if (fault !== undefined) {
		const message = `${name} is saved, but not added to ${content.nameMetaobject(owner)}: ${fault.message}`;
		return redirectTo(`/admin/content/${entry.id}`, message);
	}
	content.saveMetaobject({ ...owner, fields });
	return redirectTo(
		`/admin/content/${owner.id}`,
		`${name} is made and added here.${describeGap(entry, store)}`
	);
}

/** Entries with a field that names this one. */
function listUsers(entry: MetaobjectRecord, store: Store): MetaobjectRecord[] {
	const gid = toGid('Metaobject', entry.id);
	return store.content.metaobjects().filter((user) => {
		const values = toValues(user, store);
		return listFormFields(user, store).some(({ key }) => {
			const name = toFieldName(key);
			return values[name] === gid || readRows(values, name).includes(gid);
		});
	});
}

function computeVersion(entry: MetaobjectRecord): string {
	return createHash('sha256').update(JSON.stringify(entry)).digest('hex').slice(0, 16);
}

function renderPage(
	request: AdminRequest,
	entry: MetaobjectRecord,
	state: FormState,
	faultStatus = 422,
	notice?: 'not-saved'
): AdminAnswer {
	const { store, url } = request;
	const isNew = entry.id === NEW_ID;
	const typeName = nameType(entry.type, store);
	const title = isNew ? `New: ${typeName}` : store.content.nameMetaobject(entry);
	const language = findLanguage(request);
	const form = { state, store, entryId: isNew ? null : entry.id, language };
	const body = html`<p>
			<a href="/admin/content">Content</a> ›
			<a href="/admin/content?type=${encodeURIComponent(entry.type)}">${typeName}</a>
		</p>
		<div class="head">
			<h1>${title}</h1>
			${isNew ? null : renderShopLink(entry, request)}
		</div>
		${renderErrorSummary(state)}
		${notice && html`<p class="notice warning" role="status">The list is changed here, and not saved yet.</p>`}
		${isNew ? null : renderLanguages(request, entry, language)}
		<form class="columns" method="post" action="${url.pathname}${url.search}" novalidate>
			<button class="visually-hidden" tabindex="-1" aria-hidden="true">Save</button>
			<input
				type="hidden"
				name="version"
				value="${state.values['version'] ?? computeVersion(entry)}"
			/>
			<div class="card">
				${listFormFields(entry, store).map((field) => renderEntryField(field, form))}
			</div>
			<div class="card">${renderDetails(entry, form)}</div>
			<div class="actions">
				<button class="primary">Save entry</button>
				${
					isNew
						? html`<a class="button" href="/admin/content?type=${encodeURIComponent(entry.type)}"
								>Cancel</a
							>`
						: html`<a class="button danger" href="/admin/content/${entry.id}/delete">Delete…</a>`
				}
			</div>
		</form>
		${
			!isNew &&
			html`<form method="post" action="/admin/content/${entry.id}/duplicate">
				<button>Duplicate</button>
			</form>`
		}`;
	const hasErrors = Object.keys(state.errors).length > 0;
	return showPage('content', title, body, hasErrors ? faultStatus : 200);
}

function renderDetails(
	entry: MetaobjectRecord,
	{ state, store }: { state: FormState; store: Store }
): SafeHtml {
	const definition = store.content.getMetaobjectDefinition(entry.type);
	const isNew = entry.id === NEW_ID;
	return html`${
			definition?.capabilities.publishable !== false &&
			renderSelect(state, { name: 'status', label: 'Status', options: STATUSES })
		}
		${renderTextField(state, {
			name: 'handle',
			label: 'Handle',
			hint: isNew
				? 'Empty: it is made of the name.'
				: 'The shop finds the entry by it. With "-preview" at its end, it stands for the other one in a preview only.'
		})}
		<dl>
			<dt>Type</dt>
			<dd><code>${entry.type}</code></dd>
			${
				!isNew &&
				html`<dt>Changed</dt>
					<dd>${entry.updatedAt.slice(0, 10)}</dd>`
			}
		</dl>
		${definition?.description && html`<p class="soft">${definition.description}</p>`}`;
}

function findLanguage({ store, url }: AdminRequest) {
	const code = url.searchParams.get('language');
	const own = store.content.shop().localization.defaultLanguage;
	return (
		store.markets.languages().find(({ isoCode }) => isoCode === code && isoCode !== own) ?? null
	);
}

/** Each language is a page of its own, on which its texts stand below the store's own. */
function renderLanguages(
	{ store, url }: AdminRequest,
	{ type }: MetaobjectRecord,
	current: { isoCode: string } | null
): HtmlValue {
	const definition = store.content.getMetaobjectDefinition(type);
	const own = store.content.shop().localization.defaultLanguage;
	const languages = store.markets.languages();
	if (languages.length < 2 || definition?.capabilities.translatable === false) return null;
	return html`<nav class="sections tabs" aria-label="Languages">
		${languages.map(({ isoCode, name }) => {
			const isCurrent = isoCode === (current?.isoCode ?? own);
			const href = isoCode === own ? url.pathname : `?language=${isoCode}`;
			return html`<a href="${href}" ${isCurrent && html`aria-current="page"`}>${name}</a>`;
		})}
	</nav>`;
}

/** Where shoppers see a layout. */
function renderShopLink(entry: MetaobjectRecord, { shopOrigin }: AdminRequest): HtmlValue {
	if (entry.type !== 'page_layout') return null;
	const read = (key: string) => entry.fields.find((field) => field.key === key)?.value;
	const path = read('place') === 'home' ? '/' : read('path');
	if (!path?.startsWith('/')) return null;
	return html`<a href="${shopOrigin}${path}">${shopOrigin.replace(/^https?:\/\//, '')}${path}</a>`;
}
