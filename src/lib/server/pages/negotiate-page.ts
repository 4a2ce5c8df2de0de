import { negotiateMediaType } from '$lib/core/negotiate';
import { AGENT_PATHS } from '$lib/domain/agent-paths';
import { readMarkdownAddress, toMarkdownPath } from '$lib/domain/markdown-path';
import { HOME_PATH } from '$lib/domain/paths';
import { findMarkdownPage } from './handle-markdown-request';

const HTML = 'text/html; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';

/** What a request for a page gets. */
export type Representation =
	/** Markdown of the page at this path. */
	| { kind: 'markdown'; pathname: string }
	/** HTML; `links` tells of the Markdown twin. */
	| { kind: 'html'; links: readonly string[] }
	| { kind: 'none-acceptable' };

/** Null for addresses and methods that know one representation only. */
export function negotiatePage({ method, headers }: Request, url: URL): Representation | null {
	if (method !== 'GET' && method !== 'HEAD') return null;
	const { page, isExplicit } = readMarkdownAddress(url.pathname);
	if (findMarkdownPage(page) === null) return null;
	if (isExplicit) return { kind: 'markdown', pathname: page };
	const type = negotiateMediaType(headers.get('accept'), [HTML, MARKDOWN]);
	if (type === null) return { kind: 'none-acceptable' };
	if (type === MARKDOWN) return { kind: 'markdown', pathname: page };
	return { kind: 'html', links: describeLinks(page, url.search) };
}

export function refuseRepresentation(): Response {
	const text = 'Not Acceptable\n\nAvailable representations: text/html, text/markdown\n';
	return new Response(text, {
		status: 406,
		headers: { 'content-type': 'text/plain; charset=utf-8', vary: 'Accept' }
	});
}

/** Marks HTML as one of two representations, and says first of all where the other one is. */
export function announceTwin({ ok, headers }: Response, links: readonly string[]): void {
	headers.append('vary', 'Accept');
	if (!ok) return;
	const others = headers.get('link');
	headers.set('link', [...links, ...(others === null ? [] : [others])].join(', '));
}

function describeLinks(pathname: string, search: string): string[] {
	const twin = `<${toMarkdownPath(pathname + search)}>; rel="alternate"; type="text/markdown"`;
	if (pathname !== HOME_PATH) return [twin];
	// RFC 9727 §3: where a client that knows the host only may look.
	return [twin, `<${AGENT_PATHS.apiCatalog}>; rel="api-catalog"`];
}
