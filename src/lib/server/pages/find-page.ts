import { ENDPOINTS, PAGES, type Endpoint, type Feature, type Page } from './page-table';

const PATTERNS = new Map(PAGES.map((page) => [page, toPattern(page.route)]));
const ENDPOINT_ROOTS = ENDPOINTS.flatMap((endpoint) =>
	listRoots(endpoint).map((root) => ({ endpoint, root }))
);

/** The page at a path; null for paths of no page. */
export function findPage(pathname: string): Page | null {
	return PAGES.find((page) => PATTERNS.get(page)?.test(pathname)) ?? null;
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
		.split(/\[[^[\]]+\]/)
		.map((text) => RegExp.escape(text))
		.join('([^/]+)');
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
