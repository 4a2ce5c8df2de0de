/** The values that each parameter has; an option of a product may have the same name and other values. */
const VALUES: Readonly<Record<string, RegExp>> = {
	country: /^[a-z]{2}$/i,
	currency: /^[a-z]{3}$/i,
	language: /^[a-z]{2}(?:[-_][a-z]{2})?$/i,
	locale: /^[a-z]{2}(?:[-_][a-z]{2})?$/i
};
const NAMES = Object.keys(VALUES);
/** Most addresses have none of them. */
const MAY_NAME_MARKET = /[?&](?:country|currency|language|locale)=/;

/** A market as a query names it, in the platform's codes; null for what it leaves open. */
export interface AskedMarket {
	country: string | null;
	/** `DE`, or `PT_BR` for a language of one region. */
	language: string | null;
	currency: string | null;
}

/** What a request says of its market. */
export interface MarketQuestion {
	/** The value of the market cookie; empty without one. */
	choice: string;
	/** What the address asks for; null where it asks for none. */
	asked: AskedMarket | null;
}

/** Returns whether a parameter says for which market an address is. */
export function isMarketParameter(name: string, value: string): boolean {
	// Anybody may send a parameter that is called like a property of every object: `?constructor=1`.
	return Object.hasOwn(VALUES, name) && VALUES[name]?.test(value) === true;
}

/** Returns whether an address says for which market it is. */
export function namesMarket(address: string): boolean {
	const [target = ''] = address.split('#', 1);
	if (!mayNameMarket(target)) return false;
	const query = new URLSearchParams(target.slice(target.indexOf('?')));
	return readMarketParameters(query) !== null;
}

/** Returns whether the address of a request may say for which market it is. */
export function mayNameMarket(target: string): boolean {
	return MAY_NAME_MARKET.test(target);
}

/**
 * Reads `?country=DE&language=de`, or `?locale=de-DE`, or `?currency=EUR`. Links of feeds and campaigns choose a
 * market by these parameters, and so do programs, which send no cookies. Null when the query names none.
 */
export function readMarketParameters(query: URLSearchParams): AskedMarket | null {
	const [localeLanguage = null, localeCountry = null] = read(query, 'locale')?.split(/[-_]/) ?? [];
	const language = read(query, 'language')?.replace('-', '_') ?? localeLanguage;
	const country = read(query, 'country') ?? localeCountry;
	const currency = read(query, 'currency');
	if (country === null && language === null && currency === null) return null;
	return { country, language, currency };
}

function read(query: URLSearchParams, name: string): string | null {
	const value = query.get(name) ?? '';
	return isMarketParameter(name, value) ? value.toUpperCase() : null;
}

/** Takes the parameters off the address. */
export function dropMarketParameters({ searchParams }: URL): void {
	for (const name of NAMES) searchParams.delete(name);
}

/** Adds before the fragment. */
export function addQuery(href: string, query: string): string {
	if (query === '') return href;
	const [address = '', ...fragment] = href.split('#');
	return [address + (address.includes('?') ? '&' : '?') + query, ...fragment].join('#');
}

/** The address of a path of the shop, in the market at hand. */
export function toSiteUrl(
	path: string,
	{ url, marketQuery = '' }: { url: string; marketQuery?: string }
): string {
	return url + addQuery(path, marketQuery);
}
