import { shorten } from '$lib/core/shorten';
import sanitizeHtml from 'sanitize-html';

const MAX_SUMMARY_LENGTH = 160;
const END_OF_BLOCK = /<\/(?:p|h\d|li|div|td|th|blockquote|summary)>|<br\b/gi;
/** Characters that stay escaped in text that is not markup. */
const CHARACTERS: Record<string, string> = {
	'&amp;': '&',
	'&lt;': '<',
	'&gt;': '>',
	'&quot;': '"'
};

/** Elements that a merchant's editor produces; scripts, styles, frames and forms are not among them. */
const ALLOWED: sanitizeHtml.IOptions = {
	allowedTags: [
		...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'span', 'blockquote', 'pre', 'code'],
		...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'strong', 'b', 'em', 'i', 'u', 's', 'small'],
		...['sub', 'sup', 'mark', 'abbr', 'q', 'cite', 'time', 'figure', 'figcaption', 'img'],
		...['details', 'summary'],
		...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
	],
	allowedAttributes: {
		a: ['href', 'title', 'rel'],
		img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
		th: ['scope', 'colspan', 'rowspan'],
		td: ['colspan', 'rowspan'],
		ol: ['start'],
		details: ['open', 'name'],
		abbr: ['title'],
		time: ['datetime'],
		'*': ['lang', 'dir', 'id']
	},
	allowedSchemes: ['https', 'http', 'mailto', 'tel'],
	allowProtocolRelative: false,
	transformTags: {
		// The page has its own first heading.
		h1: 'h2',
		// Screen readers skip a picture with an empty text instead of reading its address.
		img: (tagName, attribs) => ({ tagName, attribs: { alt: '', ...attribs, loading: 'lazy' } })
	}
};

/** Sanitizes HTML from the platform's admin, so that it is safe to place into a page. */
export function sanitizeContent(html: string): string {
	return sanitizeHtml(html, ALLOWED);
}

/** How such HTML begins, as text: what search engines show of a page that describes itself nowhere. */
export function summarizeContent(html: string): string | null {
	const spaced = html.replace(END_OF_BLOCK, ' $&');
	const text = sanitizeHtml(spaced, { allowedTags: [] }).replace(
		/&(?:amp|lt|gt|quot);/g,
		(entity) => CHARACTERS[entity] ?? entity
	);
	return shorten(text, MAX_SUMMARY_LENGTH) || null;
}

/** Text in which the platform has marked something. */
export function sanitizeHighlight(html: string): string {
	return sanitizeHtml(html, { allowedTags: ['mark', 'span'], allowedAttributes: {} });
}
