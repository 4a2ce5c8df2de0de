import { AGENT_PATHS } from '$lib/domain/agent-paths';
import { config } from '$lib/server/base/config';
import { answerDiscovery, renderLlms } from '$lib/server/discovery';
import { loadOptional } from '$lib/server/pages/page-failures';
import { mayNameMarket } from '$lib/domain/market-parameters';
import { findLinkMarket } from '$lib/server/localization';
import { nameSite } from '$lib/server/base/site';
import { getBlogs, getCollections, getShopFrame } from '$lib/server/storefront';
import type { BlogSummary } from '$lib/domain/content';
import type { CollectionSummary } from '$lib/domain/listing';
import { AGENT_INDEX_PATH, BLOGS_PATH, COLLECTIONS_PATH, POLICIES_PATH } from '$lib/domain/paths';
import type { ShopFrame } from '$lib/domain/shop';
import type { RequestHandler } from './$types';

const WHOLE = 'public, max-age=86400, stale-while-revalidate=604800';

/**
 * Answers without the store too, with a shorter guide: what it says of the addresses still holds.
 * `/agents.md` and `/llms-full.txt` are the same guide with longer notes.
 */
export const GET: RequestHandler = async ({
	request,
	url,
	locals: { storefront, localization }
}) => {
	const [frame, collections, blogs] = await Promise.all([
		loadOptional<ShopFrame | null>('shop', getShopFrame(storefront), null),
		loadOptional<CollectionSummary[] | null>('collections', getCollections(storefront), null),
		loadOptional<BlogSummary[] | null>('blogs', getBlogs(storefront), null)
	]);
	const isMarkdown = url.pathname.endsWith('.md');
	const isWhole = frame !== null && collections !== null && blogs !== null;
	const headers = {
		'content-type': `text/${isMarkdown ? 'markdown' : 'plain'}; charset=utf-8`,
		'cache-control': isWhole ? WHOLE : 'no-store',
		vary: 'Cookie'
	};
	const site = nameSite(frame?.shop.name ?? null, localization);
	const shop = frame?.shop ?? null;
	const lists = [
		[COLLECTIONS_PATH, collections],
		[POLICIES_PATH, shop?.policies],
		[BLOGS_PATH, blogs]
	] as const;
	const off = config.feeds.isEnabled ? [] : [AGENT_PATHS.productFeed];
	const empty = lists.flatMap(([path, entries]) => (entries?.length === 0 ? [path] : []));
	const emptyPages = [...empty, ...off];
	const linkMarket = findLinkMarket(localization, mayNameMarket(url.search));
	const isFull = url.pathname !== AGENT_INDEX_PATH;
	const guide = { site, linkMarket, shop, collections: collections ?? [], emptyPages, isFull };
	return answerDiscovery(request, headers, () => renderLlms(guide));
};
