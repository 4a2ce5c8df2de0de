import { decodeEntities } from '../../wire/html.ts';

/** Matches comments, scripts and styles, which people do not read; one without an end runs to the end of the text. */
const HIDDEN = /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;

/** Text of HTML on one line, as the platform's `description` and `content` fields hold it. */
export function stripHtml(html: string): string {
	return decodeEntities(html.replace(HIDDEN, ' ').replace(/<[^<>]*>/g, ' '))
		.replace(/[ \t\n\r]+/g, ' ')
		.replace(/ ([.,;:!?])/g, '$1')
		.trim();
}

/** Cuts a text to `length` characters, including the ellipsis that marks the cut. */
export function truncateText<Text extends string | null>(
	text: Text,
	length: number | null | undefined
): Text | string {
	if (text === null || length == null || text.length <= length) return text;
	return length <= 3 ? text.slice(0, length) : `${text.slice(0, length - 3)}...`;
}
