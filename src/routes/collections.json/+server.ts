import { answerProduct } from '$lib/server/discovery';
import { getCacheControl } from '$lib/server/localization/market-cookie';
import { getThemeCollections } from '$lib/server/storefront';
import { renderCollections } from '$lib/server/theme';
import type { RequestHandler } from './$types';

export const GET: RequestHandler = ({ request, locals: { localization, storefront } }) =>
	answerProduct(request, getCacheControl(localization, 60), async () =>
		renderCollections(await getThemeCollections(storefront))
	);
export const HEAD = GET;
