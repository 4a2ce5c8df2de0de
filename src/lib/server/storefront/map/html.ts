import { shorten } from '$lib/core/shorten';
import { parseExternalVideo } from '$lib/domain/external-video';
import { getLanguage } from '$lib/messages/i18n';
import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';
import { contentTexts } from '$messages/en/content';
import { toPlainText } from './plain-text';
import {
	FOLLOWED_SCHEMES,
	getPrimaryHost,
	resolveFile,
	resolveLink,
	resolveSourceSet
} from './store-addresses';

const MAX_SUMMARY_LENGTH = 160;
const MAX_REMEMBERED_BYTES = 2 * 1024 * 1024;
/** Titles in the embed code of video hosts that say nothing about the video. */
const GENERIC_TITLE = /^$|video player$/i;
const VIDEO_FILE = /\.(?:mp4|m4v|mov|webm|m3u8)$/i;
const AUDIO_FILE = /\.(?:mp3|m4a|ogg|oga|wav|flac)$/i;
const PLAYED = /^(?:video|audio)$/;
/** Pictures within the HTML itself, as editors paste them; a browser runs no scripts in them. */
const INLINE_PICTURE = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i;
/** Where scripts of themes keep an address until the picture is near. */
const LAZY_SOURCES = ['data-src', 'data-original', 'data-lazy-src', 'data-lazy'];
/** Blocks whose words would run into the next ones without an element of their own. */
// prettier-ignore
const BLOCKS = [
	'section', 'article', 'aside', 'main', 'header', 'footer', 'nav', 'hgroup', 'address', 'center',
	'form', 'fieldset', 'legend', 'marquee'
];
/** Takes the place of what cannot be shown: what is within it stays. */
const NOTHING: sanitizeHtml.Tag = { tagName: 'span', attribs: {} };
/** The same without its text, which tells of browsers that cannot play it. */
const HAS_NO_TEXT = /^(?:iframe|video|audio)$/;

/** Elements that a merchant's editor produces; scripts, styles, frames and forms are not among them. */
const ALLOWED: sanitizeHtml.IOptions = {
	// prettier-ignore
	allowedTags: [
		'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'wbr', 'div', 'span', 'blockquote', 'pre', 'code',
		'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'small',
		'sub', 'sup', 'mark', 'abbr', 'dfn', 'kbd', 'samp', 'var', 'q', 'cite', 'time', 'bdi', 'bdo',
		'ruby', 'rt', 'rp', 'figure', 'figcaption', 'img', 'picture', 'source', 'details', 'summary',
		'table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td',
		// Never in the result: the text between its tags is then dropped with it.
		'iframe'
	],
	allowedAttributes: {
		a: ['href', 'title', 'rel', 'class'],
		img: ['src', 'srcset', 'sizes', 'alt', 'title', 'width', 'height', 'loading'],
		source: ['srcset', 'sizes', 'media', 'type', 'width', 'height'],
		th: ['scope', 'colspan', 'rowspan'],
		td: ['colspan', 'rowspan'],
		col: ['span'],
		ol: ['start', 'reversed', 'type'],
		li: ['value'],
		details: ['open', 'name'],
		abbr: ['title'],
		time: ['datetime'],
		'*': ['lang', 'dir', 'id']
	},
	allowedClasses: { a: ['video'] },
	selfClosing: ['br', 'hr', 'wbr', 'img', 'source', 'col'],
	allowedSchemes: FOLLOWED_SCHEMES,
	allowedSchemesByTag: { img: ['https', 'http', 'data'] },
	allowProtocolRelative: false,
	transformTags: {
		// The page has its own first heading.
		h1: 'h2',
		strike: 's',
		acronym: 'abbr',
		tt: 'code',
		menu: 'ul',
		dir: 'ul',
		...Object.fromEntries(BLOCKS.map((tag) => [tag, 'div'])),
		a: replaceLink,
		area: (_, { href = '', alt, title }) => linkTo(resolveLink(href), alt || title),
		img: replacePicture,
		// Of a picture, or of a video.
		source: (tagName, { src, srcset, ...attribs }) =>
			src === undefined
				? { tagName, attribs: compact({ ...attribs, srcset: resolveSourceSet(srcset ?? '') }) }
				: replaceEmbed('', { src, type: attribs['type'] ?? 'video/' }),
		...Object.fromEntries(
			['iframe', 'frame', 'embed', 'object', 'video', 'audio'].map((tag) => [tag, replaceEmbed])
		)
	}
};

/** Headings and lists that editors leave behind: nobody sees them, and screen readers announce them. */
const EMPTY = /<(h[2-6]|[uo]l)\b[^>]*>(?:\s|<br \/>|<span><\/span>)*<\/\1>/g;

/** Texts are the same in each listing of a collection and for each variant of a product. */
const sanitized = rememberTexts((html) => finish(sanitizeHtml(html, ALLOWED)));
const shortened = rememberTexts(sanitizeAndShorten);
const summaries = rememberTexts(summarize);

