import { ADDRESSES_PATH } from '$lib/domain/account-paths';
import { actForCustomer, failForm, loadForCustomer } from '$lib/server/accounts/account-routes';
import { addAddress, loadAddresses, parseAddressForm } from '$lib/server/accounts';

export const load = loadForCustomer(async ({ locals, url }, { account }) => {
	const { addresses, name } = await loadAddresses(account);
	const territoryCode = url.searchParams.get('territory') ?? locals.localization.country;
	return { start: { ...name, territoryCode }, isFirst: addresses.length === 0 };
});

export const actions = {
	/** Shows the fields of another country to a browser without scripts. */
	territory: actForCustomer((_, { form }) => Promise.resolve(failForm(form, {}, 200))),
	save: actForCustomer(async (_, { account, form, finish }) => {
		const address = parseAddressForm(form);
		if (!address.isValid) return failForm(form, address.faults);
		const faults = await addAddress(account, address.values, form.has('isDefault'));
		return faults === null ? finish(ADDRESSES_PATH, 'address-added') : failForm(form, faults);
	})
};
