import { error } from '@sveltejs/kit';
import { t } from '$lib/messages/messages';
import { loadForCustomer } from '$lib/server/accounts/account-routes';
import { loadCompanyLocations } from '$lib/server/accounts';

export const load = loadForCustomer(async (_, { account }) => {
	const locations = await loadCompanyLocations(account);
	if (locations.length === 0) error(404, { message: t.error.notFound });
	return { locations };
});
