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
import { link } from '$lib/links';
import { writeDescription, type Section } from '$lib/domain/sections';
import type { ShopInfo } from '$lib/domain/shop';
import { markdownTexts } from '$messages/en/markdown';
import { listSectionNotes, renderSections } from './sections';
import {
	renderDocument,
	renderList,
	renderPageLink,
	renderProtocolNote,
	renderSection,
	type MarkdownDocument,
	type MarkdownShop
} from './document';

export function renderHome(
	{ info, sections }: { info: ShopInfo; sections: readonly Section[] },
	shop: MarkdownShop
): MarkdownDocument {
	const texts = markdownTexts;
	const description = writeDescription(info);
	return renderDocument(
		{
			title: shop.site.name,
			description: info.description,
			canonical: HOME_PATH,
			blocks: [
				`# ${escapeMarkdown(shop.site.name)}`,
				escapeMarkdown(info.description),
				renderSection(texts.home.browse, renderBrowseLinks(texts)),
				// The description stands above.
				...renderSections(
					sections.filter((it) => it.type !== 'rich_text' || it.bodyHtml !== description),
					shop
				),
				renderSection(texts.home.policies, renderPolicies(info)),
				renderSection(texts.home.resources, renderResources(texts), renderProtocolNote())
			],
			notes: listSectionNotes(sections, shop)
		},
		shop
	);
}

function renderPolicies({ policies }: ShopInfo): string {
	return renderList(policies.map(({ title, href }) => renderPageLink(title, href)));
}

function renderBrowseLinks({ listing, cart }: typeof markdownTexts): string {
	return renderList([
		renderPageLink(listing.allProducts, collectionPath(ALL_PRODUCTS_HANDLE)),
		renderPageLink(listing.collections, COLLECTIONS_PATH),
		`${renderPageLink(listing.search, SEARCH_PATH)}: ${link(`${toMarkdownPath(SEARCH_PATH)}?q={words}`)}`,
		renderPageLink(cart.title, CART_PATH)
	]);
}

function renderResources({ home }: typeof markdownTexts): string {
	return renderList([
		renderLink(home.guide, link(AGENT_INDEX_PATH)),
		renderLink(home.profile, link(AGENT_PATHS.businessProfile)),
		renderLink(home.apis, link(AGENT_PATHS.apiCatalog)),
		renderLink(home.sitemap, link(AGENT_PATHS.sitemap))
	]);
}
