import { ADDRESSES_PATH } from '$lib/domain/account-paths';
import { actForCustomer, failForm, loadForCustomer } from '$lib/server/accounts/account-routes';
import { loadAddresses, makeAddressDefault, parseAddressId } from '$lib/server/accounts';

export const load = loadForCustomer(async (_, { account }) => ({
	addresses: (await loadAddresses(account)).addresses
}));

export const actions = {
	makeDefault: actForCustomer(async (_, { account, form, finish }) => {
		const id = parseAddressId(form.get('addressId'));
		if (id === null) return finish(ADDRESSES_PATH, 'address-gone');
		const faults = await makeAddressDefault(account, id);
		return faults === null ? finish(ADDRESSES_PATH, 'address-default') : failForm(form, faults);
	})
};
