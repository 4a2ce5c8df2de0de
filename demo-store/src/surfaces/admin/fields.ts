import { html, type HtmlValue, type SafeHtml } from '../../wire/html.ts';

/** Submitted values and their errors, by field name. */
export interface FormState {
	values: Readonly<Record<string, string>>;
	errors: Readonly<Record<string, string>>;
}

export interface Field {
	name: string;
	label: string;
	hint?: string;
	/** Leaves the label to screen readers, where a table's head says it already. */
	isLabelHidden?: boolean;
}

interface TextField extends Field {
	type?: 'date' | 'datetime-local' | 'search';
	inputMode?: 'decimal' | 'numeric' | 'url';
	isRequired?: boolean;
	isReadOnly?: boolean;
}

export function renderTextField(state: FormState, field: TextField): SafeHtml {
	return renderField(
		state,
		field,
		html`<input
			id="${field.name}"
			name="${field.name}"
			value="${state.values[field.name]}"
			${field.type && html`type="${field.type}" step="1"`}
			autocomplete="off"
			${field.inputMode && html`inputmode="${field.inputMode}"`}
			${field.isRequired && html`required`}
			${field.isReadOnly && html`readonly`}
			${renderState(state, field)}
		/>`
	);
}

export function renderTextArea(state: FormState, field: Field & { rows: number }): SafeHtml {
	// A line feed right after the tag is dropped by the parser, so one more keeps a leading one.
	return renderField(
		state,
		field,
		html`<textarea
			id="${field.name}"
			name="${field.name}"
			rows="${field.rows}"
			${renderState(state, field)}
		>
${state.values[field.name]}</textarea>`
	);
}

export function renderSelect(
	state: FormState,
	field: Field & { options: readonly (readonly [value: string, label: string])[] }
): SafeHtml {
	const options = field.options.map(
		([value, label]) =>
			html`<option value="${value}" ${state.values[field.name] === value && html`selected`}>
				${label}
			</option>`
	);
	return renderField(
		state,
		field,
		html`<select id="${field.name}" name="${field.name}" ${renderState(state, field)}>
			${options}
		</select>`
	);
}

/** Unchecked boxes are not sent at all, so a checked one sends `on`. */
export function renderCheckbox(state: FormState, field: Field): SafeHtml {
	return html`<div class="field check">
		<input
			type="checkbox"
			id="${field.name}"
			name="${field.name}"
			${state.values[field.name] === 'on' && html`checked`}
			${field.hint && html`aria-describedby="${field.name}-hint"`}
		/>
		<label for="${field.name}">${field.label}</label>
		${field.hint && html`<small id="${field.name}-hint">${field.hint}</small>`}
	</div>`;
}

/** Says at the top that nothing was saved; each reason is beside its field. */
export function renderErrorSummary({ errors }: FormState): HtmlValue {
	const entries = Object.entries(errors);
	if (entries.length === 0) return null;
	return html`<div class="notice error" role="alert">
		<strong>Nothing was saved.</strong>
		<ul>
			${entries.map(([name, message]) =>
				name === FORM_ERROR
					? html`<li>${message}</li>`
					: html`<li><a href="#${name}">${message}</a></li>`
			)}
		</ul>
	</div>`;
}

/** Name of an error that belongs to no single field. */
export const FORM_ERROR = 'form';

function renderField(state: FormState, field: Field, control: SafeHtml): SafeHtml {
	const error = state.errors[field.name];
	return html`<div class="field">
		<label for="${field.name}" ${field.isLabelHidden && html`class="visually-hidden"`}
			>${field.label}</label
		>
		${control} ${error && html`<p class="field-error" id="${field.name}-error">${error}</p>`}
		${field.hint && html`<small id="${field.name}-hint">${field.hint}</small>`}
	</div>`;
}

function renderState(state: FormState, { name, hint }: Field): HtmlValue {
	const hasError = state.errors[name] !== undefined;
	const described = [hasError && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ');
	return html`${hasError && html`aria-invalid="true"`}
	${described !== '' && html`aria-describedby="${described}"`}`;
}
