import { toLanguageTag } from '$lib/core/language-tag';
import type { Localization } from '$lib/domain/localization';
import { addQuery } from '$lib/domain/market-parameters';
import type { MarketAddress } from '$lib/domain/shop';
import { config } from './config';

/** An address of the shop, and the market that it shows to those who ask for no other. */
export interface MarketSite {
	/** Origin, without a trailing slash. */
	url: string;
	localization: Localization;
}

type MarketChoice = Pick<Localization, 'country' | 'language'>;

/** The site at `SITE_URL`, which answers for every host that `MARKETS` does not name. */
export const MAIN_SITE: MarketSite = { url: config.site.url, localization: config.localization };

/** The main one first, then those of `MARKETS` in its order. */
export const SITES: readonly MarketSite[] = [MAIN_SITE, ...config.hosts];

/** Origins of all sites: forms and links may come from each of them. */
export const OWN_ORIGINS: readonly string[] = SITES.map(({ url }) => url);

/** Origins under which a request asked for this site; a page of another one must not act here. */
export function listAskedOrigins({
	url,
	locals
}: {
	url: URL;
	locals: { site: Pick<MarketSite, 'url'> };
}): string[] {
	return [url.origin, locals.site.url];
}

const sitesByHost = new Map(config.hosts.map((site) => [new URL(site.url).host, site]));

/** Finds the site that a request is for. `headers` by their names in lower case. */
export function findSite(getHeader: (name: string) => string | null | undefined): MarketSite {
	if (sitesByHost.size === 0) return MAIN_SITE;
	const host = getHeader(config.hostHeader) ?? getHeader('host') ?? '';
	return findSiteOfHost(host.split(',', 1)[0]?.trim().toLowerCase() ?? '');
}

export function findSiteOfHost(host: string): MarketSite {
	return sitesByHost.get(host) ?? MAIN_SITE;
}

/** Returns the one address of a market: its own host, or that of the main site with parameters. */
export function findMarketAddress({ country, language }: MarketChoice): MarketAddress {
	const own = SITES.find(
		({ localization }) => localization.country === country && localization.language === language
	);
	if (own !== undefined) return { url: own.url, marketQuery: '' };
	return { url: MAIN_SITE.url, marketQuery: writeMarketQuery({ country, language }) };
}

/** `country=DE&language=de`. */
export function writeMarketQuery({ country, language }: MarketChoice): string {
	return `country=${country}&language=${toLanguageTag(language)}`;
}

/** Returns the absolute address of a path of this shop in a market. */
export function toMarketUrl(path: string, market: MarketChoice): string {
	const { url, marketQuery } = findMarketAddress(market);
	return url + addQuery(path, marketQuery);
}

/**
 * Returns the market that links to a checkout have to name: the one that the address names, or any but the store's own.
 * Null where the shop is as it comes: the store then opens the same market.
 */
export function findLinkMarket(localization: MarketChoice, isNamed: boolean): MarketChoice | null {
	const { country, language } = config.defaultMarket;
	const isOwn = localization.country === country && localization.language === language;
	return isOwn && !isNamed ? null : localization;
}
