import { answerProduct } from '$lib/server/discovery';
import { getCacheControl } from '$lib/server/localization/market-cookie';
import { getThemeCollection } from '$lib/server/storefront';
import { renderCollectionFacts } from '$lib/server/theme';
import type { RequestHandler } from './$types';

export const GET: RequestHandler = ({ request, params, locals }) =>
	answerProduct(request, getCacheControl(locals, 60), async () => {
		const collection = await getThemeCollection(locals.storefront, params.handle);
		return collection && renderCollectionFacts(collection);
	});
export const HEAD = GET;
