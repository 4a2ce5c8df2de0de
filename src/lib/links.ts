import { addQuery, namesMarket } from '$lib/domain/market-parameters';

/**
 * The market is in the session behind these paths, or their answer is the same in every market: accounts, paths that the
 * store answers, apps, and files.
 */
const HAS_NO_MARKET =
	/^\/(?:(?:_app|a|account|admin|apps|cdn|checkouts|community|files|gift_cards|orders|tools)(?:\/|$)|[^/]+\.(?!json$|md$|txt$|xml$)[a-z\d]+$|\/)/i;

let readMarketQuery = () => '';

/**
 * Called once: by the server with the market of the request at hand, by a browser with that of its document. The query
 * is empty where the address of the site alone names the market.
 */
export function setMarketSource(source: () => string): void {
	readMarketQuery = source;
}

/** `country=DE&language=de`, for forms whose fields replace the query of their address. */
export function getMarketQuery(): string {
	return readMarketQuery();
}

/**
 * Returns an address for markup, a form, a script or a redirect: a path of this shop, or a query alone, names the market
 * at hand. One that names a market already, and every address of another host, stays as it is.
 */
export function link(href: string): string;
export function link(href: string | null | undefined): string | null | undefined;
export function link(href: string | null | undefined): string | null | undefined {
	const query = readMarketQuery();
	if (!href || query === '' || !/^[/?]/.test(href)) return href;
	const [path = ''] = href.split(/[?#]/, 1);
	return HAS_NO_MARKET.test(path) || namesMarket(href) ? href : addQuery(href, query);
}

/** Returns whether an address leads from the market at hand to another. */
export function leavesMarket({ search }: Pick<URL, 'search'>): boolean {
	return namesMarket(search) && !search.includes(readMarketQuery() || '\0');
}
