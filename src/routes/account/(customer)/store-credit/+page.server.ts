import { loadForCustomer } from '$lib/server/accounts/account-routes';
import { loadStoreCredit } from '$lib/server/accounts';

export const load = loadForCustomer(async (_, { account }) => ({
	credits: await loadStoreCredit(account)
}));
