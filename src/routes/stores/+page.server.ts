import { error } from '@sveltejs/kit';
import { guardLoad } from '$lib/server/pages/page-failures';
import { describeStores, loadStores, showStore } from '$lib/server/pages/stores';
import { t } from '$messages';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = guardLoad(
	async ({ locals: { storefront }, url, isDataRequest, parent }) => {
		const found = await loadStores(storefront, url);
		if (found === null) error(404, t.error.notFound);
		const { stores, stock, product, unknown } = found;
		return {
			stores: stores.map(showStore),
			stock,
			about: product,
			unknown,
			// Search engines read documents, and no more than that.
			jsonLd: isDataRequest ? [] : describeStores(stores, (await parent()).site)
		};
	}
);
