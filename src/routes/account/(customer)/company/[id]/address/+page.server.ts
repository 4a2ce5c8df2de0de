import { error } from '@sveltejs/kit';
import { actForCustomer, failForm, loadForCustomer } from '$lib/server/accounts/account-routes';
import {
	assignLocationAddress,
	loadCompanyLocation,
	parseAddressForm,
	type AddressUse
} from '$lib/server/accounts';
import { COMPANY_PATH } from '$lib/domain/account-paths';
import { t } from '$messages';
import type { PageServerLoadEvent, RequestEvent } from './$types';

export const load = loadForCustomer(async ({ params, url }: PageServerLoadEvent, { account }) => {
	const location = await loadCompanyLocation(account, params.id);
	if (location?.canEditAddresses !== true) error(404, { message: t.error.notFound });
	const use = url.searchParams.get('use') === 'billing' ? 'billing' : 'shipping';
	const { name, href } = location;
	return { name, href, use, fields: location[use]?.fields ?? {} };
});

export const actions = {
	/** Shows the fields of another country to a browser without scripts. */
	territory: actForCustomer((_, { form }) => Promise.resolve(failForm(form, {}, 200))),
	save: actForCustomer(async ({ params }: RequestEvent, { account, form, finish }) => {
		const location = await loadCompanyLocation(account, params.id);
		if (location === null) return finish(COMPANY_PATH, 'location-gone');
		const uses = (['SHIPPING', 'BILLING'] as AddressUse[]).filter((use) => form.has(use));
		if (uses.length === 0) return failForm(form, { form: t.account.companyPage.noUse });
		const address = parseAddressForm(form);
		if (!address.isValid) return failForm(form, address.faults);
		const faults = await assignLocationAddress(account, location.id, address.values, uses);
		return faults === null
			? finish(location.href, 'location-address-saved')
			: failForm(form, faults);
	})
};
