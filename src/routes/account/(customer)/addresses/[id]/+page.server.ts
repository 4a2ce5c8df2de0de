import { error } from '@sveltejs/kit';
import { ADDRESSES_PATH } from '$lib/domain/account-paths';
import { actForCustomer, failForm, loadForCustomer } from '$lib/server/accounts/account-routes';
import { changeAddress, loadAddress, parseAddressForm, parseAddressId } from '$lib/server/accounts';
import { t } from '$messages';
import type { PageServerLoadEvent, RequestEvent } from './$types';

export const load = loadForCustomer(async ({ params }: PageServerLoadEvent, { account }) => {
	const address = await loadAddress(account, params.id);
	if (address === null) error(404, { message: t.error.notFound });
	return { address };
});

export const actions = {
	/** Shows the fields of another country to a browser without scripts. */
	territory: actForCustomer((_, { form }) => Promise.resolve(failForm(form, {}, 200))),
	save: actForCustomer(async ({ params }: RequestEvent, { account, form, finish }) => {
		const id = parseAddressId(params.id);
		if (id === null) return finish(ADDRESSES_PATH, 'address-gone');
		const address = parseAddressForm(form);
		if (!address.isValid) return failForm(form, address.faults);
		const faults = await changeAddress(account, id, address.values, form.has('isDefault'));
		return faults === null ? finish(ADDRESSES_PATH, 'address-saved') : failForm(form, faults);
	})
};
