import { html, type SafeHtml } from '../../wire/html.ts';
import { sayCount } from '../../store/texts/plural.ts';
import { toLocaleTag } from '../../store/texts/texts.ts';
import { type CartView, localeOf } from './format.ts';

export interface TextField {
	name: string;
	label: string;
	value: string;
	problem?: string | undefined;
	type?: 'text' | 'email' | 'tel';
	autocomplete: string;
	/** Says that the field may stay empty. */
	optional?: string | undefined;
	/** By default what is not optional is. */
	isRequired?: boolean;
	width?: 'half' | 'third';
	inputmode?: 'numeric' | 'text';
}

/** Every language writes these fields from left to right. */
const LEFT_TO_RIGHT = new Set(['email', 'tel', 'postal-code']);

export interface Option {
	value: string;
	label: string;
}

/** Renders a field with its error and the typed value. */
export function renderTextField(field: TextField): SafeHtml {
	const { name, label, value, problem, autocomplete } = field;
	return html`<div class="field ${field.width}">
		<label for="${name}"
			>${label}
			${field.optional !== undefined && html`<span class="optional">${field.optional}</span>`}</label
		>
		<input
			id="${name}"
			name="${name}"
			type="${field.type ?? 'text'}"
			value="${value}"
			dir="${LEFT_TO_RIGHT.has(autocomplete) ? 'ltr' : 'auto'}"
			autocomplete="${autocomplete}"
			${(field.isRequired ?? field.optional === undefined) && html`required`}
			${problem !== undefined && html`aria-invalid="true" aria-describedby="${name}-problem"`}
		/>
		${renderProblem(name, problem)}
	</div>`;
}

export function renderSelect(
	field: Omit<TextField, 'type'> & { options: readonly Option[] }
): SafeHtml {
	const { name, label, value, problem, autocomplete, options } = field;
	return html`<div class="field ${field.width}">
		<label for="${name}">${label}</label>
		<select
			id="${name}"
			name="${name}"
			autocomplete="${autocomplete}"
			${problem !== undefined && html`aria-invalid="true" aria-describedby="${name}-problem"`}
		>
			${options.map(
				(option) =>
					html`<option value="${option.value}" ${option.value === value && html`selected`}>
						${option.label}
					</option>`
			)}
		</select>
		${renderProblem(name, problem)}
	</div>`;
}

/** All problems at once, at the top, each a link to its field. */
export function renderProblems(
	problems: Readonly<Record<string, string>>,
	view: CartView
): SafeHtml | null {
	const entries = Object.entries(problems);
	if (entries.length === 0) return null;
	return html`<div class="notice bad" role="alert">
		<strong
			>${sayCount(view.texts.form.problems, entries.length, toLocaleTag(localeOf(view)))}</strong
		>
		<ul>
			${entries.map(([name, text]) => html`<li><a href="#${name}">${text}</a></li>`)}
		</ul>
	</div>`;
}

function renderProblem(name: string, problem: string | undefined): SafeHtml | null {
	if (problem === undefined) return null;
	return html`<p class="problem" id="${name}-problem">${problem}</p>`;
}
