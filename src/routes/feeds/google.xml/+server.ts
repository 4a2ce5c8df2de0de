import { randomUUID } from 'node:crypto';
import { toLanguageTag } from '$lib/core/language-tag';
import type { Localization } from '$lib/domain/localization';
import { readMarketParameters } from '$lib/domain/market-parameters';
import { config } from '$lib/server/base/config';
import { readSite } from '$lib/server/base/site';
import { buildCdnHeaders, OVERSIZED } from '$lib/server/cache/cdn/cdn-headers';
import {
	createFeedAnswers,
	FEED_END,
	renderFeedItems,
	renderFeedStart
} from '$lib/server/discovery';
import { toMarketUrl } from '$lib/server/base/market-sites';
import { findAskedLocalization } from '$lib/server/localization';
import { getMarkets, readFeedProducts, type Storefront } from '$lib/server/storefront';
import type { RequestHandler } from './$types';

type Market = Pick<Localization, 'country' | 'language'>;

const MAX_AGE_MS = 60 * 60 * 1000;
const HEADERS = {
	'content-type': 'application/xml; charset=utf-8',
	'cache-control': 'public, max-age=3600',
	vary: 'Accept-Encoding',
	'x-robots-tag': 'noindex',
	// Every edit of a product purges this tag: a feed shows them all.
	...(config.cdn &&
		Object.fromEntries(
			buildCdnHeaders(config.cdn.provider, [OVERSIZED], {
				...{ freshMs: MAX_AGE_MS, staleMs: 0, keepMs: 0 }
			})
		))
};

const answerFeed = createFeedAnswers({
	now: () => performance.now(),
	createTag: () => `"${randomUUID()}"`
});

/** All products of the market of the host, or of the one that the address names: receivers keep no cookies. */
export const GET: RequestHandler = ({ request, url, locals }) =>
	answerFeed(request, HEADERS, async () => {
		const market = await findMarket(url, locals);
		return market && (() => renderFeed(locals.storefront.withLocale(market), market));
	});
export const HEAD = GET;

/** Null for a market that the store does not have. Throws while it cannot be asked: another has other prices. */
async function findMarket(
	{ searchParams }: URL,
	{ storefront, site }: App.Locals
): Promise<Market | null> {
	const asked = readMarketParameters(searchParams);
	const { country, language } = site.localization;
	if (asked === null) return { country, language };
	await getMarkets(storefront);
	const found = await findAskedLocalization(asked, undefined, site, () => storefront);
	return found && { country: found.country, language: found.language };
}

async function* renderFeed(storefront: Storefront, market: Market): AsyncGenerator<string> {
	const { name } = await readSite(storefront);
	const shop = {
		name,
		language: toLanguageTag(market.language),
		toUrl: (path: string) => toMarketUrl(path, market)
	};
	// Before products were read it is not known whether there will be a feed.
	let start = renderFeedStart(shop);
	for await (const products of readFeedProducts(storefront)) {
		yield start + renderFeedItems(products, shop);
		start = '';
	}
	yield start + FEED_END;
}
