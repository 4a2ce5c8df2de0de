import { toLanguageTag } from '$lib/core/language-tag';
import { error } from '@sveltejs/kit';
import { renderAtom } from '$lib/server/discovery';
import { getCacheControl } from '$lib/server/localization/market-cookie';
import { guardLoad } from '$lib/server/pages/page-failures';
import { readSite } from '$lib/server/base/site';
import { getBlogFeed } from '$lib/server/storefront';
import type { RequestHandler } from './$types';

export const GET: RequestHandler = guardLoad(async ({ locals, params }) => {
	const feed = await getBlogFeed(locals.storefront, params.blogHandle);
	if (feed === null) error(404, 'This blog does not exist.');
	const { localization } = locals;
	const site = await readSite(locals.storefront);
	return new Response(
		renderAtom(feed, { ...site, language: toLanguageTag(localization.language) }),
		{
			headers: {
				'content-type': 'application/atom+xml; charset=utf-8',
				...getCacheControl(localization, 600)
			}
		}
	);
});
