import { escapeMarkdown, renderLink } from '$lib/core/markdown';
import { AGENT_PATHS } from '$lib/domain/agent-paths';
import { toMarkdownPath } from '$lib/domain/markdown-path';
import {
	AGENT_INDEX_PATH,
	ALL_PRODUCTS_HANDLE,
	CART_PATH,
	collectionPath,
	COLLECTIONS_PATH,
	HOME_PATH,
	SEARCH_PATH
} from '$lib/domain/paths';
import type { HomePage } from '$lib/domain/content';
import type { ShopInfo } from '$lib/domain/shop';
import { renderCollectionLink } from './collection';
import {
	PROTOCOL_NOTE,
	renderDocument,
	renderList,
	renderSection,
	type MarkdownDocument,
	type MarkdownShop
} from './document';
import { renderProductTable } from './listing';

const BROWSE = renderList([
	renderLink('All products', toMarkdownPath(collectionPath(ALL_PRODUCTS_HANDLE))),
	renderLink('Collections', toMarkdownPath(COLLECTIONS_PATH)),
	`${renderLink('Search', toMarkdownPath(SEARCH_PATH))}: ${toMarkdownPath(SEARCH_PATH)}?q=lamp`,
	renderLink('Cart', toMarkdownPath(CART_PATH))
]);

const AGENT_RESOURCES = renderList([
	renderLink('Guide for agents', AGENT_INDEX_PATH),
	renderLink('Business profile (UCP)', AGENT_PATHS.businessProfile),
	renderLink('APIs', AGENT_PATHS.apiCatalog),
	renderLink('Sitemap', AGENT_PATHS.sitemap)
]);

export function renderHome(
	{ info, home }: { info: ShopInfo; home: HomePage },
	shop: MarkdownShop
): MarkdownDocument {
	const [first] = home.featured;
	return renderDocument(
		{
			title: shop.site.name,
			description: info.description,
			canonical: HOME_PATH,
			blocks: [
				`# ${escapeMarkdown(shop.site.name)}`,
				escapeMarkdown(info.description),
				renderSection('Browse', BROWSE),
				renderSection('Bestsellers', renderProductTable(home.featured, shop)),
				renderSection('Collections', renderList(home.collections.map(renderCollectionLink))),
				renderSection('Policies', renderPolicies(info)),
				renderSection('Agent resources', AGENT_RESOURCES, PROTOCOL_NOTE)
			],
			notes: first === undefined ? [] : [`Prices in ${first.price.currencyCode}.`]
		},
		shop
	);
}

function renderPolicies({ policies }: ShopInfo): string {
	return renderList(policies.map(({ title, href }) => renderLink(title, toMarkdownPath(href))));
}
