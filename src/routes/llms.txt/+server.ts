import { AGENT_PATHS } from '$lib/domain/agent-paths';
import { config } from '$lib/server/base/config';
import { answerDiscovery, renderLlms } from '$lib/server/discovery';
import { findPage, LANDING } from '$lib/server/pages/find-page';
import { loadOptional } from '$lib/server/pages/page-failures';
import { mayNameMarket } from '$lib/domain/market-parameters';
import { findLinkMarket } from '$lib/server/base/market-sites';
import { nameSite } from '$lib/server/base/site';
import { listStatementEntries } from '$lib/server/statements/entries';
import {
	getAgentDocument,
	getBlogs,
	getCollections,
	getLandingPages,
	getShopFrame,
	getStores
} from '$lib/server/storefront';
import type { BlogSummary } from '$lib/domain/content';
import type { CollectionSummary } from '$lib/domain/listing';
import { AGENT_INDEX_PATH, BLOGS_PATH, COLLECTIONS_PATH, POLICIES_PATH } from '$lib/domain/paths';
import type { LandingPage } from '$lib/domain/sections';
import type { ShopFrame } from '$lib/domain/shop';
import { STORES_PATH } from '$lib/domain/stores';
import type { RequestEvent, RequestHandler } from './$types';

/** The entry of the merchant that replaces each document. */
const ENTRIES = {
	'/llms.txt': 'llms',
	'/llms-full.txt': 'llms-full',
	'/agents.md': 'agents'
} as const;

/**
 * A text of the merchant's own, or the guide that is made of what the store has. `/agents.md` and
 * `/llms-full.txt` are the same guide with longer notes.
 */
export const GET: RequestHandler = async (event) => {
	const { request, url, locals } = event;
	const format = url.pathname.endsWith('.md') ? 'markdown' : 'plain';
	const entry = ENTRIES[url.pathname as keyof typeof ENTRIES];
	const document = getAgentDocument(locals.storefront, entry);
	const written = await loadOptional<string | null>('agent document', document, null);
	const text = written === null ? await writeGuide(event) : `${written}\n`;
	const headers = {
		'content-type': `text/${format}; charset=utf-8`,
		'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
		vary: 'Cookie'
	};
	return answerDiscovery(request, headers, () => text);
};

/** Works without the store too, with a shorter guide: what it says of the addresses still holds. */
async function writeGuide(event: RequestEvent): Promise<string> {
	const { url, locals } = event;
	const { storefront, localization } = locals;
	const [frame, collections, blogs, pages, stores] = await Promise.all([
		loadOptional<ShopFrame | null>('shop', getShopFrame(storefront), null),
		loadOptional<CollectionSummary[] | null>('collections', getCollections(storefront), null),
		loadOptional<BlogSummary[] | null>('blogs', getBlogs(storefront), null),
		loadOptional<LandingPage[] | null>('landing pages', getLandingPages(storefront), null),
		loadOptional<object[] | null>('stores', getStores(storefront), null)
	]);
	const site = nameSite(frame?.shop.name ?? null, localization);
	const shop = frame?.shop ?? null;
	const lists = [
		[COLLECTIONS_PATH, collections],
		[POLICIES_PATH, shop?.policies],
		[BLOGS_PATH, blogs],
		[STORES_PATH, stores]
	] as const;
	const off = config.feeds.isEnabled ? [] : [AGENT_PATHS.productFeed];
	const empty = lists.flatMap(([path, entries]) => (entries?.length === 0 ? [path] : []));
	const emptyPages = [...empty, ...off];
	const linkMarket = findLinkMarket(localization, mayNameMarket(url.search));
	const isFull = url.pathname !== AGENT_INDEX_PATH;
	const landings = (pages ?? []).filter(({ path }) => findPage(path)?.name === LANDING);
	const lines = { collections: collections ?? [], landings, emptyPages };
	const statements = listStatementEntries(locals);
	const guide = { site, linkMarket, shop, ...lines, statements, isFull };
	return renderLlms(guide);
}
