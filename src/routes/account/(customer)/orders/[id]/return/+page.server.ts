import { error } from '@sveltejs/kit';
import {
	loadReturnOptions,
	parseOrderId,
	parseReturnForm,
	requestReturn
} from '$lib/server/accounts';
import { actForCustomer, failForm, loadForCustomer } from '$lib/server/accounts/account-routes';
import type { Account } from '$lib/server/accounts';
import { t } from '$messages';
import type { PageServerLoadEvent, RequestEvent } from './$types';

export const load = loadForCustomer(async ({ params }: PageServerLoadEvent, { account }) => ({
	options: await loadOptions(account, params.id)
}));

export const actions = {
	default: actForCustomer(async ({ params }: RequestEvent, { account, form, finish }) => {
		const options = await loadOptions(account, params.id);
		const parsed = parseReturnForm(form, options);
		if (!parsed.isValid) return failForm(form, parsed.faults);
		const faults = await requestReturn(account, options.orderId, parsed.lines);
		return faults === null ? finish(options.orderHref, 'return-requested') : failForm(form, faults);
	})
};

async function loadOptions(account: Account, param: string) {
	const id = parseOrderId(param);
	const options = id === null ? null : await loadReturnOptions(account, id);
	return options ?? error(404, { message: t.error.notFound });
}
