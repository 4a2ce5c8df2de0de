/** Markdown as text: CommonMark, and the tables of GitHub's flavor. */

const BLANKS = /[\s\p{Cc}]+/gu;
/** May begin or end something wherever they stand; the last three make bare addresses links. */
const MARKERS = /[\\`*_[\]<>|~#]|&(?=#?\w+;)|:(?=\/\/)|(?<=www)\.|@/gi;
/** Mean something at the beginning of a block only. */
const FIRST_MARKERS = /^[-+=:]|(?<=^\d{1,9})[.)]/;
/** Nothing that ends code, a cell or a line, and no blank that code would lose. */
const COPYABLE = /^[^`|\s\p{Cc}](?:[^`|\n\p{Cc}]*[^`|\s\p{Cc}])?$/u;
const NOT_IN_ADDRESS = /[\s\p{Cc}<>()[\]\\|`"]/gu;

/** Untrusted text as one line of Markdown that renders as this text and as nothing else. */
export function escapeMarkdown(text: string): string {
	const line = text.toWellFormed().replace(BLANKS, ' ').trim();
	return line.replace(MARKERS, '\\$&').replace(FIRST_MARKERS, '\\$&');
}

/** `label` is text, not Markdown. */
export function renderLink(label: string, href: string): string {
	return `[${escapeMarkdown(label)}](${encodeAddress(href)})`;
}

/** `label` is text, not Markdown. */
export function renderImage(label: string, src: string): string {
	return `!${renderLink(label, src)}`;
}

/** Text to be copied as it stands, such as the value of a parameter. */
export function renderCode(text: string): string {
	return COPYABLE.test(text) ? `\`${text}\`` : escapeMarkdown(text);
}

/** Cells are Markdown of one line. A table without rows renders as nothing. */
export function renderTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
	if (rows.length === 0) return '';
	const line = `|${'---|'.repeat(head.length)}`;
	const renderRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
	return [renderRow(head), line, ...rows.map(renderRow)].join('\n');
}

function encodeAddress(href: string): string {
	return href
		.toWellFormed()
		.replace(NOT_IN_ADDRESS, encodeCharacter)
		.replace(/&(?=#?\w+;)/g, '&amp;');
}

/** Percent-encodes a character, including those that `encodeURIComponent` leaves alone. */
function encodeCharacter(character: string): string {
	const bytes = new TextEncoder().encode(character);
	return [...bytes].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
}
