import { error } from '@sveltejs/kit';
import {
	type Account,
	changeSubscription,
	loadSubscription,
	parseSubscriptionId,
	setDeliverySkipped
} from '$lib/server/accounts';
import { actForCustomer, failForm, loadForCustomer } from '$lib/server/accounts/account-routes';
import { t } from '$messages';
import type { PageServerLoadEvent, RequestEvent } from './$types';

export const load = loadForCustomer(async ({ params }: PageServerLoadEvent, { account }) => {
	const subscription = await loadSubscription(account, requireId(params.id));
	return { subscription: subscription ?? error(404, { message: t.error.notFound }) };
});

export const actions = {
	skip: actForCustomer(async ({ params, url }: RequestEvent, { account, form, finish }) => {
		const faults = await setSkipped(account, params.id, form, true);
		return faults === null ? finish(url.pathname, 'delivery-skipped') : failForm(form, faults);
	}),
	unskip: actForCustomer(async ({ params, url }: RequestEvent, { account, form, finish }) => {
		const faults = await setSkipped(account, params.id, form, false);
		return faults === null ? finish(url.pathname, 'delivery-kept') : failForm(form, faults);
	}),
	pause: actForCustomer(async ({ params, url }: RequestEvent, { account, form, finish }) => {
		const faults = await changeSubscription(account, requireId(params.id), 'pause');
		return faults === null ? finish(url.pathname, 'subscription-paused') : failForm(form, faults);
	}),
	resume: actForCustomer(async ({ params, url }: RequestEvent, { account, form, finish }) => {
		const faults = await changeSubscription(account, requireId(params.id), 'resume');
		return faults === null ? finish(url.pathname, 'subscription-resumed') : failForm(form, faults);
	})
};

function setSkipped(account: Account, param: string, form: FormData, isSkipped: boolean) {
	const index = Number(form.get('delivery'));
	if (!Number.isSafeInteger(index) || index < 0) {
		return Promise.resolve({ form: t.account.subscriptionPage.refused });
	}
	return setDeliverySkipped(account, requireId(param), index, isSkipped);
}

function requireId(param: string): string {
	return parseSubscriptionId(param) ?? error(404, { message: t.error.notFound });
}
