import { randomUUID } from 'node:crypto';
import { toLanguageTag } from '$lib/core/language-tag';
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
import { readFeedProducts } from '$lib/server/storefront';
import type { RequestHandler } from './$types';

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
export const GET: RequestHandler = ({ request, url, locals }) => {
	const isAsked = readMarketParameters(url.searchParams) !== null;
	const localization = isAsked ? locals.localization : locals.site.localization;
	const storefront = locals.storefront.withLocale(localization);
	return answerFeed(request, HEADERS, async function* () {
		const { name } = await readSite(storefront);
		const shop = {
			name,
			language: toLanguageTag(localization.language),
			toUrl: (path: string) => toMarketUrl(path, localization)
		};
		yield renderFeedStart(shop);
		for await (const products of readFeedProducts(storefront))
			yield renderFeedItems(products, shop);
		yield FEED_END;
	});
};
export const HEAD = GET;
