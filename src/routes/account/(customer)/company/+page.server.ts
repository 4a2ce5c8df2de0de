import { error } from '@sveltejs/kit';
import { loadForCustomer } from '$lib/server/accounts/account-routes';
import { loadCompanyLocations, parseOrderSearch } from '$lib/server/accounts';
import { t } from '$messages';

export const load = loadForCustomer(async ({ url }, { account }) => {
	const query = parseOrderSearch(url.searchParams);
	const { locations, hasMore, hasCompany } = await loadCompanyLocations(account, query);
	if (!hasCompany || (locations.length === 0 && query === ''))
		error(404, { message: t.error.notFound });
	return { locations, query, isSearched: hasMore || query !== '' };
});
