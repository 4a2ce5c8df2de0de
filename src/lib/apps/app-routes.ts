import { getPageType, PAGE_TYPES } from '$lib/analytics/page-events';
import { link } from '$lib/links';

/** The part of the browser that routes need; tests pass their own. */
export interface RouteBrowser {
	origin: string;
	/** The address of the page at hand. */
	getHref: () => string;
	/** Shows a page of the shop without leaving the document. */
	show: (href: string) => void | Promise<void>;
	/** Loads another document. */
	load: (href: string) => void;
}

/** Answered by the server alone. */
const DOCUMENTS =
	/^(?:\/checkout|\/cart\/\d+:.*|\/buy\/.*|\/discount\/.*|\/account(?:\/.*)?)$|\.[a-z\d]+$/i;

const PATTERNS = Object.keys(PAGE_TYPES).map((routeId) => {
	const path = routeId.replace(/\/\([^)]*\)/g, '').replace(/\[[^[\]]*\]/g, '[^/]+');
	return { routeId, pattern: new RegExp(`^${path}/?$`) };
});

export function createAppRoutes({ origin, getHref, show, load }: RouteBrowser) {
	/** Null for what is no http address. */
	function parse(address: string | URL): URL | null {
		const url = URL.parse(String(address), getHref());
		return url && /^https?:$/.test(url.protocol) ? url : null;
	}

	/** Null for an address that is no page of the shop. */
	function match(address: string | URL) {
		const url = parse(address);
		if (url?.origin !== origin) return null;
		const found = PATTERNS.find(({ pattern }) => pattern.test(url.pathname));
		return found ? { pageTemplateName: getPageType({ ...found, status: 200 }) } : null;
	}

	/** The paths of the platform are those of the shop. */
	function resolve(address: string | URL): string | null {
		const url = parse(address);
		if (url === null || match(address) === null) return null;
		return link(url.pathname + url.search + url.hash);
	}

	async function navigate(address: string | URL): Promise<void> {
		const url = parse(address);
		if (url === null) {
			throw new TypeError(`"${String(address)}" is no http(s) address, such as /products/mug.`);
		}
		const isPage = url.origin === origin && !DOCUMENTS.test(url.pathname);
		if (isPage) await show(link(url.pathname + url.search + url.hash));
		else load(url.origin === origin ? link(url.pathname + url.search + url.hash) : url.href);
	}

	return { match, resolve, navigate };
}
