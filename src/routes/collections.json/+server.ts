import { answerProduct } from '$lib/server/discovery';
import { getCacheControl } from '$lib/server/localization/market-cookie';
import { getThemeCollections } from '$lib/server/storefront';
import { renderCollections } from '$lib/server/theme';
import type { RequestHandler } from './$types';

export const GET: RequestHandler = ({ request, locals }) =>
	answerProduct(request, getCacheControl(locals, 60), async () =>
		renderCollections(await getThemeCollections(locals.storefront))
	);
export const HEAD = GET;
