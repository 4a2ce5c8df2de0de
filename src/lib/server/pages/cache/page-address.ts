import { namesPrivateGid } from '$lib/core/gid';
import { isMarketParameter, readMarketParameters } from '$lib/domain/market-parameters';
import { readMarkdownAddress, toMarkdownPath } from '$lib/domain/markdown-path';
import { findPage } from '../find-page';
import type { PageCaching } from '../page-table';
import { chooseText } from '../representations';

/** The address of a page, with everything that its bytes depend on: nothing else is known when it is made. */
export interface PageAddress {
	/** Path and query, in one spelling for all that mean the same. */
	key: string;
	/** Path and query that the app is asked for. */
	href: string;
	/** The `Accept` header of that request. */
	type: 'text/html' | 'text/markdown' | '*/*';
	/** Country and language as `DE-EN`; empty for those of the site. */
	market: string;
	/** The host of the site; empty for the main one. */
	site: string;
	/** Parameters that the page does not read and its links repeat, as a query; empty without any. */
	passThrough: string;
	/** The request had parameters that the page is made without. */
	hasDropped: boolean;
	/** `Accept` chose the Markdown: a cache that does not look at it would send that to browsers. */
	isNegotiated: boolean;
	/** The page's data as JSON, for the browser's own navigation. */
	isData: boolean;
}

/**
 * Segments that every reader of addresses understands alike: no dot first, nothing encoded that did
 * not need to be (a slash, a dot, a null), capitals in what had to.
 */
const PLAIN_PATH = /^\/(?:(?:[\w~-]|%[89A-F][\dA-F])(?:[\w.~-]|%[89A-F][\dA-F])*(?:\/(?!$)|$))*$/;
const MAX_TARGET_LENGTH = 1024;
const MAX_PARAMETERS = 20;

/** Unknown filters stay in some links only; SvelteKit has a meaning of its own for the others. */
const NOT_PASSED_THROUGH = /^(?:filter\.|x-sveltekit-)/;

const DATA_SUFFIX = '/__data.json';
/** SvelteKit's parameter for the parts of a page's data that the browser asks for. */
const WANTED_DATA = 'x-sveltekit-invalidated';
const DATA_PARTS = /^[01]{1,8}$/;

/** A market as the store knows it, at a site. */
export type MarketPlace = Pick<PageAddress, 'market' | 'site'>;

const HOME: MarketPlace = { market: '', site: '' };

/**
 * Null for what is rendered for each request. `target` as in the request line, without the parameters that name its
 * market.
 */
export function findPageAddress(
	target: string,
	accept: string | undefined,
	place: MarketPlace = HOME
): PageAddress | null {
	const page = findInHomeMarket(target, accept);
	return page && inMarket(page, place);
}

/** The page of the main site's own market in another one. */
export function inMarket(page: PageAddress, place: MarketPlace): PageAddress {
	return { ...page, ...place, key: toMarketKey(page.key, place) };
}

/** Keys of the main site's own market begin with one slash or a word, so no two markets meet. */
export function toMarketKey(key: string, { market, site }: MarketPlace): string {
	if (market === '' && site === '') return key;
	return site === '' ? `${market} ${key}` : `//${site} ${market} ${key}`;
}

function findInHomeMarket(target: string, accept: string | undefined): PageAddress | null {
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
	const { page: path, isExplicit } = readMarkdownAddress(pathname);
	const page = findPage(path);
	if (page?.cache === undefined || (isExplicit && page.markdown === undefined)) return null;
	const type = page.markdown === undefined ? '*/*' : chooseType(isExplicit, accept);
	// Documents for programs: the market of their query is not that of the key.
	if (type !== 'text/html' && readMarketParameters(query) !== null) return null;
	dropMarket(query);
	const sorted = sortParameters(page.cache, query);
	if (type === null || sorted === null) return null;
	const plain = buildHref(path, sorted.read);
	const href = type === 'text/markdown' ? toMarkdownPath(plain) : plain;
	const { passThrough, hasDropped } = sorted;
	const key = toKey(href, passThrough);
	const isNegotiated = !isExplicit && type === 'text/markdown';
	return { key, href, type, ...HOME, passThrough, hasDropped, isNegotiated, isData: false };
}

/** The key says which market it is. */
function dropMarket(query: URLSearchParams): void {
	for (const [name, value] of [...query]) {
		if (isMarketParameter(name, value)) query.delete(name, value);
	}
}

function chooseType(isExplicit: boolean, accept: string | undefined) {
	const kind = isExplicit ? 'markdown' : chooseText(accept ?? null);
	return kind === 'none-acceptable' ? null : (`text/${kind}` as const);
}

/** The data that the browser asks for when it goes from page to page by itself. */
function findData(pathname: string, query: URLSearchParams): PageAddress | null {
	const path = pathname.slice(0, -DATA_SUFFIX.length) || '/';
	const parts = query.get(WANTED_DATA) ?? '';
	query.delete(WANTED_DATA);
	const page = findPage(path);
	if (page?.cache === undefined || page.markdown === undefined) return null;
	if (parts !== '' && !DATA_PARTS.test(parts)) return null;
	dropMarket(query);
	const sorted = sortParameters(page.cache, query);
	// Where it redirects, the other address keeps every parameter.
	if (sorted === null || sorted.hasDropped) return null;
	const { read, ...others } = sorted;
	const wanted: [string, string][] = parts === '' ? [] : [[WANTED_DATA, parts]];
	const key = toKey(`data ${parts} ${buildHref(path, read)}`, sorted.passThrough);
	const href = buildHref(pathname, [...read, ...wanted]);
	return { key, href, type: '*/*', ...HOME, ...others, isNegotiated: false, isData: true };
}

/** A page with parameters to repeat is another than the one without, and the same for all of them. */
function toKey(key: string, passThrough: string): string {
	return passThrough === '' ? key : `pass-through ${key}`;
}

interface SortedParameters {
	read: [string, string][];
	passThrough: string;
	hasDropped: boolean;
}

/** Null for more, or for others, than a page can have. */
function sortParameters(
	{ isRead, unread }: PageCaching,
	query: URLSearchParams
): SortedParameters | null {
	const read = [...query].filter(([name, value]) => isRead(name, value));
	const others = [...query].filter(([name, value]) => !isRead(name, value));
	if (read.length > MAX_PARAMETERS) return null;
	if (unread === 'dropped' || others.length === 0) {
		return { read, passThrough: '', hasDropped: others.length > 0 };
	}
	if (others.length > MAX_PARAMETERS || others.some(([name]) => NOT_PASSED_THROUGH.test(name))) {
		return null;
	}
	return { read, passThrough: new URLSearchParams(others).toString(), hasDropped: false };
}

function buildHref(path: string, parameters: [string, string][]): string {
	if (parameters.length === 0) return path;
	// By names as pages compare them: of several in different case the first counts.
	parameters.sort(([one], [other]) => compare(one.toLowerCase(), other.toLowerCase()));
	return `${path}?${new URLSearchParams(parameters).toString()}`;
}

function compare(one: string, other: string): number {
	return one < other ? -1 : Number(one > other);
}
