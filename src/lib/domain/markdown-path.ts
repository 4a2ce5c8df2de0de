const FOLDER = '/md';
const SUFFIX = '.md';
const HOME_TWIN = '/index.md';

export interface MarkdownAddress {
	/** Path of the page that is meant. */
	page: string;
	/** The path itself asks for Markdown, whatever `Accept` says. */
	isExplicit: boolean;
}

/** Path of a page as Markdown: `/products/x?Color=Ink` → `/products/x.md?Color=Ink`. */
export function toMarkdownPath(href: string): string {
	const [path = ''] = href.split(/[?#]/, 1);
	return (path === '/' ? HOME_TWIN : path + SUFFIX) + href.slice(path.length);
}

/** A path as the page it means: `/products/x`, `/products/x.md` and `/md/products/x` mean one. */
export function readMarkdownAddress(pathname: string): MarkdownAddress {
	if (pathname === FOLDER) return { page: '/', isExplicit: true };
	if (pathname.startsWith(`${FOLDER}/`)) {
		return { page: pathname.slice(FOLDER.length), isExplicit: true };
	}
	if (pathname === HOME_TWIN) return { page: '/', isExplicit: true };
	const isTwin = pathname.endsWith(SUFFIX) && !pathname.endsWith(`/${SUFFIX}`);
	if (isTwin) return { page: pathname.slice(0, -SUFFIX.length), isExplicit: true };
	return { page: pathname, isExplicit: false };
}
