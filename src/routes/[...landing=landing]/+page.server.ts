import { error } from '@sveltejs/kit';
import { parseMarket } from '$lib/domain/localization';
import { findPage, LANDING } from '$lib/server/pages/find-page';
import { guardLoad, loadLandingPages } from '$lib/server/pages/page-failures';
import { getLandingPage } from '$lib/server/storefront';
import type { PageServerLoad, PageServerLoadEvent } from './$types';

/** Every path that no other route has: a merchant may have made a page there. */
export const load: PageServerLoad = guardLoad(async (event) => {
	const { locals, url, isDataRequest } = event;
	const { pathname } = url;
	const isFree = findPage(pathname)?.name === LANDING;
	const page = isFree ? await getLandingPage(locals.storefront, pathname, locals) : null;
	if (page === null) error(404, 'Not Found');
	// Search engines read documents, and no more than that.
	return { ...page, paths: isDataRequest ? {} : await loadPaths(pathname, event) };
});

/** The markets in which the merchant does not show the page. */
async function loadPaths(
	pathname: string,
	{ locals, parent }: PageServerLoadEvent
): Promise<Record<string, null>> {
	const { alternates } = await parent();
	const { country, language } = locals.localization;
	const markets = new Set(alternates.map(({ market }) => market));
	markets.delete(`${country}-${language}`);
	const missing = await Promise.all(
		[...markets].map(async (market) => {
			const there = locals.storefront.withBuyer(null).withLocale(parseMarket(market));
			const pages = await loadLandingPages(there);
			return pages.some(({ path }) => path === pathname) ? [] : [[market, null] as const];
		})
	);
	return Object.fromEntries(missing.flat());
}
