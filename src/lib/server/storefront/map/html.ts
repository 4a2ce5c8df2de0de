import { shorten } from '$lib/core/shorten';
import { parseExternalVideo } from '$lib/domain/external-video';
import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';

const MAX_SUMMARY_LENGTH = 160;
const MAX_REMEMBERED_BYTES = 2 * 1024 * 1024;
/** Titles in the embed code of video hosts that say nothing about the video. */
const GENERIC_TITLE = /^$|video player$/i;
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
	// prettier-ignore
	allowedTags: [
		'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'span', 'blockquote', 'pre', 'code',
		'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'strong', 'b', 'em', 'i', 'u', 's', 'small',
		'sub', 'sup', 'mark', 'abbr', 'q', 'cite', 'time', 'figure', 'figcaption', 'img',
		'details', 'summary',
		'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'
	],
	allowedAttributes: {
		a: ['href', 'title', 'rel', 'class'],
		img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
		th: ['scope', 'colspan', 'rowspan'],
		td: ['colspan', 'rowspan'],
		ol: ['start'],
		details: ['open', 'name'],
		abbr: ['title'],
		time: ['datetime'],
		'*': ['lang', 'dir', 'id']
	},
	allowedClasses: { a: ['video'] },
	allowedSchemes: ['https', 'http', 'mailto', 'tel'],
	allowProtocolRelative: false,
	transformTags: {
		// The page has its own first heading.
		h1: 'h2',
		iframe: replaceFrame,
		// Screen readers skip a picture with an empty text instead of reading its address.
		img: (tagName, attribs) => ({ tagName, attribs: { alt: '', ...attribs, loading: 'lazy' } })
	}
};

const EMPTY_LIST = /<([uo]l)>\s*<\/\1>/g;

/** Texts are the same in each listing of a collection and for each variant of a product. */
const sanitized = rememberTexts((html) => sanitizeHtml(html, ALLOWED));
const shortened = rememberTexts(sanitizeAndShorten);
const summaries = rememberTexts(summarize);

/**
 * A video that a merchant has embedded becomes a link to it: its player would tell others of the visit before
 * anybody plays it. In no language, because texts are remembered for all of them.
 */
function replaceFrame(tagName: string, { src = '', title }: sanitizeHtml.Attributes) {
	const video = parseExternalVideo(src.replace(/^\/\//, 'https://'));
	if (video === null) return { tagName, attribs: {} };
	const name = title === undefined || GENERIC_TITLE.test(title) ? 'Video' : title;
	return {
		tagName: 'a',
		attribs: { class: 'video', href: video.url },
		text: `${name} (${video.host})`
	};
}

/** Sanitizes HTML from the platform's admin, so that it is safe to place into a page. */
export function sanitizeContent(html: string): string {
	return sanitized.memo(html);
}

/** How such HTML begins, as text: what search engines show of a page that describes itself nowhere. */
export function summarizeContent(html: string): string | null {
	return summaries.memo(html) || null;
}

/**
 * Sanitizes HTML without the items of its lists that say one of these facts and nothing else, apart from its
 * name: “<li>Material: stoneware</li>”. Merchants keep them as metafields too.
 */
export function sanitizeWithout(html: string, facts: readonly string[]): string {
	return facts.length === 0 ? sanitizeContent(html) : shortened.memo([html, ...facts].join('\0'));
}

function sanitizeAndShorten(joined: string): string {
	const [html = '', ...facts] = joined.split('\0');
	const said = new Set(facts.map(toWords));
	const isSaid = (text: string) => said.has(toWords(text)) || said.has(toWords(afterName(text)));
	const rest = sanitizeHtml(html, {
		...ALLOWED,
		exclusiveFilter: ({ tag, text, mediaChildren }) =>
			tag === 'li' && mediaChildren.length === 0 && isSaid(text)
	});
	return rest.replace(EMPTY_LIST, '');
}

function afterName(text: string): string {
	return text.slice(text.indexOf(':') + 1);
}

/** Two texts with the same words say the same, however they are separated. */
function toWords(text: string): string {
	return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

function rememberTexts(derive: (html: string) => string): LRUCache<string, string> {
	return new LRUCache({
		maxSize: MAX_REMEMBERED_BYTES,
		sizeCalculation: (text, html) => 2 * (text.length + html.length) + 100,
		memoMethod: derive
	});
}

function summarize(html: string): string {
	const spaced = html.replace(END_OF_BLOCK, ' $&');
	const text = sanitizeHtml(spaced, { allowedTags: [] }).replace(
		/&(?:amp|lt|gt|quot);/g,
		(entity) => CHARACTERS[entity] ?? entity
	);
	return shorten(text, MAX_SUMMARY_LENGTH);
}

/** Text in which the platform has marked something. */
export function sanitizeHighlight(html: string): string {
	return sanitizeHtml(html, { allowedTags: ['mark', 'span'], allowedAttributes: {} });
}
