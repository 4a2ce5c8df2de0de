import { AGENT_PATHS } from '$lib/domain/agent-paths';
import { CHECKOUT_PATH } from '$lib/domain/paths';
import type { SiteSettings } from '$lib/domain/shop';
import { ENDPOINTS, PAGES } from '../pages/page-table';

/** Says what readers may do with the texts: https://contentsignals.org */
const CONTENT_SIGNAL = 'search=yes, ai-input=yes, ai-train=no';

/** Paths that the platform answers, which have no row in the table. */
const PLATFORM_PATHS = [CHECKOUT_PATH, '/login'];

/** Renders robots.txt (RFC 9309). Of the rules that match a path the longest one counts. */
export function renderRobots({ url }: Pick<SiteSettings, 'url'>): string {
	const rules = [...PAGES, ...ENDPOINTS].flatMap(({ robots }) => robots ?? []);
	const allowed = ['/', ...rules.flatMap(({ allow = [] }) => allow)];
	const disallowed = [...rules.flatMap(({ disallow }) => disallow), ...PLATFORM_PATHS];
	const lines = [
		'User-agent: *',
		`Content-Signal: ${CONTENT_SIGNAL}`,
		...allowed.map((path) => `Allow: ${path}`),
		...disallowed.map((path) => `Disallow: ${path}`),
		'',
		`Sitemap: ${url}${AGENT_PATHS.sitemap}`
	];
	return `${lines.join('\n')}\n`;
}
