import { page } from '$app/state';
import { addQuery, namesMarket } from '$lib/domain/market-parameters';

/** Events before which a link is followed, or loaded ahead: SvelteKit reads it after them. */
const BEFORE_USE = ['mouseover', 'touchstart', 'focusin', 'mousedown', 'click'] as const;
/** Files, and accounts: they need cookies, which know the market. */
const NO_PAGE = /\.[a-z\d]+$|^\/account(?:\/|$)/i;

/** Lets the address of a page of this shop name the market of the page at hand. */
export function keepMarket(href: string): string {
	const query = page.data.marketQuery ?? '';
	if (query === '' || namesMarket(href)) return href;
	const url = URL.parse(href, location.href);
	const isPage = url?.origin === location.origin && !NO_PAGE.test(url.pathname);
	return isPage ? addQuery(href, query) : href;
}

/** The server writes the market into the links of its pages, and this into those that come later. */
export function keepMarketInLinks(document: Document): void {
	for (const name of BEFORE_USE) {
		document.addEventListener(name, ({ target }) => keepInLink(target), {
			capture: true,
			passive: true
		});
	}
}

function keepInLink(target: EventTarget | null): void {
	const link = target instanceof Element ? target.closest('a[href]') : null;
	const href = link?.getAttribute('href') ?? '#';
	if (link === null || href.startsWith('#')) return;
	// The frame of the page is of the old market too.
	if (namesOtherMarket(href)) link.setAttribute('data-sveltekit-reload', '');
	const kept = keepMarket(href);
	if (kept !== href) link.setAttribute('href', kept);
}

function namesOtherMarket(href: string): boolean {
	const query = page.data.marketQuery ?? '';
	return namesMarket(href) && (query === '' || !href.includes(query));
}
