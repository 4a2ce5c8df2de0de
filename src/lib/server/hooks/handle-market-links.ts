import type { Handle } from '@sveltejs/kit';
import { addQuery, carryMarketInHtml, namesMarket } from '$lib/domain/market-parameters';
import { findPage } from '../pages/find-page';

/**
 * In a market that is not the site's own, lets every link and form of a page, and every redirect to a page, name the
 * market: whoever follows them needs no cookie. GET forms have fields for it (`MarketFields.svelte`).
 */
export const handleMarketLinks: Handle = async ({ event, resolve }) => {
	const { locals } = event;
	if (locals.marketQuery === '') return resolve(event);
	const response = await resolve(event, {
		transformPageChunk: ({ html }) => carryMarketInHtml(html, locals.marketQuery, isPage)
	});
	const location = response.headers.get('location');
	if (location !== null && leadsToPage(location)) {
		response.headers.set('location', addQuery(location, locals.marketQuery));
	}
	return response;
};

function leadsToPage(location: string): boolean {
	const [address = ''] = location.split('#');
	const isOwn = address.startsWith('/') && !address.startsWith('//');
	return isOwn && !namesMarket(address) && isPage(address);
}

/** Takes a path with or without a query. Accounts need cookies, which know the market. */
function isPage(address: string): boolean {
	const page = findPage(address.split('?', 1)[0] ?? '');
	return page !== null && page.feature !== 'accounts';
}
