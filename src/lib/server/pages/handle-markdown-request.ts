import { answerText } from '$lib/core/conditional';
import { estimateTokens } from '$lib/core/tokens';
import { toMarkdownPath } from '$lib/domain/markdown-path';
import type { Localization, Money } from '$lib/domain/types';
import { formatMoney } from '$lib/messages/format';
import type { CartSession } from '../cart';
import { config } from '../config';
import { describePlatformFailure } from '../errors';
import { log as rootLog } from '../log';
import { renderNotFound, renderServerError } from '../markdown';
import { MARKDOWN_PAGES, type MarkdownPage } from './markdown-pages';
import { resolveUrlRedirect, type Storefront } from '../storefront';

export interface MarkdownRequest {
	request: Request;
	url: URL;
	/** Of the page that is meant. */
	pathname: string;
	locals: { storefront: Storefront; localization: Localization; cart: Pick<CartSession, 'load'> };
}

const COMMON_HEADERS = {
	'content-type': 'text/markdown; charset=utf-8',
	// The cookie may choose another market, with other prices.
	vary: 'Accept, Cookie',
	'x-robots-tag': 'noindex'
};
const MISSING = 'public, max-age=60, stale-while-revalidate=600';
const FAILED = 'no-cache, no-store, must-revalidate';
/** Of another market: whoever is between cannot tell which one a visitor chose. */
const FOR_ONE_MARKET = 'private, max-age=0, must-revalidate';

const log = rootLog.child({ scope: 'markdown' });

export function findMarkdownPage(pathname: string): MarkdownPage | null {
	return MARKDOWN_PAGES.find(({ pattern }) => pattern.test(pathname)) ?? null;
}

/** The Markdown of a page; of an address that is none, the Markdown that says so. */
export async function handleMarkdownRequest(given: MarkdownRequest): Promise<Response> {
	const { request, pathname } = given;
	const found = findMarkdownPage(pathname);
	if (found === null) return answerMissing(request, 'Page', pathname);
	try {
		return await answerPage(given, found);
	} catch (err) {
		const failure = describePlatformFailure(err);
		if (failure === null) throw err;
		log.error({ err, path: pathname }, 'unavailable');
		const { status, retryAfterS } = failure;
		return answerMarkdown(request, renderServerError(), status, {
			'cache-control': FAILED,
			...(retryAfterS !== null && { 'retry-after': String(retryAfterS) })
		});
	}
}

async function answerPage(given: MarkdownRequest, found: MarkdownPage): Promise<Response> {
	const { request, url, pathname, locals } = given;
	const { kind, cacheControl, load } = found;
	const [handle = '', innerHandle = ''] = readHandles(pathname, found);
	const page = new URL(url);
	page.pathname = pathname;
	const shop = { site: config.site, formatMoney: (money: Money) => formatMoney(money) };
	const outcome = await load({ ...locals, page, shop }, handle, innerHandle);
	if (outcome === null) {
		const location = await resolveUrlRedirect(locals.storefront, page);
		if (location !== null) return redirect(301, location);
		return answerMissing(request, kind, innerHandle || handle);
	}
	if ('location' in outcome) return redirect(302, outcome.location);
	const isShared = isOwnMarket(locals.localization) || cacheControl.startsWith('private');
	return answerMarkdown(request, outcome.text, 200, {
		'cache-control': isShared ? cacheControl : FOR_ONE_MARKET,
		link: `<${outcome.canonicalUrl}>; rel="canonical"`
	});
}

function readHandles(pathname: string, { pattern }: MarkdownPage): string[] {
	const [, ...handles] = pattern.exec(pathname) ?? [];
	return handles.map(decodeURIComponent);
}

/** Stays Markdown where the other page has a twin. */
function redirect(status: 301 | 302, location: string): Response {
	const target = URL.parse(location, config.site.url);
	const hasTwin = location.startsWith('/') && findMarkdownPage(target?.pathname ?? '') !== null;
	const headers = { location: hasTwin ? toMarkdownPath(location) : location, vary: 'Accept' };
	return new Response(null, { status, headers });
}

function isOwnMarket({ country, language }: Localization): boolean {
	return country === config.localization.country && language === config.localization.language;
}

function answerMissing(request: Request, kind: string, name: string): Promise<Response> {
	return answerMarkdown(request, renderNotFound(kind, name), 404, { 'cache-control': MISSING });
}

function answerMarkdown(
	request: Request,
	text: string,
	status: number,
	headers: Record<string, string>
): Promise<Response> {
	const tokens = String(estimateTokens(text));
	return answerText(request, text, {
		status,
		headers: { ...COMMON_HEADERS, 'x-markdown-tokens': tokens, ...headers }
	});
}
