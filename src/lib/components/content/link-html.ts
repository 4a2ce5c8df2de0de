import { decodeEntities, escapeHtml } from '$lib/core/html';
import { link } from '$lib/links';

/** Sanitized HTML has no `<` or `>` within its tags. */
const LINK = /(<a\s[^<>]*?\bhref=")([^"<>]*)/g;

/** Lets the links in a merchant's sanitized text name the market, as `link` does for one address. */
export function linkHtml(html: string): string {
	return html.replace(
		LINK,
		(_, start: string, href: string) => start + escapeHtml(link(decodeEntities(href)))
	);
}
