import { error } from '@sveltejs/kit';
import { parseSharedItems, writeSharedItems } from '$lib/domain/wish-list';
import { config } from '$lib/server/base/config';
import { listDuties } from '$lib/server/law';
import { guardLoad } from '$lib/server/pages/page-failures';
import { listRows, loadWishList, openWisher } from '$lib/server/wish-list';
import { wishListTexts } from '$messages/en/wish-list';
import type { PageServerLoad, PageServerLoadEvent } from './$types';

export const load: PageServerLoad = guardLoad(async (event: PageServerLoadEvent) => {
	event.setHeaders({ 'cache-control': 'private, no-store' });
	const { searchParams } = event.url;
	return searchParams.has('items')
		? loadShared(event, searchParams.get('items') ?? '')
		: loadOwn(event);
});

/** What the link names, and nothing of who opens it: their own list is neither shown nor changed. */
async function loadShared({ locals }: PageServerLoadEvent, items: string) {
	const wishes = parseSharedItems(items);
	if (wishes === null) error(400, { message: wishListTexts.malformedLink });
	return { isShared: true, rows: await listRows(wishes, describeMarket(locals)), place: null };
}

async function loadOwn(event: PageServerLoadEvent) {
	const { wishes, place } = await loadWishList(openWisher(event));
	const rows = await listRows(wishes, describeMarket(event.locals));
	return { isShared: false, rows, place, items: writeSharedItems(wishes) };
}

function describeMarket(locals: App.Locals) {
	return {
		...{ storefront: locals.storefront, buyer: locals.buyer },
		homeCountry: config.localization.country,
		showsWarnings: listDuties(locals).includes('product-warnings')
	};
}
