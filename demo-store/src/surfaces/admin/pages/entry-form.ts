import { html, type HtmlValue, type SafeHtml } from '../../../wire/html.ts';
import {
	listAllowedTypes,
	listChoices,
	listFileKinds,
	type FieldDefinition
} from '../../../store/content/check-metaobject.ts';
import { findFieldType, readItemType } from '../../../store/content/field-types.ts';
import {
	findTarget,
	isReference,
	listFiles,
	readEntry
} from '../../../store/content/references.ts';
import type { Store } from '../../../store/store.ts';
import type { MediaRecord } from '../../../store/types.ts';
import { parseNumericGid, toGid } from '../../../wire/gid.ts';
import { type FormState, renderSelect, renderTextArea, renderTextField } from '../fields.ts';
import { renderThumbnail } from '../parts.ts';
import { SYNTAX_HINT } from '../rich-text-syntax.ts';
import { isRows, isTranslatable, readRows, toFieldName, toTextName } from './entry-values.ts';

export type Option = readonly [value: string, label: string];

interface Form {
	state: FormState;
	store: Store;
	/** Null while the entry is new. */
	entryId: number | null;
	/** The language beside the store's own, if one is chosen. */
	language: { isoCode: string; name: string } | null;
}

const NONE: Option = ['', '—'];
const YES_NO: readonly Option[] = [
	['true', 'Yes'],
	['false', 'No']
];
const LONG = /^(?:multi_line_text_field|json|money|rating|list\..*)$/;
const MEDIA = { IMAGE: 'Image', VIDEO: 'Video', EXTERNAL_VIDEO: '', MODEL_3D: '' } as const;
const GIDS = { IMAGE: 'MediaImage', VIDEO: 'Video', EXTERNAL_VIDEO: '', MODEL_3D: '' } as const;

/** The control of a field, and below it the one of its text in another language. */
export function renderEntryField(field: FieldDefinition, form: Form): SafeHtml {
	const { language } = form;
	const own = isRows(field)
		? renderRows(field, form)
		: renderControl(field, toFieldName(field.key), field.name, form);
	if (language === null || !isTranslatable(field)) return own;
	const name = toTextName(language.isoCode, field.key);
	return html`<div class="pair">
		${own}
		${renderControl({ ...field, required: false }, name, `${field.name} in ${language.name}`, form)}
	</div>`;
}

function renderControl(
	field: FieldDefinition,
	name: string,
	fieldName: string,
	{ state, store }: Form
): SafeHtml {
	const label = field.required ? `${fieldName} (required)` : fieldName;
	const options = listControlOptions(field, store);
	if (options === null) return renderTextControl(field, name, label, { state, store });
	const value = state.values[name];
	const shown = addCurrent([NONE, ...options], value);
	const select = renderSelect(state, { name, label, options: shown, ...toHint(field) });
	if (field.type !== 'file_reference') return select;
	return html`${withPreview(select, value, store)}
	${renderPictures(field, { name, label: fieldName }, store)}`;
}

/** Previews of the pictures that a field may have; each is a button that chooses it. */
function renderPictures(
	field: FieldDefinition,
	{ name, label }: { name: string; label: string },
	store: Store
): HtmlValue {
	const pictures = listFieldFiles(field, store).filter(
		({ mediaContentType }) => mediaContentType === 'IMAGE'
	);
	if (pictures.length === 0) return null;
	return html`<details class="pictures">
		<summary>
			See the ${pictures.length} pictures<span class="visually-hidden">: ${label}</span>
		</summary>
		<div>
			${pictures.map(
				(file) =>
					html`<button name="step" value="choose:${name}:${toFileGid(file)}" formaction="#${name}">
						${renderThumbnail(file.src)}<small>${describeFile(file)}</small>
					</button>`
			)}
		</div>
	</details>`;
}

function listFieldFiles(field: FieldDefinition, store: Store): MediaRecord[] {
	const kinds = listFileKinds(field) ?? ['Image', 'Video'];
	return listFiles(store).filter(({ mediaContentType }) => kinds.includes(MEDIA[mediaContentType]));
}

