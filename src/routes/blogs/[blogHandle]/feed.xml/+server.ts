import { toLanguageTag } from '$lib/core/language-tag';
import { error } from '@sveltejs/kit';
import { getCacheControl } from '$lib/server/localization/market-cookie';
import { answerAtom } from '$lib/server/discovery';
import { guardLoad } from '$lib/server/pages/page-failures';
import { readSite } from '$lib/server/base/site';
import { getBlogFeed } from '$lib/server/storefront';
import type { RequestHandler } from './$types';

export const GET: RequestHandler = guardLoad(async ({ locals, params }) => {
	const feed = await getBlogFeed(locals.storefront, params.blogHandle);
	if (feed === null) error(404, 'This blog does not exist.');
	const language = toLanguageTag(locals.localization.language);
	const site = { ...(await readSite(locals.storefront)), language };
	return answerAtom(feed, site, getCacheControl(locals, 600));
});
