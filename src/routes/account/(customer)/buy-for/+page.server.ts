import { redirect } from '@sveltejs/kit';
import type { BuyerLocation } from '$lib/domain/buyer';
import { HOME_PATH } from '$lib/domain/paths';
import { link } from '$lib/links';
import { loadBuyerLocations, toReturnPath } from '$lib/server/accounts';
import { actForCustomer, failForm, loadForCustomer } from '$lib/server/accounts/account-routes';
import { accountTexts } from '$messages/en/account';

/** Of more, the page offers a search. */
const MAX_SHOWN = 50;

export const load = loadForCustomer(async ({ locals, url }, { account }) => {
	const all = await loadBuyerLocations(account);
	const chosen = await findChosen(locals.visit, all);
	const query = url.searchParams.get('q')?.trim() ?? '';
	const found = all.filter((location) => matches(location, query));
	return {
		locations: found.slice(0, MAX_SHOWN),
		found: found.length,
		total: all.length,
		isSearched: all.length > MAX_SHOWN,
		query,
		chosenId: chosen?.locationId ?? '',
		returnTo: toReturnPath(url.searchParams.get('return_to'), HOME_PATH)
	};
});

export const actions = {
	default: actForCustomer(async ({ locals }, { account, form }) => {
		const wanted = form.get('location');
		const all = await loadBuyerLocations(account);
		const location = all.find(({ locationId }) => locationId === wanted) ?? null;
		if (location === null && wanted !== '') {
			return failForm(form, { location: accountTexts.buyForPage.gone });
		}
		const state = await account.load();
		if (locals.visit !== null && state.kind === 'signed-in') {
			const { customerId, tokens } = state.session;
			await locals.visit.buyers.write({ customerId, location });
			await locals.visit.cart.setCustomer(tokens.accessToken);
		}
		const returnTo = form.get('return_to');
		redirect(303, link(toReturnPath(typeof returnTo === 'string' ? returnTo : null, HOME_PATH)));
	})
};

/** A location that the customer may not buy for any more is forgotten. */
async function findChosen(visit: App.Locals['visit'], all: readonly BuyerLocation[]) {
	const choice = (await visit?.buyers.read()) ?? null;
	const chosen = choice?.location ?? null;
	if (visit === null || choice === null || chosen === null) return null;
	if (all.some(({ locationId }) => locationId === chosen.locationId)) return chosen;
	await visit.buyers.write({ ...choice, location: null });
	return null;
}

function matches(location: BuyerLocation, query: string): boolean {
	const { companyName, locationName, externalId, place } = location;
	const text = [companyName, locationName, externalId, place].join(' ').toLocaleLowerCase();
	return query
		.toLocaleLowerCase()
		.split(/\s+/)
		.every((word) => text.includes(word));
}
