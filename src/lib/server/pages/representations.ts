import { LRUCache } from 'lru-cache';
import { negotiateMediaType } from '$lib/core/negotiate';
import { AGENT_PATHS } from '$lib/domain/agent-paths';
import { readMarkdownAddress, toMarkdownPath } from '$lib/domain/markdown-path';
import { HOME_PATH } from '$lib/domain/paths';
import { findEndpoint, findPage, LANDING } from './find-page';
import type { JsonName, Page } from './page-table';

/** The form in which a page is sent. */
export type Representation =
	/** `links` leads to the Markdown of the page. */
	| { kind: 'html'; links: readonly string[] }
	/** Markdown of the page at this path. */
	| { kind: 'markdown'; pathname: string }
	| { kind: 'json'; name: JsonName }
	| { kind: 'none-acceptable'; available: string };

const HTML = 'text/html; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';
const JSON_TYPE = 'application/json';
const TEXTS = [HTML, MARKDOWN] as const;
const TEXTS_AND_JSON = [...TEXTS, JSON_TYPE] as const;

const KINDS = { [HTML]: 'html', [MARKDOWN]: 'markdown', [JSON_TYPE]: 'json' } as const;

/** Browsers send few different `Accept` headers, so what they mean is remembered. */
const MAX_REMEMBERED = 200;
const texts = new LRUCache<string, 'html' | 'markdown' | 'none-acceptable'>({
	max: MAX_REMEMBERED,
	memoMethod(accept) {
		const type = negotiateMediaType(accept, TEXTS);
		return type === null ? 'none-acceptable' : KINDS[type];
	}
});

/** Returns which of HTML and Markdown the client prefers. */
export function chooseText(accept: string | null): 'html' | 'markdown' | 'none-acceptable' {
	return texts.memo(accept ?? '');
}

/** Feeds and data, beside Markdown. */
const PROGRAM_DOCUMENT = /\.(?:xml|txt|js|json|atom|oembed)$/;

/** Returns whether programs read what a request asks for; they keep no cookies. */
export function isForPrograms({ headers }: Request, pathname: string): boolean {
	if (PROGRAM_DOCUMENT.test(pathname) || readMarkdownAddress(pathname).isExplicit) return true;
	return chooseText(headers.get('accept')) === 'markdown';
}

/** Null for paths that are mostly of nothing, which is said in any form. */
function refuseAll(page: Page): Representation | null {
	return page.name === LANDING ? null : { kind: 'none-acceptable', available: listTypes(page) };
}

/** Null for addresses and methods that know one representation only. */
export function negotiatePage({ method, headers }: Request, url: URL): Representation | null {
	if ((method !== 'GET' && method !== 'HEAD') || findEndpoint(url.pathname) !== null) return null;
	const { page: pathname, isExplicit } = readMarkdownAddress(url.pathname);
	const page = findPage(pathname);
	if (page === null) return negotiateMissing(pathname, isExplicit, headers.get('accept'));
	// Who asks for the Markdown of a page without any is told in Markdown that there is none.
	if (isExplicit) return { kind: 'markdown', pathname };
	if (page.markdown === undefined) return null;
	switch (chooseKind(page, headers.get('accept'))) {
		case 'html':
			return { kind: 'html', links: describeLinks(pathname, url.search) };
		case 'markdown':
			return { kind: 'markdown', pathname };
		case 'json':
			return page.json === undefined ? null : { kind: 'json', name: page.json };
		case 'none-acceptable':
			return refuseAll(page);
	}
}

/** A reader of Markdown is told in Markdown, too, that there is nothing. */
function negotiateMissing(
	pathname: string,
	isExplicit: boolean,
	accept: string | null
): Representation | null {
	return isExplicit || chooseText(accept) === 'markdown' ? { kind: 'markdown', pathname } : null;
}

function chooseKind(page: Page, accept: string | null) {
	if (page.json === undefined) return chooseText(accept);
	const type = negotiateMediaType(accept, TEXTS_AND_JSON);
	return type === null ? 'none-acceptable' : KINDS[type];
}

function listTypes({ json }: Page): string {
	const types = json === undefined ? TEXTS : TEXTS_AND_JSON;
	return types.flatMap((type) => type.split(';', 1)).join(', ');
}

export function refuseRepresentation(available: string): Response {
	return new Response(`Not Acceptable\n\nAvailable representations: ${available}\n`, {
		status: 406,
		headers: { 'content-type': 'text/plain; charset=utf-8', vary: 'Accept' }
	});
}

/** Marks HTML as one of several representations, and puts the address of the others first. */
export function addAlternateLinks({ ok, headers }: Response, links: readonly string[]): void {
	headers.append('vary', 'Accept');
	if (!ok) return;
	const others = headers.get('link');
	headers.set('link', [...links, ...(others === null ? [] : [others])].join(', '));
}

function describeLinks(pathname: string, search: string): string[] {
	const markdownLink = `<${toMarkdownPath(pathname + search)}>; rel="alternate"; type="text/markdown"`;
	if (pathname !== HOME_PATH) return [markdownLink];
	// RFC 9727 §3: where a client that knows the host only may look.
	return [markdownLink, `<${AGENT_PATHS.apiCatalog}>; rel="api-catalog"`];
}
