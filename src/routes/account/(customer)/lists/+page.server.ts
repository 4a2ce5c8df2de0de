import { LISTS_PATH } from '$lib/domain/account-paths';
import { actForCustomer, failForm, loadForCustomer } from '$lib/server/accounts/account-routes';
import {
	deleteOrderList,
	loadOrderLists,
	parseListName,
	renameOrderList
} from '$lib/server/accounts';
import { t } from '$messages';

export const load = loadForCustomer(async (_, { account }) => {
	const lists = await loadOrderLists(account);
	return {
		lists: (lists ?? []).map(({ lines, ...list }) => ({ ...list, count: lines.length })),
		isAvailable: lists !== null
	};
});

export const actions = {
	rename: actForCustomer(async (_, { account, form, finish }) => {
		const name = parseListName(form.get('name'));
		if (name === '') return failForm(form, { form: t.account.listsPage.nameMissing });
		const refusal = await renameOrderList(account, readId(form), name);
		if (refusal === null) return finish(LISTS_PATH, 'list-renamed');
		if (refusal === 'gone') return finish(LISTS_PATH, 'list-gone');
		return failForm(form, { form: t.account.listsPage.unavailable });
	}),
	delete: actForCustomer(async (_, { account, form, finish }) => {
		const refusal = await deleteOrderList(account, readId(form));
		if (refusal === null) return finish(LISTS_PATH, 'list-deleted');
		if (refusal === 'gone') return finish(LISTS_PATH, 'list-gone');
		return failForm(form, { form: t.account.listsPage.unavailable });
	})
};

function readId(form: FormData): string {
	const id = form.get('id');
	return typeof id === 'string' ? id : '';
}
