import { answerText } from '../http/conditional';
import { estimateTokens } from '$lib/core/tokens';
import { toMarkdownPath } from '$lib/domain/markdown-path';
import { dropMarketParameters, readMarketParameters } from '$lib/domain/market-parameters';
import type { Money } from '$lib/domain/values';
import { formatMoney } from '$lib/messages/format-money';
import type { CartSession } from '../cart';
import { recordReads } from '../cache/read-record';
import { config } from '../base/config';
import { describeServiceFailure } from '../base/errors';
import { findLinkMarket } from '../base/market-sites';
import { listDuties } from '../law';
import { pricesIncludeTax } from '../localization';
import { writeMarket } from '../localization/market-cookie';
import { log as rootLog } from '../base/log';
import { findPage, readPathParameters } from './find-page';
import { MARKDOWN_LOADERS } from './markdown-loaders';
import { renderNotFound, renderServerError, type MarkdownKind } from './markdown/document';
import type { Page } from './page-table';
import { readSite } from '../base/site';
import { listStatementEntries } from '../statements/entries';
import { resolveUrlRedirect } from '../storefront';

export interface MarkdownRequest {
	request: Request;
	url: URL;
	/** Path of the page in HTML. */
	pathname: string;
	locals: Pick<App.Locals, 'buyer' | 'localization' | 'site' | 'storefront'> & {
		cart: Pick<CartSession, 'load'>;
	};
}

const COMMON_HEADERS = {
	'content-type': 'text/markdown; charset=utf-8',
	// The cookie may choose another market, with other prices.
	vary: 'Accept, Cookie',
	'x-robots-tag': 'noindex'
};
const MISSING = 'public, max-age=60, stale-while-revalidate=600';
const FAILED = 'no-cache, no-store, must-revalidate';
/** A page of another market: caches between cannot tell the markets of visitors apart. */
const BROWSER_ONLY = 'private, max-age=0, must-revalidate';

const log = rootLog.child({ scope: 'markdown' });

/** Answers with the Markdown of a page, or with a Markdown 404 when there is no such page. */
export async function handleMarkdownRequest(given: MarkdownRequest): Promise<Response> {
	const { request, pathname } = given;
	const page = findPage(pathname);
	try {
		if (page?.markdown === undefined) return await answerUnknown(given);
		return await answerPage(given, page, page.markdown);
	} catch (err) {
		const failure = describeServiceFailure(err);
		if (failure === null) throw err;
		log.error({ err, path: pathname }, 'unavailable');
		const { status, retryAfterS } = failure;
		return answerMarkdown(request, renderServerError(), status, {
			'cache-control': FAILED,
			...(retryAfterS !== null && { 'retry-after': String(retryAfterS) })
		});
	}
}

/** Answers an address that is no page: a redirect of the store may know it. */
async function answerUnknown(given: MarkdownRequest) {
	const page = new URL(given.url);
	page.pathname = given.pathname;
	const location = await resolveUrlRedirect(given.locals.storefront, page);
	if (location !== null) return redirect(301, location);
	return answerMissing(given, 'Page', given.pathname);
}

async function answerPage(
	given: MarkdownRequest,
	row: Page,
	{ kind, cacheControl, loader }: NonNullable<Page['markdown']>
): Promise<Response> {
	const { request, url, pathname, locals } = given;
	const [handle = '', innerHandle = ''] = readPathParameters(row, pathname);
	const page = new URL(url);
	page.pathname = pathname;
	dropMarketParameters(page);
	const isNamed = namesMarket(url);
	const shop = {
		site: await readSite(locals.storefront),
		formatMoney: (money: Money) => formatMoney(money),
		pricesIncludeTax: pricesIncludeTax(locals),
		namesPriorPrices: listDuties(locals).includes('prior-price'),
		linkMarket: findLinkMarket(locals.localization, isNamed),
		statements: listStatementEntries(locals)
	};
	const visit = { ...locals, page, shop };
	const { result: outcome, record } = await recordReads(() =>
		MARKDOWN_LOADERS[loader](visit, handle, innerHandle)
	);
	if (outcome === null) {
		const location = await resolveUrlRedirect(locals.storefront, page);
		if (location !== null) return redirect(301, location);
		return answerMissing(given, kind, innerHandle || handle);
	}
	if ('location' in outcome) return redirect(302, outcome.location);
	return answerMarkdown(request, outcome.text, 200, {
		'cache-control': endWith(record.changesAt, limitSharing(cacheControl, locals, isNamed)),
		link: `<${outcome.canonicalUrl}>; rel="canonical"`
	});
}

/** Redirects to the Markdown of the other page where it has some. */
function redirect(status: 301 | 302, location: string): Response {
	const target = URL.parse(location, config.site.url);
	const hasTwin =
		location.startsWith('/') && findPage(target?.pathname ?? '')?.markdown !== undefined;
	const headers = { location: hasTwin ? toMarkdownPath(location) : location, vary: 'Accept' };
	return new Response(null, { status, headers });
}

/** A copy is not used for longer than what it says holds. */
function endWith(changesAt: number, cacheControl: string): string {
	let leftS = Math.max(0, Math.floor((changesAt - Date.now()) / 1000));
	return cacheControl.replace(/\d+/g, (seconds) => {
		const usedS = Math.min(Number(seconds), leftS);
		leftS -= usedS;
		return String(usedS);
	});
}

const namesMarket = ({ searchParams }: URL) => readMarketParameters(searchParams) !== null;

/** An address that names its market is the same for all visitors, as is one of our own market. */
function limitSharing(
	cacheControl: string,
	{ localization, site }: MarkdownRequest['locals'],
	isNamed: boolean
): string {
	const isOwn = writeMarket(localization, site) === '';
	const isShared = isNamed || isOwn || cacheControl.startsWith('private');
	return isShared ? cacheControl : BROWSER_ONLY;
}

function answerMissing(
	{ request, url, locals }: MarkdownRequest,
	kind: MarkdownKind,
	name: string
): Promise<Response> {
	return answerMarkdown(request, renderNotFound(kind, name), 404, {
		'cache-control': limitSharing(MISSING, locals, namesMarket(url))
	});
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