/** Wide tables scroll in a box of their own, which the keyboard reaches. */
function finish(html: string): string {
	return html
		.replace(EMPTY, '')
		.replace(/<table(?=[ >])/g, '<div class="table" tabindex="0">$&')
		.replaceAll('</table>', '</table></div>');
}

/** A link that leads nowhere is text, unless others lead to it. */
function replaceLink(
	tagName: string,
	{ href, name, ...attribs }: sanitizeHtml.Attributes
): sanitizeHtml.Tag {
	const target = href === undefined ? null : resolveLink(href);
	const kept = compact({ id: name, ...attribs, href: target });
	return target === null && kept['id'] === undefined ? NOTHING : { tagName, attribs: kept };
}

/** A picture that can be had nowhere leaves its text. Screen readers skip a picture with an empty text. */
function replacePicture(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
	const { alt = '', src = '', srcset = attribs['data-srcset'] ?? '' } = attribs;
	const sources = resolveSourceSet(srcset) || null;
	const addresses = [src, ...LAZY_SOURCES.map((name) => attribs[name] ?? '')];
	const files = addresses.map((it) => (it === '' ? null : resolveFile(it)));
	const inline = INLINE_PICTURE.test(src) ? src : null;
	const file = files.find((it) => it !== null) ?? sources?.split(' ', 1)[0] ?? inline;
	if (file === null) return { ...NOTHING, text: alt };
	const resolved = { src: file, srcset: sources, loading: 'lazy' };
	return { tagName, attribs: compact({ alt, ...attribs, ...resolved }) };
}

/**
 * What a merchant has embedded becomes a link to it: its player would tell others of the visit before anybody plays
 * it.
 */
function replaceEmbed(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
	const source = ['src', 'data', ...LAZY_SOURCES].map((name) => attribs[name]).find(Boolean);
	const url = source ? URL.parse(resolveFile(source) ?? '') : null;
	if (url === null) return HAS_NO_TEXT.test(tagName) ? { ...NOTHING, text: '' } : NOTHING;
	const { title = '' } = attribs;
	const isNamed = !GENERIC_TITLE.test(title);
	const video = parseExternalVideo(url.href);
	if (video) return linkTo(video.url, `${isNamed ? title : 'Video'} (${video.host})`, 'video');
	const kind = findKind(`${tagName} ${attribs['type'] ?? ''}`, url);
	const text = isNamed ? `${title} (${url.host})` : contentTexts.embeds[kind]({ host: url.host });
	return linkTo(url.href, text, PLAYED.test(kind) ? 'video' : undefined);
}

function findKind(tagAndType: string, { pathname, host }: URL): keyof typeof contentTexts.embeds {
	if (AUDIO_FILE.test(pathname)) return 'audio';
	if (/video/.test(tagAndType) || VIDEO_FILE.test(pathname)) return 'video';
	if (/audio/.test(tagAndType)) return 'audio';
	return /\bmaps?\b/.test(host + pathname) ? 'map' : 'other';
}

function linkTo(href: string | null, text = href ?? '', style?: string): sanitizeHtml.Tag {
	return href === null ? NOTHING : { tagName: 'a', attribs: compact({ class: style, href }), text };
}

function compact(attribs: Record<string, string | null | undefined>): sanitizeHtml.Attributes {
	return Object.fromEntries(
		Object.entries(attribs).filter(
			(entry): entry is [string, string] => typeof entry[1] === 'string'
		)
	);
}

/** Texts of links are in the shopper's language, and addresses depend on the store's domain. */
function rememberIn(memory: LRUCache<string, string>, html: string): string {
	return memory.memo([getLanguage(), getPrimaryHost(), html].join('\0'));
}

/** Sanitizes HTML from the platform's admin, so that it is safe to place into a page. */
export function sanitizeContent(html: string): string {
	return rememberIn(sanitized, html);
}

/** How such HTML begins, as text: what search engines show of a page that describes itself nowhere. */
export function summarizeContent(html: string): string | null {
	return rememberIn(summaries, html) || null;
}

/**
 * Sanitizes HTML without the items of its lists that say one of these facts and nothing else, apart from its
 * name: “<li>Material: stoneware</li>”. Merchants keep them as metafields too.
 */
export function sanitizeWithout(html: string, facts: readonly string[]): string {
	return facts.length === 0
		? sanitizeContent(html)
		: rememberIn(shortened, [html.replaceAll('\0', ''), ...facts].join('\0'));
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
	return finish(rest);
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
		memoMethod: (key) => derive(key.split('\0').slice(2).join('\0'))
	});
}

function summarize(html: string): string {
	return shorten(toPlainText(html), MAX_SUMMARY_LENGTH);
}

/** Text in which the platform has marked something. */
export function sanitizeHighlight(html: string): string {
	return sanitizeHtml(html, { allowedTags: ['mark', 'span'], allowedAttributes: {} });
}
