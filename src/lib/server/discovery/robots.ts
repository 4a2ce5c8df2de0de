import { AGENT_PATHS } from '$lib/domain/agent-paths';
import { toMarkdownPath } from '$lib/domain/markdown-path';
import { CART_PATH, CHECKOUT_PATH, SEARCH_PATH } from '$lib/domain/paths';
import type { SiteSettings } from '$lib/domain/types';

/** What may be done with what was read: https://contentsignals.org */
const CONTENT_SIGNAL = 'search=yes, ai-input=yes, ai-train=no';

/** Searches without end, and pages of one person. */
const DISALLOWED = [
	CART_PATH,
	CHECKOUT_PATH,
	'/account',
	'/login',
	SEARCH_PATH,
	...['/conversation/', '/eve/', '/api/agent/'],
	...['/*/cart', '/*/account', '/*/login', '/*/search'],
	...['sort=', 'sort_by=', 'filter.', 'cursor=', 'before='].map((it) => `/collections/*?*${it}`)
];
/** Longer rules win over shorter ones: agents may search. */
const ALLOWED = ['/', toMarkdownPath(SEARCH_PATH), `/md${SEARCH_PATH}`];

/** RFC 9309. */
export function renderRobots({ url }: SiteSettings): string {
	const lines = [
		'User-agent: *',
		`Content-Signal: ${CONTENT_SIGNAL}`,
		...ALLOWED.map((path) => `Allow: ${path}`),
		...DISALLOWED.map((path) => `Disallow: ${path}`),
		'',
		`Sitemap: ${url}${AGENT_PATHS.sitemap}`
	];
	return `${lines.join('\n')}\n`;
}
