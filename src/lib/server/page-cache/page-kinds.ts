import { isFilterParameter } from '$lib/domain/listing-filters';
import { isTrackingParameter } from '$lib/domain/tracking-parameters';

/** What becomes of a parameter that the page does not read. */
type ForeignParameters =
	/** Nothing of it is seen: the page is the same without. */
	| 'dropped'
	/** Its links carry it on (campaign tags stay when an option is chosen): it is put in afterwards. */
	| 'carried';

export interface PageKind {
	name: string;
	pattern: RegExp;
	/** Also as Markdown and, for the browser's own navigation, as data. */
	isPage: boolean;
	isRead: (parameter: string) => boolean;
	foreign: ForeignParameters;
}

const readsNothing = () => false;
const readsPaging = (name: string) => name === 'cursor' || name === 'before';
const readsListing = (name: string) =>
	readsPaging(name) || name === 'sort_by' || isFilterParameter(name);
const readsSearch = (name: string) => name === 'q' || readsListing(name);
/** Only the platform knows the names of options: every parameter may be one. */
const readsOptions = (name: string) =>
	!isTrackingParameter(name) && !name.startsWith('x-sveltekit-');

/**
 * Everything that is kept as a whole. What is not in this table is made for each request: a page
 * about one shopper that somebody adds later is safe without being mentioned anywhere.
 */
export const PAGE_KINDS: readonly PageKind[] = [
	page('home', /^\/$/, readsNothing, 'dropped'),
	page('product', /^\/products\/[^/]+$/, readsOptions, 'carried'),
	page('collections', /^\/collections$/, readsNothing, 'dropped'),
	page('collection', /^\/collections\/[^/]+$/, readsListing, 'carried'),
	page('search', /^\/search$/, readsSearch, 'carried'),
	page('policy', /^\/policies\/[^/]+$/, readsNothing, 'dropped'),
	page('page', /^\/pages\/[^/]+$/, readsNothing, 'dropped'),
	page('blog', /^\/blogs\/[^/]+$/, readsPaging, 'carried'),
	file('feed', /^\/blogs\/[^/]+\/feed\.xml$/),
	page('article', /^\/blogs\/[^/]+\/[^/]+$/, readsNothing, 'dropped'),
	file('guide', /^\/llms\.txt$/),
	file('sitemap', /^\/sitemap\.xml$/),
	file('sitemap shard', /^\/sitemap\/[\w-]+\.xml$/)
];

export function findPageKind(pathname: string): PageKind | null {
	return PAGE_KINDS.find(({ pattern }) => pattern.test(pathname)) ?? null;
}

function page(
	name: string,
	pattern: RegExp,
	isRead: PageKind['isRead'],
	foreign: ForeignParameters
): PageKind {
	return { name, pattern, isPage: true, isRead, foreign };
}

function file(name: string, pattern: RegExp): PageKind {
	return { name, pattern, isPage: false, isRead: readsNothing, foreign: 'dropped' };
}