/** Null for a field that is written. */
function listControlOptions(field: FieldDefinition, store: Store): readonly Option[] | null {
	if (field.type === 'boolean') return YES_NO;
	if (isReference(field.type)) return listOptions(field, store);
	if (readItemType(field.type) !== null) return null;
	return listChoices(field)?.map((choice): Option => [choice, choice]) ?? null;
}

function renderTextControl(
	field: FieldDefinition,
	name: string,
	label: string,
	{ state, store }: Pick<Form, 'state' | 'store'>
): SafeHtml {
	const { type } = field;
	switch (type) {
		case 'single_line_text_field':
			return renderTextField(state, { name, label, ...toHint(field) });
		case 'rich_text_field':
			return renderTextArea(state, {
				name,
				label,
				rows: Math.min(24, Math.max(6, (state.values[name] ?? '').split('\n').length + 3)),
				...toHint(field, SYNTAX_HINT)
			});
		case 'date_time': {
			const now = new Date(store.now()).toISOString().slice(0, 16).replace('T', ' ');
			const hint = toHint(field, `In UTC it is ${now} now.`);
			const control = { name, label: `${label}, in UTC`, type: 'datetime-local' as const };
			return renderTextField(state, { ...control, ...hint });
		}
		case 'date':
			return renderTextField(state, { name, label, type, ...toHint(field) });
	}
	if (LONG.test(type)) {
		const rule = readItemType(type) === null ? describeRule(type) : 'One a line.';
		return renderTextArea(state, { name, label, rows: 4, ...toHint(field, rule) });
	}
	const inputMode = type.startsWith('number_') ? ({ inputMode: 'decimal' } as const) : {};
	return renderTextField(state, {
		name,
		label,
		...inputMode,
		...toHint(field, describeRule(type))
	});
}

/** Ends with the key, by which documents and files name the field. */
function toHint({ description, key }: FieldDefinition, rule?: string): { hint: string } {
	const sentences = [description, rule, `Key: ${key}`].filter(Boolean);
	return { hint: sentences.map((it) => it?.replace(/\.$/, '')).join('. ') };
}

function describeRule(type: string): string | undefined {
	return type === 'multi_line_text_field' ? undefined : `Takes ${findFieldType(type).rule}.`;
}

/** A list of choices: its order is changed by buttons, which work without scripts. */
function renderRows(field: FieldDefinition, form: Form): SafeHtml {
	const { state, store } = form;
	const name = toFieldName(field.key);
	const rows = readRows(state.values, name);
	const options = listOptions(field, store);
	const error = state.errors[name];
	return html`<fieldset
		class="rows"
		id="${name}"
		${error && html`aria-describedby="${name}-error"`}
	>
		<legend>${field.name}${field.required && ' (required)'}</legend>
		${error && html`<p class="field-error" id="${name}-error">${error}</p>`}
		<small>${toHint(field).hint}</small>
		<ol class="list">
			${rows.map((value, index) => renderRow(field, { options, index, value, last: rows.length - 1 }, form))}
		</ol>
		${renderSelect(
			{ values: {}, errors: {} },
			{
				name: `${name}.${rows.length}`,
				label: rows.length === 0 ? 'Choose one' : 'Add one',
				options: [NONE, ...options]
			}
		)}
		<div class="actions">
			<button name="step" value="add:${name}" formaction="#${name}">Add to the list</button>
			${renderNewLinks(field, form)}
		</div>
	</fieldset>`;
}

