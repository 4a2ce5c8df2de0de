import { error } from '@sveltejs/kit';
import { subscriptionPath } from '$lib/domain/account-paths';
import { changeSubscription, loadSubscription, parseSubscriptionId } from '$lib/server/accounts';
import { actForCustomer, failForm, loadForCustomer } from '$lib/server/accounts/account-routes';
import { t } from '$messages';
import type { PageServerLoadEvent, RequestEvent } from './$types';

export const load = loadForCustomer(async ({ params }: PageServerLoadEvent, { account }) => {
	const subscription = await loadSubscription(account, requireId(params.id));
	return { subscription: subscription ?? error(404, { message: t.error.notFound }) };
});

export const actions = {
	default: actForCustomer(async ({ params }: RequestEvent, { account, form, finish }) => {
		const faults = await changeSubscription(account, requireId(params.id), 'cancel');
		return faults === null
			? finish(subscriptionPath(params.id), 'subscription-cancelled')
			: failForm(form, faults);
	})
};

function requireId(param: string): string {
	return parseSubscriptionId(param) ?? error(404, { message: t.error.notFound });
}
