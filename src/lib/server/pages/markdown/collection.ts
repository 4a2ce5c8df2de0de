import { escapeMarkdown, renderLink } from '$lib/core/markdown';
import { shorten } from '$lib/core/shorten';
import { toMarkdownPath } from '$lib/domain/markdown-path';
import {
	ALL_PRODUCTS_HANDLE,
	collectionPath,
	COLLECTIONS_PATH,
	SEARCH_PATH
} from '$lib/domain/paths';
import { getMarkdownTexts } from '$lib/messages/markdown';
import type { CollectionPage, CollectionSummary, SearchPage } from '$lib/domain/listing';
import {
	renderDocument,
	renderList,
	renderProtocolNote,
	renderSection,
	type MarkdownDocument,
	type MarkdownShop
} from './document';
import { convertHtml } from './html-to-markdown';
import { listingNotes, renderListing } from './listing';

const MAX_SUMMARY_LENGTH = 120;

export function renderCollection(
	{ collection, listing }: CollectionPage,
	shop: MarkdownShop
): MarkdownDocument {
	return renderDocument(
		{
			title: collection.title,
			description: collection.seo.description ?? collection.description,
			canonical: collectionPath(collection.handle),
			lastUpdated: collection.updatedAt,
			blocks: [
				`# ${escapeMarkdown(collection.title)}`,
				convertHtml(collection.descriptionHtml, 2),
				...renderListing(listing, shop),
				renderProtocolNote()
			],
			notes: listingNotes(listing, shop)
		},
		shop
	);
}

export function renderSearch(
	{ term, listing, content, suggestions }: SearchPage,
	shop: MarkdownShop
): MarkdownDocument {
	const texts = getMarkdownTexts().listing;
	const title = listing === null ? texts.search : texts.searchFor(term);
	const query = new URLSearchParams({ q: term }).toString();
	const links = content.map(({ title, href }) => renderLink(title, toMarkdownPath(href)));
	const others = suggestions.map(({ text, href }) => renderLink(text, toMarkdownPath(href)));
	return renderDocument(
		{
			title,
			canonical: listing === null ? SEARCH_PATH : `${SEARCH_PATH}?${query}`,
			blocks: [
				`# ${escapeMarkdown(title)}`,
				...(listing === null ? [describeSearch()] : renderListing(listing, shop)),
				renderSection(texts.content, renderList(links)),
				others.length === 0 ? '' : texts.suggestions(others.join(', ')),
				renderProtocolNote()
			],
			notes: listing === null ? [] : listingNotes(listing, shop)
		},
		shop
	);
}

function describeSearch(): string {
	const { listing, cart } = getMarkdownTexts();
	return listing.howToSearch(
		`${toMarkdownPath(SEARCH_PATH)}?q=lamp`,
		renderLink(cart.all, toMarkdownPath(collectionPath(ALL_PRODUCTS_HANDLE)))
	);
}

export function renderCollectionIndex(
	collections: readonly CollectionSummary[],
	shop: MarkdownShop
): MarkdownDocument {
	const { allProducts, collections: title } = getMarkdownTexts().listing;
	const all = renderLink(allProducts, toMarkdownPath(collectionPath(ALL_PRODUCTS_HANDLE)));
	return renderDocument(
		{
			title,
			canonical: COLLECTIONS_PATH,
			blocks: [
				`# ${title}`,
				renderList([all, ...collections.map(renderCollectionLink)]),
				renderProtocolNote()
			]
		},
		shop
	);
}

export function renderCollectionLink({ title, handle, description }: CollectionSummary): string {
	const summary = escapeMarkdown(shorten(description, MAX_SUMMARY_LENGTH));
	const link = renderLink(title, toMarkdownPath(collectionPath(handle)));
	return summary === '' ? link : `${link}: ${summary}`;
}