function renderRow(
	{ key, name, type }: FieldDefinition,
	row: { options: readonly Option[]; index: number; value: string; last: number },
	{ store }: Form
): SafeHtml {
	const { index, value } = row;
	const control = `${toFieldName(key)}.${index}`;
	const options = addCurrent(row.options, value);
	const label = options.find(([own]) => own === value)?.[1] ?? value;
	const target = findTarget(store, readItemType(type) ?? type, value);
	const entry = target === null ? null : readEntry(target);
	const step = (action: string, words: string, isThere: boolean): HtmlValue =>
		isThere &&
		html`<button
			name="step"
			value="${action}:${toFieldName(key)}:${index}"
			formaction="#${toFieldName(key)}"
		>
			${words}<span class="visually-hidden">: ${label}</span>
		</button>`;
	return html`<li class="choice">
		${renderSelect(
			{ values: { [control]: value }, errors: {} },
			{ name: control, label: `${name}, place ${index + 1}`, isLabelHidden: true, options }
		)}
		<div class="actions">
			${step('up', 'Up', index > 0)} ${step('down', 'Down', index < row.last)}
			${step('remove', 'Remove', true)}
			${entry && html`<a class="button" href="/admin/content/${entry.id}">Edit<span class="visually-hidden">: ${label}</span></a>`}
		</div>
	</li>`;
}

/** Entries that a list takes can be made for it; what is changed here is to be saved first. */
function renderNewLinks(field: FieldDefinition, { store, entryId }: Form): HtmlValue {
	const { content } = store;
	const types = listAllowedTypes(field, content.metaobjectDefinitions()) ?? [];
	if (entryId === null || types.length === 0) return null;
	return html`<details class="new">
		<summary>New entry for this list…</summary>
		<p class="soft">Save what you have changed here first.</p>
		<ul>
			${types.map((type) => {
				const query = new URLSearchParams({ type, into: String(entryId), key: field.key });
				const name = content.getMetaobjectDefinition(type)?.name ?? type;
				return html`<li><a href="/admin/content/new?${query.toString()}">${name}</a></li>`;
			})}
		</ul>
	</details>`;
}

/** Lists the records that a reference may name, by their global ids. */
function listOptions(field: FieldDefinition, store: Store): Option[] {
	const { catalog, content } = store;
	const name =
		(typename: string) =>
		(record: { id: number; title: string }): Option => [toGid(typename, record.id), record.title];
	switch (readItemType(field.type) ?? field.type) {
		case 'article_reference':
			return content.articles().map(name('Article'));
		case 'collection_reference':
			return catalog
				.queryCollections({ sortKey: 'TITLE' })
				.edges.map(({ node }) => name('Collection')(node));
		case 'file_reference':
			return listFieldFiles(field, store).map((file) => [toFileGid(file), describeFile(file)]);
		case 'page_reference':
			return content.pages().map(name('Page'));
		case 'product_reference':
			return catalog
				.queryAllProducts({ first: MAX_OPTIONS })
				.edges.map(({ node }) => name('Product')(node));
		default: {
			const types = listAllowedTypes(field, content.metaobjectDefinitions());
			return content
				.metaobjects()
				.filter(({ type }) => types?.includes(type) ?? true)
				.map((entry) => [
					toGid('Metaobject', entry.id),
					`${content.getMetaobjectDefinition(entry.type)?.name ?? entry.type}: ${content.nameMetaobject(entry)} (${entry.handle}${entry.status === 'DRAFT' ? ', draft' : ''})`
				]);
		}
	}
}

const MAX_OPTIONS = 1000;

/** A choice that is no longer there is shown, so that it is not lost unseen. */
function addCurrent(options: readonly Option[], value = ''): readonly Option[] {
	if (value === '' || options.some(([own]) => own === value)) return options;
	return [...options, [value, `${value} (not there)`]];
}

function toFileGid({ mediaContentType, id }: MediaRecord): string {
	return toGid(GIDS[mediaContentType], id);
}

function describeFile({ src, altText, files }: MediaRecord): string {
	const [file] = files ?? [];
	return `${file?.name ?? src} · ${altText ?? 'without alternative text'}`;
}

/** The chosen picture beside its control. */
function withPreview(select: SafeHtml, value: string | undefined, store: Store): SafeHtml {
	const target = value ? findTarget(store, 'file_reference', value) : null;
	if (target === null || parseNumericGid(target.gid, target.typename) === null) return select;
	const { src, altText } = target.record as MediaRecord;
	return html`<div class="preview">
		${renderThumbnail(src)}
		<div>${select}<small>Alternative text: ${altText ?? 'none'}</small></div>
	</div>`;
}
