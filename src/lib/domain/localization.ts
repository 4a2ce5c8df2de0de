import { addQuery } from './market-parameters';

/** The audience of a page. Country and language select the market, its currency and the texts. */
export interface Localization {
	/** Two capital letters: `DE`. */
	country: string;
	/** The platform's language code: `DE`, `PT_BR`. */
	language: string;
	/** Display formatting only: `en-US`. It selects no market, no currency and no language. */
	locale: string;
}

/** An address at which a market is shown, as crawlers are told of it. */
export interface Alternate {
	/** A language, a language with its region, or `x-default`. */
	hreflang: string;
	/** Country and language as `DE-DE`. */
	market: string;
	/** Origin, without a trailing slash. */
	url: string;
	/** `country=DE&language=de`; empty where the origin alone says it. */
	marketQuery: string;
}

/**
 * Lists the addresses of a page. `paths` has the paths of markets in which it has another one; null where it is not
 * shown. A market alone is no alternative.
 */
export function listAddresses(
	alternates: readonly Alternate[],
	path: string,
	paths: Readonly<Record<string, string | null>> = {}
): { hreflang: string; href: string }[] {
	return alternates.flatMap(({ hreflang, market, url, marketQuery }) => {
		const own = Object.hasOwn(paths, market) ? (paths[market] ?? null) : path;
		return own === null ? [] : [{ hreflang, href: url + addQuery(own, marketQuery) }];
	});
}

/** Reads the country and the language of a market such as `DE-DE`. */
export function parseMarket(market: string): Pick<Localization, 'country' | 'language'> {
	const [country = '', language = ''] = market.split('-');
	return { country, language };
}

/** The choices in the footer. */
export interface LocalizationChoices {
	/** In the order of their names. */
	countries: { code: string; name: string; currencyCode: string }[];
	/** Languages that both the store and the app offer in the country at hand. */
	languages: { code: string; /** In the language itself. */ name: string }[];
}

/** A language, and the countries in which both the store and the app offer it. */
export interface LanguageChoice {
	code: string;
	/** In the language itself. */
	name: string;
	countries: string[];
}
