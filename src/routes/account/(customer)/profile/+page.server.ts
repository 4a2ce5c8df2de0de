import { PROFILE_PATH } from '$lib/domain/account-paths';
import { actForCustomer, failForm, loadForCustomer } from '$lib/server/accounts/account-routes';
import { loadProfile, parseNameForm, saveName } from '$lib/server/accounts';

export const load = loadForCustomer(async (_, { account }) => ({
	profile: await loadProfile(account)
}));

export const actions = {
	default: actForCustomer(async (_, { account, form, finish }) => {
		const name = parseNameForm(form);
		if (!name.isValid) return failForm(form, name.faults);
		const faults = await saveName(account, name.values);
		return faults === null ? finish(PROFILE_PATH, 'profile-saved') : failForm(form, faults);
	})
};
