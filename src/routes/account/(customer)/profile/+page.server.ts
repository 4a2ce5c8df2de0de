import { PROFILE_PATH } from '$lib/domain/account-paths';
import { actForCustomer, failForm, loadForCustomer } from '$lib/server/accounts/account-routes';
import {
	loadOverview,
	loadProfile,
	parseNameForm,
	saveName,
	subscribeToNewsletter,
	unsubscribeFromNewsletter
} from '$lib/server/accounts';

export const load = loadForCustomer(async (_, { account }) => {
	const [profile, overview] = await Promise.all([loadProfile(account), loadOverview(account)]);
	return { profile, overview };
});

export const actions = {
	save: actForCustomer(async (_, { account, form, finish }) => {
		const name = parseNameForm(form);
		if (!name.isValid) return failForm(form, name.faults);
		const faults = await saveName(account, name.values);
		return faults === null ? finish(PROFILE_PATH, 'profile-saved') : failForm(form, faults);
	}),
	subscribe: actForCustomer(async (_, { account, form, finish }) => {
		const faults = await subscribeToNewsletter(account);
		return faults === null ? finish(PROFILE_PATH, 'newsletter-asked') : failForm(form, faults);
	}),
	unsubscribe: actForCustomer(async (_, { account, form, finish }) => {
		const faults = await unsubscribeFromNewsletter(account);
		return faults === null ? finish(PROFILE_PATH, 'newsletter-left') : failForm(form, faults);
	})
};
