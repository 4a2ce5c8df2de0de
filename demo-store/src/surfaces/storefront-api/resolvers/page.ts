import { parseNumericGid, toGid } from '../../../wire/gid.ts';
import type { PageRecord, Store } from '../../../store/store.ts';
import { connectionTypes } from '../../../graphql/connection.ts';
import { stripHtml } from '../../../store/content/plain-text.ts';
import { properties } from '../../../graphql/resolver.ts';
import { type ResolverMap, toShopUrl, translateField, translateSeo } from '../resolver.ts';
import type { QueryArguments } from './catalog.ts';
import { compareText, listContent, type Listing } from './content-listing.ts';
import { noMetafields } from './metafields.ts';

type PageSource = PageRecord & { trackingParameters?: string };

const PAGES: Listing<PageRecord> = {
	field: 'pages',
	orders: {
		TITLE: (a, b) => compareText(a.title, b.title),
		UPDATED_AT: (a, b) => a.updatedAt.localeCompare(b.updatedAt)
	},
	texts: {
		handle: ({ handle }) => [handle],
		title: ({ title }) => [title],
		body: ({ body }) => [stripHtml(body)]
	}
};

export function findPageById(id: number, { content }: Store): PageRecord | null {
	return content.pages().find((page) => page.id === id) ?? null;
}

export function findPageByHandle(
	handle: string | null | undefined,
	{ content }: Store
): PageRecord | null {
	return content.pages().find((page) => page.handle === handle) ?? null;
}

export const pageResolvers: ResolverMap = {
	QueryRoot: {
		page: (_root, { id, handle }: { id?: string | null; handle?: string | null }, { store }) =>
			id ? findPageById(parseNumericGid(id, 'Page') ?? 0, store) : findPageByHandle(handle, store),
		pageByHandle: (_root, { handle }: { handle: string }, { store }) =>
			findPageByHandle(handle, store),
		pages: (_root, args: QueryArguments, { store }) =>
			listContent(store.content.pages(), args, PAGES)
	},
	Page: {
		...properties('handle', 'createdAt', 'updatedAt'),
		id: ({ id }: PageSource) => toGid('Page', id),
		title: (page: PageSource, _args, context) => translateField(page, 'title', context),
		body: (page: PageSource, _args, context) => translateField(page, 'body', context),
		bodySummary: (page: PageSource, _args, context) => translateField(page, 'bodySummary', context),
		seo: (page: PageSource, _args, context) => translateSeo(page, context),
		onlineStoreUrl: ({ handle }: PageSource, _args, context) =>
			toShopUrl(`/pages/${handle}`, context),
		trackingParameters: ({ trackingParameters }: PageSource) => trackingParameters ?? null,
		...noMetafields
	},
	...connectionTypes('Page')
};
