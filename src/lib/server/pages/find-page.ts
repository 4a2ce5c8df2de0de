import { isLandingPath } from '$lib/domain/landing-path';
import { ENDPOINTS, PAGES, type Endpoint, type Feature, type Page } from './page-table';

/** The name of pages that merchants make at paths of their own. */
export const LANDING = 'landing';

const PATTERNS = new Map(PAGES.map((page) => [page, toPattern(page.route)]));
const ENDPOINT_ROOTS = ENDPOINTS.flatMap((endpoint) =>
	listRoots(endpoint).map((root) => ({ endpoint, root }))
);
const OWN_ROOTS = new Set([...PAGES, ...ENDPOINTS].flatMap(listRoots).map(toRoot));

/** The page at a path; null for paths of no page. */
export function findPage(pathname: string): Page | null {
	return PAGES.find((page) => isAt(page, pathname)) ?? null;
}

/** A merchant's page stands at no path that begins as one of the shop's own. */
function isAt(page: Page, pathname: string): boolean {
	if (PATTERNS.get(page)?.test(pathname) !== true) return false;
	return page.name !== LANDING || (isLandingPath(pathname) && !OWN_ROOTS.has(toRoot(pathname)));
}

function toRoot(path: string): string {
	return path.split('/', 2).join('/').toLowerCase();
}

/** The parameters of a page's route in its path, decoded. */
export function readPathParameters(page: Page, pathname: string): string[] {
	const [, ...parameters] = PATTERNS.get(page)?.exec(pathname) ?? [];
	return parameters.map(decodeURIComponent);
}

/** The endpoint that answers a path, or everything below its own; null for all other paths. */
export function findEndpoint(pathname: string): Endpoint | null {
	const found = ENDPOINT_ROOTS.find(
		({ root }) => pathname === root || pathname.startsWith(`${root}/`)
	);
	return found?.endpoint ?? null;
}

/** Paths at and below which nothing exists while a feature is off. */
export function listFeaturePaths(feature: Feature): string[] {
	return [...PAGES, ...ENDPOINTS].filter((row) => row.feature === feature).flatMap(listRoots);
}

function listRoots({ route, paths }: { route: string; paths?: readonly string[] }) {
	return paths ?? [toRootPath(route)];
}

/** `/account/(customer)/orders/[id]` → `/account/orders`, which all paths of the route begin with. */
function toRootPath(route: string): string {
	const [root = ''] = toPath(route).split('/[', 1);
	return root;
}

function toPattern(route: string): RegExp {
	const source = toPath(route)
		.split(/(\[[^[\]]+\])/)
		.map((part) => {
			if (!part.startsWith('[')) return RegExp.escape(part);
			return part.startsWith('[...') ? '(.+)' : '([^/]+)';
		})
		.join('');
	return new RegExp(`^${source}$`);
}

/** Turns a route id into a path: drops groups and decodes escaped characters. */
function toPath(route: string): string {
	return route
		.replaceAll(/\/\([^)]+\)/g, '')
		.replaceAll(/\[x\+([\da-f]{2})\]/g, (_, code) =>
			String.fromCharCode(parseInt(String(code), 16))
		);
}
