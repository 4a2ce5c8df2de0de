import { decodeEntities } from '$lib/core/html';
import sanitizeHtml from 'sanitize-html';

const END_OF_BLOCK = /<\/(?:p|h\d|li|div|td|th|blockquote|summary)>|<br\b/gi;

/** Returns the words of HTML in one line, without its markup, styles and scripts. */
export function toPlainText(html: string): string {
	const spaced = html.replace(END_OF_BLOCK, ' $&');
	const text = sanitizeHtml(spaced, { allowedTags: [] });
	return decodeEntities(text).replace(/\s+/g, ' ').trim();
}
