import { error } from '@sveltejs/kit';
import { ADDRESSES_PATH } from '$lib/domain/account-paths';
import { actForCustomer, failForm, loadForCustomer } from '$lib/server/accounts/account-routes';
import { deleteAddress, loadAddresses, parseAddressId } from '$lib/server/accounts';
import { t } from '$messages';
import type { PageServerLoadEvent, RequestEvent } from './$types';

export const load = loadForCustomer(async ({ params }: PageServerLoadEvent, { account }) => {
	const { addresses } = await loadAddresses(account);
	const address = addresses.find(({ id }) => id === params.id);
	if (address === undefined) error(404, { message: t.error.notFound });
	// The platform keeps a default address as long as there are others.
	return { address, canDelete: !address.isDefault || addresses.length === 1 };
});

export const actions = {
	default: actForCustomer(async ({ params }: RequestEvent, { account, form, finish }) => {
		const id = parseAddressId(params.id);
		if (id === null) return finish(ADDRESSES_PATH, 'address-gone');
		const faults = await deleteAddress(account, id);
		return faults === null ? finish(ADDRESSES_PATH, 'address-deleted') : failForm(form, faults);
	})
};
