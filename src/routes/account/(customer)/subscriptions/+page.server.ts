import { loadForCustomer } from '$lib/server/accounts/account-routes';
import { loadSubscriptions } from '$lib/server/accounts';

export const load = loadForCustomer(async (_, { account }) => ({
	subscriptions: await loadSubscriptions(account)
}));
