import type { Localization } from '$lib/domain/localization';
import type { MarketSite } from '../base/market-sites';
import { COOKIES } from '../http/cookies';

const MAX_AGE_S = 365 * 24 * 60 * 60;

export type MarketChoice = Pick<Localization, 'country' | 'language'>;

/** `DE-EN`: the country, then the language as the platform writes it. */
const VALUE = /^([A-Z]{2})-([A-Z]{2}(?:_[A-Z]{2})?)$/;

/** Writes a choice as the cookie keeps it: empty for what the site shows by itself. */
export function writeMarket(
	{ country, language }: MarketChoice,
	{ localization: home }: Pick<MarketSite, 'localization'>
): string {
	return country === home.country && language === home.language ? '' : `${country}-${language}`;
}

/** The attributes of the cookie; one for the site's own market is deleted. */
export function getMarketAttributes(value: string, isSecure: boolean) {
	const maxAge = value === '' ? 0 : MAX_AGE_S;
	return { path: '/', maxAge, sameSite: 'lax', secure: isSecure } as const;
}

/** Writes the cookie outside of the app, as SvelteKit writes it there. */
export function serializeMarket(value: string, isSecure: boolean): string {
	const { path, maxAge } = getMarketAttributes(value, isSecure);
	const attributes = `Max-Age=${maxAge}; Path=${path}; HttpOnly; SameSite=Lax`;
	return `${COOKIES.localization}=${value}; ${attributes}${isSecure ? '; Secure' : ''}`;
}

/** Null when it is none of ours. Whether the store serves the choice is not known yet. */
export function parseChoice(cookie: string | undefined): MarketChoice | null {
	const [, country, language] = VALUE.exec(cookie ?? '') ?? [];
	return country === undefined || language === undefined ? null : { country, language };
}

/**
 * Returns the headers of public answers that differ by country and language only. Both come with a
 * cookie, so caches may share what was made for visitors without a choice, and nothing else.
 */
export function getCacheControl(
	{ localization, site }: { localization: MarketChoice; site: MarketSite },
	maxAgeS: number
): Record<'vary' | 'cache-control', string> {
	const shared = `public, max-age=${maxAgeS}, stale-while-revalidate=${maxAgeS * 5}`;
	return {
		vary: 'Cookie',
		'cache-control': writeMarket(localization, site) === '' ? shared : `private, max-age=${maxAgeS}`
	};
}
