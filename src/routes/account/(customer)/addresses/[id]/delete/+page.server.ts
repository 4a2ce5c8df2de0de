import { error } from '@sveltejs/kit';
import { ADDRESSES_PATH } from '$lib/domain/account-paths';
import { t } from '$lib/messages/messages';
import { actForCustomer, failForm, loadForCustomer } from '$lib/server/accounts/account-routes';
import { deleteAddress, loadAddress, parseAddressId } from '$lib/server/accounts';
import type { PageServerLoadEvent, RequestEvent } from './$types';

export const load = loadForCustomer(async ({ params }: PageServerLoadEvent, { account }) => {
	const address = await loadAddress(account, params.id);
	if (address === null) error(404, { message: t.error.notFound });
	return { address };
});

export const actions = {
	default: actForCustomer(async ({ params }: RequestEvent, { account, form, finish }) => {
		const id = parseAddressId(params.id);
		if (id === null) return finish(ADDRESSES_PATH, 'address-gone');
		const faults = await deleteAddress(account, id);
		return faults === null ? finish(ADDRESSES_PATH, 'address-deleted') : failForm(form, faults);
	})
};
