const NAMES = ['country', 'language', 'locale'];
const LOCALE = /^([a-z]{2})(?:[-_]([a-z]{2}))?$/i;

/** A market as a query names it, in the platform's codes; null for what it leaves open. */
export interface AskedMarket {
	country: string | null;
	language: string | null;
}

/**
 * Reads `?country=DE&language=de`, or `?locale=de-DE`. Programs choose a market by these parameters,
 * because they send no cookies. Null when the query names none.
 */
export function readMarketParameters(query: URLSearchParams): AskedMarket | null {
	const [, localeLanguage, localeCountry] = LOCALE.exec(query.get('locale') ?? '') ?? [];
	const country = toCode(query.get('country') ?? localeCountry);
	const language = toCode((query.get('language') ?? localeLanguage)?.split('-')[0]);
	return country === null && language === null ? null : { country, language };
}

function toCode(text: string | undefined): string | null {
	return text === undefined || text === '' ? null : text.toUpperCase();
}

/** Takes the parameters off the address; returns them as a query, to be carried on by its links. */
export function takeMarketParameters(url: URL): string {
	const taken = new URLSearchParams();
	for (const name of NAMES) {
		const value = url.searchParams.get(name);
		if (value !== null) taken.set(name, value);
		url.searchParams.delete(name);
	}
	return taken.toString();
}

/** Lets the links of a Markdown text to pages of this shop name the market. Buy links fill a new cart. */
export function carryMarket(markdown: string, market: string): string {
	if (market === '') return markdown;
	return markdown.replace(/\]\((\/[^()\s]*)\)/g, (link, href: string) =>
		/^\/cart\/\d/.test(href) ? link : `](${addQuery(href, market)})`
	);
}

export function addQuery(href: string, query: string): string {
	if (query === '') return href;
	return href + (href.includes('?') ? '&' : '?') + query;
}
