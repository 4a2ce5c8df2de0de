/** Text that is safe to stand in an HTML document as it is. Only `html` and `markSafe` make it. */
export class SafeHtml {
	readonly #text: string;

	constructor(text: string) {
		this.#text = text;
	}

	toString(): string {
		return this.#text;
	}
}

/** Null, undefined and booleans render nothing, so that `condition && html`…`` reads well. */
export type HtmlValue =
	string | number | boolean | null | undefined | SafeHtml | readonly HtmlValue[];

const ESCAPES: Record<string, string> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;'
};

/** Escaped for element text and for attribute values in either kind of quotes. */
export function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

const ENTITY = /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi;
const NAMED_ENTITIES: Readonly<Record<string, string>> = {
	amp: '&',
	lt: '<',
	gt: '>',
	quot: '"',
	apos: "'",
	nbsp: '\u00a0'
};

/** Replaces the character references that platforms write in HTML; unknown ones stay. */
export function decodeEntities(text: string): string {
	return text.replace(ENTITY, decodeEntity);
}

function decodeEntity(entity: string, decimal = '', hexadecimal = '', name = ''): string {
	if (name !== '') return NAMED_ENTITIES[name.toLowerCase()] ?? entity;
	const code = decimal === '' ? Number.parseInt(hexadecimal, 16) : Number(decimal);
	return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity;
}

/** Template tag: the literal parts are markup, every interpolated value is escaped text. */
export function html(literals: TemplateStringsArray, ...values: HtmlValue[]): SafeHtml {
	const parts = literals.map((literal, index) => literal + renderValue(values[index]));
	return new SafeHtml(parts.join(''));
}

/** Marks trusted or sanitized markup as safe. The caller guarantees that it is. */
export function markSafe(markup: string): SafeHtml {
	return new SafeHtml(markup);
}

function renderValue(value: HtmlValue): string {
	if (value === null || value === undefined || typeof value === 'boolean') return '';
	if (value instanceof SafeHtml) return value.toString();
	if (typeof value === 'object') return value.map(renderValue).join('');
	return escapeHtml(String(value));
}
