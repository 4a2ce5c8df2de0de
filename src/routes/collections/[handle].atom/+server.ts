import { toLanguageTag } from '$lib/core/language-tag';
import { error } from '@sveltejs/kit';
import { getCacheControl } from '$lib/server/localization/market-cookie';
import { answerAtom, describeCollectionFeed } from '$lib/server/discovery';
import { readSite } from '$lib/server/base/site';
import { guardLoad } from '$lib/server/pages/page-failures';
import { getCollectionData, getThemeCollection } from '$lib/server/storefront';
import { t } from '$messages';
import type { RequestHandler } from './$types';

/** As many as a reader of feeds shows. */
const WINDOW = { offset: 0, limit: 50 };

export const GET: RequestHandler = guardLoad(async ({ locals, params: { handle } }) => {
	const { storefront, localization } = locals;
	const [products, collection] = await Promise.all([
		getCollectionData(storefront, handle, WINDOW),
		getThemeCollection(storefront, handle)
	]);
	if (products === null) error(404, 'This collection does not exist.');
	const title = collection?.title ?? t.listing.allProducts;
	const feed = describeCollectionFeed({ handle, title, products });
	const site = {
		...(await readSite(storefront)),
		language: toLanguageTag(localization.language)
	};
	return answerAtom(feed, site, getCacheControl(locals, 600));
});
