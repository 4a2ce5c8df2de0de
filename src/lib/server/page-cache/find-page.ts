import { namesPrivateGid } from '$lib/core/gid';
import { negotiateMediaType } from '$lib/core/negotiate';
import { readMarkdownAddress, toMarkdownPath } from '$lib/domain/markdown-path';
import { findPageKind, type PageKind } from './page-kinds';
import { memoize } from './memoize';

/** A page, and everything that its bytes depend on: it is made from this and nothing else. */
export interface PageAddress {
	/** Path and query, in one spelling for all that mean the same. */
	key: string;
	/** What the app is to be asked for; path and query. */
	href: string;
	/** For the `Accept` of that question. */
	type: 'text/html' | 'text/markdown' | '*/*';
	/** Country and language as `DE-EN`; empty for those of the deployment. */
	market: string;
	/** Parameters that the page does not read and its links carry on, as a query; empty without any. */
	carried: string;
	/** The request had parameters that the page is made without. */
	isReduced: boolean;
	isData: boolean;
}

/**
 * Segments that every reader of addresses understands alike: no dot first, nothing encoded that did
 * not need to be (a slash, a dot, a null), capitals in what had to.
 */
const PLAIN_PATH = /^\/(?:(?:[\w~-]|%[89A-F][\dA-F])(?:[\w.~-]|%[89A-F][\dA-F])*(?:\/(?!$)|$))*$/;
const MAX_TARGET_LENGTH = 1024;
const MAX_PARAMETERS = 20;

/** Filters that are none stay in some links only; SvelteKit has a meaning of its own for the others. */
const NOT_CARRIED = /^(?:filter\.|x-sveltekit-)/;

const DATA_SUFFIX = '/__data.json';
/** SvelteKit's: which parts of a page's data the browser wants. */
const WANTED_DATA = 'x-sveltekit-invalidated';
const DATA_PARTS = /^[01]{1,8}$/;

const HTML = 'text/html; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';
const TYPES = { [HTML]: 'text/html', [MARKDOWN]: 'text/markdown' } as const;

const negotiate = memoize((accept) => {
	const name = negotiateMediaType(accept, [HTML, MARKDOWN]);
	return name === null ? 'none' : TYPES[name];
});

/**
 * Null for what is made for each request. `target` as in the first line of the request, `market` as
 * the store knows it.
 */
export function findPage(
	target: string,
	accept: string | undefined,
	market = ''
): PageAddress | null {
	const page = findHomePage(target, accept);
	return page && market !== '' ? { ...page, market, key: toMarketKey(page.key, market) } : page;
}

/** Keys of the deployment's own market begin with a slash or `data`, so no two markets meet. */
export function toMarketKey(key: string, market: string): string {
	return market === '' ? key : `${market} ${key}`;
}

function findHomePage(target: string, accept: string | undefined): PageAddress | null {
	if (target.length > MAX_TARGET_LENGTH || namesPrivateGid(target)) return null;
	const queryAt = target.indexOf('?');
	const pathname = queryAt < 0 ? target : target.slice(0, queryAt);
	if (!PLAIN_PATH.test(pathname)) return null;
	const query = new URLSearchParams(queryAt < 0 ? '' : target.slice(queryAt));
	return pathname.endsWith(DATA_SUFFIX)
		? findData(pathname, query)
		: findDocument(pathname, query, accept);
}

function findDocument(
	pathname: string,
	query: URLSearchParams,
	accept: string | undefined
): PageAddress | null {
	const { page, isExplicit } = readMarkdownAddress(pathname);
	const kind = findPageKind(page);
	if (kind === null || (isExplicit && !kind.isPage)) return null;
	const type = pickType(kind, isExplicit, accept);
	const sorted = sortParameters(kind, query);
	if (type === 'none' || sorted === null) return null;
	const plain = buildHref(page, sorted.read);
	const href = type === 'text/markdown' ? toMarkdownPath(plain) : plain;
	const { carried, isReduced } = sorted;
	return { key: toKey(href, carried), href, type, market: '', carried, isReduced, isData: false };
}

function pickType({ isPage }: PageKind, isExplicit: boolean, accept: string | undefined) {
	if (!isPage) return '*/*';
	return isExplicit ? 'text/markdown' : chooseType(accept);
}

/** What the browser asks for when it goes from page to page by itself. */
function findData(pathname: string, query: URLSearchParams): PageAddress | null {
	const page = pathname.slice(0, -DATA_SUFFIX.length) || '/';
	const parts = query.get(WANTED_DATA) ?? '';
	query.delete(WANTED_DATA);
	const kind = findPageKind(page);
	if (!kind?.isPage || (parts !== '' && !DATA_PARTS.test(parts))) return null;
	const sorted = sortParameters(kind, query);
	// Where it leads elsewhere, that address keeps every parameter.
	if (sorted === null || sorted.isReduced) return null;
	const { read, ...others } = sorted;
	const href = buildHref(page, read);
	const key = toKey(`data ${parts} ${href}`, sorted.carried);
	return { key, href, type: '*/*', market: '', ...others, isData: true };
}

/** What the visitor likes to read; `none` when it is nothing that a page can be. */
export function chooseType(accept: string | undefined): 'text/html' | 'text/markdown' | 'none' {
	return accept === undefined ? 'text/html' : negotiate(accept);
}

/** A page with something to carry is another than the one without, and the same for all of them. */
function toKey(key: string, carried: string): string {
	return carried === '' ? key : `carrying ${key}`;
}

interface SortedParameters {
	read: [string, string][];
	carried: string;
	isReduced: boolean;
}

/** Null for more, or for others, than a page can have. */
function sortParameters(kind: PageKind, query: URLSearchParams): SortedParameters | null {
	const read = [...query].filter(([name]) => kind.isRead(name));
	const foreign = [...query].filter(([name]) => !kind.isRead(name));
	if (read.length > MAX_PARAMETERS) return null;
	if (kind.foreign === 'dropped' || foreign.length === 0) {
		return { read, carried: '', isReduced: foreign.length > 0 };
	}
	if (foreign.length > MAX_PARAMETERS || foreign.some(([name]) => NOT_CARRIED.test(name))) {
		return null;
	}
	return { read, carried: new URLSearchParams(foreign).toString(), isReduced: false };
}

function buildHref(page: string, parameters: [string, string][]): string {
	if (parameters.length === 0) return page;
	// By names as pages compare them: of several in different case the first counts.
	parameters.sort(([one], [other]) => compare(one.toLowerCase(), other.toLowerCase()));
	return `${page}?${new URLSearchParams(parameters).toString()}`;
}

function compare(one: string, other: string): number {
	return one < other ? -1 : Number(one > other);
}
